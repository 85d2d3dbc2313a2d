import { LIMITS } from './limits.js';

/** The parts of a zod issue that its sentence is made from. */
export interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly format?: unknown;
  readonly values?: unknown;
  readonly keys?: unknown;
  readonly input?: unknown;
}

/** How to check input whose issues get sentences: one of them depends on what came. */
export const SHOW_INPUT = { reportInput: true } as const;

/** What the schemas of this package say themselves, by the key of the sentence; its gaps are filled with the limits. */
export const OWN_ISSUES = [
  'empty',
  'number',
  'negative',
  'decimals',
  'whole',
  'link',
  'file',
  'email',
  'password_short',
  'country',
  'telephone',
  'currency',
  'vanity_name',
  'vanity_reserved',
  'link_in_subject',
  'link_missing',
  'above_zero',
  'contact_email',
  'contact_phone',
  'contact_url',
  'before_start',
  'none_named',
  'named_or_filter',
  'contents_or_filter',
  'at_most_missing',
  'change_unsaid',
  'creator_unnamed',
  'page_size',
  'money_max',
  'count_max',
  'repeats',
  'day_range',
  'unstorable',
  'ascii',
  'job',
  'language',
  'custom_text',
  'custom_number',
  'custom_date',
  'custom_select',
  'custom_checkbox',
  'time_zone',
  'same_hour',
] as const;
export type OwnIssue = (typeof OWN_ISSUES)[number];

/** The name of a sentence as the message of a check: a wrong name does not compile. */
export const says = (issue: OwnIssue): OwnIssue => issue;

type GeneralIssue =
  | 'missing'
  | 'type'
  | 'text_min'
  | 'text_max'
  | 'list_max'
  | 'number_min'
  | 'number_max'
  | 'day'
  | 'identifier'
  | 'format'
  | 'choice'
  | 'unknown_keys'
  | 'invalid';

/** Which sentence says what is wrong, and what fills its gaps. */
export interface IssueSentence {
  readonly name: OwnIssue | GeneralIssue;
  readonly values?: Readonly<Record<string, string | number>>;
}

const text = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : typeof value === 'string'
      ? value
      : '';
const list = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(', ') : '');
const isOwn = (name: string): name is OwnIssue => (OWN_ISSUES as readonly string[]).includes(name);

const OWN_VALUES = {
  ...LIMITS,
  moneyMax: LIMITS.moneyMax.toLocaleString('en'),
  countMax: LIMITS.countMax.toLocaleString('en'),
} as unknown as Record<string, string | number>;

/**
 * The sentence of one issue of a check with `SHOW_INPUT`. What a schema of ours says itself wins; zod's general
 * sentences are replaced.
 */
export function issueSentence(issue: Issue): IssueSentence {
  if (isOwn(issue.message)) return { name: issue.message, values: OWN_VALUES };
  switch (issue.code) {
    case 'invalid_type':
      return { name: issue.input === undefined || issue.input === null ? 'missing' : 'type' };
    case 'too_small':
      return {
        name: issue.origin === 'string' ? 'text_min' : 'number_min',
        values: { limit: text(issue.minimum) },
      };
    case 'too_big':
      return {
        name: issue.origin === 'string' ? 'text_max' : issue.origin === 'array' ? 'list_max' : 'number_max',
        values: { limit: text(issue.maximum) },
      };
    case 'invalid_format':
      return { name: issue.format === 'date' ? 'day' : issue.format === 'uuid' ? 'identifier' : 'format' };
    case 'invalid_value':
      return { name: 'choice', values: { values: list(issue.values) } };
    case 'unrecognized_keys':
      return { name: 'unknown_keys', values: { keys: list(issue.keys) } };
    default:
      return { name: 'invalid' };
  }
}
