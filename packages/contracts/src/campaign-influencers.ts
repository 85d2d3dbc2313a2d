import * as z from 'zod/mini';
import {
  campaignInfluencerSchema,
  creatorTotalsSchema,
  managingRowSchema,
  statusChangeSchema,
} from './campaign-influencer.js';
import {
  campaignHeaderSchema,
  campaignParams,
  campaignSchema,
  datesInOrder,
  datesInOrderError,
} from './campaigns.js';
import { customKeySchema, customValuesPart, type CustomKey } from './custom-field.js';
import { endpoint } from './endpoint.js';
import { SQUAD_GROUPS } from './groups.js';
import { says } from './issues.js';
import { payoutTotalsSchema } from './finance.js';
import { LIMITS } from './limits.js';
import {
  conditionsSchema,
  countSchema,
  cursorSchema,
  exceptSchema,
  expectedPart,
  filterChoice,
  flagSchema,
  groupQuery,
  groupsPart,
  linkSchema,
  listOf,
  listOrPageOf,
  moneySchema,
  nameSchema,
  daySchema,
  nullablePart,
  optionalPart,
  pageNumberSchema,
  pageOf,
  pageQuery,
  pageSizeSchema,
  tableQuery,
  uuidSchema,
} from './values.js';
import { CATEGORY_CHOICES, influencerStatusSchema, networkSchema, PRESENT_STATUSES } from './vocabulary.js';

export * from './campaign-influencer.js';

export const usernameSchema = z
  .string()
  .check(z.trim(), z.minLength(1, says('empty')), z.maxLength(LIMITS.nameMax));

/** Who to add: a network and a username or the link of a profile, and what is known of them. */
const assignShape = {
  network: optionalPart(networkSchema),
  username: usernameSchema,
  name: optionalPart(z.string().check(z.trim(), z.maxLength(LIMITS.nameMax))),
  followers: optionalPart(countSchema),
  /** The theme (what the creator talks about), not the size category. */
  category: optionalPart(z.string().check(z.trim(), z.maxLength(LIMITS.nameMax))),
  /** Left out or empty, it is not known. */
  estimated_cost: nullablePart(moneySchema),
  image_url: optionalPart(linkSchema),
};

export const assignBody = z.object(assignShape);
export type AssignBody = z.infer<typeof assignBody>;

export const SQUAD_SORTS = [
  'type',
  'name',
  'network',
  'followers',
  'scope',
  'contents',
  'status',
  'status_influencer',
  'payment_data',
  'engagements',
  'impressions',
  'rate',
  'estimated_cost',
  'agreed_cost',
  'cost_per_engagement',
  'cost_per_thousand',
] as const;
/** Besides these, by any custom field. */
export type SquadSort = (typeof SQUAD_SORTS)[number] | CustomKey;

/** By what the report has the best of the squad: their figures, and their names. */
export const TOP_SORTS = [
  'name',
  'engagements',
  'rate',
  'scope',
  'impressions',
  'contents',
] as const satisfies readonly SquadSort[];

/** What proposals are ordered by: `recent` by when they were added, `moved` by their last status change. */
export const PROPOSAL_ORDERS = [
  'recent',
  'moved',
  'name',
  'category',
  'network',
  'followers',
  'engagement_rate',
  'estimated_cost',
  'status',
] as const;
/** Besides these, by any custom field. */
export type ProposalOrder = (typeof PROPOSAL_ORDERS)[number] | CustomKey;

const filters = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.nameMax))),
  network: filterChoice(networkSchema),
  category: filterChoice(z.enum(CATEGORY_CHOICES)),
  where: conditionsSchema,
};

const presentStatusSchema = z.enum(PRESENT_STATUSES);

/** Which creators of a campaign a change or an export is about, when they are not named one by one. */
export const influencerFilterSchema = z
  .object({
    status: filterChoice(presentStatusSchema),
    /** Only the creators being worked with, from approved to published. */
    squad: z.optional(z.boolean()),
    ...filters,
    except: exceptSchema,
  })
  .register(z.globalRegistry, { id: 'InfluencerFilter' });
export type InfluencerFilter = z.infer<typeof influencerFilterSchema>;

const namedSchema = listOf(uuidSchema, { min: 1, max: LIMITS.bulkMax });
const NAMED_OR_FILTER = says('named_or_filter');

/** The list that is on screen; the file is named after it. */
const creatorsDownload = { ...tableQuery, list: z.optional(z.enum(['proposals', 'squad'])) };

export const campaignInfluencers = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/influencers/',
    access: 'view_campaign',
    summary:
      'The proposals of a campaign, the newest first unless ordered; without page and size_page all of them',
    params: campaignParams,
    query: z.object({
      page: z.optional(pageNumberSchema),
      size_page: z.optional(pageSizeSchema),
      after: cursorSchema,
      status: filterChoice(influencerStatusSchema),
      order: z._default(z.union([z.enum(PROPOSAL_ORDERS), customKeySchema]), 'recent'),
      /** Left out: the newest and the largest first, words from A to Z. What is unknown comes last. */
      direction: z.optional(z.enum(['asc', 'desc'])),
      ...filters,
    }),
    response: listOrPageOf(campaignInfluencerSchema),
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/influencers/',
    access: 'change_campaign',
    summary: 'Set the status of campaign influencers, all or none; `removed` deletes them from the campaign',
    params: campaignParams,
    body: z
      .object({
        influencers: z.optional(namedSchema),
        /** In the place of names: everybody who fits when the change is made. */
        filter: z.optional(influencerFilterSchema),
        status: influencerStatusSchema,
        /** Whoever is rejected and was at work before goes back to where they were, in the place of `status`. */
        returns: z._default(z.boolean(), false),
      })
      .check(
        z.refine(({ influencers, filter }) => (influencers === undefined) !== (filter === undefined), {
          message: NAMED_OR_FILTER,
          path: ['influencers'],
        }),
      ),
    response: statusChangeSchema,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/influencers/decide/',
    access: 'view_campaign',
    summary:
      'Approve or reject proposals, all or none, or take that back, with a reason that the company reads; nobody whose work has begun',
    params: campaignParams,
    body: z
      .object({
        influencers: z.optional(namedSchema),
        /** In the place of names: whoever of those who fit may still be decided upon. */
        filter: z.optional(influencerFilterSchema),
        status: z.enum(['pending', 'approved', 'rejected']),
        reason: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.reasonMax)), ''),
      })
      .check(
        z.refine(({ influencers, filter }) => (influencers === undefined) !== (filter === undefined), {
          message: NAMED_OR_FILTER,
          path: ['influencers'],
        }),
      ),
    response: statusChangeSchema,
  }),
  payouts: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/influencers/payouts/',
    access: 'view_campaign',
    summary:
      'What creators are to be paid and were, asked before they leave; nothing for who sees no payouts',
    params: campaignParams,
    body: z
      .object({
        influencers: z.optional(namedSchema),
        /** In the place of names: everybody who fits. */
        filter: z.optional(influencerFilterSchema),
      })
      .check(
        z.refine(({ influencers, filter }) => (influencers === undefined) !== (filter === undefined), {
          message: NAMED_OR_FILTER,
          path: ['influencers'],
        }),
      ),
    response: z.object({
      /** How many of them have a payout that was not reversed. */
      creators: z.int(),
      totals: z.array(payoutTotalsSchema).check(z.maxLength(LIMITS.currenciesMax)),
    }),
  }),
  present: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/influencers/present/',
    access: 'view_campaign',
    summary:
      'Which of the named influencers of the catalogue are in the campaign, and in how many others of its company',
    params: campaignParams,
    body: z.object({ influencers: z.array(uuidSchema).check(z.maxLength(LIMITS.maxPageSize)) }),
    response: z.object({
      present: z.array(uuidSchema).check(z.maxLength(LIMITS.maxPageSize)),
      /** Those in other campaigns of the company, and their status in the one that moved last; none for guests. */
      elsewhere: z
        .array(z.object({ influencer: uuidSchema, campaigns: z.int(), status: influencerStatusSchema }))
        .check(z.maxLength(LIMITS.maxPageSize)),
    }),
  }),
  undoStatus: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/influencers/undo/',
    access: 'view_campaign',
    summary:
      'Undo a status change: whoever still stands as it left them is again as before, the removed included; of guests only their decisions',
    params: campaignParams,
    body: z.object({ change: uuidSchema }),
    response: statusChangeSchema,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/assign/',
    aliases: ['/api/v3/campaign/{campaign}/assign/'],
    access: 'change_campaign',
    summary: 'Add one creator; one removed before comes back',
    errors: ['campaign.influencer_exists', 'accounts.max_views_soldout'],
    status: 201,
    multipart: {},
    params: campaignParams,
    body: assignBody,
    response: z.object({
      results: z.array(campaignInfluencerSchema).check(z.maxLength(1)),
      campaign_header: campaignHeaderSchema,
    }),
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/duplicate/',
    access: 'change_campaign',
    summary:
      'Another campaign with the brief, pictures, brand and budget of one, on days of its own; its creators can come along as proposals',
    status: 201,
    params: campaignParams,
    body: z
      .object({
        name: nameSchema,
        /** Those of the original are not taken over: they would be over before it begins. */
        starts_on: nullablePart(daySchema),
        ends_on: nullablePart(daySchema),
        /** All but the rejected and removed, as pending proposals; each spends one of the allowance. */
        with_influencers: z._default(flagSchema, false),
      })
      .check(z.refine(datesInOrder, datesInOrderError)),
    response: z.object({
      campaign: campaignSchema,
      /** Creators that came along. */
      added: z.int(),
      /** Creators for whom the allowance was not enough. */
      left_out: z.int(),
    }),
  }),
  massiveAssign: endpoint({
    method: 'POST',
    path: '/api/v3/campaign/{campaign}/massive/assign/',
    access: 'change_campaign',
    summary: 'Add several creators; each that cannot be added is named with the reason',
    params: campaignParams,
    body: z.object({
      /** Checked one by one, so that a wrong one does not refuse the others. */
      influencers: listOf(z.unknown(), { min: 1, max: LIMITS.massiveAssignMax }),
      /** Where they come from: the activity says so. */
      how: z._default(z.enum(['list', 'catalogue']), 'list'),
    }),
    response: z.object({
      results: z.array(campaignInfluencerSchema).check(z.maxLength(LIMITS.massiveAssignMax)),
      errors: z
        .array(
          z.object({
            /** Place in the list that was sent, from 0. */
            index: z.int(),
            network: z.nullable(z.string()),
            username: z.nullable(z.string()),
            code: z.string(),
            message: z.string(),
          }),
        )
        .check(z.maxLength(LIMITS.massiveAssignMax)),
      campaign_header: campaignHeaderSchema,
    }),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/influencers/totals/',
    access: 'view_campaign',
    summary:
      'What the creators of a filter come to together: all but the removed, or those being worked with',
    params: campaignParams,
    query: z.object({
      status: filterChoice(influencerStatusSchema),
      squad: z._default(flagSchema, false),
      ...filters,
    }),
    response: creatorTotalsSchema,
  }),
  statuses: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/influencers/statuses/',
    access: 'view_campaign',
    summary: 'How many of the creators of a filter are at each status',
    params: campaignParams,
    query: z.object({ squad: z._default(flagSchema, false), ...filters }),
    response: z.record(presentStatusSchema, z.int()),
  }),
  squad: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/manage/',
    access: 'view_campaign',
    summary: `The squad: creators being worked with, each with contents: of ${LIMITS.creatorsContentsMax} for the page an equal share, at most ${LIMITS.creatorContentsMax}; the list of contents has all`,
    params: campaignParams,
    query: z.object({
      ...pageQuery(LIMITS.squadPageSize),
      sort: z._default(z.union([z.enum(SQUAD_SORTS), customKeySchema]), 'type'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
      status: filterChoice(influencerStatusSchema),
      /** `false`: `content` stays empty; who shows only how many there are is spared them. */
      content: z._default(flagSchema, true),
      ...filters,
      ...groupQuery(SQUAD_GROUPS),
    }),
    response: z.extend(pageOf(managingRowSchema), groupsPart(SQUAD_GROUPS)),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/manage/influencer/{influencer}/',
    access: 'view_campaign',
    summary: `One row of the management view with its contents, at most ${LIMITS.creatorContentsMax}; the list of contents has all`,
    params: z.extend(campaignParams, { influencer: uuidSchema }),
    response: managingRowSchema,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/manage/influencer-update/{influencer}/',
    access: 'change_campaign',
    summary:
      'Change the costs, the scope and the custom fields of a campaign influencer, unless one is no longer as expected',
    errors: ['request.overtaken'],
    params: z.extend(campaignParams, { influencer: uuidSchema }),
    body: z.object({
      estimated_cost: nullablePart(moneySchema),
      agreed_cost: nullablePart(moneySchema),
      scope: nullablePart(countSchema),
      custom_values: customValuesPart,
      expected: expectedPart(
        z.extend(z.pick(campaignInfluencerSchema, { estimated_cost: true, agreed_cost: true, scope: true }), {
          custom_values: customValuesPart,
        }),
      ),
    }),
    response: campaignInfluencerSchema,
  }),
  exportInfluencers: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/export/influencers/',
    aliases: ['/api/v1/campaign/{campaign}/export/manage/'],
    access: 'view_campaign',
    summary: 'The creators of a campaign as CSV with BOM or as a workbook',
    kind: 'table',
    params: campaignParams,
    query: z.object({
      ...creatorsDownload,
      status: filterChoice(influencerStatusSchema),
      ...filters,
    }),
  }),
  exportSelected: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/export/proposals/',
    access: 'view_campaign',
    summary: 'The named creators of a campaign, or those of a filter, as CSV with BOM or as a workbook',
    kind: 'table',
    params: campaignParams,
    query: z.object(creatorsDownload),
    body: z
      .object({ campaign_influencers: z.optional(namedSchema), filter: z.optional(influencerFilterSchema) })
      .check(
        z.refine(
          ({ campaign_influencers: named, filter }) => (named === undefined) !== (filter === undefined),
          {
            message: NAMED_OR_FILTER,
            path: ['campaign_influencers'],
          },
        ),
      ),
  }),
} as const;
