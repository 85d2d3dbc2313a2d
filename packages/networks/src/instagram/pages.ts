import { z } from 'zod/mini';
import { failed } from '../ask.js';
import type { ConnectorContext, PostRef } from '../connector.js';
import { findIn, type PagesOf } from '../meta-find.js';
import { askGraph, isWord, nextOf, pageOf, timeOf } from '../meta.js';
import { FIELDS, linkOf, mediaSchema, type Media } from './media.js';
import { isByFacebook, type Leave } from './leave.js';

/** What an account has published. */
export type Pages = PagesOf<Media>;

export const mediaPage = pageOf(mediaSchema);
const OWN_PAGE = 100;
const DISCOVERED_PAGE = 50;

/** What is wanted of an account's pages; `limit`: the most in one. */
interface Wanted {
  readonly since?: Date;
  readonly limit?: number;
}

/** Names of Instagram. What has other signs is none, and could be read as a part of the question. */
const USERNAME = /^[\w.]{1,60}$/;

/** A part of a question in the words of the Graph API: `name.limit(50).after(…){fields}`. */
export const expanded = (name: string, limit: number, fields: readonly string[], cursor?: string): string =>
  `${name}.limit(${limit})${cursor === undefined ? '' : `.after(${cursor})`}{${fields.join(',')}}`;

/** The profile that somebody's leave asks for: that of a business or creator account of the name. */
export async function discover<Schema extends z.ZodMiniType>(
  context: ConnectorContext,
  leave: Leave,
  username: string,
  fields: string,
  schema: Schema,
) {
  if (!isByFacebook(leave.grant)) return failed('scope_missing');
  if (!USERNAME.test(username)) return failed('not_found');
  return askGraph(
    context,
    leave.graph,
    `/${leave.grant.accountId}`,
    { fields: `business_discovery.username(${username}){${fields}}` },
    z.object({ business_discovery: schema }),
  );
}

/** Of the one who gave the leave. */
export const ownPages =
  (context: ConnectorContext, leave: Leave, { since, limit = OWN_PAGE }: Wanted = {}): Pages =>
  async (cursor) => {
    const fields = isByFacebook(leave.grant) ? FIELDS.ownByFacebook : FIELDS.own;
    const said = await askGraph(
      context,
      leave.graph,
      `/${leave.grant.accountId}/media`,
      {
        fields: fields.join(','),
        limit: String(limit),
        since: since && String(Math.floor(since.getTime() / 1_000)),
        after: cursor,
      },
      mediaPage,
    );
    if (!said.ok) return said;
    const next = nextOf(said.body.paging);
    return { ok: true, items: said.body.data, ...(next !== undefined && { next }) };
  };

/** Of anybody with a business or creator account, by the leave of the brand («Business Discovery»). */
export const discoveredPages =
  (
    context: ConnectorContext,
    leave: Leave,
    username: string,
    { limit = DISCOVERED_PAGE }: Wanted = {},
  ): Pages =>
  async (cursor) => {
    if (cursor !== undefined && !isWord(cursor)) return failed('invalid_request');
    const fields = expanded('media', limit, FIELDS.discovered, cursor);
    const schema = z.object({ media: z.optional(mediaPage) });
    const said = await discover(context, leave, username, fields, schema);
    if (!said.ok) return said;
    // Unlike an edge, this has no address of the page that follows: a cursor is there as long as there is one.
    const { data = [], paging } = said.body.business_discovery.media ?? {};
    const next = paging?.cursors?.after;
    return { ok: true, items: data, ...(next !== undefined && data.length > 0 && { next }) };
  };

/** Looks for posts by the short names in their links. */
export const find = (pages: Pages, wanted: readonly PostRef[]) =>
  findIn(pages, wanted, { idsOf: (media) => [linkOf(media)?.id], atOf: (media) => timeOf(media.timestamp) });
