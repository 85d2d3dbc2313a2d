import type { Locale } from '@altavoz/contracts';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../http/address.js';
import { localeOf } from '../../http/errors.js';
import { deviceOf } from './device-cookie.js';

/** Where a sign-in comes from, for the list of sessions, the throttle and the audit log. */
export interface Origin {
  ip: string;
  userAgent: string;
  locale: Locale;
  /** The token of a device that has signed in before. */
  device: string | null;
}

export const originOf = (request: FastifyRequest): Origin => ({
  ip: addressOf(request),
  userAgent: request.headers['user-agent'] ?? '',
  locale: localeOf(request),
  device: deviceOf(request),
});
