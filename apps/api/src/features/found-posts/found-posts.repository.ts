import type { ContentType, MatchedRule, Metric, Network } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import type { CampaignKey } from '../campaigns/index.js';
import { leaveServes } from '../network-connections/index.js';

/** A post as it is kept. */
export interface NewPost {
  id: string;
  network: Network;
  content_type: ContentType;
  link: string;
  post: string;
  campaign_influencer_id: string | null;
  author: string | null;
  body: string;
  picture: string | null;
  published_at: Date | null;
  matched: readonly MatchedRule[];
  disclosure: string | null;
  paid_partnership: boolean | null;
  metrics: Readonly<Partial<Record<Metric, number>>>;
  measured_at: Date;
  /** By whose own leave it was found; null: by nobody's, or by the company's. */
  connection_id: string | null;
}

/** Of some posts those that a campaign has been offered before, or has as contents. */
export async function findKnown(
  db: Queryable,
  campaign: CampaignKey,
  posts: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ post: string }>`
    select post from found_posts
    where company_id = ${campaign.company_id} and campaign_id = ${campaign.id} and post = any(${posts}::text[])
    union select post from contents
    where company_id = ${campaign.company_id} and campaign_id = ${campaign.id} and not is_out
      and post = any(${posts}::text[])`.execute(db);
  return new Set(rows.map(({ post }) => post));
}

/**
 * Keeps what was found: each post once for a campaign. Of one that waits the figures are those of now, and whose it is, where
 * that was not known; of one that was decided on nothing changes.
 * @returns how many are new
 */
export async function keepPosts(
  tx: Tx,
  campaign: CampaignKey,
  posts: readonly NewPost[],
  at: Date,
): Promise<number> {
  if (posts.length === 0) return 0;
  const { rows } = await sql<{ is_new: boolean }>`
    insert into found_posts as f (company_id, campaign_id, id, network, content_type, link, post, campaign_influencer_id,
      author, body, picture, published_at, found_at, matched, disclosure, paid_partnership, metrics, measured_at, connection_id)
    select ${campaign.company_id}::uuid, ${campaign.id}::uuid, n.id, n.network, n.content_type, n.link, n.post,
      n.campaign_influencer_id, n.author, n.body, n.picture, n.published_at, ${at}, n.matched, n.disclosure,
      n.paid_partnership, n.metrics, n.measured_at, n.connection_id
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as n (id uuid, network text, content_type text, link text,
      post text, campaign_influencer_id uuid, author text, body text, picture text, published_at timestamptz,
      matched jsonb, disclosure text, paid_partnership boolean, metrics jsonb, measured_at timestamptz, connection_id uuid)
    where not exists (select from contents c where c.company_id = ${campaign.company_id}
      and c.campaign_id = ${campaign.id} and c.post = n.post and not c.is_out)
    on conflict (company_id, campaign_id, post) do update set metrics = excluded.metrics,
      measured_at = excluded.measured_at, matched = excluded.matched, is_known = true, connection_id = excluded.connection_id,
      campaign_influencer_id = coalesce(f.campaign_influencer_id, excluded.campaign_influencer_id)
    where f.state = 'new' and f.measured_at < excluded.measured_at
    returning (xmax = 0) as is_new`.execute(tx);
  return rows.filter(({ is_new }) => is_new).length;
}

export interface PostFilter {
  network?: Network | undefined;
  search?: string | undefined;
  /** Those that no rule knows any more. */
  unknown?: true | undefined;
}

/** Posts of a campaign by name, or all that a filter finds but a few. */
export interface WhichPosts {
  posts?: readonly string[] | undefined;
  filter?: PostFilter | undefined;
  except?: readonly string[] | undefined;
}

/** Whether a found post `f` came by no creator's own leave, or by one that serves the company. */
const isServed = sql<boolean>`(f.connection_id is null or exists (select from network_connections n
  where n.id = f.connection_id and ${leaveServes(sql`f.company_id`, sql`n.influencer_id`)}))`;

/** Whether a found post `f` is one that its campaign may see and has no content of. */
export const isOffered = sql<boolean>`${isServed} and not exists (select from contents c
  where c.company_id = f.company_id and c.campaign_id = f.campaign_id and c.post = f.post and not c.is_out)`;

/** What a filter finds of found posts `f`. */
export const fits = ({ network, search, unknown }: PostFilter) => {
  const text = search?.trim();
  const like = text ? `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
  return sql<boolean>`(${network ?? null}::text is null or f.network = ${network ?? null})
    and not (${unknown === true} and f.is_known)
    and (${like}::text is null or fold_text(f.body) like fold_text(${like}) or fold_text(coalesce(f.author, ''))
      like fold_text(${like}) or exists (select from campaign_influencers ci
        join company_influencers k on k.company_id = ci.company_id and k.influencer_id = ci.influencer_id
        where ci.company_id = f.company_id and ci.id = f.campaign_influencer_id
          and (fold_text(k.name) like fold_text(${like}) or fold_text(k.username) like fold_text(${like}))))`;
};

export interface HeldPost {
  id: string;
  network: Network;
  content_type: ContentType;
  link: string;
  post: string;
  state: 'new' | 'accepted' | 'ignored';
  campaign_influencer_id: string | null;
  picture: string | null;
  published_at: Date | null;
  found_at: Date;
  metrics: Partial<Record<Metric, number>>;
  measured_at: Date;
  content_id: string | null;
}

/** Chosen posts of a state, the oldest first; the transaction holds the campaign, and so them. */
export async function findChosen(
  tx: Tx,
  campaign: CampaignKey,
  state: HeldPost['state'],
  { posts, filter = {}, except = [] }: WhichPosts,
  limit: number,
): Promise<HeldPost[]> {
  const { rows } = await sql<HeldPost>`
    select f.id, f.network, f.content_type, f.link, f.post, f.state, f.campaign_influencer_id, f.picture, f.published_at,
      f.found_at, f.metrics, f.measured_at, f.content_id
    from found_posts f
    where f.company_id = ${campaign.company_id} and f.campaign_id = ${campaign.id} and f.state = ${state}
      and (f.state = 'accepted' or ${isServed})
      and ${posts ? sql`f.id = any(${posts}::uuid[])` : sql`${isOffered} and ${fits(filter)} and f.id <> all(${except}::uuid[])`}
    order by f.published_at nulls last, f.id limit ${limit}`.execute(tx);
  return rows;
}

/** The posts of a campaign that wait or were ignored, as rules judge them; the transaction holds the campaign. */
export async function findUndecided(tx: Tx, campaign: CampaignKey) {
  const { rows } = await sql<{
    id: string;
    network: Network;
    body: string;
    published_at: Date | null;
    matched: MatchedRule[];
  }>`
    select id, network, body, published_at, matched from found_posts
    where company_id = ${campaign.company_id} and campaign_id = ${campaign.id} and state <> 'accepted'`.execute(
    tx,
  );
  return rows;
}

/** Notes by which rules posts are known; by none: that they are not, beside those by which they were found. */
export const noteKnown = (
  tx: Tx,
  campaign: CampaignKey,
  posts: readonly { id: string; matched: readonly MatchedRule[] }[],
) =>
  sql`
    update found_posts f set is_known = n.matched <> '[]',
      matched = case when n.matched = '[]' then f.matched else n.matched end
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as n (id uuid, matched jsonb)
    where f.company_id = ${campaign.company_id} and f.campaign_id = ${campaign.id} and f.id = n.id`.execute(
    tx,
  );

/** Decides on posts. @param contents the content that each became, where it did */
export const decidePosts = (
  tx: Tx,
  campaign: CampaignKey,
  posts: readonly { id: string; content_id?: string | null }[],
  { state, at, by }: { state: HeldPost['state']; at: Date; by: string },
) =>
  sql`
    update found_posts f set state = ${state}, content_id = n.content_id,
      decided_at = case when ${state === 'new'} then null else ${at}::timestamptz end,
      decided_by = case when ${state === 'new'} then null else ${by}::uuid end
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as n (id uuid, content_id uuid)
    where f.company_id = ${campaign.company_id} and f.campaign_id = ${campaign.id} and f.id = n.id`.execute(
    tx,
  );

export const assignPosts = (
  tx: Tx,
  campaign: CampaignKey,
  posts: readonly string[],
  campaignInfluencerId: string | null,
) =>
  sql`
    update found_posts set campaign_influencer_id = ${campaignInfluencerId}
    where company_id = ${campaign.company_id} and campaign_id = ${campaign.id} and state = 'new'
      and id = any(${posts}::uuid[])`.execute(tx);

/** Of some contents those that still are the posts that they were made of. */
export async function stillContents(
  tx: Tx,
  campaign: CampaignKey,
  posts: readonly HeldPost[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select f.id from found_posts f join contents c on c.company_id = f.company_id and c.campaign_id = f.campaign_id
      and c.post = f.post and not c.is_out
    where f.company_id = ${campaign.company_id} and f.campaign_id = ${campaign.id}
      and f.id = any(${posts.map(({ id }) => id)}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Lets go of posts that were found by the leave of a creator who no longer agrees to it; they are found anew if they do. */
export const sweepPosts = (db: Queryable) =>
  sql`
    with gone as (
      delete from found_posts f where f.state <> 'accepted' and not ${isServed}
      returning f.company_id, f.campaign_influencer_id
    )
    delete from searched_creators s using gone
    where s.company_id = gone.company_id and s.campaign_influencer_id = gone.campaign_influencer_id`.execute(
    db,
  );
