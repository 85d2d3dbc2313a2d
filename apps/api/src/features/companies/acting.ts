import type { Locale, MemberRole } from '@altavoz/contracts';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../http/address.js';
import type { Tx } from '../../db/database.js';
import type { Caller } from '../../http/caller.js';
import { AppError, localeOf } from '../../http/errors.js';
import { companyPolicy } from '../accounts/index.js';
import { findMember } from './team.repository.js';

/** Who does something, from where and in which language: what the audit log and mails need of it. */
export interface Acting {
  caller: Caller;
  ip: string;
  locale: Locale;
}

export const acting = ({ caller, request }: { caller: Caller; request: FastifyRequest }): Acting => ({
  caller,
  ip: addressOf(request),
  locale: localeOf(request),
});

/** @throws AppError `accounts.company_required` for whoever works in no company */
export function companyOf({ companyId }: Caller): string {
  if (companyId === null) throw new AppError('accounts.company_required');
  return companyId;
}

/** @throws AppError `auth.forbidden` */
export function refuseUnless(allowed: boolean): void {
  if (!allowed) throw new AppError('auth.forbidden');
}

/**
 * Refuses whoever may not any more, now that the company is held and nobody else changes its team: what was read with the
 * request may have changed since.
 * @throws AppError `auth.forbidden`
 */
export async function refuseUnlessStill(
  tx: Tx,
  caller: Caller,
  what: 'manageTeam' | 'inviteGuests',
): Promise<void> {
  const member = await findMember(tx, companyOf(caller), caller.accountId);
  refuseUnless(companyPolicy[what]({ ...caller, memberRole: (member?.role ?? null) as MemberRole | null }));
}
