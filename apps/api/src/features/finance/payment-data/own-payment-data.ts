import type { PaymentData, PaymentDataBody, PayoutMethod } from '@altavoz/contracts';
import type { Context } from '../../../context.js';
import type { Queryable, Tx } from '../../../db/database.js';
import { transact } from '../../../db/transact.js';
import { AppError } from '../../../http/errors.js';
import type { Caller } from '../../../http/caller.js';
import { knownLanguage } from '../../../words.js';
import { holdAccount, ownerOfSession, type PersonalParts } from '../../accounts/index.js';
import { recordAudit } from '../../audit-log/index.js';
import { queueMail } from '../../mails/index.js';
import { forgetPaymentData, refuseOnItsWay } from './delete-payment-data.js';
import { leavePaymentData } from './left-payment-data.js';
import {
  deleteOwnPaymentData,
  findOwnPaymentData,
  findPaymentData,
  payeesOfAccount,
  writeOwnPaymentData,
  type Payee,
} from './payment-data.repository.js';
import { changePaymentData, checkedPaymentData, type Writer } from './save-payment-data.js';
import { isSameData, maskedData, openRow, ownPlaceOf, sealRow, usesOf, type Opened } from './sealed-data.js';
import { toldTogether, type PaymentDataChange } from './tell-changes.js';

type Needs = Pick<Context, 'secrets' | 'jobs' | 'newId' | 'now' | 'config'>;

/**
 * Gives a company what a signed-in creator keeps for themselves, when they go on with its invitation.
 * @param by.accountId the account that is signed in
 * @param orLeave leaves what is there where only another account may replace it
 * @param changes as of `changePaymentData`
 * @returns as the company sees it; undefined where they keep nothing, or nothing that a key opens
 * @throws AppError as `changePaymentData`
 */
export async function fillPaymentData(
  tx: Tx,
  context: Needs,
  {
    by,
    orLeave,
    changes,
    ...payee
  }: Payee & { by: Writer & { accountId: string }; orLeave?: boolean; changes?: PaymentDataChange[] },
): Promise<PaymentData | undefined> {
  const { accountId } = by;
  // What they keep is not changed meanwhile: a copy of what it was would be taken for what it is.
  await holdAccount(tx, accountId);
  const own = await findOwnPaymentData(tx, accountId);
  if (!own) return undefined;
  const opened = openRow(context.secrets, ownPlaceOf(accountId), own);
  // Of two halves the one that opens.
  const change: Partial<Opened> = {
    ...(own.sealed !== null && opened.data === null ? {} : { data: opened.data }),
    ...(own.paypal_sealed !== null && opened.paypal === null ? {} : { paypal: opened.paypal }),
  };
  if (!change.data && !change.paypal) return undefined;
  change.method = opened.method;
  return changePaymentData(tx, context, { ...payee, by, change, ofAccount: accountId, orLeave, changes });
}

/** What a signed-in creator keeps for themselves, masked, and whether a company pays them by it; null without any. */
export async function readMaskedOwn(
  db: Queryable,
  { secrets }: Pick<Context, 'secrets'>,
  { accountId, ...payee }: Payee & { accountId: string },
): Promise<(PaymentData & { is_used: boolean }) | null> {
  const own = await findOwnPaymentData(db, accountId);
  if (!own) return null;
  const used = await findPaymentData(db, payee);
  return {
    ...maskedData(openRow(secrets, ownPlaceOf(accountId), own), own.changed_at),
    is_used: used?.account_id === accountId,
  };
}

/**
 * What somebody keeps of where they are paid, told to nobody else; it goes with the account, and when the owner of its
 * address shows that it is theirs, which nobody had before. The copies of companies go once nothing is left to pay by them.
 */
export const ownPaymentPart = ({
  secrets,
  ...context
}: Pick<Context, 'secrets' | 'jobs' | 'now' | 'newId' | 'config'>): PersonalParts => ({
  name: 'payment_data',
  async read(db, accountId) {
    const row = await findOwnPaymentData(db, accountId);
    return row ? present(openRow(secrets, ownPlaceOf(accountId), row), row.changed_at) : null;
  },
  async forget(tx, accountId) {
    await leavePaymentData(tx, context, accountId);
  },
  async disown(tx, accountId) {
    const hadOwn = await deleteOwnPaymentData(tx, accountId);
    const hadGiven = await leavePaymentData(tx, context, accountId);
    if (!hadOwn && !hadGiven) return;
    const owner = await ownerOfSession(tx, { accountId });
    // It may well have been theirs: they type it again.
    if (owner)
      await queueMail(tx, context, {
        template: 'payment-data-forgotten',
        values: { at: context.now() },
        to: { ...owner, locale: knownLanguage(owner.locale) },
        path: '/earnings',
      });
  },
});

const present = (own: Opened, changedAt: Date | null) => ({
  data: own.data,
  paypal: own.paypal,
  in_use: usesOf(own),
  changed_at: changedAt?.toISOString() ?? null,
});

export function createOwnPaymentData(context: Needs & Pick<Context, 'db'>) {
  const { db, secrets, now } = context;
  const ownOf = async (queryable: Queryable, accountId: string) => {
    const row = await findOwnPaymentData(queryable, accountId);
    const kept = row ?? { sealed: null, paypal_sealed: null, method: null };
    const { isReadable, ...own } = openRow(secrets, ownPlaceOf(accountId), kept);
    return { own, isReadable, changedAt: row?.changed_at ?? null };
  };

  /** Whoever works in a company only is paid by nobody. */
  const creatorOf = (caller: Caller): string => {
    if (caller.role === 'company') throw new AppError('auth.forbidden');
    return caller.accountId;
  };

  const change = async (caller: Caller, changed: Partial<Opened>, ip: string) => {
    const accountId = creatorOf(caller);
    return transact(db, async (tx) => {
      await holdAccount(tx, accountId);
      const before = await ownOf(tx, accountId);
      const own: Opened = { ...before.own, ...changed };
      if (before.changedAt && before.isReadable && isSameData(before.own, own))
        return present(own, before.changedAt);
      const takenOut: PayoutMethod[] = [
        ...(changed.data === null ? (['bank'] as const) : []),
        ...(changed.paypal === null ? (['paypal'] as const) : []),
      ];
      const isNothing = own.data === null && own.paypal === null;
      if (isNothing && !before.changedAt) return present(own, null);
      const at = now();
      if (isNothing) await deleteOwnPaymentData(tx, accountId);
      else
        await writeOwnPaymentData(tx, accountId, {
          ...sealRow(secrets, ownPlaceOf(accountId), own),
          changed_at: at,
        });
      await recordAudit(tx, context, {
        kind: isNothing ? 'payment_data_deleted' : 'payment_data_written',
        companyId: null,
        accountId,
        ip,
        details: isNothing ? {} : { is_new: before.changedAt === null },
      });
      // Companies that pay by these data pay by the new ones, once they have approved that.
      await toldTogether(tx, context, async (changes) => {
        for (const payee of await payeesOfAccount(tx, accountId))
          if (isNothing) await forgetPaymentData(tx, context, { ...payee, by: { accountId, ip }, changes });
          else {
            await changePaymentData(tx, context, {
              ...payee,
              by: { accountId, ip },
              change: own,
              ofAccount: accountId,
              orLeave: true,
              changes,
            });
            for (const gone of takenOut) await refuseOnItsWay(tx, payee, changes.at(-1)?.company ?? '', gone);
          }
      });
      return present(own, isNothing ? null : at);
    });
  };

  return {
    async read(caller: Caller) {
      const { own, changedAt } = await ownOf(db, caller.accountId);
      return present(own, changedAt);
    },
    /** @throws AppError `request.invalid`, naming what is wrong */
    save: (caller: Caller, body: PaymentDataBody, ip: string) =>
      change(caller, { data: checkedPaymentData(body) }, ip),
    savePaypal: (caller: Caller, email: string, ip: string) => change(caller, { paypal: email }, ip),
    /** @throws AppError `finance.payment_data_missing` of what is not kept */
    async choose(caller: Caller, method: PayoutMethod, ip: string) {
      const { own } = await ownOf(db, creatorOf(caller));
      if ((method === 'bank' ? own.data : own.paypal) === null)
        throw new AppError('finance.payment_data_missing');
      return change(caller, { method }, ip);
    },
    /** @throws AppError `finance.payment_data_in_use` where a company has nothing else and has sent a payout by it */
    remove: (caller: Caller, method: PayoutMethod, ip: string) =>
      change(caller, method === 'bank' ? { data: null } : { paypal: null }, ip),
  };
}
