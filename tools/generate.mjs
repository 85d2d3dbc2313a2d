// Writes what is generated from other sources: the table types from the migrations, openapi.json from the routes,
// the coverage of the requirements from the titles of the tests, the page of permissions from the policies.
// `--check` only compares and fails when something is out of date.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { permissionsPage } from './permissions-page.mjs';
import { coveragePage, readCoverage } from './requirement-coverage.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const check = process.argv.includes('--check');
const { startEmbeddedPostgres } = await import(
  path.join(root, 'apps/api/dist/db/embedded-postgres/index.js')
);
const { createPool } = await import(path.join(root, 'apps/api/dist/db/pool.js'));
const { migrate } = await import(path.join(root, 'apps/api/dist/db/migrate.js'));
const { campaignPolicy } = await import(
  path.join(root, 'apps/api/dist/features/campaigns/campaigns.policy.js')
);
const { companyPolicy } = await import(
  path.join(root, 'apps/api/dist/features/accounts/companies.policy.js')
);
const { imagePolicy } = await import(
  path.join(root, 'apps/api/dist/features/image-generation/image-generation.policy.js')
);
const { monitorPolicy } = await import(path.join(root, 'apps/api/dist/features/monitor/monitor.policy.js'));
const { callPolicy } = await import(
  path.join(root, 'apps/api/dist/features/casting-calls/casting-calls.policy.js')
);
const { financePolicy } = await import(path.join(root, 'apps/api/dist/features/finance/finance.policy.js'));
const { endpoints } = await import(path.join(root, 'packages/contracts/dist/index.js'));
const { writeOpenapi } = await import(path.join(root, 'apps/api/dist/openapi.js'));

const folder = mkdtempSync(path.join(tmpdir(), 'altavoz-generate-'));
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
const stale = [];

/** Writes a generated file, or with --check notes that it differs from the committed one. */
function settle(file, text) {
  const target = path.join(root, file);
  let before = '';
  try {
    before = readFileSync(target, 'utf8');
  } catch {
    // a first run has nothing to compare with
  }
  if (before === text) return;
  if (check) stale.push(file);
  else writeFileSync(target, text);
}

try {
  await postgres.ensureDatabase('types');
  const url = postgres.connectionString('types');
  const pool = createPool({ connectionString: url, max: 2 });
  await migrate(pool);
  await pool.end();
  const out = path.join(folder, 'schema.ts');
  const types = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--url',
      url,
      '--dialect',
      'postgres',
      '--out-file',
      out,
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
      '--type-mapping',
      '{"int8":"number"}',
      '--default-schema',
      'public',
      '--include-pattern',
      'public.*',
    ],
    { encoding: 'utf8' },
  );
  if (types.status !== 0) throw new Error(`kysely-codegen failed: ${types.stderr}${types.stdout}`);
  settle('apps/api/src/db/schema.ts', readFileSync(out, 'utf8'));
  settle('apps/api/openapi.json', await writeOpenapi());
  settle('docs/requirement-coverage.md', coveragePage(readCoverage(root)));
  settle(
    'docs/permissions.md',
    permissionsPage(
      {
        campaign: campaignPolicy,
        company: companyPolicy,
        finance: financePolicy,
        image: imagePolicy,
        call: callPolicy,
        monitor: monitorPolicy,
      },
      endpoints,
    ),
  );
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run: npm run build && npm run generate`);
  process.exit(1);
}
