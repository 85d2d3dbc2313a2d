import type { z } from 'zod/mini';
import { askJson, failed, withQuery } from '../ask.js';
import type { Access, ConnectorContext, Failure } from '../connector.js';
import { failureOf } from './failures.js';

export interface Leave {
  readonly via: Access;
  readonly token: string;
}
type Refused = { readonly ok: false; readonly failure: Failure };

/** By the creator's leave. */
export const creatorLeave = ({ creator }: ConnectorContext): Leave | Refused =>
  creator ? { via: 'creator', token: creator.accessToken } : failed('not_connected');

/** By the creator's leave where there is one, which shows more of their own; else by the token of our app. */
export const anyLeave = (context: ConnectorContext): Leave | Refused =>
  context.creator
    ? creatorLeave(context)
    : context.app?.token === undefined
      ? failed('not_configured')
      : { via: 'app', token: context.app.token };

/** Asks X API v2. @param path with its first slash */
export const askX = <Schema extends z.ZodMiniType>(
  context: ConnectorContext,
  { via, token }: Leave,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  schema: Schema,
) =>
  askJson(
    context,
    {
      method: 'GET',
      url: withQuery(`${context.baseUrls['api']}${path}`, query),
      headers: { authorization: `Bearer ${token}` },
    },
    failureOf(via, context),
    schema,
  );
