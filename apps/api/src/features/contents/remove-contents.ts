import type { ActivityTold, ContentType, InfluencerStatus, Network } from '@altavoz/contracts';
import { statusAfterContentRemoval } from '@altavoz/domain';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { notFound } from '../../http/errors.js';
import { setStatuses, takeChangeBack } from '../campaign-influencers/index.js';
import { common, lockCampaign, readHeader, type HeldCampaign } from '../campaigns/index.js';
import { announceContents } from './announce-contents.js';
import { idsOfChosen, type ChosenContents } from './chosen-contents.js';
import { keptSince } from './kept-time.js';
import {
  closeGaps,
  countContents,
  deleteContents,
  deleteUnchanged,
  readCreators,
  remainingStatuses,
} from './contents.repository.js';
import { findDeleted, keepDeleted, putBack, type DeletedContent } from './deleted-contents.repository.js';

interface Removal {
  caller: Caller;
  campaignId: string;
}

/**
 * Deletes contents, all or none. A creator of whom only published contents remain becomes published
 * [STA-15…17].
 * @throws AppError `resource.not_found` when one of them is not in the campaign, `request.invalid` when a filter finds
 *   more than can be deleted at once, `request.overtaken` when more than the caller knows of
 */
export async function removeContents(
  { db, now, newId }: Pick<Context, 'db' | 'now' | 'newId'>,
  { caller, campaignId, ...chosen }: Removal & ChosenContents,
) {
  return transact(db, async (tx) => {
    const campaign = await lockCampaign(tx, caller, campaignId);
    const ids = await idsOfChosen(tx, campaign, chosen);
    if (ids.length === 0)
      return {
        results: [],
        count: 0,
        deletion: null,
        change: null,
        campaign_header: await readHeader(tx, campaign),
      };
    const { deletion, change, creatorIds } = await removeWithin(tx, { now, newId }, campaign, ids);
    return {
      results: await changedCreators(tx, campaign.company_id, creatorIds),
      count: ids.length,
      deletion,
      change,
      campaign_header: await readHeader(tx, campaign),
    };
  });
}

/** The same within a transaction that holds the campaign. @throws AppError `resource.not_found` */
export async function removeWithin(
  tx: Tx,
  { now, newId }: Pick<Context, 'now' | 'newId'>,
  campaign: HeldCampaign,
  ids: readonly string[],
) {
  const deletion = newId();
  await keepDeleted(tx, campaign, ids, { deletion, at: now() });
  const deleted = await deleteContents(tx, campaign, ids);
  if (deleted.length !== ids.length) throw notFound();
  const creatorIds = await tidyUp(tx, campaign.company_id, deleted);
  const remaining = await remainingStatuses(tx, campaign.company_id, creatorIds);
  const creators = await readCreators(tx, campaign.company_id, creatorIds);
  const published = creators
    .filter(({ id, status }) =>
      statusAfterContentRemoval({
        status: status as InfluencerStatus,
        remaining: remaining.get(id) ?? [],
      }),
    )
    .map(({ id }) => id);
  await announceContents(tx, campaign, {
    contents: ids,
    influencers: creatorIds,
    told: toldOf(deleted, { undone: false }),
  });
  const { change } =
    published.length > 0
      ? await setStatuses(tx, { now, newId }, campaign, published, 'published', { how: 'followed' })
      : { change: null };
  return { deletion, change, creatorIds };
}

/**
 * Undoes a deletion: the contents are back with their metrics, links and files, and with `change` the statuses that
 * followed from it. Those whose creator is no longer in the campaign, or whose files have been swept away, stay deleted.
 * @throws AppError `resource.not_found` when none can come back: it was undone before, or too long ago
 */
export async function restoreContents(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { caller, campaignId, deletion, change }: Removal & { deletion: string; change: string | null },
) {
  return transact(db, async (tx) => {
    const campaign = await lockCampaign(tx, caller, campaignId);
    const deleted = await findDeleted(tx, campaign, deletion);
    const back = deleted.filter((one) => one.is_restorable);
    if (back.length === 0) throw notFound();
    const ids = back.map(({ id }) => id);
    await putBack(tx, campaign, ids);
    const creatorIds = await tidyUp(tx, campaign.company_id, back);
    await announceContents(tx, campaign, {
      contents: ids,
      influencers: creatorIds,
      told: { kind: 'contents.restored', ...countedKind(back) },
    });
    if (change !== null) await takeChangeBack(tx, { now }, campaign, change);
    return {
      results: await changedCreators(tx, campaign.company_id, creatorIds),
      count: back.length,
      kept: deleted.length - back.length,
      campaign_header: await readHeader(tx, campaign),
    };
  });
}

const changedCreators = async (tx: Tx, companyId: string, ids: readonly string[]) =>
  (await readCreators(tx, companyId, ids)).map((row) => ({
    uuid: row.id,
    status: row.status as InfluencerStatus,
    contents_total: row.contents_planned,
    contents_published: row.contents_published,
  }));

/**
 * Takes back contents that the caller just added. What others added, what was changed or measured since and what is
 * older than a day stays, and what is gone already is no failure, so that it can be asked for again; creators keep their
 * status, as if nothing had been added.
 */
export async function undoAddedContents(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { caller, campaignId, contentIds }: Removal & { contentIds: readonly string[] },
) {
  return transact(db, async (tx) => {
    const campaign = await lockCampaign(tx, caller, campaignId);
    const kept = await takeContentsBack(tx, { now }, campaign, { contentIds, by: caller.accountId });
    return { kept, campaign_header: await readHeader(tx, campaign) };
  });
}

/** The same within a transaction that holds the campaign. @returns how many stay */
export async function takeContentsBack(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  campaign: HeldCampaign,
  { contentIds, by }: { contentIds: readonly string[]; by: string },
): Promise<number> {
  const deleted = await deleteUnchanged(tx, campaign, contentIds, { by, since: keptSince(now()) });
  if (deleted.length > 0) {
    await announceContents(tx, campaign, {
      contents: deleted.map(({ id }) => id),
      influencers: await tidyUp(tx, campaign.company_id, deleted),
      told: toldOf(deleted, { undone: true }),
    });
  }
  return countContents(tx, campaign, contentIds);
}

type Deleted = readonly Pick<DeletedContent, 'campaign_influencer_id' | 'network' | 'content_type'>[];

const toldOf = (deleted: Deleted, { undone }: { undone: boolean }): ActivityTold => ({
  kind: 'contents.removed',
  ...countedKind(deleted),
  undone,
});

const countedKind = (contents: Deleted) => ({
  count: contents.length,
  network: common(contents.map(({ network }) => network as Network)),
  content_type: common(contents.map(({ content_type }) => content_type as ContentType)),
});

/** Numbers the contents of the creators of some that went or came back again. @returns whose they are */
async function tidyUp(tx: Tx, companyId: string, deleted: Deleted): Promise<string[]> {
  const creatorIds = [...new Set(deleted.map((row) => row.campaign_influencer_id))];
  await closeGaps(tx, companyId, creatorIds);
  return creatorIds;
}
