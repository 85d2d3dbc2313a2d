import type { Metric } from '@altavoz/contracts';
import { z } from 'zod/mini';
import { failed, given, orAbsent, succeeded } from '../ask.js';
import type { CapturedPost, ConnectorContext, Failure, PostRef, Result } from '../connector.js';
import { ownedFigures } from './analytics.js';
import { anyLeave, askYouTube, type Leave } from './ask.js';
import { largest, thumbnailsSchema } from './channels.js';
import { postOf } from './post.js';

/** The most ids in one call of `videos.list`. */
export const VIDEOS_MAX = 50;
/** A Short is upright and no longer than this, in seconds. */
const SHORT_MAX = 180;
/** Asks for the player at this height, as only then its size is told. */
const PLAYER_HEIGHT = '360';
const DAY = 86_400_000;
const OLDEST = new Date('2005-02-14T00:00:00Z');

const text = orAbsent(z.string());
const videoSchema = z.object({
  id: z.string(),
  snippet: z.optional(
    z.object({
      publishedAt: text,
      channelId: text,
      title: text,
      description: text,
      thumbnails: thumbnailsSchema,
      liveBroadcastContent: text,
    }),
  ),
  statistics: z.optional(
    z.object({
      viewCount: z.optional(z.unknown()),
      likeCount: z.optional(z.unknown()),
      commentCount: z.optional(z.unknown()),
      dislikeCount: z.optional(z.unknown()),
    }),
  ),
  contentDetails: z.optional(z.object({ duration: text })),
  player: z.optional(z.object({ embedWidth: z.optional(z.unknown()), embedHeight: z.optional(z.unknown()) })),
  liveStreamingDetails: z.optional(z.unknown()),
  paidProductPlacementDetails: z.optional(z.object({ hasPaidProductPlacement: orAbsent(z.boolean()) })),
});
const videosSchema = z.object({ items: z.optional(z.array(videoSchema)) });
type Video = z.infer<typeof videoSchema>;

/** Seconds of a duration such as `PT1M5S`; undefined for anything else. */
export function secondsOf(duration: string | undefined): number | undefined {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration ?? '');
  if (!parts || /[PT]$/.test(duration ?? '')) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

/** Which of our types a video is. The API has no mark of Shorts: they are told by length and form. */
function typeOf({ snippet, contentDetails, player, liveStreamingDetails }: Video): PostRef['contentType'] {
  if (liveStreamingDetails !== undefined || /^(live|upcoming)$/.test(snippet?.liveBroadcastContent ?? ''))
    return 'streaming';
  const seconds = secondsOf(contentDetails?.duration);
  const { width, height } = given({ width: player?.embedWidth, height: player?.embedHeight });
  const isShort = seconds !== undefined && seconds > 0 && seconds <= SHORT_MAX;
  return isShort && width !== undefined && height !== undefined && height > width ? 'reel' : 'video';
}

const PATHS: Readonly<Partial<Record<PostRef['contentType'], string>>> = {
  reel: 'shorts',
  streaming: 'live',
};

/** How our links know a video: the same as `parsePostUrl` reads from its address. */
function refOf(video: Video): PostRef {
  const contentType = typeOf(video);
  const segments = [PATHS[contentType] ?? 'embed', video.id];
  const page = postOf({ host: 'youtube.com', segments, query: new URLSearchParams() });
  return { id: video.id, contentType, url: `https://${page?.address ?? `youtu.be/${video.id}`}` };
}

function captured(video: Video, asked: PostRef | undefined, owned: object): CapturedPost {
  const { snippet, statistics } = video;
  const publishedAt = snippet?.publishedAt === undefined ? undefined : new Date(snippet.publishedAt);
  const thumbnailUrl = largest(snippet?.thumbnails);
  const paidPartnership = video.paidProductPlacementDetails?.hasPaidProductPlacement;
  return {
    ref: { ...(asked ?? refOf(video)), ...(publishedAt && { publishedAt }) },
    metrics: {
      ...owned,
      ...given<Metric>({
        number_of_views: statistics?.viewCount,
        number_of_reproductions: statistics?.viewCount,
        number_of_likes: statistics?.likeCount,
        number_of_comments: statistics?.commentCount,
        number_of_dislikes: statistics?.dislikeCount,
      }),
    },
    ...(snippet?.title !== undefined && { title: snippet.title }),
    ...(snippet?.description !== undefined && { text: snippet.description }),
    ...(thumbnailUrl !== undefined && { thumbnailUrl }),
    ...(paidPartnership !== undefined && { paidPartnership }),
  };
}

/** Videos by their ids, those that are there, with what their owner alone is told where it is the creator. One unit. */
export async function askVideos(
  context: ConnectorContext,
  leave: Leave,
  asked: readonly (PostRef | string)[],
): Promise<
  | {
      readonly ok: true;
      readonly found: ReadonlyMap<string, CapturedPost>;
      readonly warnings: readonly string[];
    }
  | { readonly ok: false; readonly failure: Failure }
> {
  const refs = new Map(asked.map((one) => (typeof one === 'string' ? [one, undefined] : [one.id, one])));
  const answer = await askYouTube(
    context,
    leave,
    'api',
    '/youtube/v3/videos',
    {
      part: 'id,snippet,statistics,contentDetails,player,liveStreamingDetails,paidProductPlacementDetails',
      id: [...refs.keys()].join(','),
      maxHeight: PLAYER_HEIGHT,
    },
    videosSchema,
  );
  if (!answer.ok) return answer;
  const videos = answer.body.items ?? [];
  const own = videos.filter(({ snippet }) => snippet?.channelId === context.creator?.accountId);
  const { byId, missing } =
    leave.via === 'creator' && own.length > 0
      ? await ownedFigures(
          context,
          leave,
          own.map(({ id }) => id),
          earliest(own),
        )
      : { byId: new Map<string, object>(), missing: [] };
  return {
    ok: true,
    found: new Map(
      videos.map((video) => [video.id, captured(video, refs.get(video.id), byId.get(video.id) ?? {})]),
    ),
    warnings: missing,
  };
}

function earliest(videos: readonly Video[]): Date {
  const times = videos.map(({ snippet }) => Date.parse(snippet?.publishedAt ?? ''));
  const first = Math.min(...times);
  // Reports count days of California, which begin later than those of UTC.
  return Number.isNaN(first) ? OLDEST : new Date(first - DAY);
}

/** The figures of up to fifty videos. What is private or deleted is simply left out of the answer. */
export async function metrics(
  context: ConnectorContext,
  posts: readonly PostRef[],
): Promise<readonly Result<CapturedPost>[]> {
  if (posts.length === 0) return [];
  const leave = anyLeave(context);
  const asked = 'ok' in leave ? leave : await askVideos(context, leave, posts);
  if (!asked.ok || 'ok' in leave) return posts.map(() => asked as Result<CapturedPost>);
  // The call is counted once, with the first of its results.
  let cost = 1;
  return posts.map(({ id }) => {
    const post = asked.found.get(id);
    if (!post) return failed('not_found');
    if (Object.keys(post.metrics).length === 0) return failed('no_data');
    const result = succeeded(context, leave.via, post, { cost, warnings: asked.warnings });
    cost = 0;
    return result;
  });
}
