import { LIMITS, type InfluencerCampaign, type InfluencerContent, type Network } from '@altavoz/contracts';
import type { Queryable } from '../../db/database.js';
import type { Caller } from '../../http/caller.js';
import { withoutCosts } from '../../http/hidden-costs.js';
import { newestNotes } from '../campaign-influencers/index.js';
import { campaignPolicy } from '../campaigns/index.js';
import { contentsByIds } from '../contents/index.js';
import { paidToCreators } from '../finance/index.js';
import { placesOf, type Place } from './find-everywhere.js';
import { presentCampaign, presentPublished } from './search.presenter.js';
import { campaignsOf, publishedBy } from './search.queries.js';

interface Work {
  results: InfluencerCampaign[];
  contents: InfluencerContent[];
}
type Account = { network: Network; username: string };

/**
 * The campaigns that a caller sees and an influencer is in, those of their company before those open to them, with what
 * was paid and noted of it there, and what it published in them last. Of each campaign everybody reads what they would
 * read in it: a client no costs, a guest neither payouts nor notes.
 */
export async function workOfInfluencer(db: Queryable, caller: Caller, account: Account): Promise<Work> {
  const places = await placesOf(db, caller, undefined);
  const found = await Promise.all(places.map((place) => workIn(db, caller, place, account)));
  return {
    results: found
      .flatMap(({ results }) => results)
      .sort((a, b) => Number(a.campaign.is_archived) - Number(b.campaign.is_archived))
      .slice(0, LIMITS.influencerCampaignsMax),
    contents: found
      .flatMap(({ contents }) => contents)
      .sort((a, b) => (b.published_date ?? '').localeCompare(a.published_date ?? ''))
      .slice(0, LIMITS.influencerContentsMax),
  };
}

async function workIn(
  db: Queryable,
  caller: Caller,
  { companyId, campaigns }: Place,
  account: Account,
): Promise<Work> {
  const rows = await campaignsOf(
    db,
    { some: campaigns !== null },
    { companyId, campaigns: campaigns ?? [], ...account },
  );
  const ids = rows.map(({ id }) => id);
  const keyOf = (campaignId: string) => ({ company_id: companyId, id: campaignId });
  const noted = rows.filter((row) => campaignPolicy.seeNotes(caller, keyOf(row.campaign_id)));
  const [paid, notes, published] = await Promise.all([
    paidToCreators(db, caller, companyId, ids),
    newestNotes(
      db,
      companyId,
      noted.map(({ id }) => id),
    ),
    publishedBy(db, {}, { companyId, ids }),
  ]);
  const campaignOf = new Map(published.map((one) => [one.id, one.campaign_id]));
  const contents = await contentsByIds(db, companyId, [...campaignOf.keys()]);
  /** As the campaign itself tells it to the caller. */
  const told = <T>(campaignId: string, answer: T): T =>
    campaignPolicy.seeCosts(caller, keyOf(campaignId)) ? answer : withoutCosts(answer);
  return {
    results: rows.map((row) =>
      told(row.campaign_id, presentCampaign(row, paid && (paid.get(row.id) ?? 0), notes.get(row.id))),
    ),
    contents: contents.flatMap((row) => {
      const campaign = campaignOf.get(row.id);
      return campaign === undefined ? [] : told(campaign, presentPublished(row, campaign));
    }),
  };
}
