import { z } from 'zod/mini';
import { failed, succeeded } from '../ask.js';
import type { CapturedPost, ConnectorContext, Page, Result } from '../connector.js';
import { ask } from './api.js';

const IMAGES = z.optional(z.array(z.object({ url: z.string() })));

export const SHOW = z.object({
  id: z.string(),
  name: z.string(),
  publisher: z.nullish(z.string()),
  images: IMAGES,
});

export const EPISODE = z.object({
  id: z.string(),
  name: z.string(),
  description: z.optional(z.string()),
  release_date: z.optional(z.string()),
  release_date_precision: z.optional(z.string()),
  images: IMAGES,
  show: z.optional(z.object({ name: z.string() })),
});
type Episode = z.infer<typeof EPISODE>;

/** What is not for the market comes as null. */
const EPISODES = z.object({
  items: z.array(z.nullable(EPISODE)),
  next: z.nullish(z.string()),
  offset: z.number(),
});

/** The most in one answer: of a show's episodes, and of a search in Development Mode. */
const PAGE = 50;
const FOUND = 10;

/** Pictures come with the largest first. */
export const pictureOf = (images: z.infer<typeof IMAGES>): string | undefined => images?.[0]?.url;

/** The day of publication; undefined where only its month or year is told. */
export function publishedOn({ release_date, release_date_precision }: Episode): Date | undefined {
  if (release_date_precision !== 'day' || !/^\d{4}-\d\d-\d\d$/.test(release_date ?? '')) return undefined;
  const day = new Date(`${release_date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? undefined : day;
}

function ofEpisode(episode: Episode): CapturedPost {
  const { id, name, description, images } = episode;
  const publishedAt = publishedOn(episode);
  const thumbnailUrl = pictureOf(images);
  return {
    ref: {
      id,
      contentType: 'podcast',
      url: `https://open.spotify.com/episode/${id}`,
      ...(publishedAt && { publishedAt }),
    },
    // Spotify tells no figures of podcasts, to nobody.
    metrics: {},
    title: name,
    ...(description && { text: description }),
    ...(thumbnailUrl !== undefined && { thumbnailUrl }),
  };
}

/** A cursor of ours is the place in the list. */
const placeOf = (cursor: string | undefined) => (/^\d{1,6}$/.test(cursor ?? '0') ? (cursor ?? '0') : null);

const pageOf = ({ items, next, offset }: z.infer<typeof EPISODES>): Page<CapturedPost> => ({
  items: items.flatMap((episode) => (episode === null ? [] : [ofEpisode(episode)])),
  ...(next && { next: String(offset + items.length) }),
});

/** The episodes of a show, by its id. */
export async function recent(
  context: ConnectorContext,
  show: string,
  { since, cursor }: { since?: Date; cursor?: string },
): Promise<Result<Page<CapturedPost>>> {
  const offset = placeOf(cursor);
  if (offset === null) return failed('invalid_request');
  const path = `/shows/${encodeURIComponent(show)}/episodes`;
  const answer = await ask(context, path, { limit: String(PAGE), offset }, EPISODES);
  if (!answer.ok) return answer;
  const { items, next } = pageOf(answer.body);
  // Episodes have a day and no hour: that of `since` counts whole.
  const from = since?.toISOString().slice(0, 10) ?? '';
  const wanted = items.filter(({ ref }) => !ref.publishedAt || ref.publishedAt.toISOString() >= from);
  const goesOn = next !== undefined && wanted.length === items.length;
  return succeeded(context, 'app', { items: wanted, ...(goesOn && { next }) });
}

/** Episodes by words. Spotify knows neither hashtags nor mentions. */
export async function search(
  context: ConnectorContext,
  { keyword, cursor }: { keyword?: string; cursor?: string },
): Promise<Result<Page<CapturedPost>>> {
  if (keyword === undefined) return failed('not_supported');
  const offset = placeOf(cursor);
  if (offset === null) return failed('invalid_request');
  const answer = await ask(
    context,
    '/search',
    { q: keyword, type: 'episode', limit: String(FOUND), offset },
    z.object({ episodes: EPISODES }),
  );
  return answer.ok ? succeeded(context, 'app', pageOf(answer.body.episodes)) : answer;
}
