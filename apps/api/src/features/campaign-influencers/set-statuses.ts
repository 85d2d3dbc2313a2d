import { canRemove, canSetStatus } from '@altavoz/domain';
import type { ActivityTold, InfluencerStatus } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { notFound } from '../../http/errors.js';
import { common, recordChange, type HeldCampaign } from '../campaigns/index.js';
import { tellApplicants } from './tell-applicants.js';
import {
  findReturns,
  findStatuses,
  takeStatusesBack,
  updateStatuses,
} from './campaign-influencers.repository.js';

/** Ids that one event names; a screen that hears of more reads anew. */
const NAMED = 200;

export interface StatusChange {
  uuid: string;
  status: InfluencerStatus;
  previous_status: InfluencerStatus;
}

export interface StatusChanges {
  /** Every creator that was asked for, in order. */
  changes: StatusChange[];
  /** How many have another status than before. */
  count: number;
  /** How many of these are back where they were before they were rejected. */
  returned: number;
  /** Names the change for `undoStatuses`; null when nothing changed. */
  change: string | null;
}

/** Why statuses change, as the activity says. */
type Reason = Extract<ActivityTold, { kind: 'creators.moved' }>['how'];

const allowed = (from: InfluencerStatus, to: InfluencerStatus): boolean =>
  to === 'removed' ? canRemove(from) : canSetStatus(from, to);

/**
 * Sets the status of campaign influencers, all or none, by the rules of `canSetStatus` and `canRemove`
 * [STA-10, STA-14]. Only the status changes: answer, costs and contents stay as they are, so that an undo
 * brings everything back, the invitation link of whoever was removed too. The transaction holds the campaign
 * (lockCampaign).
 * @param options.said in the words of whoever decided
 * @param options.returns whoever was rejected in the middle of the work goes back to where they were
 * @throws AppError `resource.not_found` when one of the ids is not in the campaign, or was removed from it
 */
export async function setStatuses(
  tx: Tx,
  { now, newId }: Pick<Context, 'now' | 'newId'>,
  campaign: HeldCampaign,
  ids: readonly string[],
  status: InfluencerStatus,
  {
    how = 'chosen',
    said = '',
    returns = false,
  }: { how?: Reason | null; said?: string; returns?: boolean } = {},
): Promise<StatusChanges> {
  const distinct = [...new Set(ids)];
  const before = await findStatuses(tx, campaign, distinct);
  const returning =
    returns && status === 'approved'
      ? await findReturns(tx, campaign, distinct)
      : new Map<string, InfluencerStatus>();
  const changes = distinct.map((uuid) => {
    const previous = before.get(uuid);
    if (previous === undefined || !allowed(previous, status)) throw notFound();
    return { uuid, status: returning.get(uuid) ?? status, previous_status: previous };
  });
  const changed = changes.filter((one) => one.previous_status !== one.status);
  if (changed.length === 0) return { changes, count: 0, returned: 0, change: null };
  const change = newId();
  for (const to of new Set(changed.map((one) => one.status))) {
    const moved = changed.filter((one) => one.status === to).map(({ uuid }) => uuid);
    await updateStatuses(tx, campaign, moved, { status: to, change }, now());
  }
  await tellOf(tx, campaign, changed, how, said);
  const returned = changed.filter(({ uuid }) => returning.has(uuid)).length;
  return { changes, count: changed.length, returned, change };
}

/**
 * Takes a change back: whoever still stands as it left them has the status from before, the removed with
 * everything that they had. Whoever was changed again since is left alone.
 * @throws AppError `resource.not_found` when there is nobody left
 */
export async function undoStatuses(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  campaign: HeldCampaign,
  change: string,
): Promise<StatusChanges> {
  const changes = await takeChangeBack(tx, { now }, campaign, change);
  if (changes.length === 0) throw notFound();
  return { changes, count: changes.length, returned: 0, change: null };
}

/** The same where it is no failure that there is nobody left. */
export async function takeChangeBack(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  campaign: HeldCampaign,
  change: string,
): Promise<StatusChange[]> {
  const changes = await takeStatusesBack(tx, campaign, change, now());
  if (changes.length > 0) await tellOf(tx, campaign, changes, 'undone');
  return changes;
}

async function tellOf(
  tx: Tx,
  campaign: HeldCampaign,
  changes: readonly StatusChange[],
  /** Null where another entry tells it. */
  how: Reason | null,
  said = '',
): Promise<void> {
  await tellApplicants(tx, campaign, changes);
  await recordChange(tx, campaign, {
    event: {
      type: 'influencers.status_changed',
      data: {
        status: common(changes.map(({ status }) => status)),
        count: changes.length,
        influencers: changes.slice(0, NAMED).map(({ uuid, previous_status }) => ({ uuid, previous_status })),
      },
    },
    entry: how && {
      told: {
        kind: 'creators.moved',
        count: changes.length,
        from: common(changes.map(({ previous_status }) => previous_status)),
        to: common(changes.map(({ status }) => status)),
        how,
        ...(said === '' ? {} : { reason: said }),
      },
      creators: changes.map(({ uuid }) => uuid),
    },
  });
}
