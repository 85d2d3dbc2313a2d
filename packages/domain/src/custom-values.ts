import { LIMITS, withScheme, type CustomField, type CustomValue, type OwnIssue } from '@altavoz/contracts';
import { isPlainDay } from './dates.js';
import { isBlankCell, parseDecimal } from './decimal.js';
import { foldText } from './text.js';
import { readTypedDay } from './typed-day.js';

type Field = Pick<CustomField, 'type' | 'options'>;

const isLink = (text: string): boolean => {
  if (text.length > LIMITS.urlMax) return false;
  const url = URL.canParse(text) ? new URL(text) : null;
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && url.hostname.includes('.');
};
/** As numbers are shown: at most two. */
const hasFewDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4;

/** Why a value is none of a custom field, by the sentence; null when it is one. An option that was removed is chosen no more. */
export function customValueProblem(field: Field, value: CustomValue): OwnIssue | null {
  switch (field.type) {
    case 'checkbox':
      return typeof value === 'boolean' ? null : 'custom_checkbox';
    case 'number':
      return typeof value === 'number' && Math.abs(value) <= LIMITS.customNumberMax && hasFewDecimals(value)
        ? null
        : 'custom_number';
    case 'date':
      return typeof value === 'string' &&
        isPlainDay(value) &&
        value >= LIMITS.dayMin &&
        value <= LIMITS.dayMax
        ? null
        : 'custom_date';
    case 'select':
      return field.options.some(({ uuid, removed }) => uuid === value && !removed) ? null : 'custom_select';
    case 'link':
      return typeof value === 'string' && isLink(value) ? null : 'link';
    case 'text':
      return typeof value === 'string' && value.trim() !== '' && value.length <= LIMITS.customTextMax
        ? null
        : 'custom_text';
  }
}

const YES = new Set(['si', 'yes', 'true', 'verdadero', 'x', '1', 's', 'y']);
const NO = new Set(['no', 'false', 'falso', '0', 'n']);

/**
 * The value that a cell of a file, or something typed, says of a custom field.
 * @returns null for an empty one, undefined for what is no value of it
 */
export function readCustomCell(field: Field, cell: string): CustomValue | null | undefined {
  const text = cell.trim();
  if (text === '' || (field.type !== 'text' && isBlankCell(text))) return null;
  const value = valueOf(field, text);
  return value === undefined || customValueProblem(field, value) !== null ? undefined : value;
}

function valueOf(field: Field, text: string): CustomValue | undefined {
  switch (field.type) {
    case 'checkbox': {
      const said = foldText(text);
      return YES.has(said) ? true : NO.has(said) ? false : undefined;
    }
    case 'number':
      return parseDecimal(text) ?? undefined;
    case 'date':
      return dayIn(text);
    case 'select':
      return field.options.find(({ label, removed }) => !removed && foldText(label) === foldText(text))?.uuid;
    case 'link':
      return withScheme(text);
    case 'text':
      return text;
  }
}

/** A day with its year, perhaps with the time that a spreadsheet puts behind it. */
function dayIn(text: string): string | undefined {
  const day = text.replace(/[T ]\d{1,2}:\d\d.*$/, '');
  return /\d{4}/.test(day) ? (readTypedDay(day, LIMITS.dayMin) ?? undefined) : undefined;
}

/** What an option is called, also one that was removed. */
export const optionLabel = ({ options }: Pick<CustomField, 'options'>, value: CustomValue): string =>
  options.find(({ uuid }) => uuid === value)?.label ?? '';

/** The fields that are to be filled in and are not. */
export const missingFields = (
  fields: readonly CustomField[],
  values: Readonly<Record<string, CustomValue>>,
): CustomField[] => fields.filter(({ required, uuid }) => required && values[uuid] === undefined);

/** Whether two custom fields would be called the same. */
export const sameLabel = (one: string, other: string): boolean =>
  foldText(one.trim()) === foldText(other.trim());
