import {
  CONTENT_CONDITIONS,
  CONTENT_GROUPS,
  CONTENT_SORTS,
  CREATOR_CONDITIONS,
  type Condition,
  type ConditionFields,
  METRICS,
  NETWORKS,
  PROPOSAL_ORDERS,
  SQUAD_GROUPS,
  SQUAD_SORTS,
  type ContentStatus,
  type CreatorTotals,
  type Group,
  type GroupFields,
  type InfluencerStatus,
  type Metric,
} from '@altavoz/contracts';
import fc from 'fast-check';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  categoryChoice,
  conditionsText,
  costPer,
  foldText,
  isOut,
  readConditions,
  waysOf,
} from '@altavoz/domain';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  copyFacts,
  makeCampaign,
  makeCreator,
  makeManager,
  makeViewer,
  setMaxViews,
  type TestMember,
} from '../../test/factories.js';

/** Every list against a filter, a sort and a cut made in JavaScript over the same random rows. */
const server = useTestServer();

interface Creator {
  id: string;
  name: string;
  username: string;
  network: string;
  category: string | null;
  followers: number | null;
  engagement_rate: number | null;
  has_payment_data: boolean;
  estimated_cost_cents: number | null;
  agreed_cost_cents: number | null;
  scope: number | null;
  status: InfluencerStatus;
  answer: string;
  status_changed_at: string;
}
interface Content {
  id: string;
  creator: Creator;
  network: string;
  content_type: string;
  status: ContentStatus;
  publish_day: string | null;
  impressions: number | null;
  engagements: number | null;
  updated_at: string;
  metrics: Record<Metric, number | null>;
}
type Value = string | number | boolean | null;
type Filter = Partial<
  Record<
    'status' | 'network' | 'category' | 'content_type' | 'search' | 'from' | 'to' | 'undated' | 'where',
    string
  >
>;

let manager: TestMember;
let campaign: string;
let creators: Creator[] = [];
let contents: Content[] = [];

const NAMES = ['Ana', 'Ángel', 'María José', 'Zoë', 'Ñuño', 'ana', 'Mario', '李明', 'Ο ΣΟΦΟΣ'];
const RANKS = [
  'top-celebrity',
  'top-influencer-celebrity',
  'macroinfluencer',
  'microinfluencer',
  'nanoinfluencer',
];
const WORK = ['approved', 'onboarding', 'trading', 'producing', 'submitted', 'published'];

/** Rows that exist already become random in all that lists compare; ties are frequent on purpose. */
const SHUFFLE = `
  update campaign_influencers set
    status = (array['pending','approved','rejected','onboarding','trading','producing','submitted','published','removed'])[1 + floor(random() * 9)],
    answer = (array['pending','accepted','rejected'])[1 + floor(random() * 3)],
    agreed_cost_cents = case when random() < 0.5 then floor(random() * 4) * 100 end,
    estimated_cost_cents = case when random() < 0.7 then floor(random() * 4) * 100 end,
    reach = case when random() < 0.5 then floor(random() * 4) * 100 end,
    status_changed_at = timestamptz '2026-01-01' + floor(random() * 5) * interval '1.000001 second'`;

beforeAll(async () => {
  manager = await makeManager(server);
  await setMaxViews(server, manager.companyId, 100_000);
  campaign = (await makeCampaign(server, manager.token)).uuid;
  const random = fc.sample(
    fc.record({
      name: fc.constantFrom(...NAMES),
      network: fc.constantFrom('instagram' as const, 'tiktok' as const, 'youtube' as const),
      followers: fc.option(fc.constantFrom(0, 500, 20_000, 600_000, 3_000_000), { nil: undefined }),
    }),
    90,
  );
  await addInfluencers(
    server,
    manager.token,
    campaign,
    random.map(({ followers, ...creator }, n) => ({
      ...creator,
      username: `${['ma', 'zeta_', 'x.ana'][n % 3]}${n}`,
      ...(followers === undefined ? {} : { followers }),
    })),
  );
  const { pool } = server.context;
  const say = (facts: string, some = 'true') =>
    pool.query(
      `insert into company_influencer_readings (company_id, id, influencer_id, source, measured_at, recorded_at, facts)
       select company_id, gen_random_uuid(), influencer_id, 'typed', now(), now(), jsonb_build_object(${facts})
       from company_influencers where ${some}`,
    );
  await say(`'engagement_rate', case when random() < 0.6 then floor(random() * 4) end`);
  await pool.query(`update company_influencers set has_payment_data = random() < 0.4`);
  await pool.query(SHUFFLE);
  await pool.query(
    `insert into contents (company_id, id, campaign_id, campaign_influencer_id, network, content_type, status, link,
       publish_day, updated_at)
     select company_id, gen_random_uuid(), campaign_id, id, (array['instagram','tiktok','youtube'])[1 + floor(random() * 3)],
       (array['video','photo','story'])[1 + floor(random() * 3)],
       (array['content_published','content_pending','content_rejected'])[1 + floor(random() * 3)], 'https://example.com/',
       case when random() < 0.7 then date '2026-03-01' + floor(random() * 6)::int end,
       timestamptz '2026-01-01' + floor(random() * 5) * interval '1 second'
     from campaign_influencers cross join generate_series(1, 3) where random() < 0.7`,
  );
  await pool.query(
    `insert into content_readings (company_id, id, content_id, source, measured_at, recorded_at, metrics)
     select company_id, gen_random_uuid(), id, 'typed', now(), now(), jsonb_build_object('number_of_impressions',
       case when random() < 0.7 then floor(random() * 4) * 100 end, 'number_of_views',
       case when random() < 0.4 then floor(random() * 5) * 90 end, 'number_of_likes',
       case when random() < 0.7 then floor(random() * 3) end, 'number_of_shares',
       case when random() < 0.5 then floor(random() * 9) end)
     from contents`,
  );
  // After the contents, so that their creators' facts have to follow.
  await say(`'followers', followers + 1, 'category', category, 'name', name || ' B'`, 'random() < 0.3');
  await copyFacts(server);
  const creatorRows = await pool.query<Creator>(
    `select ci.id, k.name, k.username, k.network, k.category, k.followers, k.has_payment_data, k.engagement_rate,
       ci.estimated_cost_cents, ci.agreed_cost_cents, ci.reach as scope, ci.status,
       ci.answer, ci.status_changed_at::text
     from campaign_influencers ci join company_influencers k using (company_id, influencer_id)
       join influencers i on i.id = influencer_id`,
  );
  creators = creatorRows.rows.filter(({ status }) => status !== 'removed');
  const contentRows = await pool.query<Omit<Content, 'creator'> & { creator: string }>(
    `select id, campaign_influencer_id as creator, network, content_type, status, publish_day,
       coalesce(number_of_impressions, number_of_views) as impressions, case when num_nonnulls(number_of_likes, number_of_shares) > 0 then coalesce(number_of_likes, 0) + coalesce(number_of_shares, 0) end as engagements, updated_at::text,
       jsonb_build_object(${METRICS.map((metric) => `'${metric}', ${metric}`).join()}) as metrics from contents`,
  );
  contents = contentRows.rows.flatMap(({ creator, ...content }) => {
    const of = creators.find(({ id }) => id === creator);
    return of && !isOut(of.status, content.status) ? [{ ...content, creator: of }] : [];
  });
});

const nameKey = ({ name }: Creator) => foldText(name);
const followersKey = ({ followers }: Creator) => followers ?? -1;
const rank = ({ category }: Creator) => (RANKS.indexOf(category ?? '') + 6) % 6;
const contentsOf = (creator: Creator) => contents.filter((content) => content.creator.id === creator.id);
/** Published or asked for. */
const plannedOf = (creator: Creator) =>
  contentsOf(creator).filter(({ status }) => status !== 'content_rejected');
const published = (creator: Creator) =>
  contentsOf(creator).filter(({ status }) => status === 'content_published');
/** The sum of what is known; null of nothing. */
const known = (values: (number | null)[]) => {
  const there = values.flatMap((value) => value ?? []);
  return there.length === 0 ? null : there.reduce((total, value) => total + value, 0);
};
const sum = (list: Content[]) => known(list.map(({ engagements }) => engagements));

/** In percent; null without followers and where nobody has said anything. */
const engagementRateOf = ({ creator: { followers }, engagements }: Content): number | null =>
  followers && engagements !== null ? (engagements / followers) * 100 : null;

const CREATOR_KEYS: Record<string, (creator: Creator) => Value[]> = {
  type: (c) => [rank(c), nameKey(c)],
  name: (c) => [nameKey(c)],
  network: (c) => [c.network, nameKey(c)],
  followers: (c) => [followersKey(c), nameKey(c)],
  scope: (c) => [c.scope ?? -1, nameKey(c)],
  contents: (c) => [published(c).length, plannedOf(c).length, nameKey(c)],
  status: (c) => [WORK.indexOf(c.status), nameKey(c)],
  status_influencer: (c) => [c.answer, nameKey(c)],
  payment_data: (c) => [c.has_payment_data, nameKey(c)],
  engagements: (c) => [sum(published(c))],
  impressions: (c) => [known(published(c).map(({ impressions }) => impressions))],
  rate: (c) => {
    const total = sum(published(c));
    return [c.followers && total !== null ? total / c.followers : null];
  },
  estimated_cost: (c) => [c.estimated_cost_cents, nameKey(c)],
  agreed_cost: (c) => [c.agreed_cost_cents, nameKey(c)],
  cost_per_engagement: (c) => [costPer(c.agreed_cost_cents, sum(published(c)))],
  cost_per_thousand: (c) => [
    costPer(c.agreed_cost_cents, known(published(c).map(({ impressions }) => impressions))),
  ],
};
const PROPOSAL_KEYS: Record<string, { key?: (creator: Creator) => Value; first: string }> = {
  recent: { first: 'desc' },
  moved: { key: (c) => c.status_changed_at, first: 'desc' },
  name: { key: nameKey, first: 'asc' },
  category: { key: rank, first: 'asc' },
  network: { key: (c) => c.network, first: 'asc' },
  followers: { key: (c) => c.followers, first: 'desc' },
  engagement_rate: { key: (c) => c.engagement_rate, first: 'desc' },
  estimated_cost: { key: (c) => c.estimated_cost_cents, first: 'desc' },
  status: { key: (c) => ['pending', ...WORK, 'rejected'].indexOf(c.status), first: 'asc' },
};
const CONTENT_KEYS: Record<string, (content: Content) => Value[]> = {
  recent: () => [],
  name: ({ creator }) => [nameKey(creator), creator.id],
  category: ({ creator }) => [rank(creator), nameKey(creator), creator.id],
  network: (k) => [k.network],
  followers: ({ creator }) => [followersKey(creator), nameKey(creator), creator.id],
  status: (k) => [k.status],
  content_type: (k) => [k.content_type],
  published_date: (k) => [k.publish_day],
  impressions: (k) => [k.impressions],
  engagement: (k) => [engagementRateOf(k)],
  updated_at: (k) => [k.updated_at],
  ...Object.fromEntries(METRICS.map((metric) => [metric, (k: Content) => [k.metrics[metric]]])),
};

/** Compares as the database does: text by its bytes, what is not known last in either direction. */
function compare(a: Value[], b: Value[], descending: boolean): number {
  for (const [place, left] of a.entries()) {
    const right = b[place] ?? null;
    if (left === right) continue;
    if (left === null) return 1;
    if (right === null) return -1;
    const order =
      typeof left === 'string'
        ? Buffer.compare(Buffer.from(left), Buffer.from(String(right)))
        : Number(left) - Number(right);
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
}

const sortedIds = <T extends { id: string }>(rows: T[], keys: (row: T) => Value[], descending: boolean) =>
  [...rows].sort((a, b) => compare([...keys(a), a.id], [...keys(b), b.id], descending)).map(({ id }) => id);

function isNamed({ name, username }: Creator, search: string | undefined): boolean {
  const text = foldText(search ?? '');
  if (text === '') return true;
  const words = ` ${foldText(`${name} ${username}`)}`;
  return words.includes(Array.from(text).length < 3 ? ` ${text}` : text);
}

async function ask(path: string, query: Record<string, string>) {
  const reply = await server.call({
    method: 'GET',
    url: `/api/v1/campaign/${campaign}/${path}/?${new URLSearchParams(query).toString()}`,
    token: manager.token,
  });
  expect(reply.status).toBe(200);
  const { results, ...rest } = reply.body.response as {
    results: { uuid: string }[];
    count: number;
    next: string | null;
    groups?: Group[];
  };
  return { ids: results.map(({ uuid }) => uuid), ...rest };
}

/** Reads a list page by page, one beyond the end too. */
async function readPages(path: string, query: Record<string, string>, expected: string[], size: number) {
  const pages: { ids: string[]; count: number }[] = [];
  for (let page = 1; page <= Math.ceil(expected.length / size) + 1; page++) {
    const { ids, count } = await ask(path, { ...query, page: String(page), size_page: String(size) });
    pages.push({ ids, count });
  }
  return pages;
}

/** Reads a list as its replies say that it goes on, to its end. */
async function readOn(path: string, query: Record<string, string>, size: number) {
  const ids: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const part = await ask(path, {
      ...query,
      size_page: String(size),
      ...(next ? { after: next } : { page: '1' }),
    });
    if (next) expect(part.ids).not.toEqual([]);
    ids.push(...part.ids);
    next = part.next;
  }
  return ids;
}

const pagesOf = (ids: string[], size: number) =>
  Array.from({ length: Math.ceil(ids.length / size) + 1 }, (_, page) => ({
    ids: ids.slice(page * size, (page + 1) * size),
    count: ids.length,
  }));

const searches = fc.constantFrom(
  '',
  'a',
  'ma',
  'ana',
  'MARÍA',
  'ñ',
  'zoe',
  'maria jose b',
  '明',
  'σοφος',
  'x.ana',
  '%',
  '__',
  'nobody',
);
const direction = fc.constantFrom('asc', 'desc');
const sizes = fc.integer({ min: 7, max: 60 });
const defined = (filter: Record<string, string>) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as Filter;

/** What a condition compares of a creator and of a content; a size that has another name is another. */
const sizeOf = ({ category }: Creator) => categoryChoice(category);
const CREATOR_VALUES: Record<keyof typeof CREATOR_CONDITIONS, (creator: Creator) => Value> = {
  status: (c) => c.status,
  network: (c) => c.network,
  category: sizeOf,
  followers: (c) => c.followers,
  engagement_rate: (c) => c.engagement_rate,
  estimated_cost: (c) => c.estimated_cost_cents && c.estimated_cost_cents / 100,
  agreed_cost: (c) => c.agreed_cost_cents && c.agreed_cost_cents / 100,
  scope: (c) => c.scope,
  contents_total: (c) => plannedOf(c).length,
  contents_published: (c) => published(c).length,
  engagements: (c) => sum(published(c)),
  answer: (c) => c.answer,
  // Nobody has a link here: what becomes of one is in the tests of invitations.
  invitation: (c) => (c.answer === 'pending' ? 'none' : c.answer),
  // Nobody answers here by a link.
  news: () => 'none',
  payment_data: (c) => (c.has_payment_data ? 'complete' : 'missing'),
};
const CONTENT_VALUES: Record<keyof typeof CONTENT_CONDITIONS, (content: Content) => Value> = {
  status: (k) => k.status,
  network: (k) => k.network,
  content_type: (k) => k.content_type,
  category: (k) => sizeOf(k.creator),
  published_date: (k) => k.publish_day,
  followers: (k) => k.creator.followers,
  engagement: engagementRateOf,
  estimated_cost: () => null,
  ...(Object.fromEntries(METRICS.map((metric) => [metric, (k: Content) => k.metrics[metric]])) as Record<
    Metric,
    (content: Content) => Value
  >),
  // What their column shows.
  number_of_impressions: (k) => k.impressions,
};

function meets(value: Value, { way, values }: Condition): boolean {
  if (way === 'any') return values.includes(String(value));
  if (way === 'none') return !values.includes(String(value));
  if (value === null) return way === 'unknown';
  if (way !== 'between') return way === 'known';
  const [from = '', to = ''] = values;
  return typeof value === 'string'
    ? value >= from && (to === '' || value <= to)
    : Number(value) >= Number(from) && (to === '' || Number(value) <= Number(to));
}

/** Whether a row meets the conditions of a filter. */
function meetsAll<Row>(
  row: Row,
  where: string | undefined,
  fields: ConditionFields,
  valueOf: Record<string, (row: Row) => Value>,
): boolean {
  const { match, list } = readConditions(where ?? '', fields) ?? { match: 'all', list: [] };
  const met = list.map((condition) => meets(valueOf[condition.field]!(row), condition));
  return list.length === 0 || (match === 'any' ? met.includes(true) : !met.includes(false));
}

const ENDS: Record<string, string[]> = {
  count: ['', '0', '1', '2', '100', '500', '20000'],
  money: ['', '0', '1', '2.00', '2.5'],
  rate: ['', '0', '0.5', '1', '2.25', '40'],
  day: ['', '2026-03-01', '2026-03-03', '2026-03-05'],
};
/** Conditions on any of the fields, in each way that a field has, as the address says them. */
const conditionsOn = (fields: ConditionFields) =>
  fc
    .record({
      match: fc.constantFrom('all' as const, 'any' as const),
      list: fc.array(
        fc.constantFrom(...Object.keys(fields)).chain((field) => {
          const kind = fields[field]!;
          return fc.constantFrom(...waysOf(kind)).chain((way) => {
            const ends = fc.constantFrom(...(ENDS[kind.kind] ?? ['']));
            const values =
              way === 'between'
                ? fc.tuple(ends, ends).filter((two) => two.some(Boolean))
                : kind.kind === 'choice'
                  ? fc.uniqueArray(fc.constantFrom(...kind.values), { minLength: 1, maxLength: 3 })
                  : fc.constant([]);
            return values.map((some): Condition => ({ field, way, values: some }));
          });
        }),
        { maxLength: 3 },
      ),
    })
    .map(conditionsText);
/** None, as often as not. */
const perhaps = (conditions: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), conditions);

const matches = (creator: Creator, { status, network, category, search, where }: Filter) =>
  meetsAll(creator, where, CREATOR_CONDITIONS, CREATOR_VALUES) &&
  (!category || sizeOf(creator) === category) &&
  (!status || creator.status === status) &&
  (!network || creator.network === network) &&
  isNamed(creator, search);

const creatorFilters = fc
  .record({
    status: fc.constantFrom('', '', 'approved', 'published'),
    network: fc.constantFrom('', '', 'instagram', 'spotify'),
    category: fc.constantFrom('', '', 'nanoinfluencer', 'other', 'none'),
    search: searches,
    where: perhaps(conditionsOn(CREATOR_CONDITIONS)),
  })
  .map(defined);

const contentFilters = fc
  .record({
    status: fc.constantFrom('', '', 'content_published'),
    network: fc.constantFrom('', '', 'tiktok'),
    content_type: fc.constantFrom('', '', 'photo'),
    from: fc.constantFrom('', '', '2026-03-03'),
    to: fc.constantFrom('', '', '2026-03-04'),
    undated: fc.constantFrom('', '', '', 'true'),
    search: fc.oneof(fc.constant(''), searches),
    where: perhaps(conditionsOn(CONTENT_CONDITIONS)),
  })
  .map(defined);

const matchesContent = (content: Content, filter: Filter) => {
  const { status, network, content_type, from, to, undated, search, where } = filter;
  return (
    meetsAll(content, where, CONTENT_CONDITIONS, CONTENT_VALUES) &&
    (!status || content.status === status) &&
    (!network || content.network === network) &&
    (!content_type || content.content_type === content_type) &&
    (!from || (content.publish_day ?? '') >= from) &&
    (!to || (content.publish_day ?? '9') <= to) &&
    (!undated || content.publish_day === null) &&
    isNamed(content.creator, search)
  );
};

describe('lists equal a naive filter, sort and cut', () => {
  it.each(SQUAD_SORTS)('squad by %s [SQD-41, SQD-44]', async (sort) => {
    const squad = creators.filter(({ status }) => WORK.includes(status));
    await fc.assert(
      fc.asyncProperty(creatorFilters, direction, sizes, async (filter, way, size) => {
        const rows = squad.filter((creator) => matches(creator, filter));
        const expected = sortedIds(rows, CREATOR_KEYS[sort]!, way === 'desc');
        const read = await readPages('manage', { ...filter, sort, direction: way }, expected, size);
        expect(read).toEqual(pagesOf(expected, size));
        expect(await readOn('manage', { ...filter, sort, direction: way }, size)).toEqual(expected);
      }),
      {
        numRuns: 12,
        examples: [
          [{}, 'asc', 10],
          [{}, 'desc', 10],
        ],
      },
    );
  });

  it.each(PROPOSAL_ORDERS)(
    'proposals by %s, in pages and whole [API-006, API-012, PRO-17]',
    async (order) => {
      const { key, first } = PROPOSAL_KEYS[order]!;
      await fc.assert(
        fc.asyncProperty(creatorFilters, fc.option(direction), sizes, async (filter, way, size) => {
          const isDescending = (way ?? first) === 'desc';
          const expected = creators
            .filter((creator) => matches(creator, filter))
            .sort((a, b) =>
              key
                ? compare([key(a)], [key(b)], isDescending) || compare([a.id], [b.id], true)
                : compare([a.id], [b.id], isDescending),
            )
            .map(({ id }) => id);
          const query = { ...filter, order, ...(way ? { direction: way } : {}) };
          expect(await readPages('influencers', query, expected, size)).toEqual(pagesOf(expected, size));
          expect(await readOn('influencers', query, size)).toEqual(expected);
          expect(await ask('influencers', query)).toMatchObject({ ids: expected, count: expected.length });
        }),
        { numRuns: 10, examples: [[{}, null, 9]] },
      );
    },
  );

  const totalsOf = async (path: string, filter: Record<string, string>) => {
    const reply = await server.call({
      url: `/api/v1/campaign/${campaign}/${path}/totals/?${new URLSearchParams(filter).toString()}`,
      token: manager.token,
    });
    expect(reply.status).toBe(200);
    return reply.body.response as unknown;
  };
  /** The sum of what is known; null where nothing is. */

  it('and their totals the sums over the same creators', async () => {
    await fc.assert(
      fc.asyncProperty(creatorFilters, fc.boolean(), async (filter, squad) => {
        const rows = creators.filter(
          (creator) => matches(creator, filter) && (!squad || WORK.includes(creator.status)),
        );
        const money = (field: 'agreed_cost_cents' | 'estimated_cost_cents') => {
          const cents = known(rows.map((row) => row[field]));
          return cents === null ? null : cents / 100;
        };
        expect(await totalsOf('influencers', { ...filter, ...(squad ? { squad: 'true' } : {}) })).toEqual({
          count: rows.length,
          followers: known(rows.map((row) => row.followers)),
          estimated_cost: money('estimated_cost_cents'),
          with_estimated_cost: rows.filter((row) => row.estimated_cost_cents !== null).length,
          agreed_cost: money('agreed_cost_cents'),
          with_agreed_cost: rows.filter((row) => row.agreed_cost_cents !== null).length,
          to_return: 0,
          contents_total: rows.flatMap(plannedOf).length,
          contents_rejected: rows.flatMap(contentsOf).filter(({ status }) => status === 'content_rejected')
            .length,
          contents_published: rows.flatMap(published).length,
          engagements: sum(rows.flatMap(published)),
        } satisfies CreatorTotals);
      }),
      {
        numRuns: 25,
        examples: [
          [{}, true],
          [{}, false],
          [{ search: 'nobody' }, true],
        ],
      },
    );
  });

  it('and the totals of contents the sums over the same contents', async () => {
    await fc.assert(
      fc.asyncProperty(contentFilters, async (filter) => {
        const rows = contents.filter((content) => matchesContent(content, filter));
        expect(await totalsOf('contents', filter)).toEqual({
          count: rows.length,
          // What the cells show, one by one.
          seen: known(rows.map(({ impressions }) => impressions)),
          ...Object.fromEntries(
            METRICS.map((metric) => [metric, known(rows.map((row) => row.metrics[metric]))]),
          ),
        });
      }),
      { numRuns: 25, examples: [[{}], [{ search: 'nobody' }]] },
    );
  });

  it.each(CONTENT_SORTS)('contents by %s', async (sort) => {
    await fc.assert(
      fc.asyncProperty(contentFilters, direction, sizes, async (filter, way, size) => {
        const rows = contents.filter((content) => matchesContent(content, filter));
        const expected = sortedIds(rows, CONTENT_KEYS[sort]!, way === 'desc');
        const read = await readPages('contents', { ...filter, sort, direction: way }, expected, size);
        expect(read).toEqual(pagesOf(expected, size));
        expect(await readOn('contents', { ...filter, sort, direction: way }, size)).toEqual(expected);
      }),
      {
        numRuns: 12,
        examples: [
          [{}, 'asc', 20],
          [{}, 'desc', 20],
          [{ from: '2026-03-02' }, 'desc', 7],
        ],
      },
    );
  });
});

/** A field of some that a list can be grouped by, and some of its values to be folded, with one of another field. */
const groupings = (fields: GroupFields) =>
  fc
    .constantFrom(...Object.keys(fields))
    .chain((group) =>
      fc.record({ group: fc.constant(group), folded: fc.subarray([...(fields[group] ?? []), 'blog']) }),
    );

/** What a list in groups is to answer: its groups, and the rows of those that are open, each in order. */
function grouped<Row extends { id: string }>(
  rows: Row[],
  values: readonly string[],
  {
    folded,
    valueOf,
    order,
  }: { folded: string[]; valueOf: (row: Row) => Value; order: (rows: Row[]) => string[] },
) {
  const groups = values
    .map((value) => ({ value, rows: rows.filter((row) => valueOf(row) === value) }))
    .filter((group) => group.rows.length > 0);
  return {
    groups: groups.map(({ value, rows: some }): Group => ({
      value,
      count: some.length,
      folded: folded.includes(value),
    })),
    ids: groups.flatMap((group) => (folded.includes(group.value) ? [] : order(group.rows))),
  };
}

describe('lists in groups are the lists of each value, one behind the other', () => {
  it('the squad, in each of its orders', async () => {
    const squad = creators.filter(({ status }) => WORK.includes(status));
    await fc.assert(
      fc.asyncProperty(
        creatorFilters,
        fc.constantFrom(...SQUAD_SORTS),
        direction,
        groupings(SQUAD_GROUPS),
        sizes,
        async (filter, sort, way, { group, folded }, size) => {
          const rows = squad.filter((creator) => matches(creator, filter));
          const expected = grouped(rows, SQUAD_GROUPS[group as keyof typeof SQUAD_GROUPS], {
            folded,
            valueOf: CREATOR_VALUES[group as keyof typeof SQUAD_GROUPS],
            order: (some) => sortedIds(some, CREATOR_KEYS[sort]!, way === 'desc'),
          });
          const query = { ...filter, sort, direction: way, group, folded: folded.join(',') };
          expect((await ask('manage', query)).groups).toEqual(expected.groups);
          expect(await readPages('manage', query, expected.ids, size)).toEqual(pagesOf(expected.ids, size));
          expect(await readOn('manage', query, size)).toEqual(expected.ids);
        },
      ),
      {
        numRuns: 40,
        examples: [
          [{}, 'followers', 'desc', { group: 'status', folded: [] }, 7],
          [{}, 'name', 'asc', { group: 'category', folded: ['none'] }, 7],
          [{}, 'type', 'asc', { group: 'network', folded: [...SQUAD_GROUPS.network] }, 7],
        ],
      },
    );
  });

  it('the contents, in each of their orders', async () => {
    await fc.assert(
      fc.asyncProperty(
        contentFilters,
        fc.constantFrom(...CONTENT_SORTS),
        direction,
        groupings(CONTENT_GROUPS),
        sizes,
        async (filter, sort, way, { group, folded }, size) => {
          const rows = contents.filter((content) => matchesContent(content, filter));
          const expected = grouped(rows, CONTENT_GROUPS[group as keyof typeof CONTENT_GROUPS], {
            folded,
            valueOf: CONTENT_VALUES[group as keyof typeof CONTENT_GROUPS],
            order: (some) => sortedIds(some, CONTENT_KEYS[sort]!, way === 'desc'),
          });
          const query = { ...filter, sort, direction: way, group, folded: folded.join(',') };
          const networksOf = ({ value }: Group) =>
            NETWORKS.filter((network) =>
              rows.some((row) => row.content_type === value && row.network === network),
            );
          expect((await ask('contents', query)).groups).toEqual(
            expected.groups.map((one) =>
              group === 'content_type' ? { ...one, networks: networksOf(one) } : one,
            ),
          );
          expect(await readPages('contents', query, expected.ids, size)).toEqual(pagesOf(expected.ids, size));
          expect(await readOn('contents', query, size)).toEqual(expected.ids);
        },
      ),
      {
        numRuns: 40,
        examples: [
          [{}, 'published_date', 'desc', { group: 'status', folded: [] }, 7],
          [{}, 'impressions', 'asc', { group: 'content_type', folded: ['reel'] }, 7],
        ],
      },
    );
  });

  it.each([
    ['manage', 'group=followers', 'group'],
    ['manage', 'group=content_type', 'group'],
    ['contents', 'group=category', 'group'],
    ['manage', 'group=status&folded=approved,nonsense', 'folded'],
    ['contents', "group=status&folded=approved');--", 'folded'],
    ['manage', 'group=status&after=nowhere', 'after'],
    ['manage', 'group=status&after=network.tiktok.', 'after'],
    ['contents', 'group=status&after=status.content_pending.W10', 'after'],
    ['contents', 'after=status.content_pending.', 'after'],
  ])('refuse by name what means nothing: %s?%s', async (path, query, field) => {
    const reply = await server.call({
      url: `/api/v1/campaign/${campaign}/${path}/?${query}`,
      token: manager.token,
    });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ error: { code: 'request.invalid' } });
    expect(Object.keys((reply.body.error as { fields: object }).fields)).toEqual([
      expect.stringMatching(new RegExp(`^${field}`)),
    ]);
  });

  it('and are for whoever sees the campaign: also for who may only look, for nobody else', async () => {
    const stranger = await makeManager(server);
    const viewer = await makeViewer(server, manager);
    const creator = await makeCreator(server);
    for (const path of ['manage', 'contents']) {
      const url = `/api/v1/campaign/${campaign}/${path}/?group=status`;
      expect(await server.call({ url, token: viewer.token })).toMatchObject({
        status: 200,
        body: { response: { groups: expect.any(Array) as unknown } },
      });
      expect(await server.call({ url, token: stranger.token })).toMatchObject({ status: 404 });
      expect(await server.call({ url, token: creator.token })).toMatchObject({ status: 403 });
      expect(await server.call({ url })).toMatchObject({ status: 401 });
    }
  });
});

describe('a search that finds more than is gathered', () => {
  it('keeps its order page by page, and says when it stopped counting', { timeout: 120_000 }, async () => {
    const large = (await makeCampaign(server, manager.token)).uuid;
    // No request writes as much as this at once, so none waits as long as it may take.
    const pool = new pg.Pool({ ...server.connection, max: 1 });
    onTestFinished(() => pool.end());
    // One after the other in time, the followers in another order, every second one named as searched.
    await pool.query(
      `insert into influencers (id, network, username, is_public, name, followers)
       select ('10000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'tiktok', 'many' || n, n % 3 = 0 or n > 22000,
         case when n % 2 = 0 then 'Buscada' else 'Otra' end, n * 7919 % 30011 from generate_series(1, 26000) n`,
    );
    await pool.query(
      `insert into company_influencers (company_id, influencer_id, network, username, name, followers)
       select $1, id, network, username, name, followers from influencers where username like 'many%' and substring(username, 5)::int <= 22000`,
      [manager.companyId],
    );
    await pool.query(
      `insert into campaign_influencers (company_id, id, campaign_id, influencer_id, status, network, name_key, search_key)
       select $2, ('20000000-0000-7000-8000-' || lpad((row_number() over (order by username))::text, 12, '0'))::uuid, $1,
         influencer_id, 'approved', network, name_key, search_key
       from company_influencers where username like 'many%' and company_id = $2`,
      [large, manager.companyId],
    );
    for (const part of [0, 1, 2, 3]) {
      await pool.query(
        `insert into contents (company_id, id, campaign_id, campaign_influencer_id, network, content_type)
         select ci.company_id, gen_random_uuid(), ci.campaign_id, ci.id, ci.network, 'video'
         from campaign_influencers ci where ci.campaign_id = $1 and ci.name_key = 'buscada' and abs(hashtext(ci.id::text)) % 4 = $2`,
        [large, part],
      );
    }
    await pool.query('analyze');
    const ids = async (text: string): Promise<string[]> =>
      (await pool.query<{ id: string }>(text, text.includes('$1') ? [large] : [])).rows.map(({ id }) => id);
    const read = async (url: string) =>
      (await server.call({ url, token: manager.token })).body.response as {
        results: { uuid: string }[];
        count: number;
        count_capped?: boolean;
        next: string | null;
      };
    const check = async (path: string, expected: string[], counted: number | null) => {
      for (const page of [1, 2, 40, 100]) {
        const reply = await read(`${path}&page=${page}&size_page=100`);
        expect(reply.results.map(({ uuid }) => uuid)).toEqual(expected.slice((page - 1) * 100, page * 100));
        expect([reply.count, reply.count_capped]).toEqual(
          counted === null ? [expected.length, undefined] : [counted, true],
        );
      }
      const first = await read(`${path}&size_page=400`);
      const second = await read(`${path}&size_page=400&after=${first.next ?? ''}`);
      expect([...first.results, ...second.results].map(({ uuid }) => uuid)).toEqual(expected.slice(0, 800));
    };
    const found = `from campaign_influencers ci join company_influencers i
      on i.company_id = ci.company_id and i.influencer_id = ci.influencer_id and i.name = 'Buscada' and ci.campaign_id = $1`;
    await check(
      `/api/v1/campaign/${large}/influencers/?search=buscada`,
      await ids(`select ci.id ${found} order by ci.id desc`),
      null,
    );
    await check(
      `/api/v1/campaign/${large}/manage/?search=bu&sort=name&content=false`,
      await ids(`select ci.id ${found} order by ci.id`),
      null,
    );
    await check(
      `/api/v1/campaign/${large}/contents/?search=buscada`,
      await ids(
        `select k.id ${found} join contents k on k.campaign_influencer_id = ci.id order by k.id desc`,
      ),
      10_000,
    );
    const catalogue = `select id from influencers where name = 'Buscada'
      and (is_public or id in (select influencer_id from company_influencers)) order by followers desc nulls last, id`;
    await check('/api/v1/finder/searches/?username=buscada', await ids(catalogue), 2_000);
    await check('/api/v1/finder/searches/?username=bu&network=tiktok', await ids(catalogue), 2_000);
  });
});

describe('conditions that a list does not understand', () => {
  it.each([
    ['influencers', 'followers..any..1'],
    ['influencers/totals', 'number_of_likes..known'],
    ['influencers/statuses', 'number_of_likes..known'],
    ['manage', '*'],
    ['contents', 'agreed_cost..known'],
    ['contents/totals', "followers..between..1');drop table contents;--.."],
    ['export/contents', 'published_date..between..2026-02-30..'],
  ])('are refused by name: %s?where=%s', async (path, where) => {
    const reply = await server.call({
      url: `/api/v1/campaign/${campaign}/${path}/?${new URLSearchParams({ where, which: 'filtered' }).toString()}`,
      token: manager.token,
    });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      error: { code: 'request.invalid', fields: { where: [expect.any(String)] } },
    });
  });

  it('change nobody', async () => {
    const change = (where: string) =>
      server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign}/influencers/`,
        token: manager.token,
        body: { filter: { where }, status: 'approved' },
      });
    expect(await change('followers..known..now')).toMatchObject({ status: 400 });
    // Nobody has so many.
    expect(await change('followers..between..900000000..')).toMatchObject({
      status: 200,
      body: { response: { count: 0 } },
    });
  });
});
