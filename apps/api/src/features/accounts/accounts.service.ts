import type { BodyOf, Locale, Role, endpoints } from '@altavoz/contracts';
import { deviceOf } from '@altavoz/domain';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError, notFound } from '../../http/errors.js';
import { queueMail } from '../mails/index.js';
import {
  findPasswordOwner,
  insertCreator,
  holdAccount,
  insertMembership,
  isMember,
  listMemberships,
  setRoleOnce,
  updateAccount,
} from './accounts.repository.js';
import { companyPolicy } from './companies.policy.js';
import { insertCompany, readMaxViews } from './companies.repository.js';
import { findSignIn, forgetOtherDevices } from './devices.repository.js';
import { hashPassword, passwordFits } from './password.js';
import { answerOf, openSession } from './open-session.js';
import type { Origin } from './origin.js';
import {
  announceSessionsChanged,
  endSessions,
  listSessions,
  setActiveCompany,
} from './sessions.repository.js';
import {
  beginPresentPassword,
  beginSignIn,
  succeedPresentPassword,
  succeedSignIn,
} from './sign-in-throttle.js';
import { readUser as readUserOf } from './read-user.js';
import { refuseWeak, refuseWordless, registerAccount } from './register-account.js';

type Accounts = typeof endpoints.accounts;

/** Accounts, their companies and their sessions. */
export function createAccountsService(
  context: Pick<Context, 'db' | 'config' | 'now' | 'newId' | 'live' | 'jobs'>,
) {
  const { db, config, now, newId, live, jobs } = context;
  const mailParts = { jobs, newId, now, config };
  /** A write that changes what sessions of an account may do: no process goes on with what it remembers. */
  async function changeAccess<T>(accountId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await transact(db, async (tx) => {
      const value = await work(tx);
      await announceSessionsChanged(tx, accountId);
      return value;
    });
    live.announceHere('session_changed', accountId);
    return result;
  }

  const readUser = (caller: Pick<Caller, 'accountId' | 'sessionId'>) => readUserOf(db, caller);

  const tellOfNewDevice = (tx: Tx, to: { email: string; name: string; locale: Locale }, origin: Origin) => {
    const device = deviceOf(origin.userAgent);
    return queueMail(tx, mailParts, {
      template: 'new-device',
      // What a program says of itself without being a browser is no text for a mail of ours.
      values: { at: now(), device: device && `${device.browser} (${device.system})`, ip: origin.ip },
      to,
      path: '/account',
    });
  };

  return {
    readUser,

    register: (body: BodyOf<Accounts['register']>, origin: Origin) => registerAccount(context, body, origin),

    /** @throws AppError `auth.invalid_credentials`, `request.too_many` */
    async login(body: BodyOf<Accounts['login']>, origin: Origin) {
      const account = await findSignIn(db, body.email, origin);
      const attempt = {
        email: body.email,
        ip: origin.ip,
        device: account?.knows_device ? origin.device : null,
        knowsAddress: account?.knows_address ?? false,
      };
      await beginSignIn(db, attempt, now());
      if (!(await passwordFits(body.password, account?.password_hash ?? null)) || !account) {
        throw new AppError('auth.invalid_credentials');
      }
      const signedIn = await transact(db, async (tx) => {
        await succeedSignIn(tx, attempt);
        if (!account.knows_device) await tellOfNewDevice(tx, { ...account, email: body.email }, origin);
        return openSession(tx, context, account.id, origin);
      });
      return answerOf(context, account.id, signedIn);
    },

    async logout(caller: Caller) {
      await changeAccess(caller.accountId, (tx) =>
        endSessions(tx, caller.accountId, { only: caller.sessionId }),
      );
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
      const owner = await findPasswordOwner(db, caller.accountId);
      await beginPresentPassword(db, caller.sessionId, now());
      if (!(await passwordFits(body.current_password, owner?.password_hash ?? null)) || !owner) {
        throw fieldError('current_password', 'refusals:password.not_current');
      }
      await succeedPresentPassword(db, caller.sessionId);
      refuseWeak('new_password', body.new_password, [owner.email, owner.name]);
      const password_hash = await hashPassword(body.new_password);
      await changeAccess(caller.accountId, async (tx) => {
        await updateAccount(tx, caller.accountId, { password_hash }, now());
        await endSessions(tx, caller.accountId, { except: caller.sessionId });
        await forgetOtherDevices(tx, caller.accountId, origin.device);
        await queueMail(tx, mailParts, {
          template: 'password-changed',
          values: { at: now() },
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
      const set = await changeAccess(caller.accountId, async (tx) => {
        const isFirst = await setRoleOnce(tx, caller.accountId, role);
        if (isFirst && role === 'creator')
          await insertCreator(tx, { id: newId(), account_id: caller.accountId, name });
        return isFirst;
      });
      const user = await readUser(caller);
      if (!set && user.role !== role) throw new AppError('accounts.role_already_defined');
      return user;
    },

    /** @throws AppError `accounts.company_role_required`, `accounts.company_already_exists` */
    async createCompany(caller: Caller, body: BodyOf<Accounts['createCompany']>) {
      const company_id = newId();
      await changeAccess(caller.accountId, async (tx) => {
        // Of several at once, the first makes the company.
        const account = await holdAccount(tx, caller.accountId);
        if (account.role !== 'company') throw new AppError('accounts.company_role_required');
        if ((await listMemberships(tx, caller.accountId, caller.sessionId)).length > 0)
          throw new AppError('accounts.company_already_exists');
        await insertCompany(tx, {
          id: company_id,
          name: body.name,
          country: body.country ?? null,
          website: body.website ?? null,
          kind: body.kind,
          max_views: config.newCompanyMaxViews,
        });
        await insertMembership(tx, { account_id: caller.accountId, company_id, role: 'owner' });
      });
      return readUser(caller);
    },

    /** @throws AppError `resource.not_found` for a company that the account does not belong to */
    async switchCompany(caller: Caller, company: string) {
      // Nothing changes, so nobody needs to hear of it.
      if (caller.companyId === company) return readUser(caller);
      await changeAccess(caller.accountId, async (tx) => {
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
      const rows = await listSessions(db, caller.accountId, now());
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
      const ended = await changeAccess(caller.accountId, (tx) =>
        endSessions(tx, caller.accountId, { only: session }),
      );
      if (ended === 0) throw notFound();
      return {};
    },

    async revokeOtherSessions(caller: Caller) {
      const ended = await changeAccess(caller.accountId, (tx) =>
        endSessions(tx, caller.accountId, { except: caller.sessionId }),
      );
      return { ended };
    },
  };
}
