import type { Network } from '@altavoz/contracts';
import type { Context } from '../../../context.js';
import { readCsv } from '../../csv/index.js';
import { importBatch } from './import-batch.js';
import { columnsOf, findOpenImport, readImportFile, type ImportKey } from './imports.repository.js';
import { planBatches } from './plan-rows.js';

/**
 * Rows in one transaction. Measured with 100,000 new creators on 2 cores: 1,000 takes a third longer,
 * 5,000 wins nothing, and whoever else writes to the campaign waits up to one batch (0.35 s).
 */
export const BATCH_ROWS = 3_000;

export interface RunOptions {
  /** Set when the worker stops: the batch at hand is the last. */
  signal: AbortSignal;
  /** Called for every batch that is committed. */
  onBatch?: () => void;
  batchRows?: number;
}

/**
 * Imports the rest of a file, from the first row that is not done.
 * @returns `ended` when nothing is left to do; `stopped` when the worker stops before the end
 * @throws what a batch throws; nothing of that batch stays, and calling again goes on with it
 */
export async function runImport(
  context: Pick<Context, 'db' | 'now' | 'newId' | 'jobs'>,
  key: ImportKey,
  { signal, onBatch, batchRows = BATCH_ROWS }: RunOptions,
): Promise<'ended' | 'stopped'> {
  const row = await findOpenImport(context.db, key);
  if (!row) return 'ended';
  const data = await readImportFile(context.db, key);
  if (!data) throw new Error(`import ${key.id} is open without its file`);
  const batches = planBatches(await readCsv(data), {
    columns: columnsOf(row),
    network: row.network as Network | null,
    processed: row.processed,
    batchRows,
  });
  try {
    let { processed } = row;
    let next = batches.next();
    for (;;) {
      const { value: batch } = await next;
      if (!batch) throw new Error(`the file of import ${key.id} ends at row ${processed} of ${row.total}`);
      if (signal.aborted) return 'stopped';
      // The next rows are read while the database works on these.
      next = batches.next();
      next.catch(() => {});
      if (!(await importBatch(context, row, batch, processed))) return 'ended';
      processed += batch.length;
      onBatch?.();
    }
  } finally {
    await batches.return(undefined);
  }
}
