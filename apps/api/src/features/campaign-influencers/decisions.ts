import type { CampaignInfluencer, InfluencerStatus } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import type { Caller } from '../../http/caller.js';
import { campaignPolicy, colleagueNames, type CampaignKey } from '../campaigns/index.js';

/** Where nobody is in the squad. */
const OUTSIDE = sql`array['pending', 'rejected', 'removed']`;

interface Decided {
  /** Which change of the status it was. */
  change: string;
  status: InfluencerStatus;
  said: string;
  by: string;
  at: Date;
}

/** Keeps with proposals that a guest has moved what they decided of them. That they are pending again is no decision. */
export async function writeDecisions(
  tx: Tx,
  campaign: CampaignKey,
  ids: readonly string[],
  { change, status, said, by, at }: Decided,
): Promise<void> {
  if (status === 'pending') return;
  await tx
    .updateTable('campaign_influencers')
    .set({
      decided_as: status,
      decided_at: at,
      decided_by: by,
      decision_said: said,
      decision_change: change,
      decision_before: sql`case when decided_by = ${by} then jsonb_build_object('as', decided_as, 'at', decided_at,
        'said', decision_said, 'change', decision_change) end`,
    })
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Forgets what was decided of rows with a change that was taken back; what the same guest had decided before is there again. */
export const takeDecisionsBack = (tx: Tx, campaign: CampaignKey, ids: readonly string[], change: string) =>
  tx
    .updateTable('campaign_influencers')
    .set({
      decided_as: sql`decision_before ->> 'as'`,
      decided_at: sql`(decision_before ->> 'at')::timestamptz`,
      decided_by: sql`case when decision_before is not null then decided_by end`,
      decision_said: sql`coalesce(decision_before ->> 'said', '')`,
      decision_change: sql`(decision_before ->> 'change')::uuid`,
      decision_before: null,
    })
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('decision_change', '=', change)
    .execute();

/**
 * Whether what was decided of `ci` stands: nobody has moved them since, or the approved have only gone on in the squad. What
 * is decided anew, by whomever, is another decision.
 */
const stands = sql<boolean>`(ci.decision_change = ci.status_change
  or ci.decided_as = 'approved' and not array[ci.status, ci.status_before] && ${OUTSIDE}
    and exists (
      select from jsonb_array_elements(ci.earlier_changes) with ordinality as decided (entry, place)
      where decided.entry ->> 'change' = ci.decision_change::text
        and not exists (
          select from jsonb_array_elements(ci.earlier_changes) with ordinality as since (entry, place)
          where since.place < decided.place and since.entry ->> 'before' = any(${OUTSIDE})
        )
    ))`;

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
