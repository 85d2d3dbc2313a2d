import type { BodyOf, Locale, endpoints } from '@altavoz/contracts';
import { DAY_MS, deviceOf } from '@altavoz/domain';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { AppError } from '../../http/errors.js';
import { queueMail } from '../mails/index.js';
import { linkGoogle } from './accounts.repository.js';
import { auditAccount } from './audit-account.js';
import { challengeHolds, challengeOf, claimOf, type Way } from './challenge.js';
import { findKnownSignIn, trustDevice, type SignInRow } from './devices.repository.js';
import { answerOf, openSession } from './open-session.js';
import type { Origin } from './origin.js';
import { takeCode } from './second-factor.js';
import { beginFactor, succeedFactor } from './sign-in-throttle.js';

export type SignInParts = Pick<Context, 'db' | 'config' | 'now' | 'newId' | 'jobs' | 'secrets'>;
const TRUSTED_DAYS = 30;

const tellOfNewDevice = (
  tx: Tx,
  context: SignInParts,
  to: { email: string; name: string; locale: Locale },
  { userAgent, ip }: Origin,
) => {
  const device = deviceOf(userAgent);
  return queueMail(tx, context, {
    template: 'new-device',
    // What a program says of itself without being a browser is no text for a mail of ours.
    values: { at: context.now(), device: device && `${device.browser} (${device.system})`, ip },
    to,
    path: '/account',
  });
};

/**
 * Joins an account with who somebody is at Google, and tells its owner: from then on Google is enough.
 * @returns false where it has one by now or another password, or where another account has that one
 */
async function joinGoogle(
  tx: Tx,
  context: SignInParts,
  account: SignInRow,
  { ip }: Origin,
  sub: string,
): Promise<boolean> {
  if (!(await linkGoogle(tx, account, sub, context.now()))) return false;
  await auditAccount(tx, context, { kind: 'google_joined', accountId: account.id, ip });
  await queueMail(tx, context, {
    template: 'google-joined',
    values: { at: context.now(), ip },
    to: account,
    path: '/account',
  });
  return true;
}

/** Opens the session of somebody who has shown all that is asked for. */
async function open(
  tx: Tx,
  context: SignInParts,
  account: SignInRow,
  origin: Origin,
  { way, secondFactor, joins }: { way: Way; secondFactor: boolean; joins: string | null },
) {
  if (joins !== null && !(await joinGoogle(tx, context, account, origin, joins)))
    throw new AppError(secondFactor ? 'auth.challenge_ended' : 'accounts.google_token_invalid');
  if (!account.knows_device) await tellOfNewDevice(tx, context, account, origin);
  await auditAccount(tx, context, {
    kind: 'signed_in',
    accountId: account.id,
    ip: origin.ip,
    details: { way, second_factor: secondFactor },
  });
  return openSession(tx, context, account.id, origin);
}

/**
 * Goes on with whoever has shown the first factor: opens a session, unless a second one is asked for.
 * @param within what else is written with the first factor, also where a second one is asked for
 * @param joins who they are at Google, joined with the account once nothing more is asked for: whoever has the password
 *   alone would otherwise have a way in of their own
 * @throws AppError `auth.second_factor_required` with the challenge that the sign-in goes on with,
 *   `accounts.google_token_invalid` for a Google account that cannot be joined any more
 */
export async function finishSignIn(
  context: SignInParts,
  account: SignInRow,
  origin: Origin,
  { way, within, joins = null }: { way: Way; within: (tx: Tx) => Promise<void>; joins?: string | null },
) {
  const { db } = context;
  if (account.has_factor && !account.is_trusted) {
    await transact(db, within);
    throw new AppError('auth.second_factor_required', {
      challenge: challengeOf(context, { accountId: account.id, way, joins }, account.password_hash),
    });
  }
  const signedIn = await transact(db, async (tx) => {
    await within(tx);
    return open(tx, context, account, origin, { way, secondFactor: false, joins });
  });
  return answerOf(context, account.id, signedIn);
}

/**
 * Ends a sign-in that waited for its second factor.
 * @throws AppError `auth.challenge_ended`, `auth.second_factor_wrong`, `request.too_many`
 */
export async function loginSecondFactor(
  context: SignInParts,
  { challenge, code, remember }: BodyOf<(typeof endpoints.accounts)['secondFactorLogin']>,
  origin: Origin,
) {
  const { db, now } = context;
  const claim = claimOf(challenge);
  const account = claim ? await findKnownSignIn(db, claim.accountId, origin, now()) : undefined;
  if (!claim || !account || !challengeHolds(context, challenge, account.password_hash))
    throw new AppError('auth.challenge_ended');
  const attempt = { accountId: account.id, device: account.knows_device ? origin.device : null };
  await beginFactor(db, attempt, now());
  const signedIn = await transact(db, async (tx) => {
    if (!(await takeCode(tx, context, account.id, code))) return null;
    await succeedFactor(tx, attempt);
    const opened = await open(tx, context, account, origin, { ...claim, secondFactor: true });
    if (remember)
      await trustDevice(tx, account.id, opened.device, new Date(now().getTime() + TRUSTED_DAYS * DAY_MS));
    return opened;
  });
  if (!signedIn) {
    await auditAccount(db, context, {
      kind: 'sign_in_refused',
      accountId: account.id,
      ip: origin.ip,
      details: { way: claim.way, second_factor: true },
    });
    throw new AppError('auth.second_factor_wrong');
  }
  return answerOf(context, account.id, signedIn);
}
