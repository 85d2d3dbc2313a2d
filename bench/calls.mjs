// The calls that are compared at a tenth of the size and at full size.

const influencers = (query) => (c, n) => `/api/v1/campaign/${c}/influencers/?${query(n)}`;
const squad = (query) => (c, n) => `/api/v1/campaign/${c}/manage/?content=false&${query(n)}`;
const contents = (query) => (c, n) => `/api/v1/campaign/${c}/contents/?${query(n)}`;
const always = (query) => () => query;

const OFFSET =
  'The spec asks for pages by number, so the rows before a page are passed in its index, one by one: it grows with the place of the page, not with the campaign; the last page is read from the end.';
const UNINDEXED =
  'Orders of the proposals beside the newest and the last moved, by a cost and by a metric sort the whole campaign: an index more would be paid by every row of every import.';
const SUMMED = 'Reads every row of the campaign once; the list does not wait for it.';
const FOUND =
  'Costs what it finds: ten times as many creators have ten times as many matches to count and sort.';
const BY_CREATOR =
  'Contents have no copy of what their creators are ordered by; the index of the creators leads, and the contents before the page are passed.';

const SQUAD_SORTS = [
  'type',
  'name',
  'network',
  'followers',
  'contents',
  'status',
  'status_influencer',
  'payment_data',
  'engagements',
];
const PROPOSAL_ORDERS = [
  'name',
  'category',
  'network',
  'followers',
  'engagement_rate',
  'estimated_cost',
  'status',
];
const CONTENT_SORTS = [
  'name',
  'category',
  'network',
  'followers',
  'status',
  'content_type',
  'published_date',
  'impressions',
  'engagement',
  'updated_at',
];

/** Name, address, the limit of the 95th percentile in ms, and why it may grow with the size all the same. */
export const CALLS = [
  { name: 'header', at: (c) => `/api/v1/campaign/${c}/` },
  {
    name: 'health',
    at: (c) => `/api/v1/campaign/${c}/health/?day=2199-01-01`,
    limit: 50,
    why: 'Counts what is late: here half of all contents, all of them late.',
  },
  { name: 'proposals, first page', at: influencers(always('page=1&size_page=20')) },
  {
    name: 'proposals, middle page',
    at: influencers((n) => `page=${n.creators / 40}&size_page=20`),
    why: OFFSET,
  },
  {
    name: 'proposals, last page',
    at: influencers((n) => `page=${Math.floor((n.creators * 8) / 9 / 20)}&size_page=20`),
  },
  { name: 'proposals, one status', at: influencers(always('page=1&size_page=20&status=approved')) },
  { name: 'proposals, one network', at: influencers(always('page=1&size_page=20&network=tiktok')) },
  { name: 'proposals, search, none', at: influencers(always('page=1&search=zzqqxx')) },
  { name: 'proposals, search, one', at: influencers(always('page=1&search=_7777')) },
  { name: 'proposals, search, rare', at: influencers(always('page=1&search=9f2')), why: FOUND },
  { name: 'proposals, search, common name', at: influencers(always('page=1&search=maria')), why: FOUND },
  { name: 'proposals, search, two letters', at: influencers(always('page=1&search=ma')), why: FOUND },
  ...PROPOSAL_ORDERS.map((order) => ({
    name: `proposals by ${order}`,
    at: influencers(always(`page=1&size_page=20&order=${order}`)),
    why: UNINDEXED,
  })),
  {
    name: 'board column, 100 cards',
    at: influencers(always('page=1&size_page=100&status=published&order=moved')),
  },
  ...SQUAD_SORTS.map((sort) => ({
    name: `squad by ${sort}`,
    at: squad(always(`sort=${sort}&direction=desc`)),
  })),
  {
    name: 'squad, middle page',
    at: squad((n) => `page=${Math.floor((n.creators * 7) / 9 / 20)}`),
    why: OFFSET,
  },
  { name: 'squad, search, rare', at: squad(always('search=9f2')), why: FOUND },
  { name: 'squad with contents, for the API', at: (c) => `/api/v1/campaign/${c}/manage/` },
  { name: 'contents, first page', at: contents(always('page=1')) },
  { name: 'contents, middle page', at: contents((n) => `page=${n.contents / 20}`), why: OFFSET },
  { name: 'contents, last page', at: contents((n) => `page=${n.contents / 10}`) },
  { name: 'contents, published', at: contents(always('status=content_published')) },
  { name: 'squad by agreed_cost', at: squad(always('sort=agreed_cost&direction=desc')), why: UNINDEXED },
  {
    name: 'totals of the squad',
    at: (c) => `/api/v1/campaign/${c}/influencers/totals/?squad=true`,
    why: SUMMED,
  },
  { name: 'totals of the contents', at: (c) => `/api/v1/campaign/${c}/contents/totals/`, why: SUMMED },
  { name: 'contents by number_of_likes', at: contents(always('sort=number_of_likes')), why: UNINDEXED },
  ...CONTENT_SORTS.map((sort) => ({ name: `contents by ${sort}`, at: contents(always(`sort=${sort}`)) })),
  {
    name: 'contents by name, middle page',
    at: contents((n) => `sort=name&page=${n.contents / 20}`),
    why: BY_CREATOR,
    samples: 6,
  },
  { name: 'contents, search, rare', at: contents(always('search=_7777')) },
  { name: 'contents, search, common name', at: contents(always('search=maria')), why: FOUND },
  { name: 'analytics', at: (c) => `/api/v3/campaign/${c}/manage/stats/`, limit: 50 },
];

/** What is typed into the search of everything. */
export const SEARCHES = [
  ['1 letter', 'm'],
  ['2 letters', 'ma'],
  ['3 letters', 'mar'],
  ['first name', 'maria'],
  ['full name', 'María López'],
  ['rare', '9f2a'],
  ['no match', 'zzqqxx'],
  ['link of a content', 'https://www.instagram.com/p/zzqqxx/'],
];

/** Searches of the catalogue. */
export const FINDER = [
  ['no filter', ''],
  ['one network', 'network=tiktok'],
  ['small, by rate', 'where=category..any..nanoinfluencer&sort=engagement_rate'],
  ['followers between', 'where=followers..between..5000..9000'],
  ['1 letter', 'username=m'],
  ['2 letters', 'username=ma'],
  ['2 letters, no match', 'username=qz'],
  ['3 letters', 'username=mar'],
  ['first name', 'username=maria'],
  ['first name and network', 'username=fernanda&network=tiktok'],
  ['full name', 'username=Mar%C3%ADa%20L%C3%B3pez'],
  ['rare', 'username=9f2a'],
  ['no match', 'username=zzqqxx'],
  ['first name, page 20', 'username=maria&page=20'],
  ['link of a profile', 'username=https%3A%2F%2Fwww.instagram.com%2Fzzqqxx%2F'],
  ['one topic', 'topic=food'],
  ['one topic, first name', 'topic=food&username=maria'],
  ['verified', 'where=verified..yes'],
  ['verified, one network', 'where=verified..yes&network=tiktok'],
  ['worked with us', 'where=worked..yes'],
  ['with prices', 'where=prices..yes'],
  ['one language', 'where=language..any..fr'],
];
