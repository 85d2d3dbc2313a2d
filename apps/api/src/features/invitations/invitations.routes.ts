import { endpoints } from '@altavoz/contracts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.js';
import { addressOf } from '../../http/address.js';
import { localeOf } from '../../http/errors.js';
import type { Routes } from '../../http/routes.js';
import { markSignedIn, originOf } from '../accounts/index.js';
import { defineFormerContacts } from './contacts.js';
import { defineLeftInvitations } from './invitation-part.js';
import { createInvitationLinksService } from './invitation-links.service.js';
import { createOpenedService, type Reader } from './opened.service.js';
import { createOwnInvitations } from './own-invitations.js';
import { defineReviewedContents } from './reviewed-contents.js';
import { createSending } from './send-invitations.js';

/** Calls of one link by one address in a minute: what reads, and what changes something. */
const READING = { triesPerMinute: 120 };
const WRITING = { triesPerMinute: 60 };

/** The secret of a link, in the query, the body or its header, and who sends it. */
function readerOf(request: FastifyRequest, sent: { token?: string | undefined }): Reader {
  const header = request.headers['x-invitation-token'];
  return {
    token: sent.token ?? (typeof header === 'string' ? header.slice(0, 200) : ''),
    locale: localeOf(request),
    ip: addressOf(request),
    // Calls by a link have no session [PER-06].
    accountId: request.caller?.accountId ?? null,
  };
}

export function registerInvitations(routes: Routes, context: Context): void {
  defineLeftInvitations(context);
  defineFormerContacts(context);
  defineReviewedContents(context);
  const calls = endpoints.invitations;
  const links = createInvitationLinksService(context);
  const opened = createOpenedService(context);
  const own = createOwnInvitations(context);
  const sending = createSending(context);

  routes.bind(calls.state, ({ caller, params }) => links.state(caller, params.campaign, params.influencer));
  routes.bind(calls.link, ({ caller, params, query }) =>
    links.link(caller, params.campaign, params.influencer, query),
  );
  routes.bind(calls.replaceLink, ({ caller, params }) =>
    links.replaceLink(caller, params.campaign, params.influencer),
  );
  routes.bind(calls.revokeLink, ({ caller, params }) =>
    links.revokeLink(caller, params.campaign, params.influencer),
  );
  routes.bind(calls.setContact, ({ caller, params, body, request }) =>
    links.setContact({ caller, ip: addressOf(request) }, params.campaign, params.influencer, body),
  );
  routes.bind(calls.message, async ({ query, request }) => links.message(query, localeOf(request)));
  routes.bind(calls.recipients, ({ caller, params, body }) =>
    links.recipients(caller, params.campaign, body.influencers),
  );
  routes.bind(calls.send, ({ caller, params, body }) => sending.send(caller, params.campaign, body));
  routes.bind(calls.sending, ({ caller, params }) =>
    sending.sending(caller, params.campaign, params.sending),
  );
  routes.bind(calls.terms, ({ caller, params, request }) =>
    links.terms(caller, params.campaign, localeOf(request)),
  );
  routes.bind(calls.termsVersion, ({ caller, params, request }) =>
    links.termsVersion(caller, params, localeOf(request)),
  );
  routes.bind(calls.setTerms, ({ caller, params, body, request }) =>
    links.setTerms(caller, params.campaign, body, localeOf(request)),
  );

  routes.bindOpen(
    calls.read,
    ({ params, query, request }) => opened.read(params, query, readerOf(request, query)),
    READING,
  );
  routes.bindOpen(
    calls.readOne,
    ({ params, query, request }) => opened.readOne(params, readerOf(request, query)),
    READING,
  );
  routes.bindOpen(
    calls.acceptTerms,
    ({ params, query, request }) => opened.acceptTerms(params, query.version, readerOf(request, query)),
    WRITING,
  );
  routes.bindOpen(
    calls.savePaymentData,
    ({ body, request }) => opened.savePaymentData(body, body, readerOf(request, body)),
    WRITING,
  );
  routes.bindOpen(
    calls.savePaypal,
    ({ body, request }) => opened.savePaypal(body, body.email, readerOf(request, body)),
    WRITING,
  );
  routes.bindOpen(
    calls.answer,
    ({ params, body, request }) => opened.answer(params.id, body, readerOf(request, body)),
    WRITING,
  );
  routes.bindOpen(
    calls.register,
    async ({ body, request, reply }) =>
      markSignedIn(reply, context, await opened.register(body, readerOf(request, body), originOf(request))),
    WRITING,
  );
  routes.bindOpen(
    calls.addContent,
    ({ params, body, request }) => opened.addContent(params.campaign, body, readerOf(request, body)),
    WRITING,
  );
  routes.bindOpen(
    calls.withdrawContent,
    ({ params, body, request }) =>
      opened.withdrawContent(params.campaign, body.content, readerOf(request, body)),
    WRITING,
  );
  routes.bind(calls.addFile, ({ caller, params, body, request }) =>
    opened.addFile(caller, params.campaign, body, readerOf(request, body)),
  );
  routes.bind(calls.validateSession, ({ caller, params, query, request }) =>
    opened.validateSession(caller, params, readerOf(request, query)),
  );
  routes.bind(calls.claim, ({ caller, body, request }) =>
    opened.claim(caller, body, readerOf(request, body)),
  );
  routes.bind(calls.useOwnPaymentData, ({ caller, body, request }) =>
    opened.useOwnPaymentData(caller, body, readerOf(request, body)),
  );
  routes.bind(calls.ownTerms, ({ body, request }) =>
    opened.acceptTerms(body, body.version, readerOf(request, body)),
  );
  routes.bind(calls.ownAnswer, ({ params, body, request }) =>
    opened.answer(params.id, body, readerOf(request, body)),
  );
  routes.bind(calls.ownContent, ({ params, body, request }) =>
    opened.addContent(params.campaign, body, readerOf(request, body)),
  );
  routes.bind(calls.ownWithdrawal, ({ params, body, request }) =>
    opened.withdrawContent(params.campaign, body.content, readerOf(request, body)),
  );
  routes.bind(calls.mine, ({ caller }) => own.list(caller));
  routes.bind(calls.mineOne, ({ caller, params, request }) =>
    own.read(caller, params.invitation, localeOf(request)),
  );
  routes.bind(calls.giveOwnPaymentData, ({ caller, params, request }) =>
    own.giveOwnPaymentData(caller, params.invitation, addressOf(request)),
  );
}
