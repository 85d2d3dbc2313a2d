import { LIMITS } from '@altavoz/contracts';
import { groupTyped, readPasted } from './typed-price';

/** What a field for a count holds: a number, the empty text, or what was written and is no whole number. */
export type WrittenCount = number | string;

/** Only digits and the commas between thousands. */
const isPlain = (text: string) => /^[\d,]*$/.test(text);
const isGrouped = (text: string) => isPlain(text) && groupTyped(text, 0).text === text;
const commas = (text: string) => text.split(',').length - 1;

/**
 * What stands in a field for a count after a key. Thousands are parted while only digits are typed; whoever writes
 * a sign of their own (`1,2M`, `12.500`, `35 mil`) keeps it, for without it the digits would be another number.
 * @param before what stood there before the key
 */
export function groupCount(before: string, text: string, caret: number): { text: string; caret: number } {
  const own = !isGrouped(before) || !isPlain(text) || commas(text) > commas(before);
  return own ? { text, caret } : groupTyped(text, caret);
}

/** What was written, read as in a file; the text itself when it is no number that can be kept. */
export function readCount(text: string): WrittenCount {
  return text.trim() === '' ? '' : (readPasted(text, LIMITS.countMax, 0) ?? text);
}

/** Whether a field holds what is no whole number: it is marked, and its form is not saved. */
export const isUnreadable = (value: WrittenCount): boolean =>
  typeof value === 'string' && value !== '' && typeof readCount(value) === 'string';
