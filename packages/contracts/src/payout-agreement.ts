import * as z from 'zod/mini';
import { uuidSchema } from './values.js';
import { networkSchema } from './vocabulary.js';

/** The statuses in a campaign in which a creator is not of its squad. */
export const PAYOUT_OUTSIDE = ['pending', 'rejected', 'removed'] as const;

/** What is agreed with a creator in a campaign now, and what was asked for of it, where the two differ. */
export const agreementSchema = z
  .object({
    campaign_influencer: uuidSchema,
    /** Null where no cost is agreed any more. */
    agreed: z.nullable(z.number()),
    /** Owed and paid, without what was reversed. */
    asked: z.number(),
    /** Of that, what was paid. */
    paid: z.number(),
  })
  .register(z.globalRegistry, { id: 'Agreement' });
export type Agreement = z.infer<typeof agreementSchema>;

/** Whoever a payout is for. */
export const paidCreatorSchema = z.object({
  name: z.string(),
  username: z.string(),
  network: networkSchema,
  /** The addresses of their picture, in the order in which they are tried. */
  image_url: z.nullable(z.string()),
  profile_url: z.nullable(z.string()),
  file_for_profile: z.nullable(z.string()),
});
