import type { Context } from '../../context.js';
import type { Caller } from '../../http/caller.js';
import { fieldError, notFound } from '../../http/errors.js';
import { findPasswordOwner } from './accounts.repository.js';
import { passwordFits } from './password.js';
import { beginPresentPassword, succeedPresentPassword } from './sign-in-throttle.js';

/**
 * Lets nobody go on who has found a session open: they do not know the password.
 * @returns the account; its password has been compared when it has one
 * @throws AppError `request.invalid` on the field, `request.too_many`
 */
export async function checkOwner(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { accountId, sessionId }: Caller,
  { field, password }: { field: string; password: string | undefined },
) {
  const owner = await findPasswordOwner(db, accountId);
  if (!owner) throw notFound();
  if (owner.password_hash === null) return owner;
  if (password === undefined) throw fieldError(field, 'refusals:account.password_missing');
  await beginPresentPassword(db, sessionId, now());
  if (!(await passwordFits(password, owner.password_hash)))
    throw fieldError(field, 'refusals:password.not_current');
  await succeedPresentPassword(db, sessionId);
  return owner;
}
