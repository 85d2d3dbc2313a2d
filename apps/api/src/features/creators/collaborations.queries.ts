import { LIMITS } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import { ownInfluencers } from './own-influencers.js';

export interface CollaborationRow {
  /** Of the first invitation to it, which its creator has; what it was for has an id of the company's own. */
  id: string;
  campaign_id: string;
  brand: string;
  month: string;
  networks: string[];
  is_shown: boolean;
}

/**
 * What a creator worked on, the latest first: what they accepted and published for companies whose invitation they
 * hold: another's would prove nothing to them. Of its campaign only the brand is told, and of its contents their last month and
 * networks, which everybody has seen.
 */
export async function listCollaborations(
  db: Queryable,
  creatorId: string,
  { shownOnly = false }: { shownOnly?: boolean } = {},
): Promise<CollaborationRow[]> {
  const account = sql<string>`(select account_id from creators where id = ${creatorId})`;
  const { rows } = await sql<CollaborationRow>`
    with worked as (
      select (array_agg(ci.id order by ci.id))[1] as id, c.id as campaign_id, coalesce(nullif(c.brand, ''), case when co.kind = 'brand' then co.name end) as brand,
        max(k.publish_day) as last_day, array_agg(distinct k.network order by k.network) as networks
      from campaign_influencers ci
      join (${ownInfluencers(account)}) as own on own.company_id = ci.company_id and own.influencer_id = ci.influencer_id
      join company_influencers known on known.company_id = ci.company_id and known.influencer_id = ci.influencer_id
        and not known.is_sample
      join campaigns c on c.company_id = ci.company_id and c.id = ci.campaign_id and not c.is_sample
      join companies co on co.id = ci.company_id
      join contents k on k.company_id = ci.company_id and k.campaign_influencer_id = ci.id
        and k.status = 'content_published' and not k.is_out and k.publish_day <= current_date
      where ci.status <> 'removed' and ci.answer = 'accepted'
      group by c.company_id, c.id, co.kind, co.name, c.brand
    )
    select w.id, w.campaign_id, w.brand, to_char(w.last_day, 'YYYY-MM') as month, w.networks, h.creator_id is null as is_shown
    from worked w
    left join hidden_collaborations h on h.creator_id = ${creatorId} and h.campaign_id = w.campaign_id
    where w.brand is not null and (h.creator_id is null or not ${shownOnly}::boolean)
    order by w.last_day desc, w.id limit ${sql.lit(LIMITS.collaborationsMax)}`.execute(db);
  return rows;
}
