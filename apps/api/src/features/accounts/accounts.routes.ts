import { endpoints } from '@altavoz/contracts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { createAccountsService } from './accounts.service.js';
import { markSignedIn, type SignedIn } from './open-session.js';
import { originOf } from './origin.js';
import type { PersonalParts } from './personal-parts.js';
import { defineResetJobs } from './reset-password.js';
import { defineAccountJobs } from './accounts.jobs.js';

/** @param parts what other rooms keep of a person, which goes with the account and is given to whoever asks for it */
export function registerAccounts(
  routes: Routes,
  context: Context,
  parts: readonly PersonalParts[] = [],
): void {
  const service = createAccountsService(context, parts);
  const { accounts } = endpoints;
  defineAccountJobs(context);
  defineResetJobs(context);
  const signedIn = (reply: FastifyReply, answer: SignedIn) => markSignedIn(reply, context, answer);
  routes.bindOpen(
    accounts.register,
    async ({ body, request, reply }) => signedIn(reply, await service.register(body, originOf(request))),
    { triesPerMinute: 120 },
  );
  routes.bindOpen(accounts.login, async ({ body, request, reply }) =>
    signedIn(reply, await service.login(body, originOf(request))),
  );
  routes.bindOpen(accounts.secondFactorLogin, async ({ body, request, reply }) =>
    signedIn(reply, await service.loginSecondFactor(body, originOf(request))),
  );
  routes.bindOpen(accounts.signInWays, () => service.signInWays());
  routes.bindOpen(accounts.googleLogin, async ({ body, request, reply }) =>
    signedIn(reply, await service.googleLogin(body, originOf(request))),
  );
  routes.bindOpen(accounts.sendPassword, ({ body, request }) =>
    service.sendPassword(body, originOf(request)),
  );
  routes.bindOpen(accounts.resetPassword, ({ body, request }) =>
    service.resetPassword(body, originOf(request)),
  );
  routes.bindOpen(accounts.verifyEmail, ({ body, request }) => service.verifyEmail(body, originOf(request)));
  routes.bindOpen(accounts.readLink, ({ body, request }) => service.readLink(body, originOf(request)));
  routes.bind(accounts.sendVerification, ({ caller }) => service.sendVerification(caller));
  routes.bind(accounts.changeEmail, ({ caller, body }) => service.changeEmail(caller, body));
  routes.bind(accounts.readEmailChange, ({ caller }) => service.readEmailChange(caller));
  routes.bind(accounts.cancelEmailChange, ({ caller }) => service.cancelEmailChange(caller));
  routes.bind(accounts.startSecondFactor, ({ caller, body }) => service.startSecondFactor(caller, body));
  routes.bind(accounts.confirmSecondFactor, ({ caller, body, request }) =>
    service.turnSecondFactorOn(caller, body, originOf(request)),
  );
  routes.bind(accounts.removeSecondFactor, ({ caller, body, request }) =>
    service.turnSecondFactorOff(caller, body, originOf(request)),
  );
  routes.bind(accounts.resetSecondFactor, ({ caller, body, request }) =>
    service.resetSecondFactor(caller, body, originOf(request)),
  );
  routes.bind(accounts.renewRecoveryCodes, ({ caller, body, request }) =>
    service.renewRecoveryCodes(caller, body, originOf(request)),
  );
  routes.bind(accounts.deleteAccount, ({ caller, body, request }) =>
    service.deleteAccount(caller, body, originOf(request)),
  );
  routes.bind(accounts.readOwnData, ({ caller, request }) => service.readOwnData(caller, originOf(request)));
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
