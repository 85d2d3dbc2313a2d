import { METRICS, type Metric, type ReadingSource } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Context } from '../context.js';
import type { Tx } from '../db/database.js';
import type { CampaignKey } from '../features/campaigns/index.js';
import type { DemoContent } from './contents.js';
import type { Random } from './random.js';

interface DemoReading {
  content_id: string;
  source: ReadingSource;
  measured_at: string;
  metrics: Partial<Record<Metric, number>>;
}

interface DemoPin {
  content_id: string;
  metric: Metric;
  value: number;
}

interface DemoHistory {
  readings: DemoReading[];
  pins: DemoPin[];
}

const HOUR_MS = 3_600_000;
/** Time for many readings. */
const LONG_MS = 10 * 24 * HOUR_MS;
const MOST_READINGS = 8;
/** Published contents of a campaign that have a pinned figure. */
const PINS = 2;
/** What the network counts beyond the figure that was agreed on. */
const BEYOND_PIN = 1.03;

/** How much of its final figures a post has after a share of the time: most of it comes in the first days. */
const grown = (share: number): number => (1 - Math.exp(-4 * share)) / (1 - Math.exp(-4));

/**
 * Invents how the figures of published contents were read until they were what they are: three to eight times where
 * there was time for it, the last time all of them.
 */
export function inventReadings(
  random: Random,
  contents: readonly (DemoContent & { id: string })[],
): DemoHistory {
  const published = contents.filter(({ number_of_impressions }) => number_of_impressions !== null);
  const pins = published
    .filter(({ publish_day, updated_at }) => Date.parse(updated_at) - Date.parse(publish_day) > LONG_MS)
    .slice(0, PINS)
    .map(({ id, number_of_impressions }): DemoPin => ({
      content_id: id,
      metric: 'number_of_impressions',
      value: number_of_impressions ?? 0,
    }));
  const pinned = new Set(pins.map(({ content_id }) => content_id));
  const readings = published.flatMap((content) => {
    const from = Date.parse(content.publish_day) + 12 * HOUR_MS;
    const until = Date.parse(content.updated_at);
    const times = Math.min(
      random.between(3, MOST_READINGS),
      1 + Math.floor(Math.max(0, until - from) / (6 * HOUR_MS)),
    );
    return Array.from({ length: times }, (_, place): DemoReading => {
      const share = times === 1 ? 1 : (place + 0.4) / (times - 0.6);
      const source = random.weighted<ReadingSource>([
        ['captured', 70],
        ['typed', 15],
        ['creator', 10],
        ['imported', 5],
      ]);
      const isLast = place === times - 1;
      const figures = METRICS.flatMap((metric): [Metric, number][] => {
        const final = content[metric as keyof DemoContent];
        if (typeof final !== 'number') return [];
        const shown =
          metric === 'number_of_impressions' && pinned.has(content.id) ? final * BEYOND_PIN : final;
        return [[metric, Math.round(shown * (isLast ? 1 : grown(share)))]];
      });
      // A creator tells what they see on their own screen, the rest comes from elsewhere.
      const told = source === 'creator' && !isLast ? figures.slice(0, 2) : figures;
      return {
        content_id: content.id,
        source,
        measured_at: new Date(isLast ? until : from + (until - from) * share).toISOString(),
        metrics: Object.fromEntries(told),
      };
    });
  });
  return { readings: readings.sort((a, b) => a.measured_at.localeCompare(b.measured_at)), pins };
}

/** What the manager typed and imported, and what came from elsewhere; the figures of the contents follow. */
export async function insertDemoReadings(
  tx: Tx,
  { newId }: Pick<Context, 'newId'>,
  campaign: CampaignKey,
  { readings, pins, managerId }: DemoHistory & { managerId: string },
) {
  await sql`
    insert into content_readings (company_id, id, content_id, source, measured_at, recorded_at, recorded_by, metrics)
    select ${campaign.company_id}::uuid, n.id, n.content_id, n.source, n.measured_at, n.measured_at,
      case when n.source in ('typed', 'imported') then ${managerId}::uuid end, n.metrics
    from jsonb_to_recordset(${JSON.stringify(readings.map((reading) => ({ ...reading, id: newId() })))}::jsonb) as n (id uuid, content_id uuid, source text,
      measured_at timestamptz, metrics jsonb)`.execute(tx);
  await sql`
    insert into content_pins (company_id, content_id, metric, value, pinned_at, pinned_by)
    select ${campaign.company_id}::uuid, n.content_id, n.metric, n.value, now(), ${managerId}::uuid
    from jsonb_to_recordset(${JSON.stringify(pins)}::jsonb) as n (content_id uuid, metric text, value bigint)`.execute(
    tx,
  );
}
