import type { BodyOf, Locale, endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError } from '../../http/errors.js';
import { sentence } from '../../words.js';
import { queueMail } from '../mails/index.js';
import { deleteAccountRow, unnameCreator, holdCompanies, leaveCompanies } from './accounts.repository.js';
import { auditAccount } from './audit-account.js';
import { changeAccess } from './change-access.js';
import { checkOwner } from './check-owner.js';
import type { Origin } from './origin.js';
import type { PersonalParts } from './personal-parts.js';
import { beginOwnersCode, takeOwnersCode } from './second-factor.js';

/**
 * Deletes an account for good. What its person wrote for a company stays, without a name, and what companies have noted
 * of a creator's accounts of networks stays theirs; a company that it was alone in stays as it is,
 * for whoever runs the platform to hand over, and its campaigns are open to no guest any more.
 * @param forget what other rooms keep of a person, and forget with them
 * @throws AppError `request.invalid` on `password`, `email` or `code`, `accounts.hand_over_first`, `request.too_many`
 */
export async function deleteAccount(
  context: Pick<Context, 'db' | 'config' | 'now' | 'newId' | 'live' | 'jobs' | 'secrets'>,
  caller: Caller,
  { password, email, code }: BodyOf<(typeof endpoints.accounts)['deleteAccount']>,
  { ip }: Origin,
  forget: PersonalParts['forget'][],
) {
  const { accountId } = caller;
  const owner = await checkOwner(context, caller, { field: 'password', password });
  if (owner.password_hash === null && email !== owner.email)
    throw fieldError('email', 'refusals:account.not_email');
  await beginOwnersCode(context, caller, code);
  await changeAccess(context, accountId, async (tx) => {
    await takeOwnersCode(tx, context, accountId, code);
    const companies = await holdCompanies(tx, accountId);
    const orphaned = companies.filter(
      ({ is_owner, owners, members }) => is_owner && owners === 1 && members > 1,
    );
    if (orphaned.length > 0) {
      const names = orphaned.map(({ name }) => name).join(', ');
      throw new AppError('accounts.hand_over_first', {
        message: sentence('refusals:account.hand_over', { companies: names }),
      });
    }
    await auditAccount(tx, context, { kind: 'account_deleted', accountId, ip });
    await leaveCompanies(
      tx,
      companies.filter(({ members }) => members === 1).map(({ id }) => id),
    );
    for (const forgetPerson of forget) await forgetPerson(tx, accountId);
    await unnameCreator(tx, accountId);
    // Of two at once, one has deleted it.
    if (!(await deleteAccountRow(tx, accountId))) throw new AppError('auth.required');
    await queueMail(tx, context, {
      template: 'account-deleted',
      values: { at: context.now() },
      to: { ...owner, locale: owner.locale as Locale },
      path: '/',
    });
  });
  return {};
}
