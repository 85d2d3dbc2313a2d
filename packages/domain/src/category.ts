import { CATEGORIES, type Category, type CategoryChoice } from '@altavoz/contracts';

/** Labels of the specification, the same in both languages [CAT-01…09]. */
const LABELS: Readonly<Record<Category, string>> = {
  'top-celebrity': 'Top Celebrity',
  'top-influencer-celebrity': 'Top Influencer / Celebridad',
  macroinfluencer: 'Macro-influencer',
  microinfluencer: 'Micro-influencer',
  nanoinfluencer: 'Nanoinfluencer',
};

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

const isCategory = (value: string): value is Category => (CATEGORIES as readonly string[]).includes(value);

/** Rank for sorting: 1 to 5, and 6 for every other value or none [CAT-02…11]. */
export function categoryRank(value: string | null | undefined): number {
  return value != null && isCategory(value) ? CATEGORIES.indexOf(value) + 1 : CATEGORIES.length + 1;
}

/** What a category is filtered and grouped by: `other` where it has another name, `none` while it is not known. */
export function categoryChoice(value: string | null | undefined): CategoryChoice {
  if (value == null || value.trim() === '') return 'none';
  return isCategory(value) ? value : 'other';
}

/** The label of a category; another value is its own label, none is a dash [CAT-11]. */
export function categoryLabel(value: string | null | undefined): string {
  if (value == null || value.trim() === '') return '—';
  return isCategory(value) ? LABELS[value] : value;
}

/** The category of an audience; null while the followers are unknown [CAT-13]. */
export function categoryForFollowers(
  followers: number | null | undefined,
  thresholds = CATEGORY_THRESHOLDS,
): Category | null {
  if (followers == null || !Number.isFinite(followers)) return null;
  return thresholds.find(({ from }) => followers >= from)?.category ?? null;
}
