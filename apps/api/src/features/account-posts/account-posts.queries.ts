import type { Network } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import type { CampaignKey } from '../campaigns/index.js';

/** An account by its name, or by the network's own id. */
export interface NamedAccount {
  readonly network: Network;
  readonly account: string;
}

const keyOf = (name: string) => sql<string>`lower(normalize(${name.replace(/^@/, '')}::text, nfkc))`;

/** The account of a network that somebody has connected as their own; undefined where it is not theirs. */
export async function findOwn(
  db: Queryable,
  accountId: string,
  { network, account }: NamedAccount,
): Promise<{ id: string; problem: string | null; username: string } | undefined> {
  const { rows } = await sql<{ id: string; problem: string | null; username: string }>`
    select n.id, n.problem, n.username from network_connections n join creators c on c.id = n.creator_id
    where c.account_id = ${accountId} and n.network = ${network}
      and (n.account_key = ${account} or lower(normalize(n.username, nfkc)) = ${keyOf(account)})
    order by n.connected_at limit 1`.execute(db);
  return rows[0];
}

/** A creator whom a company works with. */
export interface WorkedWith {
  readonly influencer_id: string;
  readonly username: string;
  /** Nobody: their name may be that of somebody. */
  readonly is_sample: boolean;
}

/**
 * A creator of a campaign, or of any of the company, who is neither rejected nor removed.
 * @param campaign its id; null: any
 */
export async function findWorkedWith(
  db: Queryable,
  companyId: string,
  campaign: string | null,
  { network, account }: NamedAccount,
): Promise<WorkedWith | undefined> {
  const { rows } = await sql<WorkedWith>`
    select ci.influencer_id, i.username, k.is_sample
    from influencers i
    join campaign_influencers ci on ci.company_id = ${companyId} and ci.influencer_id = i.id
    join company_influencers k on k.company_id = ci.company_id and k.influencer_id = ci.influencer_id
    where (${campaign}::uuid is null or ci.campaign_id = ${campaign}) and ci.status not in ('rejected', 'removed')
      and i.network = ${network} and (i.username_key = ${keyOf(account)} or i.id in (
        select n.influencer_id from network_connections n
        where n.network = ${network} and n.account_key = ${account} and n.creator_id is not null))
    limit 1`.execute(db);
  return rows[0];
}

/** The contents of a campaign that are some posts, by those. */
export async function findContentsOf(
  db: Queryable,
  { company_id, id }: CampaignKey,
  posts: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ post: string; id: string }>`
    select post, id from contents where company_id = ${company_id} and campaign_id = ${id} and not is_out
      and post = any(${posts}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.post, row.id]));
}
