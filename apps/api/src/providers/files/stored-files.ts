import { z } from 'zod';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import { defineJob } from '../../jobs/job.js';
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
 * and deleted by the sweep.
 * @param folder the kind of file, a lower-case word
 */
export async function storeFile(
  { db, files, newId }: Pick<Context, 'db' | 'files' | 'newId'>,
  companyId: string,
  folder: string,
  file: StorableFile,
): Promise<StoredFile> {
  const key = `${folder}/${newId()}.${file.extension}`;
  await db
    .insertInto('files')
    .values({ company_id: companyId, key, content_type: file.contentType, bytes: file.data.byteLength })
    .execute();
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

/** Marks files whose row lets go of them; the sweep deletes them after a day. */
export async function releaseFiles(
  tx: Queryable,
  companyId: string,
  keys: readonly (string | null)[],
): Promise<void> {
  const present = keys.filter((key) => key !== null);
  if (present.length === 0) return;
  await tx
    .updateTable('files')
    .set({ state: 'temporary' })
    .where('company_id', '=', companyId)
    .where('key', 'in', present)
    .execute();
}

/** Every night: temporary files older than a day go, from the store and from the table. */
export function defineFileJobs({ jobs, files, now }: Pick<Context, 'jobs' | 'files' | 'now'>): void {
  jobs.handle(sweepFiles, {
    run: async (_payload, { db }) => {
      const old = await db
        .selectFrom('files')
        .select('key')
        .where('state', '=', 'temporary')
        .where('created_at', '<', new Date(now().getTime() - TEMPORARY_HOURS * 3_600_000))
        .execute();
      for (const { key } of old) {
        await files.delete(key);
        await db.deleteFrom('files').where('key', '=', key).where('state', '=', 'temporary').execute();
      }
    },
  });
}
