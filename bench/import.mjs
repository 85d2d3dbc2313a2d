// Imports beside bare COPYs of the same rows.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import copyStreams from 'pg-copy-streams';
import { median, memory } from './measure.mjs';
import { makeCsv } from './seed.mjs';

const ROWS = 100_000;
const ROUNDS = 3;

/** @returns the lines of the report */
export async function benchImport({ base, token, campaigns, pool, pid, clock, milliseconds }) {
  const idle = memory(pid);
  const rounds = [];
  let peak = 0;
  const start = performance.now();
  for (
    let round = 0;
    round < ROUNDS && (round === 0 || performance.now() - start < milliseconds / 2);
    round++
  ) {
    const before = clock();
    const { took, highest } = await importOnce({ base, token, campaign: campaigns[round], pid, round });
    const after = clock();
    peak = Math.max(peak, highest);
    const twin = await copyTwins(pool, campaigns[round]);
    rounds.push({
      took,
      twin,
      ratio: took / twin,
      ...(before && after
        ? { server: after.server - before.server, database: after.database - before.database }
        : {}),
    });
  }
  const of = (key) => median(rounds.map((round) => round[key]));
  const shown = (value) => (value === null || value === 0 ? 'not told by this system' : value.toFixed(0));
  const processor =
    rounds[0]?.server === undefined
      ? ''
      : `${(of('server') / 1000).toFixed(1)} s server, ${(of('database') / 1000).toFixed(1)} s database`;
  await wait(5_000);
  return [
    `## (b) Import of ${ROWS.toLocaleString('en')} new creators, median of ${rounds.length}, each followed by its COPY`,
    '',
    '| what | seconds | product / it | processor | target |',
    '|---|---|---|---|---|',
    `| product: upload, check, catalogue, campaign rows, counters, result of each row | ${(of('took') / 1000).toFixed(2)} | | ${processor} | |`,
    `| COPY of the same rows into twins of the four tables they end in (same keys and indexes, no foreign keys, no triggers) | ${(of('twin') / 1000).toFixed(2)} | ${of('ratio').toFixed(1)} | | ≤ 3: ${of('ratio') <= 3 ? 'met' : 'MISSED'} |`,
    '',
    `Resident memory of the server: ${shown(idle)} MB before, ${shown(peak)} MB at most during the imports, ${shown(memory(pid))} MB five seconds after.`,
  ];
}

async function importOnce({ base, token, campaign, pid, round }) {
  const form = new FormData();
  form.append('file_csv', new File([makeCsv(ROWS, `import_${round}`)], 'bench.csv', { type: 'text/csv' }));
  const address = `${base}/api/v1/campaign/${campaign}/import/influencers/`;
  const headers = { authorization: `Bearer ${token}` };
  const start = performance.now();
  const reply = await fetch(address, { method: 'POST', headers, body: form });
  if (reply.status !== 202) throw new Error(`import refused: ${await reply.text()}`);
  const { uuid } = (await reply.json()).response.results;
  let state;
  let highest = 0;
  do {
    await wait(100);
    highest = Math.max(highest, memory(pid) ?? 0);
    state = (await (await fetch(`${address}${uuid}/`, { headers })).json()).response;
  } while (state.state === 'queued' || state.state === 'running');
  if (state.created !== ROWS) throw new Error(`import: ${JSON.stringify(state)}`);
  return { took: performance.now() - start, highest };
}

/** COPY of the rows that an import has made into empty twins of their tables. @returns milliseconds */
async function copyTwins(pool, campaign) {
  const tables = {
    influencers: `select i.* from influencers i join campaign_influencers ci on ci.influencer_id = i.id where ci.campaign_id = '${campaign}'`,
    company_influencers: `select k.* from company_influencers k join campaign_influencers ci using (company_id, influencer_id) where ci.campaign_id = '${campaign}'`,
    company_influencer_readings: `select r.* from company_influencer_readings r join campaign_influencers ci using (company_id, influencer_id) where ci.campaign_id = '${campaign}'`,
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
    await client.query(`drop table twin_${table}`);
  }
  client.release();
  return took;
}
