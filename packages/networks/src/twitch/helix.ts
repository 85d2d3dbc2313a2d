import { z } from 'zod/mini';
import { asApp, type Asked } from '../app-token.js';
import { askJson, failed, retryAtOf } from '../ask.js';
import type { Access, ConnectorContext, Failure, HttpResponse } from '../connector.js';
import { appToken } from './oauth.js';

/** The most ids in one request. */
export const BATCH = 100;

/** When the bucket of calls is full again: `Ratelimit-Reset`, in seconds since 1970. */
function fullAgainAt(answer: HttpResponse, now: Date): Date | undefined {
  const reset = answer.headers['ratelimit-reset'] ?? '';
  return /^\d{10}$/.test(reset) ? new Date(Number(reset) * 1_000) : retryAtOf(answer, now);
}

/** What an answer of Helix means by its status, as the Twitch API Reference lists them. */
function helixFailure(answer: HttpResponse, now: Date): Failure | null {
  const providerCode = String(answer.status);
  switch (answer.status) {
    case 401:
      return { class: 'reconnect', providerCode };
    case 403:
      return { class: 'scope_missing', providerCode };
    case 404:
      return { class: 'not_found', providerCode };
    case 429: {
      const retryAt = fullAgainAt(answer, now);
      return { class: 'rate_limited', providerCode, ...(retryAt && { retryAt }) };
    }
    default:
      return null;
  }
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A parameter with several values is repeated. */
function queryOf(query: Query): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of value === undefined ? [] : [value].flat()) parts.append(name, one);
  return parts.toString();
}

export interface Helix {
  readonly via: Access;
  /** How many requests were sent: each costs one point. */
  cost(): number;
  get<Item extends z.ZodMiniType>(path: string, query: Query, item: Item): Promise<Asked<Listed<Item>>>;
}

/** What every answer is: a list, the way on, and how many there are in all. */
export interface Listed<Item extends z.ZodMiniType> {
  readonly data: z.infer<Item>[];
  readonly pagination?: { readonly cursor?: string };
  readonly total?: number;
}

/**
 * Asks Helix, by the leave of our app or that of the creator. Both name our app: the token and the Client-Id must belong
 * together.
 */
export function helixOf(context: ConnectorContext, via: 'app' | 'creator'): Helix {
  let sent = 0;
  const own = asApp(context, appToken);
  return {
    via,
    cost: () => sent,
    async get<Item extends z.ZodMiniType>(path: string, query: Query, item: Item) {
      const { app, creator } = context;
      if (!app) return failed('not_configured');
      const list = z.object({
        data: z.array(item),
        pagination: z.optional(z.object({ cursor: z.optional(z.string()) })),
        total: z.optional(z.number()),
      });
      const asked = queryOf(query);
      const ask = (token: string): Promise<Asked<Listed<Item>>> => {
        sent++;
        return askJson(
          context,
          {
            method: 'GET',
            url: `${context.baseUrls['api']}${path}${asked === '' ? '' : `?${asked}`}`,
            headers: { Authorization: `Bearer ${token}`, 'Client-Id': app.id },
          },
          (answer) => helixFailure(answer, context.now()),
          list,
        ) as Promise<Asked<Listed<Item>>>;
      };
      if (via === 'app') return await own(ask);
      return creator ? await ask(creator.accessToken) : failed('not_connected');
    },
  };
}
