import type { BodyOf, Locale, Role, endpoints } from '@altavoz/contracts';
import { createGoogle } from '../../providers/google/google.js';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError, notFound } from '../../http/errors.js';
import { queueMail } from '../mails/index.js';
import {
  becomeCreator,
  holdAccount,
  isMember,
  listMemberships,
  setPassword,
  setRoleOnce,
  updateAccount,
} from './accounts.repository.js';
import { auditAccount } from './audit-account.js';
import { changeAccess } from './change-access.js';
import { checkOwner } from './check-owner.js';
import { companyPolicy } from './companies.policy.js';
import { foundCompany, readMaxViews } from './companies.repository.js';
import { endLinks } from './account-links.js';
import { findSignIn, forgetOtherDevices } from './devices.repository.js';
import { hashPassword, passwordFits } from './password.js';
import { deleteAccount } from './delete-account.js';
import { finishSignIn, loginSecondFactor } from './finish-sign-in.js';
import { googleLogin } from './google-login.js';
import type { Origin } from './origin.js';
import { readOwnData } from './own-data.js';
import type { PersonalParts } from './personal-parts.js';
import { endSessions, listSessions, momentsOf, setActiveCompany } from './sessions.repository.js';
import { beginSignIn, succeedSignIn } from './sign-in-throttle.js';
import { readUser as readUserOf } from './read-user.js';
import { resetPassword, sendPassword } from './reset-password.js';
import {
  renewRecoveryCodes,
  resetSecondFactor,
  startSecondFactor,
  turnSecondFactorOff,
  turnSecondFactorOn,
} from './second-factor.js';
import {
  cancelEmailChange,
  changeEmail,
  readEmailChange,
  readLinkState,
  sendVerification,
  verifyEmail,
} from './verify-email.js';
import { refuseWeak, refuseWordless, registerAccount } from './register-account.js';

type Accounts = typeof endpoints.accounts;

/** Accounts, their companies and their sessions. */
export function createAccountsService(
  context: Pick<Context, 'db' | 'config' | 'now' | 'newId' | 'live' | 'jobs' | 'secrets' | 'log'>,
  parts: readonly PersonalParts[],
) {
  const { db, config, now, newId } = context;
  const google = createGoogle(config, now);
  const change = <T>(accountId: string, work: (tx: Tx) => Promise<T>) =>
    changeAccess(context, accountId, work);
  const readUser = (caller: Pick<Caller, 'accountId' | 'sessionId'>) => readUserOf(db, caller);

  return {
    readUser,

    register: (body: BodyOf<Accounts['register']>, origin: Origin) => registerAccount(context, body, origin),

    /** @throws AppError `auth.invalid_credentials`, `auth.second_factor_required`, `request.too_many` */
    async login(body: BodyOf<Accounts['login']>, origin: Origin) {
      const account = await findSignIn(db, body.email, origin, now());
      const attempt = {
        email: body.email,
        ip: origin.ip,
        device: account?.knows_device ? origin.device : null,
        knowsAddress: account?.knows_address ?? false,
      };
      await beginSignIn(db, attempt, now());
      if (!(await passwordFits(body.password, account?.password_hash ?? null)) || !account) {
        await auditAccount(db, context, {
          kind: 'sign_in_refused',
          accountId: account?.id ?? null,
          ip: origin.ip,
          details: { way: 'password', second_factor: false },
        });
        throw new AppError('auth.invalid_credentials');
      }
      return finishSignIn(context, account, origin, {
        way: 'password',
        within: (tx) => succeedSignIn(tx, attempt),
      });
    },

    loginSecondFactor: (body: BodyOf<Accounts['secondFactorLogin']>, origin: Origin) =>
      loginSecondFactor(context, body, origin),

    signInWays: async () => ({
      google: config.google && {
        client_id: config.google.clientId,
        authorization_url: config.google.authUrl,
      },
    }),
    googleLogin: (body: BodyOf<Accounts['googleLogin']>, origin: Origin) =>
      googleLogin({ ...context, google }, body, origin),

    sendPassword: (body: BodyOf<Accounts['sendPassword']>, origin: Origin) =>
      sendPassword(context, body, origin),
    resetPassword: (body: BodyOf<Accounts['resetPassword']>, origin: Origin) =>
      resetPassword(
        context,
        body,
        origin,
        parts.map((part) => part.disown),
      ),

    sendVerification: (caller: Caller) => sendVerification(context, caller),
    readLink: (body: BodyOf<Accounts['readLink']>, origin: Origin) => readLinkState(context, body, origin),
    verifyEmail: (body: BodyOf<Accounts['verifyEmail']>, origin: Origin) =>
      verifyEmail(context, body, origin),
    changeEmail: (caller: Caller, body: BodyOf<Accounts['changeEmail']>) =>
      changeEmail(context, caller, body),
    readEmailChange: (caller: Caller) => readEmailChange(context, caller),
    cancelEmailChange: (caller: Caller) => cancelEmailChange(context, caller),

    startSecondFactor: (caller: Caller, body: BodyOf<Accounts['startSecondFactor']>) =>
      startSecondFactor(context, caller, body),
    turnSecondFactorOn: (caller: Caller, body: BodyOf<Accounts['confirmSecondFactor']>, origin: Origin) =>
      turnSecondFactorOn(context, caller, body, origin),
    turnSecondFactorOff: (caller: Caller, body: BodyOf<Accounts['removeSecondFactor']>, origin: Origin) =>
      turnSecondFactorOff(context, caller, body, origin),
    resetSecondFactor: (caller: Caller, body: BodyOf<Accounts['resetSecondFactor']>, origin: Origin) =>
      resetSecondFactor(context, caller, body, origin),
    renewRecoveryCodes: (caller: Caller, body: BodyOf<Accounts['renewRecoveryCodes']>, origin: Origin) =>
      renewRecoveryCodes(context, caller, body, origin),

    deleteAccount: (caller: Caller, body: BodyOf<Accounts['deleteAccount']>, origin: Origin) =>
      deleteAccount(
        context,
        caller,
        body,
        origin,
        parts.map(({ forget }) => forget),
      ),
    readOwnData: (caller: Caller, origin: Origin) => readOwnData(context, caller, origin, parts),

    async logout(caller: Caller) {
      await change(caller.accountId, (tx) => endSessions(tx, caller.accountId, { only: caller.sessionId }));
      return {};
    },

    async updateProfile(caller: Caller, body: BodyOf<Accounts['updateProfile']>) {
      refuseWordless(body.locale);
      await transact(db, (tx) => updateAccount(tx, caller.accountId, body, now()));
      return readUser(caller);
    },

    /**
     * @throws AppError `request.invalid` on `current_password` when it does not fit, or on a weak `new_password`;
     *   `request.too_many`
     */
    async changePassword(caller: Caller, body: BodyOf<Accounts['changePassword']>, origin: Origin) {
      const owner = await checkOwner(context, caller, {
        field: 'current_password',
        password: body.current_password,
      });
      // Whoever has none chooses one by mail, as a session alone shows no owner.
      if (owner.password_hash === null) throw fieldError('current_password', 'refusals:password.not_current');
      refuseWeak('new_password', body.new_password, [owner.email, owner.name]);
      const password_hash = await hashPassword(body.new_password);
      await change(caller.accountId, async (tx) => {
        const googleLeft = await setPassword(tx, caller.accountId, password_hash, now());
        await endSessions(tx, caller.accountId, { except: caller.sessionId });
        await endLinks(tx, now(), caller.accountId);
        await forgetOtherDevices(tx, caller.accountId, origin.device);
        await auditAccount(tx, context, {
          kind: 'password_changed',
          accountId: caller.accountId,
          ip: origin.ip,
        });
        await queueMail(tx, context, {
          template: 'password-changed',
          values: { at: now(), ...(googleLeft && { context: 'google' }) },
          to: { ...owner, locale: owner.locale as Locale },
          path: '/account',
        });
      });
      return {};
    },

    /**
     * Says what an account is for; it becomes a person of the catalogue when it is a creator's.
     * @throws AppError `accounts.role_already_defined`; the same role again is no error
     */
    async defineRole(caller: Caller, role: Role) {
      const { name } = await readUser(caller);
      const set = await change(caller.accountId, (tx) =>
        role === 'creator'
          ? becomeCreator(tx, context, { id: caller.accountId, name })
          : setRoleOnce(tx, caller.accountId, role),
      );
      const user = await readUser(caller);
      if (!set && user.role !== role) throw new AppError('accounts.role_already_defined');
      return user;
    },

    /** @throws AppError `accounts.company_role_required`, `accounts.company_already_exists` */
    async createCompany(caller: Caller, body: BodyOf<Accounts['createCompany']>) {
      const company_id = newId();
      await change(caller.accountId, async (tx) => {
        // Of several at once, the first makes the company.
        const account = await holdAccount(tx, caller.accountId);
        if (account.role !== 'company') throw new AppError('accounts.company_role_required');
        if ((await listMemberships(tx, caller.accountId, caller.sessionId)).length > 0)
          throw new AppError('accounts.company_already_exists');
        await foundCompany(tx, { id: company_id, body, owner: caller.accountId, config });
      });
      return readUser(caller);
    },

    /** @throws AppError `resource.not_found` for a company that the account does not belong to */
    async switchCompany(caller: Caller, company: string) {
      // Nothing changes, so nobody needs to hear of it.
      if (caller.companyId === company) return readUser(caller);
      await change(caller.accountId, async (tx) => {
        if (!(await isMember(tx, caller.accountId, company))) throw notFound();
        await setActiveCompany(tx, caller.sessionId, company);
      });
      return readUser(caller);
    },

    /** @throws AppError `accounts.company_required` for guests and superusers without a company */
    async maxViews(caller: Caller) {
      if (!companyPolicy.seeAllowance(caller)) throw new AppError('accounts.company_required');
      return { max_views: await readMaxViews(db, caller.companyId), plans_url: config.plansUrl };
    },

    async listSessions(caller: Caller) {
      const rows = await listSessions(db, caller.accountId, momentsOf(context));
      return {
        results: rows.map((row) => ({
          uuid: row.id,
          user_agent: row.user_agent,
          ip: row.ip,
          created_at: row.created_at.toISOString(),
          last_used_at: row.last_used_at.toISOString(),
          current: row.id === caller.sessionId,
        })),
      };
    },

    /** @throws AppError `resource.not_found` when it is not a session of the caller */
    async revokeSession(caller: Caller, session: string) {
      const ended = await change(caller.accountId, (tx) =>
        endSessions(tx, caller.accountId, { only: session }),
      );
      if (ended === 0) throw notFound();
      return {};
    },

    async revokeOtherSessions(caller: Caller) {
      const ended = await change(caller.accountId, (tx) =>
        endSessions(tx, caller.accountId, { except: caller.sessionId }),
      );
      return { ended };
    },
  };
}
