import * as z from 'zod/mini';
import { LIMITS } from './limits.js';
import { dayEdgeSchema, filterChoice, optionalPart, timestampSchema, uuidSchema } from './values.js';

/** What the company's money did. */
export const TRANSACTION_TYPES = ['credits', 'credits_refund', 'payout', 'payout_reversal'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
export const TRANSACTION_STATUSES = ['pending', 'completed', 'failed'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
export const transactionSchema = z
  .object({
    uuid: uuidSchema,
    date: timestampSchema,
    type: z.enum(TRANSACTION_TYPES),
    status: z.enum(TRANSACTION_STATUSES),
    /** Whom or what it was for; empty for credits, which `views` counts. */
    concept: z.string(),
    views: z.nullable(z.int()),
    /** What went out has a sign. */
    amount: z.number(),
    currency: z.string(),
  })
  .register(z.globalRegistry, { id: 'Transaction' });
export type Transaction = z.infer<typeof transactionSchema>;

/** What transactions are narrowed to. */
export const transactionFilter = z.object({
  date_from: optionalPart(dayEdgeSchema),
  date_to: optionalPart(dayEdgeSchema),
  type: filterChoice(z.enum(TRANSACTION_TYPES)),
  status: filterChoice(z.enum(TRANSACTION_STATUSES)),
  /** A part of the concept: a creator or a campaign. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.nameMax))),
});

/** What the lines that a filter leaves come to; of those without a status asked for, what is completed. */
export const transactionTotalSchema = z
  .object({ currency: z.string(), type: z.enum(TRANSACTION_TYPES), amount: z.number() })
  .register(z.globalRegistry, { id: 'TransactionTotal' });
export type TransactionTotal = z.infer<typeof transactionTotalSchema>;
