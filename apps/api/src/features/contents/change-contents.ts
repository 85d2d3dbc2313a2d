import { CONTENT_FIELDS, type ActivityTold, type ContentType, type Network } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { changesBetween, common, type HeldCampaign } from '../campaigns/index.js';
import { announceContents } from './announce-contents.js';
import {
  findUndoable,
  takeBack,
  writeChanges,
  type Changeable,
  type ChangedPart,
} from './content-changes.repository.js';

type Changed = Changeable & { was: Omit<ChangedPart, 'id'> };

/**
 * Changes several contents at once, so that it can be undone as it was. Those that would stay as they are are left alone.
 * The transaction holds the campaign (lockCampaign).
 * @param given the name of the change, where whoever asks for it has one already
 * @returns how many are different now, and the name of the change; null when nothing changed
 */
export async function changeContents(
  tx: Tx,
  { now, newId }: Pick<Context, 'now' | 'newId'>,
  campaign: HeldCampaign,
  before: readonly Changeable[],
  after: (content: Changeable) => Omit<ChangedPart, 'id'>,
  { by, shiftDays = null, given = newId() }: { by: string; shiftDays?: number | null; given?: string },
): Promise<{ count: number; change: string | null }> {
  const changed = before.flatMap((content): Changed[] => {
    const { status, day, link } = content;
    const next = { ...content, ...after(content) };
    const isSame = next.status === status && next.day === day && next.link === link;
    return isSame ? [] : [{ ...next, was: { status, day, link } }];
  });
  if (changed.length === 0) return { count: 0, change: null };
  await writeChanges(tx, campaign, changed, { change: given, at: now(), by });
  await tell(tx, campaign, changed, { shiftDays, undone: false });
  return { count: changed.length, change: given };
}

/**
 * Undoes a change of several contents: status, date and link are as before. Whatever somebody changed since stays.
 * @returns how many are as before, how many stay, and whose of those are published
 */
export async function takeContentChangeBack(
  tx: Tx,
  campaign: HeldCampaign,
  change: string,
): Promise<{ count: number; kept: number; published: string[] }> {
  const all = await findUndoable(tx, campaign, change);
  const back = all.filter(({ is_untouched }) => is_untouched);
  if (back.length > 0) {
    await takeBack(
      tx,
      campaign,
      change,
      back.map(({ id }) => id),
    );
    await tell(
      tx,
      campaign,
      back.map((content) => ({ ...content, ...content.was, was: content })),
      { shiftDays: null, undone: true },
    );
  }
  const kept = all.filter(({ is_untouched }) => !is_untouched);
  const published = kept.filter(({ status }) => status === 'content_published');
  return {
    count: back.length,
    kept: kept.length,
    published: published.map(({ campaign_influencer_id }) => campaign_influencer_id),
  };
}

/** One entry an act, however many contents it touched. */
function tell(
  tx: Tx,
  campaign: HeldCampaign,
  changed: readonly Changed[],
  { shiftDays, undone }: { shiftDays: number | null; undone: boolean },
): Promise<void> {
  return announceContents(tx, campaign, {
    contents: changed.map(({ id }) => id),
    influencers: changed.map(({ campaign_influencer_id }) => campaign_influencer_id),
    told: {
      kind: 'contents.changed',
      count: changed.length,
      network: common(changed.map(({ network }) => network as Network)),
      content_type: common(changed.map(({ content_type }) => content_type as ContentType)),
      changes: fieldsOf(changed),
      shift_days: shiftDays,
      undone,
    },
  });
}

/** The fields that are different in any of them; with a value where all have it in common. */
function fieldsOf(
  changed: readonly Changed[],
): Extract<ActivityTold, { kind: 'contents.changed' }>['changes'] {
  const partOf = ({ status, day, link }: Omit<ChangedPart, 'id'>) => ({
    status,
    published_date: day,
    url_info: link,
  });
  const different = changed.flatMap((content) =>
    changesBetween(CONTENT_FIELDS, partOf(content.was), partOf(content), ['url_info']),
  );
  return [...new Set(different.map(({ field }) => field))].map((field) => {
    if (field === 'url_info') return { field };
    const of = different.filter((one) => one.field === field);
    return {
      field,
      from: common(of.map(({ from }) => from ?? null)),
      to: common(of.map(({ to }) => to ?? null)),
    };
  });
}
