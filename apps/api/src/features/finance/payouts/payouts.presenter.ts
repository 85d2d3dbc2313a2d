import {
  LIMITS,
  type Agreement,
  type Network,
  type Payable,
  type PayableCampaign,
  type Payout,
  type PayoutState,
  type PayoutTotals,
} from '@altavoz/contracts';
import { DAY_MS, fromCents } from '@altavoz/domain';
import { fileUrl } from '../../../http/files.js';
import { limitOf, needsSecond, NOTHING, type Together } from '../finance.policy.js';
import type { PaymentDataRow } from '../payment-data/payment-data.repository.js';
import { maskedData, type OpenedRow } from '../payment-data/sealed-data.js';
import { mayFollow, refusalOf } from './move-payouts.js';
import type { KnownBatch, listEarnings, Pictures } from './payouts.queries.js';
import type { ChangedAgreement, PayableRow, PayableSumRow, PayoutRow } from './payouts.repository.js';

type Replaced = Pick<PaymentDataRow, 'replaced_at' | 'replaced_by_link'>;

/** What a payout is shown with. */
export interface Seen {
  names: ReadonlyMap<string | null, string>;
  batches: ReadonlyMap<string | null, KnownBatch>;
  pictures: Pictures | undefined;
  data: (Replaced & { opened: OpenedRow; revision: string }) | null;
  together: ReadonlyMap<string, Together>;
  agreements: ReadonlyMap<string, ChangedAgreement>;
  outside: ReadonlyMap<string, NonNullable<Payout['outside']>>;
  unapproved: ReadonlyMap<string, NonNullable<Payout['data_since_approval']>>;
  aboveCents: number | null;
  mayChange: boolean;
  by: string;
  now: Date;
}

export function presentPayout(
  row: PayoutRow,
  {
    names,
    batches,
    pictures,
    data,
    together,
    agreements,
    outside,
    unapproved,
    aboveCents,
    mayChange,
    by,
    now,
  }: Seen,
): Payout {
  const masked = data?.opened.isReadable ? maskedData(data.opened, row.changed_at) : null;
  const { cents, all } = together.get(row.id) ?? NOTHING;
  const refusal = { by, revision: data?.revision ?? null, togetherCents: all, aboveCents };
  const batch = batches.get(row.batch_id);
  // Of what PayPal was ordered to pay, PayPal says how it ends, as long as it is asked.
  const byHand = batch?.method !== 'paypal' || batch.isStuck;
  return {
    uuid: row.id,
    campaign: { uuid: row.campaign_id, name: row.campaign_name },
    creator: {
      name: row.creator_name,
      username: row.username,
      network: row.network as Network,
      image_url: pictures?.image_url ?? null,
      profile_url: pictures?.profile_url ?? null,
      file_for_profile: pictures?.picture ?? null,
    },
    amount: fromCents(row.amount_cents),
    currency: row.currency,
    state: row.state as PayoutState,
    payment_data: masked && {
      bank: masked.bank,
      last_four: masked.last_four,
      is_abroad: masked.last_four !== '' && !masked.is_national,
      paypal: masked.paypal,
      in_use: masked.in_use,
      is_chosen: data?.opened.method !== null,
      replaced: data && presentReplaced(data, now),
    },
    payment_data_lost: data?.opened.isReadable === false,
    data_since_approval: unapproved.get(row.id) ?? sinceOnItsWay(row, data?.revision ?? null),
    requested_by: names.get(row.requested_by) ?? null,
    requested_at: row.requested_at.toISOString(),
    approved_by: row.approved_by === null ? null : (names.get(row.approved_by) ?? null),
    changed_at: row.changed_at.toISOString(),
    batch:
      row.batch_id === null || !batch
        ? null
        : { uuid: row.batch_id, method: batch.method, is_stuck: batch.isStuck },
    reference: row.reference,
    reason: row.reason,
    campaign_influencer: row.campaign_influencer_id,
    agreement: presentAgreement(agreements.get(row.id)),
    outside: outside.get(row.id) ?? null,
    needs_second: needsSecond(all, limitOf(row.second_above_cents, aboveCents)),
    asked_together: fromCents(cents),
    asked_otherwise: all > cents,
    can: {
      approve: mayChange && refusalOf('approve', row, refusal) === null,
      pay: mayChange && refusalOf('pay', row, refusal) === null && byHand,
      fail: mayChange && mayFollow('fail', row) && byHand,
      retry: mayChange && mayFollow('retry', row),
      reverse: mayChange && mayFollow('reverse', row),
    },
  };
}

/** Of what is on its way and was approved by other data than there are now. */
const sinceOnItsWay = (
  { state, approved_revision }: PayoutRow,
  revision: string | null,
): Payout['data_since_approval'] =>
  state !== 'approved' || approved_revision === revision
    ? null
    : approved_revision === null
      ? 'first'
      : 'changed';

/** That payment data lately took the place of other ones: money may go where it never went before. */
const presentReplaced = ({ replaced_at, replaced_by_link }: Replaced, now: Date) =>
  replaced_at !== null && now.getTime() - replaced_at.getTime() < LIMITS.replacedDataDays * DAY_MS
    ? { at: replaced_at.toISOString(), by_link: replaced_by_link }
    : null;

const presentAgreement = (row: ChangedAgreement | undefined): Agreement | null =>
  row === undefined
    ? null
    : {
        campaign_influencer: row.campaign_influencer_id,
        agreed: row.agreed === null ? null : fromCents(Number(row.agreed)),
        asked: fromCents(Number(row.asked)),
        paid: fromCents(Number(row.paid)),
      };

export const presentPayable = (row: PayableRow, currency: string): Payable => ({
  campaign_influencer: row.id,
  creator: { name: row.name, username: row.username, network: row.network as Network },
  currency,
  agreed: row.has_cost ? fromCents(row.agreed) : null,
  asked: fromCents(row.asked),
  paid: fromCents(row.paid),
  left: fromCents(row.agreed - row.asked),
  held_back: row.heldBack,
  has_payment_data: row.has_payment_data,
  is_awaited: row.is_awaited,
  contents_published: row.contents_published,
  contents_planned: row.contents_planned,
});

const sumOf = (count: number, cents: string) => ({ count, amount: fromCents(Number(cents)) });

export const presentPayableCampaign = (row: PayableSumRow): PayableCampaign => ({
  campaign: { uuid: row.id, name: row.name, logo: fileUrl(row.logo) },
  currency: row.currency,
  ready: sumOf(row.ready, row.ready_cents),
  no_data: sumOf(row.no_data, row.no_data_cents),
  others: sumOf(row.others, row.others_cents),
});

export const presentTotals = (row: {
  currency: string;
  owed: number;
  approved: number;
  paid: number;
  failed: number;
  reversed: number;
}): PayoutTotals => ({
  currency: row.currency,
  owed: fromCents(Number(row.owed)),
  approved: fromCents(Number(row.approved)),
  paid: fromCents(Number(row.paid)),
  failed: fromCents(Number(row.failed)),
  reversed: fromCents(Number(row.reversed)),
});

/** A payout as whoever is paid sees it: why it was not, and nothing else that the company notes. */
export const presentEarned = (row: Awaited<ReturnType<typeof listEarnings>>['rows'][number]) => ({
  uuid: row.id,
  company: row.company_name,
  campaign: row.campaign_name,
  amount: fromCents(row.amount_cents),
  currency: row.currency,
  state: row.state as PayoutState,
  reason: row.state === 'failed' || row.state === 'reversed' ? row.reason : '',
  changed_at: row.changed_at.toISOString(),
});
