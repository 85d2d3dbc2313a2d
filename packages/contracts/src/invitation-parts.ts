import * as z from 'zod/mini';
import { usernameSchema } from './campaign-influencers.js';
import { declineReasonSchema, openedInvitationSchema } from './opened-invitation.js';
import { moneySchema, optionalPart, uuidSchema } from './values.js';
import { networkSchema } from './vocabulary.js';

export const tokenSchema = z.string().check(z.maxLength(200));
/** The secret of a link: in the query, the body, or the header `x-invitation-token`. */
export const tokenPart = { token: z.optional(tokenSchema) };

export const termsPart = {
  /** The version that was read; left out, the one of now. */
  version: z.optional(z.string().check(z.maxLength(60))),
};
export const answerBody = z.object({
  ...tokenPart,
  status: z.enum(['accepted', 'rejected']),
  reason: optionalPart(declineReasonSchema),
  reason_text: z.optional(z.string().check(z.trim(), z.maxLength(1_000))),
  /** The pay that whoever accepts was shown, null where none was agreed; left out, the one of now. */
  seen_pay: z.optional(z.nullable(moneySchema)),
  seen_currency: z.optional(z.string().check(z.maxLength(3))),
});
export const withdrawalBody = z.object({ ...tokenPart, content: uuidSchema });
export const handedInReply = z.object({ uuid: uuidSchema, invitation: openedInvitationSchema });

export const linkParams = z.object({
  slug: z.string().check(z.maxLength(300)),
  network: networkSchema,
  username: usernameSchema,
});
/** The same as parts of a body. */
export const linkBody = {
  slug: z.string().check(z.maxLength(300)),
  network: networkSchema,
  username: usernameSchema,
  ...tokenPart,
};

/** Why a link opens nothing. */
export const opened = [
  'campaign.invitation_ended',
  'campaign.invitation_revoked',
  'campaign.invitation_replaced',
  'request.too_many',
] as const;
