import type { Metric } from '@altavoz/contracts';
import { z } from 'zod/mini';
import { given, orAbsent, readCount } from '../ask.js';
import type { CapturedPost, PostRef } from '../connector.js';
import { nameOf } from './failures.js';

/** X renames these parameters and figures: as its guides have them, and as its newest description reads them. */
const FIELDS_NAME = 'tweet.fields';
const FIELDS = 'attachments,author_id,created_at,lang,public_metrics,paid_partnership';
/** Only about posts of whoever's leave it is, and for thirty days. */
const PRIVATE_FIELDS = 'non_public_metrics';

/** What is asked about posts. @param isOwn also what only their author is told */
export const fieldsOf = (isOwn: boolean): Readonly<Record<string, string>> => ({
  [FIELDS_NAME]: isOwn ? `${FIELDS},${PRIVATE_FIELDS}` : FIELDS,
  expansions: 'author_id,attachments.media_keys',
  'user.fields': 'username,public_metrics',
  'media.fields': 'type,url,preview_image_url,duration_ms,public_metrics',
});

const text = orAbsent(z.string());
const count = z.optional(z.unknown());
const postSchema = z.object({
  id: z.string(),
  text,
  author_id: text,
  created_at: text,
  paid_partnership: orAbsent(z.boolean()),
  attachments: z.optional(z.object({ media_keys: orAbsent(z.array(z.string())) })),
  public_metrics: z.optional(
    z.object({
      retweet_count: count,
      repost_count: count,
      reply_count: count,
      like_count: count,
      quote_count: count,
      bookmark_count: count,
      impression_count: count,
    }),
  ),
  non_public_metrics: z.optional(
    z.object({ impression_count: count, url_link_clicks: count, engagements: count }),
  ),
});
export type Post = z.infer<typeof postSchema>;

const aroundSchema = {
  includes: z.optional(
    z.object({
      users: z.optional(z.array(z.object({ id: z.string(), username: text }))),
      media: z.optional(
        z.array(
          z.object({
            media_key: z.string(),
            type: text,
            url: text,
            preview_image_url: text,
            public_metrics: z.optional(z.object({ view_count: count })),
          }),
        ),
      ),
    }),
  ),
  errors: orAbsent(z.array(z.object({ type: text, field: text, value: count }))),
};
export const onePostSchema = z.object({ data: postSchema, ...aroundSchema });
export const postsSchema = z.object({
  data: z.optional(z.array(postSchema)),
  meta: z.optional(z.object({ next_token: text })),
  ...aroundSchema,
});
export type Posts = z.infer<typeof postsSchema>;

/** A sum of two figures, where both were given. */
function sumOf(one: unknown, other: unknown): number | undefined {
  const [first, second] = [readCount(one), readCount(other)];
  return first === undefined || second === undefined ? undefined : first + second;
}

const OWNED: readonly Metric[] = ['number_of_clicks_to_the_link', 'number_of_interactions'];

/** The metrics that the author alone is told, where X kept them back. */
export const keptBack = ({ errors = [] }: Pick<Posts, 'errors'>): readonly string[] =>
  errors.some(({ type, field }) => nameOf(type) === 'not-authorized-for-field' && field === PRIVATE_FIELDS)
    ? OWNED
    : [];

/** A post as we keep it. @param asked how it was asked for; found by its account otherwise */
export function captured(post: Post, { includes }: Pick<Posts, 'includes'>, asked?: PostRef): CapturedPost {
  const keys = post.attachments?.media_keys ?? [];
  const media = (includes?.media ?? []).filter(({ media_key: key }) => keys.includes(key));
  const videos = media.filter(({ type }) => type !== 'photo');
  const views = videos.flatMap(({ public_metrics: figures }) => readCount(figures?.view_count) ?? []);
  // A post may have several videos; that of one without a figure is not known.
  const viewed =
    views.length > 0 && views.length === videos.length ? views.reduce((sum, one) => sum + one) : undefined;
  const { public_metrics: figures, non_public_metrics: owned } = post;
  const reposts = figures?.retweet_count ?? figures?.repost_count;
  const username = includes?.users?.find(({ id }) => id === post.author_id)?.username;
  const thumbnailUrl = media[0]?.preview_image_url ?? media[0]?.url;
  const found: PostRef = {
    id: post.id,
    contentType: media.length === 0 ? 'post' : videos.length > 0 ? 'video' : 'photo',
    url: `https://x.com/${username ?? 'i'}/status/${post.id}`,
    ...(username !== undefined && { username }),
  };
  return {
    ref: {
      ...(asked ?? found),
      ...(post.created_at !== undefined && { publishedAt: new Date(post.created_at) }),
    },
    metrics: given<Metric>({
      number_of_impressions: figures?.impression_count ?? owned?.impression_count,
      number_of_likes: figures?.like_count,
      number_of_comments: figures?.reply_count,
      number_of_shares: sumOf(reposts, figures?.quote_count),
      number_of_rts: reposts,
      number_of_times_saved: figures?.bookmark_count,
      number_of_views: viewed,
      number_of_reproductions: viewed,
      number_of_clicks_to_the_link: owned?.url_link_clicks,
      number_of_interactions: owned?.engagements,
    }),
    ...(post.text !== undefined && { text: post.text }),
    ...(thumbnailUrl !== undefined && { thumbnailUrl }),
    ...(post.paid_partnership !== undefined && { paidPartnership: post.paid_partnership }),
  };
}
