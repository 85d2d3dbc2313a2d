import * as z from 'zod/mini';
import { campaignParams } from './campaigns.js';
import { endpoint } from './endpoint.js';
import { handedInParts } from './handed-in.js';
import {
  answerBody,
  handedInReply,
  linkBody,
  opened,
  termsPart,
  tokenPart,
  withdrawalBody,
} from './invitation-parts.js';
import { openedInvitationSchema } from './opened-invitation.js';
import { uuidSchema } from './values.js';

/** What the account that has taken an invitation does in it by its session, where others do it by the link alone. */
export const takenInvitation = {
  ownTerms: endpoint({
    method: 'POST',
    path: '/api/v1/invitations/terms/',
    access: 'session',
    summary: 'The same as by the link, for the account that has the invitation: accept the terms',
    errors: ['resource.not_found', ...opened, 'campaign.invitation_taken', 'campaign.terms_changed'],
    body: z.object({ ...termsPart, ...linkBody }),
    response: openedInvitationSchema,
  }),
  ownAnswer: endpoint({
    method: 'POST',
    path: '/api/v1/invitations/answer/{id}/',
    access: 'session',
    summary: 'The same as by the link, for the account that has the invitation: accept or decline',
    errors: [
      'resource.not_found',
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
  ownContent: endpoint({
    method: 'POST',
    path: '/api/v1/invitations/contents/{campaign}/',
    access: 'session',
    summary: 'The same as by the link, for the account that has the invitation: hand in a content',
    errors: ['resource.not_found', ...opened, 'campaign.invitation_taken'],
    status: 201,
    params: campaignParams,
    body: z.object({ ...tokenPart, ...handedInParts }),
    response: handedInReply,
  }),
  ownWithdrawal: endpoint({
    method: 'POST',
    path: '/api/v1/invitations/contents/{campaign}/withdraw/',
    access: 'session',
    summary: 'The same as by the link, for the account that has the invitation: withdraw a content',
    errors: ['resource.not_found', ...opened, 'campaign.invitation_taken'],
    params: campaignParams,
    body: withdrawalBody,
    response: openedInvitationSchema,
  }),
} as const;
