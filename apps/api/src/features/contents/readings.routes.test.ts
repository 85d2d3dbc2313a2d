import { METRICS, READING_SOURCES, type ContentReading, type StoredContent } from '@altavoz/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.js';
import { campaignCalls } from '../../test/campaign-calls.js';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeManager,
  makeGuest,
  makeViewer,
  unique,
  type TestMember,
} from '../../test/factories.js';
import { holdCampaign } from '../campaigns/index.js';
import { recordReadings, type NewReading, type ReadingOrigin } from './readings.repository.js';

describe('readings of a content', () => {
  const server = useTestServer();
  let manager: TestMember;
  let campaign: string;
  let content: string;

  beforeAll(async () => {
    manager = await makeManager(server);
  });
  beforeEach(async () => {
    campaign = (await makeCampaign(server, manager.token)).uuid;
    content = await addContent();
  });

  const { get, post } = campaignCalls(server, () => ({ campaign, token: manager.token }));
  const addContent = async (over: object = {}): Promise<string> => {
    const [creator] = await addInfluencers(server, manager.token, campaign, [
      { network: 'instagram', username: unique('c').replace('-', '_'), followers: 10_000 },
    ]);
    const added = await post('manage/add/', {
      campaign_influencer: creator?.uuid,
      network: 'instagram',
      content_type: 'reel',
      ...over,
    });
    return added.body.response.uuid as string;
  };
  const history = async (id = content): Promise<ContentReading[]> =>
    (await get(`contents/${id}/readings/`)).body.response.results;
  const read = async (id = content): Promise<StoredContent> => (await get(`contents/${id}/`)).body.response;
  const record = (reading: Omit<NewReading, 'content'>, origin: Partial<ReadingOrigin> = {}) =>
    transact(server.context.db, async (tx) => {
      const held = await holdCampaign(tx, { id: campaign, company_id: manager.companyId }, null);
      const of = { source: 'captured', at: new Date('2026-02-01'), by: null, ...origin } as const;
      await recordReadings(tx, server.context.newId, held, [{ content, ...reading }], of);
    });
  const events = async () =>
    (
      await server.context.pool.query(
        `select payload from domain_events where campaign_id = $1 and type = 'contents.changed' order by id`,
        [campaign],
      )
    ).rows.map(({ payload }) => payload.contents);

  it('counts what a network told as long as the content links to that post, and what somebody typed anyway', async () => {
    const link = (code: string) => `https://www.instagram.com/reel/${code}/`;
    const leadTo = (url_info: string | null, over: object = {}) =>
      post(`manage/update/${content}/`, { url_info, ...over });
    await leadTo(link('First01'));
    await record({ metrics: { number_of_likes: 90, number_of_views: 900 } });
    await post(`manage/update/${content}/`, { number_of_comments: 7 });
    const other = await leadTo(link('Second2'), { number_of_shares: 3 });
    expect(other.body.response.content).toMatchObject({
      number_of_likes: null,
      number_of_views: null,
      number_of_comments: 7,
      number_of_shares: 3,
    });
    await record({ metrics: { number_of_likes: 20 } }, { at: new Date('2026-01-01') });
    expect(await read()).toMatchObject({ number_of_likes: 20, figures: { number_of_likes: { value: 20 } } });
    expect((await history()).map(({ metrics }) => metrics.number_of_likes).filter(Boolean)).toEqual([20]);
    // Written in another way it is the same post.
    await leadTo('http://instagram.com/reel/First01?utm_source=x');
    expect(await read()).toMatchObject({ number_of_likes: 90, number_of_views: 900, number_of_comments: 7 });
    await leadTo(null);
    expect(await read()).toMatchObject({ number_of_likes: null, number_of_views: null });
  });

  it('holds what a form changed and nothing else, by whom and when', async () => {
    await post(`manage/update/${content}/`, { number_of_likes: 10, number_of_comments: 2 });
    await post(`manage/update/${content}/`, {
      number_of_likes: 10,
      number_of_comments: 3,
      number_of_shares: null,
    });
    await post('content/stats/', { content, likes: 10, comments: 3, saved: 4 });
    await post('content/stats/', { content, likes: null });
    const found = await history();
    expect(found.map(({ metrics }) => metrics)).toEqual([
      { number_of_likes: null },
      { number_of_times_saved: 4 },
      { number_of_comments: 3 },
      { number_of_likes: 10, number_of_comments: 2 },
    ]);
    expect(found[0]).toMatchObject({ source: 'typed', recorded_by: 'Ana Prueba' });
    expect(Date.now() - Date.parse(found[0]?.measured_at ?? '')).toBeLessThan(60_000);
    expect(await read()).toMatchObject({
      number_of_likes: null,
      number_of_comments: 3,
      number_of_times_saved: 4,
    });
  });

  it('adds none when nothing changed, or when what changed is no figure', async () => {
    await post(`manage/update/${content}/`, { number_of_likes: 10 });
    await post(`manage/update/${content}/`, { number_of_likes: 10, published_date: '2026-03-01' });
    await post('content/stats/', { content, likes: 10, published_date: '2026-03-02' });
    expect(await history()).toHaveLength(1);
  });

  it('of each of several contents that are added with figures; of none without', async () => {
    const other = await addContent({ number_of_likes: 5, number_of_views: '', number_repeat: 2 });
    expect((await history(other)).map(({ metrics }) => metrics)).toEqual([{ number_of_likes: 5 }]);
    expect(await read(other)).toMatchObject({ number_of_likes: 5, number_of_views: null });
    expect(await history()).toEqual([]);
    expect((await read()).figures).toEqual({});
  });

  it('measured earlier but recorded later goes into the history and changes nothing that stands', async () => {
    await record({ metrics: { number_of_likes: 90, number_of_views: 700 } });
    await record({ metrics: { number_of_likes: 40, number_of_shares: 3 } }, { at: new Date('2026-01-15') });
    expect(await read()).toMatchObject({ number_of_likes: 90, number_of_views: 700, number_of_shares: 3 });
    expect((await history()).map(({ metrics }) => metrics.number_of_likes)).toEqual([90, 40]);
  });

  it('take impressions that were filled in from views on with those, until somebody types others', async () => {
    const at = (day: string) => ({ at: new Date(day) });
    await record({ metrics: { number_of_views: 500, number_of_impressions: 500 } }, at('2026-01-01'));
    await record({ metrics: { number_of_views: 800, number_of_likes: 3 } }, at('2026-01-02'));
    await record({ metrics: { number_of_views: 900 } }, at('2026-01-03'));
    await record({ metrics: { number_of_likes: 4 } }, at('2026-01-04'));
    expect(await read()).toMatchObject({
      number_of_views: 900,
      number_of_impressions: 900,
      figures: { number_of_impressions: { source: 'captured', value: 900 } },
    });
    await post(`manage/update/${content}/`, { number_of_impressions: 1_200 });
    await record({ metrics: { number_of_views: 1_500 } }, at('2100-01-01'));
    expect(await read()).toMatchObject({
      number_of_views: 1_500,
      number_of_impressions: 1_200,
      figures: { number_of_impressions: { source: 'typed' } },
    });
  });

  it('leave impressions alone that are no views', async () => {
    await record({ metrics: { number_of_views: 10, number_of_impressions: 700 } });
    await record({ metrics: { number_of_views: 20 } }, { at: new Date('2026-02-03') });
    expect(await read()).toMatchObject({ number_of_views: 20, number_of_impressions: 700 });
  });

  it('of the same time: the one that was recorded last stands', async () => {
    await record({ metrics: { number_of_likes: 90 } });
    await record({ metrics: { number_of_likes: 91 } }, { source: 'imported' });
    expect(await read()).toMatchObject({
      number_of_likes: 91,
      figures: {
        number_of_likes: { value: 91, source: 'imported', measured_at: '2026-02-01T00:00:00.000Z' },
      },
    });
  });

  it('come from any source and have any metric', async () => {
    for (const [place, source] of READING_SOURCES.entries()) {
      const metrics = Object.fromEntries(METRICS.map((metric, index) => [metric, 100 * place + index]));
      await record({ metrics }, { source, at: new Date(Date.UTC(2026, 1, place + 1)) });
      expect(await read()).toMatchObject(metrics);
    }
    expect((await history()).map(({ source }) => source)).toEqual(READING_SOURCES.toReversed());
  });

  it('are refused by the database with a metric that does not exist, or a value that is no count', async () => {
    for (const metrics of [
      {},
      { likes: 1 },
      { number_of_likes: -1 },
      { number_of_likes: 1.5 },
      { number_of_likes: '1' },
    ]) {
      const wrong = server.context.pool.query(
        `insert into content_readings (company_id, id, content_id, source, measured_at, recorded_at, metrics)
         values ($1, gen_random_uuid(), $2, 'typed', now(), now(), $3)`,
        [manager.companyId, content, metrics],
      );
      await expect(wrong).rejects.toThrow('content_readings_metrics_check');
    }
  });

  it('are the only way to a metric: nothing writes one, and no reading is changed or taken away', async () => {
    await record({ metrics: { number_of_likes: 90 } });
    const { pool } = server.context;
    for (const statement of [
      'update contents set number_of_likes = 1 where id = $1',
      `insert into contents (company_id, id, campaign_id, campaign_influencer_id, network, content_type, scope_number)
       select company_id, gen_random_uuid(), campaign_id, campaign_influencer_id, network, content_type, 1
       from contents where id = $1`,
      `update content_readings set metrics = '{"number_of_likes": 1}' where content_id = $1`,
      'delete from content_readings where content_id = $1',
      'update content_readings set measured_at = now() where content_id = $1',
    ])
      await expect(pool.query(statement, [content])).rejects.toThrow('written by its triggers alone');
    expect(await read()).toMatchObject({ number_of_likes: 90 });
  });

  it('come by pages, the newest first', async () => {
    for (const day of [1, 3, 2])
      await record({ metrics: { number_of_likes: day } }, { at: new Date(2026, 1, day) });
    const page = async (number: number) =>
      (await get(`contents/${content}/readings/?size_page=2&page=${number}`)).body.response;
    const [first, second] = [await page(1), await page(2)];
    expect([first.count, first.num_pages]).toEqual([3, 2]);
    const likes = [...first.results, ...second.results].map(
      ({ metrics }: ContentReading) => metrics.number_of_likes,
    );
    expect(likes).toEqual([3, 2, 1]);
  });

  it('go with their content, and with their campaign', async () => {
    const kept = async () => {
      const { rows } = await server.context.pool.query(
        `select (select count(*) from content_readings where content_id = $1)
           + (select count(*) from content_pins where content_id = $1) as count`,
        [content],
      );
      return Number(rows[0].count);
    };
    const fill = async () => {
      await record({ metrics: { number_of_likes: 90 } });
      await post(`contents/${content}/pin/`, { metric: 'number_of_likes' });
      expect(await kept()).toBe(2);
    };
    await fill();
    await post('manage/remove/', { content_uuid: content });
    expect(await kept()).toBe(0);
    content = await addContent();
    await fill();
    await server.context.pool.query('delete from campaigns where id = $1', [campaign]);
    expect(await kept()).toBe(0);
  });

  it('stay when whoever recorded them is gone', async () => {
    const colleague = await makeViewer(server, manager, 'manager');
    await post(`manage/update/${content}/`, { number_of_likes: 10 }, { token: colleague.token });
    await post(`contents/${content}/pin/`, { metric: 'number_of_likes' }, { token: colleague.token });
    await server.context.pool.query('delete from accounts where id = $1', [colleague.id]);
    expect(await history()).toMatchObject([{ recorded_by: null, metrics: { number_of_likes: 10 } }]);
    expect((await read()).figures.number_of_likes).toMatchObject({ recorded_by: null, pinned_by: null });
  });

  describe('that were typed', () => {
    const type = async (parts: object, token = manager.token): Promise<string> =>
      (await post(`manage/update/${content}/`, parts, { token })).body.response.reading;
    const takeBack = (withdraws: string, parts: object, token = manager.token) =>
      post(`manage/update/${content}/`, { withdraws, ...parts }, { token });

    it('are not taken back behind what was said since, and leave what a colleague has pinned', async () => {
      const older = await type({ number_of_likes: 5 });
      await type({ number_of_likes: 6 });
      expect((await takeBack(older, {})).status).toBe(404);
      expect(await history()).toHaveLength(2);
      const reading = await type({ number_of_views: 7 });
      const colleague = await makeViewer(server, manager, 'manager');
      const pinned = await post(
        `contents/${content}/pin/`,
        { metric: 'number_of_views' },
        { token: colleague.token },
      );
      expect(pinned.status).toBe(200);
      expect((await takeBack(reading, { number_of_views: null })).status).toBe(200);
      expect(await read()).toMatchObject({ number_of_views: 7 });
    });

    it('are taken back by whoever typed them: what was measured before stands, and no reading says otherwise', async () => {
      await record({ metrics: { number_of_likes: 90 } });
      const reading = await type({ number_of_likes: 900, number_of_views: 5 });
      const undone = await takeBack(reading, {
        number_of_likes: 90,
        number_of_views: null,
        expected: { number_of_likes: 900, number_of_views: 5 },
      });
      expect(undone.body.response).toMatchObject({
        reading: null,
        content: {
          number_of_likes: 90,
          number_of_views: null,
          figures: { number_of_likes: { value: 90, source: 'captured' } },
        },
      });
      expect((await history()).map(({ metrics }) => metrics)).toEqual([{ number_of_likes: 90 }]);
      // It stays in the table, for whoever asks what was typed once.
      const { rows } = await server.context.pool.query(
        'select metrics from content_readings where id = $1 and withdrawn_at is not null',
        [reading],
      );
      expect(rows).toEqual([{ metrics: { number_of_likes: 900, number_of_views: 5 } }]);
    });

    it('leave a metric to a newer reading, and a pin at the value that it goes back to', async () => {
      await post(`contents/${content}/pin/`, { metric: 'number_of_likes', value: 70 });
      const reading = await type({ number_of_likes: 900, number_of_views: 5 });
      await record({ metrics: { number_of_views: 44 } }, { at: new Date('2100-01-01') });
      await takeBack(reading, { number_of_likes: 70, number_of_views: null });
      expect(await read()).toMatchObject({ number_of_likes: 70, number_of_views: 44 });
      expect((await history()).map(({ metrics }) => metrics)).toEqual([{ number_of_views: 44 }]);
    });

    it('stay when somebody has changed the figure since', async () => {
      const reading = await type({ number_of_likes: 900 });
      await type({ number_of_likes: 91 });
      const late = await takeBack(reading, { number_of_likes: null, expected: { number_of_likes: 900 } });
      expect([late.status, late.body.error.code]).toEqual([409, 'request.overtaken']);
      expect((await history()).map(({ metrics }) => metrics.number_of_likes)).toEqual([91, 900]);
    });

    it('take other metrics that are sent along as typed', async () => {
      const reading = await type({ number_of_likes: 900 });
      await takeBack(reading, { number_of_likes: null, number_of_shares: 3 });
      expect((await history()).map(({ metrics }) => metrics)).toEqual([{ number_of_shares: 3 }]);
    });

    it('are taken back once, of the same content, by nobody else, and not when they were measured', async () => {
      const reading = await type({ number_of_likes: 900 });
      const colleague = await makeViewer(server, manager, 'manager');
      const viewer = await makeViewer(server, manager);
      const stranger = await makeManager(server);
      const sent = { number_of_likes: null };
      expect((await takeBack(reading, sent, colleague.token)).status).toBe(404);
      expect((await takeBack(reading, sent, viewer.token)).status).toBe(403);
      expect((await takeBack(reading, sent, stranger.token)).status).toBe(404);
      expect((await takeBack(reading, sent, '')).status).toBe(401);
      expect((await takeBack('no-reading', sent)).status).toBe(400);
      const here = content;
      content = await addContent();
      expect((await takeBack(reading, sent)).status).toBe(404);
      content = here;
      await record({ metrics: { number_of_likes: 7 } }, { by: manager.id });
      const [, captured] = await history();
      expect((await takeBack(captured?.uuid ?? '', sent)).status).toBe(404);
      expect(await read()).toMatchObject({ number_of_likes: 900 });

      expect((await takeBack(reading, sent)).status).toBe(200);
      expect((await takeBack(reading, sent)).status).toBe(404);
      expect(await read()).toMatchObject({ number_of_likes: 7 });
    });
  });

  describe('and pins', () => {
    const pin = (body: object) => post(`contents/${content}/pin/`, body);
    const unpin = (metric: string) => post(`contents/${content}/unpin/`, { metric });

    it('keep the value that stands, or a given one, whatever is measured; without the pin the newest stands', async () => {
      await record({ metrics: { number_of_likes: 90, number_of_views: 700 } });
      const pinned = await pin({ metric: 'number_of_likes' });
      expect(pinned.body.response.content.figures.number_of_likes).toMatchObject({
        value: 90,
        pinned_by: 'Ana Prueba',
      });
      await pin({ metric: 'number_of_views', value: 650 });
      await pin({ metric: 'number_of_shares', value: null });
      await record(
        { metrics: { number_of_likes: 95, number_of_views: 710, number_of_shares: 8 } },
        { at: new Date('2026-02-02') },
      );
      expect(await read()).toMatchObject({
        number_of_likes: 90,
        number_of_views: 650,
        number_of_shares: null,
        figures: { number_of_likes: { value: 95 }, number_of_views: { value: 710 } },
      });
      for (const metric of ['number_of_likes', 'number_of_views', 'number_of_shares']) await unpin(metric);
      expect(await read()).toMatchObject({
        number_of_likes: 95,
        number_of_views: 710,
        number_of_shares: 8,
        figures: { number_of_likes: { pinned_at: null, pinned_by: null } },
      });
    });

    it('are for any metric', async () => {
      for (const [value, metric] of METRICS.entries())
        expect((await pin({ metric, value })).status).toBe(200);
      expect(await read()).toMatchObject(Object.fromEntries(METRICS.map((metric, value) => [metric, value])));
    });

    it('move to what somebody types', async () => {
      await pin({ metric: 'number_of_likes', value: 5 });
      await post(`manage/update/${content}/`, { number_of_likes: 6 });
      await record({ metrics: { number_of_likes: 9 } }, { at: new Date('2100-01-01') });
      expect(await read()).toMatchObject({ number_of_likes: 6 });
      expect((await history()).map(({ metrics }) => metrics.number_of_likes)).toEqual([9, 6]);
    });

    it('are told to open screens when they change something, and keep a content from being taken back', async () => {
      const before = await events();
      await unpin('number_of_likes');
      expect(await events()).toEqual(before);
      await pin({ metric: 'number_of_likes', value: 5 });
      await unpin('number_of_likes');
      expect(await events()).toEqual([...before, [content], [content]]);
      expect((await post('manage/bulk/undo/', { content_uuids: [content] })).body.response.kept).toBe(1);
    });

    it('refuse what is no metric or no count', async () => {
      for (const body of [{}, { metric: 'likes' }, { metric: 'number_of_likes', value: -1 }])
        expect((await pin(body)).status).toBe(400);
      expect((await read()).figures).toEqual({});
    });
  });

  it('name to a guest nobody of the company, and to their guests none but themselves', async () => {
    const client = await makeGuest(server, manager, campaign, 'client');
    const editor = await makeGuest(server, manager, campaign, 'editor');
    const viewer = await makeViewer(server, manager);
    const names = async (token: string) => {
      const stored: StoredContent = (await get(`contents/${content}/`, { token })).body.response;
      const { recorded_by, pinned_by } = stored.figures.number_of_likes ?? {};
      const list: ContentReading[] = (await get(`contents/${content}/readings/`, { token })).body.response
        .results;
      return [stored.updated_by, recorded_by, pinned_by, ...list.map((reading) => reading.recorded_by)];
    };
    await post(`manage/update/${content}/`, { number_of_likes: 10 });
    await post(`contents/${content}/pin/`, { metric: 'number_of_likes', value: 1 });
    const ana = 'Ana Prueba';
    expect(await names(viewer.token)).toEqual([ana, ana, ana, ana]);
    expect(await names(client.token)).toEqual([null, null, null, null]);
    await post(`manage/update/${content}/`, { number_of_comments: 2 }, { token: editor.token });
    expect(await names(editor.token)).toEqual([ana, null, null, ana, null]);
    expect(await names(client.token)).toEqual([null, null, null, null, null]);
  });

  it('are for those who see the campaign, pins for those who change it, and never by the id of another campaign', async () => {
    await record({ metrics: { number_of_likes: 90 } });
    const viewer = await makeViewer(server, manager);
    const guest = await makeGuest(server, manager, campaign, 'viewer');
    const stranger = await makeManager(server);
    const path = `contents/${content}`;
    const body = { metric: 'number_of_likes', value: 1 };
    expect((await get(`${path}/readings/`, { token: viewer.token })).status).toBe(200);
    expect((await get(`${path}/readings/`, { token: guest.token })).status).toBe(200);
    for (const { token } of [viewer, guest])
      for (const act of ['pin', 'unpin'])
        expect((await post(`${path}/${act}/`, body, { token })).status).toBe(403);
    const here = campaign;
    // One's own campaign with the id of another's content: of a colleague's campaign, and of another company's.
    for (const { token } of [manager, stranger]) {
      campaign = (await makeCampaign(server, token)).uuid;
      expect((await get(`${path}/readings/`, { token })).status).toBe(404);
      for (const act of ['pin', 'unpin'])
        expect((await post(`${path}/${act}/`, body, { token })).status).toBe(404);
    }
    campaign = here;
    expect(await read()).toMatchObject({
      number_of_likes: 90,
      figures: { number_of_likes: { pinned_at: null } },
    });
  });
});
