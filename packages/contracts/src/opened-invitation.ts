import * as z from 'zod/mini';
import { LIMITS } from './limits.js';
import { paymentDataSchema } from './payment-data.js';
import { timestampSchema, uuidSchema } from './values.js';
import {
  contentStatusSchema,
  contentTypeSchema,
  DECLINE_REASONS,
  influencerAnswerSchema,
  networkSchema,
} from './vocabulary.js';

export const declineReasonSchema = z.enum(DECLINE_REASONS);

const invitedSchema = z.object({ name: z.string(), username: z.string(), network: networkSchema });

const briefShape = {
  name: z.string(),
  company_name: z.string(),
  company_logo: z.nullable(z.string()),
  brand: z.string(),
  logo: z.nullable(z.string()),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
};

/** A content of the invited creator: what is planned, and what they have handed in. */
const ownContentSchema = z.object({
  uuid: uuidSchema,
  network: networkSchema,
  content_type: contentTypeSchema,
  status: contentStatusSchema,
  published_date: z.nullable(z.string()),
  url_info: z.string(),
  /** Where its picture or video is shown, once something was handed in; null without. */
  file: z.nullable(z.string()),
  /** What the file is; null without one that is shown. */
  file_kind: z.nullable(z.enum(['picture', 'video'])),
  /** The picture that its network shows of the post; null without. */
  preview: z.nullable(z.string()),
  /** When they handed it in last; null while they have not. */
  handed_in_at: z.nullable(timestampSchema),
  /** Why the company rejected it; empty where it did not say, and while it is not rejected. */
  rejection_reason: z.string(),
  /** It was handed in and may be published: what is missing is its link. */
  is_approved: z.boolean(),
  /** The company asked for it; the creator's own one is gone when they withdraw it. */
  is_planned: z.boolean(),
});

/** The pay that they accepted with, where it is another one by now. */
export const acceptedPaySchema = z.nullable(z.object({ pay: z.number(), currency: z.string() }));

/** What an invited creator sees: no counters, no money of others, nobody else. */
export const openedInvitationSchema = z
  .object({
    uuid: uuidSchema,
    campaign: z.object({
      uuid: uuidSchema,
      ...briefShape,
      /** Where the company is reached; null where it says none. */
      company_email: z.nullable(z.string()),
      cover: z.nullable(z.string()),
      description: z.string(),
      objective: z.string(),
      deliverables: z.string(),
      dos: z.string(),
      donts: z.string(),
      hashtags: z.array(z.string()).check(z.maxLength(LIMITS.hashtagsMax)),
    }),
    influencer: invitedSchema,
    status_influencer: influencerAnswerSchema,
    ends_at: timestampSchema,
    /** What was agreed with them; null while nothing is. */
    agreed_pay: z.nullable(z.number()),
    currency: z.string(),
    accepted: acceptedPaySchema,
    terms: z.object({
      /** What is accepted by name. */
      version: z.string(),
      text: z.string(),
      accepted_at: z.nullable(timestampSchema),
    }),
    /** As they are kept, masked; null without. */
    payment_data: z.nullable(paymentDataSchema),
    /** Whether an account was made of it, or has taken it. */
    has_account: z.boolean(),
    contents: z.array(ownContentSchema).check(z.maxLength(LIMITS.creatorContentsMax)),
    answered_at: z.nullable(timestampSchema),
    reason: z.nullable(declineReasonSchema),
    reason_text: z.string(),
    can: z.object({
      decline: z.boolean(),
      add_content: z.boolean(),
      /** Whether the link is enough to say where the creator is paid, or one of their accounts must be signed in. */
      change_payment_data: z.boolean(),
    }),
  })
  .register(z.globalRegistry, { id: 'OpenedInvitation' });
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>;

/** What is asked of a creator next, in this order. */
export const NEXT_OF_CREATOR = ['terms', 'answer', 'payment_data', 'content', 'link'] as const;

export const ownInvitationSchema = z
  .object({
    uuid: uuidSchema,
    campaign: z.object({ uuid: uuidSchema, slug_name: z.string(), ...briefShape }),
    influencer: invitedSchema,
    status_influencer: influencerAnswerSchema,
    state: z.enum(['open', 'ended', 'closed']),
    answered_at: z.nullable(timestampSchema),
    agreed_pay: z.nullable(z.number()),
    /** What of it is accepted, and not asked for as a payout yet; null where that is nothing. */
    pay_to_come: z.nullable(z.number()),
    currency: z.string(),
    has_payment_data: z.boolean(),
    /** The company has something to pay them, and does not know where. */
    lacks_payment_data: z.boolean(),
    contents_total: z.int(),
    contents_published: z.int(),
    contents_rejected: z.int(),
    /** Null where nothing is asked. */
    next: z.nullable(z.enum(NEXT_OF_CREATOR)),
    /** The day by which: that of the first content that is due, else the campaign's beginning. */
    due: z.nullable(z.string()),
    /** Where it opens, with its secret, for whose it is; null while it opens nothing. */
    path: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'OwnInvitation' });
export type OwnInvitation = z.infer<typeof ownInvitationSchema>;
