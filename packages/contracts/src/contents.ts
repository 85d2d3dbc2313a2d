import * as z from 'zod/mini';
import { campaignHeaderSchema, campaignParams } from './campaigns.js';
import { contentFilters, contentFilterSchema } from './content-filters.js';
import {
  contentsAtOnce,
  countedFilter,
  NAMED_OR_FILTER,
  namedOrFilter,
  whichParts,
} from './contents-at-once.js';
import {
  contentSchema,
  deletionParts,
  draftShape,
  MEDIA_PARTS,
  metricsShape,
  storedContentSchema,
} from './content.js';
import { contentParams, draftReviews, reasonSchema } from './draft-reviews.js';
import { endpoint } from './endpoint.js';
import { CONTENT_GROUPS } from './groups.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import {
  countSchema,
  daySchema,
  expectedPart,
  fileSchema,
  flagSchema,
  groupQuery,
  groupsPart,
  linkSchema,
  listOf,
  listPart,
  moneySchema,
  nullablePart,
  optionalPart,
  pageOf,
  pageQuery,
  tableQuery,
  totalSchema,
  uuidSchema,
} from './values.js';
import {
  contentStatusSchema,
  contentTypeSchema,
  influencerStatusSchema,
  METRICS,
  networkSchema,
  type Metric,
} from './vocabulary.js';

export * from './content.js';
export { contentParams } from './draft-reviews.js';
export { SHIFT_DAYS_MAX } from './contents-at-once.js';

const metricPart = nullablePart(countSchema);
/** The metrics as a form sends them: left out, empty or a whole number. */
const metricParts = Object.fromEntries(METRICS.map((metric) => [metric, metricPart])) as Record<
  Metric,
  typeof metricPart
>;

/** What adding and updating share. `url_info` is required for a published content (checked by the service). */
const contentParts = {
  url_info: nullablePart(linkSchema),
  /** That another content of the campaign may have the link as well, as a post of two creators does. */
  same_link: optionalPart(flagSchema),
  published_date: nullablePart(daySchema),
  image_content: optionalPart(fileSchema),
  blob_preview: optionalPart(fileSchema),
  ...metricParts,
};

const REPEATS = says('repeats');
const repeatSchema = z.coerce
  .number(says('whole'))
  .check(
    z.refine((value) => Number.isInteger(value), says('whole')),
    z.minimum(LIMITS.repeatMin, REPEATS),
    z.maximum(LIMITS.repeatMax, REPEATS),
  )
  .register(z.globalRegistry, { type: 'integer' });

const newContentParts = {
  network: networkSchema,
  content_type: contentTypeSchema,
  status: z._default(contentStatusSchema, 'content_pending'),
  /** Left out or empty, it is not known [LIM-63]. */
  estimated_cost: nullablePart(moneySchema),
  number_repeat: optionalPart(repeatSchema),
  ...contentParts,
};

export const addContentBody = z
  .object({
    campaign_influencer: optionalPart(uuidSchema),
    campaing_influencer: optionalPart(uuidSchema),
    ...newContentParts,
  })
  .check(
    z.refine((body) => body.campaign_influencer ?? body.campaing_influencer, {
      path: ['campaign_influencer'],
      message: says('creator_unnamed'),
    }),
  );

const bulkAddBody = z.object({
  campaign_influencers: listPart(uuidSchema, LIMITS.bulkContentsMax).check(
    z.refine((ids) => ids.length > 0, says('none_named')),
  ),
  ...newContentParts,
});

/** A file, or the address of one that the content had, which puts it back; nothing takes it away. */
const mediaPart = nullablePart(
  z.union(
    [fileSchema, z.string().check(z.regex(/^\/files\/content\/[0-9a-f-]{36}\.[a-z0-9]{2,5}$/))],
    says('file'),
  ),
);

export const updateContentBody = z.object({
  network: optionalPart(networkSchema),
  content_type: optionalPart(contentTypeSchema),
  status: optionalPart(contentStatusSchema),
  /** Beside what the specification's call carries, so that a wrong cost can be put right or taken away. */
  estimated_cost: nullablePart(moneySchema),
  /** Kept through other statuses, and forgotten when its creator hands it in anew. */
  rejection_reason: z.optional(reasonSchema),
  ...contentParts,
  image_content: mediaPart,
  blob_preview: mediaPart,
  /**
   * A reading that the caller typed and takes back. Its metrics follow the readings that are left; the values that are
   * sent of them are where pins go back to, and no reading of their own.
   */
  withdraws: optionalPart(uuidSchema),
  /** Whether it puts back what stood before a change: a published story that had no file then may have none again. */
  restores: optionalPart(flagSchema),
  expected: expectedPart(
    z.extend(
      z.pick(contentSchema, {
        status: true,
        estimated_cost: true,
        published_date: true,
      }),
      {
        ...draftShape,
        rejection_reason: z.string().check(z.maxLength(LIMITS.reasonMax)),
        ...metricsShape,
      },
    ),
  ),
});

/** The metrics beside impressions, which have a shorter name as an order. */
export const OTHER_METRICS = METRICS.filter((metric) => metric !== 'number_of_impressions');

export const CONTENT_SORTS = [
  'recent',
  'name',
  'category',
  'network',
  'followers',
  'status',
  'content_type',
  'published_date',
  'impressions',
  'engagement',
  'updated_at',
  ...OTHER_METRICS,
] as const;
export type ContentSort = (typeof CONTENT_SORTS)[number];

const addedContents = z.object({
  uuid: uuidSchema,
  uuids: z.array(uuidSchema).check(z.maxLength(LIMITS.bulkContentsMax)),
  results: z.array(contentSchema).check(z.maxLength(LIMITS.bulkContentsMax)),
  campaign_header: campaignHeaderSchema,
});

/** What a change of contents answers, so that no screen needs to ask again. */
const changedInfluencers = z
  .array(
    z.object({
      uuid: uuidSchema,
      status: influencerStatusSchema,
      contents_total: z.int(),
      contents_published: z.int(),
    }),
  )
  .check(z.maxLength(LIMITS.bulkMax));

export const contents = {
  totals: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/contents/totals/',
    access: 'view_campaign',
    summary: 'What the contents of a filter come to together; null where no content has the figure',
    params: campaignParams,
    query: z.object(contentFilters),
    response: z
      .object({
        count: z.int(),
        /** Impressions, of a content whose impressions nobody knows its views: what their column shows. */
        seen: z.nullable(totalSchema),
        ...(Object.fromEntries(METRICS.map((metric) => [metric, z.nullable(totalSchema)])) as Record<
          Metric,
          z.ZodMiniNullable<typeof totalSchema>
        >),
      })
      .register(z.globalRegistry, { id: 'ContentTotals' }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/contents/',
    access: 'view_campaign',
    summary: 'The contents of a campaign with their metrics',
    params: campaignParams,
    query: z.object({
      ...pageQuery(LIMITS.contentsPageSize),
      /** Rows that stand above the first page: the list begins behind them, and counts those that are left. */
      above: z.optional(countSchema),
      ...contentFilters,
      sort: z._default(z.enum(CONTENT_SORTS), 'recent'),
      direction: z._default(z.enum(['asc', 'desc']), 'desc'),
      ...groupQuery(CONTENT_GROUPS),
    }),
    response: z.extend(pageOf(contentSchema), groupsPart(CONTENT_GROUPS)),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/contents/{content}/',
    access: 'view_campaign',
    summary: 'One content, who changed it last, and where its figures come from',
    params: contentParams,
    response: storedContentSchema,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/manage/add/',
    access: 'change_campaign',
    summary: 'Add a content, or number_repeat equal ones; a published one moves its creator to producing',
    status: 201,
    multipart: MEDIA_PARTS,
    params: campaignParams,
    body: addContentBody,
    response: addedContents,
  }),
  bulkAdd: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/manage/bulk-add/',
    access: 'change_campaign',
    summary: `Add a content, or number_repeat equal ones, to each of several creators, all or none; at most ${LIMITS.bulkContentsMax} contents`,
    status: 201,
    multipart: MEDIA_PARTS,
    params: campaignParams,
    body: bulkAddBody,
    response: addedContents,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/manage/update/{content}/',
    aliases: ['/api/v1/campaign/{campaign}/manage/updated/{content}/'],
    access: 'change_campaign',
    summary: 'Change the parts of a content that are sent, unless one is no longer as expected',
    errors: ['request.overtaken'],
    multipart: MEDIA_PARTS,
    params: contentParams,
    body: updateContentBody,
    response: z.object({
      uuid: uuidSchema,
      content: storedContentSchema,
      /** What was recorded of the metrics that were sent; null when none of them changed. */
      reading: z.nullable(uuidSchema),
      /** True when every content of the creator is now published and the creator is not [STA-21]. */
      all_published: z.boolean(),
      campaign_header: campaignHeaderSchema,
    }),
  }),
  ...draftReviews,
  remove: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/manage/remove/',
    access: 'change_campaign',
    summary: 'Delete one content',
    params: campaignParams,
    body: z.object({ content_uuid: uuidSchema }),
    response: z.object({
      results: changedInfluencers,
      ...deletionParts,
      campaign_header: campaignHeaderSchema,
    }),
  }),
  bulkRemove: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/manage/bulk/remove/',
    access: 'change_campaign',
    summary: `Delete several contents, all or none; of a filter at most ${LIMITS.bulkMax}`,
    params: campaignParams,
    body: z.object(whichParts).check(namedOrFilter, countedFilter),
    errors: ['request.overtaken'],
    response: z.object({
      results: changedInfluencers,
      /** How many were deleted. */
      count: z.int(),
      ...deletionParts,
      campaign_header: campaignHeaderSchema,
    }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/manage/restore/',
    access: 'change_campaign',
    summary:
      'Undo a deletion within a day: the contents are back with all that they had, but for those whose creator is no longer in the campaign',
    params: campaignParams,
    body: z.object({
      deletion: uuidSchema,
      /** The change of statuses that followed from the deletion, to be undone with it. */
      change: z.optional(z.nullable(uuidSchema)),
    }),
    response: z.object({
      results: changedInfluencers,
      /** How many are back. */
      count: z.int(),
      /** How many stay deleted. */
      kept: z.int(),
      campaign_header: campaignHeaderSchema,
    }),
  }),
  ...contentsAtOnce,
  undoAdd: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/manage/bulk/undo/',
    access: 'change_campaign',
    summary:
      'Take back contents that the caller added within a day: those that nobody changed or measured since go, statuses of creators stay',
    params: campaignParams,
    body: z.object({
      content_uuids: listOf(uuidSchema, { min: 1, max: LIMITS.bulkMax }),
    }),
    response: z.object({
      /** Those that are still there: changed or measured since, older, or added by somebody else. */
      kept: z.int(),
      campaign_header: campaignHeaderSchema,
    }),
  }),
  setMetrics: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/content/stats/',
    access: 'change_campaign',
    summary: 'Record the engagement of a content, unless a part is no longer as expected',
    errors: ['request.overtaken'],
    params: campaignParams,
    body: z.object({
      content: uuidSchema,
      impressions: metricPart,
      likes: metricPart,
      comments: metricPart,
      shares: metricPart,
      saved: metricPart,
      published_date: nullablePart(daySchema),
      expected: expectedPart(
        z.object({
          impressions: metricsShape.number_of_impressions,
          likes: metricsShape.number_of_likes,
          comments: metricsShape.number_of_comments,
          shares: metricsShape.number_of_shares,
          saved: metricsShape.number_of_times_saved,
          published_date: z.nullable(daySchema),
        }),
      ),
    }),
    response: z.object({ content: contentSchema, campaign_header: campaignHeaderSchema }),
  }),
  captureMetrics: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/metrics/',
    access: 'change_campaign',
    summary: 'Ask the network for the metrics of a post; a failure says why nothing was obtained',
    errors: ['networks.not_configured', 'networks.not_obtained', 'request.too_many'],
    multipart: {},
    params: campaignParams,
    body: z.object({
      network: networkSchema,
      link: linkSchema,
      /** Whose post it is, by the campaign influencer: their own leave may be used then. */
      influencer: optionalPart(uuidSchema),
    }),
    response: z.object({
      comments: z.nullable(z.int()),
      likes: z.nullable(z.int()),
      shares: z.nullable(z.int()),
      views: z.nullable(z.int()),
      saves: z.nullable(z.int()),
      status: z.int(),
    }),
  }),
  exportContents: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/export/contents/',
    access: 'view_campaign',
    summary:
      'The published contents of a campaign with every metric as CSV with BOM or as a workbook, or with which=filtered those of a filter',
    kind: 'table',
    params: campaignParams,
    query: z.object({
      ...tableQuery,
      which: z._default(z.enum(['published', 'filtered']), 'published'),
      ...contentFilters,
    }),
  }),
  exportSelected: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/export/contents/',
    access: 'view_campaign',
    summary:
      'The named contents of a campaign, or those of a filter, with every metric as CSV with BOM or as a workbook',
    kind: 'table',
    params: campaignParams,
    query: z.object(tableQuery),
    body: z
      .object({
        contents: z.optional(listOf(uuidSchema, { min: 1, max: LIMITS.bulkMax })),
        filter: z.optional(contentFilterSchema),
      })
      .check(
        z.refine(({ contents: named, filter }) => (named === undefined) !== (filter === undefined), {
          message: NAMED_OR_FILTER,
          path: ['contents'],
        }),
      ),
  }),
} as const;
