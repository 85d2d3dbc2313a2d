import { z } from 'zod/mini';
import type { Metric } from '@altavoz/contracts';
import { failed, given, readCount, succeeded } from '../ask.js';
import type { CapturedPost, ConnectorContext, Page, PostRef, Result } from '../connector.js';
import { ask, OF_PINS } from './api.js';

const SCOPES = ['pins:read', 'boards:read'];
const DAY = 86_400_000;
/** How far back the figures of a span reach. */
const SPAN = 90;
const PAGE = 100;

const IMAGES = z.nullish(z.record(z.string(), z.nullish(z.object({ url: z.string() }))));
const COUNTS = z.nullish(z.record(z.string(), z.unknown()));

const PIN = z.object({
  id: z.string(),
  created_at: z.nullish(z.string()),
  title: z.nullish(z.string()),
  description: z.nullish(z.string()),
  media: z.nullish(
    z.object({
      media_type: z.nullish(z.string()),
      images: IMAGES,
      cover_image_url: z.nullish(z.string()),
      items: z.nullish(z.array(z.object({ images: IMAGES }))),
    }),
  ),
  pin_metrics: z.nullish(z.object({ '90d': COUNTS, lifetime_metrics: COUNTS })),
});
type Pin = z.infer<typeof PIN>;

const ANALYTICS = z.object({
  all: z.object({
    daily_metrics: z.optional(z.array(z.object({ data_status: z.optional(z.string()) }))),
    summary_metrics: COUNTS,
  }),
});

/** Days with these have figures; all others (`PROCESSING`, `BEFORE_…`) have none, which is not 0. */
const HAS_FIGURES = new Set(['READY', 'ESTIMATE']);

/** A time without a zone is one of Greenwich, and not of where this runs. */
const createdAt = ({ created_at }: Pin): Date | undefined => {
  const text = created_at ?? '';
  const date = new Date(/T[\d:.]+$/.test(text) ? `${text}Z` : text);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** Whether the figures of the last ninety days are all there are. */
const isYoung = (pin: Pin, now: Date): boolean => {
  const made = createdAt(pin);
  return made !== undefined && now.getTime() - made.getTime() < (SPAN - 1) * DAY;
};

const isVideo = ({ media }: Pin) => media?.media_type === 'video';

function pictureOf({ media }: Pin): string | undefined {
  const images = media?.images ?? media?.items?.[0]?.images;
  const found = images?.['600x'] ?? images?.['1200x'] ?? images?.['400x300'] ?? images?.['150x150'];
  return found?.url ?? media?.cover_image_url ?? undefined;
}

/** The sum of all; undefined where one of them is not known, as a part would be too little. */
function sumOf(counts: readonly unknown[]): number | undefined {
  const known = counts.map(readCount);
  return known.includes(undefined) ? undefined : known.reduce<number>((all, one) => all + (one ?? 0), 0);
}

/** What a pin has gathered in its life. Figures of ninety days tell it only of a pin that is no older. */
function figuresOf(pin: Pin, now: Date): Partial<Record<Metric, number>> {
  const { '90d': span, lifetime_metrics: life } = pin.pin_metrics ?? {};
  const counts = { ...(isYoung(pin, now) ? span : {}), ...life };
  const { impression, save, reaction, comment, clickthrough, pin_click } = counts;
  return given({
    number_of_impressions: impression,
    number_of_times_saved: save,
    number_of_likes: reaction,
    number_of_comments: comment,
    number_of_clicks_to_the_link: clickthrough,
    number_of_interactions: sumOf([pin_click, clickthrough, save, reaction, comment]),
  });
}

function ofPin(pin: Pin, now: Date, ref?: PostRef): CapturedPost {
  const publishedAt = createdAt(pin);
  const thumbnailUrl = pictureOf(pin);
  return {
    ref: {
      id: pin.id,
      contentType: isVideo(pin) ? 'video' : 'photo',
      url: `https://www.pinterest.com/pin/${pin.id}/`,
      ...ref,
      ...(publishedAt && { publishedAt }),
    },
    metrics: figuresOf(pin, now),
    ...(pin.title && { title: pin.title }),
    ...(pin.description && { text: pin.description }),
    ...(thumbnailUrl !== undefined && { thumbnailUrl }),
  };
}

const WATCHED = ['number_of_views', 'number_of_reproductions'] as const satisfies readonly Metric[];

/** How often a video was seen and started, where its whole life is in the ninety days that analytics reach back. */
async function watched(context: ConnectorContext, pin: Pin): Promise<Partial<Record<Metric, number>>> {
  const made = createdAt(pin);
  if (!made || !isYoung(pin, context.now())) return {};
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  const answer = await ask(
    context,
    SCOPES,
    `/pins/${pin.id}/analytics`,
    {
      start_date: dayOf(made),
      end_date: dayOf(context.now()),
      metric_types: 'VIDEO_MRC_VIEW,VIDEO_START',
    },
    OF_PINS,
    ANALYTICS,
  );
  if (!answer.ok) return {};
  const { daily_metrics: days = [], summary_metrics: sums } = answer.body.all;
  if (!days.some(({ data_status }) => HAS_FIGURES.has(data_status ?? ''))) return {};
  const { VIDEO_MRC_VIEW, VIDEO_START } = sums ?? {};
  return given({ number_of_views: VIDEO_MRC_VIEW, number_of_reproductions: VIDEO_START });
}

async function one(context: ConnectorContext, ref: PostRef): Promise<Result<CapturedPost>> {
  // A short link is known by a code, which says nothing to the API before it is followed.
  if (!/^\d+$/.test(ref.id)) return failed('invalid_request');
  const answer = await ask(context, SCOPES, `/pins/${ref.id}`, { pin_metrics: 'true' }, OF_PINS, PIN);
  if (!answer.ok) return answer;
  const pin = answer.body;
  const post = ofPin(pin, context.now(), ref);
  if (!isVideo(pin))
    return Object.keys(post.metrics).length === 0 ? failed('no_data') : succeeded(context, 'creator', post);
  const seen = await watched(context, pin);
  const metrics = { ...post.metrics, ...seen };
  if (Object.keys(metrics).length === 0) return failed('no_data');
  const warnings = WATCHED.filter((metric) => seen[metric] === undefined);
  return succeeded(context, 'creator', { ...post, metrics }, { cost: 2, warnings });
}

/** Pins one by one, each with its figures. */
export async function metrics(
  context: ConnectorContext,
  posts: readonly PostRef[],
): Promise<readonly Result<CapturedPost>[]> {
  const results: Result<CapturedPost>[] = [];
  for (const ref of posts) results.push(await one(context, ref));
  return results;
}

/** What an account itself has pinned, newest first; not what it saved of others. @param account its id */
export async function recent(
  context: ConnectorContext,
  account: string,
  { since, cursor }: { since?: Date; cursor?: string },
): Promise<Result<Page<CapturedPost>>> {
  // Each token reads the pins of its own account alone.
  if (context.creator && context.creator.accountId !== account) return failed('not_connected');
  const answer = await ask(
    context,
    SCOPES,
    '/pins',
    { pin_metrics: 'true', pin_filter: 'exclude_repins', page_size: String(PAGE), bookmark: cursor },
    OF_PINS,
    z.object({ items: z.array(PIN), bookmark: z.nullish(z.string()) }),
  );
  if (!answer.ok) return answer;
  const { items, bookmark } = answer.body;
  const timeOf = ({ ref }: CapturedPost) => ref.publishedAt?.getTime() ?? 0;
  const posts = items.map((pin) => ofPin(pin, context.now())).sort((a, b) => timeOf(b) - timeOf(a));
  const wanted = posts.filter((post) => since === undefined || timeOf(post) >= since.getTime());
  const goesOn = bookmark && wanted.length > 0;
  return succeeded(context, 'creator', { items: wanted, ...(goesOn && { next: bookmark }) });
}
