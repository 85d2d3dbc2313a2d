import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeGuest,
  makeManager,
  makeViewer,
  unique,
  type TestMember,
} from '../../test/factories.js';

const DAY_MS = 86_400_000;
let daysLater = 0;
const server = useTestServer({
  now: () => new Date(Date.now() + daysLater * DAY_MS),
  env: { INVITATION_DAYS: '10' },
});
let manager: TestMember;
let campaign: { uuid: string; slug_name: string };
let username: string;
let influencer: string;

beforeAll(async () => {
  manager = await makeManager(server, { name: 'Agencia Anfitriona' });
});
beforeEach(async () => {
  daysLater = 0;
  campaign = await makeCampaign(server, manager.token, {
    name: 'Verano',
    brand: 'Sol y Mar',
    objective: 'Que se sepa',
  });
  username = unique('Invitada');
  const [row] = await addInfluencers(server, manager.token, campaign.uuid, [
    { network: 'instagram', username, name: 'Ana Ñandú' },
  ]);
  influencer = row?.uuid ?? '';
});

const readLink = async () => {
  const reply = await server.call({
    method: 'GET',
    url: `/api/v1/campaign/${campaign.uuid}/manage/influencer/${influencer}/link/`,
    token: manager.token,
  });
  return new URL(reply.body.response.path, 'http://localhost');
};

const setStatus = async (status: string) => {
  const reply = await server.call({
    method: 'POST',
    url: `/api/v1/campaign/${campaign.uuid}/influencers/`,
    token: manager.token,
    payload: { influencers: [influencer], status },
  });
  expect(reply.status).toBe(200);
  return reply.body.response;
};

const readState = (token: string | undefined = manager.token) =>
  server.call({
    method: 'GET',
    url: `/api/v1/campaign/${campaign.uuid}/manage/influencer/${influencer}/invitation/`,
    ...(token ? { token } : {}),
  });
const state = async () => (await readState()).body.response;

const replaceLink = (token: string) =>
  server.call({
    method: 'POST',
    url: `/api/v1/campaign/${campaign.uuid}/manage/influencer/${influencer}/link/`,
    token,
  });

const open = (link: URL) =>
  server.call({
    url: `${link.pathname.replace('/external-new/details/', '/api/v1/campaign/external/')}/${link.search}`,
  });

describe('the invitation of a creator', () => {
  it('is a link to /external-new/details/{slug}/{network}/{username} [INV-01, INV-05, NAV-21]', async () => {
    const link = await readLink();
    // A sign at the end is left out where messages make links of addresses.
    expect(link.search).toMatch(/^\?token=[0-9a-f]{36}$/);
    expect(link.pathname).toBe(`/external-new/details/${campaign.slug_name}/instagram/${username}`);
    const opened = await open(link);
    expect(opened.status).toBe(200);
    expect(opened.body.response.influencer).toEqual({ name: 'Ana Ñandú', username, network: 'instagram' });
  });

  it.each(['/', ''])(
    'GET /api/v1/campaign/external/{a}/{b}/{c}%s answers without a session to whoever has the link [API-075]',
    async (slash) => {
      const { search } = await readLink();
      const path = (slug: string, network: string, name: string) =>
        `/api/v1/campaign/external/${slug}/${network}/${name}${slash}${search}`;
      const call = (url: string) => server.call({ method: 'GET', url });
      const opened = await call(path(campaign.slug_name, 'instagram', username));
      expect(opened.status).toBe(200);
      expect(opened.body.response).toMatchObject({
        campaign: {
          name: 'Verano',
          company_name: 'Agencia Anfitriona',
          brand: 'Sol y Mar',
          objective: 'Que se sepa',
        },
        status_influencer: 'pending',
      });
      for (const url of [
        path('otra-campana', 'instagram', username),
        path(campaign.slug_name, 'tiktok', username),
        path(campaign.slug_name, 'instagram', `${username}x`),
      ]) {
        expect((await call(url)).status).toBe(404);
      }
    },
  );

  it('opens for the days of the settings after its link was last copied, and says until when [INV-16]', async () => {
    const first = await readLink();
    daysLater = 9;
    expect((await open(first)).status).toBe(200);
    const second = await readLink();
    expect(second.href).toBe(first.href);
    daysLater = 18;
    expect((await open(first)).status).toBe(200);
    daysLater = 20;
    const ended = await open(first);
    expect([ended.status, ended.body.code]).toEqual([410, 'campaign.invitation_ended']);
    expect(ended.text).not.toContain('Verano');
    first.searchParams.set('token', 'otra');
    expect((await open(first)).status).toBe(404);
  });

  it('has another secret after it has ended, so that the old link stays closed', async () => {
    const old = await readLink();
    daysLater = 11;
    const renewed = await readLink();
    expect((await open(renewed)).status).toBe(200);
    expect((await open(old)).body.code).toBe('campaign.invitation_replaced');
  });

  it('opens nothing once its creator was removed, and again when that is undone [INV-16, INV-18]', async () => {
    const link = await readLink();
    const { change } = await setStatus('removed');
    expect((await open(link)).status).toBe(404);
    const { status } = await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign.uuid}/influencers/undo/`,
      token: manager.token,
      payload: { change },
    });
    expect([status, (await open(link)).status]).toEqual([200, 200]);
  });

  it('is another one when a removed creator is added again [INV-16, INV-18]', async () => {
    const old = await readLink();
    await setStatus('removed');
    await addInfluencers(server, manager.token, campaign.uuid, [{ network: 'instagram', username }]);
    expect((await open(old)).body.code).toBe('campaign.invitation_revoked');
    const copied = await readLink();
    expect([(await open(copied)).status, (await open(old)).status]).toEqual([200, 410]);
  });

  it('is replaced by a company that may change the campaign and by nobody else [INV-18, PER-08]', async () => {
    const old = await readLink();
    const stranger = await makeManager(server);
    const viewer = await makeViewer(server, manager);
    expect((await replaceLink(stranger.token)).status).toBe(404);
    expect((await replaceLink(viewer.token)).status).toBe(403);
    expect((await open(old)).status).toBe(200);

    const { path } = (await replaceLink(manager.token)).body.response;
    const replaced = new URL(path, 'http://localhost');
    expect(replaced.pathname).toBe(old.pathname);
    const former = await open(old);
    expect([(await open(replaced)).status, former.status, former.body.code]).toEqual([
      200,
      410,
      'campaign.invitation_replaced',
    ]);
    // Whom to ask, and nothing of what it is about.
    expect(former.body.error.message).toContain('Agencia Anfitriona');
    for (const untold of ['Verano', 'Sol y Mar']) expect(former.text).not.toContain(untold);
    expect((await readLink()).href).toBe(replaced.href);
  });

  it('is kept so that a copy of the database opens nothing [INV-18]', async () => {
    const link = await readLink();
    const token = link.searchParams.get('token') ?? '';
    const { rows } = await server.context.pool.query(
      `select ci::text as kept, link::text as noted, encode(ci.link_hash, 'hex') as hash
       from campaign_influencers ci left join invitations link on link.campaign_influencer_id = ci.id where ci.id = $1`,
      [influencer],
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await open(new URL(`${link.origin}${link.pathname}?token=${rows[0].hash}`))).status).toBe(404);
    expect((await readLink()).href).toBe(link.href);
  });

  it('is taken back once and for all: the next one is another [INV-18, PER-08]', async () => {
    const link = await readLink();
    const revoke = (token: string) =>
      server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign.uuid}/manage/influencer/${influencer}/link/revoke/`,
        token,
      });
    const stranger = await makeManager(server);
    const viewer = await makeViewer(server, manager);
    // A guest, who could not hand out another one, takes none back.
    const guest = await makeGuest(server, manager, campaign.uuid, 'editor');
    const others = [stranger, viewer, guest].map(async ({ token }) => (await revoke(token)).status);
    expect(await Promise.all(others)).toEqual([404, 403, 403]);
    expect((await open(link)).status).toBe(200);
    expect([(await revoke(manager.token)).status, (await revoke(manager.token)).status]).toEqual([200, 200]);
    const revoked = await open(link);
    expect([revoked.status, revoked.body.code]).toEqual([410, 'campaign.invitation_revoked']);
    expect(revoked.body.error.message).toContain('Agencia Anfitriona');
    expect((await state()).state).toBe('revoked');
    const next = await readLink();
    expect((await open(next)).status).toBe(200);
    expect((await open(link)).body.code).toBe('campaign.invitation_replaced');
    // It fits its own page alone, and says nothing any more once its creator is not in the campaign.
    const elsewhere = new URL(link.href);
    elsewhere.pathname = elsewhere.pathname.replace(/[^/]+$/, 'otra');
    expect((await open(elsewhere)).status).toBe(404);
    await setStatus('rejected');
    expect((await open(link)).body.code).toBe('campaign.invitation_ended');
    await setStatus('removed');
    expect((await open(link)).status).toBe(404);
  });

  it('is over when nothing can be handed in any more of a campaign that has ended, and lasts a week even then', async () => {
    const end = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    const endOn = async (ends_on: string) => {
      const reply = await server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign.uuid}/update/`,
        token: manager.token,
        payload: { starts_on: '2019-01-01', ends_on },
      });
      expect(reply.status).toBe(200);
    };
    const ends = async () => {
      await readLink();
      return Math.round((Date.parse((await state()).ends_at) - Date.now()) / DAY_MS);
    };
    expect(await ends()).toBe(10);
    await endOn(end(0));
    expect(await ends()).toBe(10);
    await endOn(end(-400));
    expect(await ends()).toBe(7);
  });

  it('is closed while the creator is rejected, and while the campaign is archived, and does not tell which [INV-16]', async () => {
    const link = await readLink();
    const archive = async (is_archived: boolean) => {
      const reply = await server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign.uuid}/update/`,
        token: manager.token,
        payload: { is_archived },
      });
      expect(reply.status).toBe(200);
    };
    const said: string[][] = [];
    for (const [close, reopen] of [
      [() => setStatus('rejected'), () => setStatus('pending')],
      [() => archive(true), () => archive(false)],
    ] as const) {
      await close();
      const shut = await open(link);
      expect(shut.status).toBe(410);
      said.push([shut.body.code, shut.body.error.message]);
      await reopen();
      expect((await open(link)).status).toBe(200);
    }
    daysLater = 20;
    const { body } = await open(link);
    said.push([body.code, body.error.message]);
    // What is true of each of the three, so that none is told.
    const same = [
      'campaign.invitation_ended',
      'Pasó su fecha, la campaña se cerró o Agencia Anfitriona siguió con otros creadores. Para saber más, escribe a quien te envió el enlace.',
    ];
    expect(said).toEqual([same, same, same]);
  });

  it('says whether it opens, without its secret and without renewing it [INV-16]', async () => {
    expect(await state()).toMatchObject({ state: 'none', ends_at: null, sent_at: null });
    await readLink();
    const copied = await state();
    expect(copied.state).toBe('open');
    daysLater = 1;
    expect(await state()).toEqual(copied);
    await setStatus('rejected');
    expect((await state()).state).toBe('closed');
    await setStatus('pending');
    daysLater = 11;
    expect(await state()).toMatchObject({ state: 'ended', ends_at: copied.ends_at });
    await setStatus('removed');
    expect((await readState()).status).toBe(404);
  });

  it('says so to whoever may look at the campaign, and to nobody else', async () => {
    const stranger = await makeManager(server);
    const viewer = await makeViewer(server, manager);
    expect((await readState(viewer.token)).body.response).toMatchObject({ state: 'none', contact: null });
    expect((await readState(stranger.token)).status).toBe(404);
    expect((await readState('')).status).toBe(401);
    const guest = await makeGuest(server, manager, campaign.uuid, 'viewer');
    expect((await readState(guest.token)).status).toBe(200);
    // What they write of pay says how much.
    await server.context.pool.query(
      `insert into invitation_answers (company_id, campaign_influencer_id, answered_at, reason, reason_text)
       values ($1, $2, now(), 'pay', 'Pido 9,000') on conflict (company_id, campaign_influencer_id)
       do update set answered_at = now(), reason = 'pay', reason_text = 'Pido 9,000'`,
      [manager.companyId, influencer],
    );
    await server.context.pool.query(`update campaign_influencers set answer = 'rejected' where id = $1`, [
      influencer,
    ]);
    const client = await makeGuest(server, manager, campaign.uuid, 'client');
    const reasons = [manager, client].map(async ({ token }) => {
      const { reason, reason_text } = (await readState(token)).body.response;
      return [reason, reason_text];
    });
    expect(await Promise.all(reasons)).toEqual([
      ['pay', 'Pido 9,000'],
      ['pay', ''],
    ]);
    const other = await makeCampaign(server, manager.token);
    const elsewhere = await makeGuest(server, manager, other.uuid, 'viewer');
    expect((await readState(elsewhere.token)).status).toBe(404);
  });
});
