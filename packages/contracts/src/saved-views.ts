import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import { nameSchema, uuidSchema } from './values.js';

/** The lists that a person keeps views of. */
export const VIEWED_LISTS = ['campaigns', 'proposals', 'squad', 'contents', 'calendar', 'finder'] as const;
const viewedListSchema = z.enum(VIEWED_LISTS).register(z.globalRegistry, { id: 'ViewedList' });
export type ViewedList = z.infer<typeof viewedListSchema>;

const savedViewNameSchema = nameSchema.check(z.maxLength(LIMITS.savedViewNameMax));

/**
 * What of a list is not as usual: texts by the names that they have in the address. What they mean is for the list,
 * which leaves out what it does not, or no longer, know.
 */
const viewStateSchema = z
  .record(
    z.string().check(z.regex(/^[a-z]{1,20}$/)),
    z.string().check(z.minLength(1), z.maxLength(LIMITS.savedViewTextMax)),
  )
  .check(z.refine((state) => Object.keys(state).length <= LIMITS.savedViewParts))
  .register(z.globalRegistry, { id: 'ViewState', maxProperties: LIMITS.savedViewParts });
export type ViewState = z.infer<typeof viewStateSchema>;

const savedViewSchema = z
  .object({
    uuid: uuidSchema,
    list: viewedListSchema,
    name: z.string(),
    state: viewStateSchema,
    /** Opened where the address says nothing of the list; of each list there is one or none. */
    is_usual: z.boolean(),
    /** The members of the company see it, too. */
    is_shared: z.boolean(),
    /** The colleague who keeps it; null of the caller's own, which alone can be changed. */
    kept_by: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'SavedView' });
export type SavedView = z.infer<typeof savedViewSchema>;

export const updateSavedViewBody = z.object({
  name: z.optional(savedViewNameSchema),
  state: z.optional(viewStateSchema),
  is_usual: z.optional(z.boolean()),
  is_shared: z.optional(z.boolean()),
});

const params = z.object({ view: uuidSchema });

/** How somebody likes to see the lists of the company that they work in; colleagues see what is shared with them. */
export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/saved-views/',
    access: 'view_campaign',
    summary: "The caller's views of all lists by list and name, then those that colleagues share",
    errors: ['accounts.company_required'],
    response: z.object({
      results: z
        .array(savedViewSchema)
        .check(z.maxLength(LIMITS.savedViewsMax * VIEWED_LISTS.length + LIMITS.sharedViewsMax)),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/saved-views/',
    access: 'view_campaign',
    summary: 'Keep the state of a list under a name that none of its views has yet',
    errors: ['accounts.company_required'],
    status: 201,
    body: z.object({
      list: viewedListSchema,
      name: savedViewNameSchema,
      state: viewStateSchema,
      is_usual: z._default(z.boolean(), false),
      is_shared: z._default(z.boolean(), false),
    }),
    response: savedViewSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/saved-views/{view}/',
    access: 'view_campaign',
    summary: 'Rename a view, give it another state, or make it the usual one of its list or no longer',
    errors: ['accounts.company_required'],
    params,
    body: updateSavedViewBody,
    response: savedViewSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/saved-views/{view}/',
    access: 'view_campaign',
    summary: 'Delete a view',
    errors: ['accounts.company_required'],
    params,
    response: z.object({}),
  }),
} as const;
