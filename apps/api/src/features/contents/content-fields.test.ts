import { METRICS, type Content, type ContentStatus, type Metric, type Network } from '@altavoz/contracts';
import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { wrongContentTotals } from '../../test/content-totals.js';
import { form, useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeManager,
  makeViewer,
  unique,
  type TestMember,
} from '../../test/factories.js';
import { picture } from '../../test/picture.js';

const server = useTestServer();
let manager: TestMember;
let campaign: string;
let influencer: string;
const LINK = 'https://www.instagram.com/reel/abc/';

beforeAll(async () => {
  manager = await makeManager(server);
  campaign = (await makeCampaign(server, manager.token)).uuid;
});
beforeEach(async () => {
  influencer = await newInfluencer();
});

async function newInfluencer(over: object = {}): Promise<string> {
  const creator = { network: 'instagram' as const, username: unique('c'), followers: 20_000, ...over };
  const [row] = await addInfluencers(server, manager.token, campaign, [creator]);
  const uuid = row?.uuid ?? '';
  await post('influencers/', { influencers: [uuid], status: 'approved' });
  return uuid;
}
const { get, post, postForm } = campaignCalls(server, () => ({ campaign, token: manager.token }));
type Parts = Parameters<typeof form>[0];
const addForm = (parts: Parts) =>
  postForm('manage/add/', {
    campaign_influencer: influencer,
    network: 'instagram',
    content_type: 'reel',
    // Most of what is added here is alike.
    same_link: 'true',
    ...parts,
  });
async function add(parts: Parts = {}): Promise<Content> {
  const reply = await addForm(parts);
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body.response.results[0];
}
const update = async (uuid: string, parts: Parts): Promise<Content> =>
  (await postForm(`manage/update/${uuid}`, { same_link: 'true', ...parts })).body.response.content;
/** A content as the contents list and the management view read it. */
async function read(uuid: string): Promise<Content[]> {
  const list = (await get(`contents/?campaign_influencer=${influencer}`)).body.response.results as Content[];
  const row = (await get(`manage/influencer/${influencer}/`)).body.response as { content: Content[] };
  return [...list, ...row.content].filter((content) => content.uuid === uuid);
}
/** Expects a value in the content, as it was answered and wherever it is read. */
async function expectEverywhere(content: Content, field: string, value: unknown) {
  const found = await read(content.uuid);
  expect(found).toHaveLength(2);
  for (const one of [content, ...found]) expect(one).toHaveProperty(field, value);
}

describe('what a content is', () => {
  it('has a uuid of its own, which adding answers [ENT-061, API-062]', async () => {
    const reply = await addForm({ number_repeat: 2 });
    const { uuid, uuids, results } = reply.body.response;
    expect(uuids).toHaveLength(2);
    expect([uuid, uuids]).toEqual([uuids[0], results.map((content: Content) => content.uuid)]);
    for (const content of results) await expectEverywhere(content, 'uuid', content.uuid);
  });

  it.each<[string, string, string | number, unknown, unknown]>([
    ['[API-052, ENT-074]', 'url_info', LINK, LINK, ''],
    ['[API-054, ENT-077, LIM-63]', 'estimated_cost', '1,200.50', 1200.5, null],
    ['[API-055, ENT-075]', 'published_date', '2026-05-03', '2026-05-03', null],
    ['[API-048, ENT-076]', 'status', 'content_submitted', 'content_submitted', 'content_pending'],
  ])(
    '%s %s comes in as %j, is kept, and is its default when left out',
    async (_, field, sent, kept, none) => {
      await expectEverywhere(await add(), field, none);
      await expectEverywhere(await add({ [field]: sent }), field, kept);
    },
  );

  it('has a cost that nobody knows when it is sent empty, as the form does, and one of nothing when that is said [ADD-08]', async () => {
    await expectEverywhere(await add({ estimated_cost: '' }), 'estimated_cost', null);
    await expectEverywhere(await add({ estimated_cost: '0' }), 'estimated_cost', 0);
  });

  it('is on the network and of the type that were chosen [API-047, API-049, ENT-062, ENT-070]', async () => {
    const content = await add({ network: 'youtube', content_type: 'streaming' });
    await expectEverywhere(content, 'network', 'youtube');
    await expectEverywhere(content, 'content_type', 'streaming');
    for (const missing of ['network', 'content_type']) {
      const reply = await addForm({ [missing]: '' });
      expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, [missing]]);
    }
  });

  it.each([
    ['[ENT-063]', 'network_influencer'],
    ['[ENT-064]', 'parent_network'],
  ])('%s %s is the network of its creator, also on another network', async (_, field) => {
    await expectEverywhere(await add({ network: 'tiktok' }), field, 'instagram');
  });

  it('belongs to a campaign influencer, under either spelling [API-053, ENT-078, ENT-081]', async () => {
    const content = await add();
    const alias = await add({ campaign_influencer: '', campaing_influencer: influencer });
    for (const one of [content, alias]) {
      await expectEverywhere(one, 'campaign_influencer', influencer);
      await expectEverywhere(one, 'campaing_influencer', influencer);
    }
  });

  it('names its creator as the catalogue does [ENT-065, ENT-066, ENT-067, ENT-068]', async () => {
    const username = unique('creadora');
    influencer = await newInfluencer({ username, name: 'Ana Ñandú', followers: 20_000 });
    const content = await add();
    await expectEverywhere(content, 'username', username);
    await expectEverywhere(content, 'name', 'Ana Ñandú');
    await expectEverywhere(content, 'category', 'microinfluencer');
    await expectEverywhere(content, 'followers', 20_000);
  });

  it('knows neither category nor rate of a creator whose followers nobody has said', async () => {
    influencer = await newInfluencer({ followers: undefined });
    const content = await add({ number_of_likes: 10 });
    for (const field of ['category', 'followers', 'engagement']) await expectEverywhere(content, field, null);
  });

  it('has its engagements in percent of the followers [ENT-069, LIM-22]', async () => {
    const metrics = {
      number_of_likes: 200,
      number_of_comments: 20,
      number_of_shares: 25,
      number_of_views: 9,
    };
    const content = await add({ ...metrics, number_of_times_saved: 5 });
    await expectEverywhere(content, 'engagement', 1.25);
    await expectEverywhere(await add(), 'engagement', null);
    await expectEverywhere(await add({ number_of_impressions: 900 }), 'engagement', null);
    await expectEverywhere(await add({ number_of_likes: 0 }), 'engagement', 0);
  });

  it('has its place among the contents of its creator as index, also after one is deleted [ENT-080]', async () => {
    const other = influencer;
    const elsewhere = await add();
    influencer = await newInfluencer();
    const made = [await add(), await add(), await add(), await add()];
    expect(made.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    await post('manage/remove/', { content_uuid: made[0]?.uuid });
    await post('manage/bulk/remove/', { content_uuids: [made[2]?.uuid, elsewhere.uuid] });
    for (const [index, uuid] of [made[1]?.uuid, made[3]?.uuid].entries()) {
      for (const content of await read(uuid ?? '')) expect(content.index).toBe(index);
    }
    expect((await add()).index).toBe(2);
    influencer = other;
    expect((await add()).index).toBe(0);
    expect(await wrongContentTotals(server, campaign)).toEqual([]);
  });

  it.each([
    ['[API-050, ENT-072]', 'image_content'],
    ['[API-051, ENT-073]', 'blob_preview'],
  ] as const)('%s %s comes in as a file and is read as an address', async (_, field) => {
    await expectEverywhere(await add(), field, null);
    const content = await add({ content_type: 'story', [field]: await picture() });
    await expectEverywhere(content, field, expect.stringMatching(/^\/files\//));
    const shown = await server.call({ method: 'GET', url: content[field] ?? '' });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('is made as often as number_repeat says, once when it says nothing [API-061, ENT-079, LIM-09, LIM-10]', async () => {
    const made = async (parts: Parts) => (await addForm(parts)).body.response?.uuids.length ?? 0;
    expect(await made({})).toBe(1);
    expect(await made({ number_repeat: 1 })).toBe(1);
    expect(await made({ number_repeat: 100 })).toBe(100);
    for (const number_repeat of [0, 101, 1.5]) {
      const reply = await addForm({ number_repeat });
      expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, ['number_repeat']]);
    }
    const content = await add();
    const before = (await get('contents/')).body.response.count as number;
    await update(content.uuid, { number_repeat: 5, url_info: LINK });
    expect((await get('contents/')).body.response.count).toBe(before);
  });
});

describe('the metrics of a content', () => {
  it.each<[string, Metric]>([
    ['[ENT-082, API-056]', 'number_of_impressions'],
    ['[ENT-083, API-057]', 'number_of_likes'],
    ['[ENT-084, API-058]', 'number_of_comments'],
    ['[ENT-085, API-059]', 'number_of_shares'],
    ['[ENT-086, API-060]', 'number_of_times_saved'],
    ['[ENT-087]', 'number_of_views'],
    ['[ENT-088]', 'number_of_prints'],
    ['[ENT-089]', 'number_of_responses'],
    ['[ENT-090]', 'number_of_clicks_to_the_link'],
    ['[ENT-091]', 'number_of_clicks_to_stickers'],
    ['[ENT-092]', 'number_of_dislikes'],
    ['[ENT-093]', 'number_of_rts'],
    ['[ENT-094]', 'number_of_times_favs'],
    ['[ENT-095]', 'number_of_reproductions'],
    ['[ENT-096]', 'number_of_interactions'],
    ['[ENT-097]', 'scope_number'],
  ])('%s %s is not known at first, takes a number, changes, clears, and is exported', async (_, metric) => {
    const other = await add();
    await expectEverywhere(other, metric, null);
    const content = await add({
      status: 'content_published',
      url_info: LINK,
      published_date: '2026-05-03',
      [metric]: '12,345',
    });
    await expectEverywhere(content, metric, 12_345);
    await expectEverywhere(await update(content.uuid, { [metric]: 0 }), metric, 0);
    await expectEverywhere(await update(content.uuid, { [metric]: 77 }), metric, 77);
    const own = (await get(`contents/?campaign_influencer=${influencer}`)).body.response.results as Content[];
    const others = METRICS.filter((one) => one !== metric);
    expect(own.flatMap((one) => others.map((name) => one[name])).every((value) => value === null)).toBe(true);
    const { text } = await get('export/contents/', { headers: { 'accept-language': 'en' } });
    const rows = parse(text, { bom: true, columns: true });
    expect(Object.values(rows[0] ?? {})).toEqual(expect.arrayContaining([content.username, '77']));
    await expectEverywhere(await update(content.uuid, { [metric]: '' }), metric, null);
  });
});

describe('the types of a content', () => {
  it.each<[string, Network]>([
    ['story', 'instagram'],
    ['snap', 'snapchat'],
    ['video', 'youtube'],
    ['photo', 'pinterest'],
    ['streaming', 'twitch'],
    ['instagram_tv', 'instagram'],
    ['reel', 'tiktok'],
    ['post', 'blog'],
    ['clip', 'twitch'],
    ['podcast', 'spotify'],
  ])('%s is kept and filtered by [NET-58]', async (content_type, network) => {
    const content = await add({ network, content_type });
    await expectEverywhere(content, 'content_type', content_type);
    const filter = `campaign_influencer=${influencer}&content_type=${content_type}`;
    expect((await get(`contents/?${filter}`)).body.response.count).toBe(1);
  });

  it('are no others [NET-58]', async () => {
    const reply = await addForm({ content_type: 'igtv' });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, ['content_type']]);
  });
});

describe('the statuses of a content', () => {
  it.each<[string, ContentStatus]>([
    ['[STA-22]', 'content_pending'],
    ['[STA-23]', 'content_producing'],
    ['[STA-24]', 'content_submitted'],
    ['[STA-25]', 'content_rejected'],
    ['[STA-26]', 'content_published'],
  ])('%s %s is set, kept and filtered by', async (_, status) => {
    const first = await add({ status, url_info: LINK, published_date: '2026-05-03' });
    await expectEverywhere(first, 'status', status);
    const second = await add(status === 'content_pending' ? { status: 'content_producing' } : {});
    const filtered = async () =>
      (await get(`contents/?campaign_influencer=${influencer}&status=${status}`)).body.response.results.map(
        ({ uuid }: Content) => uuid,
      );
    expect(await filtered()).toEqual([first.uuid]);
    await expectEverywhere(
      await update(second.uuid, { status, url_info: LINK, published_date: '2026-05-03' }),
      'status',
      status,
    );
    expect(await filtered()).toEqual([second.uuid, first.uuid]);
  });

  it('is content_pending when new, and content_published once link and metrics are in [STA-18, STA-20]', async () => {
    const content = await add({ network: 'instagram', content_type: 'photo', published_date: '2026-05-03' });
    await expectEverywhere(content, 'status', 'content_pending');
    const sent = await update(content.uuid, {
      status: 'content_published',
      url_info: LINK,
      number_of_impressions: 1_000,
      number_of_likes: 10,
      number_of_comments: 0,
      number_of_shares: 0,
      number_of_times_saved: 0,
    });
    await expectEverywhere(sent, 'status', 'content_published');
    await expectEverywhere(sent, 'url_info', LINK);
    await expectEverywhere(sent, 'number_of_likes', 10);
  });
});

describe('POST /api/v1/campaign/{id}/manage/update/{id}', () => {
  it('takes the parts of adding but creator, cost and repeats, with and without the final slash [API-063]', async () => {
    const stranger = await newInfluencer();
    const metrics = Object.fromEntries(METRICS.map((metric, index) => [metric, index + 1]));
    for (const slash of ['', '/']) {
      const { uuid } = await add({ estimated_cost: 50 });
      const reply = await postForm(`manage/update/${uuid}${slash}`, {
        network: 'youtube',
        content_type: 'video',
        status: 'content_submitted',
        url_info: 'https://www.youtube.com/watch?v=1',
        // The second of them has the same.
        same_link: 'true',
        published_date: '2026-06-07',
        image_content: await picture('a.png'),
        blob_preview: await picture('b.png'),
        ...metrics,
        campaign_influencer: stranger,
        number_repeat: 3,
      });
      expect(reply.status).toBe(200);
      const changed = {
        network: 'youtube',
        content_type: 'video',
        status: 'content_submitted',
        url_info: 'https://www.youtube.com/watch?v=1',
        published_date: '2026-06-07',
        image_content: expect.stringMatching(/^\/files\//),
        blob_preview: expect.stringMatching(/^\/files\//),
        ...metrics,
        campaign_influencer: influencer,
        estimated_cost: 50,
      };
      expect(reply.body.response).toMatchObject({ uuid, content: changed });
      for (const content of await read(uuid)) expect(content).toMatchObject(changed);
    }
  });

  it('takes a cost, an emptied link and another day, each alone', async () => {
    const { uuid } = await add({ estimated_cost: 50, url_info: LINK, published_date: '2026-05-03' });
    const kept = { estimated_cost: 50, url_info: LINK, published_date: '2026-05-03' };
    const changes: Parts[] = [{ estimated_cost: 99.5 }, { url_info: '' }, { published_date: '2026-05-04' }];
    for (const change of changes) {
      await update(uuid, change);
      for (const content of await read(uuid)) expect(content).toMatchObject(Object.assign(kept, change));
    }
  });
});

describe('what is odd about a content', () => {
  const far = (years: number) => `${new Date().getUTCFullYear() + years}-06-01`;

  it('a day years away is refused by its name; one that is stored already may stay', async () => {
    const { uuid } = await add({ published_date: far(2) });
    const fieldsOf = async (path: string, parts: Parts) =>
      Object.keys((await postForm(path, parts)).body.error?.fields ?? {});
    const added = { campaign_influencer: influencer, network: 'instagram', content_type: 'reel' };
    for (const published_date of [far(3), far(-11)]) {
      expect(await fieldsOf('manage/add/', { ...added, published_date })).toEqual(['published_date']);
      expect(await fieldsOf(`manage/update/${uuid}`, { published_date })).toEqual(['published_date']);
      const stats = await post('content/stats', { content: uuid, published_date });
      expect(Object.keys(stats.body.error.fields)).toEqual(['published_date']);
    }
    for (const content of await read(uuid)) expect(content.published_date).toBe(far(2));
    await server.context.pool.query('update contents set publish_day = $1 where id = $2', [far(9), uuid]);
    expect((await update(uuid, { published_date: far(9), number_of_likes: 1 })).number_of_likes).toBe(1);
  });

  it('a link that the campaign has already is found, whatever its length', async () => {
    const found = async (link: string) => {
      const { results } = (await get(`contents/?url_info=${encodeURIComponent(link)}`)).body.response;
      return results.map((one: { uuid: string }) => one.uuid);
    };
    const long = `https://notas.example/${unique('l')}/?x=${'ñ'.repeat(900)}`;
    const { uuid } = await add({ url_info: long });
    await add({ url_info: LINK });
    expect([await found(long), await found(`${long}x`)]).toEqual([[uuid], []]);
    // What an app adds to the link of a post says nothing of the post.
    const post = `https://www.instagram.com/p/${unique('l')}/`;
    const { uuid: same } = await add({ url_info: `${post}?igsh=abc` });
    expect([await found(post), await found(`${post}?igsh=xyz`)]).toEqual([[same], [same]]);
  });
});

it('moves no content to another day without change_campaign [PER-12]', async () => {
  const { uuid } = await add({ published_date: '2026-05-03' });
  const moved = (token: string) => post(`manage/update/${uuid}`, { published_date: '2026-05-04' }, { token });
  const viewer = await makeViewer(server, manager);
  expect((await moved(viewer.token)).status).toBe(403);
  for (const content of await read(uuid)) expect(content.published_date).toBe('2026-05-03');
  expect((await moved(manager.token)).status).toBe(200);
  for (const content of await read(uuid)) expect(content.published_date).toBe('2026-05-04');
});

describe('POST /api/v1/campaign/{uuid}/manage/remove/', () => {
  const uuids = async () =>
    (await get(`contents/?campaign_influencer=${influencer}`)).body.response.results.map(
      ({ uuid }: Content) => uuid,
    );

  it('deletes the one that content_uuid names, with and without the final slash [API-035]', async () => {
    const [kept, first, second] = [await add(), await add(), await add()];
    for (const [slash, content] of [
      ['/', first],
      ['', second],
    ] as const) {
      const reply = await post(`manage/remove${slash}`, { content_uuid: content.uuid });
      expect(reply.status).toBe(200);
      expect(reply.body.response).toMatchObject({
        results: [{ uuid: influencer, contents_total: (await uuids()).length }],
        campaign_header: expect.any(Object),
      });
    }
    expect(await uuids()).toEqual([kept.uuid]);
    expect((await post('manage/remove/', { content_uuid: first.uuid })).status).toBe(404);
  });

  it('deletes all that content_uuids names and answers their creators and the counters [API-036]', async () => {
    const published = { status: 'content_published', url_info: LINK, published_date: '2026-05-03' };
    const [one, two, kept] = [await add(), await add(), await add(published)];
    const reply = await post('manage/bulk/remove/', { content_uuids: [one.uuid, two.uuid] });
    expect(reply.status).toBe(200);
    expect(reply.body.response.results).toEqual([
      { uuid: influencer, status: 'published', contents_total: 1, contents_published: 1 },
    ]);
    const header = (await get('')).body.response.campaign_header;
    expect(reply.body.response.campaign_header).toEqual(header);
    expect(await uuids()).toEqual([kept.uuid]);
    const refused = await post('manage/bulk/remove', { content_uuids: [] });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['content_uuids']]);
  });
});

it('the management view reads every content whole, in place of a list of their own [API-138]', async () => {
  for (const content_type of ['reel', 'photo', 'story'])
    await add({ content_type, number_of_likes: 3, published_date: '2026-05-03' });
  const squad = (await get('manage/?size_page=500')).body.response.results as {
    uuid: string;
    content: Content[];
  }[];
  const own = squad.find(({ uuid }) => uuid === influencer)?.content;
  const listed = (await get(`contents/?campaign_influencer=${influencer}`)).body.response
    .results as Content[];
  expect(own).toHaveLength(3);
  expect(own).toEqual(listed.toReversed());
});

it('asking for metrics takes a link, and refuses one that is none [API-066]', async () => {
  const ask = (link: string) => postForm('metrics/', { network: 'tiktok', link });
  // A link that may be asked about: without the keys of the network nobody does, and nothing is invented.
  const post = await ask('https://www.tiktok.com/@ana/video/7123456789012345678');
  expect([post.status, post.body.error.code]).toEqual([409, 'networks.not_configured']);
  for (const link of ['', 'nada', 'ftp://tiktok.com/1', 'javascript:alert(1)']) {
    const refused = await ask(link);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['link']]);
  }
});
