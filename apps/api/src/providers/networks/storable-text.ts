import { withFewMarks } from '@altavoz/domain';

/** Half of a character of two units. */
const HALF = /\p{Surrogate}/gu;

/**
 * A text from outside as a database takes it, and folds it soon: without NUL, with the sign of what cannot be read for half
 * a character, and without more marks in a row than any writing has.
 */
export const storableText = (text: string): string =>
  withFewMarks(text.replaceAll('\0', '').replace(HALF, '\uFFFD'));
