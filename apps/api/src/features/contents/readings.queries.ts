import { METRICS, type Metric, type ReadingSource } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import { exactly, type Listed, type Page } from '../../db/pages.js';
import type { CampaignKey } from '../campaigns/index.js';
import type { MetricValues } from './readings.repository.js';

export interface ReadingRow {
  id: string;
  source: ReadingSource;
  measured_at: Date;
  recorded_at: Date;
  recorded_by: string | null;
  metrics: Partial<MetricValues>;
}

/** A page of the readings of a content, the last measured first. */
export async function listReadings(
  db: Queryable,
  campaign: CampaignKey,
  content: string,
  { page, size_page }: Page,
): Promise<Listed<ReadingRow>> {
  const ofContent = db
    .selectFrom('content_readings')
    .where('company_id', '=', campaign.company_id)
    .where('content_id', '=', content);
  const { count } = await ofContent
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await ofContent
    .select(['id', 'source', 'measured_at', 'recorded_at', 'recorded_by', 'metrics'])
    .orderBy('measured_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute();
  return { rows: rows as unknown as ReadingRow[], ...exactly(Number(count)) };
}

export interface FigureRow {
  metric: Metric;
  value: number | null;
  source: ReadingSource | null;
  measured_at: Date | null;
  recorded_by: string | null;
  pinned_at: Date | null;
  pinned_by: string | null;
}

/** The newest reading of each metric of a content, and its pin; a metric that has neither is not there. */
export async function figuresOf(db: Queryable, campaign: CampaignKey, content: string): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select m.metric, r.value, r.source, r.measured_at, r.recorded_by, p.pinned_at, p.pinned_by
    from unnest(${METRICS}::text[]) as m (metric)
    left join lateral (
      select (metrics ->> m.metric)::bigint as value, source, measured_at, recorded_by from content_readings
      where company_id = ${campaign.company_id} and content_id = ${content} and metrics ? m.metric
      order by measured_at desc, id desc limit 1
    ) r on true
    left join content_pins p
      on p.company_id = ${campaign.company_id} and p.content_id = ${content} and p.metric = m.metric
    where r.source is not null or p.metric is not null`.execute(db);
  return rows;
}
