import type { InfluencerStatus } from '@altavoz/contracts';
import { applicationState } from '@altavoz/domain';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.js';
import type { CampaignKey } from '../campaigns/index.js';
import { notify, TOLD_STATUS } from '../notifications/index.js';

interface Applicant {
  id: string;
  call_id: string;
  influencer: string;
  account_id: string;
  told_status: InfluencerStatus;
}

/**
 * Tells creators who applied to a casting call what was decided of them, as far as their page of it says so. Who only goes on
 * was decided on before, and of who was removed nothing is told. What was taken back is read by nobody any more, and every
 * page of theirs that is open looks anew.
 */
export async function tellApplicants(
  tx: Tx,
  campaign: CampaignKey,
  changes: readonly { uuid: string; previous_status: InfluencerStatus }[],
): Promise<void> {
  const before = new Map(changes.map(({ uuid, previous_status }) => [uuid, previous_status]));
  const { rows } = await sql<Applicant>`
    select a.id, a.call_id, ci.id as influencer, p.account_id, ${TOLD_STATUS} as told_status
    from casting_applications a
    join campaign_influencers ci on ci.company_id = a.company_id and ci.id = a.campaign_influencer_id
    join creators p on p.id = a.creator_id and p.account_id is not null
    left join creator_networks n on n.influencer_id = a.influencer_id and n.creator_id = a.creator_id
    where a.company_id = ${campaign.company_id} and a.campaign_influencer_id = any(${[...before.keys()]}::uuid[])
      and a.state = 'sent'
    order by a.id`.execute(tx);
  for (const { id, call_id, influencer, account_id, told_status } of rows) {
    const state = applicationState('sent', told_status);
    const isNew = state !== applicationState('sent', before.get(influencer) ?? null);
    if (isNew && told_status !== 'removed' && (state === 'accepted' || state === 'declined'))
      await notify(tx, {
        event: 'decided',
        campaign,
        by: null,
        to: [account_id],
        things: [id],
        subject: call_id,
        told: { answer: state === 'accepted' ? 'accepted' : 'rejected' },
      });
    await sql`select pg_notify('notifications', ${account_id})`.execute(tx);
  }
}
