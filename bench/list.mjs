// One list endpoint beside the same statements without the product.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSER, load, median, processorOf } from './measure.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const ROUNDS = 3;
/** Requests of each way to each side before any counts: code that has just begun to run is not yet compiled. */
const WARMING = 3_000;

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
  const found = await findCampaign(db, { companyId, grants: [] }, campaign);
  const filter = { among: 'proposals', order: 'recent', direction: 'desc' };
  await listCreators(db, found, filter, { page: 1, size_page: 20 });
  await db.destroy();
  return seen;
}

/** Neighbours come and go: each round counts against its own yardstick, and processor time beside requests. */
function judge({ way, least, product, bare }) {
  const byRequests = median(product.perSecond.map((perSecond, round) => perSecond / bare.perSecond[round]));
  const [own, yardstick] = [product, bare].map(({ processor }) =>
    processor.length > 0 ? median(processor) : null,
  );
  const byProcessor = own === null || yardstick === null ? byRequests : yardstick / own;
  const verdict =
    Math.max(byRequests, byProcessor) >= least
      ? 'met'
      : `MISSED: session, tenant, router, presenter, schema and the deadlines of statements take ${own === null ? 'more time' : `${(own - yardstick).toFixed(2)} ms`} beside what both do`;
  return `| ${way} | ${median(product.perSecond).toFixed(0)} | ${median(bare.perSecond).toFixed(0)} | ${byRequests.toFixed(2)} | ${own?.toFixed(2) ?? ''} | ${yardstick?.toFixed(2) ?? ''} | ${byProcessor.toFixed(2)} | ≥ ${least.toFixed(2)}: ${verdict} |`;
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
  pid,
  children,
  folder,
}) {
  const statements = await statementsOf({ from, url, campaign, companyId });
  const bare = fork(path.join(here, 'bare-server.mjs'), {
    env: { ...process.env, BARE: JSON.stringify({ url, statements }) },
  });
  children.push(bare);
  const [port] = await once(bare, 'message');
  const ways = [
    { way: 'as a browser asks for it (br)', headers: BROWSER, least: 0.8 },
    { way: 'without compression', headers: {}, least: 0.7 },
  ];
  const both = {
    product: { pid, target: `${base}/api/v1/campaign/${campaign}/influencers/?page=1&size_page=20` },
    bare: { pid: bare.pid, target: `http://127.0.0.1:${port}/` },
  };
  for (const { headers } of ways) {
    for (const { target } of Object.values(both))
      await load({ url: target, tokens, connections: 30, amount: WARMING, headers });
  }
  const lines = [];
  for (const { way, headers, least } of ways) {
    const sides = {
      product: { ...both.product, perSecond: [], processor: [] },
      bare: { ...both.bare, perSecond: [], processor: [] },
    };
    for (let round = 0; round < ROUNDS; round++) {
      for (const side of Object.values(sides)) {
        const before = processorOf(side.pid);
        const { perSecond, count } = await load({
          url: side.target,
          tokens,
          connections: 30,
          seconds,
          headers,
        });
        side.perSecond.push(perSecond);
        if (before !== null) side.processor.push((processorOf(side.pid) - before) / count);
      }
    }
    lines.push(judge({ way, least, ...sides }));
  }
  bare.disconnect();
  const pgbench = runPgbench(url, statements, seconds, folder);
  return [
    '## (a) The proposals list, 20 of 100,000 rows, 50 sessions, 30 connections',
    '',
    '| how | product, requests/s | the same statements behind bare node:http | product / bare | product, processor ms of node | bare, processor ms of node | bare / product | target for either |',
    '|---|---|---|---|---|---|---|---|',
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
