import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import { openedInvitationSchema, ownInvitationSchema } from './opened-invitation.js';
import { paymentDataSchema } from './payment-data.js';
import { uuidSchema } from './values.js';

/** The invitations of whoever is signed in, which need no link. */
export const ownInvitations = {
  mine: endpoint({
    method: 'GET',
    path: '/api/v1/invitations/',
    access: 'session',
    summary: 'The invitations of the signed-in creator, what is asked first',
    response: z.object({
      results: z.array(ownInvitationSchema).check(z.maxLength(LIMITS.ownInvitationsMax)),
    }),
  }),
  mineOne: endpoint({
    method: 'GET',
    path: '/api/v1/invitations/{invitation}/',
    access: 'session',
    summary:
      'One invitation of the signed-in creator, and what was agreed and handed in where it was answered and opens no more',
    params: z.object({ invitation: uuidSchema }),
    response: z.extend(ownInvitationSchema, {
      /** As its link showed it, to be read only; null while that opens, and where nothing was answered. */
      kept: z.nullable(openedInvitationSchema),
    }),
  }),
  giveOwnPaymentData: endpoint({
    method: 'POST',
    path: '/api/v1/invitations/{invitation}/payment-data/',
    access: 'session',
    summary:
      "Have the company of an own invitation pay by what the caller keeps in their account, whatever became of its link; so it does for the caller's other accounts of networks that it has to pay and does not know where",
    errors: ['campaign.payment_data_owned'],
    params: z.object({ invitation: uuidSchema }),
    response: z.object({ payment_data: paymentDataSchema }),
  }),
} as const;
