/**
 * The beginning of a text, at most `max` UTF-16 units long. A character of two units, such as an emoji, is
 * kept whole or left out: half of one cannot be stored.
 */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max);
  return /[\uD800-\uDBFF]$/.test(cut) && cut.length < text.length ? cut.slice(0, -1) : cut;
}

/** Whether a database takes a text: without NUL and without half characters (lone surrogates). */
export const isStorableText = (text: string): boolean => !text.includes('\0') && !HALF.test(text);

const HALF = /\p{Surrogate}/u;

/** More marks in a row than any writing has. U+FF9E and U+FF9F become marks. */
const MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * A text with so few marks in a row that it can be normalised: the time for that grows with the square of a run of marks
 * (UAX #15, 13: 30 are as many as anybody needs).
 */
export const withFewMarks = (text: string): string => text.replace(MARKS, '$1');

/**
 * A text without case, accents or compatibility forms, as people search it; the same as `fold_text` in the database.
 */
export const foldText = (text: string): string =>
  // One character at a time: JavaScript would write the last sigma of a word in a way of its own.
  Array.from(
    withFewMarks(text)
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F]/g, ''),
    (char) => char.toLowerCase(),
  ).join('');
