import type { ReadingSource } from '@altavoz/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../db/database.js';
import type { OrderKey } from '../../db/order.js';
import { exactly, pageReply, type Page } from '../../db/pages.js';
import { pageIn } from '../../http/cursor.js';

/** What is told of every reading, whatever was read. */
export interface ReadingColumns {
  id: string;
  source: ReadingSource;
  measured_at: Date;
  recorded_at: Date;
  recorded_by: string | null;
}

const LAST_MEASURED: OrderKey[] = [
  { by: sql`measured_at`, kind: 'timestamptz', descending: true },
  { by: sql`id`, kind: 'uuid', descending: true },
];

/**
 * The reply of a list of readings: a page of them, the last measured first, each with the name of who recorded it.
 * @param readings the table and whose they are: `sql\`content_readings where …\``
 * @param values the column of what was read, by the name that the reply gives it
 * @param namesOf the names of accounts, as far as the caller may know them
 */
export async function pageOfReadings<Said extends object>(
  db: Queryable,
  readings: RawBuilder<unknown>,
  values: keyof Said & string,
  query: Page,
  namesOf: (accounts: (string | null)[]) => Promise<Map<string | null, string>>,
) {
  const total = await sql<{ count: number }>`select count(*)::int as count from ${readings}`.execute(db);
  const page = pageIn('last measured', LAST_MEASURED, query);
  const { rows } = await sql<ReadingColumns & Said & { place: string }>`
    select id, source, measured_at, recorded_at, recorded_by, ${sql.ref(values)}, ${page.place}
    from ${readings} and ${page.condition}
    order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(db);
  const { rows: shown, ...said } = page.listed(rows, exactly(total.rows[0]?.count ?? 0));
  const names = await namesOf(shown.map(({ recorded_by }) => recorded_by));
  return pageReply(
    shown.map((row) => ({
      ...({ [values]: row[values] } as Pick<Said, keyof Said>),
      uuid: row.id,
      source: row.source,
      measured_at: row.measured_at.toISOString(),
      recorded_at: row.recorded_at.toISOString(),
      recorded_by: names.get(row.recorded_by) ?? null,
    })),
    said,
    query,
  );
}
