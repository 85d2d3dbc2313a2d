import { HOUR_MS } from '@altavoz/domain';
import type { QuotaRule } from '@altavoz/networks/connectors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../db/database.js';
import { createPool } from '../../db/pool.js';
import { useTestServer } from '../../test/context.js';
import { makeManager } from '../../test/factories.js';
import { takeBudgets, type Asker } from './quota.js';

const MIDNIGHT = new Date('2026-11-20T08:00:00Z');
const NOW = new Date('2026-11-20T09:00:00Z');
const TOMORROW = new Date('2026-11-21T08:00:00Z');
let now = NOW;
const server = useTestServer({ now: () => now });

const UNITS: QuotaRule = { name: 'units', limit: 100, per: 'day_pacific', of: 'app' };
const SEARCHES: QuotaRule = { name: 'search', limit: 3, per: 'day_pacific', of: 'app' };
const CALLS: QuotaRule = { name: 'calls', limit: 10, per: 900, of: 'token' };

/** Two processes, each with a pool of its own. */
const processes: Database[] = [];
const companies: string[] = [];
const rows = async <T>(sql: string) => (await server.context.pool.query(sql)).rows as T[];
const use = () =>
  rows<{ rule: string; used: number }>(
    `select rule, sum(used)::integer as used from network_budgets where subject not like '%nobody'
     group by rule order by rule`,
  );
const parts = async () =>
  Object.fromEntries(
    (
      await rows<{ company_id: string; used: number }>('select company_id, used from network_budget_parts')
    ).map(({ company_id, used }) => [company_id, used]),
  );

const ask = (
  company: string | null,
  rule: QuotaRule,
  units = 1,
  at: Date = NOW,
  more: Partial<Asker> = {},
  db = server.context.db as Database,
) => takeBudgets(db, { network: 'youtube', company, ...more }, [{ rule, units }], at);

beforeAll(async () => {
  for (let index = 0; index < 2; index++) {
    processes.push(createDatabase(createPool({ ...server.connection, max: 8 })));
    companies.push((await makeManager(server)).companyId);
  }
});
afterAll(() => Promise.all(processes.map((db) => db.destroy())));
beforeEach(async () => {
  now = NOW;
  await rows('truncate network_budgets, network_budget_parts');
});

test('two processes at once take all that there is, and never more', async () => {
  const asked = Array.from({ length: 150 }, (_, index) =>
    ask(null, UNITS, 1, NOW, {}, processes[index % 2] as Database),
  );
  const granted = (await Promise.all(asked)).filter((one) => one.granted);
  expect(granted).toHaveLength(100);
  expect(await use()).toEqual([{ rule: 'units', used: 100 }]);
});

test('nor when they ask for several units each, for two companies', async () => {
  const asked = Array.from({ length: 60 }, (_, index) =>
    ask(companies[index % 2] as string, UNITS, 7, NOW, {}, processes[(index >> 1) % 2] as Database),
  );
  const granted = (await Promise.all(asked)).filter((one) => one.granted);
  const [budget] = await use();
  expect(budget?.used).toBe(granted.length * 7);
  expect(budget?.used).toBeLessThanOrEqual(100);
  const each = await parts();
  expect(companies.map((company) => each[company]).reduce((sum = 0, used = 0) => sum + used, 0)).toBe(
    budget?.used,
  );
});

test('what is refused is told when to ask again: at midnight of the Pacific coast, where all is used', async () => {
  expect(await ask(null, UNITS, 100)).toEqual({ granted: true });
  expect(await ask(null, UNITS)).toEqual({ granted: false, retryAt: TOMORROW });
  expect(await ask(null, UNITS, 1, new Date(TOMORROW.getTime() - 1))).toMatchObject({ granted: false });
  expect(await ask(null, UNITS, 1, TOMORROW)).toEqual({ granted: true });
});

test('one company does not take what others lack of their part, and is told when it may', async () => {
  const [one, other] = companies as [string, string];
  expect(await ask(other, UNITS, 10, MIDNIGHT)).toEqual({ granted: true });
  expect(await ask(one, UNITS, 50, MIDNIGHT)).toEqual({ granted: true });
  const refused = await ask(one, UNITS, 20, MIDNIGHT);
  const retryAt = new Date(MIDNIGHT.getTime() + 12 * HOUR_MS);
  expect(refused).toEqual({ granted: false, retryAt });
  expect(await ask(other, UNITS, 20, MIDNIGHT)).toEqual({ granted: true });
  expect(await ask(one, UNITS, 10, retryAt)).toEqual({ granted: true });
  expect(await parts()).toEqual({ [one]: 60, [other]: 30 });
});

test('what is asked for nobody has the part of one company, and with a leave what is left', async () => {
  const [one] = companies as [string, string];
  const evening = new Date(MIDNIGHT.getTime() - 12 * HOUR_MS);
  await ask(one, UNITS, 1, evening);
  expect(await ask(null, UNITS, 50, MIDNIGHT)).toEqual({ granted: true });
  expect(await ask(null, UNITS, 1, MIDNIGHT)).toMatchObject({ granted: false });
  expect(await ask(one, UNITS, 40, MIDNIGHT)).toEqual({ granted: true });
  expect(await ask(null, UNITS, 1, MIDNIGHT, { connection: 'a' })).toEqual({ granted: true });
  // That of yesterday, and all of today.
  expect(await use()).toEqual([{ rule: 'units', used: 1 + 50 + 40 + 1 }]);
});

test('who was refused yesterday comes first today', async () => {
  const [one, other] = companies as [string, string];
  await ask(one, SEARCHES, 3);
  expect(await ask(other, SEARCHES, 1)).toMatchObject({ granted: false });
  expect(await ask(one, SEARCHES, 2, TOMORROW)).toMatchObject({ granted: false });
  expect(await ask(other, SEARCHES, 1, TOMORROW)).toEqual({ granted: true });
  // Of what nobody comes for, whoever does gets it in the end.
  expect(await ask(one, SEARCHES, 2, new Date(TOMORROW.getTime() + 23.9 * HOUR_MS))).toEqual({
    granted: true,
  });
});

test('each connection has its own budget of a token, which is kept without telling its id', async () => {
  const connection = '0192f0c0-0000-7000-8000-000000000001';
  expect(await ask(null, CALLS, 10, NOW, { connection })).toEqual({ granted: true });
  expect(await ask(null, CALLS, 1, NOW, { connection })).toEqual({
    granted: false,
    retryAt: new Date('2026-11-20T09:15:00Z'),
  });
  expect(await ask(null, CALLS, 1, NOW, { connection: 'another' })).toEqual({ granted: true });
  const subjects = await rows<{ subject: string }>('select subject from network_budgets');
  for (const { subject } of subjects) expect(subject).toMatch(/^[0-9a-f]{64}$/);
  await expect(ask(null, CALLS)).rejects.toThrow('a budget of each connection');
});

test('of several budgets all are taken or none', async () => {
  const [company = null] = companies;
  const wanted = [
    { rule: UNITS, units: 5 },
    { rule: SEARCHES, units: 2 },
  ];
  const asker: Asker = { network: 'youtube', company };
  expect(await takeBudgets(server.context.db, asker, wanted, NOW)).toEqual({ granted: true });
  expect(await takeBudgets(server.context.db, asker, wanted, NOW)).toMatchObject({ granted: false });
  expect(await use()).toEqual([
    { rule: 'search', used: 2 },
    { rule: 'units', used: 5 },
  ]);
  expect(await rows('select rule, used from network_budget_parts order by rule')).toEqual([
    { rule: 'search', used: 2 },
    { rule: 'units', used: 5 },
  ]);
});

test('more than a budget has, or nothing, is never asked for', async () => {
  for (const units of [0, -1, 1.5, 101, Number.NaN])
    await expect(ask(null, UNITS, units)).rejects.toThrow(RangeError);
  expect(await use()).toEqual([]);
});

test('at night windows that are over go, and parts of companies that have not asked for long', async () => {
  const [company = null] = companies;
  const sweep = async () => {
    await rows(`select graphile_worker.add_job('sweep-sessions')`);
    await server.context.jobs.flush();
  };
  await ask(company, UNITS);
  await sweep();
  expect(await use()).toHaveLength(1);
  now = new Date(TOMORROW.getTime() + 1);
  await sweep();
  expect(await use()).toEqual([]);
  expect(Object.values(await parts())).toEqual([1]);
  now = new Date(NOW.getTime() + 31 * 24 * HOUR_MS);
  await sweep();
  expect(await parts()).toEqual({});
});
