import type { Database, Tx } from './database.js';
import { transact } from './transact.js';

/** Comes before every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Rows that one transaction holds where nothing else is said. */
const BATCH = 200;

interface Batches<Key, Row extends Key> {
  /** Behind which nothing has been read yet. */
  start: Key;
  /** Reads, and locks, so many rows behind one, in the order of their key. */
  read: (tx: Tx, after: Key, limit: number) => Promise<Row[]>;
  /** @returns whether the row was changed */
  change: (tx: Tx, row: Row) => Promise<boolean>;
  batch?: number | undefined;
}

/**
 * Changes rows of a whole table, batch by batch, each in a transaction of its own: what is done stays done wherever it
 * ends, and who works beside it waits for a batch at most.
 * @returns how many rows were changed
 */
export async function inBatches<Key, Row extends Key>(
  db: Database,
  { start, read, change, batch = BATCH }: Batches<Key, Row>,
): Promise<number> {
  let count = 0;
  for (let after: Key | undefined = start; after !== undefined;) {
    const behind: Key = after;
    const { changed, last } = await transact(db, async (tx) => {
      const rows = await read(tx, behind, batch);
      let changed = 0;
      for (const row of rows) if (await change(tx, row)) changed += 1;
      return { changed, last: rows.length < batch ? undefined : rows.at(-1) };
    });
    count += changed;
    after = last;
  }
  return count;
}
