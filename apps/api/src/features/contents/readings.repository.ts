import { METRICS, type Metric, type ReadingSource } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.js';
import type { CampaignKey } from '../campaigns/index.js';

/** Metrics with their values; null where nobody knows. */
export type MetricValues = Record<Metric, number | null>;
export type SentMetrics = { readonly [M in Metric]?: number | null | undefined };

/** Where readings come from: a source, the time of the measurement, and who records it. */
export interface ReadingOrigin {
  source: ReadingSource;
  at: Date;
  by: string | null;
}

export interface NewReading {
  content: string;
  metrics: Partial<MetricValues>;
}

/** What of the sent metrics differs from what stands: null clears one, what was not sent stays. */
export const changedMetrics = (stands: SentMetrics, sent: SentMetrics): Partial<MetricValues> =>
  Object.fromEntries(
    METRICS.flatMap((metric) => {
      const value = sent[metric];
      return value === undefined || value === (stands[metric] ?? null) ? [] : [[metric, value]];
    }),
  );

/**
 * Adds readings of contents of the campaign that the transaction holds; the contents' metrics follow by trigger. What a
 * network told is of the post that a content links to now, and counts for as long as it does.
 * Impressions that were taken from the views follow what the network tells of those, until somebody types others.
 * A reading without metrics is none. @returns the ids of the others
 */
export async function recordReadings(
  tx: Tx,
  newId: () => string,
  campaign: CampaignKey,
  readings: readonly NewReading[],
  { source, at, by }: ReadingOrigin,
): Promise<string[]> {
  const told = readings.filter(({ metrics }) => Object.keys(metrics).length > 0);
  const ids = told.map(() => newId());
  if (told.length === 0) return ids;
  await sql`
    insert into content_readings (company_id, id, content_id, source, measured_at, recorded_at, recorded_by, post, metrics)
    select ${campaign.company_id}::uuid, n.id, n.content_id, ${source}, ${at}, ${at}, ${by}::uuid,
      case when ${source} = 'captured' then (select nullif(c.post, '') from contents c
        where c.company_id = ${campaign.company_id} and c.id = n.content_id) end,
      case when n.is_viewed and (
        select r.metrics -> 'number_of_impressions' = r.metrics -> 'number_of_views' from standing_readings r
        where r.company_id = ${campaign.company_id} and r.content_id = n.content_id
          and r.metrics ? 'number_of_impressions'
        order by r.measured_at desc, r.id desc limit 1)
      then n.metrics || jsonb_build_object('number_of_impressions', n.metrics -> 'number_of_views')
      else n.metrics end
    from (
      select told.*, ${source} = 'captured' and told.metrics ? 'number_of_views'
        and not told.metrics ? 'number_of_impressions' as is_viewed
      from unnest(${ids}::uuid[], ${told.map(({ content }) => content)}::uuid[],
        ${told.map(({ metrics }) => JSON.stringify(metrics))}::jsonb[]) as told (id, content_id, metrics)) n`.execute(
    tx,
  );
  return ids;
}

/**
 * Withdraws what somebody typed of a content; its metrics follow by trigger, and what it had pinned is let go.
 * @returns it; undefined when it is not there, not theirs, withdrawn before, or no longer the newest of anything that it
 *   tells, where what a network told since counts only for figures that it has not pinned
 */
export async function withdrawReading(
  tx: Tx,
  campaign: CampaignKey,
  { id, content, by }: { id: string; content: string; by: string },
  at: Date,
): Promise<{ metrics: SentMetrics; recorded_at: Date } | undefined> {
  const row = await tx
    .updateTable('content_readings')
    .set({ withdrawn_at: at })
    .where('company_id', '=', campaign.company_id)
    .where('id', '=', id)
    .where('content_id', '=', content)
    .where('source', '=', 'typed')
    .where('recorded_by', '=', by)
    .where('withdrawn_at', 'is', null)
    .where(
      sql<boolean>`exists (
        select from jsonb_object_keys(content_readings.metrics) as told (metric)
        where not exists (
          select from standing_readings later
          where later.company_id = content_readings.company_id and later.content_id = content_readings.content_id
            and later.metrics ? told.metric
            and (later.measured_at, later.id) > (content_readings.measured_at, content_readings.id)
            and not (later.source = 'captured' and exists (
              select from content_pins p
              where p.company_id = later.company_id and p.content_id = later.content_id and p.metric = told.metric
                and p.reading_id = content_readings.id))))`,
    )
    .returning(['metrics', 'recorded_at'])
    .executeTakeFirst();
  if (row)
    await tx
      .deleteFrom('content_pins')
      .where('company_id', '=', campaign.company_id)
      .where('content_id', '=', content)
      .where('reading_id', '=', id)
      .execute();
  return row && { metrics: row.metrics as SentMetrics, recorded_at: row.recorded_at };
}

/** Pins a metric at a value, whether or not it was pinned. */
export const setPin = (
  tx: Tx,
  campaign: CampaignKey,
  pin: { content: string; metric: Metric; value: number | null },
  { at, by }: Pick<ReadingOrigin, 'at' | 'by'>,
) =>
  tx
    .insertInto('content_pins')
    .values({
      company_id: campaign.company_id,
      content_id: pin.content,
      metric: pin.metric,
      value: pin.value,
      pinned_at: at,
      pinned_by: by,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'content_id', 'metric']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        pinned_at: eb.ref('excluded.pinned_at'),
        pinned_by: eb.ref('excluded.pinned_by'),
        reading_id: null,
      })),
    )
    .execute();

/**
 * Whoever types another value for a pinned metric pins that one.
 * @param set only those that were set then
 */
export async function movePins(
  tx: Tx,
  campaign: CampaignKey,
  { content, metrics }: NewReading,
  { at, by }: Pick<ReadingOrigin, 'at' | 'by'>,
  set: Date | null = null,
): Promise<void> {
  if (Object.keys(metrics).length === 0) return;
  await sql`
    update content_pins p set value = n.value, pinned_at = ${at}, pinned_by = ${by}::uuid
    from unnest(${Object.keys(metrics)}::text[], ${Object.values(metrics)}::bigint[]) as n (metric, value)
    where p.company_id = ${campaign.company_id} and p.content_id = ${content} and p.metric = n.metric
      and (${set}::timestamptz is null or p.pinned_at = ${set})`.execute(tx);
}

/** Whoever corrects what a network told last says what shall stand: the reading pins it, where nothing is pinned yet. */
export async function pinCorrections(
  tx: Tx,
  campaign: CampaignKey,
  { reading, content, metrics }: NewReading & { reading: string },
  { at, by }: Pick<ReadingOrigin, 'at' | 'by'>,
): Promise<void> {
  await sql`
    insert into content_pins (company_id, content_id, metric, value, pinned_at, pinned_by, reading_id)
    select ${campaign.company_id}::uuid, ${content}::uuid, n.metric, n.value, ${at}, ${by}::uuid, ${reading}::uuid
    from unnest(${Object.keys(metrics)}::text[], ${Object.values(metrics)}::bigint[]) as n (metric, value)
    where n.value is not null and (
      select source from standing_readings r
      where r.company_id = ${campaign.company_id} and r.content_id = ${content} and r.metrics ? n.metric
        and r.id <> ${reading}
      order by r.measured_at desc, r.id desc limit 1) = 'captured'
    on conflict (company_id, content_id, metric) do nothing`.execute(tx);
}

/** @returns whether there was a pin */
export async function removePin(
  tx: Tx,
  campaign: CampaignKey,
  { content, metric }: { content: string; metric: Metric },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('content_pins')
    .where('company_id', '=', campaign.company_id)
    .where('content_id', '=', content)
    .where('metric', '=', metric)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
