import { beforeAll, expect, it } from 'vitest';
import { form, useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  fileState,
  makeCreator,
  makeGuest,
  makeManager,
  makeSuperuser,
  makeViewer,
  setMaxViews,
  unique,
  wrongTotals,
  type TestMember,
} from '../../test/factories.js';
import { picture } from '../../test/picture.js';

const server = useTestServer();
let manager: TestMember;
let original: { uuid: string; cover: string; brief: object };
let usernames: string[] = [];

const get = async (path: string, token = manager.token) =>
  (await server.call({ method: 'GET', url: `/api/v1/campaign/${path}`, token })).body.response;
const duplicate = (payload: object, token = manager.token) =>
  server.call({ method: 'POST', url: `/api/v1/campaign/${original.uuid}/duplicate/`, payload, token });
const post = (path: string, payload: object) =>
  server.call({ method: 'POST', url: `/api/v1/campaign/${path}`, payload, token: manager.token });

beforeAll(async () => {
  manager = await makeManager(server);
  const made = await server.call({
    method: 'POST',
    url: '/api/v1/campaign/',
    token: manager.token,
    ...(await form({
      name: 'Original',
      brand: 'Sol y Mar',
      budget: '1000',
      currency: 'EUR',
      starts_on: '2026-01-01',
      ends_on: '2026-02-01',
      description: 'Para todos',
      networks: JSON.stringify(['tiktok']),
      cover: await picture('cover.jpeg', 900),
    })),
  });
  original = made.body.response;
  usernames = ['a', 'b', 'c', 'd'].map(unique);
  const added = await addInfluencers(
    server,
    manager.token,
    original.uuid,
    usernames.map((username) => ({ network: 'tiktok' as const, username, estimated_cost: 50 })),
  );
  const move = (place: number, status: string) =>
    post(`${original.uuid}/influencers/`, { influencers: [added[place]?.uuid], status });
  await move(1, 'published');
  await move(2, 'rejected');
  await move(3, 'removed');
  await post(`${original.uuid}/update/`, { spent: 400, clicks: 9 });
});

it('makes a campaign with the brief, pictures, brand and budget of another, and nothing of what became of it', async () => {
  const reply = await duplicate({ name: '  Copia  ' });
  expect(reply.status).toBe(201);
  const { campaign, added, left_out } = reply.body.response;
  expect([added, left_out]).toEqual([0, 0]);
  expect(campaign).toMatchObject({
    name: 'Copia',
    brand: 'Sol y Mar',
    budget: 1000,
    currency: 'EUR',
    spent: 0,
    clicks: 0,
    starts_on: null,
    ends_on: null,
    is_archived: false,
    cover: original.cover,
    brief: original.brief,
    campaign_header: { proposals: 0 },
    can: { change: true, duplicate: true },
  });
  expect(campaign.uuid).not.toBe(original.uuid);
  expect(campaign.slug_name).toMatch(/^copia-/);
  expect(await get(`${campaign.uuid}/`)).toEqual(campaign);

  // The picture stays with the one when the other lets go of it.
  const other = await server.call({
    method: 'POST',
    url: `/api/v1/campaign/${campaign.uuid}/update/`,
    token: manager.token,
    ...(await form({ cover: await picture('other.png', 300) })),
  });
  expect(other.body.response.cover).not.toBe(original.cover);
  expect(await fileState(server, original.cover)).toBe('attached');
});

it('has the days that are given to it, in their order, and none of the original otherwise', async () => {
  const days = { starts_on: '2026-03-01', ends_on: '2026-04-01' };
  expect((await duplicate({ name: 'Con días', ...days })).body.response.campaign).toMatchObject(days);
  const mixed = await duplicate({ name: 'Al revés', starts_on: '2026-03-02', ends_on: '2026-03-01' });
  expect([mixed.status, Object.keys(mixed.body.error.fields)]).toEqual([400, ['ends_on']]);
});

it('brings its creators along as proposals, in their order and with their costs', async () => {
  const { campaign, added, left_out } = (await duplicate({ name: 'Con gente', with_influencers: true })).body
    .response;
  expect([added, left_out, campaign.campaign_header.pending]).toEqual([2, 0, 2]);
  const { results } = await get(`${campaign.uuid}/influencers/?page=1`);
  const shown = results.map(
    (row: { influencer: { username: string }; status: string; estimated_cost: number }) => [
      row.influencer.username,
      row.status,
      row.estimated_cost,
    ],
  );
  // The newest first.
  expect(shown).toEqual([
    [usernames[1], 'pending', 50],
    [usernames[0], 'pending', 50],
  ]);
  expect(await wrongTotals(server, campaign.uuid)).toEqual([]);
});

it('brings along as many as the allowance has room for, and says how many not', async () => {
  await setMaxViews(server, manager.companyId, 1);
  const { added, left_out } = (await duplicate({ name: 'Con uno', with_influencers: true })).body.response;
  expect([added, left_out]).toEqual([1, 1]);
  await setMaxViews(server, manager.companyId, 1_000);
});

it.each([{}, { name: ' ' }, { name: 'x'.repeat(201) }])('needs a name: %j is refused', async (body) => {
  const reply = await duplicate(body);
  expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, ['name']]);
});

it('is for whoever may create campaigns in the company, and makes nothing for others', async () => {
  const before = (await get('')).count;
  const statusFor = async (token: string) => (await duplicate({ name: 'Ajena' }, token)).status;
  expect(await statusFor((await makeViewer(server, manager)).token)).toBe(403);
  const guest = await makeGuest(server, manager, original.uuid, 'editor');
  expect(await statusFor(guest.token)).toBe(403);
  expect(await get(`${original.uuid}/`, guest.token)).toMatchObject({
    can: { change: true, duplicate: false },
  });
  expect(await statusFor((await makeSuperuser(server)).token)).toBe(403);
  expect(await statusFor((await makeManager(server)).token)).toBe(404);
  expect(await statusFor((await makeCreator(server)).token)).toBe(403);
  expect(await statusFor('no-session')).toBe(401);
  expect((await get('')).count).toBe(before);
});
