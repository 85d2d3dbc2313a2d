import type { BodyOf, Locale, endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError, notFound } from '../../http/errors.js';
import { queueMail } from '../mails/index.js';
import {
  endEmailChange,
  endLinks,
  findEmailChange,
  makeLink,
  stateOfLink,
  useLink,
} from './account-links.js';
import { findPasswordOwner, setEmail } from './accounts.repository.js';
import { auditAccount } from './audit-account.js';
import { checkOwner } from './check-owner.js';
import type { Origin } from './origin.js';
import { beginOwnersCode, takeOwnersCode } from './second-factor.js';
import { beginLinkLook, beginLinkUse, beginVerification } from './sign-in-throttle.js';

type Parts = Pick<Context, 'db' | 'config' | 'now' | 'newId' | 'jobs'>;
type Accounts = typeof endpoints.accounts;

/**
 * Sends the link that shows that an address is an account's own, to that address.
 * @param isChange it is not the account's yet, and will be: whoever reads it is told so
 */
export async function mailVerification(
  tx: Tx,
  context: Parts,
  accountId: string,
  to: { email: string; name: string; locale: Locale },
  isChange = false,
): Promise<void> {
  const { email } = to;
  const { token, ends } = await makeLink(tx, context, { kind: 'verify_email', accountId, email });
  await queueMail(tx, context, {
    template: isChange ? 'confirm-new-email' : 'verify-email',
    values: { at: ends, email },
    to,
    path: `/verify-email?token=${token}${isChange ? '&change=1' : ''}`,
    isSecret: true,
  });
}

/** Sends the link again; nothing where there is nothing to verify. @throws AppError `request.too_many` */
export async function sendVerification(context: Parts, { accountId }: Caller) {
  const { db, now } = context;
  const owner = await findPasswordOwner(db, accountId);
  if (!owner) throw notFound();
  if (owner.email_verified_at) return {};
  await beginVerification(db, accountId, now());
  await transact(db, (tx) =>
    mailVerification(tx, context, accountId, { ...owner, locale: owner.locale as Locale }),
  );
  return {};
}

/** What became of the link of a mail, for whoever opens it again. @throws AppError `request.too_many` */
export async function readLinkState(
  context: Parts,
  { kind, token }: BodyOf<Accounts['readLink']>,
  { ip }: Origin,
) {
  await beginLinkLook(context.db, ip, context.now());
  return { state: await stateOfLink(context.db, context, kind, token) };
}

/** @throws AppError `accounts.link_ended`, `accounts.email_taken`, `request.too_many` */
export async function verifyEmail(
  context: Parts,
  { token }: BodyOf<Accounts['verifyEmail']>,
  { ip }: Origin,
) {
  const { db, now } = context;
  await beginLinkUse(db, ip, now());
  return transact(db, async (tx) => {
    const { accountId, email } = await useLink(tx, context, 'verify_email', token);
    const before = await findPasswordOwner(tx, accountId);
    if (!(await setEmail(tx, accountId, email, now()))) throw new AppError('accounts.email_taken');
    await endLinks(tx, now(), accountId);
    // Whoever reads the former address hears of it there for the last time.
    if (before && before.email !== email) {
      await auditAccount(tx, context, { kind: 'email_changed', accountId, ip });
      await queueMail(tx, context, {
        template: 'email-changed',
        values: { at: now() },
        to: { ...before, locale: before.locale as Locale },
        path: '/',
      });
    }
    return { email };
  });
}

/**
 * Asks for another address: it becomes the account's once the link that is sent there is opened, and one that was asked
 * for before does not any more. The answer does not tell whether somebody has it already.
 * @throws AppError `request.invalid` on `password` or `code`, `request.too_many`
 */
export async function changeEmail(
  context: Parts & Pick<Context, 'secrets'>,
  caller: Caller,
  body: BodyOf<Accounts['changeEmail']>,
) {
  const { db, now } = context;
  const owner = await checkOwner(context, caller, { field: 'password', password: body.password });
  // Who reads the mails of the new address may choose a password: a session alone must not lead there.
  if (owner.password_hash === null) throw fieldError('password', 'refusals:account.password_first');
  if (owner.email === body.email) return {};
  await beginOwnersCode(context, caller, body.code);
  await beginVerification(db, caller.accountId, now());
  const to = { name: owner.name, locale: owner.locale as Locale };
  await transact(db, async (tx) => {
    await takeOwnersCode(tx, context, caller.accountId, body.code);
    await endEmailChange(tx, now(), caller.accountId);
    await mailVerification(tx, context, caller.accountId, { ...to, email: body.email }, true);
    await queueMail(tx, context, {
      template: 'email-change',
      values: { at: now() },
      to: { ...to, email: owner.email },
      path: '/account',
    });
  });
  return {};
}

/** What was asked for and is not confirmed yet. */
export async function readEmailChange(context: Parts, { accountId }: Caller) {
  const asked = await findEmailChange(context.db, context, accountId);
  return { asked: asked ? { email: asked.email, until: asked.expires_at.toISOString() } : null };
}

/** Takes back the wish for another address; none to take back is no error. */
export async function cancelEmailChange({ db, now }: Parts, { accountId }: Caller) {
  await transact(db, (tx) => endEmailChange(tx, now(), accountId));
  return {};
}
