import type { z } from 'zod/mini';
import { askJson, failed, withQuery, type Answer } from '../ask.js';
import type { Access, ConnectorContext, Failure } from '../connector.js';
import { failureOf } from './failures.js';

export interface Leave {
  readonly via: Access;
  readonly headers: Readonly<Record<string, string>>;
}
type Refused = { readonly ok: false; readonly failure: Failure };

/** By the creator's leave. */
export const creatorLeave = ({ creator }: ConnectorContext): Leave | Refused =>
  creator
    ? { via: 'creator', headers: { authorization: `Bearer ${creator.accessToken}` } }
    : failed('not_connected');

/** By the key of the installation, in a header: addresses come to lie in logs. */
export const appLeave = ({ app }: ConnectorContext): Leave | Refused =>
  app?.token === undefined
    ? failed('not_configured')
    : { via: 'app', headers: { 'x-goog-api-key': app.token } };

/** By the creator's leave where there is one, which shows more; else by our key. */
export const anyLeave = (context: ConnectorContext): Leave | Refused =>
  context.creator ? creatorLeave(context) : appLeave(context);

/** Asks one of the two APIs. @param path behind the address of `base`, with its first slash */
export function askYouTube<Schema extends z.ZodMiniType>(
  context: ConnectorContext,
  { via, headers }: Leave,
  base: 'api' | 'analytics',
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  schema: Schema,
): Promise<Answer<z.infer<Schema>> | Refused> {
  return askJson(
    context,
    { method: 'GET', url: withQuery(`${context.baseUrls[base]}${path}`, query), headers },
    failureOf(via, context),
    schema,
  );
}
