import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve, type LocalServer } from '../../providers/networks/testing.js';
import { campaignCalls } from '../../test/campaign-calls.js';
import { useTestServer } from '../../test/context.js';
import { addInfluencers, makeCampaign, makeManager, type TestMember } from '../../test/factories.js';

/** A network that tells, in each of its texts and days, what no database takes. */
const HALF = '\ud800\0';
const answers: Readonly<Record<string, object>> = {
  '/youtube/v3/videos': {
    id: 'dQw4w9WgXcQ',
    snippet: { title: HALF, description: HALF, publishedAt: '+275760-09-12T00:00:00Z', channelId: HALF },
    statistics: { viewCount: '12' },
  },
  '/youtube/v3/channels': {
    id: HALF,
    snippet: { title: HALF, customUrl: '@ana' },
    statistics: { subscriberCount: '34' },
    contentDetails: { relatedPlaylists: { uploads: HALF } },
  },
};
let network: LocalServer;
const env: Record<string, string> = { YOUTUBE_APP_TOKEN: 'key' };
beforeAll(async () => {
  network = await serve((request, response) => {
    const item = answers[request.url?.split('?')[0] ?? ''];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ items: item ? [item] : [] }));
  });
  env['NETWORK_URLS'] = JSON.stringify({ youtube: { api: `http://127.0.0.1:${network.port}` } });
});
afterAll(() => network.close());

const server = useTestServer({ env });
let manager: TestMember;
let campaign: string;
const { get, post } = campaignCalls(server, () => ({ campaign, token: manager.token }));

it('keeps the figures of posts and of creators, whatever else a network says of them', async () => {
  manager = await makeManager(server);
  campaign = (await makeCampaign(server, manager.token)).uuid;
  const [added] = await addInfluencers(server, manager.token, campaign, [
    { network: 'youtube', username: 'ana' },
  ]);
  const content = await post('manage/add/', {
    campaign_influencer: added?.uuid,
    network: 'youtube',
    content_type: 'video',
    status: 'content_published',
    url_info: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    published_date: new Date().toISOString().slice(0, 10),
  });
  expect((await post('captures/', {})).status).toBe(200);
  await server.context.jobs.flush();
  expect((await get('captures/')).body.response.run).toMatchObject({ total: 1, got: 1, failed: [] });
  const { results } = (await get(`contents/${content.body.response.uuid}/readings/`)).body.response;
  expect(results[0]).toMatchObject({ source: 'captured' });

  const path = '/api/v1/finder/influencer/youtube/ana/';
  const asked = await server.call({ method: 'POST', url: `${path}capture/`, token: manager.token });
  expect(asked.status).toBe(200);
  const known = await server.call({ method: 'GET', url: path, token: manager.token });
  expect(known.body.response).toMatchObject({ followers: 34 });
});
