import type { Network, SearchFailure, SearchRules } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import type { CampaignKey } from '../campaigns/index.js';

/** What a campaign looks for, with its days, and how its last search went. */
export interface SearchRow {
  company_id: string;
  campaign_id: string;
  rules: SearchRules;
  next_at: Date | null;
  searched_at: Date | null;
  started_at: Date | null;
  done_at: Date | null;
  seen_at: Date | null;
  total: number;
  asked: number;
  found: number;
  failed: SearchFailure[];
  starts_on: string | null;
  ends_on: string | null;
  is_archived: boolean;
  is_sample: boolean;
}

export async function findSearch(db: Queryable, campaign: CampaignKey): Promise<SearchRow | undefined> {
  const { rows } = await sql<SearchRow>`
    select s.company_id, s.campaign_id, s.rules, s.next_at, s.searched_at, s.started_at, s.done_at, s.seen_at,
      s.total, s.asked, s.found, s.failed, c.starts_on, c.ends_on, c.is_archived, c.is_sample
    from post_searches s join campaigns c on c.company_id = s.company_id and c.id = s.campaign_id
    where s.company_id = ${campaign.company_id} and s.campaign_id = ${campaign.id}`.execute(db);
  return rows[0];
}

/** Keeps the rules of a campaign; its creators and networks are searched anew, from the first day on. */
export async function saveRules(
  tx: Tx,
  campaign: CampaignKey,
  { rules, by, at, next }: { rules: SearchRules; by: string; at: Date; next: Date | null },
): Promise<void> {
  await sql`
    insert into post_searches (company_id, campaign_id, rules, saved_at, saved_by, next_at)
    values (${campaign.company_id}, ${campaign.id}, ${JSON.stringify(rules)}::jsonb, ${at}, ${by}, ${next})
    on conflict (company_id, campaign_id) do update set rules = excluded.rules, saved_at = excluded.saved_at,
      saved_by = excluded.saved_by, next_at = excluded.next_at, searched_at = null`.execute(tx);
  await sql`
    delete from searched_creators where company_id = ${campaign.company_id} and campaign_influencer_id in (
      select id from campaign_influencers
      where company_id = ${campaign.company_id} and campaign_id = ${campaign.id})`.execute(tx);
}

/**
 * Claims the campaigns that are due, so that whoever dies over one lets go of it in time: of each company one after the
 * other, first those that run, and of them the youngest.
 */
export async function claimDue(
  db: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<CampaignKey[]> {
  const { rows } = await sql<{ company_id: string; id: string }>`
    with due as (
      select s.company_id, s.campaign_id, row_number() over (partition by s.company_id
        order by coalesce(c.ends_on < ${now}::date, false), c.starts_on desc nulls last, s.next_at) as turn
      from post_searches s join campaigns c on c.company_id = s.company_id and c.id = s.campaign_id
      where s.next_at <= ${now} and not c.is_archived and not c.is_sample
    ), first as (
      select company_id, campaign_id, turn from due order by turn, company_id limit ${limit}
    ), claimed as (
      update post_searches s set next_at = ${until} from first
      where s.company_id = first.company_id and s.campaign_id = first.campaign_id and s.next_at <= ${now}
      returning s.company_id, s.campaign_id, first.turn
    )
    select company_id, campaign_id as id from claimed order by turn, company_id`.execute(db);
  return rows;
}

/** A search begins. */
export const beginSearch = (tx: Tx, campaign: CampaignKey, { at, until }: { at: Date; until: Date }) =>
  sql`
    update post_searches set started_at = ${at}, seen_at = ${at}, done_at = null, total = 0, asked = 0, found = 0, failed = '[]',
      next_at = case when next_at is null then null else ${until}::timestamptz end
    where company_id = ${campaign.company_id} and campaign_id = ${campaign.id}`.execute(tx);

/** How far a search is, and what it met. */
export interface Progress {
  total: number;
  asked: number;
  found: number;
  failed: readonly SearchFailure[];
}

/**
 * Notes how far the search is that began at a time, and that whoever searches lives.
 * @returns false where another one has begun since, or it has ended
 */
export async function noteProgress(
  db: Queryable,
  campaign: CampaignKey,
  startedAt: Date,
  { total, asked, found, failed }: Progress,
  { at, until }: { at: Date; until: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update post_searches set total = ${total}, asked = ${asked}, found = ${found}, seen_at = ${at},
      failed = ${JSON.stringify(failed)}::jsonb,
      next_at = case when next_at > ${at} then ${until}::timestamptz else next_at end
    where company_id = ${campaign.company_id} and campaign_id = ${campaign.id} and started_at = ${startedAt}
      and done_at is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Ends it. @returns whether it had not ended before */
export async function endSearch(
  tx: Tx,
  campaign: CampaignKey,
  startedAt: Date,
  {
    at,
    next,
    searchedAt,
    failed,
  }: { at: Date; next: Date | null; searchedAt: Date | null; failed: readonly SearchFailure[] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update post_searches set done_at = ${at}, next_at = ${next}, failed = ${JSON.stringify(failed)}::jsonb,
      searched_at = coalesce(${searchedAt}::timestamptz, searched_at)
    where company_id = ${campaign.company_id} and campaign_id = ${campaign.id} and started_at = ${startedAt}
      and done_at is null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** When a company began searches by hand since a time, the first first; it is held until the transaction ends. */
export async function listStarts(tx: Tx, companyId: string, since: Date): Promise<Date[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('post_searches/' || ${companyId}::text, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ at: Date }>`
    select at from post_searches s, unnest(s.begun) as at
    where s.company_id = ${companyId} and at > ${since} order by at`.execute(tx);
  return rows.map(({ at }) => at);
}

/** Notes that a search is begun by hand; what is before a time is forgotten. */
export const noteStart = (tx: Tx, campaign: CampaignKey, { at, since }: { at: Date; since: Date }) =>
  sql`
    update post_searches set begun = array(select one from unnest(begun) as one where one > ${since}) || ${at}::timestamptz
    where company_id = ${campaign.company_id} and campaign_id = ${campaign.id}`.execute(tx);

/** A creator of a campaign whose posts are looked for. */
export interface SearchedCreator {
  id: string;
  influencer_id: string;
  network: Network;
  username: string;
  name: string;
  /** When their posts came last: from then on they are read. */
  asked_at: Date | null;
  /** When it was their turn last, whether or not anything came. */
  tried_at: Date | null;
}

/** The creators of a campaign who take part in it: neither rejected nor removed; whose turn was longest ago first. */
export async function listSearched(
  db: Queryable,
  campaign: CampaignKey,
  networks: readonly Network[],
): Promise<SearchedCreator[]> {
  const { rows } = await sql<SearchedCreator>`
    select ci.id, ci.influencer_id, i.network, i.username, coalesce(nullif(k.name, ''), i.username) as name, s.asked_at, s.tried_at
    from campaign_influencers ci
    join influencers i on i.id = ci.influencer_id
    left join company_influencers k on k.company_id = ci.company_id and k.influencer_id = ci.influencer_id
    left join searched_creators s on s.company_id = ci.company_id and s.campaign_influencer_id = ci.id
    where ci.company_id = ${campaign.company_id} and ci.campaign_id = ${campaign.id}
      and ci.status not in ('rejected', 'removed') and (${networks.length === 0} or i.network = any(${networks}::text[]))
    order by s.tried_at nulls first, s.asked_at nulls first, ci.id`.execute(db);
  return rows;
}

/** Notes whose turn it was. @param askedAt from when on they are read next; null: nothing came */
export const noteTried = (
  db: Queryable,
  companyId: string,
  creator: string,
  { triedAt, askedAt }: { triedAt: Date; askedAt: Date | null },
) =>
  sql`
    insert into searched_creators as s (company_id, campaign_influencer_id, tried_at, asked_at)
    select company_id, id, ${triedAt}::timestamptz, ${askedAt}::timestamptz from campaign_influencers
    where company_id = ${companyId} and id = ${creator}
    on conflict (company_id, campaign_influencer_id) do update set tried_at = excluded.tried_at,
      asked_at = coalesce(excluded.asked_at, s.asked_at)`.execute(db);

/** What of a campaign proposes rules. */
export interface BriefRow {
  hashtags: string[];
  networks: Network[];
  description: string;
  objective: string;
  deliverables: string;
  dos: string;
  sites: string[];
  handles: string[];
}

/** The brief of a campaign, the sites of its brand, and the names of the brand's own accounts. */
export async function readBrief(db: Queryable, campaign: CampaignKey): Promise<BriefRow | undefined> {
  const { rows } = await sql<BriefRow>`
    select c.hashtags, c.networks, c.description, c.objective, c.deliverables, c.dos,
      array(select b.website from brands b
        where b.company_id = c.company_id and b.name_key = fold_text(c.brand) and b.website is not null) as sites,
      array(select n.username from network_connections n
        where n.company_id = c.company_id and n.username <> '' order by n.username limit 30) as handles
    from campaigns c where c.company_id = ${campaign.company_id} and c.id = ${campaign.id}`.execute(db);
  return rows[0];
}
