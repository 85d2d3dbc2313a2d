import { randomUUID } from 'node:crypto';
import { canAddAgain, categoryForFollowers } from '@altavoz/domain';
import type { Network } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { takeViews } from '../accounts/index.js';
import type { Caller } from '../../http/caller.js';
import { campaignPolicy, type CampaignAccess, type CampaignKey } from '../campaigns/index.js';
import {
  findInfluencers,
  insertInfluencers,
  knowInfluencers,
  type FactOrigin,
} from '../influencers/index.js';
import {
  changeEstimatedCosts,
  findByInfluencers,
  insertCampaignInfluencers,
  reviveCampaignInfluencers,
} from './campaign-influencers.repository.js';
import { spreadInfluencerFacts } from './influencer-facts.js';
import { isKnown, readReplaceable, replacedBetween, unsaid, type Replaced } from './replaced-facts.js';

/** A creator to add and what is known of them. The username has been checked and normalized. */
export interface AddRow {
  network: Network;
  username: string;
  name?: string | undefined;
  followers?: number | undefined;
  theme?: string | undefined;
  country?: string | undefined;
  /** Percent. */
  engagement_rate?: number | undefined;
  image_url?: string | undefined;
  /** Null says no more than nothing. */
  estimated_cost_cents?: number | null | undefined;
}

/**
 * What became of a row: `created`, `revived` (was removed before), `updated` (was there, facts changed),
 * `unchanged`, or `soldout` (no allowance left, nothing written).
 */
export type AddOutcome = 'created' | 'revived' | 'updated' | 'unchanged' | 'soldout';

export interface Added {
  outcome: AddOutcome;
  /** The campaign influencer; null when sold out. */
  id: string | null;
  /** What was replaced or filled in of somebody whom the company knew; not told of what is typed. */
  replaced?: Replaced;
}

/**
 * What those who add creators one by one or by list replace of what the company knows of them: a guest nothing, as it
 * stands in campaigns that they do not see.
 */
export const replacedBy = (caller: Caller, campaign: CampaignKey): 'added' | 'nothing' =>
  campaignPolicy.seeOthers(caller, campaign) ? 'added' : 'nothing';

/**
 * Adds creators to a campaign, set by set, for one row as for thousands. Those that nobody has are noted in the
 * catalogue, the company takes the facts that came along (see `knowInfluencers`), each created row spends one of
 * its allowance. The transaction holds the campaign (lockCampaign). A creator named twice is
 * added once, its second row is `unchanged`.
 * @param options.replaces what is replaced of those whom the company knows: of those who are added what is said of them,
 *   nothing (what nobody has said is filled in), or also of those who are in the campaign already
 * @param options.isFree they cost nothing of the allowance, as nobody knows them or ever will: they are invented
 * @param options.source where the facts come from, and `by` who says them
 * @returns one answer a row, in order
 */
export async function addInfluencers(
  tx: Tx,
  { newId, now, jobs }: Pick<Context, 'newId' | 'now' | 'jobs'>,
  campaign: CampaignAccess,
  rows: readonly AddRow[],
  options: { replaces: 'added' | 'nothing' | 'all'; isFree?: boolean } & Pick<FactOrigin, 'source' | 'by'>,
): Promise<Added[]> {
  if (rows.length === 0) return [];
  const facts = rows.map((row) => ({ ...row, category: categoryOf(row.followers) }));
  const found = await findInfluencers(tx, facts);
  const results: Added[] = rows.map(() => ({ outcome: 'unchanged', id: null }));

  // The first row of each creator decides; keys come from the database, which folds names.
  const firstOf = new Map<string, number>();
  const duplicates: [number, number][] = [];
  for (const { place, key } of found) {
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, place);
    else duplicates.push([place, first]);
  }
  const distinct = found.filter(({ place, key }) => firstOf.get(key) === place);

  const known = await findByInfluencers(
    tx,
    campaign,
    distinct.flatMap(({ influencerId }) => (influencerId === null ? [] : [influencerId])),
  );
  const isNew = distinct.filter(({ influencerId }) => influencerId === null || !known.has(influencerId));
  const granted = options.isFree
    ? isNew.length
    : await takeViews(tx, campaign.company_id, isNew.length, {
        kind: 'spent',
        account: options.by,
        campaign: campaign.id,
      });
  const created = isNew.slice(0, granted);
  for (const { place } of isNew.slice(granted)) results[place] = { outcome: 'soldout', id: null };

  const fresh = created
    .filter(({ influencerId }) => influencerId === null)
    // An id that tells no time: whoever meets the same influencer later need not know since when somebody else does.
    .map(({ place }) => ({ place, id: randomUUID(), facts: facts[place]! }));
  const influencerIds = await insertInfluencers(tx, fresh);
  const toInsert = created.map(({ place, influencerId }) => ({
    place,
    id: newId(),
    influencerId: influencerId ?? influencerIds.get(place) ?? '',
    estimatedCostCents: rows[place]?.estimated_cost_cents ?? null,
  }));
  const existing = distinct.flatMap(({ place, influencerId }) => {
    const row = influencerId === null ? undefined : known.get(influencerId);
    return row && influencerId !== null ? [{ place, influencerId, ...row }] : [];
  });
  const removed = existing.filter(({ status }) => canAddAgain(status));
  const at = now();
  const { replaces } = options;
  const told = [...toInsert, ...(replaces === 'all' ? existing : removed)];
  const before = await readReplaceable(
    tx,
    campaign,
    replaces === 'added' ? [] : told.map(({ influencerId }) => influencerId),
  );
  const changed = await knowInfluencers(
    tx,
    campaign.company_id,
    told.map(({ place, influencerId }) => ({
      id: influencerId,
      facts: replaces === 'nothing' ? unsaid(facts[place]!, before.get(influencerId)) : facts[place]!,
    })),
    { newId, at, source: options.source, by: options.by },
  );
  await insertCampaignInfluencers(tx, campaign, toInsert, at);
  await reviveCampaignInfluencers(
    tx,
    campaign,
    removed.map(({ id }) => id),
    at,
  );
  await spreadInfluencerFacts(tx, jobs, campaign, [...changed]);
  const recosted = await changeEstimatedCosts(
    tx,
    campaign,
    (replaces === 'all' ? existing : removed).flatMap(({ place, id, influencerId }) => {
      const cents = rows[place]?.estimated_cost_cents ?? null;
      const isKept = replaces === 'nothing' && isKnown(before.get(influencerId), 'cost');
      return cents === null || isKept ? [] : [{ id, cents }];
    }),
    at,
  );
  const after = await readReplaceable(tx, campaign, [...before.keys()]);
  const replacedOf = (influencerId: string): Pick<Added, 'replaced'> => {
    const was = before.get(influencerId);
    const replaced = was ? replacedBetween(was, after.get(influencerId)) : {};
    return Object.keys(replaced).length > 0 ? { replaced } : {};
  };
  for (const { place, id, influencerId } of toInsert)
    results[place] = { outcome: 'created', id, ...replacedOf(influencerId) };
  for (const { place, influencerId, id, status } of existing) {
    const outcome = canAddAgain(status)
      ? 'revived'
      : changed.has(influencerId) || recosted.has(id)
        ? 'updated'
        : 'unchanged';
    results[place] = { outcome, id, ...replacedOf(influencerId) };
  }
  for (const [place, first] of duplicates) {
    const original = results[first];
    results[place] =
      original?.outcome === 'soldout' ? original : { outcome: 'unchanged', id: original?.id ?? null };
  }
  return results;
}

const categoryOf = (followers: number | undefined): string | undefined =>
  followers === undefined ? undefined : (categoryForFollowers(followers) ?? undefined);
