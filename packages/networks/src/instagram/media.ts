import type { ContentType, Metric } from '@altavoz/contracts';
import { z } from 'zod/mini';
import { given } from '../ask.js';
import type { CapturedPost, ConnectorContext, Failure } from '../connector.js';
import { askInsights, timeOf, type Insights } from '../meta.js';
import { parsePostUrl, type Post } from '../post-url.js';
import { mayReadInsights, type Leave } from './leave.js';

/** A media of Instagram («IG Media»). What an account hides or a kind does not have is not there. */
export const mediaSchema = z.object({
  id: z.string(),
  caption: z.optional(z.string()),
  media_type: z.optional(z.string()),
  media_product_type: z.optional(z.string()),
  permalink: z.optional(z.string()),
  timestamp: z.optional(z.string()),
  username: z.optional(z.string()),
  like_count: z.optional(z.unknown()),
  comments_count: z.optional(z.unknown()),
  view_count: z.optional(z.unknown()),
  reposts_count: z.optional(z.unknown()),
  media_url: z.optional(z.string()),
  thumbnail_url: z.optional(z.string()),
});
export type Media = z.infer<typeof mediaSchema>;

const EVERYWHERE = ['id', 'caption', 'media_type', 'permalink', 'timestamp', 'like_count', 'comments_count'];
const PICTURES = ['media_url', 'thumbnail_url'];
/** What may be asked of a media, by where it is asked. One name too many fails the call. */
export const FIELDS = {
  own: [...EVERYWHERE, 'media_product_type', 'shortcode', 'view_count', ...PICTURES],
  ownByFacebook: [
    ...EVERYWHERE,
    'media_product_type',
    'shortcode',
    'view_count',
    'reposts_count',
    ...PICTURES,
  ],
  discovered: [...EVERYWHERE, 'media_product_type', 'view_count', ...PICTURES],
  tagged: [...EVERYWHERE, 'media_product_type', 'username', 'media_url'],
  hashtag: [...EVERYWHERE, 'media_url'],
  story: [
    'id',
    'caption',
    'media_type',
    'media_product_type',
    'permalink',
    'timestamp',
    'username',
    ...PICTURES,
  ],
} as const;

/** Figures by what the media is shown as («Instagram Media Insights»): another kind's name fails the call. */
const OF_POSTS = ['views', 'reach', 'likes', 'comments', 'saved', 'shares', 'total_interactions'];
const INSIGHTS: Readonly<Record<string, readonly string[]>> = {
  FEED: OF_POSTS,
  REELS: OF_POSTS,
  STORY: ['views', 'reach', 'replies', 'shares', 'total_interactions', 'link_clicks'],
};

const METRIC_OF: Readonly<Record<string, Metric>> = {
  views: 'number_of_views',
  reach: 'scope_number',
  likes: 'number_of_likes',
  comments: 'number_of_comments',
  saved: 'number_of_times_saved',
  shares: 'number_of_shares',
  total_interactions: 'number_of_interactions',
  replies: 'number_of_responses',
  link_clicks: 'number_of_clicks_to_the_link',
};

type Figures = Partial<Record<Metric, number>>;

/** Whoever plays a video views it: the same figure is both. */
function withReproductions(media: Media, figures: Figures): Figures {
  const { number_of_views: views } = figures;
  const isPlayed = media.media_product_type === 'REELS' || media.media_type === 'VIDEO';
  return views === undefined || !isPlayed ? figures : { ...figures, number_of_reproductions: views };
}

/** The figures that stand at the media itself. */
function ownFigures(media: Media): Figures {
  return given<Metric>({
    number_of_likes: media.like_count,
    number_of_comments: media.comments_count,
    number_of_views: media.view_count,
    number_of_rts: media.reposts_count,
  });
}

/** Figures of both places. What everybody sees at the post goes before what is counted apart from advertising. */
export function figuresOf(media: Media, insights: ReadonlyMap<string, unknown> = new Map()): Figures {
  const counted: Partial<Record<Metric, unknown>> = {};
  for (const [name, value] of insights) {
    const metric = METRIC_OF[name];
    if (metric !== undefined) counted[metric] = value;
  }
  return withReproductions(media, { ...given<Metric>(counted), ...ownFigures(media) });
}

/** The figures that only its owner's leave gives. */
export function insightsOf(
  context: ConnectorContext,
  leave: Leave,
  media: Media,
): Promise<Insights & { readonly asked: readonly string[] }> {
  const asked = INSIGHTS[media.media_product_type ?? 'FEED'] ?? OF_POSTS;
  const isStory = media.media_product_type === 'STORY';
  // Fewer than five people have seen it: the same code as a permission that is missing, which this leave has.
  const means = isStory && mayReadInsights(leave.grant) ? { 10: 'no_data' as const } : {};
  return askInsights(context, leave.graph, media.id, asked, { means, period: 'lifetime' }).then((said) => ({
    ...said,
    asked,
  }));
}

/** Failures of the figures that leave the media as it is: the rest of it has been given. */
export const isOnlyOfFigures = ({ class: failure }: Failure): boolean =>
  failure === 'scope_missing' || failure === 'no_data' || failure === 'not_found';

/** The link of a media as our links are read; null where it has none that can be. */
export function linkOf(media: Media): Post | null {
  const link = parsePostUrl(media.permalink ?? '');
  return link?.network === 'instagram' ? link : null;
}

function contentTypeOf(media: Media, link: Post): ContentType {
  if (media.media_product_type === 'STORY' || link.contentType === 'story') return 'story';
  if (media.media_product_type === 'REELS' || link.contentType === 'reel') return 'reel';
  return media.media_type === 'VIDEO' ? 'video' : 'photo';
}

/** What was captured of a media, null where its link cannot be read. @param username whose it is, where that is known */
export function captured(
  media: Media,
  { username, insights }: { username?: string; insights?: ReadonlyMap<string, unknown> } = {},
): CapturedPost | null {
  const link = linkOf(media);
  if (!link) return null;
  const contentType = contentTypeOf(media, link);
  const owner = media.username ?? username ?? link.username ?? undefined;
  const publishedAt = timeOf(media.timestamp);
  const isVideo = media.media_type === 'VIDEO';
  const thumbnailUrl = media.thumbnail_url ?? (isVideo ? undefined : media.media_url);
  return {
    ref: {
      id: link.id,
      contentType,
      url: link.link,
      ...(owner !== undefined && { username: owner }),
      ...(publishedAt && { publishedAt }),
    },
    metrics: figuresOf(media, insights),
    ...(media.caption !== undefined && { text: media.caption }),
    ...(thumbnailUrl !== undefined && { thumbnailUrl }),
    ...(contentType === 'story' &&
      media.media_url !== undefined && {
        media: { url: media.media_url, kind: isVideo ? ('video' as const) : ('image' as const) },
      }),
  };
}
