import * as z from 'zod/mini';
import { campaignHeaderSchema } from './campaigns.js';
import { metricsShape, storedContentSchema } from './content.js';
import { contentParams } from './contents.js';
import { endpoint } from './endpoint.js';
import { influencerParams } from './influencers.js';
import { LIMITS } from './limits.js';
import { countSchema, nullablePart, pageOf, pageQuery, timestampSchema, uuidSchema } from './values.js';
import { metricSchema, readingSourceSchema } from './vocabulary.js';

/** What was measured at one time, and where it comes from. */
const readingShape = {
  uuid: uuidSchema,
  source: readingSourceSchema,
  measured_at: timestampSchema,
  recorded_at: timestampSchema,
  /** Who recorded it; null when nobody in person did, or the account is gone. */
  recorded_by: z.nullable(z.string()),
};

const contentReadingSchema = z
  .object({
    ...readingShape,
    /** The metrics that it has; null for one that was cleared. */
    metrics: z.partial(z.object(metricsShape)),
  })
  .register(z.globalRegistry, { id: 'ContentReading' });
export type ContentReading = z.infer<typeof contentReadingSchema>;

const influencerReadingSchema = z
  .object({
    ...readingShape,
    /** The facts that it has. */
    facts: z.partial(
      z.object({
        name: z.string(),
        followers: z.nullable(z.int()),
        category: z.nullable(z.string()),
        theme: z.nullable(z.string()),
        country: z.nullable(z.string()),
        engagement_rate: z.nullable(z.number()),
        image_url: z.nullable(z.string()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'InfluencerReading' });
export type InfluencerReading = z.infer<typeof influencerReadingSchema>;

const pinned = z.object({ content: storedContentSchema, campaign_header: campaignHeaderSchema });

/**
 * Where numbers come from: readings are added, or withdrawn by whoever typed them, and the newest one stands unless a
 * member pins a value.
 */
export const readings = {
  ofContent: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/contents/{content}/readings/',
    access: 'view_campaign',
    summary: 'What was measured of a content, the newest first',
    params: contentParams,
    query: z.object(pageQuery(LIMITS.readingsPageSize)),
    response: pageOf(contentReadingSchema),
  }),
  pin: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/contents/{content}/pin/',
    access: 'change_campaign',
    summary: 'Keep a metric at a value, or without one at the value that it has, whatever is measured',
    params: contentParams,
    body: z.object({ metric: metricSchema, value: nullablePart(countSchema) }),
    response: pinned,
  }),
  unpin: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/contents/{content}/unpin/',
    access: 'change_campaign',
    summary: 'Let a metric follow what is measured again; one that does not need it stays as it is',
    params: contentParams,
    body: z.object({ metric: metricSchema }),
    response: pinned,
  }),
  ofInfluencer: endpoint({
    method: 'GET',
    path: '/api/v1/finder/influencer/{network}/{username}/readings/',
    access: 'view_campaign',
    summary: "What the caller's company typed or imported of an influencer, the newest first",
    params: influencerParams,
    query: z.object(pageQuery(LIMITS.readingsPageSize)),
    response: pageOf(influencerReadingSchema),
  }),
} as const;
