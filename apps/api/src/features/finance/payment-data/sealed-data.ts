import {
  paymentDataBody,
  type PaymentData,
  type PaymentDataBody,
  type PayoutMethod,
} from '@altavoz/contracts';
import { methodInUse } from '@altavoz/domain';
import { openOrNull, type Secrets } from '../../../providers/secrets/secrets.js';
import type { Payee } from './payment-data.repository.js';

/** Where a seal of payment data opens, and nowhere else. */
export const placeOf = ({ companyId, influencerId }: Payee): string =>
  `payment_data/${companyId}/${influencerId}`;
export const ownPlaceOf = (accountId: string): string => `account_payment_data/${accountId}`;
/** Of what PayPal was asked to pay. */
export const askedPlaceOf = (companyId: string, batchId: string): string =>
  `payout_batches/${companyId}/${batchId}`;
export const paypalPlaceOf = (place: string): string => `${place}/paypal`;

interface Row {
  sealed: string | null;
  paypal_sealed: string | null;
}

export interface Opened {
  data: PaymentDataBody | null;
  paypal: string | null;
  /** The one of the two that was chosen; null where nobody did. */
  method: PayoutMethod | null;
}
/** What was sealed with a key that is lost says nothing: whoever it is of is asked anew. */
export interface OpenedRow extends Opened {
  isReadable: boolean;
}

const FIELDS = Object.keys(paymentDataBody.shape) as (keyof PaymentDataBody)[];
/** What says nothing: a field that came later has it in what was sealed before. */
const EMPTY = paymentDataBody.parse({ beneficiary_name: '-' });

/**
 * What was sealed, with every field there is now. Not judged anew: what was valid when it was said is where somebody is
 * paid, whatever has been asked for since.
 */
const asKept = (sealed: unknown): PaymentDataBody => ({ ...EMPTY, ...(sealed as Partial<PaymentDataBody>) });

/** By which of the two somebody is paid. */
export const usesOf = ({ data, paypal, method }: Opened): PayoutMethod | null =>
  methodInUse({ bank: data !== null, paypal: paypal !== null, chosen: method });

/** Whether two say the same, whenever and in whichever order it was written. */
export const isSameData = (one: Opened | null, other: Opened): boolean =>
  one !== null &&
  one.paypal === other.paypal &&
  usesOf(one) === usesOf(other) &&
  (one.data === null || other.data === null
    ? one.data === other.data
    : FIELDS.every((field) => one.data?.[field] === other.data?.[field]));

/**
 * Opens a row, each half by itself. What is opened is for whoever pays or owns it: never logged, and never in a list.
 * @returns `isReadable` false where a half is sealed that no key opens
 */
export function openRow(
  secrets: Secrets,
  place: string,
  { sealed, paypal_sealed, method }: Row & { method: string | null },
): OpenedRow {
  const data = sealed === null ? null : openOrNull(secrets, sealed, place);
  const paypal = paypal_sealed === null ? null : openOrNull(secrets, paypal_sealed, paypalPlaceOf(place));
  return {
    data: data === null ? null : asKept(JSON.parse(data)),
    paypal,
    method: method as PayoutMethod | null,
    isReadable: (sealed === null || data !== null) && (paypal_sealed === null || paypal !== null),
  };
}

/** A row with what opens sealed by the key in use. What no key opens stays as it is. */
export function resealRow(secrets: Secrets, place: string, row: Row): Row {
  const anew = (seal: string | null, at: string): string | null => {
    if (seal === null || !secrets.isOld(seal)) return seal;
    const text = openOrNull(secrets, seal, at);
    return text === null ? seal : secrets.seal(text, at);
  };
  return {
    sealed: anew(row.sealed, place),
    paypal_sealed: anew(row.paypal_sealed, paypalPlaceOf(place)),
  };
}

/** Seals a row for its place. */
export const sealRow = (secrets: Secrets, place: string, opened: Opened) => ({
  sealed: opened.data === null ? null : secrets.seal(JSON.stringify(opened.data), place),
  paypal_sealed: opened.paypal === null ? null : secrets.seal(opened.paypal, paypalPlaceOf(place)),
  method: usesOf(opened),
});

/**
 * The accounts that payment data lead to, as words that tell no number: the same account has the same word whoever of a
 * company is paid by it, and another one in every company.
 */
export function destinationsOf(
  secrets: Pick<Secrets, 'wordOf'>,
  companyId: string,
  { data, paypal }: Pick<Opened, 'data' | 'paypal'>,
): string[] {
  const number = data?.is_national ? data.clabe : data?.account;
  return [number?.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase(), paypal?.toLowerCase()]
    .filter((account) => account != null && account !== '')
    .map((account) => secrets.wordOf(`destination/${companyId}/${account}`));
}

/** `ana@example.com` as `a•••@e•••.com`: enough to know one's own again. */
const maskedEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${domain.slice(domain.lastIndexOf('.'))}`;
};

/** Seals what a company pays a creator by. */
export const sealPayee = (secrets: Secrets, payee: Payee, opened: Opened) => ({
  ...sealRow(secrets, placeOf(payee), opened),
  destinations: destinationsOf(secrets, payee.companyId, opened),
});

/** What may be shown to whoever pays. */
export function maskedData(opened: Opened, changedAt: Date): PaymentData {
  const { data, paypal } = opened;
  const number = data?.is_national ? data.clabe : (data?.account ?? '');
  return {
    is_national: data?.is_national ?? false,
    beneficiary_name: data?.beneficiary_name ?? '',
    bank: data?.bank ?? '',
    last_four: number.slice(-4),
    country: data?.country ?? '',
    has_rfc: Boolean(data?.rfc),
    paypal: paypal === null ? null : maskedEmail(paypal),
    in_use: usesOf(opened),
    changed_at: changedAt.toISOString(),
  };
}
