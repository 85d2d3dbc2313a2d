import { beforeAll, beforeEach, expect, it } from 'vitest';
import { form, useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  makeViewer,
  unique,
  type TestAccount,
  type TestMember,
} from '../../test/factories.js';
import { picture } from '../../test/picture.js';

const server = useTestServer();
const LINK = 'https://www.instagram.com/reel/abc/';
const OTHER_LINK = 'https://www.instagram.com/reel/def/';
let manager: TestMember;
let campaign: { uuid: string; slug_name: string };
/** Who has accepted, and the secret of their link. */
let invited: { id: string; username: string; token: string };
let content: string;

const post = ({ token }: TestAccount, url: string, payload: object) =>
  server.call({ method: 'POST', url: `/api/v1/campaign/${url}`, token, payload });
const approve = (who: TestAccount, approved: boolean, on = campaign.uuid) =>
  post(who, `${on}/contents/${content}/approve/`, { approved });
const sendBack = (who: TestAccount, body: object, on = campaign.uuid) =>
  post(who, `${on}/contents/${content}/send-back/`, body);
const stored = async ({ token }: TestAccount = manager) =>
  (await server.call({ url: `/api/v1/campaign/${campaign.uuid}/contents/${content}/`, token })).body.response;
const change = (payload: object) => post(manager, `${campaign.uuid}/manage/update/${content}/`, payload);
/** What its creator sees of it. */
const own = async () => {
  const path = `${campaign.slug_name}/instagram/${invited.username}/?token=${invited.token}`;
  return (await server.call({ url: `/api/v1/campaign/external/${path}` })).body.response.contents[0];
};
const handIn = (payload: object) =>
  server.call({
    method: 'POST',
    url: `/api/v1/campaign/${campaign.uuid}/manage/influencer-add/`,
    payload: { token: invited.token, ...payload },
  });

beforeAll(async () => {
  manager = await makeManager(server, { name: 'Agencia Anfitriona' });
});
beforeEach(async () => {
  campaign = await makeCampaign(server, manager.token, { name: 'Verano' });
  const username = unique('borrador');
  const [row] = await addInfluencers(server, manager.token, campaign.uuid, [
    { network: 'instagram', username },
  ]);
  const id = row?.uuid ?? '';
  const url = `/api/v1/campaign/${campaign.uuid}/manage/influencer/${id}/link/?how=copied`;
  const { path } = (await server.call({ url, token: manager.token })).body.response;
  const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
  invited = { id, username, token };
  const terms = `accept-terms/${campaign.slug_name}/instagram/${username}/`;
  await server.call({ url: `/api/v1/campaign/external/${terms}?token=${token}` });
  await server.call({
    method: 'POST',
    url: `/api/v1/campaign/external/update/status/${id}`,
    payload: { token, status: 'accepted' },
  });
  content = (await handIn({ network: 'instagram', content_type: 'reel', url_info: LINK })).body.response.uuid;
});

it('may be published before they are: who said so stays, the creator reads it, and hands in the link', async () => {
  const client = await makeGuest(server, manager, campaign.uuid, 'client_decider');
  await handIn({ content, url_info: 'https://drive.google.com/file/d/borrador/view' });
  expect(await own()).toMatchObject({ status: 'content_submitted', is_approved: false });
  const done = await approve(client, true);
  expect([done.status, done.body.response.content.status]).toEqual([200, 'content_submitted']);
  const { approved_at, approved_by } = await stored();
  expect([Number.isNaN(Date.parse(approved_at)), approved_by]).toEqual([false, 'Ana Prueba']);
  expect(await own()).toMatchObject({ status: 'content_submitted', is_approved: true });
  // Said twice, the first stays.
  await approve(manager, true);
  expect((await stored()).approved_at).toBe(approved_at);
  const activity = `/api/v1/campaign/${campaign.uuid}/activity/?topic=contents`;
  const { results } = (await server.call({ url: activity, token: manager.token })).body.response;
  expect(results[0]).toMatchObject({
    told: { kind: 'content.approved', approved: true },
    by: { name: 'Ana Prueba' },
  });

  await handIn({ content, url_info: OTHER_LINK });
  expect(await own()).toMatchObject({ is_approved: true, url_info: OTHER_LINK });
  await approve(client, false);
  expect([(await stored()).approved_at, (await own()).is_approved]).toEqual([null, false]);
});

it('are approved and rejected only as they were seen, by the company and by a client who decides', async () => {
  const client = await makeGuest(server, manager, campaign.uuid, 'client_decider');
  const seenBy = async (who: TestAccount) => {
    const { network, content_type, url_info, image_content, handed_in_at } = await stored(who);
    return { network, content_type, url_info, image_content, handed_in_at };
  };
  const approveSeen = (who: TestAccount, expected: object) =>
    post(who, `${campaign.uuid}/contents/${content}/approve/`, { approved: true, expected });
  for (const who of [manager, client]) {
    const seen = await seenBy(who);
    // Its creator hands in another draft in between, or the same link anew.
    for (const link of [`https://drive.google.com/${who.id}`, LINK]) {
      await handIn({ content, url_info: link });
      const late = await approveSeen(who, seen);
      expect([late.status, late.body.error.code]).toEqual([409, 'request.overtaken']);
      expect((await stored()).approved_at).toBeNull();
    }
    const now = await seenBy(who);
    expect((await approveSeen(who, now)).status).toBe(200);
    // What was approved is approved once more by nobody else's leave, and taken back whatever was seen.
    await approve(who, false);
  }
  const rejects = (expected: object) =>
    change({ status: 'content_rejected', rejection_reason: 'Falta el logo', expected });
  const seen = await seenBy(manager);
  await handIn({ content, url_info: OTHER_LINK });
  expect((await rejects({ status: 'content_submitted', ...seen })).status).toBe(409);
  expect(await stored()).toMatchObject({ status: 'content_submitted', rejection_reason: '' });
  expect((await rejects({ status: 'content_submitted', ...(await seenBy(manager)) })).status).toBe(200);
});

it('are sent back with what is to be different by a client who decides, once, and their creator reads it', async () => {
  const client = await makeGuest(server, manager, campaign.uuid, 'client_decider');
  const body = { reason: 'Falta el logo', expected: { url_info: LINK } };
  const first = await sendBack(client, body);
  expect(first.status).toBe(200);
  const sent = { status: 'content_rejected', rejection_reason: 'Falta el logo' };
  expect(first.body.response.content).toMatchObject(sent);
  expect(await own()).toMatchObject(sent);
  const log = async () =>
    (
      await server.call({
        url: `/api/v1/campaign/${campaign.uuid}/activity/?topic=contents`,
        token: manager.token,
      })
    ).body.response.results as { told: object; by: { name: string } | null }[];
  const told = await log();
  expect(told[0]).toMatchObject({
    told: {
      kind: 'content.changed',
      changes: [
        { field: 'status', from: 'content_submitted', to: 'content_rejected' },
        { field: 'rejection_reason', from: '', to: 'Falta el logo' },
      ],
    },
    by: { name: 'Ana Prueba' },
  });
  const jobs = async () =>
    (
      await server.context.pool.query(
        `select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks k
          on k.id = j.task_id where k.identifier = 'tell-rejected-content' and j.payload::jsonb ->> 'content' = $1`,
        [content],
      )
    ).rows[0].n as number;
  expect(await jobs()).toBe(1);
  // The same press once more.
  expect((await sendBack(client, body)).status).toBe(200);
  expect([await log(), await jobs()]).toEqual([told, 1]);
  const other = await sendBack(client, { reason: 'Otra cosa' });
  expect([other.status, other.body.error.fields]).toEqual([400, { reason: [expect.any(String)] }]);
  // Its creator hands it in anew, and what was looked at before is decided no more.
  await handIn({ content, url_info: OTHER_LINK });
  expect((await sendBack(client, body)).status).toBe(409);
  expect(await stored()).toMatchObject({ status: 'content_submitted', url_info: OTHER_LINK });
});

it('are sent back by nobody who only looks, nor from another campaign or company', async () => {
  const elsewhere = (await makeCampaign(server, manager.token)).uuid;
  const other = await makeGuest(server, manager, elsewhere, 'viewer_decider');
  for (const [who, status] of [
    [await makeGuest(server, manager, campaign.uuid, 'client'), 403],
    [await makeGuest(server, manager, campaign.uuid, 'viewer'), 403],
    [await makeViewer(server, manager), 403],
    [other, 404],
    [await makeManager(server), 404],
  ] as const)
    expect((await sendBack(who, { reason: 'No' })).status).toBe(status);
  expect((await sendBack(other, { reason: 'No' }, elsewhere)).status).toBe(404);
  expect(await stored()).toMatchObject({ status: 'content_submitted', rejection_reason: '' });
  const viewer = await makeGuest(server, manager, campaign.uuid, 'viewer_decider');
  expect((await sendBack(viewer, {})).status).toBe(200);
});

it('are looked at anew once they are another post, or of another network or type', async () => {
  for (const anew of [
    { url_info: OTHER_LINK },
    { network: 'youtube', content_type: 'video', url_info: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  ]) {
    await approve(manager, true);
    expect(
      (await handIn({ content, url_info: LINK, network: 'instagram', content_type: 'reel' })).status,
    ).toBe(201);
    expect((await own()).is_approved).toBe(true);
    expect((await handIn({ content, ...anew })).status).toBe(201);
    expect(await own()).toMatchObject({ is_approved: false, url_info: anew.url_info });
    await handIn({ content, url_info: LINK, network: 'instagram', content_type: 'reel' });
  }
});

it('are looked at anew once they are another draft, whoever puts its link, and not once it is the post', async () => {
  const draft = (name: string) => `https://drive.google.com/file/d/${name}/view`;
  await handIn({ content, url_info: draft('uno') });
  for (const put of [
    (url_info: string) => handIn({ content, url_info }),
    (url_info: string) => change({ url_info }),
  ]) {
    await approve(manager, true);
    await change({ published_date: '2026-05-03' });
    expect((await stored()).approved_at).not.toBeNull();
    await put(draft(unique('otro')));
    expect((await stored()).approved_at).toBeNull();
    await approve(manager, true);
    await put(LINK);
    expect((await stored()).approved_at).not.toBeNull();
    await put(draft('uno'));
  }
});

it('are asked of their creator at home until the link of the post is there', async () => {
  const creator = await makeCreator(server);
  const asCreator = (url: string, payload: object) =>
    server.call({ method: 'POST', url: `/api/v1/invitations/${url}`, token: creator.token, payload });
  await asCreator('claim', {
    slug: campaign.slug_name,
    network: 'instagram',
    username: invited.username,
    token: invited.token,
  });
  await server.context.pool.query(
    'update company_influencers set has_payment_data = true where company_id = $1 and username = $2',
    [manager.companyId, invited.username],
  );
  const next = async () =>
    (await server.call({ url: '/api/v1/invitations/', token: creator.token })).body.response.results[0].next;
  const handInAs = (payload: object) =>
    asCreator(`contents/${campaign.uuid}`, { token: invited.token, content, ...payload });
  await handInAs({ url_info: 'https://drive.google.com/file/d/1/view' });
  expect(await next()).toBeNull();
  await approve(manager, true);
  expect(await next()).toBe('link');
  await handInAs({ url_info: LINK });
  expect(await next()).toBeNull();
});

it('are looked at anew once they are another file, or were sent back, and then nobody is named to the client', async () => {
  await approve(manager, true);
  const client = await makeGuest(server, manager, campaign.uuid, 'client');
  expect(await stored(client)).toMatchObject({ approved_by: null });
  expect((await stored(client)).approved_at).not.toBeNull();
  await change({ status: 'content_rejected' });
  await change({ status: 'content_submitted' });
  expect((await stored()).approved_at).toBeNull();
  await approve(manager, true);
  const encoded = await form({ image_content: await picture() });
  const replaced = await server.call({
    method: 'POST',
    url: `/api/v1/campaign/${campaign.uuid}/manage/update/${content}/`,
    token: manager.token,
    ...encoded,
  });
  expect([replaced.status, (await stored()).approved_at]).toEqual([200, null]);
});

it('come back approved when their deletion is undone', async () => {
  await approve(manager, true);
  const before = await stored();
  const row = async () =>
    (await server.context.pool.query('select * from contents where id = $1', [content])).rows[0];
  const whole = await row();
  const removed = await post(manager, `${campaign.uuid}/manage/bulk/remove/`, { content_uuids: [content] });
  const { deletion, change: moved } = removed.body.response;
  await post(manager, `${campaign.uuid}/manage/restore/`, { deletion, change: moved });
  expect(await stored()).toMatchObject({ approved_at: before.approved_at, approved_by: before.approved_by });
  // With all else that is kept of them, such as when they were handed in.
  expect(await row()).toEqual(whole);
});

it('are approved by nobody who only looks, nor from another campaign or company, nor while nothing is handed in', async () => {
  const elsewhere = (await makeCampaign(server, manager.token)).uuid;
  const other = await makeGuest(server, manager, elsewhere, 'client_decider');
  for (const [who, status] of [
    [await makeGuest(server, manager, campaign.uuid, 'client'), 403],
    [await makeGuest(server, manager, campaign.uuid, 'viewer'), 403],
    [await makeViewer(server, manager), 403],
    [other, 404],
    [await makeManager(server), 404],
  ] as const)
    expect((await approve(who, true)).status).toBe(status);
  expect((await approve(other, true, elsewhere)).status).toBe(404);
  expect((await stored()).approved_at).toBeNull();
  await change({ status: 'content_producing' });
  const early = await approve(manager, true);
  expect([early.status, early.body.error.fields]).toEqual([400, { approved: [expect.any(String)] }]);
});
