import {
  ACTIVITY_TOPIC_OF,
  LIMITS,
  type ActivityTold,
  type ActivityTopic,
  type QueryOf,
  type endpoints,
} from '@altavoz/contracts';
import { sql, type Selectable } from 'kysely';
import type { Queryable } from '../../db/database.js';
import { exactly } from '../../db/pages.js';
import type { OrderKey } from '../../db/order.js';
import type { CampaignActivity } from '../../db/schema.js';
import { pageIn } from '../../http/cursor.js';
import type { CampaignKey } from '../campaigns/index.js';

/** An entry with the first of whom it is about. */
export type EntryRow = Omit<
  Selectable<CampaignActivity>,
  'creators' | 'company_id' | 'campaign_id' | 'told'
> & {
  told: Omit<ActivityTold, 'kind'>;
  creators: string[];
  creators_total: number;
};

type Asked = QueryOf<typeof endpoints.activity.list>;

const NEWEST_FIRST: OrderKey[] = [{ by: sql`id`, kind: 'bigint', descending: true }];

const kindsOf = (topic: ActivityTopic) =>
  Object.entries(ACTIVITY_TOPIC_OF).flatMap(([kind, of]) => (of === topic ? [kind] : []));

/** A page of the entries of a campaign, the newest first. */
export async function listEntries(
  db: Queryable,
  campaign: CampaignKey,
  { topic, by, influencer, ...asked }: Asked,
) {
  const matching = db
    .selectFrom('campaign_activity')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .$if(topic !== undefined, (query) => query.where('kind', 'in', kindsOf(topic ?? 'campaign')))
    .$if(by !== undefined, (query) => query.where('by_account', '=', by ?? null))
    .$if(influencer !== undefined, (query) => query.where(sql<boolean>`${influencer}::uuid = any(creators)`));
  const page = pageIn('activity', NEWEST_FIRST, asked);
  const [rows, counted] = await Promise.all([
    matching
      .where(page.condition)
      .select([
        'id',
        'at',
        'by_account',
        'by_name',
        'by_former_guest',
        'kind',
        'told',
        'currency',
        'creator_names',
        'content_id',
      ])
      .select([
        sql<string[]>`creators[1:${sql.lit(LIMITS.activityNamed)}]`.as('creators'),
        sql<number>`cardinality(creators)`.as('creators_total'),
        page.place,
      ])
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return page.listed(rows as (EntryRow & { place: string })[], exactly(counted.count));
}

/** The accounts that have done something in a campaign, and are still there. */
export async function findPeople(db: Queryable, campaign: CampaignKey): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign_activity')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('by_account', 'is not', null)
    .select('by_account')
    .distinct()
    .limit(LIMITS.maxPageSize)
    .execute();
  return rows.flatMap(({ by_account }) => by_account ?? []);
}

/** What entries may lead to, by its ids. */
export interface Targets {
  creators: readonly string[];
  contents: readonly string[];
  campaigns: readonly string[];
}

/** What of it is still there to be opened. */
export async function stillThere(
  db: Queryable,
  campaign: CampaignKey,
  { creators, contents, campaigns }: Targets,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from campaign_influencers
    where company_id = ${campaign.company_id} and campaign_id = ${campaign.id}
      and id = any(${creators}::uuid[]) and status <> 'removed'
    union all
    select id from contents
    where company_id = ${campaign.company_id} and campaign_id = ${campaign.id}
      and id = any(${contents}::uuid[]) and not is_out
    union all
    select id from campaigns
    where company_id = ${campaign.company_id} and id = any(${campaigns}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
