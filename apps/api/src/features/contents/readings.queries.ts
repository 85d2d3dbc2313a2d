import { METRICS, type ContentReading, type Metric, type ReadingSource } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import type { Page } from '../../db/pages.js';
import type { Caller } from '../../http/caller.js';
import { colleagueNames, type CampaignKey } from '../campaigns/index.js';
import { pageOfReadings } from '../readings/index.js';

/** A page of the readings that count for a content, the last measured first. */
export const listReadings = (
  db: Queryable,
  caller: Caller,
  campaign: CampaignKey,
  content: string,
  query: Page,
) =>
  pageOfReadings<Pick<ContentReading, 'metrics'>>(
    db,
    sql`standing_readings where company_id = ${campaign.company_id} and content_id = ${content}`,
    'metrics',
    query,
    (accounts) => colleagueNames(db, caller, campaign, accounts),
  );

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
      select (metrics ->> m.metric)::bigint as value, source, measured_at, recorded_by from standing_readings
      where company_id = ${campaign.company_id} and content_id = ${content} and metrics ? m.metric
      order by measured_at desc, id desc limit 1
    ) r on true
    left join content_pins p
      on p.company_id = ${campaign.company_id} and p.content_id = ${content} and p.metric = m.metric
    where r.source is not null or p.metric is not null`.execute(db);
  return rows;
}
