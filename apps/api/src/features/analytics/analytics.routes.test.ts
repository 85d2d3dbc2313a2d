import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import {
  CONTENT_STATUSES,
  INFLUENCER_STATUSES,
  METRICS,
  SQUAD_STATUSES,
  type Analytics,
} from '@altavoz/contracts';
import { categoryLabel } from '@altavoz/domain';
import { contentTypeLabelKey, networkManifest } from '@altavoz/networks';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wordsOf } from '../../words.js';
import { campaignCalls } from '../../test/campaign-calls.js';
import { wrongContentTotals } from '../../test/content-totals.js';
import { useTestServer } from '../../test/context.js';
import { addInfluencers, makeCampaign, makeManager, unique, type TestMember } from '../../test/factories.js';

/** The exports are asked for in English. */
const words = wordsOf('en');

describe('analytics', () => {
  const server = useTestServer();
  let manager: TestMember;
  let campaign: string;
  beforeAll(async () => {
    manager = await makeManager(server, { maxViews: 100_000 });
  });
  beforeEach(async () => {
    campaign = (await makeCampaign(server, manager.token, { budget: 1000 })).uuid;
  });
  const calls = campaignCalls(server, () => ({ campaign, token: manager.token }));
  const { post } = calls;
  const get = (path: string, version: 'v1' | 'v3' = 'v1') =>
    calls.get(path, { version, headers: { 'accept-language': 'en' } });
  const stats = async (): Promise<Analytics> => (await get('manage/stats/', 'v3')).body.response;
  const csv = async (path: string): Promise<Record<string, string>[]> =>
    parse((await get(path)).text, { bom: true, columns: true });
  const total = (rows: Record<string, string>[], column: string) =>
    rows.reduce((sum, row) => sum + Number(row[column] || 0), 0);
  /** A sum of cells of which some may be empty; null of nothing else. */
  const known = (rows: Record<string, string>[], column: string) =>
    rows.some((row) => row[column] !== '') ? total(rows, column) : null;

  it('an empty campaign has zeros and no rate, never NaN [ANA-22]', async () => {
    expect(await stats()).toMatchObject({
      counters: {
        followers: 0,
        without_followers: 0,
        clicks: null,
        proposals: 0,
        published: 0,
        creators: 0,
        contents: 0,
        contents_total: 0,
        contents_rejected: 0,
      },
      engagements: {
        number_of_impressions: null,
        engagements: null,
        known: {
          number_of_impressions: 0,
          engagements: 0,
          number_of_views: 0,
          scope_number: 0,
          followers: 0,
        },
        er: null,
        er_followers: 0,
        estimated_scope: null,
        scope_number: null,
      },
      money: { cost_per: { thousand_impressions: null, engagement: null, view: null } },
      type_influencers: [],
      networks: [],
      days: [],
      due: [],
      top_creators: [],
    });
    expect((await get('manage/stats/')).body).toEqual((await get('manage/stats/', 'v3')).body);
  });

  // Some hundred calls in a row, which take their time on a busy machine.
  it(
    'every figure equals the one computed from the exported CSVs, whatever was done before',
    { timeout: 120_000 },
    async () => {
      const step = fc.record({
        who: fc.nat(4),
        act: fc.constantFrom('add', 'move', 'change', 'delete', 'remove'),
        status: fc.constantFrom(...INFLUENCER_STATUSES.filter((s) => s !== 'removed')),
        content_status: fc.constantFrom(...CONTENT_STATUSES),
        likes: fc.nat(5_000),
        impressions: fc.nat(90_000),
        seen: fc.constantFrom('number_of_impressions', 'number_of_views'),
        day: fc.constantFrom('2026-01-01', '2026-01-02', '2026-02-10'),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
          campaign = (await makeCampaign(server, manager.token)).uuid;
          const people = await addInfluencers(
            server,
            manager.token,
            campaign,
            Array.from({ length: 5 }, (_, n) => ({
              network: 'instagram' as const,
              username: unique('a'),
              followers: 10 ** (n + 2),
            })),
          );
          const contents: string[] = [];
          for (const { who, act, status, content_status, likes, impressions, seen, day } of steps) {
            const uuid = people[who]?.uuid;
            if (act === 'add') {
              const reply = await post('manage/add/', {
                campaign_influencer: uuid,
                network: 'instagram',
                content_type: likes % 2 ? 'reel' : 'photo',
                status: content_status,
                url_info: 'https://www.instagram.com/p/1/',
                same_link: true,
                published_date: day,
                number_of_likes: likes,
                [seen]: impressions,
              });
              if (reply.status === 201) contents.push(reply.body.response.uuid);
            } else if (act === 'move') await post('influencers/', { influencers: [uuid], status });
            else if (act === 'remove') await post('influencers/', { influencers: [uuid], status: 'removed' });
            else if (act === 'change' && contents.length > 0)
              await post(`manage/update/${contents[who % contents.length]}`, {
                number_of_shares: likes,
                status: content_status,
              });
            else if (contents.length > 0)
              await post('manage/remove/', { content_uuid: contents[who % contents.length] });
          }
          const [figures, creators, published, all] = await Promise.all([
            stats(),
            csv('export/influencers/'),
            csv('export/contents/'),
            csv('export/contents/?which=filtered'),
          ]);
          const squad = creators.filter((row) =>
            SQUAD_STATUSES.some((one) => words(`vocabulary:influencer_status.${one}`) === row['status']),
          );
          const followers = total(squad, 'followers');
          const engagements = known(published, 'engagements');
          const impressions = known(published, 'number_of_impressions');
          expect(figures.counters).toMatchObject({
            followers,
            proposals: creators.length,
            creators: squad.length,
            published: creators.filter(
              (row) => row['status'] === words('vocabulary:influencer_status.published'),
            ).length,
            contents: published.length,
            contents_total: all.length,
            contents_rejected: all.filter(
              (row) => row['status'] === words('vocabulary:content_status.content_rejected'),
            ).length,
          });
          expect(figures.engagements).toMatchObject({
            number_of_impressions: impressions,
            engagements,
            estimated_scope: impressions === null ? null : Math.round(impressions * 0.7517),
          });
          const reached = total(
            creators.filter((row) => Number(row['contents_published']) > 0),
            'followers',
          );
          if (reached === 0 || engagements === null) expect(figures.engagements.er).toBeNull();
          else expect(figures.engagements.er).toBeCloseTo((engagements / reached) * 100, 9);
          expect(figures.engagements.er_followers).toBe(reached);
          for (const metric of METRICS) {
            expect(figures.totals[metric]).toBe(known(published, metric));
            expect(figures.engagements.known[metric]).toBe(
              published.filter((row) => row[metric] !== '').length,
            );
          }
          expect(figures.type_influencers.reduce((sum, { count }) => sum + count, 0)).toBe(squad.length);
          for (const { category, count } of figures.type_influencers) {
            expect(count).toBe(squad.filter((row) => row['category'] === categoryLabel(category)).length);
          }
          for (const { network, counter, content_types } of figures.networks) {
            const rows = published.filter((row) => row['network'] === networkManifest(network).name);
            expect(counter).toBe(rows.length);
            for (const type of content_types) {
              const label = words(
                `vocabulary:content_type.${contentTypeLabelKey(network, type.content_type)}`,
              );
              const own = rows.filter((row) => row['content_type'] === label);
              expect([type.counter, type.engagements]).toEqual([own.length, known(own, 'engagements')]);
            }
          }
          for (const day of figures.days) {
            const own = published.filter((row) => row['published_date'] === day.day);
            expect([day.contents, day.impressions]).toEqual([
              own.length,
              known(own, 'number_of_impressions'),
            ]);
          }
          expect(figures.days.reduce((sum, { contents: n }) => sum + n, 0)).toBe(published.length);
        }),
        { numRuns: 15 },
      );
    },
  );

  it('what nobody said is unknown in every sum and file, and a 0 that was said is one', async () => {
    const names = ['silent', 'seen', 'unloved'].map(unique);
    const [silent, seen, unloved] = await addInfluencers(
      server,
      manager.token,
      campaign,
      names.map((username) => ({ network: 'instagram' as const, username, followers: 1_000 })),
    );
    await post('influencers/', { all: true, status: 'producing' });
    const link = (post: string) => `https://www.instagram.com/p/${post}/`;
    const paste = {
      network: 'instagram',
      content_type: 'photo',
      status: 'content_published',
      published_date: '2026-05-03',
    };
    const pasted = await post('paste/', {
      creators: [],
      contents: [{ ...paste, campaign_influencer: silent?.uuid, url_info: link('silent') }],
    });
    expect(pasted.body.error).toBeUndefined();
    await post('manage/add/', {
      ...paste,
      campaign_influencer: seen?.uuid,
      url_info: link('seen'),
      number_of_impressions: 900,
    });
    await post('manage/add/', {
      ...paste,
      campaign_influencer: unloved?.uuid,
      url_info: link('unloved'),
      number_of_impressions: 0,
      number_of_likes: 0,
      estimated_cost: 12,
    });
    const figures = await stats();
    expect(figures.engagements).toMatchObject({
      number_of_impressions: 900,
      engagements: 0,
      known: { number_of_impressions: 2, engagements: 1, number_of_views: 0, scope_number: 0 },
      scope_number: null,
    });
    expect(figures.top_creators).toMatchObject([{ uuid: unloved?.uuid, engagements: 0, er: 0 }]);
    const cellsOf = (rows: Record<string, string>[], ...columns: string[]) =>
      names.map((name) => {
        const row = rows.find(({ username }) => username === name);
        return columns.map((column) => row?.[column]);
      });
    expect(cellsOf(await csv('export/influencers/'), 'impressions', 'engagements')).toEqual([
      ['', ''],
      ['900', ''],
      ['0', '0'],
    ]);
    expect(cellsOf(await csv('export/contents/'), 'engagements', 'estimated_cost')).toEqual([
      ['', ''],
      ['', ''],
      ['0', '12'],
    ]);
    const found = await calls.get('manage/?sort=engagements&direction=desc');
    expect(found.body.response.results.map((row: { engagements: number | null }) => row.engagements)).toEqual(
      [0, null, null],
    );
  });

  it('the rate lies between the lowest and the highest of its parts, and says what it leaves out [ANA-22]', async () => {
    const part = fc.record({
      followers: fc.constantFrom(null, 0, 10, 5_000, 400_100_000),
      contents: fc.array(fc.constantFrom(null, 0, 12_000, 500_000), { minLength: 1, maxLength: 2 }),
    });
    const check = async (parts: { followers: number | null; contents: (number | null)[] }[]) => {
      campaign = (await makeCampaign(server, manager.token)).uuid;
      const people = await addInfluencers(
        server,
        manager.token,
        campaign,
        parts.map(({ followers }) => ({
          network: 'instagram' as const,
          username: unique('part'),
          ...(followers === null ? {} : { followers }),
        })),
      );
      const all = parts.flatMap(({ contents }, at) => contents.map((likes) => ({ likes, at })));
      for (const { likes, at } of all) {
        const added = await post('manage/add/', {
          campaign_influencer: people[at]?.uuid,
          network: 'instagram',
          content_type: 'photo',
          status: 'content_published',
          published_date: '2026-05-03',
          url_info: `https://www.instagram.com/p/${unique('part')}/`,
          number_of_impressions: 1,
          ...(likes === null ? {} : { number_of_likes: likes }),
        });
        expect(added.status).toBe(201);
      }
      const { engagements, top_creators, counters } = await stats();
      const rates = top_creators.flatMap(({ er }) => er ?? []);
      if (rates.length === 0) expect(engagements.er).toBeNull();
      else {
        expect(engagements.er).toBeGreaterThanOrEqual(Math.min(...rates) * (1 - 1e-9));
        expect(engagements.er).toBeLessThanOrEqual(Math.max(...rates) * (1 + 1e-9));
      }
      expect(counters.contents).toBe(all.length);
      expect(engagements.known.followers).toBe(
        all.filter(({ at }) => (parts[at]?.followers ?? 0) > 0).length,
      );
      return engagements.er;
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { minLength: 1, maxLength: 3 }),
        async (parts) => void (await check(parts)),
      ),
      { numRuns: 8 },
    );
    const rate = await check([
      { followers: null, contents: [500_000] },
      { followers: 400_100_000, contents: [12_000] },
      { followers: 1_000_000, contents: [null] },
    ]);
    expect(rate).toBeCloseTo((12_000 / 400_100_000) * 100, 9);
    const notes = (await get('export/analytics/')).bytes;
    const sheet = (await readXlsx(notes)).sheets[0];
    expect(sheet?.rows.find(([label]) => label === 'Engagement rate (%)')?.[3]).toBe(
      'No followers known for 1 of 3 pieces of content',
    );
  });

  it('what was spent is shared out over the results that are known, and a reach that the network gave says by how many', async () => {
    const [creator] = await addInfluencers(server, manager.token, campaign, [
      { network: 'instagram', username: unique('cost'), followers: 1_000 },
    ]);
    const publish = (figures: object) =>
      post('manage/add/', {
        campaign_influencer: creator?.uuid,
        network: 'instagram',
        content_type: 'reel',
        status: 'content_published',
        published_date: '2026-05-03',
        url_info: `https://www.instagram.com/p/${unique('reel')}/`,
        ...figures,
      });
    const costs = async () => (await stats()).money?.cost_per;
    await publish({ number_of_impressions: 4_000, number_of_likes: 50, scope_number: 900 });
    // Nothing is spent.
    expect(await costs()).toEqual({ thousand_impressions: null, engagement: null, view: null });
    await post('update/', { spent: 1_000 });
    // Nobody has said any views.
    expect(await costs()).toEqual({ thousand_impressions: 250, engagement: 20, view: null });
    const second = await publish({ number_of_views: 3_000, scope_number: 0 });
    // Whose impressions nobody knows counts with its views [CON-08].
    expect(await costs()).toEqual({
      thousand_impressions: 1_000 / 7,
      engagement: 20,
      view: 1_000 / 3_000,
    });
    expect((await stats()).engagements).toMatchObject({
      scope_number: 900,
      known: { scope_number: 2, number_of_views: 1 },
    });
    await post(`manage/update/${second.body.response.uuid}`, { status: 'content_pending' });
    expect((await stats()).engagements).toMatchObject({
      scope_number: 900,
      known: { scope_number: 1, number_of_views: 0 },
    });
    expect(await wrongContentTotals(server, campaign)).toEqual([]);
  });

  it('the override replaces the computed rate; zero is a value [ANA-23, ENT-155]', async () => {
    const [row] = await addInfluencers(server, manager.token, campaign, [
      { network: 'instagram', username: unique('o'), followers: 1_000 },
    ]);
    await post('manage/add/', {
      campaign_influencer: row?.uuid,
      network: 'instagram',
      content_type: 'reel',
      status: 'content_published',
      url_info: 'https://www.instagram.com/p/1/',
      published_date: '2026-05-03',
      number_of_likes: 100,
    });
    expect((await stats()).engagements.er).toBe(10);
    const override = (er: number | null) =>
      server.context.pool.query('update campaigns set er_override = $1 where id = $2', [er, campaign]);
    await override(0);
    expect(await stats()).toMatchObject({ engagements: { er: 0 }, analytics_overwrite: { er: 0 } });
    await override(3.5);
    expect((await stats()).engagements.er).toBe(3.5);
  });

  it('clicks set on the campaign show here, and money in major units [ANA-14]', async () => {
    await post('update/', { clicks: '1,234', spent: 250.5 });
    const figures = await stats();
    expect(figures.counters.clicks).toBe(1_234);
    expect(figures.money).toMatchObject({
      currency: 'MXN',
      budget: 1000,
      spent: 250.5,
      estimated: null,
      without_estimated: 0,
      agreed: 0,
    });
    // Taken back, nobody has noted any.
    await post('update/', { clicks: 0, spent: 0 });
    expect(await stats()).toMatchObject({ counters: { clicks: null }, money: { spent: null } });
  });
});
