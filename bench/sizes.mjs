// The same call at a tenth of the size and at full size, and searches of a large catalogue.
import { loadavg } from 'node:os';
import { CALLS, FINDER, SEARCHES } from './calls.mjs';
import { latencies, median, memory, quantile, request } from './measure.mjs';

const ROUNDS = 3;
const SAMPLES = 14;
const WARM = 6;

const one = (list) => (n) => list[n % list.length];

/** Runs two requests in turns. @returns milliseconds and processor time of each */
async function compare(small, big, clock, samples, milliseconds = Infinity) {
  const start = performance.now();
  const sides = { small: { send: small, times: [], spent: 0 }, big: { send: big, times: [], spent: 0 } };
  for (const { send } of Object.values(sides)) await latencies(send, Math.min(WARM, samples));
  let known = true;
  for (let round = 0; round < ROUNDS && (round === 0 || performance.now() - start < milliseconds); round++) {
    for (const side of Object.values(sides)) {
      const before = clock();
      side.times.push(...(await latencies(side.send, samples)));
      const after = clock();
      if (before && after) side.spent += after.server - before.server + after.database - before.database;
      else known = false;
    }
  }
  return Object.fromEntries(
    Object.entries(sides).map(([key, { times, spent }]) => [
      key,
      { p50: median(times), p95: quantile(times, 0.95), processor: known ? spent / times.length : null },
    ]),
  );
}

const figure = (value) => (value === null ? '' : value.toFixed(1));

const AGAIN = 'an index leads here whatever the size: measure again on a quieter machine';

/** A row of the table, with an explanation when it misses. */
function judge({ name, limit = 20, why }, { small, big }) {
  const by50 = big.p50 / small.p50;
  const grown = big.processor === null ? by50 : big.processor / small.processor;
  const reasons = [];
  const more = Math.min(big.p50 - small.p50, (big.processor ?? Infinity) - (small.processor ?? 0));
  if (Math.min(grown, by50) > 1.2 && more > 1) reasons.push(why ?? AGAIN);
  if (big.p95 > limit && big.p50 <= limit)
    reasons.push(
      `half of them in ${big.p50.toFixed(1)} ms, ${figure(big.processor)} ms of processor each: they wait for the machine (load ${loadavg()[0]?.toFixed(0)})`,
    );
  if (big.p50 > limit) reasons.push(why ?? AGAIN);
  const verdict = reasons.length === 0 ? 'met' : `MISSED: ${[...new Set(reasons)].join(' ')}`;
  return `| ${name} | ${figure(small.p50)} | ${figure(big.p50)} | ${figure(big.p95)} | ${figure(small.processor)} | ${figure(big.processor)} | ${Math.min(grown, by50).toFixed(2)} | ${limit} | ${verdict} |`;
}

/** @returns the lines of the report */
export async function benchSizes({ base, tokens, clock, full, tenth, milliseconds }) {
  const token = one(tokens);
  const lines = [];
  for (const call of CALLS) {
    const to =
      ({ id, size }) =>
      (n) =>
        request(`${base}${call.at(id, size)}`, token(n));
    lines.push(
      judge(
        call,
        await compare(to(tenth), to(full), clock, call.samples ?? SAMPLES, milliseconds / CALLS.length),
      ),
    );
    console.log(lines.at(-1));
  }
  const write =
    ({ id, influencers }) =>
    (n) =>
      request(`${base}/api/v1/campaign/${id}/influencers/`, token(n), {
        influencers: [influencers[n % influencers.length]],
        status: n % 2 === 0 ? 'approved' : 'onboarding',
      });
  lines.push(judge({ name: 'write: one status' }, await compare(write(tenth), write(full), clock, SAMPLES)));
  return [
    '## (c) The same call at a tenth of the size and at full size',
    '',
    `Full: ${full.size.creators.toLocaleString('en')} creators and ${full.size.contents.toLocaleString('en')} contents in the campaign. Up to ${ROUNDS} × ${SAMPLES} calls of each in turns, one after the other, whole round trip as a browser asks. Processor: server and database together. Target: the 95th percentile below the limit, and at most 1.2 × from a tenth to full or 1 ms more, by p50 or by processor, whichever the neighbours disturbed less.`,
    '',
    '| call | tenth p50 ms | full p50 ms | full p95 ms | tenth processor ms | full processor ms | full / tenth | limit ms | target |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lines,
  ];
}

/** @returns the lines of the report */
export async function benchFinder({ base, tokens, clock, rows }) {
  const token = one(tokens);
  const lines = [];
  for (const [name, query] of FINDER) {
    const send = (n) => request(`${base}/api/v1/finder/searches/?${query}`, token(n));
    const { big } = await compare(send, send, clock, 8);
    const { response } = await (await send(0)).json();
    const verdict =
      big.p95 <= 20
        ? 'met'
        : `MISSED: ${big.p50 <= 20 ? `half of them in ${big.p50.toFixed(1)} ms` : `${figure(big.processor)} ms of processor each`}, load ${loadavg()[0]?.toFixed(0)}; counting as far as 2,000 and sorting what was found`;
    lines.push(
      `| ${name} | ${response.count.toLocaleString('en')}${response.count_capped ? '+' : ''} | ${figure(big.p50)} | ${figure(big.p95)} | ${figure(big.processor)} | ${verdict} |`,
    );
  }
  return [
    `## (d) The finder over ${rows.toLocaleString('en')} influencers`,
    '',
    '| search | matches | p50 ms | p95 ms | processor ms | p95 ≤ 20 ms |',
    '|---|---|---|---|---|---|',
    ...lines,
  ];
}

/** The search of everything over all campaigns of a company, as somebody types. @returns the lines of the report */
export async function benchSearch({ base, tokens, clock, campaigns }) {
  const token = one(tokens);
  const count = (what) => campaigns.reduce((sum, { size }) => sum + size[what], 0).toLocaleString('en');
  const lines = [];
  for (const [name, text] of SEARCHES) {
    const query = new URLSearchParams({ text, campaign: campaigns[0].id }).toString();
    const send = (n) => request(`${base}/api/v1/search/?${query}`, token(n));
    const { big } = await compare(send, send, clock, 8);
    const verdict = big.p50 < 50 ? 'met' : `MISSED: load ${loadavg()[0]?.toFixed(0)}`;
    lines.push(
      `| ${name} | ${figure(big.p50)} | ${figure(big.p95)} | ${figure(big.processor)} | ${verdict} |`,
    );
  }
  return [
    `## (f) The search of everything over ${count('creators')} creators and ${count('contents')} contents`,
    '',
    '| search | p50 ms | p95 ms | processor ms | p50 < 50 ms |',
    '|---|---|---|---|---|',
    ...lines,
  ];
}

/** Whole lists: how fast, and what the others feel meanwhile. @returns the lines of the report */
export async function benchWhole({ base, tokens, pid, full }) {
  const lines = [];
  for (const [name, path] of [
    ['creators as CSV', 'export/influencers/'],
    ['published contents as CSV', 'export/contents/'],
    ['proposals without a page, as JSON', 'influencers/'],
  ]) {
    const before = memory(pid);
    let highest = before ?? 0;
    let slowest = 0;
    let done = false;
    const watch = (async () => {
      while (!done) {
        slowest = Math.max(slowest, ...(await latencies(() => fetch(`${base}/healthz`), 1)));
        highest = Math.max(highest, memory(pid) ?? 0);
      }
    })();
    const start = performance.now();
    const reply = await request(`${base}/api/v1/campaign/${full.id}/${path}`, tokens[0]);
    const bytes = (await reply.arrayBuffer()).byteLength;
    const took = performance.now() - start;
    done = true;
    await watch;
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    console.log(`${name}: ${took.toFixed(0)} ms`);
    lines.push(
      `| ${name} | ${(took / 1000).toFixed(1)} | ${(bytes / 1e6).toFixed(1)} | ${before === null ? '' : `+${(highest - before).toFixed(0)}`} | ${slowest.toFixed(0)} |`,
    );
  }
  return [
    `## (e) Whole lists of ${full.size.creators.toLocaleString('en')} creators`,
    '',
    '| what | seconds | MB | server memory, MB | slowest /healthz meanwhile, ms |',
    '|---|---|---|---|---|',
    ...lines,
  ];
}
