import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INFLUENCER_STATUSES, type CampaignHeader, type InfluencerStatus } from '@altavoz/contracts';
import { campaignCalls } from '../../test/campaign-calls.js';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeManager,
  setMaxViews,
  unique,
  wrongTotals,
  type TestMember,
} from '../../test/factories.js';

describe('campaign influencers', () => {
  const server = useTestServer();
  let manager: TestMember;
  let campaign: string;
  beforeAll(async () => {
    manager = await makeManager(server);
  });
  beforeEach(async () => {
    campaign = (await makeCampaign(server, manager.token)).uuid;
  });

  const { get, post, postForm } = campaignCalls(server, () => ({ campaign, token: manager.token }));
  const assign = (payload: object) => post('assign/', payload);
  const massive = (influencers: unknown[], token = manager.token) =>
    post('massive/assign/', { influencers }, { token, version: 'v3' });
  const setStatus = (influencers: string[], status: InfluencerStatus) =>
    post('influencers/', { influencers, status });
  const header = async (): Promise<CampaignHeader> => (await get('')).body.response.campaign_header;
  const people = (count: number) =>
    addInfluencers(
      server,
      manager.token,
      campaign,
      Array.from({ length: count }, (_, i) => ({
        network: 'instagram' as const,
        username: unique('p'),
        followers: 1_000 * (i + 1),
      })),
    );

  describe('adding one [API-017, API-018]', () => {
    it('adds by network and username, as a form and as JSON, on both versions of the path', async () => {
      const made = await postForm('assign/', {
        network: 'instagram',
        username: '@Ana.Prueba',
        name: 'Ana',
        followers: '120,500',
        estimated_cost: '1,500.50',
      });
      expect(made.status).toBe(201);
      expect(made.body.response.results).toHaveLength(1);
      expect(made.body.response.results[0]).toMatchObject({
        status: 'pending',
        status_influencer: 'pending',
        estimated_cost: 1500.5,
        agreed_cost: null,
        influencer: {
          username: 'Ana.Prueba',
          network: 'instagram',
          followers: 120_500,
          calculate_category: 'macroinfluencer',
        },
      });
      expect(made.body.response.campaign_header).toMatchObject({ proposals: 1, pending: 1 });
      const second = await post(
        'assign/',
        { network: 'tiktok', username: unique('otra') },
        { version: 'v3' },
      );
      expect(second.status).toBe(201);
    });

    it.each([
      ['https://www.instagram.com/cafe.nube/?hl=es', 'instagram', 'cafe.nube'],
      ['youtube.com/@canal_demo', 'youtube', 'canal_demo'],
      ['https://x.com/Alguien_Mx', 'twitter', 'Alguien_Mx'],
    ])('understands the link %s', async (username, network, stored) => {
      const made = await assign({ username });
      expect(made.body.response.results[0].influencer).toMatchObject({ network, username: stored });
    });

    it('refuses the same creator in other letters, and counts nothing twice', async () => {
      const username = unique('Dos');
      await assign({ network: 'instagram', username });
      const again = await assign({ network: 'instagram', username: username.toUpperCase() });
      expect([again.status, again.body.error.code]).toEqual([400, 'campaign.influencer_exists']);
      expect(await header()).toMatchObject({ proposals: 1 });
    });

    it.each([
      ['no network', { username: 'ana' }, 'network'],
      ['an unknown network', { network: 'myspace', username: 'ana' }, 'network'],
      ['no username', { network: 'instagram' }, 'username'],
      ['a username with spaces', { network: 'instagram', username: 'ana prueba mx' }, 'username'],
      ['a link of another network', { network: 'tiktok', username: 'https://instagram.com/ana' }, 'username'],
      ['a negative cost', { network: 'instagram', username: 'ana', estimated_cost: -1 }, 'estimated_cost'],
      [
        'followers that are no number',
        { network: 'instagram', username: 'ana', followers: 'muchos' },
        'followers',
      ],
    ])('refuses %s, naming the field and writing nothing', async (_, payload, field) => {
      const reply = await assign(payload);
      expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, [field]]);
      expect(await header()).toMatchObject({ proposals: 0 });
    });

    it('brings a removed creator back instead of a second row', async () => {
      const username = unique('vuelve');
      const { uuid } = (await assign({ network: 'instagram', username })).body.response.results[0];
      await setStatus([uuid], 'removed');
      const back = await assign({ network: 'instagram', username });
      expect(back.status).toBe(201);
      expect(back.body.response.results[0]).toMatchObject({ uuid, status: 'pending' });
      expect(await wrongTotals(server, campaign)).toEqual([]);
    });

    it('with no allowance left nothing is added; bringing back costs none [ACC-10]', async () => {
      const poor = await makeManager(server, { maxViews: 1 });
      const own = (await makeCampaign(server, poor.token)).uuid;
      const call = (payload: object) =>
        server.call({ method: 'POST', url: `/api/v1/campaign/${own}/assign/`, payload, token: poor.token });
      const username = unique('uno');
      const first = await call({ network: 'instagram', username });
      expect(first.status).toBe(201);
      const second = await call({ network: 'instagram', username: unique('dos') });
      expect([second.status, second.body.error.code]).toEqual([402, 'accounts.max_views_soldout']);
      const remove = { influencers: [first.body.response.results[0].uuid], status: 'removed' };
      await server.call({
        method: 'POST',
        url: `/api/v1/campaign/${own}/influencers/`,
        payload: remove,
        token: poor.token,
      });
      expect((await call({ network: 'instagram', username })).status).toBe(201);
    });
  });

  describe('adding several [API-019]', () => {
    it('adds what can be added and names the rest with place and reason', async () => {
      const known = unique('ya');
      await assign({ network: 'instagram', username: known });
      const fresh = unique('nuevo');
      const reply = await massive([
        { network: 'instagram', username: fresh },
        { network: 'instagram', username: known },
        { network: 'instagram', username: fresh.toUpperCase() },
        { network: 'nada', username: 'x' },
        'https://www.tiktok.com/@pegado.mx',
        42,
        { username: 'sin.red' },
      ]);
      expect(reply.status).toBe(200);
      const { results, errors, campaign_header } = reply.body.response;
      expect(results.map((row: { influencer: { username: string } }) => row.influencer.username)).toEqual([
        fresh,
        'pegado.mx',
      ]);
      expect(errors.map(({ index, code }: { index: number; code: string }) => [index, code])).toEqual([
        [1, 'campaign.influencer_exists'],
        [2, 'campaign.influencer_exists'],
        [3, 'request.invalid'],
        [5, 'request.invalid'],
        [6, 'request.invalid'],
      ]);
      expect(campaign_header.proposals).toBe(3);
    });

    it('spends the allowance to the last and refuses the rest by name', async () => {
      const poor = await makeManager(server, { maxViews: 2 });
      const own = (await makeCampaign(server, poor.token)).uuid;
      const influencers = Array.from({ length: 4 }, () => ({ network: 'instagram', username: unique('m') }));
      const reply = await server.call({
        method: 'POST',
        url: `/api/v3/campaign/${own}/massive/assign/`,
        payload: { influencers },
        token: poor.token,
      });
      expect(reply.body.response.results).toHaveLength(2);
      expect(reply.body.response.errors.map((e: { code: string }) => e.code)).toEqual([
        'accounts.max_views_soldout',
        'accounts.max_views_soldout',
      ]);
      expect(await wrongTotals(server, own)).toEqual([]);
    });

    it('an empty list is refused', async () => {
      expect((await massive([])).status).toBe(400);
    });
  });

  describe('what a company says of a creator', () => {
    const found = async (token: string, username: string) => {
      const searched = await server.call({ url: `/api/v1/finder/searches/?username=${username}`, token });
      const read = await server.call({ url: `/api/v1/finder/influencer/instagram/${username}/`, token });
      const { results } = searched.body.response as { results: Record<string, unknown>[] };
      return [results.map(({ name, followers }) => [name, followers]), read.status];
    };

    it('is seen by nobody else, nor that it knows them', async () => {
      const other = await makeManager(server);
      const theirs = (await makeCampaign(server, other.token)).uuid;
      const username = unique('famosa').replace('-', '_');
      await assign({ network: 'instagram', username, followers: 1_000, name: 'Nuestra', category: 'Moda' });
      expect(await found(other.token, username)).toEqual([[], 404]);

      const [added] = await addInfluencers(server, other.token, theirs, [{ network: 'instagram', username }]);
      expect(added).toMatchObject({ influencer: { followers: null, name: username, theme: null } });
      await addInfluencers(server, other.token, (await makeCampaign(server, other.token)).uuid, [
        { network: 'instagram', username, followers: 999_999, name: 'Suya' },
      ]);
      expect(await found(other.token, username)).toEqual([[['Suya', 999_999]], 200]);
      expect(await found(manager.token, username)).toEqual([[['Nuestra', 1_000]], 200]);
      const { results } = (await get('influencers/?page=1')).body.response;
      expect(results[0]).toMatchObject({ influencer: { followers: 1_000, name: 'Nuestra' } });
      expect(await wrongTotals(server, theirs)).toEqual([]);
    });

    it('takes the place of what is public for itself alone', async () => {
      const other = await makeManager(server);
      const username = unique('publica').replace('-', '_');
      await server.context.pool.query(
        `insert into influencers (id, network, username, is_public, name, followers, country)
         values (gen_random_uuid(), 'instagram', $1, true, 'Pública', 50000, 'MX')`,
        [username],
      );
      expect(await found(manager.token, username)).toEqual([[['Pública', 50_000]], 200]);
      const added = await assign({ network: 'instagram', username, followers: 60_000 });
      expect(added.body.response.results[0].influencer).toMatchObject({
        followers: 60_000,
        name: 'Pública',
        country: 'MX',
      });
      expect(await found(manager.token, username)).toEqual([[['Pública', 60_000]], 200]);
      expect(await found(other.token, username)).toEqual([[['Pública', 50_000]], 200]);
    });
  });

  describe('listing [API-006…012]', () => {
    it('answers eight rows a page by default, all of them without paging, removed ones never', async () => {
      const rows = await people(11);
      await setStatus([rows[0]?.uuid ?? ''], 'removed');
      const paged = (await get('influencers/?page=2')).body.response;
      expect(paged).toMatchObject({ count: 10, page: 2, size_page: 8, num_pages: 2 });
      expect(paged.results).toHaveLength(2);
      const full = (await get('influencers/')).body.response;
      expect(full.results).toHaveLength(10);
      expect(full.results.map((row: { uuid: string }) => row.uuid)).toEqual(
        rows
          .slice(1)
          .map(({ uuid }) => uuid)
          .reverse(),
      );
      expect((await get('influencers/?page=99')).body.response.results).toEqual([]);
    });

    it('filters by status, network and text, and ignores keys it does not know', async () => {
      const rows = await people(3);
      const marked = unique('Ñandú').replace('-', '_');
      await assign({ network: 'tiktok', username: unique('t'), name: marked });
      await setStatus([rows[0]?.uuid ?? ''], 'approved');
      const count = async (query: string) => (await get(`influencers/?${query}&page=1`)).body.response.count;
      expect(await count('status=approved')).toBe(1);
      expect(await count('status=all')).toBe(4);
      expect(await count('network=tiktok')).toBe(1);
      expect(await count('network=tiktok&status=approved')).toBe(0);
      expect(
        await count(`search=${encodeURIComponent(marked.toLowerCase().replace('ñ', 'n').replace('ú', 'u'))}`),
      ).toBe(1);
      expect(await count('search=%25')).toBe(0);
      expect(await count('anything=else')).toBe(4);
      expect((await get('influencers/?status=dancing')).status).toBe(400);
    });

    it('the board order puts the last moved first', async () => {
      const rows = await people(3);
      const ids = rows.map(({ uuid }) => uuid);
      await setStatus(ids, 'approved');
      await setStatus([ids[0] ?? ''], 'onboarding');
      await setStatus([ids[0] ?? ''], 'approved');
      const moved = (await get('influencers/?status=approved&order=moved&page=1')).body.response.results;
      expect(moved[0].uuid).toBe(ids[0]);
    });
  });

  describe('moving [STA-10…14]', () => {
    it('sets any status from any other and says what it was', async () => {
      const [row] = await people(1);
      const id = row?.uuid ?? '';
      let before = 'pending';
      for (const status of INFLUENCER_STATUSES.filter((s) => s !== 'removed')) {
        const reply = await setStatus([id], status);
        expect(reply.body.response.results).toEqual([
          { uuid: id, status, previous_status: before, campaign_header: reply.body.response.campaign_header },
        ]);
        before = status;
      }
      expect(await wrongTotals(server, campaign)).toEqual([]);
    });

    it('moves all or none, and a removed creator only comes back by being added', async () => {
      const rows = await people(2);
      const stranger = '0190a3b0-0000-7000-8000-000000000001';
      const reply = await setStatus([rows[0]?.uuid ?? '', stranger], 'approved');
      expect(reply.status).toBe(404);
      expect(await header()).toMatchObject({ pending: 2, approved: 0 });
      await setStatus([rows[1]?.uuid ?? ''], 'removed');
      expect((await setStatus([rows[1]?.uuid ?? ''], 'approved')).status).toBe(404);
      expect(await header()).toMatchObject({ proposals: 1 });
    });

    it('ids of another campaign are not found', async () => {
      const [row] = await people(1);
      campaign = (await makeCampaign(server, manager.token)).uuid;
      expect((await setStatus([row?.uuid ?? ''], 'approved')).status).toBe(404);
    });

    it.each([
      [{ influencers: [], status: 'approved' }],
      [{ influencers: ['x'], status: 'approved' }],
      [{ influencers: 'x', status: 'approved' }],
      [{ status: 'approved' }],
    ])('refuses %j', async (payload) => {
      expect((await post('influencers/', payload)).status).toBe(400);
    });

    it('counters stay exact under any sequence of adding, moving and removing', async () => {
      const rows = await people(8);
      const ids = rows.map(({ uuid }) => uuid);
      const alive = new Map<string, InfluencerStatus>(ids.map((id) => [id, 'pending']));
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              ids: fc.subarray(ids, { minLength: 1 }),
              status: fc.constantFrom(...INFLUENCER_STATUSES),
            }),
            { maxLength: 6 },
          ),
          async (steps) => {
            for (const step of steps) {
              const chosen = step.ids.filter((id) => alive.has(id));
              if (chosen.length === 0) continue;
              await setStatus(chosen, step.status);
              for (const id of chosen) {
                if (step.status === 'removed') alive.delete(id);
                else alive.set(id, step.status);
              }
            }
            const expected = [...alive.values()].filter((status) => status === 'producing').length;
            const now = await header();
            expect([now.proposals, now.production]).toEqual([alive.size, expected]);
            expect(await wrongTotals(server, campaign)).toEqual([]);
          },
        ),
        { numRuns: 12 },
      );
    });

    it('concurrent bulk changes and additions neither lose nor double a count', async () => {
      const rows = await people(40);
      const ids = rows.map(({ uuid }) => uuid);
      const statuses: InfluencerStatus[] = ['approved', 'onboarding', 'trading', 'producing', 'rejected'];
      const replies = await Promise.all([
        ...Array.from({ length: 15 }, (_, i) =>
          setStatus(
            [...ids].sort((a, b) => (a < b ? 1 : -1) * (i % 2 ? 1 : -1)).slice(i, i + 25),
            statuses[i % 5] ?? 'approved',
          ),
        ),
        ...Array.from({ length: 10 }, () => assign({ network: 'tiktok', username: unique('c') })),
      ]);
      expect(replies.filter(({ status }) => status >= 300)).toEqual([]);
      expect(await header()).toMatchObject({ proposals: 50 });
      expect(await wrongTotals(server, campaign)).toEqual([]);
    });

    it('of ten simultaneous additions of one creator one stands', async () => {
      const username = unique('gemela');
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => assign({ network: 'instagram', username })),
      );
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(await header()).toMatchObject({ proposals: 1 });
    });

    it('two campaigns racing for the last of the allowance never overspend it', async () => {
      const poor = await makeManager(server, { maxViews: 3 });
      const own = await Promise.all([1, 2].map(() => makeCampaign(server, poor.token)));
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          server.call({
            method: 'POST',
            url: `/api/v1/campaign/${own[i % 2]?.uuid}/assign/`,
            payload: { network: 'instagram', username: unique('r') },
            token: poor.token,
          }),
        ),
      );
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
      expect(replies.filter(({ status }) => status === 402)).toHaveLength(5);
    });

    it('an event tells open screens what moved', async () => {
      const [row] = await people(1);
      await setStatus([row?.uuid ?? ''], 'approved');
      const { rows: events } = await server.context.pool.query(
        'select * from domain_events where campaign_id = $1 order by id desc limit 1',
        [campaign],
      );
      expect(events[0]).toMatchObject({
        type: 'influencers.status_changed',
        payload: {
          status: 'approved',
          count: 1,
          influencers: [{ uuid: row?.uuid, previous_status: 'pending' }],
        },
      });
    });
  });

  describe('costs and scope [SQD-24…31]', () => {
    const update = (id: string, payload: object) => post(`manage/influencer-update/${id}`, payload);

    it('changes what was sent; null clears, zero is a value', async () => {
      const [row] = await people(1);
      const id = row?.uuid ?? '';
      const all = await update(id, { estimated_cost: '1,000', agreed_cost: 900.5, scope: 5_000 });
      expect(all.body.response).toMatchObject({ estimated_cost: 1000, agreed_cost: 900.5, scope: 5000 });
      const part = await update(id, { agreed_cost: null });
      expect(part.body.response).toMatchObject({ estimated_cost: 1000, agreed_cost: null, scope: 5000 });
      const cleared = await update(id, { estimated_cost: '' });
      expect(cleared.body.response).toMatchObject({ estimated_cost: null, scope: 5000 });
      const nothing = await update(id, { scope: 0, estimated_cost: 0 });
      expect(nothing.body.response).toMatchObject({ estimated_cost: 0, scope: 0 });
      expect(await wrongTotals(server, campaign)).toEqual([]);
    });

    it.each([
      [{ scope: 1.5 }, 'scope'],
      [{ scope: -1 }, 'scope'],
      [{ agreed_cost: 'x' }, 'agreed_cost'],
      [{ estimated_cost: 1e11 }, 'estimated_cost'],
    ])('refuses %j', async (payload, field) => {
      const [row] = await people(1);
      const reply = await update(row?.uuid ?? '', payload);
      expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, [field]]);
    });
  });

  it('the external link opens with its secret only [INV-16, INV-18]', async () => {
    const made = await assign({ network: 'instagram', username: unique('Enlace') });
    const { uuid } = made.body.response.results[0];
    const link = (await get(`manage/influencer/${uuid}/link/`)).body.response.path as string;
    expect((await get(`manage/influencer/${uuid}/link/`)).body.response.path).toBe(link);
    const [path = '', query = ''] = link.split('?');
    const url = path.replace('/external-new/details/', '/api/v1/campaign/external/');
    const open = (suffix: string) => server.call({ method: 'GET', url: `${url}/${suffix}` });
    const opened = await open(`?${query}`);
    expect(opened.status).toBe(200);
    expect(JSON.stringify(opened.body)).not.toMatch(/cost|budget|spent|token/);
    for (const wrong of ['', '?token=', '?token=wrong', `?${query}x`])
      expect((await open(wrong)).status).toBe(404);
    await setStatus([uuid], 'removed');
    expect((await open(`?${query}`)).status).toBe(404);
  });

  describe('export [EXP-01, EXP-02, EXP-15…17]', () => {
    it('writes a CSV with BOM, named after campaign and day, formulas harmless', async () => {
      const made = await assign({
        network: 'instagram',
        username: unique('x'),
        name: '=HYPERLINK("http://mal")',
      });
      await people(2);
      const reply = await get('export/influencers/');
      expect(reply.status).toBe(200);
      expect(reply.headers['content-type']).toContain('text/csv');
      expect(reply.headers['content-disposition']).toMatch(
        /attachment; filename="campana-[\w-]+-creadores-\d{4}-\d\d-\d\d\.csv"/,
      );
      // The day of whoever asks wins over that of the server.
      expect((await get('export/influencers/?day=2026-02-03')).headers['content-disposition']).toContain(
        '-creadores-2026-02-03.csv',
      );
      expect((await get('export/influencers/?day=today')).status).toBe(400);
      expect(reply.text.startsWith('\uFEFF')).toBe(true);
      const lines = reply.text.trim().split('\r\n');
      expect(lines).toHaveLength(4);
      expect(reply.text).toContain(`"'=HYPERLINK(""http://mal"")"`);
      expect((await get('export/manage/')).text).toBe(reply.text);
      const selected = await post('export/proposals/', {
        campaign_influencers: [made.body.response.results[0].uuid],
      });
      expect(selected.text.trim().split('\r\n')).toHaveLength(2);
    });

    it('rows of another campaign are not in the export', async () => {
      const [row] = await people(1);
      campaign = (await makeCampaign(server, manager.token)).uuid;
      const reply = await post('export/proposals/', { campaign_influencers: [row?.uuid] });
      expect(reply.text.trim().split('\r\n')).toHaveLength(1);
    });
  });

  it('the finder searches the catalogue by any part, the most followed first [FND-01, FND-02]', async () => {
    const word = unique('buscada').replaceAll('-', '_');
    await setMaxViews(server, manager.companyId, 1_000);
    await massive([
      { network: 'instagram', username: `${word}_a`, followers: 10 },
      { network: 'tiktok', username: `${word}_b`, followers: 5_000 },
      { network: 'instagram', username: unique('n'), name: `Señora ${word}` },
    ]);
    const find = (query: string) =>
      server.call({ method: 'GET', url: `/api/v1/finder/searches/?${query}`, token: manager.token });
    const all = (await find(`username=${word}`)).body.response;
    expect(all).toMatchObject({ count: 3, page: 1, size_page: 20 });
    expect(all.results[0].username).toBe(`${word}_b`);
    expect((await find(`username=${word}&network=tiktok`)).body.response.count).toBe(1);
    expect((await find(`username=senora ${word}`)).body.response.count).toBe(1);
    const one = await server.call({
      method: 'GET',
      url: `/api/v1/finder/influencer/tiktok/${word.toUpperCase()}_B/`,
      token: manager.token,
    });
    expect(one.body.response.followers).toBe(5_000);
  });
});
