import { createHash, timingSafeEqual } from 'node:crypto';
import {
  MAIL_CHOICES,
  NOTIFICATION_EVENTS,
  type MailChoice,
  type NotificationEvent,
} from '@altavoz/contracts';
import { HOUR_MS } from '@altavoz/domain';
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

/** Whether a text is signed by a word, whichever of our keys made it. */
const isSigned = (secrets: Secrets, text: string, word: string): boolean =>
  secrets.wordsOf(text).some((one) => timingSafeEqual(digest(one), digest(word)));

/** What such a link says; null of one that we have not made. */
export function readToken(secrets: Secrets, token: string): Mailed | null {
  const [accountId = '', places = '', word = ''] = token.split('.');
  const said = `${accountId}.${places}`;
  if (!isSigned(secrets, textOf(said), word) || !UUID.test(accountId)) return null;
  const events = places.split('-').flatMap((place) => NOTIFICATION_EVENTS[Number(place)] ?? []);
  return { accountId, events };
}

/** So long what a link ended can be taken back by the answer to it. */
const UNDO_MS = HOUR_MS;
const undoTextOf = (accountId: string, said: string): string => `resubscribe/${accountId}/${said}`;

/** What takes back that mails were ended: how each event was mailed before, signed, so that it brings back nothing else. */
export function writeUndo(
  secrets: Secrets,
  accountId: string,
  before: ReadonlyMap<NotificationEvent, MailChoice>,
  now: Date,
): string {
  const choices = [...before].map(
    ([event, mail]) => `${NOTIFICATION_EVENTS.indexOf(event)}-${MAIL_CHOICES.indexOf(mail)}`,
  );
  const said = [now.getTime() + UNDO_MS, ...choices].join('_');
  return `${said}.${secrets.wordOf(undoTextOf(accountId, said))}`;
}

/** What such an answer brings back; null of one that is over, of another account, or not ours. */
export function readUndo(
  secrets: Secrets,
  accountId: string,
  undo: string,
  now: Date,
): Map<NotificationEvent, MailChoice> | null {
  const [said = '', word = ''] = undo.split('.');
  if (!isSigned(secrets, undoTextOf(accountId, said), word)) return null;
  const [until, ...choices] = said.split('_');
  if (Number(until) < now.getTime()) return null;
  return new Map(
    choices.flatMap((choice) => {
      const [event, mail] = choice.split('-').map(Number);
      const [named, how] = [NOTIFICATION_EVENTS[event ?? -1], MAIL_CHOICES[mail ?? -1]];
      return named && how ? [[named, how] as const] : [];
    }),
  );
}
