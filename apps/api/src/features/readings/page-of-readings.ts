import type { ReadingSource } from '@altavoz/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../db/database.js';
import { exactly, pageReply, type Page } from '../../db/pages.js';
import { accountNames } from '../accounts/index.js';

/** What is told of every reading, whatever was read. */
export interface ReadingColumns {
  id: string;
  source: ReadingSource;
  measured_at: Date;
  recorded_at: Date;
  recorded_by: string | null;
}

/**
 * The reply of a list of readings: a page of them, the last measured first, each with the name of who recorded it.
 * @param readings the table and whose they are: `sql\`content_readings where …\``
 * @param values the column of what was read, by the name that the reply gives it
 */
export async function pageOfReadings<Said extends object>(
  db: Queryable,
  readings: RawBuilder<unknown>,
  values: keyof Said & string,
  query: Page,
) {
  const total = await sql<{ count: number }>`select count(*)::int as count from ${readings}`.execute(db);
  const { rows } = await sql<ReadingColumns & Said>`
    select id, source, measured_at, recorded_at, recorded_by, ${sql.ref(values)} from ${readings}
    order by measured_at desc, id desc
    limit ${query.size_page} offset ${(query.page - 1) * query.size_page}`.execute(db);
  const names = await accountNames(
    db,
    rows.map(({ recorded_by }) => recorded_by),
  );
  return pageReply(
    rows.map(({ id, measured_at, recorded_at, recorded_by, ...said }) => ({
      ...said,
      uuid: id,
      measured_at: measured_at.toISOString(),
      recorded_at: recorded_at.toISOString(),
      recorded_by: names.get(recorded_by) ?? null,
    })),
    exactly(total.rows[0]?.count ?? 0),
    query,
  );
}
