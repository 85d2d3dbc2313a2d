import {
  LIMITS,
  type Condition,
  type ConditionField,
  type ConditionFields,
  type Conditions,
  type ConditionWay,
} from '@altavoz/contracts';
import { isPlainDay } from './dates.js';

/** The ways in which a field can be compared. */
export function waysOf(field: ConditionField): readonly ConditionWay[] {
  if (field.kind === 'choice') return ['any', 'none'];
  if (field.kind === 'option') return ['any', 'none', 'known', 'unknown'];
  if (field.kind === 'text') return field.mayBeUnknown ? ['any', 'known', 'unknown'] : ['any'];
  if (field.kind === 'flag') return ['yes', 'no'];
  return field.mayBeUnknown ? ['between', 'known', 'unknown'] : ['between'];
}

/** Conditions stand one behind the other, and their parts: `followers..between..1000..*network..any..tiktok`. */
const BETWEEN_CONDITIONS = '*';
const BETWEEN_PARTS = '..';
const ANY = 'any';

const isDay = (text: string) => isPlainDay(text) && text >= LIMITS.dayMin && text <= LIMITS.dayMax;
const isNumber = (text: string, decimals: number, most: number) =>
  new RegExp(`^\\d{1,13}${decimals > 0 ? `(\\.\\d{1,${decimals}})?` : ''}$`).test(text) &&
  Number(text) <= most;

const OPTION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a value of a field. */
export function isValueOf(field: ConditionField, text: string): boolean {
  switch (field.kind) {
    case 'choice':
      return field.values.includes(text);
    case 'option':
      return OPTION.test(text);
    case 'number':
      return /^-?\d{1,11}(\.\d{1,2})?$/.test(text);
    case 'flag':
      return false;
    case 'text':
      // None that parts a text of conditions.
      return text.trim() !== '' && text.length <= LIMITS.nameMax && !/\*|\.\./.test(text);
    case 'count':
      return isNumber(text, 0, LIMITS.countMax);
    case 'money':
      return isNumber(text, 2, LIMITS.moneyMax);
    case 'rate':
      return isNumber(text, 4, LIMITS.rateMax);
    case 'day':
      return isDay(text);
  }
}

/** Whether a condition says something. */
export function isWhole(fields: ConditionFields, { field: name, way, values }: Condition): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field || !waysOf(field).includes(way)) return false;
  if (way !== 'any' && way !== 'none' && way !== 'between') return values.length === 0;
  if (way === 'between')
    return (
      values.length === 2 &&
      values.some((value) => value !== '') &&
      values.every((value) => value === '' || isValueOf(field, value))
    );
  return (
    values.length > 0 &&
    (field.kind !== 'text' || values.length === 1) &&
    new Set(values).size === values.length &&
    values.every((value) => isValueOf(field, value))
  );
}

/** Conditions as one text; the empty one for none. */
export function conditionsText({ match, list }: Conditions): string {
  const texts = list.map(({ field, way, values }) => [field, way, ...values].join(BETWEEN_PARTS));
  return [...(match === 'any' && list.length > 1 ? [ANY] : []), ...texts].join(BETWEEN_CONDITIONS);
}

/** The conditions that a text says; null when one of them means nothing for these fields. */
export function readConditions<Fields extends ConditionFields>(
  text: string,
  fields: Fields,
): Conditions<keyof Fields & string> | null {
  const texts = text === '' ? [] : text.split(BETWEEN_CONDITIONS);
  const match = texts[0] === ANY ? 'any' : 'all';
  const list = texts.slice(match === 'any' ? 1 : 0).map((one): Condition<keyof Fields & string> => {
    const [field = '', way = '', ...values] = one.split(BETWEEN_PARTS);
    return { field, way: way as ConditionWay, values };
  });
  const isRead =
    text.length <= LIMITS.savedViewTextMax &&
    list.length <= LIMITS.conditionsMax &&
    list.every((condition) => isWhole(fields, condition)) &&
    (match === 'all' || list.length > 1);
  return isRead ? { match, list } : null;
}
