import type { Metric } from '@altavoz/contracts';
import { z } from 'zod/mini';
import { failed, given, succeeded } from '../ask.js';
import type { AudiencePart, ConnectorContext, Result } from '../connector.js';
import { askYouTube, creatorLeave, type Leave } from './ask.js';

const DAY = 86_400_000;
/** How far back the audience is looked at. */
const AUDIENCE_DAYS = 90;
const CITIES = '25';

const tableSchema = z.object({
  columnHeaders: z.array(z.object({ name: z.string() })),
  rows: z.optional(z.array(z.array(z.unknown()))),
});

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** One report about the creator's channel. @returns its rows by the names of their columns */
async function report(
  context: ConnectorContext,
  leave: Leave,
  since: Date,
  query: Readonly<Record<string, string>>,
) {
  const asked = await askYouTube(
    context,
    leave,
    'analytics',
    '/v2/reports',
    { ids: 'channel==MINE', startDate: dayOf(since), endDate: dayOf(context.now()), ...query },
    tableSchema,
  );
  if (!asked.ok) return asked;
  const names = asked.body.columnHeaders.map(({ name }) => name);
  const rows = (asked.body.rows ?? []).map((row): Readonly<Record<string, unknown>> =>
    Object.fromEntries(names.map((name, place) => [name, row[place]])),
  );
  return { ok: true, rows } as const;
}

/** What only the owner of a video is told, by the names of the reports. */
const OWNED = {
  number_of_shares: 'shares',
  number_of_dislikes: 'dislikes',
  /** How often it was put into a playlist. */
  number_of_times_saved: 'videosAddedToPlaylists',
  number_of_clicks_to_the_link: 'cardClicks',
} as const satisfies Partial<Record<Metric, string>>;
/** Not every report knows these: it is asked again without them. */
const UNSURE: readonly string[] = ['cardClicks'];

export type Owned = Readonly<Partial<Record<keyof typeof OWNED, number>>>;

/**
 * What the owner is told about videos of theirs, by their ids, and the metrics that could not be had. None of it is
 * worth losing the public figures for, so it does not fail.
 */
export async function ownedFigures(
  context: ConnectorContext,
  leave: Leave,
  ids: readonly string[],
  since: Date,
): Promise<{ readonly byId: ReadonlyMap<string, Owned>; readonly missing: readonly string[] }> {
  const all = Object.values(OWNED);
  for (const metrics of [all, all.filter((name) => !UNSURE.includes(name))]) {
    const asked = await report(context, leave, since, {
      dimensions: 'video',
      metrics: metrics.join(','),
      filters: `video==${ids.join(',')}`,
      sort: `-${metrics[0]}`,
      maxResults: String(ids.length),
    });
    if (asked.ok)
      return {
        byId: new Map(
          asked.rows.map((row) => [
            String(row['video']),
            given(
              Object.fromEntries(
                Object.entries(OWNED).map(([metric, name]) => [metric, row[name]]),
              ) as Record<keyof typeof OWNED, unknown>,
            ),
          ]),
        ),
        missing: Object.entries(OWNED).flatMap(([metric, name]) => (metrics.includes(name) ? [] : [metric])),
      };
    if (asked.failure.class !== 'invalid_request') break;
  }
  return { byId: new Map(), missing: Object.keys(OWNED) };
}

const shareOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? value / 100 : 0);

/** The parts of a share that several columns tell together: all of one age, whatever the gender. */
function summed(
  rows: readonly Readonly<Record<string, unknown>>[],
  column: string,
  dimension: AudiencePart['dimension'],
): AudiencePart[] {
  const shares = new Map<string, number>();
  for (const row of rows) {
    const key = String(row[column]);
    shares.set(key, (shares.get(key) ?? 0) + shareOf(row['viewerPercentage']));
  }
  return [...shares].map(([key, share]) => ({
    dimension,
    key: key.replace(/^age/, '').replace(/-$/, '+'),
    share,
  }));
}

/** Who has watched the channel of late: by age and gender in shares, by country and city in views. */
export async function audience(context: ConnectorContext): Promise<Result<readonly AudiencePart[]>> {
  const leave = creatorLeave(context);
  if ('ok' in leave) return leave;
  const since = new Date(context.now().getTime() - AUDIENCE_DAYS * DAY);
  const people = await report(context, leave, since, {
    dimensions: 'ageGroup,gender',
    metrics: 'viewerPercentage',
  });
  if (!people.ok) return people;
  const parts = [...summed(people.rows, 'ageGroup', 'age'), ...summed(people.rows, 'gender', 'gender')];
  const warnings: string[] = [];
  for (const dimension of ['country', 'city'] as const) {
    const places = await report(context, leave, since, {
      dimensions: dimension,
      metrics: 'views',
      sort: '-views',
      ...(dimension === 'city' && { maxResults: CITIES }),
    });
    if (!places.ok) warnings.push(dimension);
    else
      for (const row of places.rows) {
        const { count } = given({ count: row['views'] });
        if (count !== undefined) parts.push({ dimension, key: String(row[dimension]), count });
      }
  }
  // Reports are counted apart from the units of the Data API.
  return parts.length === 0 ? failed('no_data') : succeeded(context, leave.via, parts, { cost: 0, warnings });
}
