import { z } from 'zod/mini';
import { askJson, jsonOf, retryAtOf, succeeded, withQuery, type Answer } from './ask.js';
import type {
  AppKeys,
  ConnectorContext,
  Failure,
  FailureClass,
  HttpRequest,
  HttpResponse,
  LinkPreview,
  Result,
} from './connector.js';

/** What the networks of Meta share, as «Graph API», «Handling Errors» and «Rate Limits» of its documentation say it. */

/** An expired version is answered by the oldest living one without a word, so it is one constant. */
export const GRAPH_VERSION = 'v26.0';

type Failed = { readonly ok: false; readonly failure: Failure };

/** What a code means at one call, where that is something else than elsewhere. */
export type Means = Readonly<Partial<Record<number, FailureClass>>>;

const errorSchema = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.optional(z.number()),
    is_transient: z.optional(z.boolean()),
    fbtrace_id: z.optional(z.string()),
  }),
});

const LIMITS = new Set([4, 17, 18, 32, 613, 80001, 80002]);
const CLASS_OF_CODE: Means = {
  1: 'unavailable',
  2: 'unavailable',
  3: 'scope_missing',
  10: 'scope_missing',
  24: 'not_found',
  101: 'config_error',
  102: 'reconnect',
  110: 'not_found',
  190: 'reconnect',
  803: 'not_found',
};
/** Of code 100, which else says that we asked wrongly. */
const CLASS_OF_SUBCODE: Means = {
  // The object is gone, or not for us to see.
  33: 'not_found',
  // Published before its account was a professional one: of that there are no figures, and never will be.
  2108006: 'no_data',
};

/** The failure that an answer of the Graph API is; null where it is none. */
export function metaFailure(
  answer: HttpResponse,
  body: unknown,
  now: Date,
  means: Means = {},
): Failure | null {
  const read = errorSchema.safeParse(body);
  if (!read.success) return null;
  const { code, error_subcode: subcode, is_transient: isTransient, fbtrace_id: requestId } = read.data.error;
  const said = {
    providerCode: subcode === undefined ? String(code) : `${code}/${subcode}`,
    ...(requestId !== undefined && { requestId }),
  };
  if (LIMITS.has(code)) {
    const retryAt = regainedAt(answer, now);
    return { class: 'rate_limited', ...said, ...(retryAt && { retryAt }) };
  }
  if (isTransient === true || answer.status >= 500) return { class: 'unavailable', ...said };
  const isPermission = code >= 200 && code <= 299;
  const bySubcode = code === 100 ? CLASS_OF_SUBCODE[subcode ?? 0] : undefined;
  const usual = isPermission ? 'scope_missing' : (bySubcode ?? CLASS_OF_CODE[code]);
  return { class: means[code] ?? usual ?? 'invalid_request', ...said };
}

const usageSchema = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.optional(z.number()) })),
);

/** When the account may be asked again: minutes in a header of the business limits, else what HTTP has for it. */
function regainedAt(answer: HttpResponse, now: Date): Date | undefined {
  const usage = usageSchema.safeParse(jsonOf(answer.headers['x-business-use-case-usage'] ?? ''));
  const minutes = Object.values(usage.data ?? {})
    .flat()
    .map((one) => one.estimated_time_to_regain_access ?? 0);
  const longest = Math.max(0, ...minutes);
  return longest > 0 ? new Date(now.getTime() + longest * 60_000) : retryAtOf(answer, now);
}

/** Proof that a call with a token comes from us: an app may require it («Secure Graph API Calls»). */
export async function appSecretProof(secret: string, token: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['sign']);
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(token)));
  return Array.from(signed, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The token that an app itself has, by its form `id|secret`. */
export const appToken = ({ id, secret, token }: AppKeys): string => token ?? `${id}|${secret}`;

/** Where, and by whose token, the Graph API is asked. */
export interface Graph {
  readonly base: string;
  /** Absent: what needs none. */
  readonly token?: string;
  /** Of the app whose token it is; absent where no proof is known. */
  readonly secret?: string;
}

/** Asks the Graph API. @param path behind the version, with its first slash */
export async function askGraph<Schema extends z.ZodMiniType>(
  context: Pick<ConnectorContext, 'http' | 'now'>,
  { base, token, secret }: Graph,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  schema: Schema,
  { means, method = 'GET' }: { means?: Means; method?: HttpRequest['method'] } = {},
): Promise<Answer<z.infer<Schema>> | Failed> {
  const proof = token !== undefined && secret !== undefined ? await appSecretProof(secret, token) : undefined;
  const request: HttpRequest = {
    method,
    url: withQuery(`${base}/${GRAPH_VERSION}${path}`, { ...query, appsecret_proof: proof }),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  };
  return askJson(context, request, (answer, body) => metaFailure(answer, body, context.now(), means), schema);
}

/** A page of an edge. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    data: z.array(item),
    paging: z.optional(
      z.object({
        cursors: z.optional(z.object({ after: z.optional(z.string()) })),
        next: z.optional(z.string()),
      }),
    ),
  });

interface Paging {
  readonly cursors?: { readonly after?: string };
  readonly next?: string;
}
/** The cursor of the page that follows: the last page of an edge has one as well, but says no `next`. */
export const nextOf = (paging: Paging | undefined): string | undefined =>
  paging?.next === undefined ? undefined : paging.cursors?.after;

/** Whether a text can stand in a query of fields without being read as more than a word. */
export const isWord = (text: string): boolean => /^[\w.=+/-]+$/.test(text);

/** A time as Meta writes it, `2026-11-01T18:00:00+0000`. */
export function timeOf(text: string | undefined): Date | undefined {
  const at = new Date((text ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(at.getTime()) ? undefined : at;
}

const insightsSchema = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: z.optional(z.array(z.object({ value: z.optional(z.unknown()) }))),
    }),
  ),
});

export type Insights =
  | {
      readonly ok: true;
      readonly values: ReadonlyMap<string, unknown>;
      readonly unknown: readonly string[];
      readonly calls: number;
    }
  | { readonly ok: false; readonly failure: Failure; readonly calls: number };

/**
 * The figures of one post over its whole life. One name that Meta no longer knows fails the whole call, and nothing but
 * a text says which: then each is asked alone, and those that fail are `unknown`.
 */
export async function askInsights(
  context: Pick<ConnectorContext, 'http' | 'now'>,
  graph: Graph,
  id: string,
  names: readonly string[],
  { means, ...query }: { means?: Means; period?: string } = {},
): Promise<Insights> {
  const values = new Map<string, unknown>();
  const ask = async (metric: string): Promise<Failure | null> => {
    const said = await askGraph(context, graph, `/${id}/insights`, { metric, ...query }, insightsSchema, {
      means,
    });
    if (!said.ok) return said.failure;
    for (const one of said.body.data) values.set(one.name, one.values?.at(-1)?.value);
    return null;
  };
  const failure = await ask(names.join(','));
  if (failure === null) return { ok: true, values, unknown: [], calls: 1 };
  if (failure.class !== 'invalid_request') return { ok: false, failure, calls: 1 };
  const unknown: string[] = [];
  for (const [index, name] of names.entries()) {
    const alone = await ask(name);
    if (alone?.class === 'invalid_request') unknown.push(name);
    else if (alone !== null) return { ok: false, failure: alone, calls: index + 2 };
  }
  return { ok: true, values, unknown, calls: names.length + 1 };
}

/**
 * What anybody may know of a link: since November 2025 neither author nor picture, so an answer says no more than that
 * the post is there and public.
 */
export async function embedded(
  context: Pick<ConnectorContext, 'http' | 'now'>,
  base: string,
  endpoint: string,
  url: string,
): Promise<Result<LinkPreview>> {
  const schema = z.object({
    title: z.optional(z.string()),
    author_name: z.optional(z.string()),
    thumbnail_url: z.optional(z.string()),
  });
  const said = await askGraph(context, { base }, `/${endpoint}`, { url }, schema);
  if (!said.ok) return said;
  const { title, author_name: author, thumbnail_url: thumbnailUrl } = said.body;
  return succeeded(context, 'none', {
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    ...(thumbnailUrl !== undefined && { thumbnailUrl }),
  });
}
