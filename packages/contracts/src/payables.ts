import * as z from 'zod/mini';
import { uuidSchema } from './values.js';
import { networkSchema } from './vocabulary.js';

/** What one creator of a campaign could be paid. */
export const payableSchema = z
  .object({
    campaign_influencer: uuidSchema,
    creator: z.object({ name: z.string(), username: z.string(), network: networkSchema }),
    currency: z.string(),
    /** Null while no cost is agreed: then there is nothing to ask for. */
    agreed: z.nullable(z.number()),
    /** What was asked for before: owed and paid, without what was reversed. */
    asked: z.number(),
    /** Of that, what was paid. */
    paid: z.number(),
    /** What is left to ask for; with a sign where more was asked for than is agreed now. */
    left: z.number(),
    /** Why it is only asked for when it is chosen: the creator declined, or its last payout was reversed. */
    held_back: z.nullable(z.enum(['declined', 'reversed'])),
    has_payment_data: z.boolean(),
    /** The creator has neither said yes nor published anything so far. */
    is_awaited: z.boolean(),
    contents_published: z.int(),
    /** With what is published: all that is to be, but for what was rejected. */
    contents_planned: z.int(),
  })
  .register(z.globalRegistry, { id: 'Payable' });
export type Payable = z.infer<typeof payableSchema>;

/** How many creators of a campaign could be paid, and what that comes to. */
const payableSumSchema = z.object({ count: z.int(), amount: z.number() });

/** What of a campaign can be asked for: at once, once it is known where they are paid, or once something else is done. */
export const payableCampaignSchema = z
  .object({
    campaign: z.object({ uuid: uuidSchema, name: z.string(), logo: z.nullable(z.string()) }),
    currency: z.string(),
    ready: payableSumSchema,
    no_data: payableSumSchema,
    others: payableSumSchema,
  })
  .register(z.globalRegistry, { id: 'PayableCampaign' });
export type PayableCampaign = z.infer<typeof payableCampaignSchema>;
