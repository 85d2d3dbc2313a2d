import type { Locale } from '@altavoz/contracts';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../http/address.js';
import { AppError, localeOf } from '../../http/errors.js';
import type { Caller } from '../../http/caller.js';

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
