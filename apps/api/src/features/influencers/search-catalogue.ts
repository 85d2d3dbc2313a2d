import { LIMITS, type QueryOf, type endpoints } from '@altavoz/contracts';
import type { Queryable } from '../../db/database.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError, notFound } from '../../http/errors.js';
import { cataloguePolicy } from './influencers.policy.js';
import {
  findInfluencer,
  isInCampaigns,
  searchInfluencers,
  type Found,
  type InfluencerColumns,
} from './influencers.queries.js';

type Search = QueryOf<(typeof endpoints)['influencers']['search']>;
type Account = Parameters<typeof findInfluencer>[2];

/**
 * Searches the catalogue. A guest, who is here for one campaign, finds whom to add to it by name: the first of those who
 * have it, and no list of everybody.
 * @throws AppError `auth.forbidden` for guests who add nobody, `request.invalid` for those who would go through all
 */
export async function searchCatalogue(db: Queryable, caller: Caller, query: Search): Promise<Found> {
  if (cataloguePolicy.browse(caller)) return searchInfluencers(db, caller.companyId, query);
  if (!cataloguePolicy.lookUp(caller)) throw new AppError('auth.forbidden');
  if ((query.username ?? '').length < LIMITS.guestSearchMin)
    throw fieldError('username', 'refusals:catalogue.name_first', { least: LIMITS.guestSearchMin });
  if (query.after !== undefined || query.page > 1)
    throw fieldError(query.page > 1 ? 'page' : 'after', 'refusals:catalogue.first_only');
  return { ...(await searchInfluencers(db, null, query)), next: null };
}

/**
 * One account of the catalogue: for guests who add nobody only where it is in a campaign that is open to them. There they
 * see it as the company of the campaign knows it, as the campaign shows it, also where it is known to nobody else.
 * @throws AppError `resource.not_found`
 */
export async function findInCatalogue(
  db: Queryable,
  caller: Caller,
  account: Account,
): Promise<InfluencerColumns> {
  const row = await findInfluencer(db, caller.companyId, account);
  if (row && cataloguePolicy.lookUp(caller)) return row;
  for (const companyId of new Set(caller.grants.map((grant) => grant.companyId))) {
    const shown = await findInfluencer(db, companyId, account);
    const grants = caller.grants.filter((grant) => grant.companyId === companyId);
    if (shown && (await isInCampaigns(db, grants, shown.influencer_id))) return row ?? shown;
  }
  throw notFound();
}
