import { SQUAD_STATUSES, type InfluencerStatus, type ManagingRow } from '@altavoz/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  copyFacts,
  makeCampaign,
  makeManager,
  makeViewer,
  unique,
  type TestMember,
} from '../../test/factories.js';
import { importNow } from './imports/testing.js';

let clock = new Date('2026-06-01T12:00:00Z');
const server = useTestServer({ now: () => clock });
let manager: TestMember;
let campaign: string;
let influencer: string;
let username: string;

beforeAll(async () => {
  manager = await makeManager(server);
});
beforeEach(async () => {
  campaign = (await makeCampaign(server, manager.token)).uuid;
  username = unique('Perfil');
  influencer = await addToSquad({ username });
});

const { get, post } = campaignCalls(server, () => ({ campaign, token: manager.token }));
async function add(over: object): Promise<string> {
  const reply = await post('assign/', { network: 'instagram', username: unique('p'), ...over });
  return reply.body.response.results[0].uuid;
}
async function addToSquad(over: object): Promise<string> {
  const uuid = await add(over);
  await setStatus([uuid], 'approved');
  return uuid;
}
const setStatus = (influencers: string[], status: InfluencerStatus, { token } = manager) =>
  post('influencers/', { influencers, status }, { token });
const header = async () => (await get('')).body.response.campaign_header;
/** One row as the call for it reads it. */
const read = async (): Promise<ManagingRow> => (await get(`manage/influencer/${influencer}/`)).body.response;
const readIn = async (list: string) =>
  (await get(list)).body.response.results.find(({ uuid }: { uuid: string }) => uuid === influencer);
/** Expects a value in the row, wherever it is read: alone, in the proposals, in the management view. */
async function expectEverywhere(path: string, value: unknown) {
  for (const row of [await read(), await readIn('influencers/'), await readIn('manage/')]) {
    expect(row).toHaveProperty(path, value);
  }
}
/** Facts of the catalogue that no call writes. */
async function setFacts(facts: object) {
  await server.context.db.updateTable('influencers').set(facts).where('username', '=', username).execute();
  await copyFacts(server);
}

describe('what a campaign influencer is', () => {
  it('has a uuid, the same in every list [ENT-028]', async () => {
    expect(influencer).toMatch(/^[0-9a-f-]{36}$/);
    await expectEverywhere('uuid', influencer);
  });

  it('begins as pending and has the status that it was moved to [ENT-029]', async () => {
    influencer = await add({});
    expect([(await read()).status, (await readIn('influencers/')).status]).toEqual(['pending', 'pending']);
    await setStatus([influencer], 'trading');
    await expectEverywhere('status', 'trading');
  });

  it("has the creator's own answer, pending until there is one [ENT-030]", async () => {
    await expectEverywhere('status_influencer', 'pending');
    for (const status_influencer of ['accepted', 'rejected']) {
      await server.context.pool.query(`update campaign_influencers set answer = $1 where id = $2`, [
        status_influencer,
        influencer,
      ]);
      await expectEverywhere('status_influencer', status_influencer);
    }
  });

  it.each([
    ['[ENT-031]', 'scope', '12,500', 12_500, null],
    ['[ENT-034]', 'agreed_cost', '900.50', 900.5, null],
    ['[ENT-035]', 'estimated_cost', 1_200.25, 1200.25, null],
  ])('%s %s comes in as %j, is kept, and is its default before', async (_, field, sent, kept, before) => {
    await expectEverywhere(field, before);
    const reply = await post(`manage/influencer-update/${influencer}`, { [field]: sent });
    expect(reply.status).toBe(200);
    expect(reply.body.response).toHaveProperty(field, kept);
    await expectEverywhere(field, kept);
  });

  it('says when it was added and when it was changed last [ENT-032, ENT-033]', async () => {
    const added = (await read()).created_at;
    expect(added).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    clock = new Date('2026-06-02T08:30:00Z');
    await post(`manage/influencer-update/${influencer}`, { scope: 10 });
    await expectEverywhere('created_at', added);
    await expectEverywhere('updated_at', '2026-06-02T08:30:00.000Z');
    clock = new Date('2026-06-03T08:30:00Z');
    await setStatus([influencer], 'published');
    await expectEverywhere('updated_at', '2026-06-03T08:30:00.000Z');
  });

  it('carries its contents in order, none at first [ENT-036]', async () => {
    expect((await read()).content).toEqual([]);
    const uuids = [];
    for (const content_type of ['reel', 'story']) {
      const body = { campaign_influencer: influencer, network: 'instagram', content_type };
      uuids.push((await post('manage/add/', body)).body.response.uuid);
    }
    expect((await read()).content.map(({ uuid }) => uuid)).toEqual(uuids);
    expect((await readIn('manage/')).content).toEqual((await read()).content);
  });

  it('carries the creator [ENT-037]', async () => {
    const row = await read();
    expect(row.influencer).toMatchObject({ uuid: expect.any(String), username, network: 'instagram' });
    await expectEverywhere('influencer', row.influencer);
  });
});

describe('what the creator of a campaign influencer is', () => {
  it('has the name that was given, else the username [ENT-038, ENT-039]', async () => {
    await expectEverywhere('influencer.name', username);
    await expectEverywhere('influencer.username', username);
    influencer = await addToSquad({ name: ' Ana Ñandú ', username: '@Ana.Ejemplo' });
    await expectEverywhere('influencer.name', 'Ana Ñandú');
    await expectEverywhere('influencer.username', 'Ana.Ejemplo');
  });

  it('has the network of its account [ENT-040]', async () => {
    await expectEverywhere('influencer.network', 'instagram');
    influencer = await addToSquad({ network: 'pinterest' });
    await expectEverywhere('influencer.network', 'pinterest');
  });

  it('has the category that its followers make, none while nobody knows them [ENT-041, ENT-045, CAT-13]', async () => {
    await expectEverywhere('influencer.followers', null);
    await expectEverywhere('influencer.calculate_category', null);
    influencer = await addToSquad({ followers: '120,500' });
    await expectEverywhere('influencer.followers', 120_500);
    await expectEverywhere('influencer.calculate_category', 'macroinfluencer');
  });

  it('has the engagement rate of an imported file, unknown before [ENT-046]', async () => {
    await expectEverywhere('influencer.engagement_rate', null);
    const path = `/api/v1/campaign/${campaign}/import/influencers/`;
    const file = `network,username,engagement_rate\ninstagram,${username},3.75\n`;
    expect(await importNow(server, { manager, campaign, path }, file, { existing: 'update' })).toMatchObject({
      updated: 1,
    });
    await expectEverywhere('influencer.engagement_rate', 3.75);
  });

  it('has the picture that was given as image_url, none before [ENT-048]', async () => {
    await expectEverywhere('influencer.image_url', null);
    const image_url = 'https://cdn.example.com/ana.jpg';
    influencer = await addToSquad({ image_url });
    await expectEverywhere('influencer.image_url', image_url);
  });

  it.each([
    ['[ENT-042]', 'is_verified', 'is_verified', true, false],
    ['[ENT-047]', 'profile_url', 'profile_url', 'https://cdn.example.com/profile.jpg', null],
    ['[ENT-049]', 'file_for_profile', 'picture', 'https://cdn.example.com/file.jpg', null],
  ])('%s has %s as is public of it', async (_, field, column, known, before) => {
    await expectEverywhere(`influencer.${field}`, before);
    await setFacts({ [column]: known });
    await expectEverywhere(`influencer.${field}`, known);
  });
});

describe('the statuses of a campaign influencer', () => {
  const squad: readonly string[] = SQUAD_STATUSES;
  const filtered = async (path: string): Promise<string[]> =>
    (await get(path)).body.response.results.map(({ uuid }: { uuid: string }) => uuid);

  it.each<[string, InfluencerStatus]>([
    ['[STA-01]', 'pending'],
    ['[STA-02]', 'approved'],
    ['[STA-03]', 'rejected'],
    ['[STA-04]', 'onboarding'],
    ['[STA-05]', 'trading'],
    ['[STA-06]', 'producing'],
    ['[STA-07]', 'submitted'],
    ['[STA-08]', 'published'],
  ])('%s %s is set, kept, filtered by and exported', async (_, status) => {
    const other = await add({});
    await setStatus([other], status === 'rejected' ? 'approved' : 'rejected');
    expect((await setStatus([influencer], status)).body.response.results[0]).toMatchObject({ status });
    expect((await read()).status).toBe(status);
    expect(await filtered(`influencers/?status=${status}`)).toEqual([influencer]);
    expect(await filtered(`manage/?status=${status}`)).toEqual(squad.includes(status) ? [influencer] : []);
    const exported = (await get(`export/influencers/?status=${status}`)).text.trim().split('\r\n');
    expect(exported).toHaveLength(2);
    expect(exported[1]).toContain(username);
  });

  it('removed leaves every list, every counter and the exports [STA-09]', async () => {
    const reply = await setStatus([influencer], 'removed');
    expect(reply.body.response.results[0]).toMatchObject({ status: 'removed', previous_status: 'approved' });
    for (const path of ['influencers/', 'influencers/?order=moved&status=approved', 'manage/']) {
      expect(await filtered(path)).toEqual([]);
    }
    expect(Object.values(await header()).every((counter) => counter === 0)).toBe(true);
    expect((await get('export/influencers/')).text.trim().split('\r\n')).toHaveLength(1);
  });
});

describe('GET /api/v1/campaign/{id}/influencers/', () => {
  it('is page 1 of eight rows of every status unless it is asked otherwise [LIM-02, LIM-52, LIM-53, LIM-54]', async () => {
    const people = Array.from({ length: 9 }, () => ({
      network: 'tiktok' as const,
      username: unique('p'),
    }));
    const rows = await addInfluencers(server, manager.token, campaign, people);
    await setStatus([rows[0]?.uuid ?? ''], 'rejected');
    await setStatus([rows[1]?.uuid ?? ''], 'published');
    const list = async (query: string) => (await get(`influencers/?${query}`)).body.response;
    const sized = await list('size_page=4');
    expect(sized).toMatchObject({ page: 1, size_page: 4, count: 10 });
    expect(sized).toEqual(await list('size_page=4&page=1&status=all'));
    const paged = await list('page=1');
    expect(paged).toMatchObject({ page: 1, size_page: 8, count: 10, num_pages: 2 });
    expect(paged.results).toHaveLength(8);
    const statuses = (await list('')).results.map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(expect.arrayContaining(['pending', 'rejected', 'published']));
  });
});

describe('POST /api/v1/campaign/{id}/influencers/', () => {
  it.each(['/', ''])(
    'sets the status of all that it names and answers the new counters (path ends in "%s") [API-013, API-046]',
    async (slash) => {
      const other = await add({});
      const reply = await post(`influencers${slash}`, {
        influencers: [influencer, other],
        status: 'approved',
      });
      expect(reply.status).toBe(200);
      expect(reply.body.response.results.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
        influencer,
        other,
      ]);
      expect(reply.body.response.results[0].campaign_header).toEqual(await header());
      expect(await header()).toMatchObject({ proposals: 2, pending: 0, approved: 2 });
    },
  );

  it('deletes with the status removed [API-014]', async () => {
    const other = await add({});
    const reply = await setStatus([influencer], 'removed');
    expect(reply.body.response.results[0].campaign_header).toMatchObject({ proposals: 1, pending: 1 });
    const left = (await get('influencers/')).body.response.results;
    expect(left.map(({ uuid }: { uuid: string }) => uuid)).toEqual([other]);
    expect((await get(`manage/influencer/${influencer}/`)).status).toBe(404);
  });

  it('deletes nobody without change_campaign [PER-10]', async () => {
    const viewer = await makeViewer(server, manager);
    expect((await setStatus([influencer], 'removed', viewer)).status).toBe(403);
    expect((await read()).status).toBe('approved');
    const trusted = await makeViewer(server, manager, 'manager');
    expect((await setStatus([influencer], 'removed', trusted)).status).toBe(200);
  });
});

describe('POST /api/v1/campaign/{uuid}/manage/influencer-update/{id}', () => {
  it('changes costs and scope and answers the row, without and with a final slash [API-032]', async () => {
    for (const [slash, scope] of [
      ['', 5_000],
      ['/', 6_000],
    ] as const) {
      const reply = await post(`manage/influencer-update/${influencer}${slash}`, {
        estimated_cost: 100,
        agreed_cost: 90,
        scope,
      });
      expect(reply.status).toBe(200);
      const { content: _, ...row } = await read();
      expect(reply.body.response).toEqual(row);
      expect(row).toMatchObject({ estimated_cost: 100, agreed_cost: 90, scope });
    }
  });

  it('changes no price without change_campaign [PER-09]', async () => {
    const viewer = await makeViewer(server, manager);
    const reply = await post(
      `manage/influencer-update/${influencer}`,
      { estimated_cost: 1, agreed_cost: 1 },
      viewer,
    );
    expect(reply.status).toBe(403);
    expect(await read()).toMatchObject({ estimated_cost: null, agreed_cost: null });
  });
});
