import * as z from 'zod/mini';
import { filterChoice, listPart, optionalPart } from './values.js';
import { CATEGORY_CHOICES, CONTENT_STATUSES, CONTENT_TYPES, NETWORKS, SQUAD_STATUSES } from './vocabulary.js';

/** What a list can be grouped by, and the values of each, in the order in which their groups stand. */
export type GroupFields = Readonly<Record<string, readonly string[]>>;

export const SQUAD_GROUPS = {
  status: SQUAD_STATUSES,
  network: NETWORKS,
  category: CATEGORY_CHOICES,
} as const satisfies GroupFields;
export type SquadGroup = keyof typeof SQUAD_GROUPS;

export const CONTENT_GROUPS = {
  status: CONTENT_STATUSES,
  network: NETWORKS,
  content_type: CONTENT_TYPES,
} as const satisfies GroupFields;
export type ContentGroup = keyof typeof CONTENT_GROUPS;

/** The fields that a list can be grouped by. */
export const groupFieldsOf = <Fields extends GroupFields>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[];

/** Every value that a group of a list can have. */
export const groupValuesOf = <Fields extends GroupFields>(fields: Fields) => [
  ...new Set(Object.values(fields).flat() as Fields[keyof Fields][number][]),
];

/** What the query of a list takes to answer it in groups: the order asked for then holds within each. */
export const groupQuery = <Fields extends GroupFields>(fields: Fields) => {
  const values = groupValuesOf(fields);
  return {
    group: filterChoice(z.enum(groupFieldsOf(fields))),
    /** Values whose rows are left out; their groups are counted all the same. */
    folded: optionalPart(listPart(z.enum(values), values.length)),
  };
};

/** The groups that a filter has, in their order: what a list in groups answers beside its page. */
export const groupsPart = (fields: GroupFields) => ({
  groups: z.optional(
    z
      .array(z.object({ value: z.string(), count: z.int() }).register(z.globalRegistry, { id: 'Group' }))
      .check(z.maxLength(groupValuesOf(fields).length)),
  ),
});
