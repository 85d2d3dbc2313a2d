import { abbreviate, formatNumber } from '../../lib/format';

/** A figure in words beside a chart: whole up to five digits, shortened beyond. */
export const figureWord = (value: number | null): string =>
  value !== null && Math.abs(value) < 100_000 ? formatNumber(value) : abbreviate(value);

/** The foot and the top of an axis, and the values that are written beside it. */
export interface ValueAxis {
  from: number;
  to: number;
  ticks: number[];
}

/** Lines across a chart, at most. */
const PARTS = 4;

function niceStep(span: number, whole: boolean): number {
  const raw = span / PARTS;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5].find((one) => one * power >= raw) ?? 10) * power;
  return whole ? Math.max(1, step) : step;
}

/** An axis of round values that begins at zero, as bars and sums must. @param whole what is counted has no halves */
export function axisFromZero(values: readonly (number | null)[], whole = true): ValueAxis {
  const max = Math.max(0, ...values.map((value) => value ?? 0));
  return axisBetween(0, max, whole);
}

/** An axis of round values around a curve, however little it moves. */
export function axisAround(values: readonly number[]): ValueAxis {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const whole = values.every(Number.isInteger);
  // Flat on half of its height, not on the ground.
  return min === max
    ? axisBetween(min === 0 ? 0 : min * 0.9, min * 1.1, whole)
    : axisBetween(min, max, whole);
}

function axisBetween(min: number, max: number, whole: boolean): ValueAxis {
  if (max <= min) return { from: min, to: min + 1, ticks: [min, min + 1] };
  const step = niceStep(max - min, whole);
  const [from, to] = [Math.floor(min / step) * step, Math.ceil(max / step) * step];
  const count = Math.round((to - from) / step);
  // Counted anew from the foot: added up, tenths would become 0.30000000000000004.
  const ticks = Array.from({ length: count + 1 }, (_, at) => Number((from + at * step).toPrecision(12)));
  return { from, to, ticks };
}

/** Where a value stands between foot and top, in percent. */
export const heightOf = ({ from, to }: ValueAxis, value: number): number =>
  ((value - from) / (to - from)) * 100;
