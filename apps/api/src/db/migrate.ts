import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { withoutDeadline } from './pool.js';

const MIGRATIONS = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../migrations');
/** Any fixed number: two processes that start together migrate one after the other. */
const LOCK = 20_261_121;
const OLDEST_SERVER = 150_000;

/**
 * Brings the database to the newest schema: the product's dated SQL files, each in its own
 * transaction, then the job queue's own. Safe for several processes at once.
 * @returns the names of the files that were applied now.
 * @throws when a file fails (its name is in the message), when the database is newer than this
 *   build, or when the server is older than PostgreSQL 15.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    const version = Number((await client.query('show server_version_num')).rows[0].server_version_num);
    if (version < OLDEST_SERVER) throw new Error('Altavoz needs PostgreSQL 15 or newer');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      await client.query(
        'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
      );
      const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
      const done = new Set<string>(
        (await client.query('select name from schema_migrations')).rows.map(
          (row: { name: string }) => row.name,
        ),
      );
      const unknown = [...done].filter((name) => !files.includes(name));
      if (unknown.length > 0) {
        throw new Error(
          `The database was migrated by a newer Altavoz (${unknown.join(', ')}): start that version`,
        );
      }
      const applied: string[] = [];
      for (const name of files.filter((file) => !done.has(file))) {
        await applyFile(client, name);
        applied.push(name);
      }
      await runMigrations({ pgPool: pool });
      return applied;
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}

/** `migrate` on connections of its own: a migration may take longer than a request may. */
export const migrateDatabase = (connection: pg.ClientConfig): Promise<string[]> =>
  withoutDeadline(connection, migrate);

async function applyFile(client: pg.PoolClient, name: string): Promise<void> {
  const text = await readFile(path.join(MIGRATIONS, name), 'utf8');
  await client.query('begin');
  try {
    // A table with changes whose check waits for the end of the transaction takes no new column or index.
    await client.query('set constraints all immediate');
    await client.query(text);
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
