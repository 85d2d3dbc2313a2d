import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.js';

const MINUTES = 10;

/** How the first factor was shown. */
export type Way = 'password' | 'google';

interface Challenge {
  accountId: string;
  way: Way;
  /** Who somebody is at Google whose account there is joined once the sign-in has ended; null where none is. */
  joins: string | null;
}

/** What is signed: another password ends what the old one began. */
const signed = (text: string, passwordHash: string | null) => `second-factor ${text} ${passwordHash ?? ''}`;

/** A word that says until when somebody has shown the first factor; nobody else can make one. */
export function challengeOf(
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  { accountId, way, joins }: Challenge,
  passwordHash: string | null,
): string {
  const joined = Buffer.from(joins ?? '').toString('base64url');
  const text = `${accountId}.${way}.${joined}.${now().getTime() + MINUTES * 60_000}`;
  return `${text}.${secrets.wordOf(signed(text, passwordHash))}`;
}

/** Whose a challenge says that it is, before it is known to be ours; null when it says nothing. */
export function claimOf(challenge: string): Challenge | null {
  const [, accountId, way, joined] =
    /^([\da-f-]{36})\.(password|google)\.([\w-]{0,340})\.\d{1,15}\.[\w-]{43}$/.exec(challenge) ?? [];
  if (!accountId) return null;
  const joins = joined ? Buffer.from(joined, 'base64url').toString() : null;
  return { accountId, way: way === 'google' ? 'google' : 'password', joins };
}

/** Whether a challenge is ours, of this account and its present password, and not too old. */
export function challengeHolds(
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  challenge: string,
  passwordHash: string | null,
): boolean {
  const place = challenge.lastIndexOf('.');
  const text = challenge.slice(0, place);
  const word = Buffer.from(challenge.slice(place + 1));
  const ours = Buffer.from(secrets.wordOf(signed(text, passwordHash)));
  return (
    word.length === ours.length &&
    timingSafeEqual(word, ours) &&
    Number(text.slice(text.lastIndexOf('.') + 1)) > now().getTime()
  );
}
