import { LIMITS } from '@altavoz/contracts';
import { HOUR_MS } from '@altavoz/domain';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { AppError, notFound } from '../../http/errors.js';
import { defineJob } from '../../jobs/job.js';
import { sentence } from '../../words.js';
import type { StorableFile } from './images.js';

/** A file that lies in the store but belongs to nothing yet. */
export interface StoredFile {
  readonly key: string;
  /** Makes the file belong, in the transaction of the row that shows it. @returns its key */
  attach(tx: Tx): Promise<string>;
}

const TEMPORARY_HOURS = 24;
const sweepFiles = defineJob({ name: 'sweep-files', payload: z.object({}), cron: '7 3 * * *' });

/**
 * Puts a file of a company into the store as temporary: noted first, so that one whose row never commits is found
 * and deleted by the sweep. The rows that show a file keep it: a trigger lets go of what none shows any more.
 * @param folder the kind of file, a lower-case word
 * @throws AppError `file.quota_exceeded` when the files of the company would take more than they may
 */
export async function storeFile(
  { db, files, newId }: Pick<Context, 'db' | 'files' | 'newId'>,
  companyId: string,
  folder: string,
  file: StorableFile,
): Promise<StoredFile> {
  const key = `${folder}/${newId()}.${file.extension}`;
  const bytes = file.data.byteLength;
  const { numAffectedRows } = await sql`
    insert into files (company_id, key, content_type, bytes)
    select id, ${key}, ${file.contentType}, ${bytes}::bigint from companies
    where id = ${companyId} and file_bytes + ${bytes}::bigint <= max_file_bytes for update`.execute(db);
  if (numAffectedRows !== 1n) throw new AppError('file.quota_exceeded');
  await files.put(key, file.data, file.contentType);
  return {
    key,
    async attach(tx) {
      await tx
        .updateTable('files')
        .set({ state: 'attached' })
        .where('company_id', '=', companyId)
        .where('key', '=', key)
        .execute();
      return key;
    },
  };
}

/**
 * Puts a file of a creator into the store in the same way; the creator's own rows keep and let go of it.
 * @throws AppError `file.quota_exceeded` when the files of the creator would take more than they may
 */
export async function storeCreatorFile(
  { db, files, newId }: Pick<Context, 'db' | 'files' | 'newId'>,
  creatorId: string,
  folder: string,
  file: StorableFile,
): Promise<StoredFile> {
  const key = `${folder}/${newId()}.${file.extension}`;
  const bytes = file.data.byteLength;
  const { numAffectedRows } = await sql`
    insert into creator_files (creator_id, key, content_type, bytes)
    select id, ${key}, ${file.contentType}, ${bytes}::bigint from creators where id = ${creatorId} and
      (select coalesce(sum(f.bytes), 0) from creator_files f where f.creator_id = creators.id) + ${bytes}::bigint
        <= ${LIMITS.creatorFileBytes}::bigint for update`.execute(db);
  if (numAffectedRows !== 1n)
    throw new AppError('file.quota_exceeded', { message: sentence('refusals:creator.files_full') });
  await files.put(key, file.data, file.contentType);
  return {
    key,
    async attach(tx) {
      await setState(tx, creatorId, key, 'attached');
      return key;
    },
  };
}

const setState = (tx: Tx, creatorId: string, key: string, state: 'attached' | 'temporary') =>
  tx
    .updateTable('creator_files')
    .set({ state })
    .where('creator_id', '=', creatorId)
    .where('key', '=', key)
    .execute();

/** Lets go of a file that a row of a creator showed. */
export async function letGoOfCreatorFile(tx: Tx, creatorId: string, key: string | null): Promise<void> {
  if (key !== null) await setState(tx, creatorId, key, 'temporary');
}

/**
 * Makes a file belong again that the company's rows have let go of and the sweep has not taken yet.
 * @param address where it was shown
 * @throws AppError `resource.not_found`
 */
export async function attachAgain(tx: Tx, companyId: string, address: string): Promise<string> {
  const row = await tx
    .updateTable('files')
    .set({ state: 'attached' })
    .where('company_id', '=', companyId)
    .where('key', '=', address.replace(/^\/files\//, ''))
    .returning('key')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.key;
}

/** Every night: files that have been temporary for a day go from the table, and what went from there goes from the store. */
export function defineFileJobs({ jobs, files, now }: Pick<Context, 'jobs' | 'files' | 'now'>): void {
  jobs.handle(sweepFiles, {
    run: async (_payload, { db, signal }) => {
      for (const table of ['files', 'creator_files'] as const)
        await db
          .deleteFrom(table)
          .where('state', '=', 'temporary')
          .where('temporary_since', '<', new Date(now().getTime() - TEMPORARY_HOURS * HOUR_MS))
          .execute();
      const gone = await db.selectFrom('deleted_files').select('key').execute();
      for (const { key } of gone) {
        if (signal.aborted) return;
        await files.delete(key);
        await db.deleteFrom('deleted_files').where('key', '=', key).execute();
      }
    },
  });
}
