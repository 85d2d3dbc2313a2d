import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { useTestServer } from '../../test/context.js';
import { addInfluencers, makeCampaign, makeManager, unique, type TestMember } from '../../test/factories.js';

const VIDEO = 'https://www.youtube.com/watch?v=abc123def45';
/** The same post, as an app shares it. */
const SHARED = 'https://youtu.be/abc123def45?si=xyz';

describe('the link of a content', () => {
  const server = useTestServer();
  let manager: TestMember;
  let campaign: string;
  let influencers: { uuid: string }[];
  const { get, post } = campaignCalls(server, () => ({ campaign, token: manager.token }));
  const video = { network: 'youtube', content_type: 'video' };
  const add = (over: object = {}) =>
    post('manage/add/', {
      ...video,
      campaign_influencer: influencers[0]?.uuid,
      status: 'content_published',
      published_date: '2026-05-03',
      url_info: VIDEO,
      ...over,
    });
  const count = async () => (await get('contents/')).body.response.count as number;

  beforeAll(async () => {
    manager = await makeManager(server);
  });
  beforeEach(async () => {
    campaign = (await makeCampaign(server, manager.token)).uuid;
    influencers = await addInfluencers(server, manager.token, campaign, [
      { network: 'youtube', username: unique('a'), name: 'Ana Torres', followers: 10 },
      { network: 'youtube', username: unique('b'), name: 'Beto Ruiz', followers: 10 },
    ]);
  });

  it('belongs to one content of a campaign however it was copied, unless more are wanted [ADD-53]', async () => {
    expect((await add()).status).toBe(201);
    for (const again of [{}, { status: 'content_pending' }, { campaign_influencer: influencers[1]?.uuid }]) {
      const refused = await add({ url_info: SHARED, ...again });
      expect(refused.status).toBe(400);
      expect(refused.body.error.fields.url_info).toEqual([
        'La campaña ya tiene un contenido con este enlace, de Ana Torres',
      ]);
      expect(refused.body.error.fields).toHaveProperty('same_link');
    }
    const many = { ...video, campaign_influencers: influencers.map(({ uuid }) => uuid), url_info: SHARED };
    expect((await post('manage/bulk-add/', many)).body.error.fields).toHaveProperty('url_info');
    expect(await count()).toBe(1);
    expect((await add({ url_info: SHARED, same_link: true })).status).toBe(201);
    expect((await post('manage/bulk-add/', { ...many, same_link: true })).status).toBe(201);
    expect(await count()).toBe(4);
  });

  it('may be that of n equal contents, and of another campaign [ADD-53]', async () => {
    expect((await add({ number_repeat: 3 })).status).toBe(201);
    expect(await count()).toBe(3);
    const other = (await makeCampaign(server, manager.token)).uuid;
    const [owner] = await addInfluencers(server, manager.token, other, [
      { network: 'youtube', username: unique('c'), name: 'Ciro', followers: 10 },
    ]);
    campaign = other;
    expect((await add({ campaign_influencer: owner?.uuid })).status).toBe(201);
  });

  it('is asked of a change too, and what a content has already stays', async () => {
    await add();
    const { uuid } = (await add({ url_info: 'https://youtu.be/other' })).body.response;
    const change = (body: object) => post(`manage/update/${uuid}/`, body);
    expect((await change({ url_info: SHARED })).body.error.fields).toHaveProperty('same_link');
    expect((await change({ url_info: 'https://www.youtube.com/watch?v=other' })).status).toBe(200);
    expect((await change({ url_info: SHARED, same_link: true })).status).toBe(200);
    expect((await change({ url_info: VIDEO, number_of_likes: 3 })).status).toBe(200);
  });

  it('two at the same moment are not both added', async () => {
    const replies = await Promise.all([add(), add({ url_info: SHARED })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await count()).toBe(1);
  });

  it('is skipped where it is pasted, with whose it is', async () => {
    await add();
    const line = { ...video, published_date: '2026-05-03' };
    const pasted = await post('paste/', {
      creators: [],
      contents: [
        { ...line, campaign_influencer: influencers[1]?.uuid, url_info: SHARED },
        { ...line, campaign_influencer: influencers[1]?.uuid, url_info: 'https://www.youtube.com/@beto' },
      ],
    });
    expect(pasted.body.response.contents).toMatchObject([
      { outcome: 'present', message: 'La campaña ya tiene un contenido con este enlace, de Ana Torres' },
      { outcome: 'refused', message: 'El enlace lleva a un perfil, no a una publicación' },
    ]);
    expect(await count()).toBe(1);
  });

  it.each([
    'https://www.youtube.com/@ana',
    'youtube.com/channel/UCabcdefghijklmnopqrstuv',
    'youtube.com/@ana/videos',
  ])('%s is a profile, not a post', async (url_info) => {
    const refused = await add({ url_info });
    expect(refused.status).toBe(400);
    expect(refused.body.error.fields.url_info).toEqual(['El enlace lleva a un perfil, no a una publicación']);
    const { uuid } = (await add()).body.response;
    expect((await post(`manage/update/${uuid}/`, { url_info })).body.error.fields).toHaveProperty('url_info');
  });
});
