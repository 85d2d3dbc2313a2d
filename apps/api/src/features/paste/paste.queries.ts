import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import type { CampaignKey } from '../campaigns/index.js';

interface AccountFound {
  place: number;
  is_known: boolean;
  name: string | null;
  /** The record in the campaign. */
  id: string | null;
  status: string | null;
}

/**
 * What a company may know of accounts, by their place in the list: not who else knows them.
 * @param seesOthers also whom the company knows from other campaigns; whoever sees one campaign alone is not told
 */
export async function findAccounts(
  db: Queryable,
  campaign: CampaignKey,
  accounts: readonly { network: string; username: string }[],
  seesOthers: boolean,
): Promise<Map<number, AccountFound>> {
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<AccountFound>`
    select (n.place - 1)::int as place, (${seesOthers} and k.influencer_id is not null or coalesce(i.is_public, false)) as is_known,
      case when ${seesOthers} or ci.id is not null then nullif(k.name, '') end as name, ci.id, ci.status
    from unnest(${accounts.map(({ network }) => network)}::text[], ${accounts.map(({ username }) => username)}::text[])
      with ordinality as n (network, username, place)
    left join influencers i on i.network = n.network and i.username_key = lower(normalize(n.username, nfkc))
    left join company_influencers k on k.company_id = ${campaign.company_id} and k.influencer_id = i.id
    left join campaign_influencers ci on ci.company_id = ${campaign.company_id} and ci.campaign_id = ${campaign.id}
      and ci.influencer_id = i.id and ci.status <> 'removed'`.execute(db);
  return new Map(rows.map((row) => [row.place, row]));
}

export interface PlannedFound {
  id: string;
  campaign_influencer_id: string;
  network: string;
  content_type: string;
  publish_day: string | null;
}

/** Neither published nor rejected, and of no post yet. */
const isOpen = sql`content.status not in ('content_published', 'content_rejected') and content.post = '' and content.link = ''`;

/** What is planned of creators, the nearest to a day first, of each no more than some. */
export async function findPlanned(
  db: Queryable,
  campaign: CampaignKey,
  creators: readonly string[],
  { near, most }: { near: string; most: number },
): Promise<PlannedFound[]> {
  if (creators.length === 0) return [];
  const { rows } = await sql<PlannedFound>`
    select id, campaign_influencer_id, network, content_type, publish_day
    from (
      select content.*, abs(content.publish_day - ${near}::date) as distance,
        row_number() over (partition by content.campaign_influencer_id
          order by abs(content.publish_day - ${near}::date) nulls last, content.id) as place
      from contents content
      where content.company_id = ${campaign.company_id} and content.campaign_id = ${campaign.id}
        and content.campaign_influencer_id = any(${creators}::uuid[]) and not content.is_out and ${isOpen}
    ) content
    where place <= ${most}
    order by distance nulls last, id`.execute(db);
  return rows;
}

/** Which of some contents are still planned and without a link. */
export async function stillPlanned(
  db: Queryable,
  campaign: CampaignKey,
  ids: readonly string[],
): Promise<Map<string, Omit<PlannedFound, 'publish_day'>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<PlannedFound, 'publish_day'>>`
    select content.id, content.campaign_influencer_id, content.network, content.content_type
    from contents content
    where content.company_id = ${campaign.company_id} and content.campaign_id = ${campaign.id}
      and content.id = any(${ids}::uuid[]) and not content.is_out and ${isOpen}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
