import * as z from 'zod/mini';
import { campaignHeaderSchema, campaignParams } from './campaigns.js';
import { draftShape, storedContentSchema } from './content.js';
import { endpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import { expectedPart, uuidSchema } from './values.js';

/** Why something handed in was rejected, in the words of whoever did. */
export const reasonSchema = z.string().check(z.trim(), z.maxLength(LIMITS.reasonMax));
export const contentParams = z.extend(campaignParams, { content: uuidSchema });

/** What whoever decides says of what a creator handed in, before it is published. */
export const draftReviews = {
  approve: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/contents/{content}/approve/',
    access: 'view_campaign',
    summary:
      'Say that what a creator handed in may be published, unless it is no longer as expected, or take that back',
    errors: ['request.overtaken'],
    params: contentParams,
    body: z.object({
      approved: z.boolean(),
      /** The draft that was looked at. */
      expected: expectedPart(z.object(draftShape)),
    }),
    response: z.object({ content: storedContentSchema, campaign_header: campaignHeaderSchema }),
  }),
  sendBack: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/contents/{content}/send-back/',
    access: 'view_campaign',
    summary:
      'Send back what a creator handed in, who reads what is to be different, unless it is no longer as expected',
    errors: ['request.overtaken'],
    params: contentParams,
    body: z.object({
      reason: z._default(reasonSchema, ''),
      /** The draft that was looked at. */
      expected: expectedPart(z.object(draftShape)),
    }),
    response: z.object({ content: storedContentSchema, campaign_header: campaignHeaderSchema }),
  }),
} as const;
