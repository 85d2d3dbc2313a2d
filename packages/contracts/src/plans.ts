import * as z from 'zod/mini';
import { LIMITS } from './limits.js';
import { countSchema, timestampSchema } from './values.js';

/** What a company asks whoever runs the platform for: how many profiles it wants in all, and what else it says. */
export const planRequestBody = z.object({
  views: countSchema.check(z.minimum(1), z.maximum(LIMITS.allowanceMax)),
  text: z.string().check(z.trim(), z.maxLength(LIMITS.reasonMax)),
});

export const planRequestSchema = z
  .object({ at: timestampSchema, by: z.nullable(z.string()), views: z.int() })
  .register(z.globalRegistry, { id: 'PlanRequest' });

export const PLANS = ['free', 'trial', 'pro'] as const;
export type Plan = (typeof PLANS)[number];

export const VIEW_ENTRY_KINDS = ['opening', 'spent', 'bought', 'refunded', 'trial', 'adjusted'] as const;
export type ViewEntryKind = (typeof VIEW_ENTRY_KINDS)[number];
export const viewEntrySchema = z
  .object({
    uuid: z.string(),
    at: timestampSchema,
    kind: z.enum(VIEW_ENTRY_KINDS),
    /** How many profiles it gave, or took with a sign. */
    amount: z.int(),
    left: z.int(),
    /** Who; null where nobody did it in person, or they are gone. */
    by: z.nullable(z.string()),
    /** The campaign that profiles were added to. */
    campaign: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ViewEntry' });
export type ViewEntry = z.infer<typeof viewEntrySchema>;
