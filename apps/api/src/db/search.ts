import { foldText } from '@altavoz/domain';
import { escapeLike } from './pages.js';

/**
 * The LIKE pattern that finds a typed text in a `search_key`: at the beginning of a word for one or two
 * characters, anywhere from three on. Either way the trigrams of an index can serve it.
 * @returns undefined when nothing was typed
 */
export function searchPattern(text: string | undefined): string | undefined {
  const folded = foldText(plainSpaces(text ?? '').replace(/^@/, ''));
  if (folded === '') return undefined;
  const isShort = Array.from(folded).length < 3;
  return `%${isShort ? ' ' : ''}${escapeLike(folded)}%`;
}

/** A typed or pasted text with single spaces, and without the signs that show nothing. */
export const plainSpaces = (text: string): string =>
  text
    .replaceAll(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The words of a typed text, at most so many, without commas, quotes and other signs around them. */
export const searchWords = (text: string, most: number): string[] =>
  plainSpaces(text)
    .split(' ')
    .map((word) => word.replaceAll(/^\p{P}+|\p{P}+$/gu, ''))
    .filter(Boolean)
    .slice(0, most);
