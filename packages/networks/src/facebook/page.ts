import type { ContentType, Metric } from '@altavoz/contracts';
import { z } from 'zod/mini';
import { failed, given, readCount } from '../ask.js';
import type { CapturedPost, ConnectorContext, Failure, Grant, PostRef } from '../connector.js';
import { appToken, timeOf, type Graph } from '../meta.js';
import { facebookLogin } from '../meta-login.js';
import { parsePostUrl, type Post } from '../post-url.js';

/** Facebook Login of a person, whose first Page that may be analysed is the account. */
export const oauth = facebookLogin({
  web: 'web',
  graph: 'graph',
  scopes: [
    'public_profile',
    'pages_show_list',
    'pages_read_engagement',
    'pages_read_user_content',
    'read_insights',
    'business_management',
  ],
  pageFields: [],
  accountOf: ({ id }) => id,
  keysOf: ({ app }) => app,
});

/** By whom a Page is read: by itself, or by our app where Meta has admitted it («Page Public Content Access»). */
export type Leave = { readonly ok: true; readonly graph: Graph } & (
  { readonly via: 'brand' | 'creator'; readonly grant: Grant } | { readonly via: 'app' }
);

/** A leave, or the failure that there is none. */
export function leaveOf(
  context: ConnectorContext,
  via: Leave['via'],
): Leave | { readonly ok: false; readonly failure: Failure } {
  const { app } = context;
  if (!app) return failed('not_configured');
  const base = context.baseUrls['graph'] ?? '';
  // The token of an app holds its secret: there is nothing to prove.
  if (via === 'app') return { ok: true, via, graph: { base, token: appToken(app) } };
  const grant = context[via];
  if (!grant) return failed('not_connected');
  return { ok: true, via, grant, graph: { base, token: grant.accessToken, secret: app.secret } };
}

/** That of the creator; without one that of the app. */
export const anyLeaveOf = (context: ConnectorContext) =>
  leaveOf(context, context.creator ? 'creator' : 'app');

const summary = z.optional(
  z.object({ summary: z.optional(z.object({ total_count: z.optional(z.unknown()) })) }),
);
/** A post of a Page («Post», «Page Feed»). No shares are said where there are none. */
export const postSchema = z.object({
  id: z.string(),
  message: z.optional(z.string()),
  created_time: z.optional(z.string()),
  permalink_url: z.optional(z.string()),
  full_picture: z.optional(z.string()),
  status_type: z.optional(z.string()),
  shares: z.optional(z.object({ count: z.optional(z.unknown()) })),
  reactions: summary,
  comments: summary,
  attachments: z.optional(
    z.object({
      data: z.optional(z.array(z.object({ target: z.optional(z.object({ id: z.optional(z.string()) })) }))),
    }),
  ),
});
export type PagePost = z.infer<typeof postSchema>;

const POST_FIELDS = [
  'id',
  'message',
  'created_time',
  'permalink_url',
  'full_picture',
  'status_type',
  'shares',
  // A link to a photo names the photo.
  'attachments{target}',
];
const SUMMARIES = ['reactions.limit(0).summary(total_count)', 'comments.limit(0).summary(total_count)'];
/** The figures of the summaries, for who is told that they were left out. */
const IN_SUMMARIES = ['number_of_likes', 'number_of_comments'];

/**
 * What is asked of a post. The summaries fail the whole question where the Page has not allowed to read what people
 * write there.
 */
export function postFields(leave: Leave): { fields: string; warnings: readonly string[] } {
  const isAllowed = leave.via === 'app' || leave.grant.scopes.includes('pages_read_user_content');
  return isAllowed
    ? { fields: [...POST_FIELDS, ...SUMMARIES].join(','), warnings: [] }
    : { fields: POST_FIELDS.join(','), warnings: IN_SUMMARIES };
}

type Figures = Partial<Record<Metric, number>>;

/** What anybody may know of a post. */
export const publicFigures = (post: PagePost): Figures =>
  given<Metric>({
    number_of_likes: post.reactions?.summary?.total_count,
    number_of_comments: post.comments?.summary?.total_count,
    number_of_shares: post.shares?.count,
  });

/** The names of the figures of a post («Page Insights»). A photo is not played. */
export const insightNames = (contentType: ContentType): readonly string[] => [
  'post_media_view',
  'post_total_media_view_unique',
  'post_clicks_by_type',
  'post_reactions_by_type_total',
  ...(contentType === 'photo' ? [] : ['post_video_views']),
];

const countsSchema = z.record(z.string(), z.unknown());

/** All of them together; undefined where one is no count. */
const sumOf = (counts: readonly unknown[]): number | undefined =>
  counts.reduce<number | undefined>((sum, value) => {
    const count = readCount(value);
    return sum === undefined || count === undefined ? undefined : sum + count;
  }, 0);

/** The figures that its Page alone is told. Reactions of all kinds are likes here, where the post itself says none. */
export function ownFigures(values: ReadonlyMap<string, unknown>): Figures {
  const byType = (name: string) => countsSchema.safeParse(values.get(name)).data;
  const reactions = byType('post_reactions_by_type_total');
  const views = values.get('post_media_view');
  return given<Metric>({
    number_of_views: views,
    number_of_impressions: views,
    scope_number: values.get('post_total_media_view_unique'),
    number_of_clicks_to_the_link: byType('post_clicks_by_type')?.['link clicks'],
    number_of_reproductions: values.get('post_video_views'),
    number_of_likes: reactions && sumOf(Object.values(reactions)),
  });
}

/** The link of a post or a video as our links are read: that of a video has no host. */
export function linkOf(permalink: string | undefined): Post | null {
  const link = parsePostUrl(
    permalink?.startsWith('/') === true ? `https://www.facebook.com${permalink}` : (permalink ?? ''),
  );
  return link?.network === 'facebook' ? link : null;
}

const TYPE_OF_STATUS: Readonly<Record<string, ContentType>> = {
  added_photos: 'photo',
  added_video: 'video',
};

/** What our links may name a post by: its own number, that of its permalink, or the photo or video in it. */
export const idsOf = (post: PagePost): readonly (string | undefined)[] => [
  linkOf(post.permalink_url)?.id,
  post.id.split('_')[1],
  ...(post.attachments?.data ?? []).map(({ target }) => target?.id),
];

/** What was captured of a post of a list; null where its link cannot be read. */
export function captured(post: PagePost): CapturedPost | null {
  const link = linkOf(post.permalink_url);
  if (!link) return null;
  const publishedAt = timeOf(post.created_time);
  const fromStatus = link.contentType === 'post' ? TYPE_OF_STATUS[post.status_type ?? ''] : undefined;
  return {
    ref: {
      id: link.id,
      contentType: fromStatus ?? link.contentType,
      url: link.link,
      ...(link.username !== null && { username: link.username }),
      ...(publishedAt && { publishedAt }),
    },
    ...saidBy(post),
    metrics: publicFigures(post),
  };
}

/** The words and the picture of a post. */
export const saidBy = (post: PagePost): Pick<CapturedPost, 'text' | 'thumbnailUrl'> => ({
  ...(post.message !== undefined && { text: post.message }),
  ...(post.full_picture !== undefined && { thumbnailUrl: post.full_picture }),
});

/** A post that is asked for, with the day that the network says it is of. */
export function refAt(ref: PostRef, created: string | undefined): PostRef {
  const publishedAt = timeOf(created);
  return publishedAt ? { ...ref, publishedAt } : ref;
}
