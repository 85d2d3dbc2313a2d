import type { ContentType, MatchedRule, Metric, Network, PostSearch } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import type { OrderKey } from '../../db/order.js';
import { exactly, type Page } from '../../db/pages.js';
import { pageIn } from '../../http/cursor.js';
import type { CampaignKey } from '../campaigns/index.js';
import { fits, isOffered, type PostFilter } from './found-posts.repository.js';

export interface ListedPost {
  id: string;
  network: Network;
  content_type: ContentType;
  link: string;
  body: string;
  picture: string | null;
  published_at: Date | null;
  found_at: Date;
  campaign_influencer_id: string | null;
  name: string | null;
  username: string | null;
  author: string | null;
  matched: MatchedRule[];
  is_known: boolean;
  disclosure: string | null;
  paid_partnership: boolean | null;
  metrics: Partial<Record<Metric, number>>;
  decided_at: Date | null;
  decided_by: string | null;
}

const NEWEST: OrderKey[] = [
  { by: sql`coalesce(f.published_at, f.found_at)`, kind: 'timestamptz', descending: true },
  { by: sql`f.id`, kind: 'uuid', descending: true },
];

/** A page of the found posts of a campaign in a state, the newest first. What is a content meanwhile is not offered. */
export async function listPosts(
  db: Queryable,
  campaign: CampaignKey,
  { state, network, search, ...wished }: PostFilter & Page & { state: 'new' | 'ignored' },
) {
  const wanted = sql<boolean>`f.company_id = ${campaign.company_id} and f.campaign_id = ${campaign.id}
    and f.state = ${state} and ${isOffered} and ${fits({ network, search })}`;
  const page = pageIn('newest', NEWEST, wished);
  const { rows } = await sql<ListedPost & { place: string }>`
    select f.id, f.network, f.content_type, f.link, f.body, f.picture, f.published_at, f.found_at,
      f.campaign_influencer_id, coalesce(nullif(k.name, ''), k.username) as name, k.username, f.author, f.matched, f.is_known,
      f.disclosure, f.paid_partnership, f.metrics, f.decided_at, a.name as decided_by, ${page.place}
    from found_posts f
    left join campaign_influencers ci on ci.company_id = f.company_id and ci.id = f.campaign_influencer_id
    left join company_influencers k on k.company_id = ci.company_id and k.influencer_id = ci.influencer_id
    left join accounts a on a.id = f.decided_by
    where ${wanted} and ${page.condition}
    order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(db);
  const counted = await sql<{ count: number; of_nobody: number }>`
    select count(*)::int as count, count(*) filter (where f.campaign_influencer_id is null)::int as of_nobody
    from found_posts f where ${wanted}`.execute(db);
  const { count, of_nobody } = counted.rows[0] ?? { count: 0, of_nobody: 0 };
  return { ...page.listed(rows, exactly(count)), of_nobody };
}

/** How many found posts of a campaign wait, how many of them no rule knows any more, and how many were ignored. */
export async function countPosts(db: Queryable, campaign: CampaignKey): Promise<PostSearch['counts']> {
  const { rows } = await sql<PostSearch['counts']>`
    select count(*) filter (where f.state = 'new')::int as new, count(*) filter (where f.state = 'ignored')::int as ignored,
      count(*) filter (where f.state = 'new' and not f.is_known)::int as unknown
    from found_posts f
    where f.company_id = ${campaign.company_id} and f.campaign_id = ${campaign.id} and f.state in ('new', 'ignored')
      and ${isOffered}`.execute(db);
  return rows[0] ?? { new: 0, unknown: 0, ignored: 0 };
}
