import type { InfluencerReading, ReadingSource } from '@altavoz/contracts';
import { categoryForFollowers } from '@altavoz/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.js';
import { copyFacts, makeGuest, makeManager, makeViewer, unique, wrongTotals } from '../../test/factories.js';
import { useTestServer } from '../../test/context.js';
import { knowInfluencers } from '../influencers/index.js';
import { importNow, makeImportSetting, type ImportSetting } from './imports/testing.js';

const server = useTestServer();

const assign = async ({ manager, campaign }: ImportSetting, influencer: object) => {
  const reply = await server.call({
    method: 'POST',
    url: `/api/v1/campaign/${campaign}/assign/`,
    token: manager.token,
    payload: { network: 'instagram', ...influencer },
  });
  expect(reply.status).toBe(201);
};
const readingsOf = (token: string, username: string, query = '') =>
  server.call({ url: `/api/v1/finder/influencer/instagram/${username}/readings/?${query}`, token });
const facts = async ({ manager }: ImportSetting, username: string) =>
  ((await readingsOf(manager.token, username)).body.response.results as InfluencerReading[]).map(
    ({ source, facts: said }) => [source, said],
  );
/** Has a file replace what is known of those who are there. */
const UPDATING = { existing: 'update' };
const name = (prefix: string) => unique(prefix).replace('-', '_');

describe('what a company says of an influencer', () => {
  it('is kept with its source, its time and who said it, and holds what was new', async () => {
    const setting = await makeImportSetting(server);
    const username = name('leida');
    await assign(setting, { username, followers: 900, category: 'Cocina' });
    await importNow(
      server,
      setting,
      `network,username,followers,engagement\ninstagram,${username},12000,3.5`,
      UPDATING,
    );
    await importNow(
      server,
      setting,
      `network,username,followers,engagement\ninstagram,${username},12000,3.5`,
      UPDATING,
    );
    await importNow(server, setting, `network,username,followers\ninstagram,${username},12500`, UPDATING);
    expect(await facts(setting, username)).toEqual([
      ['imported', { followers: 12_500, category: 'microinfluencer' }],
      ['imported', { followers: 12_000, category: 'microinfluencer', engagement_rate: 3.5 }],
      ['typed', { followers: 900, category: categoryForFollowers(900), theme: 'Cocina' }],
    ]);
    const [newest] = (await readingsOf(setting.manager.token, username)).body.response.results;
    expect(newest).toMatchObject({ recorded_by: 'Ana Prueba' });
    expect(Date.now() - Date.parse(newest.measured_at)).toBeLessThan(60_000);
    const read = await server.call({
      url: `/api/v1/finder/influencer/instagram/${username}/`,
      token: setting.manager.token,
    });
    expect(read.body.response).toMatchObject({ followers: 12_500, engagement_rate: 3.5, theme: 'Cocina' });
  });

  it('says a topic without a language, whichever its name was said in, and other words as they are', async () => {
    const setting = await makeImportSetting(server);
    for (const [category, theme] of [
      [' MUSICA ', 'music'],
      ['Music', 'music'],
      ['Música y baile', 'Música y baile'],
    ]) {
      const username = name('tema');
      await assign(setting, { username, category });
      expect(await facts(setting, username)).toEqual([['typed', { theme }]]);
    }
  });

  it('is no reading when nothing was said', async () => {
    const setting = await makeImportSetting(server);
    const username = name('callada');
    await assign(setting, { username });
    expect(await facts(setting, username)).toEqual([]);
  });

  it('is seen by all of that company and by no other, even if it knows the same influencer', async () => {
    const [one, other] = [await makeImportSetting(server), await makeImportSetting(server)];
    const username = name('ajena');
    await assign(one, { username, followers: 900 });
    const stranger = await makeManager(server);
    expect((await readingsOf(stranger.token, username)).status).toBe(404);
    await assign(other, { username, followers: 77 });
    expect(await facts(other, username)).toEqual([
      ['typed', { followers: 77, category: categoryForFollowers(77) }],
    ]);
    const guest = await makeGuest(server, one.manager, one.campaign, 'editor');
    // A guest reads the profile of whoever is in their campaign, and nothing of what the company said over time.
    expect((await readingsOf(guest.token, username)).body.response.results).toEqual([]);
    const viewer = await makeViewer(server, one.manager);
    const seen = await readingsOf(viewer.token, username);
    expect(seen.body.response.results.map((reading: InfluencerReading) => reading.facts.followers)).toEqual([
      900,
    ]);
  });

  it('comes by pages, the newest first', async () => {
    const setting = await makeImportSetting(server);
    const username = name('paginada');
    const lines = [1, 2, 3].map((n) => `network,username,followers\ninstagram,${username},${n}000`);
    for (const line of lines) await importNow(server, setting, line, UPDATING);
    const page = async (number: number) =>
      (await readingsOf(setting.manager.token, username, `size_page=2&page=${number}`)).body.response;
    expect((await page(1)).num_pages).toBe(2);
    expect((await page(2)).results[0].facts.followers).toBe(1_000);
  });

  it('is the only way to what it knows: no other statement writes it, and no reading is changed or taken away', async () => {
    const setting = await makeImportSetting(server);
    const username = name('firme');
    await assign(setting, { username, followers: 900 });
    for (const statement of [
      'update company_influencers set followers = 1 where company_id = $1',
      `update company_influencer_readings set facts = '{"name": "Otra"}' where company_id = $1`,
      'delete from company_influencer_readings where company_id = $1',
    ])
      await expect(server.context.pool.query(statement, [setting.manager.companyId])).rejects.toThrow(
        'written by its triggers alone',
      );
  });
});

it('a company knows of each fact what the newest reading says, else what is public, whatever comes in whatever order', async () => {
  const setting = await makeImportSetting(server);
  const { companyId } = setting.manager;
  const { db, newId, pool } = server.context;
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const said = fc.record({
    who: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
    source: fc.constantFrom<ReadingSource>('typed', 'imported'),
    day: fc.integer({ min: 1, max: 5 }),
    facts: fc.record({
      name: optional(fc.constantFrom('Ana', 'Beto')),
      followers: optional(fc.constantFrom(0, 900, 20_000, 3_000_000)),
      theme: optional(fc.constantFrom('Cocina', 'Trenes')),
      engagement_rate: optional(fc.constantFrom(0, 1.5, 2.123_456)),
    }),
  });
  type Known = Record<'name' | 'followers' | 'category' | 'theme' | 'engagement_rate', unknown>;
  const PUBLIC: Known = {
    name: 'Pública',
    followers: 500,
    category: 'nanoinfluencer',
    theme: null,
    engagement_rate: 4,
  };
  await fc.assert(
    fc.asyncProperty(fc.array(said, { minLength: 1, maxLength: 12 }), async (sequence) => {
      const usernames = [0, 1, 2].map(() => name('regla'));
      const { rows: accounts } = await pool.query<{ id: string; username: string }>(
        `insert into influencers (id, network, username, is_public, name, followers, category, engagement_rate)
         select gen_random_uuid(), 'instagram', username, true, 'Pública', 500, 'nanoinfluencer', 4
         from unnest($1::text[]) username returning id, username`,
        [usernames],
      );
      await importNow(
        server,
        setting,
        ['network,username', ...usernames.map((one) => `instagram,${one}`)].join('\n'),
      );
      const idOf = (who: number) => accounts.find(({ username }) => username === usernames[who])?.id ?? '';
      const histories = usernames.map((): { day: number; facts: Partial<Known> }[] => []);
      const expected = (who: number): Known => {
        const known = { ...PUBLIC };
        const inTime = [...(histories[who] ?? [])].sort((a, b) => a.day - b.day);
        for (const { facts: told } of inTime) Object.assign(known, told);
        return known;
      };
      for (const { who, source, day, facts: told } of sequence) {
        const category =
          told.followers === undefined ? undefined : (categoryForFollowers(told.followers) ?? undefined);
        await transact(db, (tx) =>
          knowInfluencers(
            tx,
            companyId,
            who.map((one) => ({
              id: idOf(one),
              facts: { network: 'instagram', username: usernames[one] ?? '', ...told, category },
            })),
            { newId, source, at: new Date(Date.UTC(2026, 0, day)), by: null },
          ),
        );
        for (const one of who) {
          const stands = expected(one);
          const own = new Set(histories[one]?.flatMap(({ facts: before }) => Object.keys(before)));
          const all: Partial<Known> = { ...told };
          if (told.engagement_rate !== undefined)
            all.engagement_rate = Number(told.engagement_rate.toFixed(4));
          const changed = Object.fromEntries(
            Object.entries(all).filter(
              ([key, value]) =>
                value !== undefined && (!own.has(key) || value !== stands[key as keyof Known]),
            ),
          );
          if ('followers' in changed) changed['category'] = category ?? null;
          histories[one]?.push({ day, facts: changed });
        }
      }
      const stored = await pool.query(
        `select name, followers, category, theme, engagement_rate from company_influencers
         where company_id = $1 and influencer_id = any($2::uuid[]) order by array_position($2::uuid[], influencer_id)`,
        [companyId, [0, 1, 2].map(idOf)],
      );
      expect(stored.rows).toEqual([0, 1, 2].map(expected));
      await copyFacts(server);
      expect(await wrongTotals(server, setting.campaign)).toEqual([]);
    }),
    { numRuns: 20 },
  );
}, 120_000);
