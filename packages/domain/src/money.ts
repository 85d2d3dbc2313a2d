import { abbreviate, MINUS } from './numbers.js';

/** `campaign`: budgets, costs and prices. `platform`: plans, credits, transactions and payouts. */
export type MoneyKind = 'campaign' | 'platform';

/** What is less is nothing to anybody. */
const LEAST_SHOWN = 1e-6;
const fractions = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumSignificantDigits: 2 });
const pesos = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, useGrouping: 'always' });

/**
 * Money with two decimals, halves up: campaign money as `$1,234.50`, platform money with its currency
 * before it, `USD 1,234.50`; the two are never mixed on one amount [I18-04, I18-05]. Less than a cent, as a view costs, keeps
 * its first two digits: `$0.0013`.
 * @param amount major units (pesos, dollars); a dash when there is none
 */
export function formatMoney(
  amount: number | null | undefined,
  currency: string = 'MXN',
  kind: MoneyKind = currency === 'MXN' ? 'campaign' : 'platform',
): string {
  if (amount == null || !Number.isFinite(amount)) return '—';
  const size = Math.abs(amount);
  const isLessThanCent = size >= LEAST_SHOWN && size < 0.01;
  const cents = toCents(amount);
  const sign = amount < 0 && (cents < 0 || isLessThanCent) ? MINUS : '';
  const digits = isLessThanCent ? fractions.format(size) : pesos.format(fromCents(Math.abs(cents)));
  return kind === 'campaign' ? `${sign}$${digits}` : `${currency} ${sign}${digits}`;
}

/**
 * Money for the eye, abbreviated: `$57.8M`, `EUR 1.5K`; below 1,000 whole. The exact amount belongs beside it.
 * @param amount major units; a dash when there is none
 */
export function shortMoney(amount: number | null | undefined, currency: string = 'MXN'): string {
  if (amount == null || !Number.isFinite(amount)) return '—';
  const text = abbreviate(Math.abs(amount));
  const mark = moneyMark(currency);
  if (amount >= 0 || text === '0') return mark + text;
  return mark.endsWith(' ') ? `${mark}${MINUS}${text}` : `${MINUS}${mark}${text}`;
}

/** What stands before an amount of a currency, as `formatMoney` writes it: `$`, or `EUR `. */
export const moneyMark = (currency: string): string => formatMoney(0, currency).slice(0, -'0.00'.length);

/**
 * Major units to whole cents, halves away from zero. Reads the decimal text of the number, so that 1.005
 * is 101 cents although its binary value is a little less.
 * @throws RangeError for text that is no plain decimal, and for amounts beyond exact integers
 */
export function toCents(amount: number | string): number {
  const text = typeof amount === 'string' ? amount.trim() : plainText(amount);
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text);
  const [, sign = '', whole = '', fraction = ''] = parts ?? [];
  if (parts === null || whole + fraction === '') throw new RangeError(`Not a decimal amount: ${text}`);
  const up = fraction.charAt(2) >= '5' ? 1 : 0;
  const cents = Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`) + up;
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Amount out of range: ${text}`);
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** The shortest decimal text of a number without an exponent. */
function plainText(amount: number): string {
  if (!Number.isFinite(amount)) throw new RangeError(`Not a decimal amount: ${amount}`);
  const text = String(amount);
  // Below 1e-6 text turns to 1e-7: nothing in cents.
  return text.includes('e-') ? '0' : text;
}

/**
 * Whole cents to major units, as the wire carries them; sums may be beyond exact integers.
 * @throws RangeError when the cents are not a whole number
 */
export function fromCents(cents: number): number {
  if (!Number.isInteger(cents)) throw new RangeError(`Not whole cents: ${cents}`);
  return cents / 100;
}

/** The same of an amount that may not be known. */
export const knownToCents = (amount: number | null): number | null =>
  amount === null ? null : toCents(amount);

/** The same of an amount that may not be known. */
export const knownFromCents = (cents: number | null): number | null =>
  cents === null ? null : fromCents(cents);
