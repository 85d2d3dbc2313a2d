import * as z from 'zod/mini';
import { campaignHeaderSchema } from './campaigns.js';
import { contentSchema } from './content.js';
import { customValuesSchema } from './custom-field.js';
import { influencerSchema } from './influencers.js';
import { LIMITS } from './limits.js';
import { wholePaymentDataSchema } from './payment-data.js';
import { daySchema, timestampSchema, totalSchema, uuidSchema } from './values.js';
import { influencerAnswerSchema, influencerStatusSchema, invitationStepSchema } from './vocabulary.js';

/** Who decided, null for whoever is told nobody's name or where their account is gone, and in which words; perhaps none. */
const decisionSchema = z
  .object({
    status: z.enum(['approved', 'rejected']),
    at: timestampSchema,
    by: z.nullable(z.string()),
    said: z.string(),
  })
  .register(z.globalRegistry, { id: 'ProposalDecision' });
export type ProposalDecision = z.infer<typeof decisionSchema>;

/** One influencer in one campaign [ENT-028…037]. Money in the campaign's currency. */
export const campaignInfluencerSchema = z
  .object({
    uuid: uuidSchema,
    status: influencerStatusSchema,
    /** Of who is rejected: where in the work they were before, beyond its beginning; null for all others. */
    status_before: z.nullable(influencerStatusSchema),
    status_influencer: influencerAnswerSchema,
    /** What a guest decided of the proposal, as long as it stands; null for whoever it is not told. */
    decision: z.nullable(decisionSchema),
    /** How far the invitation by its present link has come. */
    invitation: invitationStepSchema,
    scope: z.nullable(z.int()),
    /** Null while nobody has said it, and for whoever does not see costs. */
    estimated_cost: z.nullable(z.number()),
    agreed_cost: z.nullable(z.number()),
    /** Of theirs what is published or asked for: no rejected one, and of who is rejected what they published. */
    contents_total: z.int(),
    contents_published: z.int(),
    /** The first publish day of their contents that are neither published nor rejected: late, once it is over. */
    due_since: z.nullable(daySchema),
    /** Likes, comments, shares and saves of the published contents; null while none of them is known. */
    engagements: z.nullable(totalSchema),
    impressions: z.nullable(totalSchema),
    /** By the ids of the custom fields of the campaign. */
    custom_values: customValuesSchema,
    created_at: timestampSchema,
    updated_at: timestampSchema,
    influencer: z.extend(influencerSchema, {
      /** Null but for superusers. */
      payment_data: z.nullable(wholePaymentDataSchema),
    }),
  })
  .register(z.globalRegistry, { id: 'CampaignInfluencer' });
export type CampaignInfluencer = z.infer<typeof campaignInfluencerSchema>;

/** A row of the management view: with its contents, the first ones where there are more. */
export const managingRowSchema = z
  .extend(campaignInfluencerSchema, {
    content: z.array(contentSchema).check(z.maxLength(LIMITS.creatorContentsMax)),
  })
  .register(z.globalRegistry, { id: 'ManagingRow' });
export type ManagingRow = z.infer<typeof managingRowSchema>;

/** Sums over creators; what is unknown of one of them counts for nothing. */
export const creatorTotalsSchema = z
  .object({
    count: z.int(),
    /** Null where nobody's are known. */
    followers: z.nullable(totalSchema),
    /** Null where nobody's is known, and for whoever does not see costs. */
    estimated_cost: z.nullable(z.number()),
    /** Of how many it is known. */
    with_estimated_cost: z.int(),
    /** Null where nothing is agreed with anybody, and for whoever does not see costs. */
    agreed_cost: z.nullable(z.number()),
    /** With how many something is agreed. */
    with_agreed_cost: z.int(),
    /** Rejected in the middle of the work: approved again they can go back to where they were. */
    to_return: z.int(),
    /** Published or asked for. */
    contents_total: z.int(),
    /** Left out of these: rejected for now; one that is handed in anew counts no more. */
    contents_rejected: z.int(),
    contents_published: z.int(),
    /** Null where nobody's are known. */
    engagements: z.nullable(totalSchema),
  })
  .register(z.globalRegistry, { id: 'CreatorTotals' });
export type CreatorTotals = z.infer<typeof creatorTotalsSchema>;

/** What a status change did. */
export const statusChangeSchema = z.object({
  /** The named creators in their order; of a filter, the first ones. */
  results: z
    .array(
      z.object({
        uuid: uuidSchema,
        status: influencerStatusSchema,
        /** What it was. */
        previous_status: influencerStatusSchema,
        /** The new counters, on the first alone: they are the same for all. */
        campaign_header: z.optional(campaignHeaderSchema),
      }),
    )
    .check(z.maxLength(LIMITS.bulkMax)),
  /** How many creators have another status than before. */
  count: z.int(),
  /** How many of these are back where they were before they were rejected. */
  returned: z.int(),
  /** How many of those that were asked for have had that status already. */
  unchanged: z.int(),
  /** Names the change for its undoing; null when nothing changed. */
  change: z.nullable(uuidSchema),
  campaign_header: campaignHeaderSchema,
});
