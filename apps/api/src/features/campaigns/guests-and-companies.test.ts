import { beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  join,
  makeCampaign,
  makeGuest,
  makeManager,
  makeViewer,
  openCampaign,
  unique,
  type TestAccount,
  type TestMember,
} from '../../test/factories.js';

const server = useTestServer();
let owner: TestMember;
let open: string;
let closed: string;
let person: string;

const call = (token: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  server.call({ method, url: `/api/v1/${url}`, token, ...(payload ? { payload } : {}) });
const names = async (token: string) =>
  ((await call(token, 'GET', 'campaign/')).body.response.results as { uuid: string }[])
    .map(({ uuid }) => uuid)
    .sort();
const profile = async (token: string) => (await call(token, 'GET', 'accounts/profile/')).body.response;

beforeAll(async () => {
  owner = await makeManager(server);
  open = (await makeCampaign(server, owner.token)).uuid;
  closed = (await makeCampaign(server, owner.token)).uuid;
  const [added] = await addInfluencers(server, owner.token, open, [
    { network: 'instagram', username: unique('ana').replace('-', '_') },
  ]);
  person = added?.uuid ?? '';
  await call(owner.token, 'POST', `campaign/${open}/influencers/`, {
    influencers: [person],
    status: 'approved',
  });
});

describe('a guest to whom one campaign is open', () => {
  it('sees that one, with its creators and figures, and nothing else of the company', async () => {
    const { token } = await makeGuest(server, owner, open, 'viewer');
    expect(await profile(token)).toMatchObject({
      permissions: ['view_campaign'],
      company: null,
      companies: [],
    });
    expect(await names(token)).toEqual([open]);
    for (const path of [
      '',
      'influencers/',
      'manage/',
      'contents/',
      'manage/stats/',
      `manage/influencer/${person}/`,
    ]) {
      expect([path, (await call(token, 'GET', `campaign/${open}/${path}`)).status]).toEqual([path, 200]);
      expect([path, (await call(token, 'GET', `campaign/${closed}/${path}`)).status]).toEqual([path, 404]);
    }
    expect((await call(token, 'GET', `campaign/${open}/`)).body.response.can.change).toBe(false);
  });

  it('changes nothing as a viewer, and that one as an editor', async () => {
    const guest = await makeGuest(server, owner, open, 'viewer');
    const rename = (campaign: string) =>
      call(guest.token, 'POST', `campaign/${campaign}/update/`, { description: 'Otra' });
    expect((await rename(open)).status).toBe(403);
    await openCampaign(server, guest, { companyId: owner.companyId, campaignId: open }, 'editor');
    await expect.poll(async () => (await rename(open)).status).toBe(200);
    expect((await rename(closed)).status).toBe(404);
    expect((await call(guest.token, 'GET', `campaign/${open}/`)).body.response.can.change).toBe(true);
    expect((await call(guest.token, 'POST', 'campaign/', { name: 'Propia' })).status).toBe(403);
  });

  it('is told to ask the company of the campaign, and who has nothing left that asking again is in vain', async () => {
    const { name } = (await call(owner.token, 'GET', 'company/')).body.response;
    const guest = await makeGuest(server, owner, open, 'viewer');
    const refusal = async (token: string, url: string, payload: object) => {
      const { status, body } = await server.call({
        method: 'POST',
        url: `/api/v1/${url}`,
        token,
        payload,
        headers: { 'accept-language': 'es' },
      });
      return [status, body.error.message];
    };
    const rename = [`campaign/${open}/update/`, { description: 'Otra' }] as const;
    const asks = [403, `No tienes permiso para hacer esto. Pídelo a ${name}.`];
    expect(await refusal(guest.token, ...rename)).toEqual(asks);
    // Whoever may change another campaign comes as far as this one.
    const other = await makeManager(server);
    await openCampaign(
      server,
      guest,
      {
        companyId: other.companyId,
        campaignId: (await makeCampaign(server, other.token)).uuid,
      },
      'editor',
    );
    await expect.poll(() => refusal(guest.token, ...rename)).toEqual(asks);
    expect(await refusal(guest.token, 'campaign/', { name: 'Propia' })).toEqual(asks);
    const analyst = await makeViewer(server, owner);
    expect(await refusal(analyst.token, ...rename)).toEqual([
      403,
      'No tienes permiso para hacer esto. Pídelo a quien administra tu empresa.',
    ]);
    await server.context.pool.query('delete from campaign_grants where account_id = $1', [guest.id]);
    await expect
      .poll(() => refusal(guest.token, ...rename))
      .toEqual([403, 'No tienes acceso a esto. Volver a intentarlo no lo cambia.']);
  });

  it('loses it at once when it is closed again', async () => {
    const guest = await makeGuest(server, owner, open, 'viewer');
    expect((await call(guest.token, 'GET', `campaign/${open}/`)).status).toBe(200);
    await server.context.pool.query('delete from campaign_grants where account_id = $1', [guest.id]);
    await expect.poll(async () => (await call(guest.token, 'GET', `campaign/${open}/`)).status).toBe(403);
  });

  it('may be an analyst who edits one campaign of the own company', async () => {
    const analyst = await makeViewer(server, owner);
    const rename = (campaign: string) =>
      call(analyst.token, 'POST', `campaign/${campaign}/update/`, { description: 'Otra' });
    expect((await rename(open)).status).toBe(403);
    await openCampaign(server, analyst, { companyId: owner.companyId, campaignId: open }, 'editor');
    await expect.poll(async () => (await rename(open)).status).toBe(200);
    expect((await rename(closed)).status).toBe(403);
    expect(await names(analyst.token)).toEqual([open, closed].sort());
  });

  it('reaches nothing of another campaign through the one that is open', async () => {
    const guest = await makeGuest(server, owner, closed, 'editor');
    expect((await call(guest.token, 'GET', `campaign/${closed}/manage/influencer/${person}/`)).status).toBe(
      404,
    );
    const moved = await call(guest.token, 'POST', `campaign/${closed}/influencers/`, {
      influencers: [person],
      status: 'rejected',
    });
    expect(moved.status).toBe(404);
  });
});

describe('a member of two companies', () => {
  let both: TestAccount;
  let other: TestMember;
  let theirs: string;

  beforeAll(async () => {
    other = await makeManager(server);
    theirs = (await makeCampaign(server, other.token)).uuid;
    both = await makeViewer(server, owner);
    await join(server, both, other, 'manager');
  });
  const work = (companyId: string, token = both.token) =>
    call(token, 'PUT', 'accounts/active-company/', { company: companyId });

  it('works in the one that was joined first, and in the other after switching', async () => {
    expect(await profile(both.token)).toMatchObject({
      company: { uuid: owner.companyId, role: 'analyst' },
      companies: [
        { uuid: owner.companyId, role: 'analyst' },
        { uuid: other.companyId, role: 'manager' },
      ],
      permissions: ['view_campaign'],
    });
    expect(await names(both.token)).toEqual([open, closed].sort());
    const switched = await work(other.companyId);
    expect(switched.body.response).toMatchObject({
      company: { uuid: other.companyId, role: 'manager' },
      permissions: ['view_campaign', 'change_campaign'],
    });
    expect(await names(both.token)).toEqual([theirs]);
    expect((await call(both.token, 'GET', `campaign/${open}/`)).status).toBe(404);
    await work(owner.companyId);
    expect((await call(both.token, 'GET', `campaign/${theirs}/`)).status).toBe(404);
  });

  it('cannot switch to a company of others', async () => {
    const foreign = await makeManager(server);
    expect((await work(foreign.companyId)).status).toBe(404);
    expect((await work(owner.companyId, foreign.token)).status).toBe(404);
  });

  it('works in what is left when one of them is lost', async () => {
    await work(other.companyId);
    await server.context.pool.query('delete from memberships where account_id = $1 and company_id = $2', [
      both.id,
      other.companyId,
    ]);
    await expect.poll(async () => (await profile(both.token)).company?.uuid).toBe(owner.companyId);
    expect((await call(both.token, 'GET', `campaign/${theirs}/`)).status).toBe(404);
  });
});
