import type { Campaign, CampaignCard, InfluencerStatus } from '@altavoz/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { form, useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeManager,
  makeViewer,
  setMaxViews,
  unique,
  type TestMember,
} from '../../test/factories.js';
import { picture } from '../../test/picture.js';

const server = useTestServer();
let manager: TestMember;
let campaign: string;
beforeAll(async () => {
  manager = await makeManager(server);
});
beforeEach(async () => {
  campaign = (await makeCampaign(server, manager.token)).uuid;
});

const get = (path: string, token = manager.token) => server.call({ method: 'GET', url: path, token });
const read = async (): Promise<Campaign> => (await get(`/api/v1/campaign/${campaign}/`)).body.response;
const readCard = async (archived = false): Promise<CampaignCard | undefined> =>
  (await get(`/api/v1/campaign/?size_page=500&archived=${archived}`)).body.response.results.find(
    ({ uuid }: CampaignCard) => uuid === campaign,
  );
const update = async (parts: Parameters<typeof form>[0], token = manager.token) =>
  server.call({
    method: 'POST',
    url: `/api/v1/campaign/${campaign}/update/`,
    token,
    ...(await form(parts)),
  });

describe('what a campaign is', () => {
  it('has a uuid by which every call finds it [ENT-001]', async () => {
    expect(campaign).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect((await read()).uuid).toBe(campaign);
    expect((await readCard())?.uuid).toBe(campaign);
  });

  it('has a slug_name of its own from its name, which stays when the name changes [ENT-002]', async () => {
    const twins = [1, 2].map(() => makeCampaign(server, manager.token, { name: 'Otoño en Oaxaca' }));
    const [one, two] = await Promise.all(twins);
    expect(one?.slug_name).toMatch(/^otono-en-oaxaca-/);
    expect(one?.slug_name).not.toBe(two?.slug_name);
    campaign = one?.uuid ?? '';
    expect((await update({ name: 'Otro nombre' })).body.response).toMatchObject({
      name: 'Otro nombre',
      slug_name: one?.slug_name,
    });
    expect((await readCard())?.slug_name).toBe(one?.slug_name);
  });

  it.each<[string, string, string | number, unknown, unknown]>([
    ['[ENT-006]', 'budget', '1,234.50', 1234.5, 0],
    ['[ENT-007]', 'spent', '99.99', 99.99, 0],
    ['[ENT-008]', 'badge', ' Lanzamiento ', 'Lanzamiento', null],
    ['[ENT-009]', 'is_realty', 'true', true, false],
    ['[ENT-010]', 'is_archived', 'true', true, false],
  ])('%s %s comes in as %j, is kept, and is its default before', async (_, field, sent, kept, before) => {
    expect(await read()).toHaveProperty(field, before);
    expect(await readCard()).toHaveProperty(field, before);
    expect((await update({ [field]: sent })).body.response).toHaveProperty(field, kept);
    expect(await read()).toHaveProperty(field, kept);
    expect(await readCard(field === 'is_archived')).toHaveProperty(field, kept);
  });

  it('has the name that it was given, without the spaces around it [ENT-003]', async () => {
    const name = unique('Año nuevo');
    campaign = (await makeCampaign(server, manager.token, { name: `  ${name} ` })).uuid;
    expect((await read()).name).toBe(name);
    expect((await readCard())?.name).toBe(name);
  });

  it.each([
    ['[ENT-004, ENT-024]', 'cover'],
    ['[ENT-005, ENT-023]', 'logo'],
  ] as const)('%s %s is null, then the address of the picture that was sent', async (_, field) => {
    expect((await read())[field]).toBeNull();
    const before = await read();
    const after = (await update({ [field]: await picture() })).body.response as Campaign;
    const { [field]: address, updated_at, last_event, ...rest } = after;
    expect(last_event).toBeGreaterThan(before.last_event);
    expect(before).toMatchObject(rest);
    const shown = await server.call({ method: 'GET', url: address ?? '' });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await readCard()).toMatchObject({ [field]: address, updated_at });
  });
});

describe('the counters of a campaign', () => {
  const ids = async (count: number) => {
    await setMaxViews(server, manager.companyId, 1_000);
    const people = Array.from({ length: count }, () => ({
      network: 'instagram' as const,
      username: unique('c'),
    }));
    return (await addInfluencers(server, manager.token, campaign, people)).map(({ uuid }) => uuid);
  };
  const setStatus = (influencers: string[], status: InfluencerStatus) =>
    server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign}/influencers/`,
      payload: { influencers, status },
      token: manager.token,
    });
  const NAMES = [
    'approved',
    'onboarding',
    'pending',
    'production',
    'proposals',
    'published',
    'published_contents',
    'rejected',
    'spent',
    'submitted',
    'trading',
  ];

  it('are all there and 0 in an empty campaign, on the page and in the list [ENT-021, ENT-022, LIM-64]', async () => {
    const zeros = Object.fromEntries(NAMES.map((name) => [name, 0]));
    const { stats_fields, campaign_header } = await read();
    expect([stats_fields, campaign_header, (await readCard())?.stats_fields]).toEqual([zeros, zeros, zeros]);
  });

  it.each<[string, keyof Campaign['stats_fields'], InfluencerStatus]>([
    ['[ENT-011]', 'production', 'producing'],
    ['[ENT-013]', 'published', 'published'],
    ['[ENT-015]', 'onboarding', 'onboarding'],
    ['[ENT-016]', 'trading', 'trading'],
    ['[ENT-017]', 'pending', 'pending'],
    ['[ENT-018]', 'approved', 'approved'],
    ['[ENT-019]', 'rejected', 'rejected'],
    ['[ENT-020]', 'submitted', 'submitted'],
  ])('%s %s counts the creators whose status is %s, and them alone', async (_, counter, status) => {
    const people = await ids(3);
    await setStatus(people, status === 'pending' ? 'approved' : 'pending');
    expect((await read()).stats_fields[counter]).toBe(0);
    await setStatus(people.slice(0, 2), status);
    const { stats_fields, campaign_header } = await read();
    expect([stats_fields[counter], campaign_header[counter]]).toEqual([2, 2]);
    expect((await readCard())?.stats_fields).toEqual(stats_fields);
    await setStatus(people.slice(0, 1), 'removed');
    expect((await read()).stats_fields[counter]).toBe(1);
  });

  it('proposals counts every creator but the removed [ENT-012, STA-09]', async () => {
    const people = await ids(4);
    await setStatus(people.slice(0, 1), 'rejected');
    await setStatus(people.slice(1, 2), 'published');
    expect((await read()).stats_fields.proposals).toBe(4);
    await setStatus(people.slice(2, 3), 'removed');
    expect((await read()).stats_fields.proposals).toBe(3);
  });

  it('spent is the money spent [ENT-014]', async () => {
    await update({ spent: '1,500.75' });
    const { stats_fields, campaign_header, spent } = await read();
    expect([stats_fields.spent, campaign_header.spent, spent]).toEqual([1500.75, 1500.75, 1500.75]);
  });
});

describe('POST /api/v1/campaign/{id}/update/', () => {
  it.each([
    ['[ENT-025]', 'budget', '2,000.10', { budget: 2000.1 }],
    ['[ENT-026]', 'spent', '10.5', { spent: 10.5 }],
    ['[ENT-027]', 'clicks', '1,234', { clicks: 1234 }],
  ])('%s changes %s when it is sent, and nothing else', async (_, part, sent, changed) => {
    await update({ budget: 7, spent: 8, clicks: 9, description: 'Queda', logo: await picture() });
    const before = await read();
    const reply = await update({ [part]: sent });
    expect(reply.status).toBe(200);
    expect({
      ...reply.body.response,
      updated_at: before.updated_at,
      last_event: before.last_event,
    }).toMatchObject({
      ...before,
      ...changed,
      stats_fields: expect.anything(),
      campaign_header: expect.anything(),
    });
    expect(await read()).toEqual(reply.body.response);
  });

  it('takes the five parts in one form, with and without the final slash [API-074]', async () => {
    const parts = { budget: 1, spent: 2, clicks: 3, logo: await picture(), cover: await picture() };
    for (const slash of ['/', '']) {
      const reply = await server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign}/update${slash}`,
        token: manager.token,
        ...(await form(parts)),
      });
      expect(reply.status).toBe(200);
      expect(reply.body.response).toMatchObject({
        budget: 1,
        spent: 2,
        clicks: 3,
        logo: expect.any(String),
        cover: expect.any(String),
      });
    }
  });

  it.each([
    ['the price of the budget', { budget: '5' }],
    ['the price spent', { spent: '5' }],
  ])('leaves %s alone without change_campaign [PER-09]', async (_, parts) => {
    const viewer = await makeViewer(server, manager);
    await update({ budget: 100, spent: 50 });
    expect((await update(parts, viewer.token)).status).toBe(403);
    expect(await read()).toMatchObject({ budget: 100, spent: 50 });
    const trusted = await makeViewer(server, manager, 'manager');
    expect((await update(parts, trusted.token)).body.response).toMatchObject(
      Object.fromEntries(Object.keys(parts).map((part) => [part, 5])),
    );
  });
});

describe('GET /api/v1/campaign/{id}', () => {
  const brief = {
    description: 'Qué es',
    objective: 'Para qué',
    deliverables: 'Tres reels',
    dos: 'Luz natural',
    donts: 'Sin marcas ajenas',
    hashtags: ['verano', 'mar'],
    networks: ['instagram', 'blog'],
  };

  it('reads the campaign and its brief, without and with the final slash [API-004, API-005]', async () => {
    const { uuid, slug_name } = await makeCampaign(server, manager.token, { ...brief, name: 'Verano' });
    for (const slash of ['', '/']) {
      const reply = await get(`/api/v1/campaign/${uuid}${slash}`);
      expect(reply.status).toBe(200);
      expect(reply.body.response).toMatchObject({ uuid, slug_name, name: 'Verano', brief });
    }
    expect((await read()).brief).toEqual({
      description: '',
      objective: '',
      deliverables: '',
      dos: '',
      donts: '',
      hashtags: [],
      networks: [],
    });
  });
});

describe('GET /api/v1/campaign/', () => {
  it('lists 20 a page, begins at page 1, and finds by archived and search [API-134, API-140, LIM-01, LIM-68]', async () => {
    const { token } = await makeManager(server);
    const made = [];
    for (let n = 1; n <= 22; n++)
      made.push((await makeCampaign(server, token, { name: `Número ${n}` })).uuid);
    const list = async (query: string) => (await get(`/api/v1/campaign/${query}`, token)).body.response;
    const uuids = async (query: string) => (await list(query)).results.map(({ uuid }: CampaignCard) => uuid);
    const first = await list('');
    expect(first).toMatchObject({ count: 22, page: 1, size_page: 20, num_pages: 2 });
    expect(first.results).toHaveLength(20);
    for (const page of [0, -3, 1]) expect(await list(`?page=${page}`)).toEqual(first);
    expect(await uuids('?page=2')).toEqual([made[1], made[0]]);
    expect(await uuids('?search=numero%2022')).toEqual([made[21]]);
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${made[4]}/update/`,
      token,
      payload: { is_archived: true },
    });
    expect(await uuids('?archived=true')).toEqual([made[4]]);
    expect((await list('?archived=false')).count).toBe(21);
  });
});
