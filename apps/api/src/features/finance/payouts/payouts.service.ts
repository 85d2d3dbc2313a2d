import { LIMITS, type BodyOf, type endpoints, type ErrorCode, type QueryOf } from '@altavoz/contracts';
import { fromCents, toCents } from '@altavoz/domain';
import type { Context } from '../../../context.js';
import { pageReply } from '../../../db/pages.js';
import type { Queryable } from '../../../db/database.js';
import { transact } from '../../../db/transact.js';
import type { Caller } from '../../../http/caller.js';
import { AppError, fieldError, notFound, ofCode } from '../../../http/errors.js';
import type { PayPal } from '../../../providers/paypal/paypal.js';
import { say } from '../../../words.js';
import { accountNames } from '../../accounts/index.js';
import { recordAudit } from '../../audit-log/index.js';
import { findCampaign, lockCampaign, type CampaignKey } from '../../campaigns/index.js';
import { companyFor, financePolicy } from '../finance.policy.js';
import { openRow, placeOf } from '../payment-data/sealed-data.js';
import { movePayouts } from './move-payouts.js';
import { owePayables } from './owe-payables.js';
import { presentPayable, presentPayableCampaign, presentPayout, presentTotals } from './payouts.presenter.js';
import {
  knownBatches,
  listPayouts,
  paidOf,
  picturesOf,
  totalPayouts,
  totalPayoutsOf,
} from './payouts.queries.js';
import {
  askedTogether,
  changedAgreements,
  findOutside,
  findUnapproved,
  holdBatch,
  holdPayouts,
  listPayables,
  paymentDataOf,
  payoutsOfBatch,
  readLimit,
  setOnBatch,
  sumPayables,
  writeLimit,
  type PayoutRow,
} from './payouts.repository.js';

type Finance = typeof endpoints.finance;

/** Where a call comes from, and the language of what is said of each payout. */
export interface From {
  readonly ip: string;
  readonly locale: string;
}

/** Held payouts of the company; one that is not there is not found, whoever else's it is. */
export const heldOrMissing = async (
  tx: Parameters<typeof holdPayouts>[0],
  companyId: string,
  ids: readonly string[],
): Promise<PayoutRow[]> => {
  const rows = await holdPayouts(tx, companyId, ids);
  if (rows.length < new Set(ids).size) throw notFound();
  return rows;
};

/** What creators of a campaign are to be paid and were; nothing for whoever does not see the payouts of its company. */
export async function payoutsOfCreators(
  db: Queryable,
  caller: Caller,
  campaign: CampaignKey,
  campaignInfluencerIds: readonly string[],
) {
  if (!financePolicy.see(caller) || caller.companyId !== campaign.company_id)
    return { creators: 0, totals: [] };
  const found = await totalPayoutsOf(db, campaign.company_id, campaign.id, campaignInfluencerIds);
  return { creators: found.creators, totals: found.totals.map(presentTotals) };
}

/** What was paid to creators of a company, in cents; null for whoever does not see its payouts. */
export async function paidToCreators(
  db: Queryable,
  caller: Caller,
  companyId: string,
  campaignInfluencerIds: readonly string[],
): Promise<ReadonlyMap<string, number> | null> {
  if (!financePolicy.see(caller) || caller.companyId !== companyId) return null;
  const rows = await paidOf(db, companyId, campaignInfluencerIds);
  return new Map(rows.map((row) => [row.campaign_influencer_id, Number(row.paid)]));
}

/** What was refused of several, each in a sentence. Where nothing was done the first refusal is the answer. */
export function tellRefused(
  refused: readonly { payout: PayoutRow; code: ErrorCode }[],
  done: number,
  locale: string,
) {
  const [first] = refused;
  if (done === 0 && first) throw new AppError(first.code);
  return refused.map(({ payout, code }) => ({
    uuid: payout.id,
    creator: payout.creator_name,
    message: say(locale, ofCode(code)),
  }));
}

export function createPayoutsService(
  context: Pick<Context, 'db' | 'newId' | 'now' | 'secrets'>,
  paypal: PayPal | null,
) {
  const { db, secrets } = context;
  return {
    async list(caller: Caller, { state, campaign, search, ...page }: QueryOf<Finance['listPayouts']>) {
      const companyId = companyFor(caller, 'see');
      const { rows, ...total } = await listPayouts(db, companyId, { state, campaign, search, page });
      const [names, batches, pictures, data, together, agreements, outside, unapproved, aboveCents, totals] =
        await Promise.all([
          accountNames(
            db,
            rows.flatMap(({ requested_by, approved_by }) => [requested_by, approved_by]),
          ),
          knownBatches(
            db,
            companyId,
            rows.map(({ batch_id }) => batch_id),
          ),
          picturesOf(
            db,
            companyId,
            rows.map(({ influencer_id }) => influencer_id),
          ),
          paymentDataOf(
            db,
            companyId,
            rows.map(({ influencer_id }) => influencer_id),
          ),
          askedTogether(
            db,
            companyId,
            rows.map(({ id }) => id),
          ),
          changedAgreements(
            db,
            companyId,
            rows.map(({ id }) => id),
          ),
          findOutside(
            db,
            companyId,
            rows.map(({ id }) => id),
          ),
          findUnapproved(
            db,
            companyId,
            rows.map(({ id }) => id),
          ),
          readLimit(db, companyId),
          totalPayouts(db, companyId, { campaign, search }),
        ]);
      const mayChange = financePolicy.change(caller);
      return {
        ...pageReply(
          rows.map((row) => {
            const sealed = data.get(row.influencer_id);
            return presentPayout(row, {
              names,
              batches,
              pictures: pictures.get(row.influencer_id),
              together,
              agreements,
              outside,
              unapproved,
              aboveCents,
              mayChange,
              by: caller.accountId,
              now: context.now(),
              data: sealed
                ? {
                    ...sealed,
                    opened: openRow(secrets, placeOf({ companyId, influencerId: row.influencer_id }), sealed),
                  }
                : null,
            });
          }),
          total,
          page,
        ),
        totals: totals.map(presentTotals),
        can: { change: mayChange, set_limit: financePolicy.setLimit(caller), paypal: paypal !== null },
        second_above: aboveCents === null ? null : fromCents(aboveCents),
      };
    },

    /** @throws AppError `resource.not_found` */
    async payables(
      caller: Caller,
      { campaign: campaignId, campaign_influencer }: QueryOf<Finance['listPayables']>,
    ) {
      const companyId = companyFor(caller, 'see');
      const campaign = await findCampaign(db, caller, campaignId);
      // One that is open to the caller as a guest is paid by its own company.
      if (campaign.company_id !== companyId) throw notFound();
      const rows = await listPayables(db, companyId, campaign.id, {
        of: campaign_influencer === undefined ? undefined : [campaign_influencer],
        limit: LIMITS.payoutsMax,
      });
      return {
        results: rows.map((row) => presentPayable(row, campaign.currency)),
        count: rows[0]?.count ?? 0,
      };
    },

    async payableCampaigns(caller: Caller) {
      const rows = await sumPayables(db, companyFor(caller, 'see'), LIMITS.payableCampaignsMax);
      return { results: rows.map(presentPayableCampaign) };
    },

    /** @throws AppError `resource.not_found`, `auth.forbidden` */
    async request(
      caller: Caller,
      { campaign: campaignId, campaign_influencers }: BodyOf<Finance['requestPayouts']>,
      { ip }: From,
    ) {
      const companyId = companyFor(caller, 'change');
      return transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId);
        // One that is open to the caller as a guest is paid by its own company.
        if (campaign.company_id !== companyId) throw notFound();
        const payables = await listPayables(tx, companyId, campaign.id, {
          of: campaign_influencers,
          limit: 20_000,
        });
        const outstanding = payables.filter(
          ({ agreed, asked, is_payable, heldBack }) =>
            is_payable && agreed > asked && (heldBack === null || campaign_influencers !== undefined),
        );
        if (outstanding.length === 0) return { created: 0 };
        await owePayables(tx, context, {
          companyId,
          campaign,
          payables: outstanding,
          by: { accountId: caller.accountId, ip },
        });
        return { created: outstanding.length };
      });
    },

    /** @throws AppError `resource.not_found`; where nothing could be done, why */
    async change(
      caller: Caller,
      { payouts, act, note }: BodyOf<Finance['changePayouts']>,
      { ip, locale }: From,
    ) {
      const companyId = companyFor(caller, 'change');
      if (act === 'pay' && note === '') throw fieldError('note', 'refusals:finance.reference');
      return transact(db, async (tx) => {
        const held = await heldOrMissing(tx, companyId, payouts);
        const ordered = [...new Set(held.flatMap(({ batch_id }) => batch_id ?? []))];
        // Whoever begins to ask PayPal meanwhile waits, and finds what was said here.
        for (const id of ordered.toSorted((a, b) => a.localeCompare(b))) await holdBatch(tx, companyId, id);
        const batches = await knownBatches(tx, companyId, ordered);
        // Of what PayPal was ordered to pay, PayPal says how it ends, as long as it is asked.
        const ofPayPal = held.filter(({ state, batch_id }) => {
          const batch = batches.get(batch_id);
          return state === 'approved' && batch?.method === 'paypal' && !batch.isStuck;
        });
        const { moved, refused: notMoved } = await movePayouts(tx, context, {
          companyId,
          payouts: held.filter((payout) => !ofPayPal.includes(payout)),
          act,
          note,
          by: { accountId: caller.accountId, ip },
        });
        // Somebody has said how one of them ended: PayPal is not asked for any of them again.
        const isStuck = (id: string) => batches.get(id)?.isStuck === true;
        for (const id of new Set(moved.flatMap(({ batch_id }) => batch_id ?? []).filter(isStuck))) {
          const left = (await payoutsOfBatch(tx, companyId, id)).some(({ state }) => state === 'approved');
          await setOnBatch(tx, companyId, id, { state: left ? 'ended' : 'done', asked_sealed: null });
        }
        const refused = [
          ...notMoved,
          ...ofPayPal.map((payout) => ({ payout, code: 'finance.payout_state' as const })),
        ];
        return { changed: moved.length, refused: tellRefused(refused, moved.length, locale) };
      });
    },

    async setLimit(caller: Caller, { second_above }: BodyOf<Finance['setPayoutLimit']>, { ip }: From) {
      const companyId = companyFor(caller, 'setLimit');
      const cents = second_above === null ? null : toCents(second_above);
      await transact(db, async (tx) => {
        await writeLimit(tx, companyId, cents);
        await recordAudit(tx, context, {
          kind: 'payout_limit_changed',
          companyId,
          accountId: caller.accountId,
          ip,
          details: { amount_cents: cents },
        });
      });
      return { second_above };
    },
  };
}
