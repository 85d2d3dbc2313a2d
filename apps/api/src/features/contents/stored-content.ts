import type { StoredContent } from '@altavoz/contracts';
import type { Queryable } from '../../db/database.js';
import { notFound } from '../../http/errors.js';
import type { Caller } from '../../http/caller.js';
import { campaignPolicy, colleagueNames, type CampaignKey } from '../campaigns/index.js';
import { presentContent } from './contents.presenter.js';
import { contentsByIds } from './rows.queries.js';
import { findCaption, findContent } from './contents.repository.js';
import { figuresOf } from './readings.queries.js';

/**
 * One content as its panel shows it: who changed it last, and where its figures come from. Guests read no names of who
 * works in the company.
 * @throws AppError `resource.not_found`
 */
export async function readStoredContent(
  db: Queryable,
  caller: Caller,
  campaign: CampaignKey,
  id: string,
): Promise<StoredContent> {
  const stored = await findContent(db, campaign, id);
  const [row] = await contentsByIds(db, campaign.company_id, [id]);
  if (!stored || !row) throw notFound();
  const figures = await figuresOf(db, campaign, id);
  const names = await colleagueNames(db, caller, campaign, [
    stored.updated_by,
    stored.approved_by,
    ...figures.flatMap(({ recorded_by, pinned_by }) => [recorded_by, pinned_by]),
  ]);
  const nameOf = (account: string | null) => names.get(account) ?? null;
  return {
    ...presentContent(row),
    updated_by: nameOf(stored.updated_by),
    approved_at: stored.approved_at?.toISOString() ?? null,
    approved_by: nameOf(stored.approved_by),
    rejection_reason: stored.rejection_reason,
    // Its creator is told that the company reads it: who only looks does not.
    hand_in_note: campaignPolicy.decide(caller, campaign) ? stored.hand_in_note : '',
    caption: await findCaption(db, campaign, stored.post),
    handed_in_at: stored.handed_in_at?.toISOString() ?? null,
    figures: Object.fromEntries(
      figures.map(({ metric, value, source, measured_at, recorded_by, pinned_at, pinned_by }) => [
        metric,
        {
          value,
          source,
          measured_at: measured_at?.toISOString() ?? null,
          recorded_by: nameOf(recorded_by),
          pinned_at: pinned_at?.toISOString() ?? null,
          pinned_by: nameOf(pinned_by),
        },
      ]),
    ),
  };
}
