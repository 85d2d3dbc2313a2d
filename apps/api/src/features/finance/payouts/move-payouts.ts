import type { ErrorCode, PayoutAct } from '@altavoz/contracts';
import type { AuditKind } from '@altavoz/contracts';
import type { Context } from '../../../context.js';
import type { Tx } from '../../../db/database.js';
import { limitOf, needsSecond, NOTHING } from '../finance.policy.js';
import { tellPayments } from './tell-payments.js';
import { auditPayouts, type Mover } from './audit-payouts.js';
import {
  addEntries,
  askedTogether,
  FIRST_DATA,
  holdApproved,
  insertTransaction,
  paymentDataOf,
  readLimit,
  setOnPayouts,
  type Entry,
  type PayoutRow,
} from './payouts.repository.js';

type Needs = Pick<Context, 'newId' | 'now'>;

/** What each act needs, and what it changes of what is owed (in amounts of the payout) and paid. */
const ACTS: Record<
  PayoutAct,
  { from: readonly string[]; kind: Entry['kind']; owed: -1 | 0; paid: 0 | 1; audit: AuditKind }
> = {
  approve: { from: ['owed'], kind: 'approved', owed: 0, paid: 0, audit: 'payout_approved' },
  pay: { from: ['approved'], kind: 'paid', owed: -1, paid: 1, audit: 'payout_paid' },
  fail: { from: ['approved'], kind: 'failed', owed: 0, paid: 0, audit: 'payout_failed' },
  retry: { from: ['failed'], kind: 'retried', owed: 0, paid: 0, audit: 'payout_requested' },
  reverse: {
    from: ['owed', 'approved', 'failed', 'paid'],
    kind: 'reversed',
    owed: -1,
    paid: 0,
    audit: 'payout_reversed',
  },
};

/** What the audit log says of an act besides. */
const MORE: Record<PayoutAct, (note: string) => Record<string, string | boolean>> = {
  approve: () => ({}),
  pay: (reference) => ({ reference }),
  fail: (reason) => ({ reason }),
  retry: () => ({ again: true }),
  reverse: (reason) => ({ reason }),
};

export const mayFollow = (
  act: PayoutAct,
  { state, batch_id }: Pick<PayoutRow, 'state' | 'batch_id'>,
): boolean =>
  ACTS[act].from.includes(state) &&
  // What is on its way is not taken back: it is paid or fails first.
  !(act === 'reverse' && state === 'approved' && batch_id !== null);

/**
 * Why an act is not done to a payout; null when it may be.
 * @param revision of the payment data as they are now
 * @param togetherCents what whoever asked for it asked for in all, see `askedTogether`
 * @param aboveCents the limit of the company as it is now
 */
export function refusalOf(
  act: PayoutAct,
  payout: PayoutRow,
  {
    by,
    revision,
    togetherCents,
    aboveCents,
  }: { by: string | null; revision: string | null; togetherCents: number; aboveCents: number | null },
): ErrorCode | null {
  if (!mayFollow(act, payout)) return 'finance.payout_state';
  if (
    act === 'approve' &&
    by !== null &&
    by === payout.requested_by &&
    needsSecond(togetherCents, limitOf(payout.second_above_cents, aboveCents))
  )
    return 'finance.second_person_required';
  // What went out before the change went where it was approved for.
  if (act === 'pay' && payout.batch_id === null && payout.approved_revision !== revision)
    return 'finance.payment_data_changed';
  return null;
}

/**
 * Does an act to held payouts, each in one line of the ledger with what follows from it.
 * @returns those that were refused, with why
 */
export async function movePayouts(
  tx: Tx,
  { newId, now }: Needs,
  {
    companyId,
    payouts,
    act,
    note,
    by,
  }: { companyId: string; payouts: readonly PayoutRow[]; act: PayoutAct; note: string; by: Mover },
): Promise<{ moved: PayoutRow[]; refused: { payout: PayoutRow; code: ErrorCode }[] }> {
  const aboveCents = await readLimit(tx, companyId);
  const data = await paymentDataOf(
    tx,
    companyId,
    payouts.map(({ influencer_id }) => influencer_id),
  );
  const together = await askedTogether(
    tx,
    companyId,
    payouts.map(({ id }) => id),
  );
  const revisionOf = (payout: PayoutRow): string | null => data.get(payout.influencer_id)?.revision ?? null;
  const moved: PayoutRow[] = [];
  const refused: { payout: PayoutRow; code: ErrorCode }[] = [];
  for (const payout of payouts) {
    const code = refusalOf(act, payout, {
      by: by.accountId,
      revision: revisionOf(payout),
      togetherCents: (together.get(payout.id) ?? NOTHING).all,
      aboveCents,
    });
    if (code) refused.push({ payout, code });
    else moved.push(payout);
  }
  if (moved.length === 0) return { moved, refused };
  const at = now();
  const { kind, owed, paid, audit } = ACTS[act];
  await addEntries(
    tx,
    companyId,
    moved.map((payout) => {
      const wasPaid = payout.state === 'paid';
      return {
        id: newId(),
        payout,
        kind,
        owedCents: wasPaid ? 0 : owed * payout.amount_cents,
        paidCents: wasPaid ? -payout.amount_cents : paid * payout.amount_cents,
        by: by.accountId,
        note,
      };
    }),
    at,
  );
  const ids = moved.map(({ id }) => id);
  if (act === 'approve') {
    for (const payout of moved)
      await setOnPayouts(tx, companyId, [payout.id], {
        approved_by: by.accountId,
        approved_revision: revisionOf(payout),
        reason: '',
      });
  }
  if (act === 'retry')
    await setOnPayouts(tx, companyId, ids, { approved_by: null, approved_revision: null, batch_id: null });
  if (act === 'pay') await setOnPayouts(tx, companyId, ids, { reference: note });
  if (act === 'fail' || act === 'reverse') await setOnPayouts(tx, companyId, ids, { reason: note });
  for (const payout of moved) {
    if (act === 'pay' || payout.state === 'paid')
      await insertTransaction(tx, {
        company_id: companyId,
        id: newId(),
        type: act === 'pay' ? 'payout' : 'payout_reversal',
        status: 'completed',
        concept: `${payout.creator_name} · ${payout.campaign_name}`,
        views: null,
        amount_cents: act === 'pay' ? -payout.amount_cents : payout.amount_cents,
        currency: payout.currency,
        subject_id: payout.id,
        at,
      });
  }
  if (act === 'pay' || act === 'fail')
    await tellPayments(tx, { companyId, payouts: moved, act, by: by.accountId });
  await auditPayouts(
    tx,
    { newId, now },
    { kind: audit, companyId, by, payouts: moved, more: MORE[act](note) },
  );
  return { moved, refused };
}

/**
 * Ends what was approved for payment data that have changed. The transaction holds the creator's payment data.
 * @returns how many payouts are to be approved anew
 */
export async function endApprovals(
  tx: Tx,
  { newId, now }: Needs,
  { companyId, influencerId }: { companyId: string; influencerId: string },
): Promise<number> {
  const approved = await holdApproved(tx, companyId, influencerId);
  if (approved.length === 0) return 0;
  await addEntries(
    tx,
    companyId,
    approved.map((payout) => ({
      id: newId(),
      payout,
      kind: 'unapproved' as const,
      owedCents: 0,
      paidCents: 0,
      by: null,
      // What was approved before anybody had said where it goes is no change to whoever approves it anew.
      note: payout.approved_revision === null ? FIRST_DATA : '',
    })),
    now(),
  );
  await setOnPayouts(
    tx,
    companyId,
    approved.map(({ id }) => id),
    { approved_by: null, approved_revision: null },
  );
  return approved.length;
}
