import type { CampaignHealth, Waiting } from '@altavoz/contracts';
import { addDays } from '@altavoz/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  makeSuperuser,
  makeViewer,
  unique,
  wrongTotals,
  type TestMember,
} from '../../test/factories.js';

const DAY = '2026-05-10';
const NOTHING: CampaignHealth = {
  contents: 0,
  rejected: 0,
  published: 0,
  submitted: 0,
  late: 0,
  late_since: null,
  pending: 0,
  imports: 0,
  answers: 0,
  found: 0,
  agreed: 0,
  estimated_cost: 0,
  without_agreed_cost: 0,
  invited: false,
  measured: false,
};

describe('how campaigns go', () => {
  const server = useTestServer();
  let manager: TestMember;
  beforeAll(async () => {
    manager = await makeManager(server);
  });
  const get = (path: string, token = manager.token) =>
    server.call({ method: 'GET', url: `/api/v1/${path}`, token });
  const post = async (path: string, payload: object, token = manager.token) => {
    const reply = await server.call({ method: 'POST', url: `/api/v1/campaign/${path}`, payload, token });
    expect([reply.status, reply.text]).toEqual([
      expect.toSatisfy((status: number) => status < 300),
      reply.text,
    ]);
    return reply.body.response;
  };
  const healthOf = async (campaign: string, token?: string, day = DAY): Promise<CampaignHealth> =>
    (await get(`campaign/${campaign}/health/?day=${day}`, token)).body.response;
  const waitingOf = async (token?: string, day = DAY): Promise<{ results: Waiting[]; total: number }> =>
    (await get(`today/?day=${day}`, token)).body.response;

  /** A campaign with creators of these statuses. */
  async function campaignWith(statuses: readonly string[], token = manager.token) {
    const { uuid } = await makeCampaign(server, token, { name: unique('Salud') });
    const added = await addInfluencers(
      server,
      token,
      uuid,
      statuses.map(() => ({ network: 'instagram' as const, username: unique('c') })),
    );
    const creators = added.map((one) => one.uuid);
    for (const [place, status] of statuses.entries())
      if (status !== 'pending')
        await post(`${uuid}/influencers/`, { influencers: [creators[place]], status }, token);
    return { uuid, creators };
  }
  const addContent = (campaign: string, creator: string | undefined, parts: object, token?: string) =>
    post(
      `${campaign}/manage/add/`,
      { campaign_influencer: creator, network: 'instagram', content_type: 'reel', ...parts },
      token,
    );
  const link = (name: string) => ({
    status: 'content_published',
    url_info: `https://www.instagram.com/reel/${name}/`,
  });

  describe('of one campaign', () => {
    let uuid = '';
    let creators: string[] = [];
    beforeEach(async () => {
      ({ uuid, creators } = await campaignWith(['pending', 'pending', 'rejected', 'approved', 'producing']));
    });

    it('has nothing to tell of a new one', async () => {
      const { uuid: empty } = await makeCampaign(server, manager.token);
      expect(await healthOf(empty)).toEqual(NOTHING);
    });

    it('is told of what is published, submitted and late, of proposals and of agreed costs', async () => {
      const [, , , approved, producing] = creators;
      await addContent(uuid, producing, { published_date: '2026-05-01', ...link('a') });
      await addContent(uuid, producing, { published_date: '2026-05-09', status: 'content_submitted' });
      await addContent(uuid, producing, { published_date: '2026-05-08', status: 'content_producing' });
      await addContent(uuid, approved, { published_date: '2026-05-02', status: 'content_rejected' });
      // Due on the day itself, or on no day: not late.
      await addContent(uuid, approved, { published_date: DAY });
      await addContent(uuid, approved, {});
      await post(`${uuid}/manage/influencer-update/${producing}/`, { agreed_cost: 1500.5 });
      expect(await healthOf(uuid)).toEqual({
        answers: 0,
        found: 0,
        contents: 5,
        rejected: 1,
        published: 1,
        submitted: 1,
        late: 2,
        late_since: '2026-05-08',
        pending: 2,
        imports: 0,
        agreed: 1500.5,
        estimated_cost: 0,
        without_agreed_cost: 1,
        invited: false,
        measured: false,
      });
      expect(await healthOf(uuid, undefined, addDays(DAY, 1))).toMatchObject({ late: 3 });
      expect(await wrongTotals(server, uuid)).toEqual([]);
    });

    it('tells whether somebody has been invited, until they are removed, and whether something is measured', async () => {
      const [, , , approved, producing] = creators;
      await post(`${uuid}/manage/influencer/${approved}/link/`, {});
      expect(await healthOf(uuid)).toMatchObject({ invited: true, measured: false });
      await post(`${uuid}/influencers/`, { influencers: [approved], status: 'removed' });
      expect(await healthOf(uuid)).toMatchObject({ invited: false });
      const planned = await addContent(uuid, producing, { number_of_likes: 5 });
      expect(await healthOf(uuid)).toMatchObject({ measured: false });
      await post(`${uuid}/manage/update/${planned.uuid}/`, { ...link('m'), published_date: DAY });
      expect(await healthOf(uuid)).toMatchObject({ measured: true });
    });

    it('leaves out who was removed, and what a creator costs who is not in the squad', async () => {
      const [pending, , , approved, producing] = creators;
      await addContent(uuid, producing, { published_date: '2026-05-01' });
      await post(`${uuid}/manage/influencer-update/${approved}/`, { agreed_cost: 700 });
      await post(`${uuid}/manage/influencer-update/${producing}/`, { agreed_cost: 300 });
      expect(await healthOf(uuid)).toMatchObject({ late: 1, agreed: 1000, without_agreed_cost: 0 });
      await post(`${uuid}/influencers/`, { influencers: [producing, pending], status: 'removed' });
      expect(await healthOf(uuid)).toEqual({ ...NOTHING, pending: 1, agreed: 700 });
      await post(`${uuid}/influencers/`, { influencers: [approved], status: 'rejected' });
      expect(await healthOf(uuid)).toEqual({ ...NOTHING, pending: 1 });
      expect(await wrongTotals(server, uuid)).toEqual([]);
    });

    it('is the same on the cards of the list, where a day is asked for', async () => {
      await addContent(uuid, creators[4], { published_date: '2026-05-01' });
      const cardOf = async (query: string) =>
        (await get(`campaign/${query}`)).body.response.results.find(
          (one: { uuid: string }) => one.uuid === uuid,
        );
      expect((await cardOf(`?day=${DAY}`)).health).toEqual(await healthOf(uuid));
      expect(await cardOf('')).not.toHaveProperty('health');
    });

    it('leads to the contents that are late, and to them alone', async () => {
      const late = await addContent(uuid, creators[4], { published_date: '2026-05-01' });
      await addContent(uuid, creators[4], { published_date: '2026-05-02', ...link('b') });
      await addContent(uuid, creators[4], { published_date: DAY });
      const found = (await get(`campaign/${uuid}/contents/?late_on=${DAY}`)).body.response;
      expect([found.count, found.results.map((one: { uuid: string }) => one.uuid)]).toEqual([1, [late.uuid]]);
      const csv = await get(`campaign/${uuid}/export/contents/?which=filtered&late_on=${DAY}`);
      expect(csv.text.trim().split('\n')).toHaveLength(2);
    });

    it('is for whoever may see the campaign', async () => {
      const guest = await makeGuest(server, manager, uuid, 'viewer');
      const viewer = await makeViewer(server, manager);
      const superuser = await makeSuperuser(server);
      for (const { token } of [guest, viewer, superuser])
        expect(await healthOf(uuid, token)).toMatchObject({ pending: 2 });
      const statusFor = async (token: string) =>
        (await get(`campaign/${uuid}/health/?day=${DAY}`, token)).status;
      expect(await statusFor((await makeManager(server)).token)).toBe(404);
      expect(await statusFor((await makeCreator(server)).token)).toBe(403);
      expect(await statusFor('no-session')).toBe(401);
    });

    it.each(['', '?day=', '?day=ayer', '?day=2026-02-30'])('needs a day: %s is refused', async (query) => {
      for (const path of [`campaign/${uuid}/health/`, 'today/'])
        expect((await get(path + query)).body.error).toMatchObject({ fields: { day: expect.anything() } });
    });
  });

  describe('over all campaigns', () => {
    it('tells whoever runs them what waits, the most urgent first, and nothing of archived ones', async () => {
      const own = await makeManager(server);
      const proposals = await campaignWith(['pending', 'pending'], own.token);
      const work = await campaignWith(['producing'], own.token);
      const later = await campaignWith(['producing'], own.token);
      const archived = await campaignWith(['pending'], own.token);
      await post(`${archived.uuid}/update/`, { is_archived: true }, own.token);
      for (const [{ uuid, creators }, day] of [
        [work, '2026-05-04'],
        [later, '2026-05-07'],
      ] as const)
        await addContent(uuid, creators[0], { published_date: day }, own.token);
      await addContent(work.uuid, work.creators[0], { status: 'content_submitted' }, own.token);
      const { results, total } = await waitingOf(own.token);
      expect(results.map(({ kind, campaign, count, since }) => [kind, campaign.uuid, count, since])).toEqual([
        ['late', work.uuid, 1, '2026-05-04'],
        ['late', later.uuid, 1, '2026-05-07'],
        ['submitted', work.uuid, 1, null],
        ['pending', proposals.uuid, 2, null],
      ]);
      expect(total).toBe(4);
      // On an earlier day nothing is late yet.
      expect((await waitingOf(own.token, '2026-05-01')).total).toBe(2);
    });

    it('tells only of what the caller may change: not a viewer, not another company, of a guest their campaign', async () => {
      const own = await makeManager(server);
      const one = await campaignWith(['pending'], own.token);
      await campaignWith(['pending'], own.token);
      const of = async (token: string) =>
        (await waitingOf(token)).results.map(({ campaign }) => campaign.uuid);
      expect(await of(own.token)).toHaveLength(2);
      expect(await of((await makeViewer(server, own)).token)).toEqual([]);
      expect(await of((await makeManager(server)).token)).toEqual([]);
      expect(await of((await makeSuperuser(server)).token)).toEqual([]);
      expect(await of((await makeGuest(server, own, one.uuid, 'editor')).token)).toEqual([one.uuid]);
      expect(await of((await makeGuest(server, own, one.uuid, 'viewer')).token)).toEqual([]);
      expect((await get(`today/?day=${DAY}`, (await makeCreator(server)).token)).status).toBe(403);
      expect((await get(`today/?day=${DAY}`, 'no-session')).status).toBe(401);
    });
  });
});
