import { z } from 'zod/mini';
import { failed, succeeded } from '../ask.js';
import type {
  CapturedPost,
  Connector,
  ConnectorContext,
  Failure,
  Page,
  PostRef,
  Result,
} from '../connector.js';
import { costsAfter } from '../meta-find.js';
import { askGraph, isWord, nextOf, timeOf } from '../meta.js';
import { anyLeaveOf, leaveOf, type Leave } from './leave.js';
import {
  FIELDS,
  captured,
  figuresOf,
  insightsOf,
  isOnlyOfFigures,
  mediaSchema,
  type Media,
} from './media.js';
import { discoveredPages, expanded, find, mediaPage, ownPages, type Pages } from './pages.js';

/** A capture of one post. @param insights by name; empty where its owner has given no leave */
function captureOf(ref: PostRef, media: Media, insights?: ReadonlyMap<string, unknown>): CapturedPost {
  const publishedAt = timeOf(media.timestamp);
  const { ref: _read, ...rest } = captured(media, { insights }) ?? { metrics: figuresOf(media, insights) };
  return { ...rest, ref: { ...ref, ...(publishedAt && { publishedAt }) } };
}

/** One result for each post, of what its account's pages and, with its owner's leave, its figures say. */
async function measured(
  context: ConnectorContext,
  leave: Leave,
  posts: readonly PostRef[],
  pages: Pages,
): Promise<Map<PostRef, Result<CapturedPost>>> {
  const found = await find(pages, posts);
  const costOf = costsAfter(found.calls);
  const results = new Map<PostRef, Result<CapturedPost>>();
  let stopped: Failure | undefined;
  for (const ref of posts) {
    const media = found.items.get(ref.id);
    if (!media) {
      results.set(ref, { ok: false, failure: found.failure ?? { class: 'not_found' } });
    } else if (stopped) {
      results.set(ref, { ok: false, failure: stopped });
    } else if (leave.via === 'brand') {
      const capture = captureOf(ref, media);
      results.set(ref, withFigures(context, leave, capture, costOf(0), []));
    } else {
      const said = await insightsOf(context, leave, media);
      const cost = costOf(said.calls);
      if (!said.ok && !isOnlyOfFigures(said.failure)) {
        // The others would hear the same.
        stopped = said.failure;
        results.set(ref, { ok: false, failure: stopped });
      } else if (said.ok) {
        results.set(ref, withFigures(context, leave, captureOf(ref, media, said.values), cost, said.unknown));
      } else {
        results.set(ref, withFigures(context, leave, captureOf(ref, media), cost, said.asked, said.failure));
      }
    }
  }
  return results;
}

/** A capture without a single figure is none. */
const withFigures = (
  context: ConnectorContext,
  { via }: Leave,
  capture: CapturedPost,
  cost: number,
  warnings: readonly string[],
  failure: Failure = { class: 'no_data' },
): Result<CapturedPost> =>
  Object.keys(capture.metrics).length === 0
    ? { ok: false, failure }
    : succeeded(context, via, capture, { cost, warnings });

const storyPages =
  (context: ConnectorContext, leave: Leave): Pages =>
  async () => {
    const path = `/${leave.grant.accountId}/stories`;
    const query = { fields: FIELDS.story.join(',') };
    const said = await askGraph(context, leave.graph, path, query, mediaPage);
    if (!said.ok) return said;
    const items: Media[] = [];
    for (const one of said.body.data) {
      // Whether the list itself takes fields is not documented: without them it has ids alone.
      const whole = one.permalink === undefined ? await wholeStory(context, leave, one.id) : one;
      if (whole) items.push({ ...whole, media_product_type: 'STORY' });
    }
    return { ok: true, items };
  };

async function wholeStory(context: ConnectorContext, leave: Leave, id: string): Promise<Media | null> {
  const query = { fields: FIELDS.story.join(',') };
  const said = await askGraph(context, leave.graph, `/${id}`, query, mediaSchema);
  return said.ok ? said.body : null;
}

/** @param posts those of one account, and stories only where it is that of whoever gave the leave */
export const metrics: NonNullable<Connector['metrics']> = async (context, posts) => {
  const leave = anyLeaveOf(context);
  if (!leave.ok) return posts.map(() => leave);
  const results = new Map<PostRef, Result<CapturedPost>>();
  const ask = async (some: readonly PostRef[], pages: Pages) => {
    if (some.length === 0) return;
    for (const [ref, result] of await measured(context, leave, some, pages)) results.set(ref, result);
  };
  const stories = posts.filter(({ contentType }) => contentType === 'story');
  const others = posts.filter(({ contentType }) => contentType !== 'story');
  if (leave.via === 'creator') {
    await ask(others, ownPages(context, leave));
    await ask(stories, storyPages(context, leave));
  } else {
    // Of a story only its own account's leave tells anything.
    for (const ref of stories) results.set(ref, failed('not_connected'));
    for (const username of new Set(others.map((ref) => ref.username))) {
      const some = others.filter((ref) => ref.username === username);
      if (username === undefined)
        for (const ref of some) results.set(ref, failed('invalid_request', { providerCode: 'no_username' }));
      else await ask(some, discoveredPages(context, leave, username));
    }
  }
  return posts.map((ref) => results.get(ref) ?? failed('not_found'));
};

/** A page as a result, without what is older than `since`: then nothing follows either. */
function paged(
  context: ConnectorContext,
  { via }: Leave,
  page: { readonly items: readonly Media[]; readonly next?: string },
  { since, username, cost }: { since?: Date; username?: string; cost?: number },
): Result<Page<CapturedPost>> {
  const isOld = (media: Media) => since !== undefined && (timeOf(media.timestamp) ?? since) < since;
  const items = page.items
    .filter((media) => !isOld(media))
    .flatMap((media) => captured(media, { username }) ?? []);
  const ends = page.next === undefined || page.items.some(isOld);
  return succeeded(context, via, { items, ...(!ends && { next: page.next }) }, { cost });
}

/** With the creator's leave what that creator published, whatever the name; else by name. */
export const recent: NonNullable<Connector['recent']> = async (context, account, wanted) => {
  const { since, cursor } = wanted;
  const leave = anyLeaveOf(context);
  if (!leave.ok) return leave;
  const isOwn = leave.via === 'creator';
  const pages = isOwn ? ownPages(context, leave, wanted) : discoveredPages(context, leave, account, wanted);
  const page = await pages(cursor);
  return page.ok ? paged(context, leave, page, { since, ...(!isOwn && { username: account }) }) : page;
};

/** Live stories with what they have gathered. A story whose figures are not given is still worth keeping. */
export const stories: NonNullable<Connector['stories']> = async (context) => {
  const leave = leaveOf(context, 'creator');
  if (!leave.ok) return leave;
  const page = await storyPages(context, leave)();
  if (!page.ok) return page;
  if (page.items.length === 0) return failed('no_data');
  const found: CapturedPost[] = [];
  const warnings = new Set<string>();
  let cost = 1;
  let isStopped = false;
  for (const media of page.items) {
    const said = isStopped ? null : await insightsOf(context, leave, media);
    if (said) cost += said.calls;
    if (said && !said.ok && !isOnlyOfFigures(said.failure)) isStopped = true;
    if (!said?.ok) warnings.add('insights');
    else for (const name of said.unknown) warnings.add(name);
    const capture = captured(media, { insights: said?.ok ? said.values : undefined });
    if (capture) found.push(capture);
  }
  return succeeded(context, 'creator', found, { cost, warnings: [...warnings] });
};

const hashtagSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/**
 * What was published with a hashtag in the last day («Hashtag Search»), without who did. An account may ask for thirty of
 * them in seven days, so a page that follows takes the hashtag's id along.
 */
async function searchHashtag(
  context: ConnectorContext,
  leave: Leave,
  hashtag: string,
  since?: Date,
  cursor?: string,
): Promise<Result<Page<CapturedPost>>> {
  const userId = leave.grant.accountId;
  let [, id, after] = /^(\d+):(.+)$/.exec(cursor ?? '') ?? [];
  let cost = 1;
  if (id === undefined) {
    const query = { user_id: userId, q: hashtag.replace(/^#/, '') };
    const said = await askGraph(context, leave.graph, '/ig_hashtag_search', query, hashtagSchema);
    if (!said.ok) return said;
    id = said.body.data[0]?.id;
    cost = 2;
    if (id === undefined) return failed('not_found');
  }
  const query = { user_id: userId, fields: FIELDS.hashtag.join(','), limit: '50', after };
  const said = await askGraph(context, leave.graph, `/${id}/recent_media`, query, mediaPage);
  if (!said.ok) return said;
  const next = nextOf(said.body.paging);
  const page = { items: said.body.data, ...(next !== undefined && { next: `${id}:${next}` }) };
  return paged(context, leave, page, { since, cost });
}

/** Media that tag the brand: only its own account can ask, so whoever else is named cannot be looked for. */
async function searchMentions(
  context: ConnectorContext,
  leave: Leave,
  mention: string,
  since?: Date,
  cursor?: string,
): Promise<Result<Page<CapturedPost>>> {
  if (cursor !== undefined && !isWord(cursor)) return failed('invalid_request');
  const schema = z.object({ username: z.optional(z.string()), tags: z.optional(mediaPage) });
  const query = { fields: `username,${expanded('tags', 50, FIELDS.tagged, cursor)}` };
  const said = await askGraph(context, leave.graph, `/${leave.grant.accountId}`, query, schema);
  if (!said.ok) return said;
  const { username, tags } = said.body;
  if (username?.toLowerCase() !== mention.replace(/^@/, '').toLowerCase()) return failed('not_supported');
  const next = nextOf(tags?.paging);
  return paged(context, leave, { items: tags?.data ?? [], ...(next !== undefined && { next }) }, { since });
}

export const search: NonNullable<Connector['search']> = async (context, wanted) => {
  const { hashtag, mention, since, cursor } = wanted;
  if (hashtag === undefined && mention === undefined) return failed('not_supported');
  const leave = leaveOf(context, 'brand');
  if (!leave.ok) return leave;
  return hashtag !== undefined
    ? searchHashtag(context, leave, hashtag, since, cursor)
    : searchMentions(context, leave, mention ?? '', since, cursor);
};
