import {
  CATEGORY_CHOICES,
  CONTENT_STATUSES,
  CONTENT_TYPES,
  INFLUENCER_ANSWERS,
  INVITATION_STEPS,
  METRICS,
  NETWORKS,
  PRESENT_STATUSES,
} from './vocabulary.js';

/** What rows can be compared by. */
export type ConditionField = (
  | { kind: 'choice'; values: readonly string[] }
  /** Options that somebody made, by their ids: those of now, where they are known. */
  | { kind: 'option'; values: readonly string[] }
  /** Words, any part of which is looked for without accents and case. */
  | { kind: 'text'; mayBeUnknown?: true }
  /** Something that is so of a row or is not. */
  | { kind: 'flag' }
  | {
      /** Counts are whole, money is in major units, rates are percents, days are `yyyy-mm-dd`; a number may be any. */
      kind: 'count' | 'money' | 'rate' | 'day' | 'number';
      /** There are rows of which it is not known. */
      mayBeUnknown?: true;
    }
) & {
  /** How somebody called it, and its options by their ids. */
  named?: { label: string; options: Readonly<Record<string, string>> };
};
export type ConditionFields = Readonly<Record<string, ConditionField>>;

const oneOf = <Value extends string>(values: readonly Value[]) => ({ kind: 'choice', values }) as const;
const count = { kind: 'count' } as const;
const unknownCount = { kind: 'count', mayBeUnknown: true } as const;
const unknownMoney = { kind: 'money', mayBeUnknown: true } as const;

/** Whether a company knows where it pays a creator. */
export const PAYMENT_DATA_CHOICES = ['complete', 'missing'] as const;

/** What is new of a creator to their company: an answer that nobody of it has looked at. */
export const NEWS_CHOICES = ['answer', 'none'] as const;

/** What the creators of a campaign can be narrowed by. */
export const CREATOR_CONDITIONS = {
  status: oneOf(PRESENT_STATUSES),
  network: oneOf(NETWORKS),
  category: oneOf(CATEGORY_CHOICES),
  followers: unknownCount,
  engagement_rate: { kind: 'rate', mayBeUnknown: true },
  estimated_cost: unknownMoney,
  agreed_cost: unknownMoney,
  scope: unknownCount,
  contents_total: count,
  contents_published: count,
  engagements: count,
  answer: oneOf(INFLUENCER_ANSWERS),
  invitation: oneOf(INVITATION_STEPS),
  news: oneOf(NEWS_CHOICES),
  payment_data: oneOf(PAYMENT_DATA_CHOICES),
} as const satisfies ConditionFields;
export type CreatorField = keyof typeof CREATOR_CONDITIONS;

/** What the contents of a campaign can be narrowed by. */
export const CONTENT_CONDITIONS = {
  status: oneOf(CONTENT_STATUSES),
  network: oneOf(NETWORKS),
  content_type: oneOf(CONTENT_TYPES),
  category: oneOf(CATEGORY_CHOICES),
  published_date: { kind: 'day', mayBeUnknown: true },
  followers: unknownCount,
  engagement: { kind: 'rate', mayBeUnknown: true },
  estimated_cost: unknownMoney,
  ...(Object.fromEntries(METRICS.map((metric) => [metric, unknownCount])) as Record<
    (typeof METRICS)[number],
    typeof unknownCount
  >),
} as const satisfies ConditionFields;
export type ContentField = keyof typeof CONTENT_CONDITIONS;

/**
 * How a row is compared: with any of the values of a choice, with none of them, with what lies between two values, of
 * which one may be left empty, by whether it is known at all, or by whether it is so.
 */
export const CONDITION_WAYS = ['any', 'none', 'between', 'unknown', 'known', 'yes', 'no'] as const;
export type ConditionWay = (typeof CONDITION_WAYS)[number];

export interface Condition<Field extends string = string> {
  field: Field;
  way: ConditionWay;
  values: readonly string[];
}

export interface Conditions<Field extends string = string> {
  /** Whether a row must meet all of them, or any. */
  match: 'all' | 'any';
  list: readonly Condition<Field>[];
}
