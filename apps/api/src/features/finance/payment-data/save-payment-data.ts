import { LIMITS, type PaymentData, type PaymentDataBody } from '@altavoz/contracts';
import { DAY_MS, keptPaymentData, paymentDataProblems } from '@altavoz/domain';
import { z } from 'zod';
import type { Context } from '../../../context.js';
import type { Queryable, Tx } from '../../../db/database.js';
import { transact } from '../../../db/transact.js';
import { AppError, notFound } from '../../../http/errors.js';
import { defineJob } from '../../../jobs/job.js';
import { sentence } from '../../../words.js';
import { recordAudit } from '../../audit-log/index.js';
import { holdCampaign, recordChange } from '../../campaigns/index.js';
import { endApprovals } from '../payouts/move-payouts.js';
import {
  accountsOfPayee,
  copyFlag,
  findCampaignsOf,
  findOwners,
  findPaymentData,
  holdPayee,
  wereTakenBack,
  wereWrittenSince,
  writeKeeper,
  writePaymentData,
  type Payee,
  type PaymentDataRow,
} from './payment-data.repository.js';
import { recordInCampaigns } from './record-in-campaigns.js';
import { isSameData, maskedData, openRow, placeOf, sealPayee, type Opened } from './sealed-data.js';
import { tellChanges, type PaymentDataChange } from './tell-changes.js';

/** Who writes: an account, or whoever holds a link of an invitation. */
export interface Writer {
  readonly accountId: string | null;
  readonly ip: string;
  /** The creator in the campaign whose invitation they come by; none where an account's own data changed. */
  readonly invitation?: string;
}

/** So long whoever pays is told that payment data took the place of other ones. */
const TOLD_MS = LIMITS.replacedDataDays * DAY_MS;

type Needs = Pick<Context, 'secrets' | 'jobs' | 'newId' | 'now' | 'config'>;

/**
 * Checks payment data and brings them into the form in which they are kept.
 * @throws AppError `request.invalid`, naming every field that is wrong
 */
export function checkedPaymentData(body: PaymentDataBody): PaymentDataBody {
  const problems = paymentDataProblems(body);
  if (problems.length > 0)
    throw new AppError('request.invalid', {
      fields: Object.fromEntries(
        problems.map(([field, problem, values]) => [
          field,
          [sentence(`payment-data:problem.${problem}`, values)],
        ]),
      ),
    });
  return keptPaymentData(body);
}

/**
 * Whether somebody may put other payment data in the place of those that there are. An old link of an invitation is in many
 * hands: once the creator has accounts with the company a link alone replaces nothing. What an account gave or took over is
 * that account's, until a new link of the company frees it for whoever holds that one. What nobody gave is nobody's where
 * several accounts could say that it is theirs.
 * @param kept the accounts that the creator is to the company, which of all accounts gave what is there, and for which
 *   invitation alone it was freed
 * @param by the account that is signed in, null for whoever holds a link, and the invitation by which they come
 */
export function mayReplace(
  {
    owners,
    givenBy,
    freedFor,
  }: { owners: readonly string[]; givenBy: string | null; freedFor: string | null },
  { accountId, invitation }: Pick<Writer, 'accountId' | 'invitation'>,
): boolean {
  if (accountId === null && owners.length > 0) return false;
  if (freedFor !== null) return invitation === freedFor;
  if (givenBy !== null) return accountId === givenBy;
  return owners.length === 0 || (owners.length === 1 && owners[0] === accountId);
}

/**
 * Whether somebody may be the first to say where a creator is paid: not by a link alone where several accounts could say
 * that it is theirs, as it would be nobody's then.
 */
export const mayBeFirst = (owners: readonly string[], { accountId }: Pick<Writer, 'accountId'>): boolean =>
  accountId !== null || owners.length < 2;

/**
 * Whether somebody may say where a creator is paid, be it for the first time or in the place of what is there. Where an
 * account has taken its data back, a link alone gives none for it.
 */
const mayGive = async (
  db: Queryable,
  payee: Payee,
  row: Pick<PaymentDataRow, 'given_by' | 'freed_for'> | undefined,
  owners: readonly string[],
  by: Pick<Writer, 'accountId' | 'invitation'>,
): Promise<boolean> => {
  if (row) return mayReplace({ owners, givenBy: row.given_by, freedFor: row.freed_for }, by);
  if (!mayBeFirst(owners, by)) return false;
  return by.accountId !== null || owners.length === 0 || !(await wereTakenBack(db, payee));
};

/** Whether what is there was said by the same one: an account, or whoever holds a link alone. */
const isOf = (
  row: Pick<PaymentDataRow, 'given_by' | 'freed_for' | 'owner_left_at'>,
  { accountId }: Pick<Writer, 'accountId'>,
): boolean =>
  row.given_by === accountId ||
  (row.given_by === null && row.freed_for === null && row.owner_left_at === null);

/** The same for whoever holds the link of an invitation and is not signed in. */
export async function mayGiveByLink(db: Queryable, payee: Payee, invitation: string): Promise<boolean> {
  const row = await findPaymentData(db, payee);
  return mayGive(db, payee, row, await accountsOfPayee(db, payee), { accountId: null, invitation });
}

/**
 * Keeps what a creator says of where a company pays them, for that company alone. What is the same as before changes
 * nothing; what differs is told to whoever the data are of, and ends what was approved before: whoever made the link of
 * an invitation could fill in the data themselves.
 * @throws AppError `request.invalid`; `resource.not_found` for an influencer that the company does not know;
 *   `campaign.payment_data_owned` when only another account may replace what is there
 */
export const savePaymentData = (
  tx: Tx,
  context: Needs,
  { body, ...rest }: Payee & { body: PaymentDataBody; by: Writer },
): Promise<PaymentData> =>
  changePaymentData(tx, context, { ...rest, change: { data: checkedPaymentData(body), method: 'bank' } });

/** The same with the address for PayPal, beside the account that there may be: what is said last is in use. */
export const savePayPal = (
  tx: Tx,
  context: Needs,
  { email, ...rest }: Payee & { email: string; by: Writer },
): Promise<PaymentData> =>
  changePaymentData(tx, context, { ...rest, change: { paypal: email, method: 'paypal' } });

/**
 * The same with a part of what is kept.
 * @param ofAccount the account whose own data they are, which later changes of it follow
 * @param orLeave leaves what is there where only another account may replace it
 * @param changes where the change is noted by an act that tells of several together; it is told at once without
 */
export async function changePaymentData(
  tx: Tx,
  context: Needs,
  {
    by,
    change,
    ofAccount = null,
    orLeave = false,
    changes,
    ...payee
  }: Payee & {
    by: Writer;
    change: Partial<Opened>;
    ofAccount?: string | null;
    orLeave?: boolean;
    changes?: PaymentDataChange[] | undefined;
  },
): Promise<PaymentData> {
  const known = await holdPayee(tx, payee);
  if (!known) throw notFound();
  const row = await findPaymentData(tx, payee);
  const before = row ? openRow(context.secrets, placeOf(payee), row) : null;
  // Whoever takes the place of somebody else begins with nothing: money would go where that one said.
  const own = row && isOf(row, by) ? before : null;
  const after: Opened = {
    data: own?.data ?? null,
    paypal: own?.paypal ?? null,
    method: own?.method ?? null,
    ...change,
  };
  const owners = await accountsOfPayee(tx, payee);
  // Also for what is the same: whoever may not replace it is not told so, and does not make it their own.
  if (!(await mayGive(tx, payee, row, owners, by))) {
    if (orLeave && row && before) return maskedData(before, row.changed_at);
    throw new AppError('campaign.payment_data_owned');
  }
  const isSame = before !== null && before.isReadable && isSameData(before, after);
  if (row && isSame && row.account_id === ofAccount && row.given_by === by.accountId)
    return maskedData(after, row.changed_at);
  const changedAt = context.now();
  const keeper = {
    account_id: ofAccount,
    // By a link alone of whom there is one account, they are that account's: whoever takes another link later is another.
    given_by: by.accountId ?? (owners.length === 1 ? (owners[0] ?? null) : null),
    // Whoever holds the link alone does not keep them: the next to come by it may still mend them, and nobody else.
    freed_for: by.accountId === null ? (row?.freed_for ?? null) : null,
  };
  // The same said by another one makes it theirs, and is told like a change.
  if (row && isSame && (row.given_by === null || row.given_by === keeper.given_by)) {
    await writeKeeper(tx, payee, { ...keeper, changed_at: changedAt });
    return maskedData(after, changedAt);
  }
  // Who is first of several accounts may be the wrong one, and what was there may have been deleted: whoever pays is told.
  const isTold =
    before !== null ||
    owners.some((owner) => owner !== by.accountId) ||
    (await wereWrittenSince(tx, payee, new Date(changedAt.getTime() - TOLD_MS)));
  await writePaymentData(tx, payee, {
    ...sealPayee(context.secrets, payee, after),
    ...keeper,
    revision: context.newId(),
    changed_at: changedAt,
    replaced_at: isTold ? changedAt : null,
    replaced_by_link: isTold && by.accountId === null,
  });
  const byLink = by.accountId === null;
  const toApprove = await endApprovals(tx, context, payee);
  await recordAudit(tx, context, {
    kind: 'payment_data_written',
    companyId: payee.companyId,
    accountId: by.accountId,
    ip: by.ip,
    details: {
      influencer: payee.influencerId,
      creator: known.username,
      is_new: before === null,
      by_link: byLink,
    },
  });
  await recordInCampaigns(tx, context, payee, { what: before === null ? 'first' : 'changed', byLink });
  const told = {
    ...known,
    companyId: payee.companyId,
    at: changedAt,
    byLink,
    isFirst: before === null,
    isReplaced: isTold,
    toApprove,
    owners: await findOwners(tx, payee, [row?.given_by, row?.account_id, ofAccount], changedAt),
  };
  if (changes) changes.push(told);
  else await tellChanges(tx, context, [told]);
  if (before === null) await addCopiesOfFlag(tx, context, payee);
  return maskedData(after, changedAt);
}

/** Takes whether a company has payment data of somebody into each campaign that they are in. */
export async function addCopiesOfFlag(tx: Tx, { jobs }: Pick<Context, 'jobs'>, payee: Payee): Promise<void> {
  for (const { campaign_id } of await findCampaignsOf(tx, payee))
    await jobs.add(tx, copyPaymentFlag, {
      company: payee.companyId,
      campaign: campaign_id,
      influencer: payee.influencerId,
    });
}

/**
 * Payment data as the company may see them; undefined while there are none.
 * @param by the account that reads them as its own: what another one gave is not
 */
export async function readMaskedPaymentData(
  db: Queryable,
  { secrets }: Pick<Context, 'secrets'>,
  payee: Payee,
  by: string | null = null,
): Promise<PaymentData | undefined> {
  const row = await findPaymentData(db, payee);
  if (!row || (by !== null && row.given_by !== null && row.given_by !== by)) return undefined;
  // Whoever gave them is gone: what is still paid by them is shown to nobody who comes by another link.
  if (row.owner_left_at !== null && (by === null || row.given_by !== by)) return undefined;
  const opened = openRow(secrets, placeOf(payee), row);
  return opened.isReadable ? maskedData(opened, row.changed_at) : undefined;
}

/** Each campaign is held alone: a transaction that held two could wait for one that holds them the other way. */
const copyPaymentFlag = defineJob({
  name: 'copy-payment-flag',
  payload: z.object({ company: z.uuid(), campaign: z.uuid(), influencer: z.uuid() }),
});

export function definePaymentDataJobs({ jobs }: Pick<Context, 'jobs'>): void {
  jobs.handle(copyPaymentFlag, {
    run: ({ company, campaign, influencer }, { db }) =>
      transact(db, async (tx) => {
        const held = await holdCampaign(tx, { id: campaign, company_id: company }, null);
        if (await copyFlag(tx, company, campaign, influencer))
          await recordChange(tx, held, { event: { type: 'influencer.updated', data: {} }, entry: null });
      }).catch((error: unknown) => {
        // The campaign was deleted, and its copies with it.
        if (!(error instanceof AppError && error.code === 'resource.not_found')) throw error;
      }),
  });
}
