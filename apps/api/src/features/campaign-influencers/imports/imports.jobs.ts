import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Context } from '../../../context.js';
import type { Queryable } from '../../../db/database.js';
import { isOutage } from '../../../db/failures.js';
import { AppError } from '../../../http/errors.js';
import { defineJob } from '../../../jobs/job.js';
import type { Jobs } from '../../../jobs/jobs.js';
import { failImport } from './import-batch.js';
import { deleteOldRows, findAbandonedImports, findOpenImport, type ImportKey } from './imports.repository.js';
import { rowsKeptSince } from './kept-rows.js';
import { runImport } from './run-import.js';

const importInfluencers = defineJob({
  name: 'import-influencers',
  payload: z.object({ company: z.uuid(), import: z.uuid() }),
});
export const sweepImports = defineJob({
  name: 'sweep-imports',
  payload: z.object({}),
  cron: '*/5 * * * *',
});
export const sweepImportRows = defineJob({
  name: 'sweep-import-rows',
  payload: z.object({}),
  cron: '37 3 * * *',
});
/** Failures in a row, without a batch in between, after which an import is given up. */
const TRIES = 3;
const RETRY_MS = 500;
const RETRY_MAX_MS = 5_000;
/** Since when an open import without a job is abandoned. */
const ABANDONED_MS = 60_000;
/** Rows that are deleted in one statement. */
const ROWS_DELETED = 10_000;

/** Enqueues the job of an import, in the transaction that makes the import. */
export const enqueueImport = (jobs: Jobs, tx: Queryable, { id, company_id }: ImportKey): Promise<void> =>
  jobs.add(
    tx,
    importInfluencers,
    { company: company_id, import: id },
    { key: `import:${id}`, queue: `imports:${company_id}` },
  );

/** The job that imports a file, and the sweep that lets no import stay open without one. */
export function defineImportJobs(context: Pick<Context, 'jobs' | 'now' | 'newId' | 'log'>): void {
  const { jobs, now, log } = context;
  jobs.handle(importInfluencers, {
    run: (payload, { db, signal }) =>
      importPersistently({ ...context, db }, { id: payload.import, company_id: payload.company }, signal),
  });
  jobs.handle(sweepImports, {
    run: async (_payload, { db }) => {
      for (const row of await findAbandonedImports(db, new Date(now().getTime() - ABANDONED_MS))) {
        log.warn({ import: row.id, exhausted: row.is_exhausted }, 'an import was left without a job');
        if (row.is_exhausted) await failImport({ ...context, db }, row, 'server_error');
        else await enqueueImport(jobs, db, row);
      }
    },
  });
  jobs.handle(sweepImportRows, {
    run: async (_payload, { db, signal }) => {
      const before = rowsKeptSince(now());
      for (let deleted = ROWS_DELETED; deleted === ROWS_DELETED && !signal.aborted;)
        deleted = await deleteOldRows(db, before, ROWS_DELETED);
    },
  });
}

/**
 * Runs an import to its end. It waits for a database that is away, tries again after other failures, and
 * marks the import as failed when they go on: it must not keep its company from importing [CSV-08].
 */
async function importPersistently(
  context: Pick<Context, 'db' | 'jobs' | 'now' | 'newId' | 'log'>,
  key: ImportKey,
  signal: AbortSignal,
): Promise<void> {
  const { db, jobs, log } = context;
  let failures = 0;
  const onBatch = () => {
    failures = 0;
  };
  for (let delay = RETRY_MS; ; delay = Math.min(delay * 2, RETRY_MAX_MS)) {
    try {
      const row = await findOpenImport(db, key);
      if (!row) return;
      if (failures >= TRIES) return await failImport(context, row, 'server_error');
      if (signal.aborted || (await runImport(context, key, { signal, onBatch })) === 'stopped') {
        return await enqueueImport(jobs, db, row);
      }
      return;
    } catch (error) {
      // The campaign was deleted, and its imports with it.
      if (error instanceof AppError && error.code === 'resource.not_found') return;
      // Whoever starts next frees the job and goes on.
      if (signal.aborted) throw error;
      if (!isOutage(error)) failures += 1;
      log.warn({ err: error, import: key.id, failures }, 'a batch of an import failed');
      await wait(delay, undefined, { signal }).catch(() => {});
    }
  }
}
