import { METRICS, type Content, type ContentStatus } from '@altavoz/contracts';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  fileState,
  makeCampaign,
  makeManager,
  unique,
  wrongTotals,
  type TestMember,
} from '../../test/factories.js';
import { wrongContentTotals } from '../../test/content-totals.js';

describe('contents', () => {
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

  const newInfluencer = async (followers = 10_000) =>
    (
      await addInfluencers(server, manager.token, campaign, [
        { network: 'instagram', username: unique('c'), name: unique('Nombre'), followers },
      ])
    )[0]?.uuid ?? '';
  const { get, post, postForm } = campaignCalls(server, () => ({ campaign, token: manager.token }));
  const add = (over: object = {}) =>
    post('manage/add/', {
      campaign_influencer: influencer,
      network: 'instagram',
      content_type: 'reel',
      ...over,
    });
  const published = {
    status: 'content_published',
    url_info: 'https://www.instagram.com/reel/abc/',
    published_date: '2026-05-03',
    // Most of what is published here is alike.
    same_link: 'true',
  };
  const list = async (query = ''): Promise<{ results: Content[]; count: number }> =>
    (await get(`contents/?${query}`)).body.response;
  const statusOf = async (id = influencer) =>
    (await get(`manage/influencer/${id}/`)).body.response.status as string;
  const exact = async () => {
    expect(await wrongTotals(server, campaign)).toEqual([]);
    expect(await wrongContentTotals(server, campaign)).toEqual([]);
  };

  describe('adding', () => {
    it('adds one pending content by default [ADD-44, API-029]', async () => {
      const reply = await postForm('manage/add/', {
        campaign_influencer: influencer,
        network: 'instagram',
        content_type: 'story',
        published_date: '2026-05-03',
        estimated_cost: '1,200.50',
        number_of_likes: '',
      });
      expect(reply.status).toBe(201);
      const { uuid, uuids, results } = reply.body.response;
      expect(uuids).toEqual([uuid]);
      expect(results[0]).toMatchObject({
        uuid,
        status: 'content_pending',
        content_type: 'story',
        published_date: '2026-05-03',
        estimated_cost: 1200.5,
        url_info: '',
        number_of_likes: null,
        campaign_influencer: influencer,
        campaing_influencer: influencer,
        index: 0,
      });
      expect(await statusOf()).toBe('pending');
      await exact();
    });

    it('keeps the link of a post without what an app adds to it, as a pasted one', async () => {
      const post = 'https://www.tiktok.com/@ana/video/7300000000000000009';
      const tiktok = {
        ...published,
        network: 'tiktok',
        url_info: `${post}?is_from_webapp=1&sender_device=pc`,
      };
      const { uuid, results } = (await add(tiktok)).body.response;
      expect(results[0].url_info).toBe(post);
      const changed = await postForm(`manage/update/${uuid}`, {
        url_info: 'https://m.tiktok.com/@ana/video/73?x=1',
      });
      expect(changed.status).toBe(200);
      expect((await list()).results.find((one) => one.uuid === uuid)?.url_info).toBe(
        'https://m.tiktok.com/@ana/video/73',
      );
      // Of a site that is no network, everything may matter.
      const site = 'https://ejemplo.mx/nota?id=7&utm_source=x';
      expect((await add({ ...published, url_info: site })).body.response.results[0].url_info).toBe(site);
    });

    it('makes a creator due on the first day of what they have neither published nor seen rejected', async () => {
      const dueSince = async () => (await get(`manage/influencer/${influencer}/`)).body.response.due_since;
      expect(await dueSince()).toBeNull();
      await add(published);
      await add({ status: 'content_rejected', published_date: '2026-05-01' });
      await add({ status: 'content_pending' });
      expect(await dueSince()).toBeNull();
      await add({ status: 'content_pending', published_date: '2026-05-09' });
      const first = await add({ status: 'content_submitted', published_date: '2026-05-07' });
      expect(await dueSince()).toBe('2026-05-07');
      await postForm(`manage/update/${first.body.response.uuid}`, published);
      expect(await dueSince()).toBe('2026-05-09');
    });

    it('makes n equal ones in order with number_repeat [ADD-53]', async () => {
      const reply = await add({ number_repeat: 5 });
      const { uuid, uuids, results } = reply.body.response;
      expect(new Set(uuids).size).toBe(5);
      expect(uuid).toBe(uuids[0]);
      expect(results.map(({ index }: Content) => index)).toEqual([0, 1, 2, 3, 4]);
      expect((await add()).body.response.results[0].index).toBe(5);
      await exact();
    });

    it('a published one keeps its metrics and moves its creator to producing [ADD-45, STA-19]', async () => {
      const reply = await add({
        ...published,
        number_of_impressions: '10,000',
        number_of_likes: 90,
        number_of_comments: 5,
        number_of_shares: 4,
        number_of_times_saved: 1,
      });
      expect(reply.body.response.campaign_header).toMatchObject({ production: 1, pending: 0 });
      expect(reply.body.response.results[0]).toMatchObject({
        engagements: 100,
        engagement: 1,
        number_of_impressions: 10_000,
      });
      expect(await statusOf()).toBe('producing');
      await exact();
    });

    it('leaves a creator who is published so, and moves every other one [STA-19]', async () => {
      for (const [before, after] of [
        ['published', 'published'],
        ['rejected', 'producing'],
        ['submitted', 'producing'],
      ] as const) {
        await post('influencers/', { influencers: [influencer], status: before });
        await add(published);
        expect(await statusOf()).toBe(after);
      }
    });

    it.each([
      ['a type the network does not have', { content_type: 'podcast' }, 'content_type'],
      ['an unknown type', { content_type: 'dance' }, 'content_type'],
      ['0 repeats', { number_repeat: 0 }, 'number_repeat'],
      ['101 repeats', { number_repeat: 101 }, 'number_repeat'],
      ['published without a link', { ...published, url_info: '' }, 'url_info'],
      ['published without a date', { ...published, published_date: '' }, 'published_date'],
      ['a published story without its file', { ...published, content_type: 'story' }, 'image_content'],
      ['a link that is none', { url_info: 'javascript:alert(1)' }, 'url_info'],
      ['a metric below zero', { number_of_likes: -1 }, 'number_of_likes'],
      ['half a like', { number_of_likes: '1.5' }, 'number_of_likes'],
      ['a day that does not exist', { published_date: '2026-13-01' }, 'published_date'],
      ['no creator', { campaign_influencer: '' }, 'campaign_influencer'],
      [
        'a creator of nobody',
        { campaign_influencer: '0190a3b0-0000-7000-8000-000000000001' },
        'campaign_influencer',
      ],
    ])('refuses %s, naming the field and writing nothing [NET-59, MET-35]', async (_, over, field) => {
      const reply = await add(over);
      expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, [field]]);
      expect((await list()).count).toBe(0);
    });

    it('refuses a creator of another campaign, and one that was removed', async () => {
      const foreign = influencer;
      campaign = (await makeCampaign(server, manager.token)).uuid;
      influencer = await newInfluencer();
      expect((await add({ campaign_influencer: foreign })).status).toBe(400);
      await post('influencers/', { influencers: [influencer], status: 'removed' });
      expect((await add()).status).toBe(400);
    });

    it('stores a picture, shrunk, and refuses what only calls itself one [STY-05…10]', async () => {
      const data = await sharp({ create: { width: 2_000, height: 30, channels: 3, background: '#963f94' } })
        .jpeg()
        .toBuffer();
      const parts = { campaign_influencer: influencer, network: 'instagram', content_type: 'story' };
      const kept = await postForm('manage/add/', {
        ...parts,
        image_content: new File([new Uint8Array(data)], 'historia.JPG'),
      });
      const url = kept.body.response.results[0].image_content as string;
      expect((await server.call({ method: 'GET', url })).headers['content-type']).toBe('image/webp');
      for (const file of [
        new File(['<html>'], 'a.png'),
        new File([new Uint8Array(data)], 'a.svg'),
        new File([new Uint8Array(data)], 'a.mp4'),
      ]) {
        const refused = await postForm('manage/add/', { ...parts, image_content: file });
        expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['image_content']]);
      }
    });

    it('repeated contents share a picture until the last of them is deleted', async () => {
      const data = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      const made = await postForm('manage/add/', {
        campaign_influencer: influencer,
        network: 'instagram',
        content_type: 'photo',
        number_repeat: 2,
        image_content: new File([new Uint8Array(data)], 'a.png'),
      });
      const [first, second] = made.body.response.results as Content[];
      const state = () => fileState(server, first?.image_content ?? '');
      await post('manage/remove/', { content_uuid: first?.uuid });
      expect(await state()).toBe('attached');
      await post('manage/remove/', { content_uuid: second?.uuid });
      expect(await state()).toBe('temporary');
    });
  });

  describe('changing', () => {
    it('changes what was sent; null clears; status may move freely [API-033, API-034]', async () => {
      const { uuid } = (await add({ number_of_likes: 5, published_date: '2026-01-01' })).body.response;
      const first = await post(`manage/update/${uuid}`, { number_of_comments: 3 });
      expect(first.body.response.content).toMatchObject({
        number_of_likes: 5,
        number_of_comments: 3,
        engagements: 8,
      });
      const second = await post(`manage/updated/${uuid}`, {
        published_date: '2026-02-02',
        number_of_likes: null,
      });
      expect(second.body.response.content).toMatchObject({
        published_date: '2026-02-02',
        number_of_likes: null,
        engagements: 3,
      });
      const third = await post(`manage/update/${uuid}/`, { ...published });
      expect(third.body.response).toMatchObject({
        content: { status: 'content_published' },
        all_published: true,
      });
      expect(await statusOf()).toBe('pending');
      await exact();
    });

    it('is refused when it is to take back a day that somebody has changed since [CAL-20]', async () => {
      const { uuid } = (await add({ published_date: '2026-01-02' })).body.response;
      const takeBack = () =>
        post(`manage/update/${uuid}/`, {
          published_date: '2026-01-01',
          expected: { published_date: '2026-01-02' },
        });
      const dayOf = async () => (await list()).results.find((row) => row.uuid === uuid)?.published_date;
      await post(`manage/update/${uuid}/`, { published_date: '2026-01-09' });
      expect(Object.keys((await takeBack()).body.error.fields)).toEqual(['published_date']);
      expect(await dayOf()).toBe('2026-01-09');
      await post(`manage/update/${uuid}/`, { published_date: '2026-01-02' });
      expect((await takeBack()).status).toBe(200);
      expect(await dayOf()).toBe('2026-01-01');
    });

    it('a published content needs its link, its day and, as a story, its file [ADD-30, ADD-36, STY-04]', async () => {
      const fields = async (path: string, body: object) =>
        Object.keys((await post(path, body)).body.error.fields);
      const { uuid: story } = (await add({ content_type: 'story' })).body.response;
      const { status, url_info, published_date } = published;
      expect(await fields(`manage/update/${story}`, { status, url_info })).toEqual(['published_date']);
      expect(await fields(`manage/update/${story}`, published)).toEqual(['image_content']);
      const { uuid: reel } = (await add(published)).body.response;
      expect(await fields(`manage/update/${reel}`, { published_date: '' })).toEqual(['published_date']);
      expect(await fields('content/stats', { content: reel, published_date: null })).toEqual([
        'published_date',
      ]);
      expect((await list()).results.find(({ uuid }) => uuid === reel)).toMatchObject({ published_date });
    });

    it('its file is replaced with the picture of it, and taken away, but not from a story that is out [STY-04]', async () => {
      const { uuid } = (await add({ content_type: 'story' })).body.response;
      const data = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      const file = () => new File([new Uint8Array(data)], 'a.png');
      const change = async (parts: Parameters<typeof postForm>[1]): Promise<Content> =>
        (await postForm(`manage/update/${uuid}/`, parts)).body.response.content;
      const first = await change({ image_content: file(), blob_preview: file() });
      expect(first.blob_preview).toMatch(/^\/files\//);
      const second = await change({
        image_content: file(),
        expected: JSON.stringify({ image_content: first.image_content }),
      });
      expect(second).toMatchObject({
        image_content: expect.stringMatching(/^\/files\//),
        blob_preview: null,
      });
      expect(second.image_content).not.toBe(first.image_content);
      expect(await change({ number_of_likes: '3' })).toMatchObject({ image_content: second.image_content });
      expect(await change({ image_content: '' })).toMatchObject({ image_content: null, blob_preview: null });
      expect(await fileState(server, second.image_content ?? '')).toBe('temporary');
      const { image_content, blob_preview } = first;
      const back = await change({ image_content: image_content ?? '', blob_preview: blob_preview ?? '' });
      expect(back).toMatchObject({ image_content, blob_preview });
      expect(await fileState(server, image_content ?? '')).toBe('attached');
      expect((await server.call({ method: 'GET', url: image_content ?? '' })).status).toBe(200);

      // Only a file of this company's contents is put back.
      const stranger = await makeManager(server);
      const theirs = (await makeCampaign(server, stranger.token)).uuid;
      const [creator] = await addInfluencers(server, stranger.token, theirs, [
        { network: 'instagram', username: unique('c'), followers: 10 },
      ]);
      const other = await server.call({
        method: 'POST',
        url: `/api/v1/campaign/${theirs}/manage/add/`,
        token: stranger.token,
        payload: { campaign_influencer: creator?.uuid, network: 'instagram', content_type: 'story' },
      });
      for (const address of [image_content ?? '', `/files/content/${uuid}.png`]) {
        const wrong = await server.call({
          method: 'POST',
          url: `/api/v1/campaign/${theirs}/manage/update/${other.body.response.uuid}/`,
          token: stranger.token,
          payload: { image_content: address },
        });
        expect(wrong.status).toBe(404);
      }

      await post(`manage/update/${uuid}/`, published);
      const reply = await post(`manage/update/${uuid}/`, { image_content: null });
      expect(Object.keys(reply.body.error.fields)).toEqual(['image_content']);
    });

    it('a content without a link is not published', async () => {
      const { uuid } = (await add()).body.response;
      const reply = await post(`manage/update/${uuid}`, { status: 'content_published' });
      expect(Object.keys(reply.body.error.fields)).toEqual(['url_info']);
    });

    it('says when every content of the creator is published [STA-21]', async () => {
      await add(published);
      const { uuid } = (await add()).body.response;
      expect((await post(`manage/update/${uuid}`, { number_of_likes: 1 })).body.response.all_published).toBe(
        false,
      );
      expect((await post(`manage/update/${uuid}`, published)).body.response.all_published).toBe(true);
      await post('influencers/', { influencers: [influencer], status: 'published' });
      expect((await post(`manage/update/${uuid}`, { number_of_likes: 2 })).body.response.all_published).toBe(
        false,
      );
    });

    it('records the engagement form, and leaves the saves when none are sent [MET-09, MET-31, API-037]', async () => {
      const { uuid } = (await add(published)).body.response;
      const reply = await post('content/stats', {
        content: uuid,
        impressions: '1,000',
        likes: 10,
        comments: 0,
        shares: 2,
        saved: 3,
        published_date: '2026-03-03',
      });
      expect(reply.body.response.content).toMatchObject({
        number_of_impressions: 1000,
        number_of_likes: 10,
        number_of_comments: 0,
        number_of_times_saved: 3,
        engagements: 15,
        published_date: '2026-03-03',
      });
      const without = await post('content/stats', { content: uuid, likes: 1 });
      expect(without.body.response.content).toMatchObject({ number_of_times_saved: 3, number_of_likes: 1 });
      await exact();
    });
  });

  describe('deleting [STA-15…17]', () => {
    const addAll = async (statuses: ContentStatus[]) => {
      const ids: string[] = [];
      for (const status of statuses) ids.push((await add({ ...published, status })).body.response.uuid);
      return ids;
    };

    it('a creator of whom only published contents remain becomes published', async () => {
      const ids = await addAll(['content_published', 'content_pending']);
      const reply = await post('manage/remove/', { content_uuid: ids[1] });
      expect(reply.body.response.results).toEqual([
        { uuid: influencer, status: 'published', contents_total: 1, contents_published: 1 },
      ]);
      expect(reply.body.response.campaign_header.published).toBe(1);
      await exact();
    });

    it('nothing left publishes nobody', async () => {
      const [id] = await addAll(['content_pending']);
      await post('manage/remove/', { content_uuid: id });
      expect(await statusOf()).toBe('pending');
    });

    it('something unpublished left changes nothing', async () => {
      const ids = await addAll(['content_published', 'content_pending', 'content_pending']);
      await post('manage/remove/', { content_uuid: ids[2] });
      expect(await statusOf()).toBe('producing');
    });

    it('those that remain count from 0 without a gap [ENT-080]', async () => {
      const ids = await addAll(['content_pending', 'content_pending', 'content_pending', 'content_pending']);
      await post('manage/bulk/remove/', { content_uuids: [ids[0], ids[2]] });
      const { results } = await list();
      const places = new Map(results.map(({ uuid, index }) => [uuid, index]));
      expect([places.get(ids[1] ?? ''), places.get(ids[3] ?? '')]).toEqual([0, 1]);
      expect((await add()).body.response.results[0].index).toBe(2);
      await exact();
    });

    it('deletes several of several creators, all or none', async () => {
      const ids = await addAll(['content_pending', 'content_pending']);
      const other = await newInfluencer();
      const foreign = (await add({ campaign_influencer: other })).body.response.uuid as string;
      const refused = await post('manage/bulk/remove/', {
        content_uuids: [...ids, '0190a3b0-0000-7000-8000-000000000001'],
      });
      expect(refused.status).toBe(404);
      expect((await list()).count).toBe(3);
      const done = await post('manage/bulk/remove/', { content_uuids: [...ids, foreign, foreign] });
      expect(done.body.response.results).toHaveLength(2);
      expect((await list()).count).toBe(0);
      await exact();
    });

    it('deletes all that a filter finds and nothing else, and refuses both or neither', async () => {
      await addAll(['content_pending', 'content_pending', 'content_published']);
      const both = await post('manage/bulk/remove/', {
        content_uuids: ['0190a3b0-0000-7000-8000-000000000001'],
        filter: {},
        at_most: 3,
      });
      const neither = await post('manage/bulk/remove/', {});
      for (const reply of [both, neither]) {
        expect(reply.status).toBe(400);
        expect(Object.keys(reply.body.error.fields)).toEqual(['content_uuids']);
      }
      const wrong = await post('manage/bulk/remove/', {
        filter: { where: 'agreed_cost..known' },
        at_most: 3,
      });
      expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['where']]);
      expect((await list()).count).toBe(3);
      const unsaid = await post('manage/bulk/remove/', { filter: {} });
      expect([unsaid.status, Object.keys(unsaid.body.error.fields)]).toEqual([400, ['at_most']]);
      // One more has come since they were counted.
      const more = await post('manage/bulk/remove/', { filter: {}, at_most: 2 });
      expect([more.status, more.body.error.code]).toEqual([409, 'request.overtaken']);
      expect((await list()).count).toBe(3);
      const done = await post('manage/bulk/remove/', {
        filter: { status: 'content_pending' },
        at_most: 2,
      });
      expect([done.status, done.body.response.count]).toEqual([200, 2]);
      // Of whom only what is published remains.
      expect(done.body.response.results).toMatchObject([{ contents_total: 1, contents_published: 1 }]);
      expect((await list()).results.map(({ status }) => status)).toEqual(['content_published']);
      const none = await post('manage/bulk/remove/', {
        filter: { search: 'nobody has that name' },
        at_most: 5,
      });
      expect([none.status, none.body.response.count]).toEqual([200, 0]);
      await exact();
    });

    it('deletes and saves all that a filter finds but the named ones', async () => {
      const [kept, ...others] = await addAll(['content_pending', 'content_pending', 'content_published']);
      const filter = { except: [kept, '0190a3b0-0000-7000-8000-000000000001'] };
      const lines = async (payload: object) =>
        (await post('export/contents/', payload)).text.trim().split('\r\n').length - 1;
      expect(await lines({ filter })).toBe(others.length);
      expect(await lines({ filter: {} })).toBe(1 + others.length);
      expect(await lines({ filter: { status: 'content_pending', except: [kept] } })).toBe(1);
      for (const payload of [{}, { filter, contents: [kept] }]) {
        const refused = await post('export/contents/', payload);
        expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['contents']]);
      }
      const few = await post('manage/bulk/remove/', { filter, at_most: 1 });
      expect(few.body.error.code).toBe('request.overtaken');
      const done = await post('manage/bulk/remove/', { filter, at_most: 2 });
      expect([done.status, done.body.response.count]).toEqual([200, 2]);
      expect((await list()).results.map(({ uuid }) => uuid)).toEqual([kept]);
      await exact();
    });
  });

  describe('listing', () => {
    it('filters, sorts and pages', async () => {
      const second = await newInfluencer(500);
      await add({ ...published, number_of_impressions: 300, published_date: '2026-01-05' });
      await add({
        ...published,
        network: 'tiktok',
        number_of_impressions: 100,
        published_date: '2026-01-03',
      });
      await add({ campaign_influencer: second, number_repeat: 2 });
      expect((await list()).count).toBe(4);
      expect((await list('status=content_published')).count).toBe(2);
      expect((await list('network=tiktok')).count).toBe(1);
      expect((await list('content_type=reel&network=tiktok&status=content_pending')).count).toBe(0);
      expect((await list('undated=true')).count).toBe(2);
      expect((await list('from=2026-01-04&to=2026-01-31')).count).toBe(1);
      expect((await list(`campaign_influencer=${second}`)).count).toBe(2);
      const days = (await list('sort=published_date&direction=asc')).results.map((row) => row.published_date);
      expect(days).toEqual(['2026-01-03', '2026-01-05', null, null]);
      const impressions = (await list('sort=impressions&direction=desc&status=content_published')).results;
      expect(impressions.map((row) => row.number_of_impressions)).toEqual([300, 100]);
      for (const sort of [
        'recent',
        'name',
        'category',
        'network',
        'followers',
        'status',
        'content_type',
        'engagement',
        'updated_at',
      ]) {
        for (const direction of ['asc', 'desc']) {
          const whole = (await list(`sort=${sort}&direction=${direction}`)).results.map((row) => row.uuid);
          const pages = [];
          for (const page of [1, 2, 3, 4]) {
            pages.push(
              ...(await list(`sort=${sort}&direction=${direction}&size_page=1&page=${page}`)).results.map(
                (row) => row.uuid,
              ),
            );
          }
          expect(pages).toEqual(whole);
        }
      }
      expect((await list('page=9')).results).toEqual([]);
    });

    it('begins behind the rows that stand above its first page, and counts those that are left', async () => {
      for (const day of [1, 2, 3, 4, 5]) await add({ ...published, published_date: `2026-01-0${day}` });
      const asked = 'sort=published_date&direction=desc&size_page=2&above=2';
      const read = async (page: number) => {
        const { results, count } = await list(`${asked}&page=${page}`);
        return [results.map(({ published_date }) => published_date), count];
      };
      expect(await read(1)).toEqual([['2026-01-03', '2026-01-02'], 3]);
      expect(await read(2)).toEqual([['2026-01-01'], 3]);
      expect(await list(asked.replace('above=2', 'above=9'))).toMatchObject({ results: [], count: 0 });
    });

    it('finds by the name of the creator without accents', async () => {
      const name = unique('Ñoño Búho');
      const [row] = await addInfluencers(server, manager.token, campaign, [
        { network: 'instagram', username: unique('x'), name },
      ]);
      await add({ campaign_influencer: row?.uuid });
      await add();
      expect((await list(`search=${encodeURIComponent('nono buho')}`)).count).toBe(1);
    });

    it('the squad shows each creator with its contents in order [SQD-05, API-015]', async () => {
      await add({ ...published, number_of_likes: 7, number_of_impressions: 50 });
      await add();
      const reply = (await get('manage/')).body.response;
      expect(reply).toMatchObject({ count: 1, page: 1, size_page: 10, num_pages: 1 });
      expect(reply.results[0]).toMatchObject({
        contents_total: 2,
        contents_published: 1,
        engagements: 7,
        impressions: 50,
      });
      expect(reply.results[0].content.map(({ index }: Content) => index)).toEqual([0, 1]);
      const counts = (await get('manage/?content=false')).body.response;
      expect(counts).toEqual({ ...reply, results: [{ ...reply.results[0], content: [] }] });
    });

    it('the squad sorts by rank of category by default and pages without repeating [SQD-41, CAT-12]', async () => {
      const ids = [
        influencer,
        await newInfluencer(2_000_000),
        await newInfluencer(100),
        await newInfluencer(500_000),
      ];
      await post('influencers/', { influencers: ids, status: 'approved' });
      const squad = async (query: string) => (await get(`manage/?${query}`)).body.response.results;
      const types = (await squad('')).map(
        (row: { influencer: { calculate_category: string } }) => row.influencer.calculate_category,
      );
      expect(types).toEqual([
        'top-influencer-celebrity',
        'macroinfluencer',
        'microinfluencer',
        'nanoinfluencer',
      ]);
      for (const sort of [
        'type',
        'name',
        'network',
        'followers',
        'contents',
        'status',
        'status_influencer',
        'payment_data',
        'engagements',
      ]) {
        const whole = (await squad(`sort=${sort}&direction=desc`)).map((row: { uuid: string }) => row.uuid);
        const paged = [];
        for (const page of [1, 2, 3, 4])
          paged.push((await squad(`sort=${sort}&direction=desc&size_page=1&page=${page}`))[0].uuid);
        expect(paged).toEqual(whole);
      }
      expect(await squad('status=trading')).toEqual([]);
    });
  });

  it('contents of a removed creator are in no list and no figure, and come back with it [SQD-17]', async () => {
    const username = unique('vuelve');
    const [row] = await addInfluencers(server, manager.token, campaign, [{ network: 'instagram', username }]);
    await add({ campaign_influencer: row?.uuid, ...published, number_of_likes: 9 });
    await post('influencers/', { influencers: [row?.uuid], status: 'removed' });
    expect((await list()).count).toBe(0);
    await exact();
    await addInfluencers(server, manager.token, campaign, [{ network: 'instagram', username }]);
    expect((await list()).count).toBe(1);
    await exact();
  });

  it('many at once neither lose nor double anything', async () => {
    const others = await Promise.all([newInfluencer(), newInfluencer(), newInfluencer()]);
    const made = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        add({ campaign_influencer: others[i % 3], ...(i % 2 ? published : {}), number_of_likes: i }),
      ),
    );
    const ids = made.map((reply) => reply.body.response.uuid as string);
    const replies = await Promise.all([
      ...ids.slice(0, 8).map((id) => post('manage/remove/', { content_uuid: id })),
      ...ids
        .slice(8)
        .map((id, i) => post(`manage/update/${id}`, { number_of_impressions: i * 10, ...published })),
      post('influencers/', { influencers: [others[0]], status: 'removed' }),
      ...Array.from({ length: 5 }, () =>
        post('influencers/', { influencers: others.slice(1), status: 'submitted' }),
      ),
    ]);
    // What belongs to the removed creator may be gone by the time its turn comes; nothing else may fail.
    expect(replies.filter(({ status }) => status >= 300 && status !== 404)).toEqual([]);
    await exact();
  });

  it('exports in the words of the language that is asked for [EXP-04]', async () => {
    await add({ ...published, network: 'tiktok', number_of_interactions: 7 });
    const read = async (locale: string) =>
      (await get('export/contents/', { headers: { 'accept-language': locale } })).text
        .slice(1)
        .trim()
        .split('\r\n');
    const [head = '', row = ''] = await read('es');
    expect(head).toContain(',estado,');
    expect(head).toContain('interacciones_dato_de_la_red');
    expect(new Set(head.split(',')).size).toBe(head.split(',').length);
    expect(row).toContain('Micro-influencer');
    expect(row).toContain('TikTok,TikTok,Publicado');
    expect((await read('en'))[1]).toContain('TikTok,TikTok,Published');
  });

  it('exports the published contents with every metric [EXP-01, EXP-04]', async () => {
    await add({
      ...published,
      campaign_influencer: await newInfluencer(7_000),
      published_date: '2026-04-04',
      number_of_likes: 12,
      number_of_prints: 4,
    });
    await add();
    const reply = await get('export/contents/');
    expect(reply.headers['content-disposition']).toMatch(/-contenidos-publicados-\d{4}-\d\d-\d\d\.csv/);
    expect(reply.text.startsWith('\uFEFF')).toBe(true);
    const [head, ...rows] = reply.text.slice(1).trim().split('\r\n');
    expect(rows).toHaveLength(1);
    expect(head?.split(',')).toHaveLength(10 + METRICS.length + 4);
    expect(rows[0]).toContain('2026-04-04');
    // Rates have four decimals at most.
    expect(rows[0]).not.toMatch(/\d\.\d{5}/);
  });

  it('exports what is filtered in whatever status, under another name [EXP-04, EXP-16]', async () => {
    await add({ ...published, published_date: '2026-04-04' });
    await add({ content_type: 'story', number_repeat: 2 });
    await add({ published_date: '2026-04-06' });
    const exported = async (query: string) => {
      const reply = await get(`export/contents/?which=filtered&${query}`);
      expect(reply.headers['content-disposition']).toMatch(/-contenidos-\d{4}-\d\d-\d\d\.csv/);
      const types = /,(Reel|Historia),(Publicado|Pendiente),/;
      return reply.text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => types.exec(line)?.slice(1).join(' '));
    };
    expect(await exported('')).toHaveLength(4);
    expect(await exported('content_type=story')).toEqual(['Historia Pendiente', 'Historia Pendiente']);
    expect(await exported('from=2026-04-01')).toEqual(['Reel Pendiente', 'Reel Publicado']);
    expect(await exported('status=content_published&search=Nombre')).toEqual(['Reel Publicado']);
    expect(await exported('search=nobody')).toEqual([]);
    expect((await get('export/contents/?which=filtered&from=nothing')).status).toBe(400);
  });
});
