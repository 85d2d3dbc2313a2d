import {
  ACTIVITY_TOPICS,
  CATEGORY_CHOICES,
  CONTENT_CONDITIONS,
  CONTENT_SORTS,
  CONTENT_STATUSES,
  CONTENT_TYPES,
  JOB_STATES,
  LIMITS,
  MAIL_STATES,
  NETWORKS,
  PAYOUT_STATES,
  SQUAD_SORTS,
  SQUAD_STATUSES,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type CONTENT_GROUPS,
  type ProposalOrder,
  type SQUAD_GROUPS,
} from '@altavoz/contracts';
import { ENDLESS } from './lib/endless';
import {
  choice,
  choices,
  conditions,
  conditionsOnCreators,
  day,
  groupParts,
  jobNumber,
  listSearch,
  oneOf,
  openId,
  pageNumber,
  savedView,
  searchText,
  sorting,
  sortingOfCreators,
  yes,
  type Part,
} from './lib/list-search';

/** The company's campaigns [NAV-30]. */
export const CAMPAIGNS_SEARCH = listSearch({
  search: searchText,
  archived: yes,
  look: oneOf(['cards', 'table', 'timeline'], 'cards'),
  saved: savedView,
});

/** A new campaign; `brand` is the one that it is for. */
export const NEW_CAMPAIGN_SEARCH = listSearch({ brand: searchText });

export type CampaignsSearch = ReturnType<typeof CAMPAIGNS_SEARCH.validate>;

/** What of the activity of a campaign is shown; null while it is closed. It opens over every list. */
export const openActivity = {
  ...choice(['all', ...ACTIVITY_TOPICS]),
  passing: true,
} as const satisfies Part<string | null>;
export type OpenActivity = typeof openActivity.usual;

/** What the proposals can be ordered by on screen. */
export const PROPOSAL_SORTS = [
  'recent',
  'name',
  'category',
  'network',
  'followers',
  'engagement_rate',
  'estimated_cost',
  'status',
] as const satisfies readonly ProposalOrder[];

/** The proposals, newest first; their status is the sub-tab, which the hash names. */
export const PROPOSALS_SEARCH = listSearch({
  search: searchText,
  network: choice(NETWORKS),
  category: choice(CATEGORY_CHOICES),
  where: conditionsOnCreators,
  sort: sortingOfCreators(PROPOSAL_SORTS, '-recent'),
  record: openId,
  /** The past imports are open. */
  imports: { ...yes, passing: true },
  activity: openActivity,
  saved: savedView,
});

/** Rows of a page as long as nobody chose how many: at a desk as many as fill the screen, with some to scroll to. */
const rowsHere = (elsewhere: number): number =>
  typeof matchMedia === 'function' && matchMedia('(min-width: 62em)').matches
    ? LIMITS.deskPageSize
    : elsewhere;

/** Rows per page of the squad. */
export const SQUAD_SIZES = [...LIMITS.squadPageSizes, ENDLESS] as const;

/** The squad, by category with the largest first [SQD-41]. */
export const SQUAD_SEARCH = listSearch({
  search: searchText,
  status: choice(SQUAD_STATUSES),
  network: choice(NETWORKS),
  category: choice(CATEGORY_CHOICES),
  where: conditionsOnCreators,
  sort: sortingOfCreators(SQUAD_SORTS, 'type'),
  ...groupParts({
    status: SQUAD_STATUSES,
    network: NETWORKS,
    category: CATEGORY_CHOICES,
  } satisfies typeof SQUAD_GROUPS),
  /** The order of the best of them. */
  top: { ...sortingOfCreators(SQUAD_SORTS, '-engagements'), passing: true },
  page: pageNumber,
  size: oneOf<number | typeof ENDLESS>(SQUAD_SIZES, rowsHere(LIMITS.squadPageSize)),
  record: openId,
  activity: openActivity,
  saved: savedView,
});

/** Rows per page of the contents. */
export const CONTENTS_SIZES = [...LIMITS.contentsPageSizes, ENDLESS] as const;

/** A word that the page knows which is opened by it; the list of them all is not sent with the first page. */
const word: Part<string | null> = {
  usual: null,
  read: (text) => (/^[a-z_]{1,40}$/.test(text) ? text : undefined),
};

/** The contents as list and grid: the latest day comes first, what has none last. */
export const CONTENTS_SEARCH = listSearch({
  search: searchText,
  status: choice(CONTENT_STATUSES),
  network: choice(NETWORKS),
  late: yes,
  review: yes,
  /** Also what is to come, where nothing else is chosen. */
  ahead: yes,
  problem: word,
  // Of the posts that were found: those that were ignored.
  ignored: { ...yes, passing: true },
  from: day,
  to: day,
  where: conditions(CONTENT_CONDITIONS),
  sort: sorting(CONTENT_SORTS, '-published_date'),
  ...groupParts({
    status: CONTENT_STATUSES,
    network: NETWORKS,
    content_type: CONTENT_TYPES,
  } satisfies typeof CONTENT_GROUPS),
  page: pageNumber,
  size: oneOf<number | typeof ENDLESS>(CONTENTS_SIZES, rowsHere(LIMITS.contentsPageSize)),
  panel: openId,
  record: openId,
  activity: openActivity,
  saved: savedView,
});

/** The contents that are late, and those that wait to be decided about: the earliest day comes first. */
export const WAITING_CONTENTS = {
  late: { late: true, sort: 'published_date' },
  submitted: { review: true, sort: 'published_date' },
} as const;

/** The creators whose answer nobody has looked at. */
export const NEW_ANSWERS = 'news..any..answer';

/** The calendar: without a day the period that holds today. */
export const CALENDAR_SEARCH = listSearch({
  search: searchText,
  statuses: choices(CONTENT_STATUSES),
  networks: choices(NETWORKS),
  types: choices(CONTENT_TYPES),
  where: conditions(CONTENT_CONDITIONS),
  view: oneOf(['month', 'week', 'day', 'list'], 'month'),
  day: { ...day, passing: true },
  panel: openId,
  record: openId,
  activity: openActivity,
  saved: savedView,
});

/** The board: cards are found as they stand. */
export const BOARD_SEARCH = listSearch({
  search: searchText,
  where: conditionsOnCreators,
  record: openId,
  activity: openActivity,
});

/** The background jobs, by state. */
export const JOBS_SEARCH = listSearch({
  state: choice(JOB_STATES),
  page: pageNumber,
  panel: jobNumber,
});

/** The mails, by whom they went to and what became of them. */
export const MAILS_SEARCH = listSearch({
  search: searchText,
  state: choice(MAIL_STATES),
  page: pageNumber,
  panel: openId,
});

/** What somebody is told of: all, or what is not read. */
export const NOTIFICATIONS_SEARCH = listSearch({ state: choice(['unread'] as const) });

/** An account, a company or a campaign that a list is narrowed to. */
const one: Part<string | null> = { usual: null, read: openId.read };

/** The payouts of the company, the newest first. */
export const PAYOUTS_SEARCH = listSearch({
  state: choice(PAYOUT_STATES),
  campaign: one,
  search: searchText,
  page: pageNumber,
  panel: openId,
});

/** What the company bought and paid, by type, status and days. */
export const TRANSACTIONS_SEARCH = listSearch({
  type: choice(TRANSACTION_TYPES),
  status: choice(TRANSACTION_STATUSES),
  from: day,
  to: day,
  search: searchText,
  page: pageNumber,
});

/** The plans, with the history of profiles; `purchase` is one that somebody comes back from PayPal with. */
export const PLANS_SEARCH = listSearch({ page: pageNumber, purchase: openId });

/** What a creator earned. */
export const EARNINGS_SEARCH = listSearch({ page: pageNumber });

const OF_CAMPAIGN = [PROPOSALS_SEARCH, SQUAD_SEARCH, CONTENTS_SEARCH, CALENDAR_SEARCH, BOARD_SEARCH] as const;
export type CampaignSearch = ReturnType<(typeof OF_CAMPAIGN)[number]['validate']>;

/**
 * What the search part of a campaign's address may hold: what one of its lists can be in. Which of them it is
 * about is said by the hash, which is not known here, so each list takes its own out of it once more.
 */
export function validateCampaignSearch(search: Record<string, unknown>): CampaignSearch {
  const found: Record<string, unknown> = {};
  for (const list of OF_CAMPAIGN)
    for (const [name, value] of Object.entries(list.validate(search))) found[name] ??= value;
  return found as CampaignSearch;
}

/** The companies of the platform, by name. */
export const COMPANIES_SEARCH = listSearch({ search: searchText, page: pageNumber, panel: openId });

/** The audit log, by what happened, who did it, in which company and when. */
export const AUDIT_SEARCH = listSearch({
  kind: word,
  by: one,
  company: one,
  from: day,
  to: day,
});
