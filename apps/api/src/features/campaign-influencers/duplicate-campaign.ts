import type { BodyOf, endpoints, Network } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError } from '../../http/errors.js';
import {
  campaignPolicy,
  copyCampaign,
  createCampaignsService,
  findCampaign,
  lockCampaign,
  recordChange,
  takeCustomFieldsOver,
  type CampaignKey,
  type HeldCampaign,
} from '../campaigns/index.js';
import { addInfluencers } from './add-influencers.js';

type Body = BodyOf<(typeof endpoints.campaignInfluencers)['duplicate']>;

/** So many creators are added by one statement after the other. */
const AT_ONCE = 2_000;

/** The creators of a campaign that are neither rejected nor removed, in the order in which they were added. */
const creatorsOf = (db: Queryable, campaign: CampaignKey) =>
  db
    .selectFrom('campaign_influencers as ci')
    .innerJoin('influencers as i', 'i.id', 'ci.influencer_id')
    .where('ci.company_id', '=', campaign.company_id)
    .where('ci.campaign_id', '=', campaign.id)
    .where('ci.status', 'not in', ['rejected', 'removed'])
    .orderBy('ci.id')
    .select([sql<Network>`i.network`.as('network'), 'i.username', 'ci.estimated_cost_cents'])
    .execute();

/** Adds the creators of one campaign to another, as long as the allowance lasts. */
async function copyCreators(
  tx: Tx,
  context: Pick<Context, 'now' | 'newId' | 'jobs'>,
  { from, to, by }: { from: CampaignKey; to: HeldCampaign; by: string },
) {
  const creators = await creatorsOf(tx, from);
  const added: string[] = [];
  for (let start = 0; start < creators.length; start += AT_ONCE) {
    const rows = creators.slice(start, start + AT_ONCE);
    const outcomes = await addInfluencers(tx, context, to, rows, { replaces: 'added', source: 'typed', by });
    added.push(...outcomes.flatMap(({ outcome, id }) => (outcome === 'created' && id ? [id] : [])));
  }
  if (added.length > 0)
    await recordChange(tx, to, {
      event: null,
      entry: { told: { kind: 'creators.added', count: added.length, how: 'duplicate' }, creators: added },
    });
  return { added: added.length, left_out: creators.length - added.length };
}

/**
 * Makes a campaign that begins as another one did: for whoever may create campaigns in its company.
 * @throws AppError `resource.not_found`, `auth.forbidden`
 */
export async function duplicateCampaign(
  context: Pick<Context, 'db' | 'files' | 'now' | 'newId' | 'jobs'>,
  caller: Caller,
  campaignId: string,
  { name, starts_on = null, ends_on = null, with_influencers }: Body,
) {
  const { db, newId } = context;
  const original = await findCampaign(db, caller, campaignId);
  if (!campaignPolicy.duplicate(caller, original)) throw new AppError('auth.forbidden');
  const id = newId();
  const counts = await transact(db, async (tx) => {
    await copyCampaign(tx, original, { id, name, starts_on, ends_on, createdBy: caller.accountId });
    const to = await lockCampaign(tx, caller, id);
    await takeCustomFieldsOver(tx, context, original, to);
    await recordChange(tx, to, {
      event: null,
      entry: {
        told: { kind: 'campaign.created', original: { uuid: original.id, name: original.name } },
      },
    });
    if (!with_influencers) return { added: 0, left_out: 0 };
    return copyCreators(tx, context, { from: original, to, by: caller.accountId });
  });
  return { campaign: await createCampaignsService(context).read(caller, id), ...counts };
}
