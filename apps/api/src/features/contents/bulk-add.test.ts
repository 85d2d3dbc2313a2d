import type { Content } from '@altavoz/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { wrongContentTotals } from '../../test/content-totals.js';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeManager,
  makeViewer,
  setMaxViews,
  unique,
  wrongTotals,
  type TestMember,
} from '../../test/factories.js';
import { picture } from '../../test/picture.js';

describe('POST /api/v1/campaign/{uuid}/manage/bulk-add/', () => {
  const server = useTestServer();
  let manager: TestMember;
  let campaign: string;
  let creators: string[];

  beforeAll(async () => {
    manager = await makeManager(server);
    await setMaxViews(server, manager.companyId, 10_000);
  });
  beforeEach(async () => {
    campaign = (await makeCampaign(server, manager.token)).uuid;
    creators = await newCreators(3);
  });

  async function newCreators(count: number): Promise<string[]> {
    const people = Array.from({ length: count }, () => ({
      network: 'instagram' as const,
      username: unique('b'),
    }));
    return (await addInfluencers(server, manager.token, campaign, people)).map(({ uuid }) => uuid);
  }
  const { get, post, postForm } = campaignCalls(server, () => ({ campaign, token: manager.token }));
  const bulkAdd = (over: object = {}, slash = '/') =>
    post(`manage/bulk-add${slash}`, {
      campaign_influencers: creators,
      network: 'instagram',
      content_type: 'reel',
      ...over,
    });
  const count = async (): Promise<number> => (await get('contents/')).body.response.count;
  const expectRefused = async (over: object, field: string) => {
    const reply = await bulkAdd(over);
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, [field]]);
    expect(await count()).toBe(0);
  };

  it.each(['/', ''])(
    'adds the content to each of the creators, path ending in "%s" [API-030]',
    async (slash) => {
      const reply = await bulkAdd({ estimated_cost: '10.50', published_date: '2026-05-03' }, slash);
      expect(reply.status).toBe(201);
      const { uuid, uuids, results } = reply.body.response;
      expect(uuids).toHaveLength(3);
      expect([uuid, results.map((content: Content) => content.uuid)]).toEqual([uuids[0], uuids]);
      expect(results.map((content: Content) => content.campaign_influencer)).toEqual(creators);
      for (const content of results) {
        expect(content).toMatchObject({
          status: 'content_pending',
          content_type: 'reel',
          estimated_cost: 10.5,
          published_date: '2026-05-03',
          index: 0,
        });
      }
      expect(await count()).toBe(3);
    },
  );

  it('takes a form with a file and repeats, and goes on behind the contents that are there [API-030]', async () => {
    await bulkAdd({ campaign_influencers: creators.slice(0, 1) });
    const reply = await postForm('manage/bulk-add/', {
      campaign_influencers: creators.slice(0, 2),
      network: 'instagram',
      content_type: 'story',
      number_repeat: 2,
      image_content: await picture(),
    });
    const results = reply.body.response.results as Content[];
    expect(results.map(({ index }) => index)).toEqual([1, 2, 0, 1]);
    expect(new Set(results.map(({ image_content }) => image_content)).size).toBe(1);
    expect(results[0]?.image_content).toMatch(/^\/files\//);
  });

  it('moves the creators of published contents to producing, and keeps the totals [API-030, ADD-45]', async () => {
    const reply = await bulkAdd({
      status: 'content_published',
      url_info: 'https://www.instagram.com/reel/1/',
      published_date: '2026-05-03',
      number_of_likes: 4,
      campaign_influencers: [...creators, creators[0]],
    });
    expect(reply.body.response.uuids).toHaveLength(3);
    expect(reply.body.response.campaign_header).toMatchObject({ production: 3, pending: 0 });
    expect(await wrongTotals(server, campaign)).toEqual([]);
    expect(await wrongContentTotals(server, campaign)).toEqual([]);
  });

  it('takes back what was added, but for what somebody changed since, and moves nobody [API-030]', async () => {
    const published = {
      status: 'content_published',
      url_info: 'https://www.instagram.com/reel/1/',
      published_date: '2026-05-03',
    };
    await bulkAdd({ ...published, campaign_influencers: creators.slice(0, 1) });
    const uuids = (await bulkAdd({ number_repeat: 2 })).body.response.uuids as string[];
    expect((await post(`manage/update/${uuids[1]}/`, { estimated_cost: '7' })).status).toBe(200);
    await post('content/stats/', { content: uuids[2], likes: 5 });
    await post('influencers/', { influencers: [creators[2]], status: 'removed' });

    const undo = () => post('manage/bulk/undo/', { content_uuids: uuids });
    expect((await undo()).body.response).toMatchObject({ kept: 2, campaign_header: { production: 1 } });
    const left = await server.call({
      method: 'GET',
      url: `/api/v1/campaign/${campaign}/contents/?sort=updated_at&direction=asc`,
      token: manager.token,
    });
    const rows = left.body.response.results as Content[];
    expect(rows.slice(1).map(({ uuid }) => uuid)).toEqual([uuids[1], uuids[2]]);
    expect(rows.map(({ index }) => index)).toEqual([0, 1, 0]);

    // Again is no failure; who was removed comes back without what was taken back.
    expect((await undo()).body.response.kept).toBe(2);
    await post('influencers/', { influencers: [creators[2]], status: 'approved' });
    expect(await count()).toBe(3);
    expect(await wrongTotals(server, campaign)).toEqual([]);
    expect(await wrongContentTotals(server, campaign)).toEqual([]);
  });

  it('takes back nothing that others added, that was measured since, or that is older than a day [API-030]', async () => {
    const undo = (ids: readonly string[], token = manager.token) =>
      post('manage/bulk/undo/', { content_uuids: ids }, { token });
    const uuids = (await bulkAdd()).body.response.uuids as string[];
    const colleague = await makeViewer(server, manager, 'manager');
    expect((await undo(uuids, colleague.token)).body.response.kept).toBe(3);
    const stranger = await makeManager(server);
    expect((await undo(uuids, stranger.token)).status).toBe(404);
    // Nor from a campaign of their own.
    const theirs = campaignCalls(server, () => ({ campaign: other, token: stranger.token }));
    const other = (await makeCampaign(server, stranger.token)).uuid;
    expect((await theirs.post('manage/bulk/undo/', { content_uuids: uuids })).body.response.kept).toBe(0);
    const pasted = { creators: [], contents: uuids, change: null, planned: null };
    const taken = await post('paste/undo/', pasted, { token: colleague.token });
    expect(taken.body.response.kept.contents).toBe(3);
    expect(await count()).toBe(3);

    await server.context.pool.query(
      `insert into content_readings (company_id, id, content_id, source, measured_at, recorded_at, metrics)
       select company_id, gen_random_uuid(), id, 'captured', created_at, created_at + interval '1 second',
         '{"number_of_likes": 5}' from contents where id = $1`,
      [uuids[0]],
    );
    await server.context.pool.query(
      `update contents set created_at = created_at - interval '25 hours', updated_at = updated_at - interval '25 hours'
       where id = $1`,
      [uuids[1]],
    );
    expect((await undo(uuids)).body.response.kept).toBe(2);
    const { results } = (await get('contents/')).body.response as { results: Content[] };
    expect(results.map(({ uuid }) => uuid).toSorted()).toEqual(uuids.slice(0, 2).toSorted());
    expect(await wrongContentTotals(server, campaign)).toEqual([]);
  });

  it('adds to all or none', async () => {
    await post('influencers/', { influencers: [creators[1]], status: 'removed' });
    await expectRefused({}, 'campaign_influencers');
    const foreign = creators[0];
    campaign = (await makeCampaign(server, manager.token)).uuid;
    creators = [...(await newCreators(1)), foreign ?? ''];
    await expectRefused({}, 'campaign_influencers');
  });

  it('refuses nobody, a type that the network does not have, and more than a thousand contents', async () => {
    await expectRefused({ campaign_influencers: [] }, 'campaign_influencers');
    await expectRefused({ content_type: 'podcast' }, 'content_type');
    await expectRefused({ status: 'content_published' }, 'url_info');
    creators = await newCreators(11);
    await expectRefused({ number_repeat: 100 }, 'number_repeat');
    expect((await bulkAdd({ number_repeat: 90 })).body.response.uuids).toHaveLength(990);
  });
});
