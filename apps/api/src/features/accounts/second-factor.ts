import { randomBytes } from 'node:crypto';
import { LIMITS, PRODUCT_NAME, type BodyOf, type Locale, type endpoints } from '@altavoz/contracts';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError } from '../../http/errors.js';
import { openOrNull } from '../../providers/secrets/secrets.js';
import { recordAudit } from '../audit-log/index.js';
import { queueMail } from '../mails/index.js';
import { companiesOf, findAccount, findCredentials } from './accounts.repository.js';
import { auditAccount } from './audit-account.js';
import { changeAccess } from './change-access.js';
import { checkOwner } from './check-owner.js';
import { forgetTrust } from './devices.repository.js';
import type { Origin } from './origin.js';
import {
  beginSecondFactor,
  confirmSecondFactor,
  deleteRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  holdSecondFactor,
  insertRecoveryCodes,
  resealSecondFactor,
  takeRecoveryCode,
  takeStep,
} from './second-factors.repository.js';
import { endAllSessions, endSessions } from './sessions.repository.js';
import { beginFactor, succeedFactor } from './sign-in-throttle.js';

type Parts = Pick<Context, 'db' | 'config' | 'now' | 'newId' | 'live' | 'jobs' | 'secrets'>;
type Accounts = typeof endpoints.accounts;

/** A code is of 30 seconds (RFC 6238); that of the step before or behind is taken too, as clocks differ. */
const TOLERANCE_SECONDS = 30;
const SECRET_BYTES = 20;
/** Where the secret of an account is sealed. */
export const placeOfSecret = (accountId: string) => `second_factors/${accountId}`;

/** Letters that are not taken for others: 16 of 32 are 80 bits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const newRecoveryCode = () => Array.from(randomBytes(16), (byte) => LETTERS.charAt(byte % 32)).join('');
const newRecoveryCodes = () => Array.from({ length: LIMITS.recoveryCodes }, newRecoveryCode);
const spoken = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;

/** Whether a code is one of an app; a recovery code has sixteen letters. */
const isOfApp = (code: string): boolean => /^\d{6}$/.test(code);

/** The step of a code that is right and was not taken before; null for any other. */
function stepOf(secret: string, code: string, lastStep: number, now: Date): number | null {
  if (!isOfApp(code)) return null;
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
    ...(lastStep > 0 ? { afterTimeStep: lastStep } : {}),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/**
 * Takes a code of an account's second factor, or one of its recovery codes; each is taken once.
 * @returns false when it is neither
 * @throws AppError `request.invalid` on `code` for one of an app whose secret no key opens any more
 */
export async function takeCode(
  tx: Tx,
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const factor = await findSecondFactor(tx, accountId);
  if (!factor) return false;
  const place = placeOfSecret(accountId);
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  // One of these needs no key: they stand for the factor where its own secret does not open any more.
  if (!isOfApp(code)) return factor.confirmed_at !== null && takeRecoveryCode(tx, accountId, code);
  const secret = openOrNull(secrets, factor.secret_sealed, place);
  if (secret === null) throw fieldError('code', 'refusals:account.app_lost');
  const step = stepOf(secret, code, Number(factor.last_step), now());
  if (step === null) return false;
  if (secrets.isOld(factor.secret_sealed))
    await resealSecondFactor(tx, accountId, secrets.seal(secret, place));
  return takeStep(tx, accountId, step);
}

/** A try of whoever is signed in. */
const tryOf = ({ accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>) => ({
  accountId,
  sessionId,
});

/** @throws AppError `accounts.second_factor_on`, `request.invalid` on `password`, `request.too_many` */
export async function startSecondFactor(
  context: Parts,
  caller: Caller,
  { password }: BodyOf<Accounts['startSecondFactor']>,
) {
  const owner = await checkOwner(context, caller, { field: 'password', password });
  // Whoever found a session open would shut its owner out: nothing but Google would tell the two apart.
  if (owner.password_hash === null) throw fieldError('password', 'refusals:account.password_first');
  const secret = generateSecret({ length: SECRET_BYTES });
  const sealed = context.secrets.seal(secret, placeOfSecret(caller.accountId));
  const began = await transact(context.db, (tx) => beginSecondFactor(tx, caller.accountId, sealed));
  if (!began) throw new AppError('accounts.second_factor_on');
  return { secret, uri: generateURI({ issuer: PRODUCT_NAME, label: owner.email, secret }) };
}

/**
 * Turns the factor on whose secret was made before; every other session ends, as none has shown it.
 * @throws AppError `accounts.second_factor_on`, `request.invalid` on `code`, `request.too_many`
 */
export async function turnSecondFactorOn(
  context: Parts,
  caller: Caller,
  { code }: BodyOf<Accounts['confirmSecondFactor']>,
  { ip }: Origin,
) {
  const { db, now } = context;
  const { accountId, sessionId } = caller;
  await beginFactor(db, tryOf(caller), now());
  const codes = newRecoveryCodes();
  await changeAccess(context, accountId, async (tx) => {
    const factor = await findSecondFactor(tx, accountId);
    if (factor?.confirmed_at) throw new AppError('accounts.second_factor_on');
    if (!(await takeCode(tx, context, accountId, code)))
      throw fieldError('code', 'refusals:account.code_wrong');
    await confirmSecondFactor(tx, accountId, now());
    await insertRecoveryCodes(tx, accountId, codes);
    await endSessions(tx, accountId, { except: sessionId });
    await auditAccount(tx, context, { kind: 'second_factor_on', accountId, ip });
  });
  await succeedFactor(db, tryOf(caller));
  return { recovery_codes: codes.map(spoken) };
}

/**
 * Asks whoever has a second factor for a code of it before something that cannot be taken back, and counts the try: neither
 * the password nor a device that is remembered stands for it.
 * @throws AppError `request.invalid` on `code`, `request.too_many`
 */
export async function beginOwnersCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Pick<Caller, 'accountId' | 'sessionId'>,
  code: string | undefined,
): Promise<void> {
  if (!(await findSecondFactor(db, caller.accountId))?.confirmed_at) return;
  if (code === undefined) throw fieldError('code', 'refusals:account.code_missing');
  await beginFactor(db, tryOf(caller), now());
}

/** Takes the code that was asked for, which what else is refused gives back. @throws AppError `request.invalid` on `code` */
export async function takeOwnersCode(
  tx: Tx,
  context: Pick<Context, 'secrets' | 'now'>,
  accountId: string,
  code: string | undefined,
): Promise<void> {
  if (!(await holdSecondFactor(tx, accountId))) return;
  if (!(await takeCode(tx, context, accountId, code ?? '')))
    throw fieldError('code', 'refusals:account.code_wrong');
}

/** Turns a factor off and tells its owner. @returns false when there is none */
async function dropFactor(
  tx: Tx,
  context: Parts,
  owner: { id: string; email: string; name: string; locale: string },
): Promise<boolean> {
  if (!(await deleteSecondFactor(tx, owner.id))) return false;
  await forgetTrust(tx, owner.id);
  await queueMail(tx, context, {
    template: 'second-factor-off',
    values: { at: context.now() },
    to: { ...owner, locale: owner.locale as Locale },
    path: '/account',
  });
  return true;
}

/**
 * Turns the second factor off, with the password and a code. None to turn off is no error.
 * @throws AppError `request.invalid` on `password` or `code`, `request.too_many`
 */
export async function turnSecondFactorOff(
  context: Parts,
  caller: Caller,
  { password, code }: BodyOf<Accounts['removeSecondFactor']>,
  { ip }: Origin,
) {
  const { accountId } = caller;
  const owner = await checkOwner(context, caller, { field: 'password', password });
  await beginOwnersCode(context, caller, code);
  await transact(context.db, async (tx) => {
    await takeOwnersCode(tx, context, accountId, code);
    if (await dropFactor(tx, context, { ...owner, id: accountId }))
      await auditAccount(tx, context, { kind: 'second_factor_off', accountId, ip });
  });
  await succeedFactor(context.db, tryOf(caller));
  return {};
}

/**
 * A session alone, which somebody may have found open, does nothing grave to other people's accounts.
 * @throws AppError `request.invalid` on `password` or `code`, `request.too_many`; also for a superuser who could prove nothing
 */
async function checkSuperuser(
  context: Parts,
  caller: Caller,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { password_hash } = await checkOwner(context, caller, { field: 'password', password });
  if (password_hash === null && !(await findSecondFactor(context.db, caller.accountId))?.confirmed_at)
    throw fieldError('password', 'refusals:account.password_first');
  await beginOwnersCode(context, caller, code);
}

/**
 * Has something grave done by a superuser who proves to be the owner of the own account, with its password and, where it
 * has a second factor, one of its codes.
 * @param work does it; it takes the code in the transaction that it does it in
 * @throws AppError `request.invalid` on `password` or `code`, `request.too_many`
 */
export async function withOwnersProof<T>(
  context: Parts,
  caller: Caller,
  { password, code }: { password?: string | undefined; code?: string | undefined },
  work: (takeCode: (tx: Tx) => Promise<void>) => Promise<T>,
): Promise<T> {
  await checkSuperuser(context, caller, { password, code });
  const done = await work((tx) => takeOwnersCode(tx, context, caller.accountId, code));
  await succeedFactor(context.db, tryOf(caller));
  return done;
}

/**
 * Turns the second factor off of somebody who has lost phone and recovery codes, by a superuser who proves to be one and
 * has made sure of whom they help. Their password is asked for still; they and their companies are told.
 * @throws AppError `request.invalid` on `email`, `password` or `code`, `request.too_many`
 */
export async function resetSecondFactor(
  context: Parts,
  caller: Caller,
  { email, password, code }: BodyOf<Accounts['resetSecondFactor']>,
  { ip }: Origin,
) {
  await checkSuperuser(context, caller, { password, code });
  const found = await findCredentials(context.db, email);
  const owner = found && (await findAccount(context.db, found.id));
  // One of their own would otherwise be turned off without being asked for.
  if (!owner?.has_factor || owner.id === caller.accountId)
    throw fieldError('email', 'refusals:account.no_factor_there');
  await changeAccess(context, owner.id, async (tx) => {
    await takeOwnersCode(tx, context, caller.accountId, code);
    if (!(await dropFactor(tx, context, owner))) return;
    // Whoever is signed in as them went in by what is lost.
    await endAllSessions(tx, owner.id);
    const companies = await companiesOf(tx, owner.id);
    for (const companyId of companies.length > 0 ? companies.map(({ id }) => id) : [null])
      await recordAudit(tx, context, {
        kind: 'second_factor_reset',
        companyId,
        accountId: caller.accountId,
        ip,
        details: { name: owner.name, email: owner.email },
      });
  });
  await succeedFactor(context.db, tryOf(caller));
  return {};
}

/**
 * Puts new recovery codes in the place of those that there are, with the password and a code.
 * @throws AppError `accounts.second_factor_off`, `request.invalid` on `password` or `code`, `request.too_many`
 */
export async function renewRecoveryCodes(
  context: Parts,
  caller: Caller,
  { password, code }: BodyOf<Accounts['renewRecoveryCodes']>,
  { ip }: Origin,
) {
  const { accountId } = caller;
  const owner = await checkOwner(context, caller, { field: 'password', password });
  await beginOwnersCode(context, caller, code);
  const codes = newRecoveryCodes();
  await transact(context.db, async (tx) => {
    // Of two at once, the codes of the later one are all that there are.
    if (!(await holdSecondFactor(tx, accountId))) throw new AppError('accounts.second_factor_off');
    await takeOwnersCode(tx, context, accountId, code);
    await deleteRecoveryCodes(tx, accountId);
    await insertRecoveryCodes(tx, accountId, codes);
    await auditAccount(tx, context, { kind: 'recovery_codes_renewed', accountId, ip });
    await queueMail(tx, context, {
      template: 'recovery-codes-renewed',
      values: { at: context.now() },
      to: { ...owner, locale: owner.locale as Locale },
      path: '/account',
    });
  });
  await succeedFactor(context.db, tryOf(caller));
  return { recovery_codes: codes.map(spoken) };
}
