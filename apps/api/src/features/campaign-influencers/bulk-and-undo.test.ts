import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CampaignHeader, CampaignInfluencer } from '@altavoz/contracts';
import { campaignCalls } from '../../test/campaign-calls.js';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  copyFacts,
  makeCampaign,
  makeGuest,
  makeManager,
  makeViewer,
  unique,
  wrongTotals,
  type TestMember,
} from '../../test/factories.js';

describe('status changes of many, and taking them back', () => {
  const server = useTestServer();
  let manager: TestMember;
  let campaign: string;
  beforeAll(async () => {
    manager = await makeManager(server);
  });
  beforeEach(async () => {
    campaign = (await makeCampaign(server, manager.token)).uuid;
  });

  const { get, post } = campaignCalls(server, () => ({ campaign, token: manager.token }));
  const header = async (): Promise<CampaignHeader> => (await get('')).body.response.campaign_header;
  const list = async (query = ''): Promise<CampaignInfluencer[]> =>
    (await get(`influencers/?page=1&size_page=100${query}`)).body.response.results;
  const names = async (query: string) => (await list(query)).map((row) => row.influencer.name);
  const add = (people: { name: string; followers?: number; cost?: number; network?: 'tiktok' }[]) =>
    addInfluencers(
      server,
      manager.token,
      campaign,
      people.map(({ cost, network = 'instagram', ...one }) => ({
        ...one,
        network: network as 'instagram',
        username: unique('q'),
        ...(cost === undefined ? {} : { estimated_cost: cost }),
      })),
    );
  const people = (count: number) =>
    add(Array.from({ length: count }, (_, i) => ({ name: `P${i}`, followers: 1_000 * (i + 1) })));

  describe('undo [STA-10, STA-14]', () => {
    it('brings a removed creator back with status, answer, costs and scope as they were', async () => {
      const [row] = await people(1);
      const id = row?.uuid ?? '';
      await post('influencers/', { influencers: [id], status: 'trading' });
      await post(`manage/influencer-update/${id}`, { estimated_cost: 10, agreed_cost: 20, scope: 30 });
      await server.context.pool.query(`update campaign_influencers set answer = 'accepted' where id = $1`, [
        id,
      ]);
      const removed = (await post('influencers/', { influencers: [id], status: 'removed' })).body.response;
      expect([removed.count, await header()]).toMatchObject([1, { proposals: 0 }]);
      const back = await post('influencers/undo/', { change: removed.change });
      expect(back.body.response.results).toMatchObject([
        { uuid: id, status: 'trading', previous_status: 'removed', campaign_header: { trading: 1 } },
      ]);
      expect((await list())[0]).toMatchObject({
        uuid: id,
        status: 'trading',
        status_influencer: 'accepted',
        estimated_cost: 10,
        agreed_cost: 20,
        scope: 30,
      });
      expect(await wrongTotals(server, campaign)).toEqual([]);
    });

    it('gives each of many the status that it had', async () => {
      const [a, b, c] = (await people(3)).map(({ uuid }) => uuid);
      await post('influencers/', { influencers: [a], status: 'onboarding' });
      await post('influencers/', { influencers: [b], status: 'rejected' });
      const { change, count } = (await post('influencers/', { influencers: [a, b, c], status: 'approved' }))
        .body.response;
      expect(count).toBe(3);
      await post('influencers/undo/', { change });
      const after = new Map((await list()).map((row) => [row.uuid, row.status]));
      expect([a, b, c].map((id) => after.get(id ?? ''))).toEqual(['onboarding', 'rejected', 'pending']);
    });

    it('leaves alone whoever was changed again since, and works once', async () => {
      const [a, b] = (await people(2)).map(({ uuid }) => uuid);
      const { change } = (await post('influencers/', { influencers: [a, b], status: 'approved' })).body
        .response;
      await post('influencers/', { influencers: [a], status: 'submitted' });
      expect((await post('influencers/undo/', { change })).body.response.count).toBe(1);
      expect(await header()).toMatchObject({ pending: 1, submitted: 1, approved: 0 });
      expect((await post('influencers/undo/', { change })).status).toBe(404);
      expect(await header()).toMatchObject({ pending: 1, submitted: 1 });
    });

    it('takes changes of the same creator back one after the other, the last first', async () => {
      const [a, b] = (await people(2)).map(({ uuid }) => uuid);
      const move = async (ids: unknown[], status: string): Promise<string> =>
        (await post('influencers/', { influencers: ids, status })).body.response.change;
      const before = await list();
      const first = await move([a, b], 'approved');
      const second = await move([a], 'rejected');
      const third = await move([a, b], 'removed');
      // What is behind the last is not taken back over it.
      expect((await post('influencers/undo/', { change: second })).status).toBe(404);
      const undone = async (change: string) => {
        await post('influencers/undo/', { change });
        const after = new Map((await list()).map((row) => [row.uuid, row.status]));
        return [a, b].map((id) => after.get(id ?? ''));
      };
      expect(await undone(third)).toEqual(['rejected', 'approved']);
      expect(await undone(second)).toEqual(['approved', 'approved']);
      expect(await undone(first)).toEqual(['pending', 'pending']);
      // As if nothing had ever been changed.
      expect(await list()).toEqual(before);
      expect(await wrongTotals(server, campaign)).toEqual([]);
    });

    it('whoever was removed and added again is a new proposal that the undo does not touch', async () => {
      const [row] = await people(1);
      const username = (await list())[0]?.influencer.username ?? '';
      const { change } = (await post('influencers/', { influencers: [row?.uuid], status: 'removed' })).body
        .response;
      await post('assign/', { network: 'instagram', username });
      expect((await post('influencers/undo/', { change })).status).toBe(404);
      expect(await header()).toMatchObject({ pending: 1 });
    });

    it('a change of another company is not found', async () => {
      const [row] = await people(1);
      const { change } = (await post('influencers/', { influencers: [row?.uuid], status: 'approved' })).body
        .response;
      const other = await makeManager(server);
      expect((await post('influencers/undo/', { change }, { token: other.token })).status).toBe(404);
      campaign = (await makeCampaign(server, other.token)).uuid;
      expect((await post('influencers/undo/', { change }, { token: other.token })).status).toBe(404);
    });

    it('a change that changed nothing has nothing to undo', async () => {
      const [row] = await people(1);
      const same = await post('influencers/', { influencers: [row?.uuid], status: 'pending' });
      expect(same.body.response).toMatchObject({ count: 0, unchanged: 1, change: null });
    });
  });

  describe('back from being rejected [PRO-13]', () => {
    it('takes whoever was at work to where they were, all others to the status, and is undone as one', async () => {
      const [working, fresh, done, waiting] = (await people(4)).map((row) => row.uuid);
      await post('influencers/', { influencers: [working], status: 'producing' });
      await post('influencers/', { influencers: [done], status: 'published' });
      await post('influencers/', { influencers: [working, fresh, done], status: 'rejected' });
      const befores = async () =>
        Object.fromEntries((await list()).map((row) => [row.uuid, [row.status, row.status_before]]));
      const rejected = {
        [working ?? '']: ['rejected', 'producing'],
        [fresh ?? '']: ['rejected', null],
        [done ?? '']: ['rejected', 'published'],
        [waiting ?? '']: ['pending', null],
      };
      expect(await befores()).toEqual(rejected);
      const totals = await get('influencers/totals/');
      expect(totals.body.response).toMatchObject({ count: 4, to_return: 2 });
      const all = { filter: {}, status: 'approved', returns: true };
      const back = (await post('influencers/', all)).body.response;
      expect(back).toMatchObject({ count: 4, returned: 2, unchanged: 0 });
      expect(await befores()).toEqual({
        [working ?? '']: ['producing', null],
        [fresh ?? '']: ['approved', null],
        [done ?? '']: ['published', null],
        [waiting ?? '']: ['approved', null],
      });
      expect(await wrongTotals(server, campaign)).toEqual([]);
      await post('influencers/undo/', { change: back.change });
      expect(await befores()).toEqual(rejected);
      // Going back is of approving alone.
      const gone = { influencers: [working], status: 'removed', returns: true };
      const { change } = (await post('influencers/', gone)).body.response;
      expect((await list()).map((row) => row.uuid)).not.toContain(working);
      await post('influencers/undo/', { change });
      // Nobody goes back who is not asked to.
      const anew = await post('influencers/', { influencers: [working], status: 'approved' });
      expect(anew.body.response).toMatchObject({ count: 1, returned: 0 });
      expect((await befores())[working ?? '']).toEqual(['approved', null]);
    });
  });

  it('says who of the catalogue is in the campaign before anybody is added; the removed are not', async () => {
    const [a, b] = await people(2);
    const rows = await list('&order=recent&direction=asc');
    const catalogue = rows.map((row) => row.influencer.uuid);
    const stranger = '0190a3b0-0000-7000-8000-000000000001';
    await post('influencers/', { influencers: [b?.uuid], status: 'removed' });
    const reply = await post('influencers/present/', { influencers: [...catalogue, stranger] });
    const first = rows.find((row) => row.uuid === a?.uuid)?.influencer.uuid;
    expect(reply.body.response.present).toEqual([first]);
    const other = await makeManager(server);
    expect(
      (await post('influencers/present/', { influencers: catalogue }, { token: other.token })).status,
    ).toBe(404);
  });

  it('says in how many other campaigns of the company they are, and as what in the one that moved last, to no guest', async () => {
    const [row] = await people(1);
    const influencer = (await list())[0]?.influencer;
    const place = { network: 'instagram' as const, username: influencer?.username ?? '' };
    const inAnother = async (status: string, by = manager) => {
      const { uuid } = await makeCampaign(server, by.token);
      const [added] = await addInfluencers(server, by.token, uuid, [place]);
      const at = campaignCalls(server, () => ({ campaign: uuid, token: by.token }));
      await at.post('influencers/', { influencers: [added?.uuid], status });
    };
    const said = async (token = manager.token) =>
      (await post('influencers/present/', { influencers: [influencer?.uuid] }, { token })).body.response;
    expect(await said()).toEqual({ present: [influencer?.uuid], elsewhere: [] });
    await inAnother('published');
    await inAnother('trading');
    // Neither one that they were removed from, nor that of another company, nor this one.
    await inAnother('removed');
    await inAnother('approved', await makeManager(server));
    expect((await said()).elsewhere).toEqual([
      { influencer: influencer?.uuid, campaigns: 2, status: 'trading' },
    ]);
    const viewer = await makeViewer(server, manager);
    expect((await said(viewer.token)).elsewhere).toHaveLength(1);
    for (const role of ['viewer', 'editor'] as const) {
      const guest = await makeGuest(server, manager, campaign, role);
      expect(await said(guest.token)).toEqual({ present: [influencer?.uuid], elsewhere: [] });
    }
    expect(row).toBeDefined();
  });

  describe('everybody of a filter at once', () => {
    it('changes all who fit, also those that no page has shown, and undoes it', async () => {
      await people(230);
      await add([{ name: 'Otra red', network: 'tiktok' }]);
      const moved = await post('influencers/', { filter: { network: 'instagram' }, status: 'approved' });
      expect(moved.body.response.count).toBe(230);
      expect(moved.body.response.results.length).toBeLessThan(230);
      expect(await header()).toMatchObject({ approved: 230, pending: 1 });
      await post('influencers/undo/', { change: moved.body.response.change });
      expect(await header()).toMatchObject({ approved: 0, pending: 231 });
      expect(await wrongTotals(server, campaign)).toEqual([]);
    });

    it('fits by status, category, search and squad together', async () => {
      const rows = await add([
        { name: 'Ana Uno', followers: 5_000 },
        { name: 'Ana Dos', followers: 50_000 },
        { name: 'Beto', followers: 50_000 },
      ]);
      const move = async (filter: object, status: string) =>
        (await post('influencers/', { filter, status })).body.response.count;
      expect(await move({ search: 'ana', category: 'microinfluencer' }, 'approved')).toBe(1);
      expect(await move({ squad: true }, 'onboarding')).toBe(1);
      expect(await move({ status: 'pending', search: 'ana' }, 'rejected')).toBe(1);
      expect(await header()).toMatchObject({ pending: 1, onboarding: 1, rejected: 1 });
      expect(rows).toHaveLength(3);
    });

    it('leaves out who is named, in a change and in a file; a name of elsewhere leaves nobody out', async () => {
      const rows = await people(5);
      const [out, other] = rows.map(({ uuid }) => uuid);
      const elsewhere = '0190a3b0-0000-7000-8000-000000000001';
      const filter = { network: 'instagram', except: [out, elsewhere] };
      const file = await post('export/proposals/', { filter });
      expect(file.text.trim().split('\r\n')).toHaveLength(1 + 4);
      const moved = await post('influencers/', { filter, status: 'approved' });
      expect(moved.body.response.count).toBe(4);
      expect(moved.body.response.results.map(({ uuid }: { uuid: string }) => uuid)).not.toContain(out);
      expect(await header()).toMatchObject({ approved: 4, pending: 1 });
      const squad = { squad: true, search: 'p', except: [other] };
      expect((await post('influencers/', { filter: squad, status: 'trading' })).body.response.count).toBe(3);
      const nobodyOut = { filter: { except: [] }, status: 'rejected' };
      expect((await post('influencers/', nobodyOut)).body.response.count).toBe(5);
      expect(await wrongTotals(server, campaign)).toEqual([]);
    });

    it('nobody fits: nothing happens; the removed never fit', async () => {
      const [row] = await people(1);
      await post('influencers/', { influencers: [row?.uuid], status: 'removed' });
      const reply = await post('influencers/', { filter: {}, status: 'approved' });
      expect([reply.status, reply.body.response.count]).toEqual([200, 0]);
    });

    it.each([
      [{ filter: {}, influencers: ['0190a3b0-0000-7000-8000-000000000001'], status: 'approved' }],
      [{ filter: { status: 'removed' }, status: 'approved' }],
      [{ filter: { category: 'huge' }, status: 'approved' }],
      [{ filter: { except: ['nobody'] }, status: 'approved' }],
      [{ filter: { except: Array(1_001).fill('0190a3b0-0000-7000-8000-000000000001') }, status: 'approved' }],
    ])('refuses %j', async (payload) => {
      expect((await post('influencers/', payload)).status).toBe(400);
    });
  });

  describe('filters and orders of the list [PRO-17, API-011]', () => {
    beforeEach(() =>
      add([
        { name: 'Ana', followers: 5_000, cost: 300 },
        { name: 'Beto', followers: 2_000_000, cost: 100 },
        { name: 'Caro', cost: 200 },
        { name: 'Dora', followers: 50_000, cost: 100, network: 'tiktok' },
      ]),
    );

    it.each([
      ['order=recent', 'Dora Caro Beto Ana'],
      ['order=recent&direction=asc', 'Ana Beto Caro Dora'],
      ['order=name', 'Ana Beto Caro Dora'],
      ['order=name&direction=desc', 'Dora Caro Beto Ana'],
      ['order=followers', 'Beto Dora Ana Caro'],
      ['order=followers&direction=asc', 'Ana Dora Beto Caro'],
      ['order=estimated_cost', 'Ana Caro Dora Beto'],
      ['order=category', 'Beto Dora Ana Caro'],
      ['order=network', 'Caro Beto Ana Dora'],
    ])('%s', async (query, expected) => {
      expect((await names(`&${query}`)).join(' ')).toBe(expected);
    });

    it('by engagement rate, whoever has none last', async () => {
      await server.context.pool.query(
        `insert into company_influencer_readings
           (company_id, id, influencer_id, source, measured_at, recorded_at, facts)
         select company_id, gen_random_uuid(), influencer_id, 'typed', now(), now(),
           jsonb_build_object('engagement_rate', case name when 'Ana' then 2 when 'Dora' then 9 end)
         from company_influencers
         where influencer_id in (select influencer_id from campaign_influencers where campaign_id = $1)`,
        [campaign],
      );
      await copyFacts(server);
      expect((await names('&order=engagement_rate')).slice(0, 2)).toEqual(['Dora', 'Ana']);
      expect((await names('&order=engagement_rate&direction=asc')).slice(0, 2)).toEqual(['Ana', 'Dora']);
    });

    it('by status in the order of the work', async () => {
      const rows = await list('&order=name');
      await post('influencers/', { influencers: [rows[0]?.uuid], status: 'producing' });
      await post('influencers/', { influencers: [rows[1]?.uuid], status: 'approved' });
      expect((await names('&order=status')).slice(-2)).toEqual(['Beto', 'Ana']);
    });

    it('pages of any order have everybody once', async () => {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => get(`influencers/?order=estimated_cost&size_page=1&page=${page}`)),
      );
      const seen = pages.flatMap(({ body }) =>
        (body.response.results as CampaignInfluencer[]).map((row) => row.influencer.name),
      );
      expect(seen).toEqual(['Ana', 'Caro', 'Dora', 'Beto']);
    });

    it('the category narrows the list, its count and the squad', async () => {
      const only = async (category: string) => {
        const { results, count } = (await get(`influencers/?page=1&category=${category}`)).body.response;
        return [count, ...(results as CampaignInfluencer[]).map((row) => row.influencer.name)];
      };
      expect(await only('microinfluencer')).toEqual([1, 'Dora']);
      // Nobody knows it: that is none, and not another one.
      expect(await only('none')).toEqual([1, 'Caro']);
      expect(await only('other')).toEqual([0]);
      expect((await only('all'))[0]).toBe(4);
      await post('influencers/', { filter: {}, status: 'approved' });
      const squad = (await get('manage/?category=nanoinfluencer')).body.response;
      expect([squad.count, squad.results[0].influencer.name]).toEqual([1, 'Ana']);
      const unknown = (await get('manage/?category=none')).body.response;
      expect([unknown.count, unknown.results[0].influencer.name]).toEqual([1, 'Caro']);
      expect((await get('manage/?category=other')).body.response.count).toBe(0);
    });
  });

  describe('how many of a filter are at each status', () => {
    const statuses = async (query = '') => {
      const counts = (await get(`influencers/statuses/${query}`)).body.response as Record<string, number>;
      return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
    };
    it('follows search, filters and conditions, and says also what nobody is at', async () => {
      const rows = await add([
        { name: 'Ana Uno', followers: 5_000 },
        { name: 'Ana Dos', followers: 50_000 },
        { name: 'Ana Tres', followers: 50_000, network: 'tiktok' },
        { name: 'Beto', followers: 2_000_000 },
      ]);
      const [one, , three, beto] = rows.map(({ uuid }) => uuid);
      await post('influencers/', { influencers: [one], status: 'approved' });
      await post('influencers/', { influencers: [three], status: 'rejected' });
      await post('influencers/', { influencers: [beto], status: 'producing' });
      expect(Object.keys((await get('influencers/statuses/')).body.response)).toHaveLength(8);
      expect(await statuses()).toEqual({ pending: 1, approved: 1, rejected: 1, producing: 1 });
      expect(await statuses('?network=tiktok')).toEqual({ rejected: 1 });
      expect(await statuses('?category=microinfluencer')).toEqual({ pending: 1, rejected: 1 });
      expect(await statuses('?search=ana')).toEqual({ pending: 1, approved: 1, rejected: 1 });
      expect(await statuses('?search=ana&network=instagram')).toEqual({ pending: 1, approved: 1 });
      expect(await statuses('?where=followers..between..50000..')).toEqual({
        pending: 1,
        rejected: 1,
        producing: 1,
      });
      expect(await statuses('?squad=true')).toEqual({ approved: 1, producing: 1 });
      const other = await makeManager(server);
      expect((await get('influencers/statuses/', { token: other.token })).status).toBe(404);
    });

    it('leaves out whoever was removed', async () => {
      const [row] = await people(2);
      await post('influencers/', { influencers: [row?.uuid], status: 'removed' });
      expect(await statuses()).toEqual({ pending: 1 });
      expect(await statuses('?search=p')).toEqual({ pending: 1 });
    });
  });

  describe('exports [EXP-02, EXP-07, EXP-08, PRO-11]', () => {
    const lines = (text: string) => text.trim().split('\r\n');
    beforeEach(async () => {
      await add([
        { name: 'Ana', followers: 5_000 },
        { name: 'Beto', followers: 50_000, network: 'tiktok' },
      ]);
      await post('influencers/', { filter: { search: 'ana' }, status: 'trading' });
    });

    it('say everything in the language of the reader', async () => {
      const [headings, row] = lines((await get('export/influencers/?search=ana')).text);
      expect(headings).toContain('estado');
      expect(row).toContain(',Instagram,Nanoinfluencer,5000,');
      expect(row).toContain(',Negociando,Sin respuesta,');
      const english = await get('export/influencers/?search=ana', {
        headers: { 'accept-language': 'en' },
      });
      expect(lines(english.text)[1]).toContain(',Negotiating,No answer');
    });

    it('hold what search, network, category and status leave', async () => {
      const count = async (query: string) =>
        lines((await get(`export/influencers/?${query}`)).text).length - 1;
      expect(await count('')).toBe(2);
      expect(await count('search=ana')).toBe(1);
      expect(await count('network=tiktok')).toBe(1);
      expect(await count('category=microinfluencer')).toBe(1);
      expect(await count('network=tiktok&status=trading')).toBe(0);
    });

    it('the selection can be a filter, of the squad too', async () => {
      const reply = await post('export/proposals/', { filter: { squad: true } });
      expect(lines(reply.text)).toHaveLength(2);
      expect((await post('export/proposals/', {})).status).toBe(400);
    });
  });
});
