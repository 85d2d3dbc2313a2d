import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';

/** What PayPal calls by itself. */
export const paypal = {
  hear: endpoint({
    method: 'POST',
    path: '/api/v1/paypal/events/',
    access: 'public',
    summary:
      'For PayPal alone, signed by it: something happened to a payout or an order, whose state it is then asked for',
    errors: ['auth.forbidden', 'resource.not_found', 'request.too_many', 'finance.paypal_failed'],
    body: z.object({
      id: z.string().check(z.minLength(1), z.maxLength(100)),
      event_type: z.string().check(z.minLength(1), z.maxLength(100)),
      resource: z.record(z.string(), z.unknown()),
    }),
    response: z.object({}),
  }),
} as const;
