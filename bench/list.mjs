// One list endpoint beside the same statements without the product.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSER, load, median } from './measure.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const ROUNDS = 3;

/** The statements that the list endpoint sends, seen by running it on a pool that takes notes. */
async function statementsOf({ from, url, campaign, companyId }) {
  const [{ createPool }, { createDatabase }, { findCampaign }, { listCreators }] = await Promise.all([
    from('db/pool.js'),
    from('db/database.js'),
    from('features/campaigns/index.js'),
    from('features/campaign-influencers/index.js'),
  ]);
  const pool = createPool({ connectionString: url, max: 2 });
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
  await findCampaign(db, { companyId, all: false }, campaign);
  const filter = { among: 'proposals', order: 'recent', direction: 'desc' };
  await listCreators(db, campaign, filter, { page: 1, size_page: 20 });
  await db.destroy();
  return seen;
}

/** @returns the lines of the report */
export async function benchList({
  from,
  base,
  tokens,
  url,
  campaign,
  companyId,
  seconds,
  clock,
  children,
  folder,
}) {
  const statements = await statementsOf({ from, url, campaign, companyId });
  const bare = fork(path.join(here, 'bare-server.mjs'), {
    env: { ...process.env, BARE: JSON.stringify({ url, statements }) },
  });
  children.push(bare);
  const [port] = await once(bare, 'message');
  const target = `${base}/api/v1/campaign/${campaign}/influencers/?page=1&size_page=20`;
  const ways = [
    { way: 'as a browser asks for it (br)', headers: BROWSER, least: 0.8 },
    { way: 'without compression', headers: {}, least: 0.7 },
  ];
  const lines = [];
  for (const { way, headers, least } of ways) {
    const rounds = { product: [], bare: [] };
    let spent = null;
    for (let round = 0; round < ROUNDS; round++) {
      const before = clock();
      const product = await load({ url: target, tokens, connections: 30, seconds, headers });
      const after = clock();
      if (before && after) spent = (after.server - before.server) / product.count;
      rounds.product.push(product.perSecond);
      const yardstick = { url: `http://127.0.0.1:${port}/`, tokens, connections: 30, seconds, headers };
      rounds.bare.push((await load(yardstick)).perSecond);
    }
    // Neighbours come and go: what counts is each round against its own yardstick.
    const ratio = median(rounds.product.map((perSecond, round) => perSecond / rounds.bare[round]));
    lines.push(
      `| ${way} | ${median(rounds.product).toFixed(0)} | ${median(rounds.bare).toFixed(0)} | ${ratio.toFixed(2)} | ${spent?.toFixed(2) ?? ''} | ≥ ${least.toFixed(2)}: ${ratio >= least ? 'met' : 'MISSED'} |`,
    );
  }
  bare.disconnect();
  const pgbench = runPgbench(url, statements, seconds, folder);
  return [
    '## (a) The proposals list, 20 of 100,000 rows, 50 sessions, 30 connections',
    '',
    '| how | product, requests/s | the same statements behind bare node:http | product / bare (median of 3 rounds) | processor ms a request | target |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
    pgbench === null
      ? 'pgbench is not installed here.'
      : `The same statements by pgbench (10 clients, prepared): ${pgbench.toFixed(0)} a second.`,
  ];
}

function runPgbench(url, statements, seconds, folder) {
  const candidates = ['pgbench', ...[18, 17, 16, 15].map((v) => `/usr/lib/postgresql/${v}/bin/pgbench`)];
  const program = candidates.find((name) => spawnSync(name, ['--version']).status === 0);
  if (!program) return null;
  const script = path.join(folder, 'list.sql');
  const literal = (value) =>
    typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  const text = statements
    .map(
      ({ text, values }) =>
        `${values.reduceRight((sql, value, i) => sql.replaceAll(`$${i + 1}`, literal(value)), text).replaceAll(/\s+/g, ' ')};`,
    )
    .join('\n');
  writeFileSync(script, `${text}\n`);
  const run = spawnSync(
    program,
    ['-n', '-c', '10', '-j', '2', '-T', String(seconds), '-M', 'prepared', '-f', script, url],
    { encoding: 'utf8' },
  );
  const tps = /tps = ([\d.]+)/.exec(run.stdout);
  if (!tps) throw new Error(`pgbench: ${run.stderr}`);
  return Number(tps[1]);
}
