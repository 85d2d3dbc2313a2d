import { sql, type RawBuilder } from 'kysely';

/** The accounts of networks that an account has connected (`influencer_id`). */
export const connectedInfluencers = (accountId: string | RawBuilder<string>): RawBuilder<unknown> => sql`
  select network.influencer_id from creators person
  join creator_networks network on network.creator_id = person.id and network.proof = 'connected'
  where person.account_id = ${accountId}`;

/**
 * Whom of a company an account is (`company_id`, `influencer_id`): those whose link it has taken or registered with, and
 * accounts of networks that it has connected. Of a link that was taken back or replaced it holds nothing any more, nor of
 * a campaign that they were removed from, whose invitation nobody can take back any more. That it holds another company's
 * link proves nothing to this one: whoever made that link could have taken it themselves.
 */
export const ownInfluencers = (accountId: string | RawBuilder<string>): RawBuilder<unknown> => sql`
  select was.company_id, was.influencer_id from invitations mine
  join campaign_influencers was on (was.company_id, was.id) = (mine.company_id, mine.campaign_influencer_id)
    and was.link_serial = mine.serial and was.link_revoked_at is null and was.status <> 'removed'
  where mine.account_id = ${accountId}
  union
  select known.company_id, known.influencer_id from (${connectedInfluencers(accountId)}) as network
  join company_influencers known on known.influencer_id = network.influencer_id`;

/** The accounts that an influencer is to one company: the same the other way round. */
export const accountsOf = (
  companyId: string | RawBuilder<unknown>,
  influencerId: string | RawBuilder<unknown>,
): RawBuilder<{ account_id: string }> => sql`
  select mine.account_id from invitations mine
  join campaign_influencers was on (was.company_id, was.id) = (mine.company_id, mine.campaign_influencer_id)
    and was.link_serial = mine.serial and was.link_revoked_at is null and was.status <> 'removed'
  where was.company_id = ${companyId} and was.influencer_id = ${influencerId} and mine.account_id is not null
  union
  select person.account_id from creators person
  join creator_networks network on network.creator_id = person.id and network.proof = 'connected'
  where network.influencer_id = ${influencerId}`;

/** Those of `ownInfluencers` that no other account is: what companies keep of them is told by nobody else. */
export const soleInfluencers = (accountId: string): RawBuilder<unknown> => sql`
  select own.company_id, own.influencer_id from (${ownInfluencers(accountId)}) as own
  where not exists (
    select from (${accountsOf(sql`own.company_id`, sql`own.influencer_id`)}) as owner
    where owner.account_id <> ${accountId})`;
