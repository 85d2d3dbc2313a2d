import * as z from 'zod/mini';
import { campaignParams, campaignSchema } from './campaigns.js';
import { endpoint } from './endpoint.js';

/** An invented campaign to look around in: one a company at a time, made and removed by one call each. */
export const samples = {
  make: endpoint({
    method: 'POST',
    path: '/api/v1/sample-campaign/',
    access: 'change_campaign',
    summary: 'Make the sample campaign of the company, or find the one that it has',
    errors: ['accounts.company_required', 'file.quota_exceeded'],
    response: campaignSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/sample-campaign/{campaign}/',
    access: 'change_campaign',
    summary:
      'Remove the sample campaign with all that is in it, and the invented creators whom no other campaign has',
    params: campaignParams,
    response: z.object({}),
  }),
} as const;
