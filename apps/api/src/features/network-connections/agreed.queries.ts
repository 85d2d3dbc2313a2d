import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../db/database.js';

/**
 * Whether the creator of a campaign influencer has agreed to what their own leave gives: they accepted, by the account that
 * connected theirs, and the company has not put them out. Whoever only holds the link has answered for nobody.
 * @param ci a row of `campaign_influencers`, by its name in the statement
 */
export const hasAgreed = (ci: string): RawBuilder<boolean> => {
  const one = (column: string) => sql.ref(`${ci}.${column}`);
  return sql<boolean>`(${one('answer')} = 'accepted' and ${one('status')} not in ('rejected', 'removed') and exists (
    select from invitation_answers said
    join creators person on person.account_id = said.answered_by
    join influencers owned on owned.creator_id = person.id
    where said.company_id = ${one('company_id')} and said.campaign_influencer_id = ${one('id')}
      and owned.id = ${one('influencer_id')}))`;
};

/**
 * Whether the own leave of a creator serves a company: they have agreed in one of its campaigns.
 * @param company its id, and `influencer` that of the creator, as the statement has them
 */
export const leaveServes = (company: RawBuilder<unknown>, influencer: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from campaign_influencers agreed
    where agreed.company_id = ${company} and agreed.influencer_id = ${influencer} and ${hasAgreed('agreed')})`;

/** Of some influencers those whose own leave serves a company. */
export async function findServing(
  db: Queryable,
  companyId: string,
  influencerIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct agreed.influencer_id as id from campaign_influencers agreed
    where agreed.company_id = ${companyId} and agreed.influencer_id = any(${influencerIds}::uuid[])
      and ${hasAgreed('agreed')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether a connection is one whose leave serves a company: that of a creator who agreed. */
export async function connectionServes(
  db: Queryable,
  companyId: string,
  connectionId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from network_connections n where n.id = ${connectionId}
      and ${leaveServes(sql`${companyId}`, sql`n.influencer_id`)}`.execute(db);
  return rows.length > 0;
}
