import { sql } from 'kysely';
import type { Tx } from '../db/database.js';
import type { CampaignKey } from '../features/campaigns/index.js';

/** Of each kind so many are told of one by one. */
const SINGLE = 3;

/**
 * What members of the company would have been told of a campaign lately, and its creators, had the seed done it day by day:
 * most is read, and what waits to be mailed is nothing.
 */
export async function insertDemoNotifications(tx: Tx, { id, company_id }: CampaignKey): Promise<void> {
  await sql`
    with told as (
      select 'answered' as event, array[ci.id] as things, array[ci.id] as creators,
        jsonb_build_object('answer', ci.answer) as told, said.answered_at as at, null::uuid as owner
      from campaign_influencers ci
      join invitation_answers said on said.company_id = ci.company_id and said.campaign_influencer_id = ci.id
      where ci.company_id = ${company_id} and ci.campaign_id = ${id} and ci.answer in ('accepted', 'rejected')
        and ci.status <> 'removed'
      union all
      select 'draft_in', array[own.id], array[own.campaign_influencer_id], '{}'::jsonb, own.created_at, null
      from contents own
      where own.company_id = ${company_id} and own.campaign_id = ${id} and own.status = 'content_submitted' and not own.is_out
      union all
      select 'rejected', array[own.id], array[own.campaign_influencer_id], '{}'::jsonb, own.updated_at, taken.account_id
      from contents own
      join invitations taken on taken.company_id = own.company_id
        and taken.campaign_influencer_id = own.campaign_influencer_id and taken.account_id is not null
      where own.company_id = ${company_id} and own.campaign_id = ${id} and own.status = 'content_rejected' and not own.is_out
      union all
      select 'invited', array[ci.id], array[ci.id], '{}'::jsonb, taken.sent_at, taken.account_id
      from invitations taken
      join campaign_influencers ci on ci.company_id = taken.company_id and ci.id = taken.campaign_influencer_id
      where taken.company_id = ${company_id} and ci.company_id = ${company_id} and ci.campaign_id = ${id}
        and taken.account_id is not null and taken.sent_at is not null
    ), placed as (
      select told.*, row_number() over (partition by event, owner order by at desc) as place from told
    )
    insert into notifications (company_id, campaign_id, account_id, event, subject, things, creators, count, told, at, read_at)
    select ${company_id}::uuid, ${id}::uuid, who.account_id, one.event, one.things[1]::text, one.things, one.creators, 1, one.told,
      date_trunc('milliseconds', one.at), case when one.place > 1 then one.at + interval '3 hours' end
    from placed one
    join lateral (
      select one.owner as account_id where one.owner is not null
      union all
      select m.account_id from memberships m where m.company_id = ${company_id} and one.owner is null
    ) who on true
    where one.place <= ${SINGLE}`.execute(tx);
}
