import {
  CREATOR_EVENTS,
  GUEST_EVENTS,
  LIMITS,
  TEAM_EVENTS,
  type BodyOf,
  type MailChoice,
  type NotificationEvent,
  type endpoints,
} from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { notFound } from '../../http/errors.js';
import type { OwnInfluencers } from './notifications.queries.js';
import {
  dropMails,
  listMuted,
  mute,
  readChoices,
  readTimes,
  saveChoice,
  saveTimes,
  unmute,
} from './settings.repository.js';
import { readToken, readUndo, writeUndo } from './unsubscribe-token.js';

type Calls = typeof endpoints.notifications;

/** What may concern somebody: as a member, as a guest, and as a creator. */
const eventsFor = ({ memberRole, grants, role }: Caller): readonly NotificationEvent[] => [
  ...(memberRole === null ? (grants.length > 0 ? GUEST_EVENTS : []) : TEAM_EVENTS),
  ...(role === 'creator' ? CREATOR_EVENTS : []),
];

/** What somebody wants to be told of, where and when; and the links of mails, which end them without a session. */
export function createSettingsService(
  { db, secrets, now }: Pick<Context, 'db' | 'secrets' | 'now'>,
  ownInfluencers: OwnInfluencers,
) {
  /** @throws AppError `resource.not_found` for a link that is not ours */
  const mailedTo = (token: string) => {
    const found = readToken(secrets, token);
    if (!found) throw notFound();
    return found;
  };

  const read = async (caller: Caller) => {
    const { accountId } = caller;
    const [choices, times, muted] = await Promise.all([
      readChoices(db, accountId),
      readTimes(db, accountId),
      listMuted(db, accountId, ownInfluencers, LIMITS.mutesMax),
    ]);
    const events = eventsFor(caller).flatMap((event) => {
      const choice = choices.get(event);
      return choice ? [{ event, in_app: choice.in_app, mail: choice.mail }] : [];
    });
    return { events, ...times, muted };
  };

  return {
    read,

    async save(caller: Caller, { events = [], quiet, ...said }: BodyOf<Calls['saveSettings']>) {
      const { accountId } = caller;
      await transact(db, async (tx) => {
        for (const choice of events) await saveChoice(tx, accountId, choice);
        const without = events.filter(({ mail }) => mail === 'none').map(({ event }) => event);
        if (without.length > 0) await dropMails(tx, accountId, without);
        const times = await readTimes(tx, accountId);
        await saveTimes(tx, accountId, {
          ...times,
          ...said,
          ...(quiet === undefined ? {} : { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }),
        });
      });
      return read(caller);
    },

    /** @throws AppError `resource.not_found` for a campaign that the caller was told nothing of */
    async mute(caller: Caller, { campaign, muted }: BodyOf<Calls['mute']>) {
      const { accountId, companyId } = caller;
      await transact(db, async (tx) => {
        if (!muted) await unmute(tx, accountId, campaign);
        else if (!(await mute(tx, { accountId, companyId }, ownInfluencers, campaign))) throw notFound();
      });
      return {};
    },

    subscription(token: string) {
      return Promise.resolve({ events: [...mailedTo(token).events] });
    },

    /** What the mails of a link are about goes by mail no more, or, by what it answered, again as it did. */
    async unsubscribe({ token, all, undo }: BodyOf<Calls['unsubscribe']>) {
      const { accountId, events } = mailedTo(token);
      const ended = undo === undefined ? null : readUndo(secrets, accountId, undo, now());
      if (undo !== undefined && !ended) throw notFound();
      return transact(db, async (tx) => {
        const choices = await readChoices(tx, accountId);
        const wanted =
          ended ?? new Map((all ? [...choices.keys()] : events).map((event) => [event, 'none' as const]));
        const before = new Map<NotificationEvent, MailChoice>();
        for (const [event, mail] of wanted) {
          const choice = choices.get(event);
          if (!choice) continue;
          if (choice.mail !== mail) before.set(event, choice.mail);
          await saveChoice(tx, accountId, { event, in_app: choice.in_app, mail });
        }
        if (!ended) await dropMails(tx, accountId, [...wanted.keys()]);
        return { undo: before.size > 0 ? writeUndo(secrets, accountId, before, now()) : null };
      });
    },
  };
}
