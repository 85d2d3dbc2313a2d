import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import { addInfluencers, makeCampaign, makeManager, unique, type TestMember } from '../../test/factories.js';

const server = useTestServer();
let manager: TestMember;
let campaign: { uuid: string; slug_name: string };
let username: string;
let influencer: string;

beforeAll(async () => {
  manager = await makeManager(server, { name: 'Agencia Anfitriona' });
});
beforeEach(async () => {
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

describe('the invitation of a creator', () => {
  it('is a link to /external-new/details/{slug}/{network}/{username} [INV-01, INV-05]', async () => {
    const link = await readLink();
    expect(link.pathname).toBe(`/external-new/details/${campaign.slug_name}/instagram/${username}`);
    const opened = await server.call({
      method: 'GET',
      url: `${link.pathname.replace('/external-new/details/', '/api/v1/campaign/external/')}/${link.search}`,
    });
    expect(opened.status).toBe(200);
    expect(opened.body.response.influencer).toEqual({ name: 'Ana Ñandú', username, network: 'instagram' });
  });

  it.each(['/', ''])(
    'GET /api/v1/campaign/external/{a}/{b}/{c}%s answers without a session to whoever has the link [API-075]',
    async (slash) => {
      const { search } = await readLink();
      const path = (slug: string, network: string, name: string) =>
        `/api/v1/campaign/external/${slug}/${network}/${name}${slash}${search}`;
      const open = (url: string) => server.call({ method: 'GET', url });
      const opened = await open(path(campaign.slug_name, 'instagram', username));
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
        expect((await open(url)).status).toBe(404);
      }
    },
  );
});
