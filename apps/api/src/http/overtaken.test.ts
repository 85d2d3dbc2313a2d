import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { form, useTestServer } from '../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeManager,
  makeViewer,
  unique,
  type TestMember,
} from '../test/factories.js';

const server = useTestServer();
let ana: TestMember;
let luis: TestMember;
let campaign: string;
let influencer: string;

beforeAll(async () => {
  ana = await makeManager(server);
  luis = {
    ...(await makeViewer(server, ana, 'manager')),
    companyId: ana.companyId,
  };
  campaign = (await makeCampaign(server, ana.token, { name: 'Verano', description: 'Playa' })).uuid;
});
beforeEach(async () => {
  const [row] = await addInfluencers(server, ana.token, campaign, [
    { network: 'instagram', username: unique('c'), followers: 20_000 },
  ]);
  influencer = row?.uuid ?? '';
  await call(ana, 'influencers/', { influencers: [influencer], status: 'approved' });
});

const call = (by: TestMember, path: string, payload: object) =>
  server.call({ method: 'POST', url: `/api/v1/campaign/${campaign}/${path}`, token: by.token, payload });
const get = async (by: TestMember, path: string) =>
  (await server.call({ method: 'GET', url: `/api/v1/campaign/${campaign}/${path}`, token: by.token })).body
    .response;
async function newContent(): Promise<string> {
  const reply = await call(ana, 'manage/add/', {
    campaign_influencer: influencer,
    network: 'instagram',
    content_type: 'reel',
    number_of_likes: 10,
    published_date: '2026-05-01',
  });
  return reply.body.response.uuid as string;
}

describe('two people who change the same at once', () => {
  it('keeps what a colleague changed in another field of a content [API-034]', async () => {
    const uuid = await newContent();
    const opened = await get(luis, `contents/${uuid}/`);
    await call(ana, `manage/update/${uuid}/`, {
      number_of_likes: 25,
      url_info: 'https://www.instagram.com/reel/a/',
    });
    const saved = await call(luis, `manage/update/${uuid}/`, {
      number_of_comments: 4,
      expected: { number_of_comments: opened.number_of_comments },
    });
    expect(saved.status).toBe(200);
    expect(saved.body.response.content).toMatchObject({
      number_of_likes: 25,
      number_of_comments: 4,
      url_info: 'https://www.instagram.com/reel/a/',
    });
  });

  it('refuses figures, link, day and status of a content that are no longer what was seen, all or none', async () => {
    const uuid = await newContent();
    await call(ana, `manage/update/${uuid}/`, {
      number_of_likes: 25,
      url_info: 'https://www.instagram.com/reel/c/',
      published_date: '2026-05-09',
      status: 'content_submitted',
      estimated_cost: 90,
    });
    const wished = {
      number_of_likes: 30,
      number_of_comments: 4,
      url_info: 'https://www.instagram.com/reel/d/',
      published_date: '2026-05-02',
      status: 'content_producing',
      estimated_cost: 80,
    };
    const seen = {
      number_of_likes: 10,
      number_of_comments: null,
      url_info: '',
      published_date: '2026-05-01',
      status: 'content_pending',
      estimated_cost: null,
    };
    const refused = await call(luis, `manage/update/${uuid}/`, { ...wished, expected: seen });
    expect(refused.status).toBe(409);
    expect(refused.body.error.code).toBe('request.overtaken');
    expect(Object.keys(refused.body.error.fields).sort()).toEqual(
      Object.keys(wished)
        .filter((field) => field !== 'number_of_comments')
        .sort(),
    );
    const now = await get(luis, `contents/${uuid}/`);
    expect(now).toMatchObject({
      number_of_likes: 25,
      number_of_comments: null,
      published_date: '2026-05-09',
    });

    // Whoever has seen the new values and means it, changes them; a form sends it as text.
    const meant = await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign}/manage/update/${uuid}/`,
      token: luis.token,
      ...(await form({ number_of_likes: 30, expected: JSON.stringify({ number_of_likes: 25 }) })),
    });
    expect(meant.status).toBe(200);
    expect(meant.body.response.content.number_of_likes).toBe(30);
  });

  it('refuses another type or network of a content, and any change that rests on what is no longer so', async () => {
    const uuid = await newContent();
    for (const [wished, expected] of [
      [{ content_type: 'story' }, { content_type: 'post' }],
      [{ network: 'facebook', content_type: 'reel' }, { network: 'tiktok' }],
      [{ number_of_likes: 30 }, { status: 'content_published' }],
    ]) {
      const refused = await call(luis, `manage/update/${uuid}/`, { ...wished, expected });
      expect([refused.status, refused.body.error?.fields]).toEqual([
        409,
        { [Object.keys(expected!)[0]!]: [expect.any(String)] },
      ]);
    }
    const meant = await call(luis, `manage/update/${uuid}/`, {
      content_type: 'story',
      expected: { content_type: 'reel', network: 'instagram' },
    });
    expect(meant.body.response.content).toMatchObject({ content_type: 'story', number_of_likes: 10 });
  });

  it('refuses what was seen in a field that it cannot compare, with the name of the field', async () => {
    const uuid = await newContent();
    for (const [path, wished] of [
      [`manage/update/${uuid}/`, { number_of_likes: 30 }],
      [`manage/influencer-update/${influencer}/`, { scope: 5 }],
      ['update/', { description: 'Ciudad' }],
      ['content/stats/', { content: uuid, likes: 30 }],
    ] as const) {
      const refused = await call(luis, path, { ...wished, expected: { misspelt: 1 } });
      expect(refused.status).toBe(400);
      expect(refused.body.error.fields.expected.join()).toContain('misspelt');
    }
    expect((await get(luis, `contents/${uuid}/`)).number_of_likes).toBe(10);
  });

  it('refuses engagement and day that are no longer what was seen, all or none', async () => {
    const uuid = await newContent();
    const stats = (parts: object) => call(luis, 'content/stats/', { content: uuid, ...parts });
    await call(ana, 'content/stats/', { content: uuid, likes: 25, published_date: '2026-05-09' });
    const refused = await stats({
      likes: 30,
      comments: 4,
      published_date: '2026-05-02',
      expected: { likes: 10, comments: null, published_date: '2026-05-01' },
    });
    expect(refused.status).toBe(409);
    expect(Object.keys(refused.body.error.fields).sort()).toEqual(['likes', 'published_date']);
    const meant = await stats({ likes: 30, expected: { likes: 25 } });
    expect(meant.body.response.content).toMatchObject({ number_of_likes: 30, number_of_comments: null });
  });

  it('lets only one of two pass who save at the very same time, and both when they wish the same', async () => {
    const uuid = await newContent();
    const save = (by: TestMember, likes: number) =>
      call(by, `manage/update/${uuid}/`, { number_of_likes: likes, expected: { number_of_likes: 10 } });
    const replies = await Promise.all([save(ana, 11), save(luis, 12)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { number_of_likes } = await get(ana, `contents/${uuid}/`);
    expect((await save(luis, number_of_likes)).status).toBe(200);
  });

  it('says who saved a content last', async () => {
    const uuid = await newContent();
    const profile = await server.call({ method: 'GET', url: '/api/v1/accounts/profile/', token: luis.token });
    await call(luis, `manage/update/${uuid}/`, { number_of_likes: 11 });
    expect((await get(ana, `contents/${uuid}/`)).updated_by).toBe(profile.body.response.name);
    const stranger = await makeManager(server);
    const other = await server.call({
      method: 'GET',
      url: `/api/v1/campaign/${campaign}/contents/${uuid}/`,
      token: stranger.token,
    });
    expect(other.status).toBe(404);
  });

  it('refuses costs and scope of a creator that are no longer what was seen', async () => {
    const path = `manage/influencer-update/${influencer}/`;
    await call(ana, path, { agreed_cost: 500, scope: 1_000 });
    const expected = { agreed_cost: null, scope: null, estimated_cost: null };
    const refused = await call(luis, path, { agreed_cost: 700, scope: 1_000, estimated_cost: 5, expected });
    expect(refused.status).toBe(409);
    expect(Object.keys(refused.body.error.fields)).toEqual(['agreed_cost']);
    const meant = await call(luis, path, { agreed_cost: 700, expected: { agreed_cost: 500 } });
    expect(meant.body.response.agreed_cost).toBe(700);
  });

  it('refuses details and brief of a campaign that are no longer what was seen', async () => {
    await call(ana, 'update/', { description: 'Montaña', name: 'Verano', hashtags: ['#sol'] });
    const refused = await call(luis, 'update/', {
      description: 'Ciudad',
      objective: 'Vender',
      hashtags: ['luna'],
      expected: { description: 'Playa', objective: '', hashtags: [] },
    });
    expect(refused.status).toBe(409);
    expect(Object.keys(refused.body.error.fields).sort()).toEqual(['description', 'hashtags']);
    const meant = await call(luis, 'update/', { hashtags: ['luna'], expected: { hashtags: ['sol'] } });
    expect(meant.status).toBe(200);
    expect(meant.body.response.brief).toMatchObject({ description: 'Montaña', hashtags: ['luna'] });
  });

  it('knows every field of a campaign as its reply says it', async () => {
    const { brief, ...seen } = await get(luis, '');
    const fields =
      'name brand currency starts_on ends_on is_realty budget spent description objective deliverables dos donts hashtags networks';
    const shown = { ...seen, ...brief };
    const expected = Object.fromEntries(fields.split(' ').map((field) => [field, shown[field]]));
    expect(Object.values(expected)).not.toContain(undefined);
    const change = { is_realty: !seen.is_realty };
    const changed = await call(luis, 'update/', { ...change, expected });
    expect([changed.status, changed.body.error?.fields]).toEqual([200, undefined]);
    const late = await call(ana, 'update/', { is_realty: seen.is_realty, expected });
    expect([late.status, Object.keys(late.body.error.fields)]).toEqual([409, ['is_realty']]);
  });

  it('refuses amounts of a campaign that are no longer what was seen', async () => {
    await call(ana, 'update/', { spent: '777.5' });
    const refused = await call(luis, 'update/', { spent: 888, expected: { spent: 12_500 } });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([409, ['spent']]);
    const meant = await call(luis, 'update/', {
      spent: 888,
      budget: 5,
      expected: { spent: 777.5, budget: 0 },
    });
    expect([meant.status, meant.body.response.spent]).toEqual([200, 888]);
  });
});
