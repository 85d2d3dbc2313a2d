const DASH = '—';
const whole = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0, useGrouping: 'always' });
const upToTwo = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2, useGrouping: 'always' });
const upToOne = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1, useGrouping: 'always' });

type Value = number | null | undefined;
const isValue = (value: Value): value is number => value != null && Number.isFinite(value);
/** Stands before what is less than nothing: as wide as the `+` of its column, and no line breaks behind it. */
export const MINUS = '\u2212';
/** With the sign of the trade; `-0` would be written with one. */
const signed = (text: string) => (text === '-0' ? '0' : text.replace('-', MINUS));

/**
 * A number the Mexican way in both languages: `1,234,567.89`, at most two decimals [I18-03].
 * A dash when there is none.
 */
export function formatNumber(value: Value): string {
  return isValue(value) ? signed(upToTwo.format(value)) : DASH;
}

/** How many there are: `1,234`; `10,000+` where counting stopped. */
export const formatCount = (count: number, capped = false): string =>
  `${formatNumber(count)}${capped ? '+' : ''}`;

/**
 * Abbreviated with at most one decimal: `999`, `1K`, `1.5K`, `1M`, `1,000M` [I18-06, I18-07].
 * What rounds to 1000K is 1M. A dash when there is no number.
 */
export function abbreviate(value: Value): string {
  if (!isValue(value)) return DASH;
  const size = Math.abs(value);
  const sign = value < 0 && Math.round(size) > 0 ? MINUS : '';
  if (Math.round(size) < 1_000) return sign + whole.format(size);
  const thousands = Math.round(size / 100) / 10;
  if (thousands < 1_000) return `${sign}${upToOne.format(thousands)}K`;
  return `${sign}${upToOne.format(Math.round(size / 100_000) / 10)}M`;
}

/** A shown number back as a number: commas are stripped, and what is empty or no number is 0 [I18-08, I18-09]. */
export function parseNumber(text: string | number | null | undefined): number {
  if (text == null) return 0;
  const value = typeof text === 'number' ? text : Number(text.replaceAll(',', '').replace(MINUS, '-').trim());
  return Number.isFinite(value) ? value : 0;
}

/**
 * A percentage with up to two decimals: `3.25%`; a dash when there is none [I18-30]. What is something is not
 * shown as nothing: `<0.01%`.
 */
export function formatPercent(value: Value): string {
  if (isValue(value) && value > 0 && value < 0.005) return '<0.01%';
  return isValue(value) ? `${signed(upToTwo.format(value))}%` : DASH;
}

/** A share of a whole, from 0 to 1, in whole percent, for what is known no closer: `29%`, `<1%`. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.005) return '<1%';
  return formatPercent(Math.round(share * 100));
}
