import * as z from 'zod/mini';
import { LIMITS } from './limits.js';
import { timestampSchema, uuidSchema } from './values.js';

/** What is agreed to with an invitation: the company's own words, or ours. */
export const termsTextSchema = z.object({ version: z.string(), text: z.string(), is_own: z.boolean() });

/** What the invitations of a campaign agree to, and what they agreed to before. */
export const campaignTermsSchema = z.extend(termsTextSchema, {
  /** How many creators have accepted these, and how many others another text. */
  accepted: z.int(),
  accepted_before: z.int(),
  /** What the company has said, the last first; without a text of its own from then on, ours. */
  versions: z
    .array(
      z.object({
        version: uuidSchema,
        /** Its place among them, from 1. */
        number: z.int(),
        is_own: z.boolean(),
        at: timestampSchema,
        /** Whoever said it; null for guests, and where they are gone. */
        by_name: z.nullable(z.string()),
        accepted: z.int(),
      }),
    )
    .check(z.maxLength(LIMITS.termsVersionsMax)),
});
export type CampaignTerms = z.infer<typeof campaignTermsSchema>;
