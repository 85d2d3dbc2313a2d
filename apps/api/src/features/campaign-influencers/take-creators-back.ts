import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import type { HeldCampaign } from '../campaigns/index.js';
import { findUntouched } from './campaign-influencers.repository.js';
import { setStatuses, takeChangeBack } from './set-statuses.js';

/**
 * Takes back creators that were just added, and with `change` the status that was given with it, to whomever. Whom
 * somebody touched since stays, and who is gone already is no failure. What was added with them has been taken back
 * before. The transaction holds the campaign (lockCampaign).
 * @returns those that were taken back, and how many stay because they were touched
 */
export async function takeCreatorsBack(
  tx: Tx,
  context: Pick<Context, 'now' | 'newId'>,
  campaign: HeldCampaign,
  {
    creators,
    change,
    added = null,
  }: {
    creators: readonly string[];
    change: string | null;
    /** The import that added them, which tells of it in the activity itself. */
    added?: { import: string; ended: Date | null } | null;
  },
): Promise<{ removed: string[]; kept: number }> {
  const { untouched, count } = await findUntouched(tx, campaign, creators, change, added);
  if (change !== null) await takeChangeBack(tx, context, campaign, change);
  const how = added ? null : 'undone';
  if (untouched.length > 0) await setStatuses(tx, context, campaign, untouched, 'removed', { how });
  return { removed: untouched, kept: count - untouched.length };
}
