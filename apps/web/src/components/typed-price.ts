import { LIMITS } from '@altavoz/contracts';
import { parseAmount } from '@altavoz/domain';

const isSignificant = (letter: string) => /[\d.]/.test(letter);

/**
 * What stands in a price field after a key: only digits and one point with two decimals, thousands parted
 * by commas. The caret stays behind the same digit, so that it never jumps [I18-25].
 */
export function groupTyped(text: string, caret: number): { text: string; caret: number } {
  let bare = '';
  let before = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if (!isSignificant(letter) || (letter === '.' && bare.includes('.'))) continue;
    const point = bare.indexOf('.');
    if (point !== -1 && bare.length - point > 2) continue;
    bare += letter;
    if (index < caret) before += 1;
  }
  const leading = /^0+(?=\d)/.exec(bare)?.[0].length ?? 0;
  bare = bare.slice(leading);
  before = Math.max(0, before - leading);
  const [whole = '', fraction] = bare.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const shown = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  let at = 0;
  for (let passed = 0; at < shown.length && passed < before; at += 1) {
    if (isSignificant(shown.charAt(at))) passed += 1;
  }
  return { text: shown, caret: at };
}

/** Signs that are no part of a plain amount: `12.5K`, `35 mil`, `-5`, `1.234.567`. */
const OWN_SIGNS = /[^\d.,\s$]|\..*\./;

/**
 * What stands in a price field after a key. Whoever writes signs of their own keeps them, for without them the
 * digits would be another amount; they are read, or refused aloud, when the edit ends.
 */
export const groupPrice = (text: string, caret: number): { text: string; caret: number } =>
  OWN_SIGNS.test(text) ? { text, caret } : groupTyped(text, caret);

/**
 * A pasted number, read as in a file, so that `250.000,50` is what it says and not the digits of it.
 * @param max the largest that can be kept @param decimals those that are kept
 * @returns null when it is no number that can be kept
 */
export function readPasted(text: string, max: number = LIMITS.moneyMax, decimals: 0 | 2 = 2): number | null {
  const value = parseAmount(text);
  if (typeof value !== 'number' || value < 0 || value > max) return null;
  if (decimals === 0 && !Number.isInteger(value)) return null;
  return Math.round(value * 100) / 100;
}

export type TypedPrice =
  | { kind: 'unchanged' }
  | { kind: 'cleared' }
  | { kind: 'value'; value: number }
  | { kind: 'invalid'; reason: 'invalid' | 'too_big' };

/**
 * What a finished edit means. A field that was opened and left alone changes nothing; one that was typed in
 * and emptied clears the value; an amount equal to the old one is no change [UIX-35, UIX-38, UIX-39].
 */
export function readTyped(text: string, touched: boolean, before: number | null): TypedPrice {
  if (!touched) return { kind: 'unchanged' };
  const bare = text.replaceAll(',', '').trim();
  if (bare === '') return before === null ? { kind: 'unchanged' } : { kind: 'cleared' };
  const value = /^(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : readPasted(text);
  if (value === null) return { kind: 'invalid', reason: 'invalid' };
  if (value > LIMITS.moneyMax) return { kind: 'invalid', reason: 'too_big' };
  return value === before ? { kind: 'unchanged' } : { kind: 'value', value };
}
