import * as z from 'zod/mini';
import { newPasswordSchema, emailSchema, userSchema } from './accounts.js';
import { campaignParams } from './campaigns.js';
import { MEDIA_PARTS } from './content.js';
import { endpoint } from './endpoint.js';
import { handedInParts } from './handed-in.js';
import {
  answerBody,
  handedInReply,
  linkBody,
  linkParams,
  opened,
  termsPart,
  tokenPart,
  tokenSchema,
  withdrawalBody,
} from './invitation-parts.js';
import { takenInvitation } from './taken-invitation.js';
import { says } from './issues.js';
import { invitationLetterPart } from './invitation-letter.js';
import { LIMITS } from './limits.js';
import { acceptedPaySchema, declineReasonSchema, openedInvitationSchema } from './opened-invitation.js';
import { campaignTermsSchema, termsTextSchema } from './campaign-terms.js';
import { ownInvitations } from './own-invitations.js';
import { paymentDataBody, paymentDataSchema } from './payment-data.js';
import {
  fileSchema,
  listOf,
  nameSchema,
  nullablePart,
  optionalPart,
  telephoneSchema,
  timestampSchema,
  uuidSchema,
} from './values.js';
import { influencerAnswerSchema, INVITATION_STATES, localeSchema, networkSchema } from './vocabulary.js';

export type { CampaignTerms } from './campaign-terms.js';
export * from './opened-invitation.js';

/** How an invitation went out: its link was copied, put into WhatsApp, or mailed by us. */
export const SENT_HOW = ['copied', 'whatsapp', 'mail'] as const;

/** Where the message of an invitation has the link of each reader. */
export const LINK_GAP = '{link}';

const ofCreator = z.extend(campaignParams, { influencer: uuidSchema });

const invitationLinkSchema = z.object({
  path: z.string(),
  /** Until when it opens. */
  ends_at: timestampSchema,
});

/** What became of one link. */
const linkFactsShape = {
  sent_at: z.nullable(timestampSchema),
  sent_how: z.nullable(z.enum(SENT_HOW)),
  opened_at: z.nullable(timestampSchema),
  last_opened_at: z.nullable(timestampSchema),
};
const contactShape = {
  email: z.nullable(z.string()),
  telephone: z.string(),
  locale: z.nullable(localeSchema),
};

/** What the link has in the mail that it came by: its address is known to be theirs who bring it. */
const mailedPart = z.optional(tokenSchema);

export const invitations = {
  state: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/manage/influencer/{influencer}/invitation/',
    access: 'view_campaign',
    summary:
      'Whether the external page of a campaign influencer opens and what became of it; neither shows its secret nor renews it',
    params: ofCreator,
    response: z.object({
      state: z.enum(INVITATION_STATES),
      /** Until when its link opens, or did; null where nobody has asked for one. */
      ends_at: z.nullable(timestampSchema),
      ...linkFactsShape,
      /** What became of its links from before, the newest first. */
      former: z.array(z.object(linkFactsShape)).check(z.maxLength(LIMITS.formerLinksMax)),
      terms_accepted_at: z.nullable(timestampSchema),
      status_influencer: influencerAnswerSchema,
      answered_at: z.nullable(timestampSchema),
      /** Why they declined who have not changed their mind. */
      reason: z.nullable(declineReasonSchema),
      reason_text: z.string(),
      /** When the account that had its link was deleted; null while it was not. */
      left_at: z.nullable(timestampSchema),
      /** When and why they had declined who have accepted since; null where they had not. */
      declined_before: z.nullable(
        z.object({ at: timestampSchema, reason: z.nullable(declineReasonSchema), reason_text: z.string() }),
      ),
      /** Null for whoever sees no costs, too. */
      accepted: acceptedPaySchema,
      has_account: z.boolean(),
      /** How the company reaches them; null for guests and whoever may only look. */
      contact: z.nullable(z.object(contactShape)),
    }),
  }),
  link: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/manage/influencer/{influencer}/link/',
    access: 'change_campaign',
    summary:
      'The path of the external page of a campaign influencer, with its secret token; asking renews it, and one that has ended gets another secret',
    params: ofCreator,
    query: z.object({
      /** How it goes out; left out, it is only looked at. */
      how: z.optional(z.enum(['copied', 'whatsapp'])),
    }),
    response: invitationLinkSchema,
  }),
  replaceLink: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/manage/influencer/{influencer}/link/',
    access: 'change_campaign',
    summary:
      'Give the external page of a campaign influencer another secret token; the link from before opens no more',
    params: ofCreator,
    response: invitationLinkSchema,
  }),
  revokeLink: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/manage/influencer/{influencer}/link/revoke/',
    access: 'change_campaign',
    summary:
      'Take the link of a campaign influencer back: it opens no more; taken back already, nothing changes',
    params: ofCreator,
    response: z.object({}),
  }),
  setContact: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/manage/influencer/{influencer}/contact/',
    access: 'change_campaign',
    summary: 'How the company reaches a creator, in all its campaigns; what is empty is forgotten',
    params: ofCreator,
    body: z.object({
      email: nullablePart(emailSchema),
      telephone: z.optional(telephoneSchema),
      locale: nullablePart(localeSchema),
    }),
    response: z.object(contactShape),
  }),
  message: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/message/invitation/',
    access: 'change_campaign',
    summary: 'The text of a mail, with {name}, {campaign}, {company} and {link} to be filled in',
    query: z.object({ locale: optionalPart(localeSchema), about: invitationLetterPart }),
    response: z.object({ message: z.string(), subject: z.string(), locale: localeSchema }),
  }),
  recipients: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/invitations/recipients/',
    access: 'change_campaign',
    summary: 'Whom of the named creators an invitation reaches by mail',
    params: campaignParams,
    body: z.object({ influencers: listOf(uuidSchema, { min: 1, max: LIMITS.invitationsSentMax }) }),
    response: z.object({
      results: z
        .array(
          z.object({
            uuid: uuidSchema,
            ...contactShape,
            name: z.string(),
            network: networkSchema,
            username: z.string(),
            status_influencer: influencerAnswerSchema,
            sent_at: z.nullable(timestampSchema),
          }),
        )
        .check(z.maxLength(LIMITS.invitationsSentMax)),
    }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/invitations/send/',
    access: 'change_campaign',
    summary:
      'Mail their invitation to the named creators who can be reached; the same `sending` is sent once',
    errors: ['accounts.email_not_verified', 'request.too_many'],
    status: 202,
    params: campaignParams,
    body: z.object({
      /** Chosen by the caller, so that asking twice sends once. */
      sending: uuidSchema,
      influencers: listOf(uuidSchema, { min: 1, max: LIMITS.invitationsSentMax }),
      // A subject is shown on locked screens and kept where the letters of a link should not be.
      subject: nameSchema.check(z.refine((text) => !text.includes(LINK_GAP), says('link_in_subject'))),
      message: z.string().check(
        z.trim(),
        z.minLength(1),
        z.maxLength(LIMITS.invitationMessageMax),
        z.refine((text) => text.includes(LINK_GAP), says('link_missing')),
      ),
      locale: localeSchema,
    }),
    response: z.object({ sending: uuidSchema }),
  }),
  sending: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/invitations/send/{sending}/',
    access: 'change_campaign',
    summary: 'How far a sending has come',
    params: z.extend(campaignParams, { sending: uuidSchema }),
    response: z.object({
      sending: uuidSchema,
      is_done: z.boolean(),
      total: z.int(),
      sent: z.int(),
      no_email: z.int(),
      held_back: z.int(),
      closed: z.int(),
    }),
  }),
  terms: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/terms/',
    access: 'view_campaign',
    summary: 'What creators agree to in a campaign, what they agreed to before, and how many did',
    params: campaignParams,
    response: campaignTermsSchema,
  }),
  termsVersion: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/terms/{version}/',
    access: 'view_campaign',
    summary: 'What the company said at one time that creators agree to in a campaign',
    params: z.extend(campaignParams, { version: uuidSchema }),
    response: termsTextSchema,
  }),
  setTerms: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/terms/',
    access: 'change_campaign',
    summary:
      'Say what creators agree to in a campaign, for whoever agrees from now on; empty is the usual text',
    errors: ['campaign.terms_changed'],
    params: campaignParams,
    body: z.object({
      text: z.string().check(z.trim(), z.maxLength(LIMITS.termsMax)),
      /** The version that was read before; another one meanwhile is not written over. */
      replaces: z.optional(z.string().check(z.maxLength(60))),
    }),
    response: campaignTermsSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/external/{slug}/{network}/{username}/',
    access: 'invitation',
    summary:
      'What an invited creator sees of a campaign; without the right token the answer is not found, and gone when the invitation has ended',
    errors: opened,
    params: linkParams,
    query: z.object({
      ...tokenPart,
      /** `1` where a member of the company looks at the page: it is not opened by that. */
      preview: z.optional(z.string().check(z.maxLength(10))),
    }),
    response: openedInvitationSchema,
  }),
  readOne: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/external/{id}/',
    access: 'invitation',
    summary: 'The same by the campaign and its campaign influencer, with the token of the link',
    errors: opened,
    params: z.extend(campaignParams, { id: uuidSchema }),
    query: z.object(tokenPart),
    response: openedInvitationSchema,
  }),
  acceptTerms: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/external/accept-terms/{slug}/{network}/{username}/',
    access: 'invitation',
    summary: 'Accept the terms that were shown; accepted already, nothing changes',
    errors: [...opened, 'campaign.invitation_taken', 'campaign.terms_changed'],
    params: linkParams,
    query: z.object({
      ...tokenPart,
      ...termsPart,
    }),
    response: openedInvitationSchema,
  }),
  savePaymentData: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/external/update/payment-data/',
    access: 'invitation',
    summary: 'Say where the company pays the invited creator; what is kept is shown masked',
    errors: ['resource.not_found', ...opened, 'campaign.payment_data_owned'],
    body: z.extend(paymentDataBody, linkBody),
    response: z.object({ payment_data: paymentDataSchema }),
  }),
  savePaypal: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/external/update/paypal/',
    access: 'invitation',
    summary: 'Say at which address the company pays the invited creator by PayPal; it is shown masked',
    errors: ['resource.not_found', ...opened, 'campaign.payment_data_owned'],
    body: z.object({ email: emailSchema, ...linkBody }),
    response: z.object({ payment_data: paymentDataSchema }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/external/update/status/{id}/',
    access: 'invitation',
    summary: 'Accept or decline an invitation, or change the answer while the campaign lets them',
    errors: [
      ...opened,
      'campaign.invitation_taken',
      'campaign.terms_required',
      'campaign.pay_changed',
      'campaign.answer_final',
    ],
    params: z.object({ id: uuidSchema }),
    body: answerBody,
    response: openedInvitationSchema,
  }),
  validateSession: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/external/validate-session/{slug}/{network}/{username}/',
    access: 'session',
    summary: 'Whether whoever is signed in is the invited creator, or can take the invitation as theirs',
    errors: opened,
    params: linkParams,
    query: z.object(tokenPart),
    response: z.object({
      is_invited: z.boolean(),
      can_claim: z.boolean(),
      is_creator: z.boolean(),
      name: z.string(),
      email: z.string(),
      /** What the invited one keeps in their account of where they are paid, masked; null for others, and without any. */
      own_payment_data: z.nullable(
        z.extend(paymentDataSchema, {
          /** Whether the company pays by these. */
          is_used: z.boolean(),
        }),
      ),
    }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/external/register/',
    access: 'invitation',
    summary: "Open a creator's account from an invitation, which is theirs from then on",
    errors: ['resource.not_found', ...opened, 'accounts.email_taken', 'campaign.invitation_taken'],
    status: 201,
    body: z.object({
      email: emailSchema,
      password: newPasswordSchema,
      name: nameSchema,
      locale: z.optional(localeSchema),
      mailed: mailedPart,
      ...linkBody,
    }),
    response: z.object({ access_token: z.string(), user: userSchema }),
  }),
  addContent: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/manage/influencer-add/',
    access: 'invitation',
    summary:
      'Hand in a content by its link, for review: one that was planned, or another one of the invited creator',
    errors: [...opened, 'campaign.invitation_taken'],
    status: 201,
    multipart: {},
    params: campaignParams,
    body: z.object({ ...tokenPart, ...handedInParts }),
    response: handedInReply,
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/manage/influencer-add-file/',
    access: 'session',
    summary:
      'Hand in a content by a picture or video, with or without a link, for review: by the account that has the invitation',
    errors: ['resource.not_found', ...opened, 'campaign.invitation_taken', 'file.quota_exceeded'],
    status: 201,
    multipart: MEDIA_PARTS,
    params: campaignParams,
    body: z.object({
      ...tokenPart,
      ...handedInParts,
      image_content: fileSchema,
      blob_preview: optionalPart(fileSchema),
    }),
    response: handedInReply,
  }),
  withdrawContent: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/manage/influencer-withdraw/',
    access: 'invitation',
    summary:
      'Withdraw a content that was handed in and that nobody has reviewed: one that was planned waits for its link again, another one is gone',
    errors: [...opened, 'campaign.invitation_taken'],
    params: campaignParams,
    body: withdrawalBody,
    response: openedInvitationSchema,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/v1/invitations/claim/',
    access: 'session',
    summary: 'Take an invitation as that of whoever is signed in; taken already, nothing changes',
    errors: ['resource.not_found', ...opened, 'auth.forbidden', 'campaign.invitation_taken'],
    body: z.object({ mailed: mailedPart, ...linkBody }),
    response: z.object({}),
  }),
  useOwnPaymentData: endpoint({
    method: 'POST',
    path: '/api/v1/invitations/payment-data/',
    access: 'session',
    summary:
      'Have the company of an invitation pay by what the invited one keeps in their account, as it is now and after later changes, or by what is said here for it alone',
    errors: ['resource.not_found', ...opened, 'campaign.invitation_taken', 'campaign.payment_data_owned'],
    body: z.object({ data: z.optional(paymentDataBody), paypal: z.optional(emailSchema), ...linkBody }),
    response: z.object({ payment_data: paymentDataSchema }),
  }),
  ...takenInvitation,
  ...ownInvitations,
} as const;
