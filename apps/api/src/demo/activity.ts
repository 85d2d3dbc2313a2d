import { LIMITS } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Tx } from '../db/database.js';
import { namesOf, type CampaignKey } from '../features/campaigns/index.js';

/**
 * What the manager would have left in the activity by doing what the seed has written: the campaign and its list of
 * creators at its start, and day by day whom they moved where and what they registered.
 */
export const insertDemoActivity = (
  tx: Tx,
  campaign: CampaignKey,
  { managerId, starts }: { managerId: string; starts: Date },
) =>
  sql`
    insert into campaign_activity (company_id, campaign_id, at, by_account, by_name, kind, told, currency, creators,
      creator_names, content_id)
    select ${campaign.company_id}::uuid, ${campaign.id}::uuid, act.at, ${managerId}::uuid,
      (select name from accounts where id = ${managerId}::uuid), act.kind, act.told,
      (select currency from campaigns where company_id = ${campaign.company_id} and id = ${campaign.id}), act.creators,
      ${namesOf(campaign.company_id, sql`act.creators[1:${sql.lit(LIMITS.activityNamed)}]`)}, act.content
    from (
      select ${starts}::timestamptz as at, 'campaign.created' as kind, '{"original": null}'::jsonb as told,
        '{}'::uuid[] as creators, null::uuid as content
      union all
      select ${starts}::timestamptz + interval '1 second', 'creators.added',
        jsonb_build_object('count', count(*), 'how', 'list'), array_agg(id order by id), null
      from campaign_influencers where company_id = ${campaign.company_id} and campaign_id = ${campaign.id}
      union all
      select max(status_changed_at), 'creators.moved',
        jsonb_build_object('count', count(*), 'from', null, 'to', status, 'how', 'chosen'),
        array_agg(id order by status_changed_at), null
      from campaign_influencers
      where company_id = ${campaign.company_id} and campaign_id = ${campaign.id} and status <> 'pending'
      group by status_changed_at::date, status
      union all
      select max(created_at), 'contents.added',
        jsonb_build_object('count', count(*),
          'network', case when count(distinct network) = 1 then min(network) end,
          'content_type', case when count(distinct content_type) = 1 then min(content_type) end,
          'status', case when count(distinct status) = 1 then min(status) end),
        array_agg(distinct campaign_influencer_id), case when count(*) = 1 then min(id::text)::uuid end
      from contents where company_id = ${campaign.company_id} and campaign_id = ${campaign.id}
      group by created_at::date
    ) act order by act.at`.execute(tx);
