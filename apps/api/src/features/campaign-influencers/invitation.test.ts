import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import { addInfluencers, makeCampaign, makeManager, unique, type TestMember } from '../../test/factories.js';

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
  campaign = await makeCampaign(server, manager.token, { name: 'Verano', objective: 'Que se sepa' });
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

const open = (link: URL) =>
  server.call({
    url: `${link.pathname.replace('/external-new/details/', '/api/v1/campaign/external/')}/${link.search}`,
  });

describe('the invitation of a creator', () => {
  it('is a link to /external-new/details/{slug}/{network}/{username} [INV-01, INV-05]', async () => {
    const link = await readLink();
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
        campaign: { name: 'Verano', company_name: 'Agencia Anfitriona', objective: 'Que se sepa' },
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
    expect((await open(old)).status).toBe(404);
  });

  it('is closed while the creator is rejected, and while the campaign is archived', async () => {
    const link = await readLink();
    const change = (path: string, payload: object) =>
      server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign.uuid}/${path}`,
        token: manager.token,
        payload,
      });
    const setStatus = (status: string) => change('influencers/', { influencers: [influencer], status });
    for (const [close, reopen] of [
      [() => setStatus('rejected'), () => setStatus('pending')],
      [() => change('update/', { is_archived: true }), () => change('update/', { is_archived: false })],
    ] as const) {
      expect((await close()).status).toBe(200);
      expect((await open(link)).status).toBe(410);
      expect((await reopen()).status).toBe(200);
      expect((await open(link)).status).toBe(200);
    }
  });
});
