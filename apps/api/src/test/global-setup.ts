import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded-postgres/index.js';
import { migrate } from '../db/migrate.js';
import { createPool } from '../db/pool.js';

const TEMPLATE = 'template_altavoz';

/** One PostgreSQL for all test files; `TEST_DATABASE_URL` names another one to test against. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL'];
  const folder = mkdtempSync(path.join(tmpdir(), 'altavoz-postgres-'));
  const postgres = external
    ? null
    : await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
  const url = external ?? postgres?.connectionString('postgres') ?? '';
  const admin = createPool({ connectionString: url, max: 1 });
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE}`);
  const templateUrl = new URL(url);
  templateUrl.pathname = `/${TEMPLATE}`;
  const pool = createPool({ connectionString: templateUrl.href, max: 2 });
  await migrate(pool);
  const owned = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'company_id' and is_nullable = 'NO' union select 'companies'`,
  );
  await pool.end();
  await admin.end();
  project.provide('postgresUrl', url);
  project.provide('templateDatabase', TEMPLATE);
  project.provide(
    'tenantTables',
    owned.rows.map(({ name }) => name),
  );
  return async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
