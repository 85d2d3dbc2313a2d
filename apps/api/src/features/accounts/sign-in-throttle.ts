import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import { addressGroup } from '../../http/address.js';
import { AppError } from '../../http/errors.js';
import { hashSessionToken } from './session-token.js';

const WINDOW_SECONDS = 15 * 60;

/** How many tries without success a key has within a window. */
const TRIES = {
  /** One account from one address, or from one known device: guessing a password. */
  pair: 10,
  /** All accounts from one address: trying one password on many. */
  address: 100,
  /** One account from all addresses: guessing from many places at once. */
  account: 100,
  /** The present password of a session, which somebody else may have found open. */
  present: 10,
  /** Addresses that turned out to be taken: finding out who has an account. */
  taken: 20,
  /** Links for a new password that are asked for one address, or from one. */
  sendPassword: 5,
  sendPasswordFrom: 30,
  /** Links that are sent to verify the address of one account. */
  verification: 5,
  /** Links of mails, and tokens of Google, that are tried from one address. */
  link: 60,
  /** Files that one account hands in: each takes room of a company's. */
  handInFile: 20,
  /** Codes of a second factor: of a million, three are right at a time. */
  factor: 10,
} as const;

interface Key {
  key: string;
  limit: number;
}

/** Who tries to sign in, and what is known of where from. */
export interface SignInTry {
  email: string;
  ip: string;
  /** The token of a device on which the account has signed in before; null for any other. */
  device: string | null;
  /** Whether the account has signed in from this address before. */
  knowsAddress: boolean;
}

/** The keys that a try counts for: the narrowest first. */
function keysOf({ email, ip, device, knowsAddress }: SignInTry): Key[] {
  if (device !== null) {
    const hash = hashSessionToken(device).toString('base64url');
    return [{ key: `device:${hash} ${email}`, limit: TRIES.pair }];
  }
  const group = addressGroup(ip);
  const pair = { key: `pair:${group} ${email}`, limit: TRIES.pair };
  // What strangers do elsewhere, or colleagues at the same address, does not concern who is known here.
  if (knowsAddress) return [pair];
  return [
    pair,
    { key: `address:${group}`, limit: TRIES.address },
    { key: `account:${email}`, limit: TRIES.account },
  ];
}

/**
 * Counts a try before the password is looked at, so that tries at the same moment cannot slip through. A
 * refused one does not count for the wider keys: nobody shuts others out from one place.
 * @throws AppError `request.too_many` with the seconds to wait
 */
export async function beginSignIn(db: Queryable, attempt: SignInTry, now: Date): Promise<void> {
  for (const { key, limit } of keysOf(attempt)) await count(db, key, limit, now);
}

/** A success gives back what its try has counted, and forgets the failures of the pair. */
export async function succeedSignIn(db: Queryable, attempt: SignInTry): Promise<void> {
  const [narrowest, ...wider] = keysOf(attempt).map(({ key }) => key);
  await db
    .deleteFrom('sign_in_tries')
    .where('key', '=', narrowest ?? '')
    .execute();
  if (wider.length === 0) return;
  await db
    .updateTable('sign_in_tries')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('key', 'in', wider)
    .execute();
}

/** Counts a try of a session's present password. @throws AppError `request.too_many` */
export const beginPresentPassword = (db: Queryable, sessionId: string, now: Date) =>
  count(db, `present:${sessionId}`, TRIES.present, now);

export const succeedPresentPassword = (db: Queryable, sessionId: string) =>
  db.deleteFrom('sign_in_tries').where('key', '=', `present:${sessionId}`).execute();

/** @throws AppError `request.too_many` once an address has found too many taken emails */
export async function checkRegistration(db: Queryable, ip: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('sign_in_tries')
    .select(['tries', 'window_ends_at'])
    .where('key', '=', `taken:${addressGroup(ip)}`)
    .where('window_ends_at', '>', now)
    .executeTakeFirst();
  if (row && row.tries >= TRIES.taken) throw tooMany(row.window_ends_at, now);
}

/** Counts an email that turned out to be taken. @throws AppError `request.too_many` beyond the limit */
export const countTaken = (db: Queryable, ip: string, now: Date) =>
  count(db, `taken:${addressGroup(ip)}`, TRIES.taken, now);

/** Counts a wish for a new password, the same whether there is an account. @throws AppError `request.too_many` */
export async function beginSendPassword(
  db: Queryable,
  { email, ip }: { email: string; ip: string },
  now: Date,
): Promise<void> {
  await count(db, `send-from:${addressGroup(ip)}`, TRIES.sendPasswordFrom, now);
  await count(db, `send-password:${email}`, TRIES.sendPassword, now);
}

/** Counts a link to verify an address. @throws AppError `request.too_many` */
export const beginVerification = (db: Queryable, accountId: string, now: Date) =>
  count(db, `verification:${accountId}`, TRIES.verification, now);

/** Counts the link of a mail, and a token of Google, that is tried. @throws AppError `request.too_many` */
export const beginLinkUse = (db: Queryable, ip: string, now: Date) =>
  count(db, `link:${addressGroup(ip)}`, TRIES.link, now);
/** Counts a link whose state is asked for, apart: looking takes nothing from using it. @throws AppError `request.too_many` */
export const beginLinkLook = (db: Queryable, ip: string, now: Date) =>
  count(db, `look:${addressGroup(ip)}`, TRIES.link, now);
export const beginToken = (db: Queryable, ip: string, now: Date) =>
  count(db, `token:${addressGroup(ip)}`, TRIES.link, now);

/** Counts a file that somebody hands in. @throws AppError `request.too_many` */
export const beginHandInFile = (db: Queryable, accountId: string, now: Date) =>
  count(db, `hand-in-file:${accountId}`, TRIES.handInFile, now);

/** Who tries a code: somebody at sign-in, on a device that is known or not, or whoever is signed in. */
interface FactorTry {
  accountId: string;
  device?: string | null;
  sessionId?: string;
}

/** Codes that strangers try with the password shut out neither a device that has signed in before nor a session. */
const factorKey = ({ accountId, device = null, sessionId }: FactorTry) => {
  if (sessionId !== undefined) return `factor-session:${sessionId} ${accountId}`;
  return device === null
    ? `factor:${accountId}`
    : `factor-device:${hashSessionToken(device).toString('base64url')} ${accountId}`;
};

/** Counts a code before it is looked at. @throws AppError `request.too_many` */
export const beginFactor = (db: Queryable, attempt: FactorTry, now: Date) =>
  count(db, factorKey(attempt), TRIES.factor, now);

export const succeedFactor = (db: Queryable, attempt: FactorTry) =>
  db.deleteFrom('sign_in_tries').where('key', '=', factorKey(attempt)).execute();

/** Adds one to a key in one statement, so that each of many at once gets a number of its own. */
async function count(db: Queryable, key: string, limit: number, now: Date): Promise<void> {
  const ends = new Date(now.getTime() + WINDOW_SECONDS * 1000);
  const { rows } = await sql<{ tries: number; window_ends_at: Date }>`
    insert into sign_in_tries as t (key, tries, window_ends_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      tries = case when t.window_ends_at > ${now} then least(t.tries + 1, 1000000) else 1 end,
      window_ends_at = case when t.window_ends_at > ${now} then t.window_ends_at else excluded.window_ends_at end
    returning tries, window_ends_at`.execute(db);
  const row = rows[0];
  if (row && row.tries > limit) throw tooMany(row.window_ends_at, now);
}

const tooMany = (until: Date, now: Date): AppError =>
  new AppError('request.too_many', {
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });

export const deleteOldSignInTries = (db: Queryable, now: Date) =>
  db.deleteFrom('sign_in_tries').where('window_ends_at', '<', now).execute();
