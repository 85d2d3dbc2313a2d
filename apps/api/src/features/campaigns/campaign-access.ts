import type { Queryable, Tx } from '../../db/database.js';
import type { Scope } from '../../http/caller.js';
import { notFound } from '../../http/errors.js';

/** The parts of a campaign that other rooms need to work in it. */
export interface CampaignAccess {
  id: string;
  company_id: string;
  slug_name: string;
  name: string;
  currency: string;
  is_realty: boolean;
  is_archived: boolean;
}

const columns = ['id', 'company_id', 'slug_name', 'name', 'currency', 'is_realty', 'is_archived'] as const;

/** The tenant is part of the query: a campaign of another company is not there. */
const visible = (db: Queryable, scope: Scope, campaignId: string) =>
  db
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .$if(!scope.all, (query) => query.where('company_id', '=', scope.companyId));

/** @throws AppError `resource.not_found` for a campaign that is not there or not the caller's */
export async function findCampaign(db: Queryable, scope: Scope, campaignId: string): Promise<CampaignAccess> {
  const row = await visible(db, scope, campaignId).select(columns).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Finds a campaign and holds it until the transaction ends. Whatever writes below a campaign calls this
 * first, so writes of one campaign come one after the other: its totals cannot deadlock and its events
 * are numbered in the order of their commits.
 * @throws AppError `resource.not_found`
 */
export async function lockCampaign(tx: Tx, scope: Scope, campaignId: string): Promise<CampaignAccess> {
  const row = await visible(tx, scope, campaignId).select(columns).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
