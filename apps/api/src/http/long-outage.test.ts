import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { PATIENCE } from '../db/patience.js';
import { defineJob } from '../jobs/job.js';
import { listen, useTestServer, type TestServer } from '../test/context.js';
import { makeCampaign, makeManager } from '../test/factories.js';

const POOL = 4;
const WORKERS = 1;
/** The server's pool, that of its jobs, the listener and the worker's lock. */
const CONNECTIONS = POOL + (2 * WORKERS + 1) + 2;
/** Past every pause, check and deadline but that of a job's statement, which the loss of its worker's lock cuts short. */
const { jobStatement: _, ...waits } = PATIENCE;
const PAST_ALL_MS = 1_000 + Math.max(...Object.values(waits), PATIENCE.listenerCheck + PATIENCE.answer);
/** `OUTAGE_SECONDS=120 npx vitest run --project api long-outage` tries one of that length. */
const OUTAGE_MS = Math.max(PAST_ALL_MS, 1_000 * Number(process.env['OUTAGE_SECONDS'] ?? 0));
const RIGHT_AGAIN_MS = 2_000;

const options = {
  proxied: true,
  env: { DATABASE_POOL: String(POOL), DATABASE_TIMEOUT: '1', WORKER_CONCURRENCY: String(WORKERS) },
};
const ways = [
  ['refuses connections', useTestServer(options), 'refuse'],
  ['is silent', useTestServer(options), 'silence'],
  ['has forgotten its connections', useTestServer(options), 'lose'],
] as const;

afterAll(() => {
  for (const [, { proxy }] of ways) proxy.restore();
});

const long = defineJob({ name: 'long', payload: z.object({}) });
const short = defineJob({ name: 'short', payload: z.object({}) });

/** Jobs that count their runs: the first run of one is in the middle of a statement until it is told to stop. */
async function startJobs(server: TestServer) {
  const counts = { long: 0, now: 0, most: 0, short: 0 };
  const { jobs } = server.context;
  jobs.handle(long, {
    run: async (__, { db }) => {
      counts.long += 1;
      counts.most = Math.max(counts.most, (counts.now += 1));
      try {
        if (counts.long === 1) await sql`select pg_sleep(600)`.execute(db);
      } finally {
        counts.now -= 1;
      }
    },
  });
  jobs.handle(short, { run: async () => void (counts.short += 1) });
  const url = new URL(server.connection.connectionString ?? '');
  url.host = `127.0.0.1:${server.proxy.port}`;
  await jobs.start(WORKERS, { connectionString: url.href }, { alone: false });
  await jobs.add(server.context.db, long, {});
  await vi.waitFor(() => expect(counts.now).toBe(1), { timeout: 20_000 });
  return counts;
}

/** An open page of a campaign. */
async function openStream(url: string, token: string) {
  const page = { text: '', ended: false };
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const read = async () => {
    for await (const part of response.body ?? []) page.text += Buffer.from(part as Uint8Array).toString();
  };
  void read()
    .catch(() => {})
    .finally(() => (page.ended = true));
  await vi.waitFor(() => expect(page.text).not.toBe(''), { timeout: 20_000 });
  return page;
}

it.concurrent.each(ways)(
  'is right again at once after a database that %s has been away longer than anything waits for it',
  async (__, server, lose) => {
    const { token } = await makeManager(server);
    const { uuid } = await makeCampaign(server, token, { name: 'Antes' });
    const page = await openStream(
      `http://127.0.0.1:${await listen(server)}/api/v1/campaign/${uuid}/events/`,
      token,
    );
    const counts = await startJobs(server);
    const read = () => server.call({ url: `/api/v1/campaign/${uuid}/`, token });
    const acknowledged: string[] = [];
    const write = async (name: string) => {
      const reply = await server.call({ method: 'POST', url: '/api/v1/campaign/', token, payload: { name } });
      if (reply.status === 201) acknowledged.push(reply.body.response.uuid);
      return reply;
    };
    for (let n = 0; n < 5; n += 1) await write(`Antes ${n}`);

    server.proxy[lose]();
    const answers = new Set<string>();
    let slowest = 0;
    for (const began = Date.now(); Date.now() - began < OUTAGE_MS;) {
      const asked = Date.now();
      const [{ status, headers }] = await Promise.all([write('Mientras'), read(), read()]);
      slowest = Math.max(slowest, Date.now() - asked);
      answers.add(JSON.stringify([status, headers['retry-after']]));
      expect((await server.call({ url: '/healthz' })).status).toBe(200);
    }
    expect([...answers]).toEqual(['[503,"2"]']);
    // Waiting for a connection and for an answer, one after the other; the rest is for a busy machine.
    expect(slowest).toBeLessThan(10_000);
    expect(server.proxy.open()).toBeLessThanOrEqual(CONNECTIONS);

    server.proxy.restore();
    const back = Date.now();
    const seen: Record<string, number> = {};
    const within = async (what: string, check: () => Promise<void> | void, timeout: number) => {
      await vi.waitFor(check, { timeout, interval: 50 });
      seen[what] = Date.now() - back;
    };
    await within(
      'read',
      async () => {
        expect((await read()).body.response.name).toBe('Antes');
        expect((await server.call({ url: '/readyz' })).status).toBe(200);
      },
      RIGHT_AGAIN_MS,
    );
    // The page hears of what changes now on the line that it had, and jobs go on: the old and a new one, long
    // before the queue would ask for them by itself.
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${uuid}/update/`,
      token,
      payload: { name: 'Después' },
    });
    await server.context.jobs.add(server.context.db, short, {});
    await Promise.all([
      within('stream', () => expect(page.text).toContain('campaign.'), 5 * RIGHT_AGAIN_MS),
      within('old job', () => expect([counts.long, counts.now]).toEqual([2, 0]), 5 * RIGHT_AGAIN_MS),
      within('new job', () => expect(counts.short).toBe(1), 5 * RIGHT_AGAIN_MS),
    ]);
    expect(counts.most).toBe(1);
    for (const campaign of acknowledged) {
      expect((await server.call({ url: `/api/v1/campaign/${campaign}/`, token })).status).toBe(200);
    }
    expect(page.ended).toBe(false);
    await server.call({ method: 'POST', url: '/api/v1/accounts/logout/', token });
    await within('end', () => expect(page.ended).toBe(true), 5 * RIGHT_AGAIN_MS);
    expect(server.proxy.most()).toBeLessThanOrEqual(2 * CONNECTIONS);
    if (process.env['OUTAGE_SECONDS']) console.log(lose, OUTAGE_MS, seen, 'slowest answer', slowest);
  },
  OUTAGE_MS + 120_000,
);
