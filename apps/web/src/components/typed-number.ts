import { LIMITS } from '@altavoz/contracts';
import { formatMoney, formatNumber, moneyMark, parseAmount, parseDecimal } from '@altavoz/domain';

/** What a field for a number holds: a number that can be kept, the empty text, or what was written and is none. */
export type WrittenNumber = number | string;

/** The kinds of numbers that people type. `words` holds the sentences about those that are refused. */
export interface NumberKind {
  words: 'price' | 'count' | 'number';
  max: number;
  /** Below zero, as far as above it. */
  negative?: true;
  decimals: 0 | 2;
}
/** Money in major units. */
export const MONEY: NumberKind = { words: 'price', max: LIMITS.moneyMax, decimals: 2 };
/** How many. */
export const COUNT: NumberKind = { words: 'count', max: LIMITS.countMax, decimals: 0 };
/** Any number, as custom fields hold them. */
export const DECIMAL: NumberKind = {
  words: 'number',
  max: LIMITS.customNumberMax,
  negative: true,
  decimals: 2,
};

export type NumberProblem = 'invalid' | 'negative' | 'too_big' | 'too_fine';

function judge(kind: NumberKind, text: string): number | NumberProblem {
  // Of people and money a point parts thousands that are whole; of anything else it may be thousandths.
  const value = kind === DECIMAL ? parseDecimal(text) : parseAmount(text);
  if (typeof value !== 'number') return 'invalid';
  if (value < 0 && !kind.negative) return 'negative';
  if (Math.abs(value) > kind.max) return 'too_big';
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

/** A number while it is written. */
export interface Typing {
  /** What was written, without any sign of ours. */
  own: string;
  /** The same as it is shown: thousands are parted as long as only digits were written. */
  text: string;
  caret: number;
}

/** What a field holds that nobody has written in yet: the commas of a number are ours. */
export function standing(kind: NumberKind, value: WrittenNumber): Typing {
  if (typeof value === 'string') return parted(kind, value, value.length);
  const text = showNumber(kind, value);
  return { own: text.replaceAll(',', ''), text, caret: text.length };
}

/** What a field holds after something happened in it. */
export interface Edit {
  text: string;
  caret: number;
  /** What was put in before the caret, nothing by deleting; undefined where the text came as a whole. */
  inserted?: string | undefined;
}

const PLAIN = { 0: /^\d*$/, 2: /^\d*(\.\d{0,2})?$/ } as const;

/** Digits with commas between thousands; the caret stays behind the same digit, so that it never jumps [I18-25]. */
function group(own: string, caret: number): Typing {
  const [whole = '', ...rest] = own.split('.');
  const text = [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
  let at = 0;
  for (let passed = 0; at < text.length && passed < caret; at += 1) {
    if (text.charAt(at) !== ',') passed += 1;
  }
  return { own, text, caret: at };
}

/** Zeros before other digits go, whatever follows them: the next key would find the text without them. */
function parted(kind: NumberKind, written: string, at: number): Typing {
  const own = written.replace(/^0+(?=\d)/, '');
  const caret = Math.max(0, at - (written.length - own.length));
  return PLAIN[kind.decimals].test(own) ? group(own, caret) : { own, text: own, caret };
}

/** What was written after an edit, and where the caret stands in it: commas of ours are no part of it. */
function ownAfter(before: Typing, { text, caret, inserted }: Edit): [own: string, caret: number] {
  const from = caret - (inserted?.length ?? 0);
  const to = before.text.length - (text.length - caret);
  const isEdit =
    inserted !== undefined &&
    from <= to &&
    before.text.slice(0, from) + inserted + before.text.slice(to) === text;
  if (!isEdit) return [text, caret];
  const place = (at: number) =>
    before.own === before.text ? at : before.text.slice(0, at).replaceAll(',', '').length;
  const head = before.own.slice(0, place(from)) + inserted;
  return [head + before.own.slice(place(to)), head.length];
}

/**
 * What stands in a field after a key, or after anything else that writes. Thousands are parted while only digits are
 * written; whoever writes a sign of their own (`1234,50`, `1,2M`, `1.250,50`, `35 mil`, `-5`) keeps it and sees no
 * other, so that what is shown says what was written, and one text is one number however it comes.
 */
export function typeNumber(kind: NumberKind, before: Typing, edit: Edit): Typing {
  return parted(kind, ...ownAfter(before, edit));
}
