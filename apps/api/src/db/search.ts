import { escapeLike } from './pages.js';

/**
 * Folds a text as `fold_text` does in the database: without case, accents or compatibility forms. Done here,
 * so that a query carries the finished pattern and is planned for it.
 */
export const foldText = (text: string): string =>
  // One character at a time: JavaScript would write the last sigma of a word in a way of its own.
  Array.from(text.normalize('NFKD').replaceAll(/[\u0300-\u036F]/g, ''), (char) => char.toLowerCase()).join(
    '',
  );

/**
 * The LIKE pattern that finds a typed text in a `search_key`: at the beginning of a word for one or two
 * characters, anywhere from three on. Either way the trigrams of an index can serve it.
 * @returns undefined when nothing was typed
 */
export function searchPattern(text: string | undefined): string | undefined {
  const folded = foldText((text ?? '').replace(/^@/, '')).trim();
  if (folded === '') return undefined;
  const isShort = Array.from(folded).length < 3;
  return `%${isShort ? ' ' : ''}${escapeLike(folded)}%`;
}
