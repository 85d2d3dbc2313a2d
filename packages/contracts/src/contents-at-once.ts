import * as z from 'zod/mini';
import { campaignHeaderSchema, campaignParams } from './campaigns.js';
import { contentFilterSchema } from './content-filters.js';
import { endpoint } from './endpoint.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import { daySchema, listOf, uuidSchema } from './values.js';
import { contentStatusSchema } from './vocabulary.js';

/** By how many days the dates of contents can be moved at once. */
export const SHIFT_DAYS_MAX = 366;

export const NAMED_OR_FILTER = says('contents_or_filter');

/** Contents that something is done with at once: some by name, or all that a filter finds. */
export const whichParts = {
  content_uuids: z.optional(listOf(uuidSchema, { min: 1, max: LIMITS.bulkMax })),
  /** In the place of names: all that fit when it is done. */
  filter: z.optional(contentFilterSchema),
  /** How many they are as far as the caller knows; with more nothing is done (`request.overtaken`). */
  at_most: z.optional(z.int().check(z.minimum(0))),
};
type Which = Partial<Record<keyof typeof whichParts, unknown>>;
export const namedOrFilter = z.refine<Which>(
  ({ content_uuids, filter }) => (content_uuids === undefined) !== (filter === undefined),
  { message: NAMED_OR_FILTER, path: ['content_uuids'] },
);
export const countedFilter = z.refine<Which>(
  ({ filter, at_most }) => filter === undefined || at_most !== undefined,
  {
    message: says('at_most_missing'),
    path: ['at_most'],
  },
);

/** What changes several contents at once. */
export const contentsAtOnce = {
  change: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/manage/bulk/update/',
    access: 'change_campaign',
    summary: `Give several contents a publish date, move theirs by days, or set their status; of a filter at most ${LIMITS.bulkMax}. Whatever cannot take it stays as it is`,
    params: campaignParams,
    body: z
      .object({
        ...whichParts,
        published_date: z.optional(daySchema),
        /** In its place: how many days later, or earlier where it is negative. */
        shift_days: z.optional(z.int().check(z.minimum(-SHIFT_DAYS_MAX), z.maximum(SHIFT_DAYS_MAX))),
        status: z.optional(contentStatusSchema),
        /** The name to undo it by, given anew for each press: sent twice, it is done once. */
        change: z.optional(uuidSchema),
      })
      .check(
        namedOrFilter,
        countedFilter,
        z.refine(
          ({ published_date, shift_days, status }) =>
            (published_date === undefined || shift_days === undefined) &&
            [published_date, shift_days, status].some((part) => part !== undefined),
          { message: says('change_unsaid'), path: ['published_date'] },
        ),
      ),
    errors: ['request.overtaken'],
    response: z.object({
      /** How many are different now. */
      count: z.int(),
      /**
       * Those that stay as they are: without a date to move, moved too far, published on a
       * day that is to come, or without what a published one must have.
       */
      unfit: z.object({ undated: z.int(), far: z.int(), ahead: z.int(), unready: z.int() }),
      /** What it is undone by; null when nothing changed. */
      change: z.nullable(uuidSchema),
      campaign_header: campaignHeaderSchema,
    }),
  }),
  undoChange: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/manage/bulk/update/undo/',
    access: 'change_campaign',
    summary:
      'Undo such a change within a day: the contents are as before, but for those that somebody changed since',
    params: campaignParams,
    body: z.object({ change: uuidSchema }),
    response: z.object({
      /** How many are as before. */
      count: z.int(),
      /** Those that are not because they were changed since. */
      kept: z.int(),
      campaign_header: campaignHeaderSchema,
    }),
  }),
} as const;
