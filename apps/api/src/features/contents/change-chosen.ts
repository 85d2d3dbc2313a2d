import type { BodyOf, ContentStatus, ContentType, endpoints } from '@altavoz/contracts';
import { addDays, isContentDay, isOutBy, isStory } from '@altavoz/domain';
import type { Context } from '../../context.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { notFound } from '../../http/errors.js';
import { takeChangeBack } from '../campaign-influencers/index.js';
import { lockCampaign, readHeader } from '../campaigns/index.js';
import { changeContents, takeContentChangeBack } from './change-contents.js';
import { idsOfChosen } from './chosen-contents.js';
import { findChangeable, findChanged, type Changeable } from './content-changes.repository.js';
import { moveToProducing } from './place-contents.js';
import { checkContentDay } from './published-content.js';
import { tellRejected } from './tell-reviewed.js';

type Calls = typeof endpoints.contents;
type Unfit = 'undated' | 'far' | 'ahead' | 'unready';

/**
 * Gives chosen contents a date, moves theirs, or sets their status. What cannot take it stays as it is and is counted: a
 * content without a date has none to move, what is published was so on a day that has come, and one that lacks its
 * link, date or file is not published. Published ones move their creators to producing, as added ones do [STA-19]. What is
 * asked for once more under the same name has been done.
 * @throws AppError `resource.not_found` when one of them is not in the campaign, `request.invalid`, `request.overtaken`
 */
export async function changeChosen(
  { db, now, newId, jobs }: Pick<Context, 'db' | 'now' | 'newId' | 'jobs'>,
  caller: Caller,
  campaignId: string,
  { published_date, shift_days, status, change: given, ...chosen }: BodyOf<Calls['change']>,
) {
  if (published_date !== undefined) checkContentDay(published_date, now());
  const today = now().toISOString().slice(0, 10);
  return transact(db, async (tx) => {
    const campaign = await lockCampaign(tx, caller, campaignId);
    const ids = await idsOfChosen(tx, campaign, chosen);
    const done = given === undefined ? new Set<string>() : await findChanged(tx, campaign, given);
    const before = await findChangeable(tx, campaign, ids);
    if (before.length !== ids.length) throw notFound();
    const after = (content: Changeable) => ({
      status: status ?? content.status,
      link: content.link,
      day: published_date ?? (content.day === null ? null : addDays(content.day, shift_days ?? 0)),
    });
    const unfit: Record<Unfit, number> = { undated: 0, far: 0, ahead: 0, unready: 0 };
    const open = before.filter(({ id }) => !done.has(id));
    const fit = open.filter((content) => {
      const why = unfitOf(content, after(content), { moves: shift_days !== undefined, today });
      if (why) unfit[why] += 1;
      return why === null;
    });
    const { count, change } =
      given !== undefined && done.size > 0
        ? { count: done.size, change: given }
        : await changeContents(tx, { now, newId }, campaign, fit, after, {
            by: caller.accountId,
            shiftDays: shift_days ?? null,
            ...(given === undefined ? {} : { given }),
          });
    const published = (done.size > 0 ? [] : fit).filter(
      (content) => content.status !== after(content).status && after(content).status === 'content_published',
    );
    // Under the same name as the contents, so that one undo is enough.
    await moveToProducing(
      tx,
      { now, newId: () => change ?? newId() },
      campaign,
      published.map(({ campaign_influencer_id }) => campaign_influencer_id),
    );
    for (const content of done.size > 0 ? [] : fit)
      if (content.status === 'content_submitted' && after(content).status === 'content_rejected')
        await jobs.add(tx, tellRejected, {
          company: campaign.company_id,
          campaign: campaign.id,
          content: content.id,
        });
    return { count, unfit, change, campaign_header: await readHeader(tx, campaign) };
  });
}

/** Why a content cannot be as it is asked for; null when it can. */
function unfitOf(
  content: Changeable,
  after: { status: string; day: string | null },
  { moves, today }: { moves: boolean; today: string },
): Unfit | null {
  if (moves && content.day === null) return 'undated';
  if (after.day !== null && after.day !== content.day && !isContentDay(after.day, today)) return 'far';
  const isChanged = after.day !== content.day || after.status !== content.status;
  if (after.status === 'content_published' && isChanged && after.day !== null && !isOutBy(after.day, today))
    return 'ahead';
  const publishes =
    (after.status as ContentStatus) === 'content_published' && content.status !== after.status;
  if (!publishes) return null;
  const hasFile = content.has_file || !isStory(content.content_type as ContentType);
  return content.link === '' || after.day === null || !hasFile ? 'unready' : null;
}

/**
 * Undoes such a change: contents are as before, and so are the creators whom it moved, but for those of whom something stays
 * published by it. @throws AppError `resource.not_found` when nothing of it can be undone any more
 */
export async function undoChange(
  { db, now, newId }: Pick<Context, 'db' | 'now' | 'newId'>,
  caller: Caller,
  campaignId: string,
  change: string,
) {
  return transact(db, async (tx) => {
    const campaign = await lockCampaign(tx, caller, campaignId);
    const { count, kept, published } = await takeContentChangeBack(tx, campaign, change);
    if (count + kept === 0) throw notFound();
    await takeChangeBack(tx, { now }, campaign, change);
    await moveToProducing(tx, { now, newId }, campaign, published);
    return { count, kept, campaign_header: await readHeader(tx, campaign) };
  });
}
