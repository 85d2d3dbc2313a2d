import { endpoints, type Endpoint } from '@altavoz/contracts';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from './context.js';
import {
  addInfluencers,
  join,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  openCampaign,
  type TestAccount,
  type TestMember,
  unique,
} from './factories.js';

/** Amounts as they stand nowhere else: budget, spent, estimated, agreed, of a content. */
const AMOUNTS = [71_000_001, 72_000_002, 73_000_003, 74_000_004, 75_000_005] as const;
const AN_AMOUNT = /7[1-5]0{5}[1-5]/;
/** What a call must be asked with; files as text. */
const ASKED: Readonly<Record<string, string>> = {
  '/api/v1/search/': '?text=cara',
  '/api/v1/today/': '?day=2026-05-10',
  '/api/v1/campaign/': '?day=2026-05-10',
  '/api/v1/campaign/{campaign}/health/': '?day=2026-05-10',
};

describe('what a campaign costs', () => {
  const server = useTestServer();
  let owner: TestMember;
  let client: TestAccount;
  let viewer: TestAccount;
  let campaign: string;
  let influencer: string;
  let content: string;

  beforeAll(async () => {
    const [budget, spent, estimated_cost, agreed_cost, ofContent] = AMOUNTS;
    owner = await makeManager(server);
    campaign = (await makeCampaign(server, owner.token, { name: 'Cara', budget })).uuid;
    const change = async (url: string, payload: object) => {
      const reply = await server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign}/${url}`,
        token: owner.token,
        payload,
      });
      expect([url, reply.status < 300]).toEqual([url, true]);
      return reply.body.response;
    };
    await change('update/', { spent });
    const [added] = await addInfluencers(server, owner.token, campaign, [
      { network: 'instagram', username: 'cara.ana', followers: 1_000, estimated_cost },
    ]);
    influencer = added?.uuid ?? '';
    await change('influencers/', { influencers: [influencer], status: 'approved' });
    await change(`manage/influencer-update/${influencer}/`, { agreed_cost });
    const made = await change('manage/add/', {
      campaign_influencer: influencer,
      network: 'instagram',
      content_type: 'reel',
      url_info: 'https://www.instagram.com/reel/cara/',
      published_date: '2026-05-03',
      estimated_cost: ofContent,
    });
    content = made.uuid;
    client = await makeGuest(server, owner, campaign, 'client');
    viewer = await makeGuest(server, owner, campaign, 'viewer');
  });

  type AnyEndpoint = Endpoint;
  const reading = Object.values(endpoints)
    .flatMap((calls): AnyEndpoint[] => Object.values(calls))
    .filter(({ method, kind, access }) => method === 'GET' && kind !== 'events' && access !== 'public')
    .filter(({ path }) => path.includes('{campaign}') || path in ASKED);

  const ask = async ({ path }: AnyEndpoint, { token }: TestAccount) => {
    const url = (path + (ASKED[path] ?? ''))
      .replace('{campaign}', campaign)
      .replace('{influencer}', influencer)
      .replace('{content}', content)
      .replaceAll(/\{\w+\}/g, influencer);
    const reply = await server.call({ method: 'GET', url, token });
    return { status: reply.status, text: reply.text };
  };

  it('stands in no answer to a client to whom it is open, though in many to a guest who sees costs', async () => {
    expect(reading.length).toBeGreaterThan(15);
    const told: string[] = [];
    for (const endpoint of reading) {
      const [seen, hidden] = [await ask(endpoint, viewer), await ask(endpoint, client)];
      expect([endpoint.path, hidden.status]).toEqual([endpoint.path, seen.status]);
      expect([endpoint.path, AN_AMOUNT.exec(hidden.text)?.[0]]).toEqual([endpoint.path, undefined]);
      if (AN_AMOUNT.test(seen.text)) told.push(endpoint.path);
    }
    expect(told.length).toBeGreaterThan(8);
  });

  it('stands in no file that a client downloads', async () => {
    const download = (token: string, url: string, payload: object) =>
      server.call({ method: 'POST', url: `/api/v1/campaign/${campaign}/${url}`, token, payload });
    const calls: [string, object][] = [
      [`${endpoints.campaignInfluencers.exportSelected.path}`, { campaign_influencers: [influencer] }],
      [`${endpoints.contents.exportSelected.path}`, { contents: [content] }],
    ];
    const totals = async ({ token }: TestAccount) => {
      const url = endpoints.analytics.exportTotals.path.replace('{campaign}', campaign);
      const reply = await server.call({ method: 'GET', url, token, headers: { 'accept-language': 'en' } });
      const [sheet] = (await readXlsx(reply.bytes)).sheets;
      return sheet?.rows.map(([name]) => String(name)) ?? [];
    };
    const costs = (names: string[]) =>
      names.filter((name) => /\bCP[MEV]\b|cost|^(Budget|Spent|Committed)$/i.test(name));
    expect(costs(await totals(viewer))).toHaveLength(6);
    expect(costs(await totals(client))).toEqual([]);
    for (const [path, payload] of calls) {
      const url = path.replace(/^.*\{campaign\}\//, '');
      expect((await download(viewer.token, url, payload)).text).toMatch(AN_AMOUNT);
      const file = await download(client.token, url, payload);
      expect(file.status).toBe(200);
      expect(file.text).toContain('cara.ana');
      expect(file.text).not.toMatch(AN_AMOUNT);
    }
  });

  it('is nothing that a client could find out by order or by conditions', async () => {
    const by = (path: string, query: string, token: string) =>
      server.call({ method: 'GET', url: path.replace('{campaign}', campaign) + query, token });
    const { list, squad } = endpoints.campaignInfluencers;
    for (const [path, query] of [
      [list.path, '?page=1&order=estimated_cost'],
      [list.path, '?page=1&where=agreed_cost..between..1..9'],
      [squad.path, '?sort=agreed_cost'],
      [squad.path, '?sort=payment_data'],
      [list.path, '?page=1&where=payment_data..any..complete'],
      [endpoints.contents.list.path, '?where=followers..known*estimated_cost..between..1..9'],
    ] as const) {
      expect([path, query, (await by(path, query, viewer.token)).status]).toEqual([path, query, 200]);
      const reply = await by(path, query, client.token);
      expect([path, query, reply.status]).toEqual([path, query, 403]);
    }
    const paid = async ({ token }: TestAccount) =>
      (await by(list.path, '?page=1', token)).body.response.results[0].influencer.has_payment_data as unknown;
    expect([await paid(viewer), await paid(client)]).toEqual([false, null]);
    expect((await by(squad.path, '?sort=followers', client.token)).status).toBe(200);
  });

  it('is shown to whoever is a member of its company besides, and to clients elsewhere who are no clients here', async () => {
    const member = await makeGuest(server, owner, campaign, 'client');
    await join(server, member, owner, 'analyst');
    await server.call({
      method: 'PUT',
      url: '/api/v1/accounts/active-company/',
      token: member.token,
      payload: { company: owner.companyId },
    });
    const other = await makeManager(server);
    const elsewhere = (await makeCampaign(server, other.token)).uuid;
    await openCampaign(server, viewer, { companyId: other.companyId, campaignId: elsewhere }, 'client');
    for (const { token } of [owner, member, viewer]) {
      const reply = await server.call({ method: 'GET', url: `/api/v1/campaign/${campaign}/`, token });
      expect(reply.body.response).toMatchObject({ budget: AMOUNTS[0], can: { see_costs: true } });
    }
    const hidden = await server.call({
      method: 'GET',
      url: `/api/v1/campaign/${campaign}/`,
      token: client.token,
    });
    expect(hidden.body.response).toMatchObject({
      name: 'Cara',
      budget: null,
      spent: null,
      campaign_header: { spent: null, approved: 1 },
      can: { see_costs: false, change: false },
    });
  });

  it('nor what creators ask for their work, is told to whoever is nowhere more than a client [PRF-25]', async () => {
    const creator = await makeCreator(server);
    const write = (url: string, payload: object, method: 'POST' | 'PUT' = 'POST') =>
      server.call({ method, url, token: creator.token, payload });
    const username = unique('cara').replaceAll('-', '_');
    await write('/api/v1/accounts/profile/networks/add/', { network: 'instagram', username });
    await write(
      '/api/v1/accounts/profile/influencer/',
      { is_published: true, vanity_name: unique('cara') },
      'PUT',
    );
    const price = { network: 'instagram', content_type: 'reel', price: AMOUNTS[0], currency: 'MXN' };
    await write('/api/v1/briefcase/pricing/', price);
    const ask = async ({ token }: TestAccount) => {
      const url = `/api/v2/weaver/pricing/instagram/${username}/`;
      const can = (await server.call({ url: '/api/v1/accounts/profile/', token })).body.response.can;
      const { status, text } = await server.call({ url, token });
      return [status, AN_AMOUNT.test(text), can.see_prices];
    };
    const second = (await makeCampaign(server, owner.token)).uuid;
    const clientOfTwo = await makeGuest(server, owner, campaign, 'client');
    await openCampaign(server, clientOfTwo, { companyId: owner.companyId, campaignId: second }, 'client');
    const editor = await makeGuest(server, owner, second, 'editor');
    await openCampaign(server, editor, { companyId: owner.companyId, campaignId: campaign }, 'client');
    const member = await makeManager(server);
    await openCampaign(server, member, { companyId: owner.companyId, campaignId: campaign }, 'client');

    for (const one of [client, clientOfTwo]) expect(await ask(one)).toEqual([403, false, false]);
    for (const one of [owner, viewer, editor, member]) expect(await ask(one)).toEqual([200, true, true]);
  });
});
