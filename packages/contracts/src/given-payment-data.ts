import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import { ownPaymentDataSchema, paymentDataSchema, PAYOUT_METHODS } from './payment-data.js';
import { uuidSchema } from './values.js';
import { networkSchema } from './vocabulary.js';

export const givenPaymentDataSchema = z
  .object({
    company: z.object({ uuid: uuidSchema, name: z.string() }),
    influencer: z.object({ uuid: uuidSchema, username: z.string(), network: networkSchema }),
    payment_data: paymentDataSchema,
    /** The company follows what the account keeps for itself. */
    is_own: z.boolean(),
    /** A payout by them is in a file or an order: they are not deleted until it ends. */
    is_on_its_way: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'GivenPaymentData' });
export type GivenPaymentData = z.infer<typeof givenPaymentDataSchema>;

/** What an account has said of where it is paid, to be taken out again: of its own, and of companies. */
export const givenPaymentData = {
  deleteOwnPaymentData: endpoint({
    method: 'DELETE',
    path: '/api/v1/earnings/payment-data/{method}/',
    access: 'session',
    summary:
      "Take one of the two out of the caller's own payment data; companies that pay by them follow, and forget them once nothing is left",
    errors: ['finance.payment_data_in_use'],
    params: z.object({ method: z.enum(PAYOUT_METHODS) }),
    response: ownPaymentDataSchema,
  }),
  choosePaymentMethod: endpoint({
    method: 'PUT',
    path: '/api/v1/earnings/payment-data/method/',
    access: 'session',
    summary:
      "Say by which of two ways the caller is paid; companies that pay by the caller's own data follow",
    errors: ['finance.payment_data_missing'],
    body: z.object({ method: z.enum(PAYOUT_METHODS) }),
    response: ownPaymentDataSchema,
  }),
  listGivenPaymentData: endpoint({
    method: 'GET',
    path: '/api/v1/earnings/payment-data/companies/',
    access: 'session',
    summary: 'The companies that have payment data which the caller gave, masked',
    response: z.object({
      results: z.array(givenPaymentDataSchema).check(z.maxLength(LIMITS.ownDataMax)),
    }),
  }),
  deleteGivenPaymentData: endpoint({
    method: 'DELETE',
    path: '/api/v1/earnings/payment-data/companies/{company}/{influencer}/',
    access: 'session',
    summary: 'Have a company forget payment data that the caller gave it',
    errors: ['finance.payment_data_in_use'],
    params: z.object({ company: uuidSchema, influencer: uuidSchema }),
    response: z.object({}),
  }),
} as const;
