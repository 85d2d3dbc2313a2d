import { createHash, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_EVENTS, type NotificationEvent } from '@altavoz/contracts';
import type { Secrets } from '../../providers/secrets/secrets.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const textOf = (said: string): string => `unsubscribe/${said}`;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whom a mail went to and what it told of. */
export interface Mailed {
  accountId: string;
  events: readonly NotificationEvent[];
}

/**
 * What the link of a mail has in it: whose mails it ends and of which events, signed, so that it works without a session and
 * for nobody else. It opens nothing.
 */
export function writeToken(secrets: Secrets, { accountId, events }: Mailed): string {
  const said = `${accountId}.${events.map((event) => NOTIFICATION_EVENTS.indexOf(event)).join('-')}`;
  return `${said}.${secrets.wordOf(textOf(said))}`;
}

/** What such a link says; null of one that we have not made, whichever of our keys. */
export function readToken(secrets: Secrets, token: string): Mailed | null {
  const [accountId = '', places = '', word = ''] = token.split('.');
  const said = `${accountId}.${places}`;
  const isOurs = secrets.wordsOf(textOf(said)).some((one) => timingSafeEqual(digest(one), digest(word)));
  if (!isOurs || !UUID.test(accountId)) return null;
  const events = places.split('-').flatMap((place) => NOTIFICATION_EVENTS[Number(place)] ?? []);
  return { accountId, events };
}
