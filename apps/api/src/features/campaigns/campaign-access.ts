import type { Queryable, Tx } from '../../db/database.js';
import { prepare, type Slots } from '../../db/prepare.js';
import type { Scope } from '../../http/caller.js';
import { notFound } from '../../http/errors.js';

/** The company of a caller without one: owns nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A campaign with its company: what is read and written below it is found by both. */
export interface CampaignKey {
  readonly id: string;
  readonly company_id: string;
}

/** The parts of a campaign that other rooms need to work in it. */
export interface CampaignAccess extends CampaignKey {
  slug_name: string;
  name: string;
  currency: string;
  is_realty: boolean;
  is_archived: boolean;
}

const columns = ['id', 'company_id', 'slug_name', 'name', 'currency', 'is_realty', 'is_archived'] as const;

interface Values extends Record<string, unknown> {
  campaignId: string;
  companyId: string;
}

/** The tenant is part of the query: a campaign of another company is not there. */
const visible = (db: Queryable, shape: { all: boolean }, slot: Slots<Values>) => {
  const query = db.selectFrom('campaigns').where('id', '=', slot('campaignId')).select(columns);
  return shape.all ? query : query.where('company_id', '=', slot('companyId'));
};
const find = prepare(visible);
const lock = prepare((db, shape: { all: boolean }, slot: Slots<Values>) =>
  visible(db, shape, slot).forNoKeyUpdate(),
);

const valuesOf = (scope: Scope, campaignId: string): Values => ({
  campaignId,
  companyId: scope.companyId ?? NOBODY,
});

/** @throws AppError `resource.not_found` for a campaign that is not there or not the caller's */
export async function findCampaign(db: Queryable, scope: Scope, campaignId: string): Promise<CampaignAccess> {
  const [row] = await find(db, { all: scope.all }, valuesOf(scope, campaignId));
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
  const [row] = await lock(tx, { all: scope.all }, valuesOf(scope, campaignId));
  if (!row) throw notFound();
  return row;
}
