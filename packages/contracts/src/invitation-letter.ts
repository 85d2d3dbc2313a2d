import * as z from 'zod/mini';

/** What a mail with the link of an invitation is for: to invite, or to ask where somebody is paid. */
const INVITATION_LETTERS = ['invitation', 'payment_data'] as const;
export type InvitationLetter = (typeof INVITATION_LETTERS)[number];
export const invitationLetterPart = z._default(z.enum(INVITATION_LETTERS), 'invitation');
