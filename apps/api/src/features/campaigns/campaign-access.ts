import type { Queryable, Tx } from '../../db/database.js';
import { prepare, type Slots } from '../../db/prepare.js';
import { NOBODY, type Caller } from '../../http/caller.js';
import { AppError, notFound } from '../../http/errors.js';
import { rightsIn } from '../accounts/index.js';
import { campaignPolicy } from './campaigns.policy.js';

/** A campaign with its company: what is read and written below it is found by both. */
export interface CampaignKey {
  readonly id: string;
  readonly company_id: string;
}

/** The parts of a campaign that other rooms need to work in it. */
export interface CampaignAccess extends CampaignKey {
  slug: string;
  name: string;
  currency: string;
  is_reality: boolean;
  is_archived: boolean;
  is_sample: boolean;
  /** The last day; null while none is set. */
  ends_on: string | null;
}

/** A campaign that the transaction holds, and for whom: what is done to it until then is done by them. */
export interface HeldCampaign extends CampaignAccess {
  /** The account; null for nobody in person. */
  readonly by: string | null;
  /** The campaign influencer who does it themselves, by their invitation. */
  readonly byCreator?: string;
}

const columns = [
  'id',
  'company_id',
  'slug',
  'name',
  'currency',
  'is_reality',
  'is_archived',
  'is_sample',
  'ends_on',
] as const;

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

/** Where a campaign of the caller can lie: in the company of a grant for it, else in their own. */
function placeOf(caller: Caller, campaignId: string): { shape: { all: boolean }; values: Values } {
  const grant = caller.grants.find((one) => one.campaignId === campaignId);
  const companyId = grant?.companyId ?? caller.companyId ?? NOBODY;
  return { shape: { all: caller.isSuperuser }, values: { campaignId, companyId } };
}

/** @throws AppError `resource.not_found` for a campaign that is not there or not the caller's */
export async function findCampaign(
  db: Queryable,
  caller: Caller,
  campaignId: string,
): Promise<CampaignAccess> {
  const { shape, values } = placeOf(caller, campaignId);
  const [row] = await find(db, shape, values);
  if (!row || !campaignPolicy.view(caller, row)) throw notFound();
  return row;
}

/**
 * Finds a campaign that the caller may change.
 * @throws AppError `resource.not_found`, `auth.forbidden` for whoever may only look
 */
export async function findChangeableCampaign(
  db: Queryable,
  caller: Caller,
  campaignId: string,
): Promise<CampaignAccess> {
  const campaign = await findCampaign(db, caller, campaignId);
  if (!campaignPolicy.change(caller, campaign)) throw new AppError('auth.forbidden');
  return campaign;
}

/**
 * Finds a campaign that the caller may change and holds it until the transaction ends. Whatever writes below a
 * campaign calls this first, so writes of one campaign come one after the other: its totals cannot deadlock and its
 * events are numbered in the order of their commits.
 * @param what they do there: `decide` on proposals
 * @throws AppError `resource.not_found`, `auth.forbidden` for whoever may only look
 */
export async function lockCampaign(
  tx: Tx,
  caller: Caller,
  campaignId: string,
  what: 'change' | 'decide' = 'change',
): Promise<HeldCampaign> {
  const { shape, values } = placeOf(caller, campaignId);
  const [row] = await lock(tx, shape, values);
  if (!row || !campaignPolicy.view(caller, row)) throw notFound();
  if (!campaignPolicy[what](caller, row)) throw new AppError('auth.forbidden');
  return { ...row, by: caller.accountId };
}

/**
 * Whether somebody still may do what a job does for them: whoever was sent away meanwhile has nothing done any more.
 * @param by null for an account that is gone
 */
export async function mayStill(
  db: Queryable,
  campaign: CampaignKey,
  by: string | null,
  what: 'change' | 'handOutLinks',
): Promise<boolean> {
  const caller = by === null ? null : await rightsIn(db, by, campaign.company_id);
  return caller !== null && campaignPolicy[what](caller, campaign);
}

/**
 * Holds a campaign for a job, which nobody calls.
 * @param by whoever asked for what the job does; null for nobody in person
 * @throws AppError `resource.not_found` when it is gone
 */
export async function holdCampaign(
  tx: Tx,
  { id, company_id }: CampaignKey,
  by: string | null,
): Promise<HeldCampaign> {
  const [row] = await lock(tx, { all: false }, { campaignId: id, companyId: company_id });
  if (!row) throw notFound();
  return { ...row, by };
}
