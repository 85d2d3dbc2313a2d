import type { Content } from '@altavoz/contracts';

/** Contents of a creator: what is due first comes first, what has no day last. */
export const byDay = (contents: readonly Content[]): Content[] =>
  [...contents].sort((a, b) => (a.published_date ?? '9').localeCompare(b.published_date ?? '9'));
