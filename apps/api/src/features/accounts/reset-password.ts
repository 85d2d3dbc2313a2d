import type { BodyOf, Locale, endpoints } from '@altavoz/contracts';
import { z } from 'zod';
import type { Context } from '../../context.js';
import { transact } from '../../db/transact.js';
import { defineJob } from '../../jobs/job.js';
import { queueMail, queueNoMail } from '../mails/index.js';
import { endLinks, makeLink, readLink, useLink } from './account-links.js';
import { deleteSecondFactor } from './second-factors.repository.js';
import { findCredentials, findPasswordOwner, setPassword, updateAccount } from './accounts.repository.js';
import { auditAccount } from './audit-account.js';
import { changeAccess } from './change-access.js';
import { forgetOtherDevices } from './devices.repository.js';
import type { Origin } from './origin.js';
import { hashPassword } from './password.js';
import type { PersonalParts } from './personal-parts.js';
import { refuseWeak } from './register-account.js';
import { endAllSessions } from './sessions.repository.js';
import { beginLinkUse, beginSendPassword } from './sign-in-throttle.js';

type Parts = Pick<Context, 'db' | 'config' | 'now' | 'newId' | 'live' | 'jobs'>;
type Accounts = typeof endpoints.accounts;

/** Null: nobody has the address that was asked for, and what is sent is nothing. */
const sendPasswordLink = defineJob({
  name: 'send-password-link',
  payload: z.object({ account: z.uuid().nullable() }),
});

export function defineResetJobs(context: Parts): void {
  context.jobs.handle(sendPasswordLink, {
    run: async ({ account }, { db }) => {
      const owner = account && (await findPasswordOwner(db, account));
      const mail = { template: 'reset-password', values: { at: context.now() } } as const;
      await transact(db, async (tx) => {
        if (!owner) {
          await queueNoMail(tx, context, { ...mail, locale: 'es', path: '/reset-password' });
          return;
        }
        const link = { kind: 'reset_password', accountId: account, email: owner.email } as const;
        const { token } = await makeLink(tx, context, link);
        await queueMail(tx, context, {
          ...mail,
          to: { ...owner, locale: owner.locale as Locale },
          path: `/reset-password?token=${token}`,
          isSecret: true,
        });
      });
    },
  });
}

/**
 * Has a link for a new password sent. Whether somebody has the address shows neither in the answer nor in its time:
 * the same is looked up and written, and the mail is made later.
 * @throws AppError `request.too_many`
 */
export async function sendPassword(
  { db, jobs, now }: Parts,
  { email }: BodyOf<Accounts['sendPassword']>,
  { ip }: Origin,
) {
  await beginSendPassword(db, { email, ip }, now());
  const account = await findCredentials(db, email);
  await jobs.add(db, sendPasswordLink, { account: account?.id ?? null });
  return {};
}

/**
 * Sets a new password with the link of a mail. Whoever has read it has the address, so that is verified too.
 * @param disown what other rooms forget of an account whose address was never confirmed before
 * @throws AppError `accounts.link_ended`, `request.invalid` on a weak `password`, `request.too_many`
 */
export async function resetPassword(
  context: Parts,
  { token, password }: BodyOf<Accounts['resetPassword']>,
  { ip }: Origin,
  disown: PersonalParts['disown'][],
) {
  const { db, now } = context;
  await beginLinkUse(db, ip, now());
  const { accountId } = await readLink(db, context, 'reset_password', token);
  const owner = await findPasswordOwner(db, accountId);
  refuseWeak('password', password, owner ? [owner.email, owner.name] : []);
  const password_hash = await hashPassword(password);
  await changeAccess(context, accountId, async (tx) => {
    const link = await useLink(tx, context, 'reset_password', token);
    const googleLeft = await setPassword(tx, accountId, password_hash, now());
    if (owner?.email === link.email) await updateAccount(tx, accountId, { email_verified_at: now() }, now());
    await endLinks(tx, now(), accountId);
    // Whoever registered with an address that was not theirs would keep its owner out by a factor of their own, and be paid
    // in their place by an account of their own.
    if (owner?.email_verified_at === null) {
      await deleteSecondFactor(tx, accountId);
      for (const disownPart of disown) await disownPart?.(tx, accountId);
    }
    await endAllSessions(tx, accountId);
    await forgetOtherDevices(tx, accountId, null);
    await auditAccount(tx, context, { kind: 'password_reset', accountId, ip });
    if (owner)
      await queueMail(tx, context, {
        template: 'password-changed',
        values: { at: now(), ...(googleLeft && { context: 'google' }) },
        to: { ...owner, locale: owner.locale as Locale },
        path: '/account',
      });
  });
  return {};
}
