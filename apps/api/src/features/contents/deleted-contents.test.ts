import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { wrongContentTotals } from '../../test/content-totals.js';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  fileState,
  makeCampaign,
  makeManager,
  makeViewer,
  unique,
  wrongTotals,
  type TestMember,
} from '../../test/factories.js';
import { picture } from '../../test/picture.js';

const server = useTestServer();
let manager: TestMember;
let campaign: string;
let influencer: string;

beforeAll(async () => {
  manager = await makeManager(server);
});
beforeEach(async () => {
  campaign = (await makeCampaign(server, manager.token)).uuid;
  influencer = await newInfluencer();
});

async function newInfluencer(): Promise<string> {
  const creator = { network: 'instagram' as const, username: unique('c'), followers: 10_000 };
  const [row] = await addInfluencers(server, manager.token, campaign, [creator]);
  return row?.uuid ?? '';
}
const { get, post, postForm } = campaignCalls(server, () => ({ campaign, token: manager.token }));
const parts = () => ({ campaign_influencer: influencer, network: 'instagram', content_type: 'reel' });
const published = {
  status: 'content_published',
  url_info: 'https://www.instagram.com/reel/abc/',
  published_date: '2026-05-03',
};
const add = async (over: object = {}): Promise<string> =>
  (await post('manage/add/', { ...parts(), same_link: true, ...over })).body.response.uuid;
const remove = async (...content_uuids: string[]): Promise<{ deletion: string; change: string | null }> =>
  (await post('manage/bulk/remove/', { content_uuids })).body.response;
const restore = (body: { deletion: string; change?: string | null }) => post('manage/restore/', body);
const statusOf = async () => (await get(`manage/influencer/${influencer}/`)).body.response.status as string;
/** Everything that is kept of the campaign's contents, and the figures that follow from it. */
const everything = async () => {
  const rows = async (sql: string) => (await server.context.pool.query(sql, [campaign])).rows;
  return {
    contents: await rows('select * from contents where campaign_id = $1 order by id'),
    readings: await rows(
      `select r.* from content_readings r join contents c on c.id = r.content_id where campaign_id = $1 order by r.id`,
    ),
    pins: await rows(
      `select p.* from content_pins p join contents c on c.id = p.content_id where campaign_id = $1
       order by content_id, metric`,
    ),
    creators: await rows(
      `select id, status, contents_total, contents_published, engagements, impressions from campaign_influencers
       where campaign_id = $1 order by id`,
    ),
  };
};
const exact = async () => {
  expect(await wrongTotals(server, campaign)).toEqual([]);
  expect(await wrongContentTotals(server, campaign)).toEqual([]);
};

describe('a deletion that is undone', () => {
  it('brings back all that the contents had, in their places, with metrics, pins, history and files', async () => {
    const file = await postForm('manage/add/', {
      ...parts(),
      ...published,
      number_of_likes: '50',
      number_of_impressions: '900',
      image_content: await picture(),
    });
    const first = file.body.response.results[0];
    const second = await add();
    const third = await add({ ...published, number_of_likes: 7 });
    influencer = await newInfluencer();
    const fourth = await add({ estimated_cost: 120.5, published_date: '2026-06-01' });
    await post(`manage/update/${third}/`, { number_of_likes: 9 });
    const taken = (await post(`manage/update/${third}/`, { number_of_likes: 90 })).body.response.reading;
    await post(`manage/update/${third}/`, { withdraws: taken, number_of_likes: 9 });
    await post(`contents/${third}/pin/`, { metric: 'number_of_likes' });
    const before = await everything();
    expect([before.contents.length, before.pins.length]).toEqual([4, 1]);
    const { deletion, change } = await remove(first.uuid, third, fourth);
    expect((await get('contents/')).body.response.count).toBe(1);
    expect(await fileState(server, first.image_content)).toBe('temporary');
    const reply = await restore({ deletion, change });
    expect(reply.body.response).toMatchObject({ count: 3, kept: 0, campaign_header: expect.anything() });
    expect(await everything()).toEqual(before);
    expect(await fileState(server, first.image_content)).toBe('attached');
    expect((await get(`contents/${second}/`)).body.response.index).toBe(1);
    await exact();
    const [entry] = (await get('activity/')).body.response.results;
    expect(entry).toMatchObject({ told: { kind: 'contents.restored', count: 3 }, creators_total: 2 });
    // Once.
    expect((await restore({ deletion, change })).status).toBe(404);
    expect((await everything()).contents).toHaveLength(4);
  });

  it('takes back the status that followed from it, but not what somebody chose since [STA-15]', async () => {
    await add(published);
    const open = await add();
    const moved = await remove(open);
    expect([await statusOf(), moved.change]).toEqual(['published', expect.any(String)]);
    await restore(moved);
    expect(await statusOf()).toBe('producing');
    const again = await remove(open);
    await post('influencers/', { influencers: [influencer], status: 'submitted' });
    await restore(again);
    expect(await statusOf()).toBe('submitted');
    await exact();
  });

  it('puts them among those that came since, which keep their order', async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    const { deletion } = await remove(a, b);
    const d = await add();
    await restore({ deletion });
    const { results } = (await get('contents/')).body.response as {
      results: { uuid: string; index: number }[];
    };
    const places = new Map(results.map(({ uuid, index }) => [uuid, index]));
    expect([a, b, c, d].map((uuid) => places.get(uuid))).toEqual([0, 1, 2, 3]);
  });

  it('leaves out those of creators who are no longer in the campaign, and says how many', async () => {
    const stays = await add();
    const owner = influencer;
    influencer = await newInfluencer();
    const { deletion } = await remove(stays, await add());
    await post('influencers/', { influencers: [influencer], status: 'removed' });
    expect((await restore({ deletion })).body.response).toMatchObject({
      count: 1,
      kept: 1,
      results: [{ uuid: owner, contents_total: 1 }],
    });
    expect((await restore({ deletion })).status).toBe(404);
    await exact();
  });

  it('is refused without the files that they showed, and a day later', async () => {
    const file = await postForm('manage/add/', { ...parts(), image_content: await picture() });
    const [content] = file.body.response.results;
    const withFile = await remove(content.uuid);
    await server.context.pool.query(`delete from files where $1 = '/files/' || key`, [content.image_content]);
    expect((await restore(withFile)).status).toBe(404);
    const late = await remove(await add());
    const recent = await remove(await add());
    await server.context.pool.query(
      `update deleted_contents set deleted_at = deleted_at - interval '25 hours' where deletion = $1`,
      [late.deletion],
    );
    await server.context.pool.query(`select graphile_worker.add_job('sweep-deleted-contents', '{}')`);
    await server.context.jobs.flush();
    expect((await restore(late)).status).toBe(404);
    expect((await restore(recent)).status).toBe(200);
  });

  it('is nothing for other companies, other campaigns, and whoever may only look', async () => {
    const body = await remove(await add());
    const stranger = await makeManager(server);
    expect((await post('manage/restore/', body, { token: stranger.token })).status).toBe(404);
    const viewer = await makeViewer(server, manager);
    expect((await post('manage/restore/', body, { token: viewer.token })).status).toBe(403);
    const here = campaign;
    campaign = (await makeCampaign(server, stranger.token)).uuid;
    expect((await post('manage/restore/', body, { token: stranger.token })).status).toBe(404);
    campaign = (await makeCampaign(server, manager.token)).uuid;
    expect((await restore(body)).status).toBe(404);
    campaign = here;
    expect((await restore(body)).status).toBe(200);
  });
});
