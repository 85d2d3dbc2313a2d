import type { Network } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import type { CampaignKey } from '../campaigns/index.js';

/** Holds a company, so that two of its people do not make a sample at once. */
export const holdCompany = (tx: Tx, companyId: string) =>
  tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();

/** The sample campaign that a company has. */
export const findSample = (db: Queryable, companyId: string) =>
  db
    .selectFrom('campaigns')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_sample', '=', true)
    .executeTakeFirst();

/** Notes that whoever is in a campaign was invented for it. */
export const markInvented = (tx: Tx, campaign: CampaignKey) =>
  tx
    .updateTable('company_influencers as known')
    .set({ is_sample: true })
    .from('campaign_influencers as ci')
    .where('known.company_id', '=', campaign.company_id)
    .whereRef('ci.company_id', '=', 'known.company_id')
    .whereRef('ci.influencer_id', '=', 'known.influencer_id')
    .where('ci.campaign_id', '=', campaign.id)
    .execute();

/** Gives those invented for a campaign their drawn faces. @param people with the address of each picture */
export const showFaces = (
  tx: Tx,
  campaign: CampaignKey,
  people: readonly { network: Network; username: string; picture: string }[],
) =>
  sql`
    update influencers i set picture = n.picture
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n (network text, username text, picture text)
    where i.network = n.network and i.username = n.username and not i.is_public
      and exists (select from campaign_influencers ci where ci.company_id = ${campaign.company_id}
        and ci.campaign_id = ${campaign.id} and ci.influencer_id = i.id)`.execute(tx);

/**
 * Forgets the invented creators of a company whom none of its campaigns has, with what was said of them, and takes them
 * out of the catalogue, with their pictures, unless another company knows them.
 */
export async function forgetInvented(tx: Tx, companyId: string): Promise<void> {
  const forgotten = await tx
    .deleteFrom('company_influencers as known')
    .where('known.company_id', '=', companyId)
    .where('known.is_sample', '=', true)
    .where(
      sql<boolean>`not exists (select from campaign_influencers ci
        where ci.company_id = known.company_id and ci.influencer_id = known.influencer_id)`,
    )
    .returning('known.influencer_id as id')
    .execute();
  await sql`
    with gone as (
      delete from influencers i
      where i.id = any(${forgotten.map(({ id }) => id)}::uuid[]) and not i.is_public
        and not exists (select from company_influencers known where known.influencer_id = i.id)
      returning picture
    )
    update files set state = 'temporary' from gone
    where files.company_id = ${companyId} and '/files/' || files.key = gone.picture`.execute(tx);
}
