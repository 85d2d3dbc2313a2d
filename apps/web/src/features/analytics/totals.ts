import { formatNumber } from '../../lib/format';

/** A tile has room for four digits, and `2K of 2,958` would not be the number that stands everywhere else. */
export const inTile = (value: number | string | null) =>
  typeof value === 'number' && value < 10_000 ? formatNumber(value) : value;
