import { z } from 'zod/mini';
import { failed, given, succeeded } from '../ask.js';
import type { CapturedPost, ConnectorContext, Failure, Page, PostRef, Result } from '../connector.js';
import { BATCH, type Helix } from './helix.js';
import { userOf } from './user.js';

const VIDEO = z.object({
  id: z.string(),
  user_login: z.string(),
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  published_at: z.string(),
  url: z.string(),
  thumbnail_url: z.optional(z.string()),
  view_count: z.optional(z.unknown()),
  duration: z.string(),
});
export type Video = z.infer<typeof VIDEO>;

const CLIP = z.object({
  id: z.string(),
  url: z.string(),
  title: z.optional(z.string()),
  created_at: z.string(),
  thumbnail_url: z.optional(z.string()),
  view_count: z.optional(z.unknown()),
});

/** Clips are looked for in such a span where no other is asked for, as Twitch itself does. */
const WEEK = 7 * 24 * 3_600_000;

/** A picture's address has its measures left open: `%{width}` of a broadcast, `{width}` of what is on now. */
export const pictureOf = (template: string | undefined): string | undefined =>
  template === undefined || template === ''
    ? undefined
    : template.replace(/%?\{width\}/, '640').replace(/%?\{height\}/, '360');

/** The seconds of `3h8m33s`, `8m33s`, `33s`; undefined for other text. */
export function secondsOf(duration: string): number | undefined {
  const parts = /^(?:(\d{1,5})h)?(?:(\d{1,7})m)?(?:(\d{1,9})s)?$/.exec(duration);
  if (!parts || duration === '') return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

const dateOf = (text: string): { publishedAt?: Date } => {
  const publishedAt = new Date(text);
  return Number.isNaN(publishedAt.getTime()) ? {} : { publishedAt };
};

const shown = (title: string | undefined, thumbnail: string | undefined) => ({
  ...(title && { title }),
  ...(thumbnail !== undefined && { thumbnailUrl: thumbnail }),
});

/** A broadcast that was kept. It was seen as often as it was played. */
function ofVideo(video: Video, ref?: PostRef): CapturedPost {
  const { view_count: views, description } = video;
  return {
    ref: {
      id: video.id,
      contentType: 'streaming',
      url: video.url,
      ...ref,
      username: video.user_login,
      ...dateOf(video.published_at),
    },
    metrics: given({ number_of_views: views, number_of_reproductions: views }),
    ...shown(video.title, pictureOf(video.thumbnail_url)),
    ...(description && { text: description }),
  };
}

function ofClip(clip: z.infer<typeof CLIP>, ref: Partial<PostRef>): CapturedPost {
  return {
    ref: { id: clip.id, contentType: 'clip', url: clip.url, ...ref, ...dateOf(clip.created_at) },
    metrics: given({ number_of_views: clip.view_count }),
    ...shown(clip.title, pictureOf(clip.thumbnail_url)),
  };
}

/** Broadcasts are numbered, clips are named: no clip is named by digits alone. */
const isVideo = ({ id }: PostRef) => /^\d+$/.test(id);

/** By their ids, or why they could not be had. A list without an id, or 404 where all are unknown, means gone. */
async function found<Item extends z.ZodMiniType<{ id: string }>>(
  helix: Helix,
  path: string,
  refs: readonly PostRef[],
  item: Item,
): Promise<(id: string) => z.infer<Item> | Failure> {
  if (refs.length === 0) return () => ({ class: 'not_found' });
  const answer = await helix.get(path, { id: [...new Set(refs.map(({ id }) => id))] }, item);
  if (!answer.ok) return () => answer.failure;
  const items = new Map(answer.body.data.map((one) => [one.id, one]));
  return (id) => items.get(id) ?? { class: 'not_found' };
}

/** Broadcasts and clips by their ids, a hundred of each at most. */
export async function metrics(
  context: ConnectorContext,
  helix: Helix,
  posts: readonly PostRef[],
): Promise<readonly Result<CapturedPost>[]> {
  const videos = await found(helix, '/videos', posts.filter(isVideo), VIDEO);
  const others = posts.filter((post) => !isVideo(post));
  const clips = await found(helix, '/clips', others, CLIP);
  // What was spent is said once, so that it can be summed.
  let cost = helix.cost();
  return posts.map((ref) => {
    const item = isVideo(ref) ? videos(ref.id) : clips(ref.id);
    if ('class' in item) return { ok: false, failure: item };
    const post = 'user_login' in item ? ofVideo(item, ref) : ofClip(item, ref);
    const captured = succeeded(context, helix.via, post, { cost });
    cost = 0;
    return captured;
  });
}

/** The broadcasts of a channel that are still kept, newest first. */
export const broadcasts = (helix: Helix, userId: string, first: number, after?: string) =>
  helix.get(
    '/videos',
    { user_id: userId, type: 'archive', sort: 'time', first: String(first), after },
    VIDEO,
  );

/**
 * What a channel has broadcast, newest first. The first page has its clips as well: the hundred that were seen most since
 * `since`, else in the last week, as Twitch lists clips by that and not by their time.
 */
export async function recent(
  context: ConnectorContext,
  helix: Helix,
  account: string,
  { since, cursor }: { since?: Date; cursor?: string },
): Promise<Result<Page<CapturedPost>>> {
  const user = await userOf(helix, account);
  if (!user.ok) return user;
  const videos = await broadcasts(helix, user.body.id, BATCH, cursor);
  if (!videos.ok) return videos;
  const items = videos.body.data.map((video) => ofVideo(video));
  if (cursor === undefined) {
    const now = context.now();
    const clips = await helix.get(
      '/clips',
      {
        broadcaster_id: user.body.id,
        started_at: (since ?? new Date(now.getTime() - WEEK)).toISOString(),
        ended_at: now.toISOString(),
        first: String(BATCH),
      },
      CLIP,
    );
    if (!clips.ok) return clips;
    items.push(...clips.body.data.map((clip) => ofClip(clip, { username: user.body.login })));
  }
  const timeOf = ({ ref }: CapturedPost) => ref.publishedAt?.getTime() ?? 0;
  const wanted = items.filter((item) => since === undefined || timeOf(item) >= since.getTime());
  const next = videos.body.pagination?.cursor;
  const last = videos.body.data.at(-1);
  const goesOn = since === undefined || (last !== undefined && new Date(last.published_at) >= since);
  return succeeded(
    context,
    helix.via,
    { items: wanted.sort((a, b) => timeOf(b) - timeOf(a)), ...(next && goesOn && { next }) },
    { cost: helix.cost() },
  );
}

/** What one broadcast or clip is, for a card that shows its link. */
export async function preview(context: ConnectorContext, helix: Helix, ref: PostRef) {
  const [result] = await metrics(context, helix, [ref]);
  if (!result?.ok) return result ?? failed('not_found');
  const { title, thumbnailUrl, ref: own } = result.value;
  return succeeded(
    context,
    helix.via,
    {
      ...(title !== undefined && { title }),
      ...(own.username !== undefined && { author: own.username }),
      ...(thumbnailUrl !== undefined && { thumbnailUrl }),
      ...(own.publishedAt && { publishedAt: own.publishedAt }),
    },
    { cost: result.cost },
  );
}
