import { METRICS, type Metric, type ReadingSource } from '@altavoz/contracts';
import { DAY_MS, HOUR_MS } from '@altavoz/domain';
import type { InventedContent } from './invent-contents.js';
import type { Random } from './random.js';

interface InventedReading {
  content_id: string;
  source: ReadingSource;
  measured_at: string;
  metrics: Partial<Record<Metric, number>>;
}

interface InventedPin {
  content_id: string;
  metric: Metric;
  value: number;
}

export interface InventedHistory {
  readings: InventedReading[];
  pins: InventedPin[];
}

/** Time for many readings. */
const LONG_MS = 10 * DAY_MS;
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
  contents: readonly (InventedContent & { id: string })[],
): InventedHistory {
  const published = contents.filter(({ number_of_impressions }) => number_of_impressions !== null);
  const pins = published
    .filter(({ publish_day, updated_at }) => Date.parse(updated_at) - Date.parse(publish_day) > LONG_MS)
    .slice(0, PINS)
    .map(({ id, number_of_impressions }): InventedPin => ({
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
    return Array.from({ length: times }, (_, place): InventedReading => {
      const share = times === 1 ? 1 : (place + 0.4) / (times - 0.6);
      const source = random.weighted<ReadingSource>([
        ['captured', 70],
        ['typed', 15],
        ['creator', 10],
        ['imported', 5],
      ]);
      const isLast = place === times - 1;
      const figures = METRICS.flatMap((metric): [Metric, number][] => {
        const final = content[metric as keyof InventedContent];
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
