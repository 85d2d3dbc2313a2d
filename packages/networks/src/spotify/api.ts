import { z } from 'zod/mini';
import { asApp, type Asked } from '../app-token.js';
import { askJson, failed, succeeded, withQuery } from '../ask.js';
import { basicOf } from '../basic.js';
import type { AppToken, ConnectorContext, Failure, HttpResponse, Result } from '../connector.js';

/** Without a market, what is published in some countries alone is said not to be there («Web API Reference»). */
const MARKET = 'MX';

const TOKEN = z.object({ access_token: z.string(), expires_in: z.number() });
const REFUSED = z.object({ error: z.string() });

/** The authorization server names its refusals, as RFC 6749 does. */
function tokenFailure(_: HttpResponse, body: unknown): Failure | null {
  const read = REFUSED.safeParse(body);
  if (!read.success) return null;
  const keysAreWrong = ['invalid_client', 'unauthorized_client'].includes(read.data.error);
  return { class: keysAreWrong ? 'config_error' : 'invalid_request', providerCode: read.data.error };
}

/** The token of our app, by its keys (client credentials). It lasts an hour. */
export async function appToken(context: ConnectorContext): Promise<Result<AppToken>> {
  const { app } = context;
  if (!app) return failed('not_configured');
  const answer = await askJson(
    context,
    {
      method: 'POST',
      url: `${context.baseUrls['accounts']}/api/token`,
      headers: { Authorization: basicOf(app) },
      form: { grant_type: 'client_credentials' },
    },
    tokenFailure,
    TOKEN,
  );
  if (!answer.ok) return answer;
  const expiresAt = new Date(context.now().getTime() + answer.body.expires_in * 1_000);
  return succeeded(context, 'app', { token: answer.body.access_token, expiresAt });
}

/** What an answer of the Web API means. A new consent is no help against 403: the app may not, or not in its mode. */
function failureOf({ status }: HttpResponse): Failure | null {
  const providerCode = String(status);
  switch (status) {
    case 401:
      return { class: 'reconnect', providerCode };
    case 403:
      return { class: 'config_error', providerCode };
    case 404:
      return { class: 'not_found', providerCode };
    default:
      return null;
  }
}

/**
 * Asks the Web API by the leave of our app, one thing at a time: several at once are not for apps in Development Mode
 * («February 2026 Web API Dev Mode Changes»).
 */
export async function ask<Schema extends z.ZodMiniType>(
  context: ConnectorContext,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  schema: Schema,
): Promise<Asked<z.infer<Schema>>> {
  if (!context.app) return failed('not_configured');
  return await asApp(
    context,
    appToken,
  )((token) =>
    askJson(
      context,
      {
        method: 'GET',
        url: withQuery(`${context.baseUrls['api']}${path}`, { market: MARKET, ...query }),
        headers: { Authorization: `Bearer ${token}` },
      },
      failureOf,
      schema,
    ),
  );
}
