import type { Metric } from '@altavoz/contracts';
import { z } from 'zod/mini';
import { askJson, failed, given, orAbsent, succeeded, withQuery } from '../ask.js';
import type {
  CapturedPost,
  ConnectorContext,
  Grant,
  HttpRequest,
  NetworkProfile,
  Page,
  PostRef,
  Result,
} from '../connector.js';
import { parsePostUrl } from '../post-url.js';
import { displayFailure } from './failures.js';
import { urlRules } from './url.js';

/** The most videos in one call, of a list and by their ids. */
export const VIDEOS_MAX = 20;
/** An empty page may say that there is more behind it: so often it is believed. */
const EMPTY_PAGES = 3;

/** Which fields each leave opens: asking for one more fails as a whole. */
const USER_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'user.info.basic': ['open_id', 'union_id', 'avatar_url', 'avatar_large_url', 'display_name'],
  'user.info.profile': ['username', 'bio_description', 'is_verified'],
  'user.info.stats': ['follower_count', 'following_count', 'likes_count', 'video_count'],
};
const VIDEO_FIELDS =
  'id,create_time,cover_image_url,share_url,video_description,duration,height,width,title,' +
  'like_count,comment_count,share_count,view_count,is_aigc';

const text = orAbsent(z.string());
const userSchema = z.object({
  data: z.object({
    user: z.object({
      open_id: z.string(),
      avatar_url: text,
      avatar_large_url: text,
      display_name: text,
      username: z.optional(z.string()),
      is_verified: orAbsent(z.boolean()),
      follower_count: z.optional(z.unknown()),
    }),
  }),
});
const videoSchema = z.object({
  id: z.string(),
  create_time: orAbsent(z.number()),
  cover_image_url: text,
  share_url: text,
  video_description: text,
  title: text,
  like_count: z.optional(z.unknown()),
  comment_count: z.optional(z.unknown()),
  share_count: z.optional(z.unknown()),
  view_count: z.optional(z.unknown()),
});
const videosSchema = z.object({
  data: z.object({
    videos: z.optional(z.array(videoSchema)),
    cursor: z.optional(z.number()),
    has_more: z.optional(z.boolean()),
  }),
});
type Video = z.infer<typeof videoSchema>;

const ask = <Schema extends z.ZodMiniType>(
  context: ConnectorContext,
  { accessToken }: Grant,
  { path, fields, ...request }: Pick<HttpRequest, 'method' | 'json'> & { path: string; fields: string },
  schema: Schema,
) =>
  askJson(
    context,
    {
      ...request,
      url: withQuery(`${context.baseUrls['open']}${path}`, { fields }),
      headers: { authorization: `Bearer ${accessToken}` },
    },
    displayFailure(context.now()),
    schema,
  );

/** Whose leave it is. Their name is told only where they gave the leave for it. */
async function ownProfile(context: ConnectorContext, grant: Grant): Promise<Result<NetworkProfile>> {
  const opened = Object.keys(USER_FIELDS).filter((scope) => grant.scopes.includes(scope));
  if (!opened.includes('user.info.basic') || !opened.includes('user.info.profile'))
    return failed('scope_missing');
  const fields = opened.flatMap((scope) => USER_FIELDS[scope] ?? []).join();
  const asked = await ask(context, grant, { method: 'GET', path: '/v2/user/info/', fields }, userSchema);
  if (!asked.ok) return asked;
  const { user } = asked.body.data;
  const username = user.username ?? '';
  const pictureUrl = user.avatar_large_url ?? user.avatar_url;
  const profile: NetworkProfile = {
    id: user.open_id,
    username,
    name: user.display_name ?? username,
    url: username && urlRules.profileUrl(username),
    ...(pictureUrl !== undefined && { pictureUrl }),
    ...(user.is_verified !== undefined && { verified: user.is_verified }),
    figures: given({ subscribers_count: user.follower_count }),
  };
  const warnings = opened.includes('user.info.stats') ? [] : ['subscribers_count'];
  return succeeded(context, 'creator', profile, { warnings });
}

/** How our links know a video: by its address, without what the app adds. */
export function refOf(id: string, address: string | undefined): PostRef {
  const known = address === undefined ? null : parsePostUrl(address);
  if (known?.network !== 'tiktok' || known.id !== id)
    return { id, contentType: 'reel', url: `https://www.tiktok.com/@/video/${id}` };
  const { contentType, link, username } = known;
  return { id, contentType, url: link, ...(username !== null && { username }) };
}

function captured(video: Video, asked?: PostRef): CapturedPost {
  const { create_time: created, title, video_description: description, cover_image_url: cover } = video;
  return {
    ref: {
      ...(asked ?? refOf(video.id, video.share_url)),
      ...(created !== undefined && { publishedAt: new Date(created * 1_000) }),
    },
    metrics: given<Metric>({
      number_of_views: video.view_count,
      number_of_reproductions: video.view_count,
      number_of_likes: video.like_count,
      number_of_comments: video.comment_count,
      number_of_shares: video.share_count,
    }),
    ...(title && { title }),
    ...(description !== undefined && { text: description }),
    ...(cover !== undefined && { thumbnailUrl: cover }),
  };
}

/** Videos of whoever gave the leave; another's, and one that is private or deleted, is left out of the answer. */
async function videosById(
  context: ConnectorContext,
  grant: Grant,
  posts: readonly PostRef[],
): Promise<Result<ReadonlyMap<string, CapturedPost>>> {
  if (!grant.scopes.includes('video.list')) return failed('scope_missing');
  const asked = await ask(
    context,
    grant,
    {
      method: 'POST',
      path: '/v2/video/query/',
      fields: VIDEO_FIELDS,
      json: { filters: { video_ids: posts.map(({ id }) => id) } },
    },
    videosSchema,
  );
  if (!asked.ok) return asked;
  const refs = new Map(posts.map((post) => [post.id, post]));
  const found = asked.body.data.videos ?? [];
  return succeeded(
    context,
    'creator',
    new Map(found.map((video) => [video.id, captured(video, refs.get(video.id))])),
  );
}

/** The public videos of whoever gave the leave, newest first. */
async function recent(
  context: ConnectorContext,
  grant: Grant,
  { since, cursor }: { since?: Date; cursor?: string },
): Promise<Result<Page<CapturedPost>>> {
  if (!grant.scopes.includes('video.list')) return failed('scope_missing');
  let from = cursor;
  for (let cost = 1; cost <= EMPTY_PAGES; cost++) {
    const asked = await ask(
      context,
      grant,
      {
        method: 'POST',
        path: '/v2/video/list/',
        fields: VIDEO_FIELDS,
        json: { max_count: VIDEOS_MAX, ...(from !== undefined && { cursor: Number(from) }) },
      },
      videosSchema,
    );
    if (!asked.ok) return asked;
    const { videos = [], has_more: hasMore, cursor: next } = asked.body.data;
    from = hasMore && next !== undefined ? String(next) : undefined;
    if (videos.length > 0) {
      const posts = videos.map((video) => captured(video));
      const items = posts.filter(
        ({ ref: { publishedAt } }) => !since || !publishedAt || publishedAt >= since,
      );
      const isAll = items.length === posts.length;
      const page = { items, ...(isAll && from !== undefined && { next: from }) };
      return succeeded(context, 'creator', page, { cost });
    }
    if (from === undefined) break;
  }
  return failed('no_data');
}

/** What is asked of it. */
export const display = { ownProfile, videosById, recent } as const;
