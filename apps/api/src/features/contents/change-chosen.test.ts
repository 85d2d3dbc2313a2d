import { randomUUID } from 'node:crypto';
import type { ActivityEntry, Content } from '@altavoz/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { wrongContentTotals } from '../../test/content-totals.js';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeManager,
  makeViewer,
  unique,
  type TestMember,
} from '../../test/factories.js';

describe('several contents changed at once', () => {
  const server = useTestServer();
  let manager: TestMember;
  let campaign: string;
  let influencer: string;

  beforeAll(async () => {
    manager = await makeManager(server);
  });
  const { get, post } = campaignCalls(server, () => ({ campaign, token: manager.token }));
  beforeEach(async () => {
    campaign = (await makeCampaign(server, manager.token)).uuid;
    const [row] = await addInfluencers(server, manager.token, campaign, [
      { network: 'instagram', username: unique('c'), name: 'Ana Ríos' },
    ]);
    influencer = row?.uuid ?? '';
  });
  const plan = async (published_date: string | null, over: object = {}): Promise<string> =>
    (
      await post('manage/add/', {
        campaign_influencer: influencer,
        network: 'instagram',
        content_type: 'reel',
        published_date,
        same_link: true,
        ...over,
      })
    ).body.response.uuid;
  const change = (body: object) => post('manage/bulk/update/', body);
  const undo = (name: string) => post('manage/bulk/update/undo/', { change: name });
  const days = async () => {
    const { results } = (await get('contents/')).body.response as { results: Content[] };
    return Object.fromEntries(results.map(({ uuid, published_date }) => [uuid, published_date]));
  };
  const entries = async (): Promise<ActivityEntry[]> =>
    (await get('activity/?topic=contents')).body.response.results;
  const stored = async () =>
    (await server.context.pool.query('select * from contents where campaign_id = $1 order by id', [campaign]))
      .rows;

  it('are late no longer: their dates move by days, each by as many, and are as before when it is undone', async () => {
    const one = await plan('2026-05-01');
    const two = await plan('2026-05-04');
    const before = await stored();
    const told = (await entries()).length;
    const reply = await change({ content_uuids: [one, two], shift_days: 7 });
    expect(reply.body.response).toMatchObject({ count: 2, unfit: { undated: 0, far: 0, unready: 0 } });
    expect(await days()).toEqual({ [one]: '2026-05-08', [two]: '2026-05-11' });
    expect((await entries()).length).toBe(told + 1);
    expect((await entries())[0]?.told).toEqual({
      kind: 'contents.changed',
      count: 2,
      network: 'instagram',
      content_type: 'reel',
      changes: [{ field: 'published_date', from: null, to: null }],
      shift_days: 7,
      undone: false,
    });
    const back = await undo(reply.body.response.change);
    expect(back.body.response).toMatchObject({ count: 2, kept: 0 });
    expect(await stored()).toEqual(before);
    expect((await entries())[0]?.told).toMatchObject({ kind: 'contents.changed', undone: true });
    expect((await undo(reply.body.response.change)).status).toBe(404);
    expect(await wrongContentTotals(server, campaign)).toEqual([]);
  });

  it('get one day, or one status, also all that a filter finds but for some', async () => {
    const ids = [await plan('2026-05-01'), await plan('2026-05-02'), await plan(null)];
    const all = { filter: { late_on: '2026-06-01', except: [ids[1]] }, at_most: 1 };
    const reply = await change({ ...all, published_date: '2026-06-10', status: 'content_producing' });
    expect(reply.body.response.count).toBe(1);
    expect(await days()).toEqual({
      [ids[0] ?? '']: '2026-06-10',
      [ids[1] ?? '']: '2026-05-02',
      [ids[2] ?? '']: null,
    });
    expect((await entries())[0]?.told).toMatchObject({
      changes: [
        { field: 'status', from: 'content_pending', to: 'content_producing' },
        { field: 'published_date', from: '2026-05-01', to: '2026-06-10' },
      ],
      shift_days: null,
    });
    const more = await change({ filter: {}, at_most: 2, status: 'content_pending' });
    expect([more.status, more.body.error.code]).toEqual([409, 'request.overtaken']);
  });

  it('stay as they are where they cannot be so, and are counted', async () => {
    const undated = await plan(null);
    const far = await plan('2026-05-01');
    const linked = await plan('2026-05-01', { url_info: 'https://www.instagram.com/reel/A/' });
    const shifted = await change({ content_uuids: [undated, linked], shift_days: 1 });
    expect(shifted.body.response).toMatchObject({ count: 1, unfit: { undated: 1 } });
    const published = await change({ content_uuids: [undated, far, linked], status: 'content_published' });
    expect(published.body.response).toMatchObject({ count: 1, unfit: { unready: 2 } });
    const nothing = await change({ content_uuids: [linked], status: 'content_published' });
    expect(nothing.body.response).toMatchObject({ count: 0, change: null });
  });

  it('are published on a day that has come, tomorrow included, whichever way it is said', async () => {
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const reel = (name: string) => `https://www.instagram.com/reel/${name}/`;
    const asked = (published_date: string, over: object = {}) => ({
      campaign_influencer: influencer,
      network: 'instagram',
      content_type: 'reel',
      status: 'content_published',
      url_info: reel(unique('r')),
      published_date,
      ...over,
    });
    const refused = (reply: Awaited<ReturnType<typeof post>>) => {
      expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, ['published_date']]);
    };
    refused(await post('manage/add/', asked(day(30))));
    const { campaign_influencer, ...bulk } = asked(day(30));
    refused(await post('manage/bulk-add/', { ...bulk, campaign_influencers: [campaign_influencer] }));
    const soon = (await post('manage/add/', asked(day(1)))).body.response.uuid as string;
    const planned = await plan(day(30), { url_info: reel(unique('r')) });
    refused(await post(`manage/update/${soon}/`, { published_date: day(30) }));
    refused(await post(`manage/update/${planned}/`, { status: 'content_published' }));
    refused(await post('content/stats/', { content: soon, published_date: day(30) }));
    for (const body of [
      { content_uuids: [planned], status: 'content_published' },
      { content_uuids: [soon], shift_days: 30 },
      { content_uuids: [soon], published_date: day(30) },
    ])
      expect((await change(body)).body.response).toMatchObject({ count: 0, unfit: { ahead: 1 } });
    const pasted = await post('paste/', { creators: [], contents: [asked(day(30)), asked(day(0))] });
    expect(pasted.body.response.contents).toMatchObject([{ outcome: 'refused' }, { outcome: 'added' }]);
    // What was so before can be changed in all else, and be brought back.
    await server.context.pool.query('update contents set publish_day = $1 where id = $2', [day(30), soon]);
    expect((await post(`manage/update/${soon}/`, { number_of_likes: 5 })).status).toBe(200);
    expect((await change({ content_uuids: [soon], shift_days: -30 })).body.response.count).toBe(1);
  });

  it('move once, however often and at once the same press is sent', async () => {
    const ids = [await plan('2026-05-01'), await plan('2026-05-02')];
    const undated = await plan(null);
    const press = { content_uuids: [...ids, undated], shift_days: 7, change: randomUUID() };
    const replies = await Promise.all([change(press), change(press), change(press)]);
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(body.response).toMatchObject({ count: 2, unfit: { undated: 1 }, change: press.change });
    }
    expect(Object.values(await days()).toSorted()).toEqual(['2026-05-08', '2026-05-09', null]);
    expect((await entries()).filter(({ told }) => told.kind === 'contents.changed')).toHaveLength(1);
    // Another press moves on.
    await change({ ...press, change: randomUUID() });
    expect(Object.values(await days()).toSorted()).toEqual(['2026-05-15', '2026-05-16', null]);
    // A name of a change elsewhere is none of this campaign's.
    const elsewhere = press.change;
    campaign = (await makeCampaign(server, manager.token)).uuid;
    expect((await undo(elsewhere)).status).toBe(404);
  });

  it('published move their creators to producing, and back with the undo where nothing of theirs stays published [STA-19]', async () => {
    const added = await addInfluencers(
      server,
      manager.token,
      campaign,
      ['dos', 'tres'].map((name) => ({ network: 'instagram', username: unique(name), name })),
    );
    const [second = '', third = ''] = added.map(({ uuid }) => uuid);
    const creators = [influencer, second, third];
    await post('influencers/', { influencers: creators, status: 'approved' });
    await post('influencers/', { influencers: [third], status: 'published' });
    const ready = { url_info: 'https://www.instagram.com/reel/A/' };
    const ids = [];
    for (const of of creators) ids.push(await plan('2026-05-01', { ...ready, campaign_influencer: of }));
    const unready = await plan(null, { campaign_influencer: second });
    const statuses = async () => {
      const { results } = (await get('influencers/?page=1')).body.response;
      const found = new Map(
        (results as { uuid: string; status: string }[]).map((row) => [row.uuid, row.status]),
      );
      return creators.map((id) => found.get(id));
    };
    const press = { content_uuids: [...ids, unready], status: 'content_published', change: randomUUID() };
    await change(press);
    expect(await statuses()).toEqual(['producing', 'producing', 'published']);
    // The same press once more moves nobody twice.
    await change(press);
    await post(`manage/update/${ids[1]}/`, { number_of_likes: 5 });
    await undo(press.change);
    expect(await statuses()).toEqual(['approved', 'producing', 'published']);
    // Nothing published, nobody moved.
    await change({ content_uuids: [unready], status: 'content_published' });
    expect(await statuses()).toEqual(['approved', 'producing', 'published']);
  });

  it('are approved again once a change that took that back is undone', async () => {
    const handed = await plan('2026-05-01', { status: 'content_submitted' });
    await post(`contents/${handed}/approve/`, { approved: true });
    const before = await stored();
    expect(before[0].approved_at).not.toBeNull();
    const reply = await change({ content_uuids: [handed], status: 'content_producing' });
    expect((await stored())[0]).toMatchObject({ status: 'content_producing', approved_at: null });
    await undo(reply.body.response.change);
    expect(await stored()).toEqual(before);
  });

  it('undone leave alone what somebody changed since', async () => {
    const one = await plan('2026-05-01');
    const two = await plan('2026-05-02');
    const { change: name } = (await change({ content_uuids: [one, two], shift_days: 3 })).body.response;
    await post(`manage/update/${two}/`, { published_date: '2026-05-20' });
    expect((await undo(name)).body.response).toMatchObject({ count: 1, kept: 1 });
    expect(await days()).toEqual({ [one]: '2026-05-01', [two]: '2026-05-20' });
  });

  it('need one date, a move or a status, a day near enough, and the right to change', async () => {
    const one = await plan('2026-05-01');
    const named = { content_uuids: [one] };
    for (const body of [named, { ...named, shift_days: 1, published_date: '2026-05-02' }]) {
      const refused = await change(body);
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['published_date']]);
    }
    expect((await change({ ...named, published_date: '1990-01-01' })).status).toBe(400);
    const viewer = await makeViewer(server, manager);
    const as = { token: viewer.token };
    expect((await post('manage/bulk/update/', { ...named, shift_days: 1 }, as)).status).toBe(403);
    const other = await makeManager(server);
    const theirs = (await makeCampaign(server, other.token)).uuid;
    const stranger = campaignCalls(server, () => ({ campaign: theirs, token: other.token }));
    expect((await stranger.post('manage/bulk/update/', { ...named, shift_days: 1 })).status).toBe(404);
    const { change: name } = (await change({ ...named, shift_days: 1 })).body.response;
    expect((await stranger.post('manage/bulk/update/undo/', { change: name })).status).toBe(404);
    expect(await days()).toEqual({ [one]: '2026-05-02' });
  });

  it('can be undone for a day', async () => {
    const one = await plan('2026-05-01');
    const { change: name } = (await change({ content_uuids: [one], shift_days: 1 })).body.response;
    await server.context.pool.query(
      `update content_changes set changed_at = changed_at - interval '25 hours' where change = $1`,
      [name],
    );
    await server.context.pool.query(`select graphile_worker.add_job('sweep-deleted-contents', '{}')`);
    await server.context.jobs.flush();
    expect((await undo(name)).status).toBe(404);
  });
});
