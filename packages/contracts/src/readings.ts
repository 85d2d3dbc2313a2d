import * as z from 'zod/mini';
import { campaignHeaderSchema } from './campaigns.js';
import { metricsShape, storedContentSchema } from './content.js';
import { contentParams } from './contents.js';
import { endpoint } from './endpoint.js';
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

const pinned = z.object({ content: storedContentSchema, campaign_header: campaignHeaderSchema });

/** Where numbers come from: readings are only ever added, and the newest one stands unless a member pins a value. */
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
} as const;
