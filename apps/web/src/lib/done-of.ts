import { formatNumber } from './format';

/**
 * How much of something is done, for a sentence: of how many only while some is left. What somebody hands in or publishes
 * that nobody had planned counts to the whole as well, and «2 of 2» would tell of a plan that there never was.
 */
export const doneOf = (done: number, total: number) => ({
  done: formatNumber(done),
  total: formatNumber(total),
  ...(done < total ? {} : { context: 'all' as const }),
});
