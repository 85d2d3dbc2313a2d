import type { BodyOf, Locale, Role, endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { AppError, fieldError } from '../../http/errors.js';
import { LANGUAGES } from '../../words.js';
import { insertAccount, insertCreator } from './accounts.repository.js';
import { answerOf, openSession } from './open-session.js';
import type { Origin } from './origin.js';
import { hashPassword } from './password.js';
import { checkRegistration, countTaken } from './sign-in-throttle.js';
import { mailVerification } from './verify-email.js';
import { weaknessOf } from './weak-password.js';

/** @throws AppError `request.invalid` on the field when a password is easy to guess */
export function refuseWeak(field: string, password: string, owner: readonly string[]): void {
  const weakness = weaknessOf(password, owner);
  if (weakness) throw fieldError(field, weakness);
}

/** An account has a language that there are words in. @throws AppError `request.invalid` on `locale` */
export function refuseWordless(locale: Locale | undefined): void {
  if (locale && !LANGUAGES.includes(locale)) throw fieldError('locale', 'issues:language');
}

/**
 * Opens an account with email and password, and its first session; a creator's is a person of the catalogue at once.
 * @param given.role what the account is from the beginning; left out, it is asked after the first sign-in
 * @param given.isProven the address has shown to be its own already, so that nothing is sent to confirm it
 * @param given.within what happens together with it: neither is there without the other
 * @throws AppError `request.invalid` on a `locale` without words or a weak `password`, `accounts.email_taken`,
 *   `request.too_many`
 */
export async function registerAccount(
  context: Pick<Context, 'db' | 'now' | 'newId' | 'jobs' | 'config'>,
  body: BodyOf<(typeof endpoints.accounts)['register']>,
  origin: Origin,
  {
    role = null,
    isProven = false,
    within,
  }: {
    role?: Role | null;
    isProven?: boolean;
    within?: (tx: Tx, accountId: string) => Promise<void>;
  } = {},
) {
  const { db, now, newId } = context;
  await checkRegistration(db, origin.ip, now());
  refuseWordless(body.locale);
  refuseWeak('password', body.password, [body.email, body.name]);
  const password_hash = await hashPassword(body.password);
  const id = newId();
  const signedIn = await transact(db, async (tx) => {
    const { email, name, locale = origin.locale } = body;
    const email_verified_at = isProven ? now() : null;
    if (!(await insertAccount(tx, { id, email, password_hash, name, locale, role, email_verified_at })))
      return null;
    if (role === 'creator') await insertCreator(tx, { id: newId(), account_id: id, name });
    if (!isProven) await mailVerification(tx, context, id, { email, name, locale });
    await within?.(tx, id);
    return openSession(tx, context, id, origin);
  });
  if (!signedIn) {
    await countTaken(db, origin.ip, now());
    throw new AppError('accounts.email_taken');
  }
  return answerOf(context, id, signedIn);
}
