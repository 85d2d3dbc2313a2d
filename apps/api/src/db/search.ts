import { foldText } from '@altavoz/domain';
import { escapeLike } from './pages.js';

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
