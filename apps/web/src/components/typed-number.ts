import { LIMITS } from '@altavoz/contracts';
import { formatMoney, formatNumber, moneyMark, parseAmount } from '@altavoz/domain';

/** What a field for a number holds: a number that can be kept, the empty text, or what was written and is none. */
export type WrittenNumber = number | string;

/** The two kinds of numbers that people type. `words` holds the sentences about those that are refused. */
export interface NumberKind {
  words: 'price' | 'count';
  max: number;
  decimals: 0 | 2;
}
/** Money in major units. */
export const MONEY: NumberKind = { words: 'price', max: LIMITS.moneyMax, decimals: 2 };
/** How many. */
export const COUNT: NumberKind = { words: 'count', max: LIMITS.countMax, decimals: 0 };

export type NumberProblem = 'invalid' | 'negative' | 'too_big' | 'too_fine';

function judge(kind: NumberKind, text: string): number | NumberProblem {
  const value = parseAmount(text);
  if (typeof value !== 'number') return 'invalid';
  if (value < 0) return 'negative';
  if (value > kind.max) return 'too_big';
  const unit = 10 ** kind.decimals;
  return Math.round(value * unit) / unit === value ? value : 'too_fine';
}

/** What was written, read as in a file; the text itself when it is no number that can be kept. */
export function readNumber(kind: NumberKind, text: string): WrittenNumber {
  if (text.trim() === '') return '';
  const read = judge(kind, text);
  return typeof read === 'number' ? read : text;
}

/** Why what a field holds cannot be kept: it is marked, and its form is not saved. Nothing is wrong with an empty one. */
export function problemOf(kind: NumberKind, written: WrittenNumber): NumberProblem | null {
  if (typeof written === 'number' || written.trim() === '') return null;
  const read = judge(kind, written);
  return typeof read === 'number' ? null : read;
}

/** What a field shows once it is left: an amount without the mark of its currency; what is no number, as written. */
export function showNumber(kind: NumberKind, written: WrittenNumber): string {
  if (typeof written === 'string') return written;
  return kind === MONEY ? formatMoney(written).slice(moneyMark('MXN').length) : formatNumber(written);
}

const PLAIN = { 0: /^[\d,]*$/, 2: /^[\d,]*(\.\d{0,2})?$/ } as const;
const commas = (text: string) => text.split(',').length - 1;

/** Digits with commas between thousands; the caret stays behind the same digit, so that it never jumps [I18-25]. */
function group(text: string, caret: number): { text: string; caret: number } {
  const bare = text.replaceAll(',', '');
  const leading = /^0+(?=\d)/.exec(bare)?.[0].length ?? 0;
  const before = Math.max(0, text.slice(0, caret).replaceAll(',', '').length - leading);
  const [whole = '', ...rest] = bare.slice(leading).split('.');
  const shown = [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
  let at = 0;
  for (let passed = 0; at < shown.length && passed < before; at += 1) {
    if (shown.charAt(at) !== ',') passed += 1;
  }
  return { text: shown, caret: at };
}

/**
 * What stands in a field after a key. Thousands are parted while only digits are typed; whoever writes a sign of
 * their own (`1,2M`, `1.250,50`, `35 mil`, `-5`) keeps it, for without it the digits would be another number.
 * @param before what stood there before the key
 */
export function groupTyped(
  kind: NumberKind,
  before: string,
  text: string,
  caret: number,
): { text: string; caret: number } {
  const plain = PLAIN[kind.decimals];
  const own =
    !plain.test(text) ||
    !plain.test(before) ||
    group(before, 0).text !== before ||
    commas(text) > commas(before);
  return own ? { text, caret } : group(text, caret);
}
