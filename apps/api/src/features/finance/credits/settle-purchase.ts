import { toCents } from '@altavoz/domain';
import { z } from 'zod';
import type { Context } from '../../../context.js';
import type { Database, Queryable } from '../../../db/database.js';
import { transact } from '../../../db/transact.js';
import { AppError, notFound } from '../../../http/errors.js';
import { defineJob } from '../../../jobs/job.js';
import { PayPalRefused, type PayPal, type PayPalOrder } from '../../../providers/paypal/paypal.js';
import { changeViews, takeViews } from '../../accounts/index.js';
import { recordAudit } from '../../audit-log/index.js';
import { decimal } from '../payouts/payout-batches.js';
import { insertTransaction } from '../payouts/payouts.repository.js';
import {
  findPurchase,
  holdPurchase,
  setAsked,
  setOnPurchase,
  setRefunded,
  watchedPurchases,
} from './credits.repository.js';

/** Asks again for a payment whose answer was lost, or that was given back: who has paid has what they paid for. */
const settlePurchase = defineJob({
  name: 'settle-credit-purchase',
  payload: z.object({ company: z.uuid(), purchase: z.uuid() }),
  tries: 10,
});

/** Asks for what PayPal tells nobody of where no webhook is set, and for what was not told where one is. */
const watchPurchases = defineJob({
  name: 'watch-credit-purchases',
  payload: z.object({}),
  cron: '*/5 * * * *',
});

/** The buyer has to go back to PayPal: nothing was paid. */
const UNPAID = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED', 'INSTRUMENT_DECLINED']);

/** A payment that was taken, as PayPal calls it; one that is looked at (PENDING) is settled when it is asked for again. */
const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED']);

/** A payment that will not be taken any more. */
const DENIED = new Set(['DECLINED', 'FAILED']);

/** Takes the payment of an order, or finds what was taken before. */
async function captured(provider: PayPal, orderId: string, purchaseId: string): Promise<PayPalOrder> {
  try {
    const order = await provider.captureOrder(orderId, `${purchaseId}-capture`);
    // The same request may be answered as it was the first time, when the payment was still looked at.
    return order.capture && TAKEN.has(order.capture.status) ? order : await provider.readOrder(orderId);
  } catch (error) {
    if (error instanceof PayPalRefused && error.issues.includes('ORDER_ALREADY_CAPTURED'))
      return provider.readOrder(orderId);
    throw error;
  }
}

/** Profiles that are bought are added with the line of their payment, and taken back with the line of its refund. */
export function createSettling(
  context: Pick<Context, 'newId' | 'now' | 'jobs' | 'log'>,
  paypal: PayPal | null,
) {
  const { newId, now, jobs, log } = context;

  /**
   * Settles a purchase: the credits are added with the line of what was paid, once, when PayPal has taken the right amount
   * for this purchase.
   * @throws AppError `finance.not_paid`
   */
  async function settle(queryable: Database, provider: PayPal, companyId: string, id: string): Promise<void> {
    const purchase = await findPurchase(queryable, companyId, id);
    if (!purchase?.order_id) throw notFound();
    if (purchase.state === 'completed') return;
    let order: PayPalOrder;
    try {
      order = await captured(provider, purchase.order_id, id);
    } catch (error) {
      if (!(error instanceof PayPalRefused && error.issues.some((issue) => UNPAID.has(issue)))) throw error;
      await setOnPurchase(queryable, companyId, id, { state: 'open' });
      throw new AppError('finance.not_paid');
    }
    const { capture } = order;
    if (capture && DENIED.has(capture.status))
      await setOnPurchase(queryable, companyId, id, { state: 'failed' });
    if (!capture || !TAKEN.has(capture.status)) throw new AppError('finance.not_paid');
    await transact(queryable, async (tx) => {
      const held = await holdPurchase(tx, companyId, id);
      if (!held || held.state === 'completed') return;
      const isRight =
        capture.customId === id &&
        capture.currency === held.currency &&
        capture.value === decimal(held.amount_cents);
      if (!isRight) {
        log.error({ purchase: id, capture: capture.id }, 'a payment does not fit its purchase');
        await setOnPurchase(tx, companyId, id, { state: 'failed' });
        return;
      }
      await setOnPurchase(tx, companyId, id, { state: 'completed', capture_id: capture.id });
      await changeViews(tx, companyId, held.views, { kind: 'bought', account: held.account_id });
      await insertTransaction(tx, {
        company_id: companyId,
        id: newId(),
        type: 'credits',
        status: 'completed',
        concept: '',
        views: held.views,
        amount_cents: -held.amount_cents,
        currency: held.currency,
        subject_id: id,
        at: now(),
      });
      await recordAudit(tx, context, {
        kind: 'credits_bought',
        companyId,
        accountId: held.account_id,
        ip: '',
        details: { views: held.views, amount_cents: held.amount_cents, currency: held.currency },
      });
    });
  }

  /**
   * Notes what PayPal gave back of a purchase, as far as it was not noted before, and takes back its share of the
   * profiles: those that are used are gone.
   */
  async function noteRefunds(
    queryable: Database,
    provider: PayPal,
    companyId: string,
    id: string,
  ): Promise<void> {
    const purchase = await findPurchase(queryable, companyId, id);
    if (purchase?.state !== 'completed' || !purchase.order_id) return;
    const { capture, refunds } = await provider.readOrder(purchase.order_id);
    const given = refunds
      .filter(({ status, currency }) => status === 'COMPLETED' && currency === purchase.currency)
      .reduce((sum, { value }) => sum + toCents(Number(value)), 0);
    const refunded =
      capture?.status === 'REFUNDED' ? purchase.amount_cents : Math.min(given, purchase.amount_cents);
    await transact(queryable, async (tx) => {
      const held = await holdPurchase(tx, companyId, id);
      if (!held || refunded <= held.refunded_cents) return;
      const share = (cents: number) => Math.floor((held.views * cents) / held.amount_cents);
      const amount = refunded - held.refunded_cents;
      const views = await takeViews(tx, companyId, share(refunded) - share(held.refunded_cents), {
        kind: 'refunded',
        account: held.account_id,
      });
      await setRefunded(tx, companyId, id, refunded);
      await insertTransaction(tx, {
        company_id: companyId,
        id: newId(),
        type: 'credits_refund',
        status: 'completed',
        concept: '',
        views,
        amount_cents: amount,
        currency: held.currency,
        subject_id: id,
        at: now(),
      });
      await recordAudit(tx, context, {
        kind: 'credits_refunded',
        companyId,
        // Whom PayPal gave it back to.
        accountId: held.account_id,
        ip: '',
        details: { views, amount_cents: amount, currency: held.currency },
      });
    });
  }

  /** What PayPal says by now of a purchase, also that it is not paid yet. */
  const read = async (db: Database, provider: PayPal, company: string, purchase: string): Promise<void> => {
    try {
      await settle(db, provider, company, purchase);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    await noteRefunds(db, provider, company, purchase);
  };

  jobs.handle(settlePurchase, {
    run: async ({ company, purchase }, { db }) => {
      if (paypal) await read(db, paypal, company, purchase);
    },
  });
  jobs.handle(watchPurchases, {
    run: async (_payload, { db }) => {
      if (!paypal) return;
      for (const { company_id, id } of await watchedPurchases(db, now())) {
        // Before: one that PayPal does not answer for keeps no other waiting.
        await setAsked(db, company_id, id, now());
        await read(db, paypal, company_id, id).catch((error: unknown) =>
          log.warn({ err: error, purchase: id }, 'PayPal did not say how a purchase stands'),
        );
      }
    },
  });

  return {
    settle,
    /** Has a purchase settled, and its refunds noted, by the queue. */
    settleLater: (queryable: Queryable, companyId: string, id: string) =>
      jobs.add(queryable, settlePurchase, { company: companyId, purchase: id }, { key: `credits:${id}` }),
  };
}
