import { endpoints } from '@altavoz/contracts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { createAccountsService } from './accounts.service.js';
import { markSignedIn, type SignedIn } from './open-session.js';
import { originOf } from './origin.js';
import { defineAccountJobs } from './accounts.jobs.js';

export function registerAccounts(routes: Routes, context: Context): void {
  const service = createAccountsService(context);
  const { accounts } = endpoints;
  defineAccountJobs(context);
  const signedIn = (reply: FastifyReply, answer: SignedIn) => markSignedIn(reply, context, answer);
  routes.bindOpen(
    accounts.register,
    async ({ body, request, reply }) => signedIn(reply, await service.register(body, originOf(request))),
    { triesPerMinute: 120 },
  );
  routes.bindOpen(accounts.login, async ({ body, request, reply }) =>
    signedIn(reply, await service.login(body, originOf(request))),
  );
  routes.bind(accounts.logout, ({ caller }) => service.logout(caller));
  routes.bind(accounts.readProfile, ({ caller }) => service.readUser(caller));
  routes.bind(accounts.updateProfile, ({ caller, body }) => service.updateProfile(caller, body));
  routes.bind(accounts.changePassword, ({ caller, body, request }) =>
    service.changePassword(caller, body, originOf(request)),
  );
  routes.bind(accounts.defineRole, ({ caller, body }) => service.defineRole(caller, body.role));
  routes.bind(accounts.createCompany, ({ caller, body }) => service.createCompany(caller, body));
  routes.bind(accounts.switchCompany, ({ caller, body }) => service.switchCompany(caller, body.company));
  routes.bind(accounts.maxViews, ({ caller }) => service.maxViews(caller));
  routes.bind(accounts.listSessions, ({ caller }) => service.listSessions(caller));
  routes.bind(accounts.revokeSession, ({ caller, params }) => service.revokeSession(caller, params.session));
  routes.bind(accounts.revokeOtherSessions, ({ caller }) => service.revokeOtherSessions(caller));
}
