import { z } from 'zod';
import { daySchema, timestampSchema, uuidSchema } from './values.js';
import { contentStatusSchema, contentTypeSchema, METRICS, networkSchema, type Metric } from './vocabulary.js';

const metricValue = z.number().int().nullable();
/** The sixteen metrics of a content; null while nobody has said. */
export const metricsShape = Object.fromEntries(METRICS.map((metric) => [metric, metricValue])) as Record<
  Metric,
  typeof metricValue
>;

/** One piece published or to be published by a campaign influencer [ENT-061…097]. */
export const contentSchema = z
  .object({
    uuid: uuidSchema,
    network: networkSchema,
    network_influencer: networkSchema,
    parent_network: networkSchema,
    username: z.string(),
    name: z.string(),
    category: z.string().nullable(),
    is_verified: z.boolean(),
    image_url: z.string().nullable(),
    profile_url: z.string().nullable(),
    file_for_profile: z.string().nullable(),
    followers: z.number().int().nullable(),
    /** Engagement rate in percent: engagements / followers * 100; null without followers. */
    engagement: z.number().nullable(),
    /** Likes, comments, shares and saves. */
    engagements: z.number().int(),
    content_type: contentTypeSchema,
    content_preview_url: z.string().nullable(),
    image_content: z.string().nullable(),
    blob_preview: z.string().nullable(),
    url_info: z.string(),
    published_date: daySchema.nullable(),
    status: contentStatusSchema,
    estimated_cost: z.number(),
    campaign_influencer: uuidSchema,
    /** The misspelt twin of the specification, the same value. */
    campaing_influencer: uuidSchema,
    index: z.number().int(),
    ...metricsShape,
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'Content' });
export type Content = z.infer<typeof contentSchema>;
