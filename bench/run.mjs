// Measures the product side by side with yardsticks in one run and writes results.md.
// `npm run bench` after `npm run build`; everything runs on loopback and ends by itself in a few minutes.
import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import copyStreams from 'pg-copy-streams';
import { load, latencies, median } from './load.mjs';
import { makeCsv, seedCampaign } from './seed.mjs';

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

const FULL = { creators: 10_000, contents: 100_000 };
const TENTH = { creators: 1_000, contents: 10_000 };
const IMPORT_ROWS = 100_000;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = 3;
const SAMPLES = 120;
const lines = [];
const say = (line = '') => {
  lines.push(line);
  console.log(line);
};

const folder = mkdtempSync(path.join(tmpdir(), 'altavoz-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
const children = [];
try {
  await postgres.ensureDatabase('bench');
  const url = postgres.connectionString('bench');
  const pool = createPool({ connectionString: url, max: 4 });
  await migrate(pool);
  const companyId = newId();
  const accountId = newId();
  await pool.query(`insert into companies (id, name, max_views) values ($1, 'Bench', 1000000)`, [companyId]);
  await pool.query(
    `insert into accounts (id, email, password_hash, name, role) values ($1, 'bench@example.com', $2, 'Bench', 'company')`,
    [accountId, await hashPassword('bench-password')],
  );
  await pool.query(`insert into memberships values ($1, $2, array['view_campaign', 'change_campaign'])`, [
    accountId,
    companyId,
  ]);
  console.log('Seeding…');
  const full = await seedCampaign(pool, { ...FULL, companyId, name: 'full', newId });
  const tenth = await seedCampaign(pool, { ...TENTH, companyId, name: 'tenth', newId });
  const empty = await seedCampaign(pool, { creators: 0, contents: 0, companyId, name: 'empty', newId });
  await pool.query('vacuum analyze');

  const { base, pid, token } = await startServer(url);
  const idle = memory(pid);

  say('# Bench results');
  say();
  say(
    `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), shared by database, server and load. ` +
      'Compare figures of one row only: machines differ and are noisy. Written by `npm run bench`.',
  );

  // `node bench/run.mjs list` measures one part and leaves results.md as it is.
  const part = process.argv[2];
  if (!part || part === 'list') await benchList({ base, token, url, campaign: full, companyId });
  if (!part || part === 'import') await benchImport({ base, token, campaign: empty, pool, pid, idle });
  if (!part || part === 'sizes') await benchSizes({ base, token, full, tenth });
  if (!part) writeFileSync(path.join(here, 'results.md'), `${lines.join('\n')}\n`);
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

/** Starts the product on the bench database and signs in. */
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
  const address = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 100; i++) {
    try {
      if ((await fetch(`${address}/readyz`)).ok) break;
    } catch {
      // not listening yet
    }
    await wait(100);
  }
  const reply = await fetch(`${address}/api/v1/accounts/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.com', password: 'bench-password' }),
  });
  return { base: address, pid: child.pid, token: (await reply.json()).response.access_token };
}

/** Resident memory of a process in MB; null where the system does not tell. */
function memory(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  } catch {
    return null;
  }
}

/** The statements that the list endpoint sends, in steps, seen by running it on a pool that takes notes. */
async function statementsOf(databaseUrl, campaign, companyId) {
  const [{ createDatabase }, { findCampaign }, proposals] = await Promise.all([
    from('db/database.js'),
    from('features/campaigns/index.js'),
    from('features/campaign-influencers/proposals.queries.js'),
  ]);
  const pool = createPool({ connectionString: databaseUrl, max: 2 });
  const seen = [];
  const connect = pool.connect.bind(pool);
  pool.connect = async () => {
    const client = await connect();
    return {
      query: (query, values) => {
        if (typeof query === 'object' && query.name)
          seen.push({ name: query.name, text: query.text, values: query.values });
        return client.query(query, values);
      },
      release: () => client.release(),
    };
  };
  const db = createDatabase(pool);
  const filter = { order: 'recent' };
  const steps = [];
  const step = async (work) => {
    seen.length = 0;
    await work();
    steps.push([...seen]);
  };
  await step(() => findCampaign(db, { companyId, all: false }, campaign));
  await step(async () => {
    await proposals.listProposals(db, campaign, filter, { page: 1, size_page: 20 });
    await proposals.countProposals(db, campaign, filter);
  });
  await db.destroy();
  return steps;
}

async function benchList({ base, token, url, campaign, companyId }) {
  const steps = await statementsOf(url, campaign, companyId);
  const bare = fork(path.join(here, 'bare-server.mjs'), {
    env: { ...process.env, BARE: JSON.stringify({ url, steps }) },
  });
  children.push(bare);
  const [port] = await once(bare, 'message');
  const target = `${base}/api/v1/campaign/${campaign}/influencers/?page=1&size_page=20`;
  const rounds = { product: [], bare: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.product.push((await load({ url: target, token, connections: 30, seconds: SECONDS })).perSecond);
    rounds.bare.push(
      (await load({ url: `http://127.0.0.1:${port}/`, connections: 30, seconds: SECONDS })).perSecond,
    );
  }
  bare.disconnect();
  const product = median(rounds.product);
  const yardstick = median(rounds.bare);
  const pgbench = runPgbench(url, steps);
  say();
  say('## (a) The influencers list, 20 of 10,000 rows');
  say();
  say('| what | requests/s (median of 3) | product / it | target |');
  say('|---|---|---|---|');
  say(`| product: session, tenant, schema, presenter | ${product.toFixed(0)} | | |`);
  say(
    `| the same statements behind bare node:http | ${yardstick.toFixed(0)} | ${(product / yardstick).toFixed(2)} | ≥ 0.70 |`,
  );
  say(
    pgbench === null
      ? '| the same statements by pgbench | not installed here | | |'
      : `| the same statements by pgbench (10 clients, prepared) | ${pgbench.toFixed(0)} | ${(product / pgbench).toFixed(2)} | |`,
  );
}

function runPgbench(url, steps) {
  const candidates = ['pgbench', ...[18, 17, 16, 15].map((v) => `/usr/lib/postgresql/${v}/bin/pgbench`)];
  const program = candidates.find((name) => spawnSync(name, ['--version']).status === 0);
  if (!program) return null;
  const script = path.join(folder, 'list.sql');
  const literal = (value) =>
    typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  const text = steps
    .flat()
    .map(
      ({ text, values }) =>
        `${values.reduceRight((sql, value, i) => sql.replaceAll(`$${i + 1}`, literal(value)), text).replaceAll(/\s+/g, ' ')};`,
    )
    .join('\n');
  writeFileSync(script, `${text}\n`);
  const run = spawnSync(
    program,
    ['-n', '-c', '10', '-j', '2', '-T', String(SECONDS), '-M', 'prepared', '-f', script, url],
    { encoding: 'utf8' },
  );
  const tps = /tps = ([\d.]+)/.exec(run.stdout);
  if (!tps) throw new Error(`pgbench: ${run.stderr}`);
  return Number(tps[1]);
}

async function benchSizes({ base, token, full, tenth }) {
  const calls = [
    ['header', (c) => `/api/v1/campaign/${c}/`, 20],
    ['proposals, first page', (c) => `/api/v1/campaign/${c}/influencers/?page=1&size_page=20`, 20],
    [
      'proposals, middle page',
      (c, n) => `/api/v1/campaign/${c}/influencers/?page=${n.creators / 40}&size_page=20`,
      20,
    ],
    [
      'proposals, one status',
      (c) => `/api/v1/campaign/${c}/influencers/?page=1&size_page=20&status=approved`,
      20,
    ],
    ['proposals, search', (c) => `/api/v1/campaign/${c}/influencers/?page=1&size_page=20&search=full_77`, 20],
    [
      'board column, 100 cards',
      (c) => `/api/v1/campaign/${c}/influencers/?page=1&size_page=100&status=published&order=moved`,
      20,
    ],
    ['squad, default sort', (c) => `/api/v1/campaign/${c}/manage/?page=1`, 20],
    [
      'squad, middle page',
      (c, n) => `/api/v1/campaign/${c}/manage/?page=${Math.floor((n.creators * 7) / 9 / 20)}`,
      20,
    ],
    ['squad, by followers', (c) => `/api/v1/campaign/${c}/manage/?page=1&sort=followers&direction=desc`, 20],
    ['contents, first page', (c) => `/api/v1/campaign/${c}/contents/?page=1`, 20],
    ['contents, middle page', (c, n) => `/api/v1/campaign/${c}/contents/?page=${n.contents / 20}`, 20],
    ['contents, last page', (c, n) => `/api/v1/campaign/${c}/contents/?page=${n.contents / 10}`, 20],
    ['contents, published', (c) => `/api/v1/campaign/${c}/contents/?page=1&status=content_published`, 20],
    ['contents, by publish date', (c) => `/api/v1/campaign/${c}/contents/?page=1&sort=published_date`, 20],
    ['contents, by creator', (c) => `/api/v1/campaign/${c}/contents/?page=1&sort=name&direction=asc`, 20],
    ['contents, by engagement %', (c) => `/api/v1/campaign/${c}/contents/?page=1&sort=engagement`, 20],
    ['analytics', (c) => `/api/v3/campaign/${c}/manage/stats/`, 50],
  ];
  say();
  say('## (c) The same call at a tenth of the size and at full size');
  say();
  say(
    `Full: 10,000 creators and 100,000 contents in the campaign. ${SAMPLES} calls one after the other, whole round trip, interleaved.`,
  );
  say();
  say('| call | tenth p50 ms | full p50 ms | full p95 ms | full / tenth (p50) | target |');
  say('|---|---|---|---|---|---|');
  for (const [name, address, limit] of calls) {
    const [small, big] = [`${base}${address(tenth, TENTH)}`, `${base}${address(full, FULL)}`];
    await latencies(small, token, 20);
    await latencies(big, token, 20);
    const parts = { small: [], big: [] };
    for (let part = 0; part < 3; part++) {
      parts.small.push(await latencies(small, token, SAMPLES / 3));
      parts.big.push(await latencies(big, token, SAMPLES / 3));
    }
    const of = (key, measure) => median(parts[key].map((part) => part[measure]));
    const ratio = of('big', 'p50') / of('small', 'p50');
    const p95 = of('big', 'p95');
    const met = p95 <= limit && ratio <= 1.2;
    say(
      `| ${String(name)} | ${of('small', 'p50').toFixed(1)} | ${of('big', 'p50').toFixed(1)} | ${p95.toFixed(1)} | ${ratio.toFixed(2)} | p95 ≤ ${String(limit)}, ratio ≤ 1.2: ${met ? 'met' : 'MISSED'} |`,
    );
  }
}

async function benchImport({ base, token, campaign, pool, pid, idle }) {
  const csv = makeCsv(IMPORT_ROWS);
  // The yardstick: COPY of the same file into a table of its columns; and into a table with the keys
  // and checks that the product's two tables keep for a creator.
  await pool.query(
    `create table bare_copy (network text, username text, name text, followers bigint, estimated_cost numeric)`,
  );
  await pool.query(
    `create table keyed_copy (network text not null, username text not null, name text, followers bigint check (followers >= 0),
       estimated_cost numeric check (estimated_cost >= 0), unique (network, username))`,
  );
  const copy = async (table) => {
    const client = await pool.connect();
    const start = performance.now();
    await pipeline(
      Readable.from([csv]),
      client.query(copyStreams.from(`copy ${table} from stdin csv header`)),
    );
    client.release();
    return performance.now() - start;
  };
  const bare = [await copy('bare_copy')];
  const keyed = await copy('keyed_copy');
  const form = new FormData();
  form.append('file_csv', new File([csv], 'bench.csv', { type: 'text/csv' }));
  const start = performance.now();
  const address = `${base}/api/v1/campaign/${campaign}/import/influencers/`;
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(address, { method: 'POST', headers, body: form });
  if (reply.status !== 202) throw new Error(`import refused: ${await reply.text()}`);
  const { uuid } = (await reply.json()).response.results;
  let state;
  let peak = 0;
  do {
    await wait(50);
    peak = Math.max(peak, memory(pid) ?? 0);
    state = (await (await fetch(`${address}${uuid}/`, { headers })).json()).response;
  } while (state.state === 'queued' || state.state === 'running');
  const took = performance.now() - start;
  if (state.created !== IMPORT_ROWS) throw new Error(`import: ${JSON.stringify(state)}`);
  await pool.query('truncate bare_copy');
  bare.push(await copy('bare_copy'));
  const twin = await copyTwins(pool, campaign);
  const yardstick = median(bare);
  say();
  say(`## (b) Import of ${IMPORT_ROWS.toLocaleString('en')} rows`);
  say();
  say('| what | seconds | product / it | target |');
  say('|---|---|---|---|');
  const row = (what, ms, target) =>
    say(`| ${what} | ${(ms / 1000).toFixed(2)} | ${(took / ms).toFixed(1)} | ${target} |`);
  say(
    `| product: upload, check, catalogue, campaign rows, counters, result of each row | ${(took / 1000).toFixed(2)} | | |`,
  );
  row(
    'bare COPY of the same rows into twins of the two tables they end in (same keys and indexes, no foreign keys, no triggers)',
    twin,
    '≤ 3',
  );
  row('COPY of the file into one table with a key and checks', keyed, '');
  row('COPY of the file into one table without any key', yardstick, '');
  say();
  say('## (d) Resident memory of the server process');
  say();
  say('| when | MB |');
  say('|---|---|');
  const shown = (value) => (value === null || value === 0 ? 'not told by this system' : value.toFixed(0));
  say(`| idle after start | ${shown(idle)} |`);
  say(`| highest during the import | ${shown(peak)} |`);
  await wait(5_000);
  say(`| five seconds after the import | ${shown(memory(pid))} |`);
}

/** COPY of the rows that an import has made into empty twins of their tables. @returns milliseconds */
async function copyTwins(pool, campaign) {
  const tables = {
    influencers: `select i.* from influencers i join campaign_influencers ci on ci.influencer_id = i.id where ci.campaign_id = '${campaign}'`,
    campaign_influencers: `select * from campaign_influencers where campaign_id = '${campaign}'`,
  };
  const client = await pool.connect();
  let took = 0;
  for (const [table, rows] of Object.entries(tables)) {
    await client.query(`create table twin_${table} (like ${table} including all)`);
    const { rows: columns } = await client.query(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = ''`,
      [`twin_${table}`],
    );
    const names = columns.map(({ name }) => name).join(', ');
    const chunks = [];
    for await (const chunk of client.query(
      copyStreams.to(`copy (select ${names} from (${String(rows)}) r) to stdout`),
    ))
      chunks.push(chunk);
    const start = performance.now();
    await pipeline(
      Readable.from(chunks),
      client.query(copyStreams.from(`copy twin_${table} (${names}) from stdin`)),
    );
    took += performance.now() - start;
  }
  client.release();
  return took;
}
