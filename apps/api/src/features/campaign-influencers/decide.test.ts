import type { GrantRole } from '@altavoz/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  makeViewer,
  openCampaign,
  unique,
  type TestAccount,
  type TestMember,
} from '../../test/factories.js';

const server = useTestServer();
let manager: TestMember;
let campaign: string;
let creators: string[];
beforeAll(async () => {
  manager = await makeManager(server);
});
beforeEach(async () => {
  campaign = (await makeCampaign(server, manager.token, { budget: 5_000 })).uuid;
  const added = await addInfluencers(
    server,
    manager.token,
    campaign,
    ['a', 'b', 'c'].map((name) => ({ network: 'instagram', username: unique(name), estimated_cost: 731.25 })),
  );
  creators = added.map(({ uuid }) => uuid);
});

const post = ({ token }: TestAccount, url: string, payload: object, on = campaign) =>
  server.call({ method: 'POST', url: `/api/v1/campaign/${on}/${url}`, token, payload });
const get = ({ token }: TestAccount, url: string) =>
  server.call({ url: `/api/v1/campaign/${campaign}/${url}`, token });
const decide = (who: TestAccount, body: object, on = campaign) => post(who, 'influencers/decide/', body, on);
const guest = (role: GrantRole) => makeGuest(server, manager, campaign, role);
const statuses = async () => {
  const { results } = (await get(manager, 'influencers/?page=1')).body.response;
  const found = new Map<string, string>(
    (results as { uuid: string; status: string }[]).map(({ uuid, status }) => [uuid, status]),
  );
  return creators.map((id) => found.get(id));
};

describe('a guest who decides', () => {
  it('approves and rejects proposals, sees no costs all the same, and says why to the company alone', async () => {
    const client = await guest('client_decider');
    expect((await get(client, '')).body.response).toMatchObject({
      budget: null,
      can: { change: false, decide: true, see_costs: false, see_activity: false },
    });
    const [first = '', second = ''] = creators;
    const reason = 'Su público no es el nuestro';
    const done = await decide(client, { influencers: [first], status: 'rejected', reason });
    expect([done.status, done.text.includes('731.25')]).toEqual([200, false]);
    expect(done.body.response).toMatchObject({ count: 1, campaign_header: { spent: null, rejected: 1 } });
    await decide(client, { influencers: [second], status: 'approved' });
    expect(await statuses()).toEqual(['rejected', 'approved', 'pending']);

    const entries = async (id: string) =>
      (await get(manager, `activity/?influencer=${id}`)).body.response.results.map(
        ({ told }: { told: { kind: string } }) => told,
      );
    expect((await entries(first))[0]).toMatchObject({ kind: 'creators.moved', to: 'rejected', reason });
    expect((await entries(second))[0]).not.toHaveProperty('reason');
    expect((await get(client, `activity/?influencer=${first}`)).status).toBe(403);

    // And takes it back.
    await decide(client, { influencers: [first], status: 'pending' });
    expect(await statuses()).toEqual(['pending', 'approved', 'pending']);
  });

  it('decides on everybody who fits and is still a proposal, and on nobody whose work has begun', async () => {
    const viewer = await guest('viewer_decider');
    const [first = '', second = ''] = creators;
    await post(manager, 'influencers/', { influencers: [first], status: 'producing' });
    const refused = await decide(viewer, { influencers: [second, first], status: 'rejected' });
    expect([refused.status, await statuses()]).toEqual([403, ['producing', 'pending', 'pending']]);
    const all = await decide(viewer, { filter: {}, status: 'approved' });
    expect([all.body.response.count, await statuses()]).toEqual([2, ['producing', 'approved', 'approved']]);
    // Nor on whom the company itself has rejected in the middle of the work, nor on who has accepted.
    await post(manager, 'influencers/', { influencers: [first], status: 'rejected' });
    await server.context.pool.query("update campaign_influencers set answer = 'accepted' where id = $1", [
      second,
    ]);
    for (const [id, status] of [
      [first, 'approved'],
      [second, 'rejected'],
    ] as const)
      expect((await decide(viewer, { influencers: [id], status })).status).toBe(403);
    await decide(viewer, { filter: {}, status: 'pending' });
    expect(await statuses()).toEqual(['rejected', 'approved', 'pending']);
  });

  it('takes back what nobody has decided anew since, and nothing that is not theirs to decide', async () => {
    const client = await guest('client_decider');
    const [first = '', second = ''] = creators;
    const undo = (who: TestAccount, change: string) => post(who, 'influencers/undo/', { change });
    const changeOf = async (reply: ReturnType<typeof post>) => (await reply).body.response.change as string;
    const mine = await changeOf(decide(client, { filter: {}, status: 'rejected' }));
    await post(manager, 'influencers/', { influencers: [first], status: 'approved' });
    expect((await undo(await guest('viewer'), mine)).status).toBe(403);
    expect((await undo(client, mine)).body.response.count).toBe(2);
    expect(await statuses()).toEqual(['approved', 'pending', 'pending']);
    expect((await undo(client, mine)).status).toBe(404);

    const begun = await changeOf(
      post(manager, 'influencers/', { influencers: [second], status: 'producing' }),
    );
    expect((await undo(client, begun)).status).toBe(403);
    expect(await statuses()).toEqual(['approved', 'producing', 'pending']);
  });

  it('is told with the proposal to the company and to themselves, as long as what they decided stands', async () => {
    const client = await guest('client_decider');
    const [first = '', second = ''] = creators;
    const said = 'Su público no es el nuestro';
    const decisionOf = async (who: TestAccount, id: string) =>
      (await get(who, `manage/influencer/${id}/`)).body.response.decision;
    await decide(client, { influencers: [first], status: 'rejected', reason: said });
    await decide(client, { influencers: [second], status: 'approved' });
    const told = { status: 'rejected', by: 'Ana Prueba', said, at: expect.any(String) };
    for (const who of [manager, await makeViewer(server, manager), client])
      expect(await decisionOf(who, first)).toEqual(told);
    // It is said neither to another guest nor where nobody has decided.
    expect(await decisionOf(await guest('client_decider'), first)).toBeNull();
    expect(await decisionOf(manager, creators[2] ?? '')).toBeNull();
    const { results } = (await get(manager, 'influencers/?page=1')).body.response;
    const inList = new Map(
      (results as { uuid: string; decision: object | null }[]).map(({ uuid, decision }) => [uuid, decision]),
    );
    expect(inList.get(first)).toEqual(told);
    expect(inList.get(second)).toMatchObject({ status: 'approved', said: '' });
    // It stands while the work goes on, and not once the company decides otherwise; undone, it is there again.
    await post(manager, 'influencers/', { influencers: [second], status: 'producing' });
    expect(await decisionOf(manager, second)).toMatchObject({ status: 'approved' });
    const overruled = await post(manager, 'influencers/', { influencers: [first], status: 'approved' });
    expect(await decisionOf(manager, first)).toBeNull();
    await post(manager, 'influencers/undo/', { change: overruled.body.response.change });
    expect(await decisionOf(manager, first)).toEqual(told);
    // And taken back it is gone, in one way as in the other.
    await decide(client, { influencers: [first], status: 'pending' });
    await post(manager, 'influencers/', { influencers: [first], status: 'rejected' });
    expect(await decisionOf(manager, first)).toBeNull();
    const { change } = (await decide(client, { influencers: [first], status: 'approved', reason: said })).body
      .response;
    expect(await decisionOf(manager, first)).toMatchObject({ status: 'approved' });
    await post(client, 'influencers/undo/', { change });
    await post(manager, 'influencers/', { influencers: [first], status: 'approved' });
    expect(await decisionOf(manager, first)).toBeNull();
  });

  it('is told only of whom they moved, and gives back what they had decided before when it is taken back', async () => {
    const client = await guest('client_decider');
    const [first = '', second = '', third = ''] = creators;
    const decisionOf = async (id: string) =>
      (await get(manager, `manage/influencer/${id}/`)).body.response.decision;
    const undo = (who: TestAccount, change: string) => post(who, 'influencers/undo/', { change });
    await post(manager, 'influencers/', { influencers: [first], status: 'approved' });
    await decide(client, { influencers: [second], status: 'rejected', reason: 'Muy lejos' });
    const all = await decide(client, { filter: {}, status: 'approved', reason: 'Todos' });
    expect(all.body.response.count).toBe(2);
    expect(await decisionOf(first)).toBeNull();
    expect(await decisionOf(second)).toMatchObject({ status: 'approved', said: 'Todos' });
    // Nor of whom an editor moves, as the company does.
    await decide(await guest('editor'), { influencers: [first], status: 'rejected', reason: 'De la casa' });
    expect(await decisionOf(first)).toBeNull();

    expect((await undo(client, all.body.response.change)).body.response.count).toBe(2);
    expect(await decisionOf(second)).toMatchObject({
      status: 'rejected',
      said: 'Muy lejos',
      by: 'Ana Prueba',
    });
    expect(await decisionOf(third)).toBeNull();
    // Nothing of it comes back with a decision of somebody else.
    for (const status of ['pending', 'approved'])
      await post(manager, 'influencers/', { influencers: [second, third], status });
    expect([await decisionOf(second), await decisionOf(third)]).toEqual([null, null]);
  });

  it('is no reason of what is decided anew, by the company or after a creator was removed and added again', async () => {
    const client = await guest('client_decider');
    const [first = '', , third = ''] = creators;
    const account = { network: 'instagram' as const, username: unique('otra-vez'), estimated_cost: 731 };
    const add = () => addInfluencers(server, manager.token, campaign, [account]);
    const second = (await add())[0]?.uuid ?? '';
    const decisionOf = async (id: string) =>
      (await get(manager, `manage/influencer/${id}/`)).body.response.decision;
    const byManager = async (id: string, ...statuses: string[]) => {
      for (const status of statuses) await post(manager, 'influencers/', { influencers: [id], status });
    };
    await decide(client, { influencers: [first, second], status: 'rejected', reason: 'Su público' });
    await byManager(first, 'approved', 'rejected');
    expect(await decisionOf(first)).toBeNull();

    await byManager(second, 'removed');
    expect(await add()).toMatchObject([{ uuid: second, status: 'pending' }]);
    await byManager(second, 'rejected');
    expect(await decisionOf(second)).toBeNull();

    await decide(client, { influencers: [third], status: 'approved' });
    await byManager(third, 'producing', 'submitted');
    expect(await decisionOf(third)).toMatchObject({ status: 'approved' });
    await byManager(third, 'rejected', 'approved');
    expect(await decisionOf(third)).toBeNull();
    await byManager(third, 'producing');
    expect(await decisionOf(third)).toBeNull();
  });

  it('changes nothing else', async () => {
    const client = await guest('client_decider');
    const [first = ''] = creators;
    for (const [url, body] of [
      ['influencers/', { influencers: [first], status: 'approved' }],
      ['update/', { description: 'Otra' }],
      [`manage/influencer-update/${first}/`, { scope: 5 }],
    ] as const)
      expect([url, (await post(client, url, body)).status]).toEqual([url, 403]);
    const byMoving = await decide(client, { influencers: [first], status: 'producing' });
    const byCost = await decide(client, { filter: { where: 'estimated_cost>700' }, status: 'approved' });
    expect(byMoving.status).toBe(400);
    expect(byCost.status).toBeGreaterThanOrEqual(400);
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
  });
});

it('nobody else decides: guests who look, analysts, creators, other companies, and who decides elsewhere', async () => {
  const body = { influencers: creators, status: 'approved' };
  const elsewhere = (await makeCampaign(server, manager.token)).uuid;
  const other = await makeGuest(server, manager, elsewhere, 'client_decider');
  const creator = await makeCreator(server);
  await openCampaign(
    server,
    creator,
    { companyId: manager.companyId, campaignId: campaign },
    'client_decider',
  );
  for (const [who, status] of [
    [await guest('client'), 403],
    [await guest('viewer'), 403],
    [await makeViewer(server, manager), 403],
    [creator, 403],
    [other, 404],
    [await makeManager(server), 404],
  ] as const)
    expect((await decide(who, body)).status).toBe(status);
  // Whoever decides in one campaign reaches no creator of another one through it.
  expect((await decide(other, body, elsewhere)).status).toBe(404);
  expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
  expect((await decide(await guest('editor'), body)).status).toBe(200);
});
