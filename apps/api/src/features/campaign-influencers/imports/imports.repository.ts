import { sql, type Selectable } from 'kysely';
import type { ImportField, Network } from '@altavoz/contracts';
import type { Queryable, Tx } from '../../../db/database.js';
import type { Imports } from '../../../db/schema.js';
import type { CampaignKey } from '../../campaigns/index.js';
import type { Replaced } from '../replaced-facts.js';
import type { ImportError } from './import-sentences.js';

export type ImportRecord = Selectable<Imports>;

/** An import with its company. */
export type ImportKey = Pick<ImportRecord, 'id' | 'company_id'>;

/** A column of the imported file in its place, with what it was mapped to. */
export interface ImportColumn {
  readonly header: string;
  readonly field: ImportField | null;
}

export interface NewImport {
  id: string;
  company_id: string;
  campaign_id: string;
  created_by: string;
  filename: string;
  encoding: string;
  delimiter: string;
  columns: readonly ImportColumn[];
  network: Network | null;
  updates_existing: boolean;
  total: number;
  created_at: Date;
}

const OPEN = ['queued', 'running'];

/** @returns undefined when the company has an import that is open, also when it was begun just now [CSV-08] */
export const insertImport = (tx: Tx, { columns, ...values }: NewImport): Promise<ImportRecord | undefined> =>
  tx
    .insertInto('imports')
    .values({ ...values, mapping: JSON.stringify(columns) })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .where('state', 'in', sql<string>`('queued', 'running')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

export const insertImportFile = (tx: Tx, of: ImportKey, data: Uint8Array) =>
  tx
    .insertInto('import_files')
    .values({ company_id: of.company_id, import_id: of.id, data: Buffer.from(data) })
    .execute();

/** The uploaded file; undefined once the import has ended. */
export async function readImportFile(db: Queryable, of: ImportKey): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('import_files')
    .select('data')
    .where('company_id', '=', of.company_id)
    .where('import_id', '=', of.id)
    .executeTakeFirst();
  return row?.data;
}

/** The columns of the file in their order. */
export const columnsOf = (row: ImportRecord): ImportColumn[] => row.mapping as unknown as ImportColumn[];

/** An import of a campaign that the caller has been found to reach. */
export const findImport = (db: Queryable, campaign: CampaignKey, importId: string) =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', importId)
    .executeTakeFirst();

export const listImports = (db: Queryable, campaign: CampaignKey, limit: number) =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The import of a company that waits or runs, if any. */
export const findOpenImportOf = (db: Queryable, companyId: string) =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', 'in', OPEN)
    .executeTakeFirst();

export const findOpenImport = (db: Queryable, of: ImportKey) =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('company_id', '=', of.company_id)
    .where('id', '=', of.id)
    .where('state', 'in', OPEN)
    .executeTakeFirst();

/** An import held until the transaction ends, which holds its campaign already. */
export const lockImport = (tx: Tx, of: ImportKey) =>
  tx
    .selectFrom('imports')
    .selectAll()
    .where('company_id', '=', of.company_id)
    .where('id', '=', of.id)
    .forUpdate()
    .executeTakeFirst();

export const isOpen = (row: ImportRecord): boolean => OPEN.includes(row.state);

export const requestCancel = (tx: Tx, of: ImportKey) =>
  tx
    .updateTable('imports')
    .set({ cancel_requested: true })
    .where('company_id', '=', of.company_id)
    .where('id', '=', of.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Ends an import and lets go of its file. */
export async function endImport(
  tx: Tx,
  of: ImportKey,
  end: { state: 'done' | 'cancelled' | 'failed'; error?: ImportError },
  now: Date,
): Promise<ImportRecord> {
  await tx
    .deleteFrom('import_files')
    .where('company_id', '=', of.company_id)
    .where('import_id', '=', of.id)
    .execute();
  return tx
    .updateTable('imports')
    .set({ state: end.state, error: end.error ?? null, ended_at: now })
    .where('company_id', '=', of.company_id)
    .where('id', '=', of.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type RowOutcome = 'created' | 'updated' | 'skipped' | 'failed';

/** What became of a row. */
export interface RowResult {
  line: number;
  outcome: RowOutcome;
  reason: string | null;
  field: ImportField | null;
  username: string | null;
  /** The cells as typed; kept for failed rows only. */
  cells: readonly string[] | null;
  /** Whom it added or changed, and what it replaced of them. */
  influencer: string | null;
  replaced: Replaced | null;
}

/** Moves an import on behind the rows that are done. */
export const advanceImport = (
  tx: Tx,
  of: ImportKey,
  counts: Record<RowOutcome, number>,
): Promise<ImportRecord> =>
  tx
    .updateTable('imports')
    .set(({ eb }) => ({
      state: 'running',
      created: eb('created', '+', counts.created),
      updated: eb('updated', '+', counts.updated),
      skipped: eb('skipped', '+', counts.skipped),
      failed: eb('failed', '+', counts.failed),
      processed: eb('processed', '+', counts.created + counts.updated + counts.skipped + counts.failed),
    }))
    .where('company_id', '=', of.company_id)
    .where('id', '=', of.id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function insertRowResults(tx: Tx, of: ImportKey, rows: readonly RowResult[]): Promise<void> {
  const failed = rows.filter(({ cells }) => cells !== null);
  const others = failed.length === 0 ? rows : rows.filter(({ cells }) => cells === null);
  if (others.length > 0) {
    await sql`
      insert into import_rows
        (company_id, import_id, line, outcome, reason, username, campaign_influencer_id, replaced)
      select ${of.company_id}::uuid, ${of.id}::uuid, n.line, n.outcome, n.reason, n.username, n.influencer, n.replaced
      from unnest(${others.map(({ line }) => line)}::int[], ${others.map(({ outcome }) => outcome)}::text[],
        ${others.map(({ reason }) => reason)}::text[], ${others.map(({ username }) => username)}::text[],
        ${others.map(({ influencer }) => influencer)}::uuid[],
        ${others.map(({ replaced }) => (replaced === null ? null : JSON.stringify(replaced)))}::jsonb[])
        as n (line, outcome, reason, username, influencer, replaced)`.execute(tx);
  }
  if (failed.length === 0) return;
  // Lists of different lengths travel as JSON: an array of arrays would have to be a rectangle.
  await sql`
    insert into import_rows (company_id, import_id, line, outcome, reason, field, username, cells)
    select ${of.company_id}::uuid, ${of.id}::uuid, n.line, n.outcome, n.reason, n.field, n.username,
      array(select json_array_elements_text(n.cells))
    from unnest(${failed.map(({ line }) => line)}::int[], ${failed.map(({ outcome }) => outcome)}::text[],
      ${failed.map(({ reason }) => reason)}::text[], ${failed.map(({ field }) => field)}::text[],
      ${failed.map(({ username }) => username)}::text[],
      ${failed.map(({ cells }) => JSON.stringify(cells))}::json[])
      as n (line, outcome, reason, field, username, cells)`.execute(tx);
}

/** The next rows of an import that added or changed somebody, and were not taken back. */
export async function findDoneRows(tx: Tx, of: ImportKey, limit: number) {
  const { rows } = await sql<{
    line: number;
    outcome: 'created' | 'updated';
    influencer: string;
    replaced: Replaced | null;
  }>`
    select line, outcome, campaign_influencer_id as influencer, replaced from import_rows
    where company_id = ${of.company_id} and import_id = ${of.id} and outcome in ('created', 'updated')
      and not taken_back and campaign_influencer_id is not null
    order by line limit ${limit}`.execute(tx);
  return rows;
}

/** Notes that rows of an import were taken back. */
export const markTakenBack = (tx: Tx, of: ImportKey, lines: readonly number[]) =>
  tx
    .updateTable('import_rows')
    .set({ taken_back: true })
    .where('company_id', '=', of.company_id)
    .where('import_id', '=', of.id)
    .where('line', '=', sql<number>`any(${lines}::int[])`)
    .execute();

export const markUndone = (tx: Tx, of: ImportKey, now: Date) =>
  tx
    .updateTable('imports')
    .set({ undone_at: now })
    .where('company_id', '=', of.company_id)
    .where('id', '=', of.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Notes since when what went wrong in an import has been seen to; null when it has not. */
export const setReviewed = (tx: Tx, of: ImportKey, at: Date | null) =>
  tx
    .updateTable('imports')
    .set({ reviewed_at: at })
    .where('company_id', '=', of.company_id)
    .where('id', '=', of.id)
    .returningAll()
    .executeTakeFirstOrThrow();

const ROWS_READ = 5_000;

const rowResults = (db: Queryable, of: ImportKey, last: number, only?: 'failed') =>
  db
    .selectFrom('import_rows')
    .selectAll()
    .where('company_id', '=', of.company_id)
    .where('import_id', '=', of.id)
    .where('line', '>', last)
    .$if(only !== undefined, (query) => query.where('outcome', '=', sql<string>`'failed'`))
    .orderBy('line');

/** The first failed rows of an import in the order of the file. */
export const firstFailedRows = (db: Queryable, of: ImportKey, most: number) =>
  rowResults(db, of, 0, 'failed').limit(most).execute();

/** Every row of an import in the order of the file, read part by part. */
export async function* readRowResults(db: Queryable, of: ImportKey, only?: 'failed') {
  for (let last = 0; ;) {
    const rows = await rowResults(db, of, last, only).limit(ROWS_READ).execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_READ) return;
    last = end.line;
  }
}

/**
 * Deletes what became of rows of imports that ended before: of all that did not fail, and of the failed. At
 * most so many, so that nobody waits for it. @returns how many
 */
export async function deleteOldRows(
  db: Queryable,
  before: { all: Date; failed: Date },
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from import_rows using (
      select r.company_id, r.import_id, r.line
      from imports i join import_rows r on r.company_id = i.company_id and r.import_id = i.id
      where (i.ended_at < ${before.all} and r.outcome <> 'failed') or i.ended_at < ${before.failed}
      limit ${most}
    ) old
    where import_rows.company_id = old.company_id and import_rows.import_id = old.import_id
      and import_rows.line = old.line`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Open imports that no job will go on with: theirs is gone, or out of attempts.
 * @param before only those that are older, as a new one and its job commit together
 */
export async function findAbandonedImports(
  db: Queryable,
  before: Date,
): Promise<(ImportRecord & { is_exhausted: boolean })[]> {
  const { rows } = await sql<ImportRecord & { is_exhausted: boolean }>`
    select i.*, j.id is not null as is_exhausted
    from imports i left join graphile_worker.jobs j on j.key = 'import:' || i.id
    where i.state in ('queued', 'running') and i.created_at < ${before}
      and (j.id is null or (j.attempts >= j.max_attempts and j.locked_at is null))`.execute(db);
  return rows;
}
