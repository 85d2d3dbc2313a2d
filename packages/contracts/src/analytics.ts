import * as z from 'zod/mini';
import { campaignParams } from './campaigns.js';
import { endpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import { downloadQuery, totalSchema } from './values.js';
import {
  CATEGORY_CHOICES,
  CONTENT_TYPES,
  contentTypeSchema,
  METRICS,
  NETWORKS,
  networkSchema,
  type Metric,
} from './vocabulary.js';

const whole = totalSchema;
/** A sum of what may be unknown: null while none of it is known. */
const known = z.nullable(totalSchema);
const ofEachMetric = <Figure>(figure: Figure) =>
  Object.fromEntries(METRICS.map((metric) => [metric, figure])) as Record<Metric, Figure>;

/**
 * The figures of a campaign. Contents count when they are published and their creator is not removed;
 * creators count when they are in the squad (approved to published).
 */
export const analyticsSchema = z
  .object({
    counters: z.object({
      followers: whole,
      /** Squad creators whose followers nobody knows. */
      without_followers: whole,
      /** Null while nobody has told any. */
      clicks: known,
      proposals: whole,
      /** Creators whose status is published. */
      published: whole,
      creators: whole,
      contents: whole,
      contents_total: whole,
      contents_rejected: whole,
    }),
    engagements: z.object({
      /** Of a content whose impressions nobody knows its views: what the list of contents sums. */
      number_of_impressions: known,
      engagements: known,
      /** Of how many of them the views stand for the impressions. */
      of_views: whole,
      /** Of how many published contents something of each is known. */
      known: z.object({
        ...ofEachMetric(whole),
        engagements: whole,
        /** Of how many the followers of their creator are known. */
        followers: whole,
      }),
      /**
       * Percent: engagements / followers * 100 of those who published and of whom both are known, or what
       * analytics_overwrite says; null where both are known of nobody.
       */
      er: z.nullable(z.number()),
      /** The followers that it is reckoned by. */
      er_followers: whole,
      /** 75.17 % of the impressions: an estimate [ANA-21]. */
      estimated_scope: known,
      /** As the networks gave it, of those contents that have it. */
      scope_number: known,
    }),
    /** Null while nobody has measured any. */
    totals: z.object(ofEachMetric(known)),
    analytics_overwrite: z.object({ er: z.nullable(z.number()) }),
    /** Squad creators by category, in rank order; then `other`, and `none` last: whose is not known. */
    type_influencers: z
      .array(z.object({ category: z.string(), count: whole, followers: whole }))
      .check(z.maxLength(CATEGORY_CHOICES.length)),
    networks: z
      .array(
        z.object({
          network: networkSchema,
          counter: whole,
          impressions: known,
          engagements: known,
          content_types: z
            .array(
              z.object({
                content_type: contentTypeSchema,
                counter: whole,
                impressions: known,
                engagements: known,
              }),
            )
            .check(z.maxLength(CONTENT_TYPES.length)),
        }),
      )
      .check(z.maxLength(NETWORKS.length)),
    /** One entry a day with published contents, in order; of very many, the newest. */
    days: z
      .array(z.object({ day: z.string(), contents: whole, impressions: known, engagements: known }))
      .check(z.maxLength(LIMITS.analyticsDaysMax)),
    /**
     * Contents neither published nor rejected, by their publish day, in order: with `days` they are what is planned.
     * The day is null for those that have none.
     */
    due: z
      .array(z.object({ day: z.nullable(z.string()), contents: whole }))
      .check(z.maxLength(LIMITS.analyticsDaysMax + 1)),
    /** Creators of whom no engagements are known are none of them. */
    top_creators: z
      .array(
        z.object({
          uuid: z.string(),
          name: z.string(),
          username: z.string(),
          network: networkSchema,
          image_url: z.nullable(z.string()),
          profile_url: z.nullable(z.string()),
          file_for_profile: z.nullable(z.string()),
          is_verified: z.boolean(),
          followers: z.nullable(whole),
          contents_published: whole,
          impressions: known,
          engagements: whole,
          er: z.nullable(z.number()),
        }),
      )
      .check(z.maxLength(LIMITS.analyticsTop)),
    /** Null for whoever does not see costs. */
    money: z.nullable(
      z.object({
        currency: z.string(),
        budget: z.number(),
        /** Null while nobody has noted any. */
        spent: z.nullable(z.number()),
        /** Of those of the squad whose estimated cost is known; null where nobody's is. */
        estimated: z.nullable(z.number()),
        /** Of how many of the squad it is not known. */
        without_estimated: z.int(),
        /** Of those of the squad whose agreed cost is known; null where nobody's is, and nothing was paid. */
        agreed: z.nullable(z.number()),
        /** What was spent for each of them; null where nothing is spent, or nothing of it is known. */
        cost_per: z.object({
          thousand_impressions: z.nullable(z.number()),
          engagement: z.nullable(z.number()),
          view: z.nullable(z.number()),
        }),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'Analytics' });
export type Analytics = z.infer<typeof analyticsSchema>;

export const analytics = {
  stats: endpoint({
    method: 'GET',
    path: '/api/v3/campaign/{campaign}/manage/stats/',
    aliases: ['/api/v1/campaign/{campaign}/manage/stats/'],
    access: 'view_campaign',
    summary: 'The figures of a campaign',
    params: campaignParams,
    response: analyticsSchema,
  }),
  exportTotals: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/export/analytics/',
    access: 'view_campaign',
    summary: 'The totals of a campaign as a workbook, a label and a value each',
    kind: 'workbook',
    params: campaignParams,
    query: z.object(downloadQuery),
  }),
} as const;
