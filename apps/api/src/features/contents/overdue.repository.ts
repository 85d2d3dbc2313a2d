import { sql, type RawBuilder } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import { isDue, type CampaignKey } from '../campaigns/index.js';

/** Of what has been late for longer nobody is told anew, as when a campaign comes back from the archive. */
const LATELY_DAYS = 3;

/** What is late since a few days and was not told of for the day on which it was due. */
const isUntold = (today: string): RawBuilder<unknown> => sql`${isDue('own')}
  and own.publish_day between ${today}::date - ${sql.lit(LATELY_DAYS)} and ${today}::date - 1
  and not exists (select from overdue_told told where told.company_id = own.company_id
    and told.content_id = own.id and told.publish_day = own.publish_day)`;

/** The running campaigns, of all companies, with contents that are late and of which nobody was told. */
export async function findCampaignsWithOverdue(db: Queryable, today: string): Promise<CampaignKey[]> {
  const { rows } = await sql<CampaignKey>`
    select c.company_id, c.id from campaigns c
    where not c.is_archived and not c.is_sample and exists (select from contents own
      where own.company_id = c.company_id and own.campaign_id = c.id and ${isUntold(today)})`.execute(db);
  return rows;
}

/** Notes that it is told of them now. @returns them and whose they are, what waits longest first */
export async function noteOverdue(
  tx: Tx,
  campaign: CampaignKey,
  today: string,
): Promise<{ id: string; creator: string }[]> {
  const { rows } = await sql<{ id: string; creator: string }>`
    with told as (
      insert into overdue_told (company_id, content_id, publish_day)
      select own.company_id, own.id, own.publish_day from contents own
      where own.company_id = ${campaign.company_id} and own.campaign_id = ${campaign.id} and ${isUntold(today)}
      on conflict do nothing returning company_id, content_id
    )
    select own.id, own.campaign_influencer_id as creator
    from told join contents own on own.company_id = told.company_id and own.id = told.content_id
    where own.company_id = ${campaign.company_id}
    order by own.publish_day, own.id`.execute(tx);
  return rows;
}
