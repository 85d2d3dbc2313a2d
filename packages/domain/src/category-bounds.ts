import type { Category } from '@altavoz/contracts';

/**
 * The smallest audience of each category, the largest first. The specification leaves the numbers open
 * [CAT-13]; these are the usual steps of the trade (10K, 100K, 1M), and 10M for a celebrity.
 */
export const CATEGORY_THRESHOLDS: readonly { readonly category: Category; readonly from: number }[] = [
  { category: 'top-celebrity', from: 10_000_000 },
  { category: 'top-influencer-celebrity', from: 1_000_000 },
  { category: 'macroinfluencer', from: 100_000 },
  { category: 'microinfluencer', from: 10_000 },
  { category: 'nanoinfluencer', from: 0 },
];

/** From how many followers a category is, and up to how many; null for one of another name, and no end for the largest. */
export function categoryBounds(
  value: string | null | undefined,
): { from: number; below: number | null } | null {
  const place = CATEGORY_THRESHOLDS.findIndex(({ category }) => category === value);
  const own = CATEGORY_THRESHOLDS[place];
  return own ? { from: own.from, below: CATEGORY_THRESHOLDS[place - 1]?.from ?? null } : null;
}

/** The category of an audience; null while the followers are unknown [CAT-13]. */
export function categoryForFollowers(
  followers: number | null | undefined,
  thresholds = CATEGORY_THRESHOLDS,
): Category | null {
  if (followers == null || !Number.isFinite(followers)) return null;
  return thresholds.find(({ from }) => followers >= from)?.category ?? null;
}
