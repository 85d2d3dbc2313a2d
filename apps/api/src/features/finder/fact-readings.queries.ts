import type { InfluencerReading, ReadingSource } from '@altavoz/contracts';
import type { Queryable } from '../../db/database.js';
import { exactly, type Listed, type Page } from '../../db/pages.js';

export interface FactReadingRow {
  id: string;
  source: ReadingSource;
  measured_at: Date;
  recorded_at: Date;
  recorded_by: string | null;
  facts: InfluencerReading['facts'];
}

/**
 * A page of what a company said of an influencer, the last measured first.
 * @param companyId null for whoever has no company: has said nothing
 */
export async function listFactReadings(
  db: Queryable,
  companyId: string | null,
  influencer: string,
  { page, size_page }: Page,
): Promise<Listed<FactReadingRow>> {
  if (companyId === null) return { rows: [], ...exactly(0) };
  const said = db
    .selectFrom('company_influencer_readings')
    .where('company_id', '=', companyId)
    .where('influencer_id', '=', influencer);
  const { count } = await said
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await said
    .select(['id', 'source', 'measured_at', 'recorded_at', 'recorded_by', 'facts'])
    .orderBy('measured_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute();
  return { rows: rows as unknown as FactReadingRow[], ...exactly(Number(count)) };
}
