// Whatever becomes of creators and contents: every figure of a campaign counts the same contents and the same money.
import {
  CONTENT_STATUSES,
  PRESENT_STATUSES,
  SQUAD_STATUSES,
  type Analytics,
  type Campaign,
  type CampaignCard,
  type CampaignHealth,
  type CampaignInfluencer,
  type Content,
  type ContentStatus,
  type CreatorTotals,
  type InfluencerStatus,
  type Waiting,
} from '@altavoz/contracts';
import { isLate, isOut } from '@altavoz/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeAgreed, payAt } from './testing.js';
import { wrongContentTotals } from '../../test/content-totals.js';
import { useTestServer } from '../../test/context.js';
import { addInfluencers, makeCampaign, makeManager, unique, wrongTotals } from '../../test/factories.js';

const server = useTestServer();
const CREATORS = 4;
const CONTENTS = 10;
const TODAY = '2026-05-10';
/** On, before and after today, and none. */
const DAYS = ['2026-05-01', TODAY, '2026-05-20', null];

type Step =
  | { kind: 'creator'; which: number; status: InfluencerStatus }
  | { kind: 'content'; which: number; status: ContentStatus }
  | { kind: 'add'; which: number; status: ContentStatus }
  | { kind: 'delete'; which: number }
  | { kind: 'agree'; which: number; cost: number }
  | { kind: 'pay'; which: number; act: 'request' | 'approve' | 'pay' | 'reverse' };

const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({
    kind: fc.constant('creator' as const),
    which: fc.nat(CREATORS - 1),
    // Rejected more often than each of the others.
    status: fc.constantFrom<InfluencerStatus>(
      ...PRESENT_STATUSES,
      'removed',
      'rejected',
      'rejected',
      'rejected',
    ),
  }),
  fc.record({
    kind: fc.constant('content' as const),
    which: fc.nat(CONTENTS - 1),
    status: fc.constantFrom(...CONTENT_STATUSES, 'content_published' as const),
  }),
  fc.record({
    kind: fc.constant('add' as const),
    which: fc.nat(CREATORS - 1),
    status: fc.constantFrom(...CONTENT_STATUSES),
  }),
  fc.record({ kind: fc.constant('delete' as const), which: fc.nat(CONTENTS - 1) }),
  fc.record({
    kind: fc.constant('agree' as const),
    which: fc.nat(CREATORS - 1),
    cost: fc.constantFrom(0, 50, 250.5),
  }),
  fc.record({
    kind: fc.constant('pay' as const),
    which: fc.nat(CREATORS - 1),
    act: fc.constantFrom('request', 'approve', 'pay', 'reverse'),
  }),
);

const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

it('every figure of a campaign counts the same, whoever is rejected and whatever was paid [ANA-01, SQD-05]', async () => {
  const manager = await makeManager(server);
  const { token } = manager;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (steps) => {
      const { uuid } = await makeCampaign(server, token);
      const base = `/api/v1/campaign/${uuid}`;
      const post = (path: string, payload: object) =>
        server.call({ method: 'POST', url: path.startsWith('/') ? path : `${base}/${path}`, token, payload });
      const get = async <T>(path: string): Promise<T> => {
        const reply = await server.call({
          method: 'GET',
          url: path.startsWith('/') ? path : `${base}/${path}`,
          token,
        });
        expect([path, reply.status]).toEqual([path, 200]);
        return reply.body.response as T;
      };
      const names = Array.from({ length: CREATORS }, () => unique('c').replace('-', '_'));
      const creators = (
        await addInfluencers(
          server,
          token,
          uuid,
          names.map((username) => ({ network: 'instagram' as const, username, followers: 1_000 })),
        )
      ).map((one) => one.uuid);
      for (const name of names) await payAt(server, manager, name);
      await post('influencers/', { influencers: creators, status: 'producing' });
      for (const [place, creator] of creators.entries())
        await post(`manage/influencer-update/${creator}`, { agreed_cost: 100 * (place + 1) });
      const add = (place: number, status: ContentStatus) =>
        post('manage/add/', {
          campaign_influencer: creators[place % CREATORS],
          network: 'instagram',
          content_type: 'reel',
          status,
          url_info: `https://www.instagram.com/reel/${unique('x').replace('-', '')}/`,
          published_date: DAYS[place % DAYS.length] ?? (status === 'content_published' ? TODAY : null),
          number_of_likes: 10,
          number_of_impressions: 100,
        });
      const contents: string[] = [];
      for (let place = 0; place < CONTENTS; place++)
        contents.push(
          (await add(place, CONTENT_STATUSES[place % CONTENT_STATUSES.length]!)).body.response.uuid,
        );

      // What is refused changes nothing; of what is done the figures have to agree.
      for (const one of steps) {
        if (one.kind === 'creator')
          await post('influencers/', { influencers: [creators[one.which]], status: one.status });
        else if (one.kind === 'content')
          await post(`manage/update/${contents[one.which]}/`, { status: one.status, published_date: TODAY });
        else if (one.kind === 'add') await add(one.which, one.status);
        else if (one.kind === 'delete') await post('manage/remove/', { content_uuid: contents[one.which] });
        else if (one.kind === 'agree')
          await post(`manage/influencer-update/${creators[one.which]}/`, { agreed_cost: one.cost });
        else if (one.act === 'request')
          await post('/api/v1/payouts/', { campaign: uuid, campaign_influencers: [creators[one.which]] });
        else {
          const { rows } = await server.context.pool.query<{ id: string }>(
            'select id from payouts where campaign_influencer_id = $1',
            [creators[one.which]],
          );
          for (const { id } of rows)
            await post('/api/v1/payouts/change/', { payouts: [id], act: one.act, note: 'R-1' });
        }
      }

      const { rows: stored } = await server.context.pool.query<{
        creator: string;
        creator_status: InfluencerStatus;
        status: ContentStatus;
        published_date: string | null;
        is_out: boolean;
      }>(
        `select ci.id as creator, ci.status as creator_status, k.status, k.publish_day::text as published_date, k.is_out
         from contents k join campaign_influencers ci on ci.id = k.campaign_influencer_id where k.campaign_id = $1`,
        [uuid],
      );
      // The rule of the domain is that of the database.
      expect(stored.map((row) => row.is_out)).toEqual(
        stored.map((row) => isOut(row.creator_status, row.status)),
      );
      const shown = stored.filter((row) => !row.is_out);
      const published = shown.filter(({ status }) => status === 'content_published').length;
      const rejected = shown.filter(({ status }) => status === 'content_rejected').length;
      const late = shown.filter((row) => isLate(row, TODAY)).length;
      const asked = shown.filter(
        ({ status }) => status !== 'content_published' && status !== 'content_rejected',
      );
      // Nobody who is rejected is asked for anything.
      expect(asked.filter((row) => row.creator_status === 'rejected')).toEqual([]);

      const { rows: money } = await server.context.pool.query<{ agreed: number; beyond: number }>(
        `select (select coalesce(sum(agreed_cost_cents), 0)::int from campaign_influencers
             where campaign_id = $1 and status = any($2)) as agreed,
           (select coalesce(sum(greatest(0, (
               select coalesce(sum(p.amount_cents), 0) from payouts p
               where p.campaign_influencer_id = ci.id and p.state in ('approved', 'paid', 'failed')
             ) - case when ci.status = any($2) then coalesce(ci.agreed_cost_cents, 0) else 0 end)), 0)::int
             from campaign_influencers ci where ci.campaign_id = $1) as beyond`,
        [uuid, SQUAD_STATUSES],
      );
      const committed = (money[0]!.agreed + money[0]!.beyond) / 100;

      // The header and the strip.
      const health = await get<CampaignHealth>(`health/?day=${TODAY}`);
      expect(health).toMatchObject({
        published,
        rejected,
        late,
        contents: shown.length - rejected,
        agreed: committed,
      });
      const { campaign_header: header } = await get<Campaign>('');
      expect(header.published_contents).toBe(published);
      // The cards.
      const cards = await get<{ results: CampaignCard[] }>(`/api/v1/campaign/?day=${TODAY}&size_page=100`);
      expect(cards.results.find((one) => one.uuid === uuid)?.health).toEqual(health);
      // What waits today.
      const today = await get<{ results: Waiting[] }>(`/api/v1/today/?day=${TODAY}`);
      const waiting = (kind: Waiting['kind']) =>
        today.results.find((one) => one.kind === kind && one.campaign.uuid === uuid)?.count ?? 0;
      expect([waiting('late'), waiting('submitted')]).toEqual([
        late,
        asked.filter(({ status }) => status === 'content_submitted').length,
      ]);
      // Analytics: counters, series, ranking.
      const figures = await get<Analytics>('manage/stats/');
      expect(figures.counters).toMatchObject({
        contents: published,
        contents_total: shown.length,
        contents_rejected: rejected,
      });
      expect(sum(figures.days, (day) => day.contents)).toBe(published);
      expect(sum(figures.due, (day) => day.contents)).toBe(asked.length);
      expect(sum(figures.networks, (one) => one.counter)).toBe(published);
      expect(sum(figures.top_creators, (one) => one.contents_published)).toBe(published);
      expect(sum(figures.top_creators, (one) => one.engagements)).toBe(figures.engagements.engagements ?? 0);
      expect(figures.money?.agreed).toBe(committed);
      // The contents, their filters, the calendar.
      const list = (query: string) =>
        get<{ results: Content[]; count: number }>(`contents/?size_page=100&page=1${query}`);
      expect((await list('')).count).toBe(shown.length);
      expect((await list('&status=content_published')).count).toBe(published);
      expect((await list(`&late_on=${TODAY}`)).count).toBe(late);
      const month = await list('&from=2026-05-01&to=2026-05-31');
      expect(month.count).toBe(shown.filter((row) => row.published_date !== null).length);
      expect((await get<{ count: number }>('contents/totals/?')).count).toBe(shown.length);
      // The creators of the campaign, of which the squad are some.
      const everybody = await get<{ results: CampaignInfluencer[] }>('influencers/?size_page=100&page=1');
      expect(sum(everybody.results, (row) => row.contents_total)).toBe(health.contents);
      expect(sum(everybody.results, (row) => row.contents_published)).toBe(published);
      for (const row of everybody.results) {
        const own = asked.filter(({ creator }) => creator === row.uuid);
        const days = own.flatMap(({ published_date }) => published_date ?? []).sort();
        expect(row.due_since).toBe(days[0] ?? null);
      }
      const all = await get<CreatorTotals>('influencers/totals/');
      expect(all).toMatchObject({
        contents_total: health.contents,
        contents_published: published,
        contents_rejected: rejected,
      });
      const squad = await get<{ results: CampaignInfluencer[] }>('manage/?size_page=100&page=1');
      expect(await get<CreatorTotals>('influencers/totals/?squad=true')).toMatchObject({
        contents_total: sum(squad.results, (row) => row.contents_total),
        contents_published: sum(squad.results, (row) => row.contents_published),
      });
      expect(await wrongContentTotals(server, uuid)).toEqual([]);
      expect(await wrongTotals(server, uuid)).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 240_000);

it('who is rejected leaves with what is to come, and stays with what is published and paid [SQD-05, TAB-10]', async () => {
  const manager = await makeManager(server);
  const { token } = manager;
  const name = unique('pagada').replace('-', '_');
  const { campaign, influencers } = await makeAgreed(server, manager, { [name]: 500, [unique('otro')]: 200 });
  await payAt(server, manager, name);
  const base = `/api/v1/campaign/${campaign}`;
  const post = async (url: string, payload: object) => {
    const reply = await server.call({ method: 'POST', url, token, payload });
    expect([reply.status, reply.text]).toEqual([
      expect.toSatisfy((status: number) => status < 300),
      reply.text,
    ]);
    return reply.body.response;
  };
  const health = async (): Promise<CampaignHealth> =>
    (await server.call({ url: `${base}/health/?day=${TODAY}`, token })).body.response;
  const move = (status: string) => post(`${base}/influencers/`, { influencers: [influencers[0]], status });
  const content = (parts: object) =>
    server.call({
      method: 'POST',
      url: `${base}/manage/add/`,
      token,
      payload: { campaign_influencer: influencers[0], network: 'instagram', content_type: 'reel', ...parts },
    });
  const post1 = {
    status: 'content_published',
    url_info: 'https://www.instagram.com/reel/uno/',
    published_date: TODAY,
  };
  const out = (await content(post1)).body.response.uuid;
  const planned = (await content({ published_date: '2026-05-01' })).body.response.uuid;
  expect(await health()).toMatchObject({ contents: 2, published: 1, late: 1, agreed: 700 });

  await move('rejected');
  // Of the agreed cost nothing was asked for yet.
  expect(await health()).toMatchObject({ contents: 1, published: 1, late: 0, late_since: null, agreed: 200 });
  const read = (id: string) => server.call({ url: `${base}/contents/${id}/`, token });
  expect([(await read(out)).status, (await read(planned)).status]).toEqual([200, 404]);
  // The record has both.
  const record = await server.call({ url: `${base}/manage/influencer/${influencers[0]}/`, token });
  expect(record.body.response).toMatchObject({ contents_total: 1, contents_published: 1, due_since: null });
  expect(record.body.response.content).toHaveLength(2);
  // Nothing is planned with whoever is rejected, neither anew nor by taking back what was published.
  const refused = await content({ published_date: '2026-05-20' });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['campaign_influencer']]);
  const taken = await server.call({
    method: 'POST',
    url: `${base}/manage/update/${out}/`,
    token,
    payload: { status: 'content_pending' },
  });
  expect([taken.status, Object.keys(taken.body.error.fields)]).toEqual([400, ['status']]);
  // Deleting a content makes nobody published who was rejected.
  const second = (await content({ ...post1, url_info: 'https://www.instagram.com/reel/dos/' })).body.response
    .uuid;
  await move('rejected');
  await post(`${base}/manage/remove/`, { content_uuid: second });
  const { body } = await server.call({ url: `${base}/manage/influencer/${influencers[0]}/`, token });
  expect(body.response.status).toBe('rejected');

  await move('approved');
  expect(await health()).toMatchObject({ contents: 2, published: 1, late: 1, agreed: 700 });

  await post('/api/v1/payouts/', { campaign, campaign_influencers: [influencers[0]] });
  await move('rejected');
  expect((await health()).agreed).toBe(200);
  const payouts = (await server.call({ url: '/api/v1/payouts/', token })).body.response.results as {
    uuid: string;
  }[];
  await post('/api/v1/payouts/change/', { payouts: [payouts[0]?.uuid], act: 'approve' });
  expect((await health()).agreed).toBe(700);
  await post('/api/v1/payouts/change/', { payouts: [payouts[0]?.uuid], act: 'pay', note: 'SPEI 1' });
  expect((await health()).agreed).toBe(700);
});
