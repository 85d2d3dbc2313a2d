import {
  PLANS,
  type BodyOf,
  type endpoints,
  type Locale,
  type Plan,
  type QueryOf,
  type TransactionStatus,
  type TransactionType,
  type ViewEntryKind,
} from '@altavoz/contracts';
import { fromCents } from '@altavoz/domain';
import { z } from 'zod';
import type { Context } from '../../../context.js';
import type { Queryable } from '../../../db/database.js';
import { pageReply } from '../../../db/pages.js';
import { transact } from '../../../db/transact.js';
import type { Caller } from '../../../http/caller.js';
import { AppError, fieldError, notFound } from '../../../http/errors.js';
import type { PayPal } from '../../../providers/paypal/paypal.js';
import { changeViews, planOf, readMaxViews } from '../../accounts/index.js';
import { recordAudit } from '../../audit-log/index.js';
import { spokenTable } from '../../csv/index.js';
import { companyFor, financePolicy } from '../finance.policy.js';
import { decimal } from '../payouts/payout-batches.js';
import {
  eachTransaction,
  findBuyer,
  findOpenPurchase,
  findPurchase,
  findTrial,
  hadTrial,
  holdBuyer,
  insertPurchase,
  insertTrial,
  listTransactions,
  listViewEntries,
  setOnPurchase,
  sumAgreedViews,
  sumSpentViews,
  sumTransactions,
  type PurchaseRow,
} from './credits.repository.js';
import { findPlanRequest, listSellers, requestPlan } from './request-plan.js';
import { createSettling } from './settle-purchase.js';
import { TRANSACTION_COLUMNS } from './transaction-columns.js';

type Finance = typeof endpoints.finance;

/** What the platform sells for. */
const CURRENCY = 'USD';

/** Clicks on one button that come closer are one wish. */
const DOUBLE_CLICK_MS = 10_000;

export function createCreditsService(
  context: Pick<Context, 'db' | 'newId' | 'now' | 'config' | 'jobs' | 'log'>,
  paypal: PayPal | null,
) {
  const { db, newId, now, config, log } = context;
  const { settle, settleLater } = createSettling(context, paypal);

  const presentPurchase = async (queryable: Queryable, companyId: string, row: PurchaseRow) => ({
    uuid: row.id,
    state: row.state as 'open' | 'capturing' | 'completed' | 'failed',
    views: row.views,
    approve_url: row.state === 'completed' ? null : row.approve_url,
    max_views: await readMaxViews(queryable, companyId),
  });

  /** What PayPal was asked fails as one thing for the caller; what it said is in the log. */
  const asked = async <T>(work: (paypal: PayPal) => Promise<T>): Promise<T> => {
    if (!paypal) throw new AppError('finance.paypal_off');
    try {
      return await work(paypal);
    } catch (error) {
      log.warn({ err: error }, 'PayPal did not do what it was asked');
      throw new AppError('finance.paypal_failed');
    }
  };

  /** Since when a second click may come from. */
  const momentAgo = () => new Date(now().getTime() - DOUBLE_CLICK_MS);

  return {
    async plans(caller: Caller) {
      const companyId = companyFor(caller, 'see');
      const [trial, accountHad, agreed, spent, request, sellers] = await Promise.all([
        findTrial(db, companyId),
        hadTrial(db, caller.accountId),
        sumAgreedViews(db, companyId),
        sumSpentViews(db, companyId),
        findPlanRequest(db, now(), companyId),
        listSellers(db, config, 'es'),
      ]);
      const plan = planOf({ agreed, hadTrial: trial !== undefined }, config.newCompanyMaxViews);
      const views: Record<Plan, number> = {
        free: config.newCompanyMaxViews,
        trial: config.newCompanyMaxViews + config.trialMaxViews,
        pro: plan === 'pro' ? agreed : config.proMaxViews,
      };
      const mayChange = financePolicy.change(caller);
      return {
        max_views: await readMaxViews(db, companyId),
        views_used: spent,
        plan,
        plans: PLANS.map((id) => ({ id, max_views: views[id] })),
        packs: config.creditPacks.map((pack) => ({
          views: pack.views,
          price: fromCents(pack.priceCents),
          currency: CURRENCY,
        })),
        plans_url: config.plansUrl,
        can: {
          apply_trial: mayChange && plan !== 'pro' && !trial && !accountHad,
          buy: mayChange && paypal !== null,
          request: mayChange && sellers.length > 0,
        },
        takes_requests: sellers.length > 0,
        request,
        paypal: paypal !== null,
      };
    },

    /** @throws AppError `finance.trial_used` */
    async applyTrial(caller: Caller, ip: string) {
      const companyId = companyFor(caller, 'change');
      return transact(db, async (tx) => {
        const began = await insertTrial(tx, {
          company_id: companyId,
          account_id: caller.accountId,
          views: config.trialMaxViews,
          started_at: now(),
        });
        if (!began) {
          // A second click on what has just begun wishes for the same.
          const trial = await findTrial(tx, companyId);
          if (trial?.account_id !== caller.accountId || trial.started_at <= momentAgo())
            throw new AppError('finance.trial_used');
          return { plan: 'trial' as const, max_views: await readMaxViews(tx, companyId) };
        }
        await changeViews(tx, companyId, config.trialMaxViews, { kind: 'trial', account: caller.accountId });
        await recordAudit(tx, context, {
          kind: 'trial_applied',
          companyId,
          accountId: caller.accountId,
          ip,
          details: { views: config.trialMaxViews },
        });
        return { plan: 'trial' as const, max_views: await readMaxViews(tx, companyId) };
      });
    },

    requestPlan: (
      caller: Caller,
      body: BodyOf<Finance['requestPlan']>,
      origin: { ip: string; locale: Locale },
    ) => requestPlan(context, caller, body, origin),

    /** @throws AppError `request.invalid` for no pack, `finance.paypal_off`, `finance.paypal_failed` */
    async buy(caller: Caller, { views }: BodyOf<Finance['buyCredits']>) {
      const companyId = companyFor(caller, 'change');
      if (!paypal) throw new AppError('finance.paypal_off');
      const pack = config.creditPacks.find((one) => one.views === views);
      if (!pack) throw fieldError('views', 'refusals:finance.no_pack');
      // A second click orders nothing more: PayPal answers the same for the same id.
      const id = await transact(db, async (tx) => {
        await holdBuyer(tx, companyId);
        const before = await findOpenPurchase(tx, companyId, {
          account: caller.accountId,
          views: pack.views,
          since: momentAgo(),
        });
        if (before) return before.id;
        const purchase = newId();
        await insertPurchase(tx, {
          company_id: companyId,
          id: purchase,
          account_id: caller.accountId,
          views: pack.views,
          amount_cents: pack.priceCents,
          currency: CURRENCY,
          state: 'open',
          created_at: now(),
        });
        return purchase;
      });
      const order = await asked((provider) =>
        provider.createOrder({
          id,
          value: decimal(pack.priceCents),
          currency: CURRENCY,
          description: `${pack.views}`,
          returnUrl: `${config.webUrl}/plans?purchase=${id}`,
          cancelUrl: `${config.webUrl}/plans`,
        }),
      );
      await setOnPurchase(db, companyId, id, { order_id: order.id, approve_url: order.approveUrl });
      const row = await findPurchase(db, companyId, id);
      if (!row) throw notFound();
      return presentPurchase(db, companyId, row);
    },

    /** Has a purchase settled whose buyer did not come back, or whose payment was looked at or given back. */
    async readAgain(id: string): Promise<void> {
      const buyer = z.uuid().safeParse(id).success ? await findBuyer(db, id) : undefined;
      if (buyer) await settleLater(db, buyer.company_id, id);
    },

    /** @throws AppError `resource.not_found`, `finance.not_paid`, `finance.paypal_off`, `finance.paypal_failed` */
    async capture(caller: Caller, id: string) {
      const companyId = companyFor(caller, 'change');
      const purchase = await findPurchase(db, companyId, id);
      if (!purchase?.order_id) throw notFound();
      if (purchase.state === 'open') {
        // Should we die between the payment and its line, the job asks again.
        await transact(db, async (tx) => {
          await setOnPurchase(tx, companyId, id, { state: 'capturing' });
          await settleLater(tx, companyId, id);
        });
      }
      if (!paypal) throw new AppError('finance.paypal_off');
      try {
        await settle(db, paypal, companyId, id);
      } catch (error) {
        if (error instanceof AppError) throw error;
        await asked(() => Promise.reject(error));
      }
      const settled = await findPurchase(db, companyId, id);
      if (!settled) throw notFound();
      return presentPurchase(db, companyId, settled);
    },

    async transactions(
      caller: Caller,
      page: QueryOf<Finance['listTransactions']>,
      filter: BodyOf<Finance['listTransactions']>,
    ) {
      const companyId = companyFor(caller, 'see');
      const [{ rows, ...total }, sums] = await Promise.all([
        listTransactions(db, companyId, { ...filter, page }),
        sumTransactions(db, companyId, filter),
      ]);
      const reply = pageReply(
        rows.map((row) => ({
          uuid: row.id,
          date: row.at.toISOString(),
          type: row.type as TransactionType,
          status: row.status as TransactionStatus,
          concept: row.concept,
          views: row.views,
          amount: fromCents(row.amount_cents),
          currency: row.currency,
        })),
        total,
        page,
      );
      const totals = sums.map(({ currency, type, amount }) => ({
        currency,
        type: type as TransactionType,
        amount: fromCents(Number(amount)),
      }));
      return { ...reply, totals };
    },

    /** The same as the lines of a file. */
    exportTransactions: (caller: Caller, filter: BodyOf<Finance['exportTransactions']>, locale: Locale) =>
      spokenTable(TRANSACTION_COLUMNS, eachTransaction(db, companyFor(caller, 'see'), filter), locale),

    async viewEntries(caller: Caller, page: QueryOf<Finance['listViewEntries']>) {
      const companyId = companyFor(caller, 'see');
      const { rows, ...total } = await listViewEntries(db, companyId, page);
      return pageReply(
        rows.map((row) => ({
          uuid: String(row.id),
          at: row.at.toISOString(),
          kind: row.kind as ViewEntryKind,
          amount: row.amount,
          left: row.left_after,
          by: row.account_name,
          campaign: row.campaign_name,
        })),
        total,
        page,
      );
    },
  };
}
