import type { CampaignInfluencer, InfluencerStatus } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import type { Caller } from '../../http/caller.js';
import { campaignPolicy, colleagueNames, type CampaignKey } from '../campaigns/index.js';

interface Decided {
  status: InfluencerStatus;
  said: string;
  by: string;
  at: Date;
}

/** Keeps with proposals what a guest decided of them; that they are pending again takes it away. */
export const writeDecisions = (
  tx: Tx,
  campaign: CampaignKey,
  ids: readonly string[],
  { status, said, by, at }: Decided,
) =>
  tx
    .updateTable('campaign_influencers')
    .set(
      status === 'pending'
        ? { decided_as: null, decided_at: null, decided_by: null, decision_said: '' }
        : { decided_as: status, decided_at: at, decided_by: by, decision_said: said },
    )
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** Whether what was decided of `ci` stands: the rejected are rejected, the approved are in the squad. */
const stands = sql<boolean>`(ci.decided_as = 'rejected' and ci.status = 'rejected'
  or ci.decided_as = 'approved' and ci.status not in ('pending', 'rejected', 'removed'))`;

/**
 * Rows of creators with what a guest decided of them, for the company that the words are for, and for who said them; for
 * everybody else it stays null, as it comes.
 */
export async function withDecisions<Row extends CampaignInfluencer>(
  db: Queryable,
  caller: Caller,
  campaign: CampaignKey,
  shown: readonly Row[],
): Promise<Row[]> {
  if (shown.length === 0) return [];
  const all = await db
    .selectFrom('campaign_influencers as ci')
    .where('ci.company_id', '=', campaign.company_id)
    .where('ci.campaign_id', '=', campaign.id)
    .where('ci.id', '=', sql<string>`any(${shown.map(({ uuid }) => uuid)}::uuid[])`)
    .where(stands)
    .select(['ci.id', 'ci.decided_as', 'ci.decided_at', 'ci.decided_by', 'ci.decision_said'])
    .execute();
  const mayReadAll = campaignPolicy.seeActivity(caller, campaign);
  const decided = all.filter(({ decided_by }) => mayReadAll || decided_by === caller.accountId);
  if (decided.length === 0) return [...shown];
  const names = await colleagueNames(
    db,
    caller,
    campaign,
    decided.map(({ decided_by }) => decided_by),
  );
  const known = new Map(
    decided.map(({ id, decided_as, decided_at, decided_by, decision_said }) => [
      id,
      {
        status: decided_as as 'approved' | 'rejected',
        at: decided_at?.toISOString() ?? '',
        by: names.get(decided_by) ?? null,
        said: decision_said,
      },
    ]),
  );
  return shown.map((row) => ({ ...row, decision: known.get(row.uuid) ?? null }));
}
