import { CATEGORY_CHOICES, CONTENT_STATUSES, CONTENT_TYPES, NETWORKS, SQUAD_STATUSES } from './vocabulary.js';

/**
 * What a list can be grouped by, and the values of each, in the order in which their groups stand. No two fields have a
 * value in common.
 */
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
