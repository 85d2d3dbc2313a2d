import { LIMITS, type BodyOf, type endpoints } from '@altavoz/contracts';
import { cutText } from '@altavoz/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { AppError, notFound } from '../../http/errors.js';
import {
  GoogleTokenInvalid,
  GoogleUnavailable,
  type createGoogle,
  type GooglePerson,
} from '../../providers/google/google.js';
import { insertAccount, takeToken } from './accounts.repository.js';
import { auditAccount } from './audit-account.js';
import { findGoogleSignIn, findSignIn, type SignInRow } from './devices.repository.js';
import { finishSignIn, type SignInParts } from './finish-sign-in.js';
import { answerOf, openSession } from './open-session.js';
import type { Origin } from './origin.js';
import { passwordFits } from './password.js';
import { hashSessionToken } from './session-token.js';
import { beginSignIn, beginToken, succeedSignIn } from './sign-in-throttle.js';

type Body = BodyOf<(typeof endpoints.accounts)['googleLogin']>;

/** Each token opens one session: also of two at once. @throws AppError `accounts.google_token_invalid` */
async function useToken(tx: Tx, credential: string, { expiresAt }: GooglePerson): Promise<void> {
  if (!(await takeToken(tx, hashSessionToken(credential), expiresAt)))
    throw new AppError('accounts.google_token_invalid');
}

/**
 * Signs in with the ID token of Google. Whom it is of, its `sub` says; the first time, an account of its address is
 * joined with it by that account's password, and its second factor where it has one, as whoever holds an address at Google
 * need not hold the account here; and where there is none, one is made.
 * @throws AppError `resource.not_found` where Google is not set up, `accounts.google_token_invalid`, `accounts.google_link_required`, `accounts.google_unavailable`,
 *   `auth.invalid_credentials`, `auth.second_factor_required`, `request.too_many`
 */
export async function googleLogin(
  context: SignInParts & { log: FastifyBaseLogger; google: ReturnType<typeof createGoogle> },
  { credential, nonce, password }: Body,
  origin: Origin,
) {
  const { db, now, newId, google, log } = context;
  // Nobody is let in so who runs the platform has not set up.
  if (!google) throw notFound();
  await beginToken(db, origin.ip, now());
  const person = await google.verify(credential, nonce).catch((error: unknown) => {
    if (error instanceof GoogleTokenInvalid) {
      log.info({ reason: error.message }, 'a token of Google was refused');
      throw new AppError('accounts.google_token_invalid');
    }
    if (!(error instanceof GoogleUnavailable)) throw error;
    log.warn({ reason: error.message }, 'a token of Google could not be checked');
    throw new AppError('accounts.google_unavailable', { retryAfterSeconds: 30 });
  });

  const linked = await findGoogleSignIn(db, person.sub, origin, now());
  if (linked)
    return finishSignIn(context, linked, origin, {
      way: 'google',
      within: (tx) => useToken(tx, credential, person),
    });
  if (!person.emailVerified) {
    log.info({ reason: 'Its address is not verified' }, 'a token of Google was refused');
    throw new AppError('accounts.google_token_invalid');
  }

  const owner = await findSignIn(db, person.email, origin, now());
  if (owner) {
    if (owner.google_sub !== null) throw new AppError('accounts.google_token_invalid');
    await checkPassword(context, owner, password, origin);
    return finishSignIn(context, owner, origin, {
      way: 'google',
      within: (tx) => useToken(tx, credential, person),
      joins: person.sub,
    });
  }

  const id = newId();
  const signedIn = await transact(db, async (tx) => {
    await useToken(tx, credential, person);
    const made = await insertAccount(tx, {
      id,
      email: person.email,
      password_hash: null,
      google_sub: person.sub,
      email_verified_at: now(),
      name: cutText(person.name || (person.email.split('@')[0] ?? ''), LIMITS.nameMax),
      locale: origin.locale,
    });
    // Somebody has made it at the same moment; the next try finds it.
    if (!made) throw new AppError('accounts.email_taken');
    await auditAccount(tx, context, {
      kind: 'signed_in',
      accountId: id,
      ip: origin.ip,
      details: { way: 'google', second_factor: false },
    });
    return openSession(tx, context, id, origin);
  });
  return answerOf(context, id, signedIn);
}

/** @throws AppError `accounts.google_link_required`, `auth.invalid_credentials`, `request.too_many` */
async function checkPassword(
  context: SignInParts,
  owner: SignInRow,
  password: string | undefined,
  origin: Origin,
): Promise<void> {
  const { db, now } = context;
  if (password === undefined) throw new AppError('accounts.google_link_required');
  const attempt = {
    email: owner.email,
    ip: origin.ip,
    device: owner.knows_device ? origin.device : null,
    knowsAddress: owner.knows_address,
  };
  await beginSignIn(db, attempt, now());
  if (!(await passwordFits(password, owner.password_hash))) {
    await auditAccount(db, context, {
      kind: 'sign_in_refused',
      accountId: owner.id,
      ip: origin.ip,
      details: { way: 'google', second_factor: false },
    });
    throw new AppError('auth.invalid_credentials');
  }
  await succeedSignIn(db, attempt);
}
