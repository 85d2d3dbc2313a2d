import type { InfluencerCampaign, InfluencerContent } from '@altavoz/contracts';
import { beforeAll, expect, it } from 'vitest';
import { campaignCalls } from '../../../test/campaign-calls.js';
import { useTestServer } from '../../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeGuest,
  makeManager,
  unique,
  type TestMember,
} from '../../../test/factories.js';
import { makeAgreed, payAt } from '../testing.js';

const server = useTestServer();
let owner: TestMember;
beforeAll(async () => {
  owner = await makeManager(server);
});

it('the profile of a creator tells what was agreed, paid, noted and published in each campaign, to whom the campaign itself would', async () => {
  const username = unique('w').replace('-', '_');
  const { campaign, influencers } = await makeAgreed(server, owner, { [username]: 640 });
  const [influencer = ''] = influencers;
  const calls = campaignCalls(server, () => ({ campaign, token: owner.token }));
  const made = await calls.post('manage/add/', {
    campaign_influencer: influencer,
    network: 'instagram',
    content_type: 'reel',
    url_info: 'https://www.instagram.com/reel/work1/',
    published_date: '2026-05-03',
    estimated_cost: 320,
    number_of_views: 5_000,
    number_of_likes: 64,
  });
  const content = made.body.response.uuid as string;
  const published = await calls.post(`manage/update/${content}`, { status: 'content_published' });
  expect(published.status).toBe(200);
  for (const text of ['Primera', 'Cumple siempre'])
    expect((await calls.post(`manage/influencer/${influencer}/notes/`, { text })).status).toBe(201);
  await payAt(server, owner, username);
  const pay = async (path: string, payload: object) => {
    const reply = await server.call({
      method: 'POST',
      url: `/api/v1/payouts/${path}`,
      token: owner.token,
      payload,
    });
    expect(reply.status).toBeLessThan(300);
    return reply.body.response;
  };
  await pay('', { campaign, campaign_influencers: [influencer] });
  const { rows } = await server.context.pool.query<{ id: string }>(
    'select id from payouts where campaign_influencer_id = $1',
    [influencer],
  );
  await pay('change/', { payouts: [rows[0]?.id], act: 'approve' });
  await pay('change/', { payouts: [rows[0]?.id], act: 'pay', note: 'SPEI 8' });

  const told = async (token: string) => {
    const { results, contents } = (
      await server.call({
        url: `/api/v1/finder/influencer/instagram/${username}/campaigns/`,
        token,
      })
    ).body.response as { results: InfluencerCampaign[]; contents: InfluencerContent[] };
    return {
      of: results.map(({ agreed_cost, paid, engagements, last_note }) => ({
        agreed_cost,
        paid,
        engagements,
        note: last_note?.text ?? null,
      })),
      published: contents.map((one) => [one.uuid, one.campaign, one.number_of_views, one.estimated_cost]),
    };
  };
  expect(await told(owner.token)).toEqual({
    of: [{ agreed_cost: 640, paid: 640, engagements: 64, note: 'Cumple siempre' }],
    published: [[content, campaign, 5_000, 320]],
  });
  const viewer = await makeGuest(server, owner, campaign, 'viewer');
  expect(await told(viewer.token)).toEqual({
    of: [{ agreed_cost: 640, paid: null, engagements: 64, note: null }],
    published: [[content, campaign, 5_000, 320]],
  });
  const client = await makeGuest(server, owner, campaign, 'client');
  expect(await told(client.token)).toEqual({
    of: [{ agreed_cost: null, paid: null, engagements: 64, note: null }],
    published: [[content, campaign, 5_000, null]],
  });
  // Another company knows the creator and nothing of this.
  const other = await makeManager(server);
  const theirs = await makeCampaign(server, other.token);
  await addInfluencers(server, other.token, theirs.uuid, [{ network: 'instagram', username }]);
  expect(await told(other.token)).toEqual({
    of: [{ agreed_cost: null, paid: 0, engagements: null, note: null }],
    published: [],
  });
});
