import { CATEGORIES, type Category, type CategoryChoice } from '@altavoz/contracts';

/** Labels of the specification, the same in both languages [CAT-01…09]. */
const LABELS: Readonly<Record<Category, string>> = {
  'top-celebrity': 'Top Celebrity',
  'top-influencer-celebrity': 'Top Influencer / Celebridad',
  macroinfluencer: 'Macro-influencer',
  microinfluencer: 'Micro-influencer',
  nanoinfluencer: 'Nanoinfluencer',
};

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
