import { failed, succeeded } from '../ask.js';
import type { CapturedPost, Connector, ConnectorContext, Page, PostRef, Result } from '../connector.js';
import { anyLeave, askX, type Leave } from './ask.js';
import { captured, fieldsOf, keptBack, onePostSchema, postsSchema, type Posts } from './posts.js';
import { profile } from './users.js';

/** The most ids in one call. */
export const POSTS_MAX = 100;
/** Posts of a page: each one is paid for. */
const PAGE = '50';
const QUERY_MAX = 512;
const DAY = 86_400_000;
/** How far back a search looks, in days. */
const SEARCH_DAYS = 7;
const MINUTE = 60_000;

/** A moment as X reads it. */
const momentOf = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, 'Z');

/** The posts of an answer to `ids`, or to one id, which has an address of its own. */
async function askPosts(
  context: ConnectorContext,
  leave: Leave,
  posts: readonly PostRef[],
): Promise<{ readonly ok: true; readonly body: Posts } | Extract<Result<never>, { ok: false }>> {
  const fields = fieldsOf(leave.via === 'creator');
  const [only, ...others] = posts;
  if (only && others.length === 0) {
    const path = `/2/tweets/${encodeURIComponent(only.id)}`;
    const asked = await askX(context, leave, path, fields, onePostSchema);
    return asked.ok ? { ok: true, body: { ...asked.body, data: [asked.body.data] } } : asked;
  }
  const ids = posts.map(({ id }) => id).join(',');
  return askX(context, leave, '/2/tweets', { ids, ...fields }, postsSchema);
}

/** The figures of up to a hundred posts; each that is there is one read. */
export const metrics: NonNullable<Connector['metrics']> = async (context, posts) => {
  if (posts.length === 0) return [];
  const leave = anyLeave(context);
  if ('ok' in leave) return posts.map(() => leave);
  const asked = await askPosts(context, leave, posts);
  if (!asked.ok) return posts.map(() => asked);
  const { body } = asked;
  const found = new Map((body.data ?? []).map((post) => [post.id, post]));
  const warnings = keptBack(body);
  return posts.map((ref): Result<CapturedPost> => {
    const post = found.get(ref.id);
    if (!post) return failed('not_found');
    const value = captured(post, body, ref);
    if (Object.keys(value.metrics).length === 0) return failed('no_data');
    const lacks = warnings.filter((name) => !(name in value.metrics));
    return succeeded(context, leave.via, value, { warnings: lacks });
  });
};

function pageOf(
  context: ConnectorContext,
  leave: Leave,
  body: Posts,
  { more = 0, nextOf = (token) => token }: { more?: number; nextOf?: (token: string) => string } = {},
): Result<Page<CapturedPost>> {
  const items = (body.data ?? []).map((post) => captured(post, body));
  const token = body.meta?.next_token;
  const page = { items, ...(token !== undefined && { next: nextOf(token) }) };
  return succeeded(context, leave.via, page, { cost: items.length + more, warnings: keptBack(body) });
}

/**
 * What an account posted itself, without what it answered or passed on. An account of digits alone is an id; the id of
 * one that is asked for by its name is found first, and carried in the cursor.
 */
export const recent: NonNullable<Connector['recent']> = async (context, account, { since, cursor }) => {
  const leave = anyLeave(context);
  if ('ok' in leave) return leave;
  let [id, token] = cursor?.split(' ') ?? [];
  let more = 0;
  if (id === undefined) {
    if (/^\d+$/.test(account)) id = account;
    else {
      const found = await profile(context, account);
      if (!found.ok) return found;
      id = found.value.id;
      more = found.cost;
    }
  }
  const asked = await askX(
    context,
    leave,
    `/2/users/${encodeURIComponent(id)}/tweets`,
    {
      max_results: PAGE,
      exclude: 'retweets,replies',
      start_time: since && momentOf(since),
      pagination_token: token,
      ...fieldsOf(leave.via === 'creator' && context.creator?.accountId === id),
    },
    postsSchema,
  );
  if (!asked.ok) return asked;
  if (!asked.body.data?.length && since === undefined) return failed('no_data');
  return pageOf(context, leave, asked.body, { more, nextOf: (next) => `${id} ${next}` });
};

/** Posts of the last seven days with a hashtag, a name or a word. */
export const search: NonNullable<Connector['search']> = async (
  context,
  { hashtag, mention, keyword, since, cursor },
) => {
  const leave = anyLeave(context);
  if ('ok' in leave) return leave;
  const words = [
    hashtag === undefined ? [] : `#${hashtag.replace(/^#/, '')}`,
    mention === undefined ? [] : `@${mention.replace(/^@/, '')}`,
    keyword ?? [],
  ].flat();
  const query = [...words, '-is:retweet'].join(' ');
  if (words.length === 0 || query.length > QUERY_MAX) return failed('invalid_request');
  // Whoever asks for an older start is refused, so it is moved to where the search begins.
  const first = context.now().getTime() - SEARCH_DAYS * DAY + MINUTE;
  const start = since && new Date(Math.max(since.getTime(), first));
  const asked = await askX(
    context,
    leave,
    '/2/tweets/search/recent',
    {
      query,
      max_results: PAGE,
      start_time: start && momentOf(start),
      next_token: cursor,
      ...fieldsOf(false),
    },
    postsSchema,
  );
  return asked.ok ? pageOf(context, leave, asked.body) : asked;
};
