import type { BodyOf, endpoints, ErrorCode } from '@altavoz/contracts';
import { cutText, DAY_MS, HOUR_MS } from '@altavoz/domain';
import { z } from 'zod';
import type { Context } from '../../../context.js';
import type { Database, Tx } from '../../../db/database.js';
import { transact } from '../../../db/transact.js';
import type { Caller } from '../../../http/caller.js';
import { AppError, notFound } from '../../../http/errors.js';
import { defineJob } from '../../../jobs/job.js';
import { PayPalRefused, type PayPal, type PayPalItem } from '../../../providers/paypal/paypal.js';
import { recordAudit } from '../../audit-log/index.js';
import type { SpokenColumn } from '../../csv/index.js';
import { companyFor } from '../finance.policy.js';
import { askedPlaceOf, openRow, placeOf, usesOf, type Opened } from '../payment-data/sealed-data.js';
import { auditPayouts } from './audit-payouts.js';
import { movePayouts } from './move-payouts.js';
import { SENDING } from './payouts.queries.js';
import { heldOrMissing, tellRefused, type From } from './payouts.service.js';
import {
  findBatch,
  findBatchAtPayPal,
  holdBatch,
  insertBatch,
  paymentDataOf,
  payoutsOfBatch,
  setOnBatch,
  setOnPayouts,
  watchedBatches,
  holdPayouts,
  type PayoutRow,
} from './payouts.repository.js';

type Finance = typeof endpoints.finance;

const batchPayload = z.object({ company: z.uuid(), batch: z.uuid() });
const sendBatch = defineJob({ name: 'send-paypal-batch', payload: batchPayload });
const watchBatch = defineJob({ name: 'watch-paypal-batch', payload: batchPayload, tries: 5 });
const watchBatches = defineJob({ name: 'watch-paypal-batches', payload: z.object({}), cron: '*/5 * * * *' });

/** An amount as PayPal and banks write it: `1234.50`. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2);

/**
 * PayPal refuses an id of a batch that was used in the last 30 days (Payouts API, `sender_batch_id`). After that it would
 * take the same order as another one, and pay twice.
 */
const ASKED_AGAIN_MS = 29 * DAY_MS;

/** How long PayPal is tried while it lets nobody sign in; as nothing was asked then, the payouts may be owed again. */
const SIGN_IN_MS = HOUR_MS;

/** Money that has ended, by what PayPal says of an item; the others wait. */
const FAILED = new Set(['FAILED', 'RETURNED', 'BLOCKED', 'DENIED', 'CANCELED', 'REFUNDED', 'REVERSED']);

/** What PayPal is asked to pay. */
interface Asked {
  subject: string;
  items: PayPalItem[];
}

/** A row of the file for the bank. */
export interface Transfer {
  payout: PayoutRow;
  data: NonNullable<Opened['data']>;
}

/**
 * The columns of the file for the bank, in order. A transfer within Mexico (SPEI) has a CLABE, one abroad an account and
 * the code of its bank. Digits stand as they are: a bank reads them, and refuses a CLABE with a sign before it.
 */
export const BANK_COLUMNS: readonly SpokenColumn<Transfer>[] = [
  ['files:bank.kind', ({ data }, t) => t(data.is_national ? 'files:bank.spei' : 'files:bank.abroad')],
  ['files:bank.clabe', ({ data }) => (data.is_national ? data.clabe : '')],
  ['files:bank.account', ({ data }) => (data.is_national ? '' : data.account)],
  ['files:bank.swift', ({ data }) => data.swift],
  ['files:bank.bank', ({ data }) => data.bank],
  ['files:bank.beneficiary', ({ data }) => data.beneficiary_name],
  ['files:bank.rfc', ({ data }) => data.rfc],
  ['files:bank.amount', ({ payout }) => decimal(payout.amount_cents)],
  ['files:bank.currency', ({ payout }) => payout.currency],
  ['files:bank.concept', ({ payout }) => cutText(payout.campaign_name, 40)],
  // Seven digits, as SPEI takes them; the same in each file of the payout.
  [
    'files:bank.reference',
    ({ payout }) => String(Number.parseInt(payout.id.slice(-6), 16) % 10_000_000).padStart(7, '0'),
  ],
  ['files:bank.email', ({ data }) => data.email],
];

export function createPayoutBatches(
  context: Pick<Context, 'db' | 'newId' | 'now' | 'secrets' | 'jobs' | 'log'>,
  paypal: PayPal | null,
) {
  const { db, newId, now, secrets, jobs, log } = context;
  const opened = (
    companyId: string,
    row: {
      influencer_id: string;
      sealed: string | null;
      paypal_sealed: string | null;
      method: string | null;
    },
  ) => openRow(secrets, placeOf({ companyId, influencerId: row.influencer_id }), row);

  /** What is wanted of PayPal in its first try; whoever was approved for other data is not paid with them, and has failed. */
  const wantedOf = async (jobDb: Database, company: string, batchId: string): Promise<Asked> => {
    const payouts = await payoutsOfBatch(jobDb, company, batchId);
    const data = await paymentDataOf(
      jobDb,
      company,
      payouts.map(({ influencer_id }) => influencer_id),
    );
    const items = payouts.map((payout) => {
      const row = data.get(payout.influencer_id);
      const receiver = row && row.revision === payout.approved_revision ? opened(company, row).paypal : null;
      return { payout, receiver };
    });
    const changed = items.filter(({ receiver }) => receiver === null).map(({ payout }) => payout);
    if (changed.length > 0) await end(jobDb, company, batchId, changed, 'fail', 'payment_data_changed');
    return {
      subject: payouts[0]?.campaign_name ?? '',
      items: items.flatMap(({ payout, receiver }) =>
        receiver === null
          ? []
          : [
              {
                receiver,
                value: decimal(payout.amount_cents),
                currency: payout.currency,
                senderItemId: `${payout.id}:${payout.round}`,
                note: payout.campaign_name,
              },
            ],
      ),
    };
  };

  /**
   * PayPal is asked under the batch's id, and the very same each time, so that asking again after a lost answer pays nobody
   * twice. Only what it refuses at the first try has failed: later it may have what it refuses to take again.
   */
  const send = async (jobDb: Database, company: string, batchId: string): Promise<void> => {
    if (!paypal) throw new Error('PayPal is not configured');
    // Whoever says just now how one of its payouts ended is waited for.
    const batch = await transact(jobDb, (tx) => holdBatch(tx, company, batchId));
    if (batch?.state !== 'sending') return;
    if (batch.asked_sealed !== null && now().getTime() - batch.created_at.getTime() > ASKED_AGAIN_MS) {
      log.warn({ batch: batchId }, 'PayPal may not know any more that it was asked: it is not asked again');
      await setOnBatch(jobDb, company, batchId, { reason: 'too late to ask PayPal again' });
      return;
    }
    const place = askedPlaceOf(company, batchId);
    const isFirst = batch.asked_sealed === null;
    const asked =
      batch.asked_sealed === null
        ? await wantedOf(jobDb, company, batchId)
        : (JSON.parse(secrets.open(batch.asked_sealed, place)) as Asked);
    if (asked.items.length === 0) {
      await setOnBatch(jobDb, company, batchId, { state: 'done' });
      return;
    }
    /** Together: payouts that have failed while the order could be asked again would be owed and paid once more. */
    const failAll = async (reason: string) =>
      end(jobDb, company, batchId, await payoutsOfBatch(jobDb, company, batchId), 'fail', reason, (tx) =>
        setOnBatch(tx, company, batchId, { state: 'failed', reason, asked_sealed: null }),
      );
    if (isFirst) {
      // Before it is written down that PayPal may have been asked.
      try {
        await paypal.signIn();
      } catch (error) {
        if (now().getTime() - batch.created_at.getTime() < SIGN_IN_MS) throw error;
        log.warn({ err: error, batch: batchId }, 'PayPal let nobody sign in: nothing was asked of it');
        await failAll('paypal_unreached');
        return;
      }
      await setOnBatch(jobDb, company, batchId, { asked_sealed: secrets.seal(JSON.stringify(asked), place) });
    }
    const sent = (paypalBatchId: string) =>
      setOnBatch(jobDb, company, batchId, {
        state: 'sent',
        paypal_batch_id: paypalBatchId,
        asked_sealed: null,
        reason: '',
      });
    try {
      await sent(await paypal.createPayout(batchId, asked.items, asked.subject));
    } catch (error) {
      if (!(error instanceof PayPalRefused)) throw error;
      const { status, issues, debugId, hasBatch } = error;
      if (hasBatch !== null) {
        await sent(hasBatch);
        return;
      }
      log.warn({ batch: batchId, status, issues, debugId, isFirst }, 'payouts refused');
      const reason = issues.join(', ');
      if (!isFirst) {
        await setOnBatch(jobDb, company, batchId, { reason });
        throw error;
      }
      await failAll(reason);
    }
  };

  const end = (
    jobDb: Database,
    companyId: string,
    batchId: string,
    wanted: readonly Pick<PayoutRow, 'id'>[],
    act: 'pay' | 'fail' | 'reverse',
    note: string,
    andThen?: (tx: Tx) => Promise<unknown>,
  ) =>
    transact(jobDb, async (tx) => {
      const held = await holdPayouts(
        tx,
        companyId,
        wanted.map(({ id }) => id),
      );
      await movePayouts(tx, context, {
        companyId,
        payouts: held.filter(({ batch_id }) => batch_id === batchId),
        act,
        note,
        by: { accountId: null, ip: '' },
      });
      await andThen?.(tx);
    });

  const watch = async (jobDb: Database, companyId: string, batchId: string): Promise<void> => {
    const batch = await findBatch(jobDb, companyId, batchId);
    if (!paypal || !batch?.paypal_batch_id) return;
    const { status, items } = await paypal.readPayout(batch.paypal_batch_id);
    const payouts = new Map(
      (await payoutsOfBatch(jobDb, companyId, batchId)).map((payout) => [
        `${payout.id}:${payout.round}`,
        payout,
      ]),
    );
    const isDenied = status === 'DENIED' || status === 'CANCELED';
    let waiting = 0;
    for (const [senderItemId, payout] of payouts) {
      const item = items.find((one) => one.senderItemId === senderItemId);
      if (item?.status === 'SUCCESS') {
        if (payout.state === 'approved')
          await end(jobDb, companyId, batchId, [payout], 'pay', item.transactionId);
        else if (payout.state !== 'paid')
          log.error(
            { batch: batchId, payout: payout.id, state: payout.state },
            'PayPal paid what was ended otherwise',
          );
      } else if (isDenied || (item && FAILED.has(item.status))) {
        const reason = item?.error || item?.status || status;
        if (payout.state === 'approved') await end(jobDb, companyId, batchId, [payout], 'fail', reason);
        if (payout.state === 'paid') await end(jobDb, companyId, batchId, [payout], 'reverse', reason);
      } else if (payout.state === 'approved') waiting += 1;
    }
    if (waiting === 0) await setOnBatch(jobDb, companyId, batchId, { state: 'done' });
  };

  jobs.handle(sendBatch, {
    run: ({ company, batch }, { db: jobDb }) => send(jobDb, company, batch),
    onFailed: async (tx, { company, batch }) => {
      // Whether PayPal has it is not known: nothing is said to have failed, and nobody is paid again by a click.
      await setOnBatch(tx, company, batch, { reason: 'PayPal could not be reached' });
    },
  });
  jobs.handle(watchBatch, {
    run: ({ company, batch }, { db: jobDb }) => watch(jobDb, company, batch),
  });
  jobs.handle(watchBatches, {
    run: async (_payload, { db: jobDb }) => {
      if (!paypal) return;
      for (const { company_id, id } of await watchedBatches(jobDb))
        // One that PayPal does not answer for keeps no other waiting; all are asked for again in five minutes.
        await watch(jobDb, company_id, id).catch((error: unknown) =>
          log.warn({ err: error, batch: id }, 'PayPal did not say how a batch stands'),
        );
    },
  });

  const refusalIn = (
    method: 'bank' | 'paypal',
    payout: PayoutRow,
    row: { revision: string; opened: Opened } | null,
  ): ErrorCode | null => {
    if (payout.state !== 'approved' || payout.batch_id !== null) return 'finance.payout_state';
    if (!row || (method === 'bank' ? row.opened.data : row.opened.paypal) === null)
      return 'finance.payment_data_missing';
    // Where money goes is said by whoever is paid.
    if (usesOf(row.opened) !== method)
      return row.opened.method === null ? 'finance.method_unchosen' : 'finance.other_method';
    return row.revision === payout.approved_revision ? null : 'finance.payment_data_changed';
  };

  const rowsFor = async (tx: Tx | Database, companyId: string, payouts: readonly PayoutRow[]) => {
    const data = await paymentDataOf(
      tx,
      companyId,
      payouts.map(({ influencer_id }) => influencer_id),
    );
    return (payout: PayoutRow) => {
      const row = data.get(payout.influencer_id);
      return row ? { revision: row.revision, opened: opened(companyId, row) } : null;
    };
  };

  return {
    /** @throws AppError where nothing could be sent, why */
    async create(
      caller: Caller,
      { payouts, method }: BodyOf<Finance['createPayoutBatch']>,
      { ip, locale }: From,
    ) {
      const companyId = companyFor(caller, 'change');
      if (method === 'paypal' && !paypal) throw new AppError('finance.paypal_off');
      return transact(db, async (tx) => {
        const held = await heldOrMissing(tx, companyId, payouts);
        const rowOf = await rowsFor(tx, companyId, held);
        const judged = held.map((payout) => ({ payout, code: refusalIn(method, payout, rowOf(payout)) }));
        const taken = judged.filter(({ code }) => code === null).map(({ payout }) => payout);
        const refused = tellRefused(
          judged.flatMap(({ payout, code }) => (code === null ? [] : [{ payout, code }])),
          taken.length,
          locale,
        );
        const id = newId();
        await insertBatch(tx, {
          company_id: companyId,
          id,
          method,
          state: method === 'paypal' ? 'sending' : 'open',
          created_by: caller.accountId,
          created_at: now(),
        });
        await setOnPayouts(
          tx,
          companyId,
          taken.map((payout) => payout.id),
          { batch_id: id },
        );
        await auditPayouts(tx, context, {
          kind: 'payout_batch_sent',
          companyId,
          by: { accountId: caller.accountId, ip },
          payouts: taken,
          more: { batch: id, method },
        });
        if (method === 'paypal')
          await jobs.add(tx, sendBatch, { company: companyId, batch: id }, { key: `${SENDING}${id}` });
        return { uuid: id, method, count: taken.length, refused };
      });
    },

    /** Has PayPal asked how its order stands, also one that had ended: what was paid may come back. */
    async readAgain(paypalBatchId: string): Promise<void> {
      const batch = await findBatchAtPayPal(db, paypalBatchId);
      if (batch)
        await jobs.add(
          db,
          watchBatch,
          { company: batch.company_id, batch: batch.id },
          { key: `paypal-watch:${batch.id}` },
        );
    },

    /**
     * The transfers of a file for the bank, with the data that they were approved for.
     * @throws AppError `resource.not_found`, `finance.payment_data_changed`
     */
    async transfersOf(caller: Caller, batchId: string, { ip }: From): Promise<Transfer[]> {
      const companyId = companyFor(caller, 'change');
      return transact(db, async (tx) => {
        const batch = await holdBatch(tx, companyId, batchId);
        if (batch?.method !== 'bank') throw notFound();
        // What has failed or was reversed is not transferred again.
        const payouts = (await payoutsOfBatch(tx, companyId, batchId)).filter(({ state }) =>
          ['approved', 'paid'].includes(state),
        );
        const rowOf = await rowsFor(tx, companyId, payouts);
        const transfers = payouts.map((payout) => {
          const row = rowOf(payout);
          if (!row?.opened.data || row.revision !== payout.approved_revision)
            throw new AppError('finance.payment_data_changed');
          return { payout, data: row.opened.data };
        });
        await recordAudit(tx, context, {
          kind: 'payment_data_exported',
          companyId,
          accountId: caller.accountId,
          ip,
          details: { batch: batchId, count: transfers.length },
        });
        return transfers;
      });
    },
  };
}
