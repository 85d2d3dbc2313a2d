// Measures the product side by side with yardsticks in one run and writes results.md.
// `npm run bench` after `npm run build`; everything runs on loopback and ends by itself in some minutes.
// `npm run bench -- sizes` measures one part (enumeration, import, list, sizes, finder, search, whole, screens) and leaves results.md as it is.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { benchEnumeration } from './enumeration.mjs';
import { benchImport } from './import.mjs';
import { benchList } from './list.mjs';
import { processorClock } from './measure.mjs';
import { benchScreens } from './screens.mjs';
import { benchFinder, benchSearch, benchSizes, benchWhole } from './sizes.mjs';
import { seedCampaign, seedCatalogue } from './seed.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const api = path.join(here, '../apps/api/dist');
if (!existsSync(path.join(api, 'server.js'))) throw new Error('Run npm run build first');
const from = (file) => import(path.join(api, file));
const [{ startEmbeddedPostgres }, { createPool }, { migrate }, { newId }, { hashPassword }] =
  await Promise.all([
    from('db/embedded-postgres/index.js'),
    from('db/pool.js'),
    from('db/migrate.js'),
    from('db/ids.js'),
    from('features/accounts/index.js'),
  ]);

const CATALOGUE = 1_000_000;
const FULL = { creators: 100_000, contents: 300_000 };
/** As many as a small campaign has. */
const FEW = { creators: 50, contents: 150 };
const TENTH = { creators: 10_000, contents: 30_000 };
/** What a part may take on a machine that is busy with others; it then measures less, and says so. */
const PART_MS = 150_000;
const TOKENS = 50;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const part = process.argv[2];
const wanted = (name) => !part || part === name;
const began = performance.now();
const lines = [];
/** Says where the bench is, and adds a part to the report. */
const add = (part) => {
  lines.push('', ...part);
  console.log(part.join('\n'));
};
const note = (text) => console.log(`${((performance.now() - began) / 1000).toFixed(0)} s: ${text}`);

const folder = mkdtempSync(path.join(tmpdir(), 'altavoz-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
const children = [];
try {
  await postgres.ensureDatabase('bench');
  const url = postgres.connectionString('bench');
  const pool = createPool({ connectionString: url, max: 4 });
  await migrate(pool);
  const companyId = await makeCompany(pool);
  const client = await pool.connect();
  const { base, pid, tokens } = await startServer(url);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const clock = processorClock(pid, rows[0].pid);
  const seed = (size) => seedCampaign(client, { ...size, companyId, newId });

  if (wanted('import')) {
    note('importing');
    const campaigns = [];
    for (const name of ['first', 'second', 'third'])
      campaigns.push(await seed({ name, creators: 0, contents: 0 }));
    add(await benchImport({ base, token: tokens[0], campaigns, pool, pid, clock, milliseconds: PART_MS }));
  }
  if (wanted('enumeration')) {
    note('enumeration');
    const passwordHash = await hashPassword('bench-password');
    add(await benchEnumeration({ base, pool, newId, passwordHash, milliseconds: PART_MS }));
  }
  note('seeding');
  const catalogue = await seedCatalogue(client, {
    count: CATALOGUE,
    atLeast: FULL.creators,
    milliseconds: PART_MS / 2,
  });
  await client.query('vacuum analyze influencers');
  const full = { id: await seed({ ...FULL, name: 'full' }), size: FULL };
  const tenth = { id: await seed({ ...TENTH, name: 'tenth' }), size: TENTH };
  await client.query('vacuum analyze');
  for (const campaign of [full, tenth]) campaign.influencers = await namesOf(client, campaign.id);
  note('seeded');
  if (wanted('list')) {
    const campaign = full.id;
    add(
      await benchList({
        from,
        base,
        tokens,
        url,
        campaign,
        companyId,
        seconds: SECONDS,
        pid,
        children,
        folder,
      }),
    );
  }
  note('sizes');
  if (wanted('sizes')) add(await benchSizes({ base, tokens, clock, full, tenth, milliseconds: PART_MS }));
  note('finder');
  if (wanted('finder')) add(await benchFinder({ base, tokens, clock, rows: catalogue }));
  note('whole lists');
  if (wanted('whole')) add(await benchWhole({ base, tokens, pid, full }));
  note('search');
  if (wanted('search')) add(await benchSearch({ base, tokens, clock, campaigns: [full, tenth] }));
  note('screens');
  if (wanted('screens')) {
    const few = { id: await seed({ ...FEW, name: 'few' }), size: FEW };
    add(await benchScreens({ base, token: tokens[0], small: few, large: tenth, note }));
  }
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const head = [
    '# Bench results',
    '',
    `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), shared by database, server and load; ${minutes} minutes, load at the end ${loadavg()[1]?.toFixed(1)}. Compare figures of one row only: machines differ and are noisy. Written by \`npm run bench\`.`,
  ];
  if (!part) writeFileSync(path.join(here, 'results.md'), `${[...head, ...lines].join('\n')}\n`);
  note('done');
  client.release();
  await pool.end();
} finally {
  for (const child of children) {
    if (child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function makeCompany(pool) {
  const companyId = newId();
  const accountId = newId();
  await pool.query(`insert into companies (id, name, max_views) values ($1, 'Bench', 1000000)`, [companyId]);
  await pool.query(
    `insert into accounts (id, email, password_hash, name, role) values ($1, 'bench@example.com', $2, 'Bench', 'company')`,
    [accountId, await hashPassword('bench-password')],
  );
  await pool.query(`insert into memberships (account_id, company_id, role) values ($1, $2, 'owner')`, [
    accountId,
    companyId,
  ]);
  return companyId;
}

/** Starts the product on the bench database and signs in, as often as people would. */
async function startServer(databaseUrl) {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const child = spawn(process.execPath, [path.join(api, 'server.js')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      SEED_DEMO: 'false',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  const base = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 300; i++) {
    try {
      if ((await fetch(`${base}/readyz`)).ok) break;
    } catch {
      // not listening yet
    }
    await wait(100);
  }
  const tokens = [];
  for (let i = 0; i < TOKENS; i++) {
    const reply = await fetch(`${base}/api/v1/accounts/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'bench@example.com', password: 'bench-password' }),
    });
    const { response } = await reply.json();
    if (!response) throw new Error(`sign-in ${i}: ${reply.status}`);
    tokens.push(response.access_token);
  }
  return { base, pid: child.pid, tokens };
}

/** Some creators of a campaign, to write to. */
async function namesOf(client, campaignId) {
  const { rows } = await client.query(
    `select id from campaign_influencers where campaign_id = $1 and status = 'approved' limit 50`,
    [campaignId],
  );
  return rows.map(({ id }) => id);
}
