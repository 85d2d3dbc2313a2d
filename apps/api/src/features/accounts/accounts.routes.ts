import { endpoints } from '@altavoz/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.js';
import { addressOf } from '../../http/address.js';
import { localeOf } from '../../http/errors.js';
import type { Routes } from '../../http/routes.js';
import { createAccountsService, type Origin } from './accounts.service.js';
import { deviceOf, markDevice } from './device-cookie.js';
import { defineAccountJobs } from './accounts.jobs.js';

const originOf = (request: FastifyRequest): Origin => ({
  ip: addressOf(request),
  userAgent: request.headers['user-agent'] ?? '',
  locale: localeOf(request),
  device: deviceOf(request),
});

type SignedIn = Awaited<ReturnType<ReturnType<typeof createAccountsService>['login']>>;

export function registerAccounts(routes: Routes, context: Context): void {
  const service = createAccountsService(context);
  const { accounts } = endpoints;
  defineAccountJobs(context);
  const isSecure = context.config.publicUrl?.startsWith('https:') ?? false;
  const signedIn = (reply: FastifyReply, { device, ...answer }: SignedIn) => {
    markDevice(reply, device, isSecure);
    return answer;
  };
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
