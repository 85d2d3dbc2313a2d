import type { BodyOf, QueryOf, endpoints } from '@altavoz/contracts';
import type { Readable } from 'node:stream';
import type { Context } from '../../context.js';
import { pageReply } from '../../db/pages.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { frameOf, streamEvents } from '../../http/event-stream.js';
import type { Input, Session } from '../../http/routes.js';
import { presentNotification } from './notifications.presenter.js';
import { countUnread, listNotifications, type OwnInfluencers, type Reader } from './notifications.queries.js';
import { markRead, markUnread } from './notifications.repository.js';

type Calls = typeof endpoints.notifications;

const readerOf = ({ accountId, companyId }: Caller): Reader => ({ accountId, companyId });

/** What somebody is told of, and what they have read of it. */
export function createNotificationsService(
  { db, now, live, log }: Pick<Context, 'db' | 'now' | 'live' | 'log'>,
  ownInfluencers: OwnInfluencers,
) {
  const unreadOf = (caller: Caller) => countUnread(db, readerOf(caller), ownInfluencers);

  return {
    async list(caller: Caller, query: QueryOf<Calls['list']>) {
      const [{ rows, ...total }, unread] = await Promise.all([
        listNotifications(db, readerOf(caller), ownInfluencers, query),
        unreadOf(caller),
      ]);
      return { ...pageReply(rows.map(presentNotification), total, query), unread };
    },

    async read(caller: Caller, { ids, until }: BodyOf<Calls['read']>) {
      const at = now();
      const seen = { ids: ids ?? null, until: new Date(until), now: at };
      await transact(db, (tx) => markRead(tx, readerOf(caller), ownInfluencers, seen));
      return { unread: await unreadOf(caller), read_at: at.toISOString() };
    },

    async unread(caller: Caller, { read_at, id }: BodyOf<Calls['unread']>) {
      const which = { readAt: read_at === undefined ? null : new Date(read_at), id: id ?? null };
      await transact(db, (tx) => markUnread(tx, caller.accountId, which));
      return { unread: await unreadOf(caller) };
    },

    /** Streams how many are not read: at once, and whenever one comes or is read, here or elsewhere. */
    events({ caller, recheck, request, reply }: Input<Calls['events']> & Session): Promise<Readable> {
      let current = caller;
      const count = async () => ({ type: 'unread', data: { unread: await unreadOf(current) } });
      return streamEvents({
        request,
        reply,
        caller,
        live,
        // In another company it is told of other things.
        recheck: async () => {
          current = await recheck();
          return count();
        },
        begin: async (send) => {
          // One count after the other: an older one never comes last.
          let counting = Promise.resolve();
          const tell = () => {
            counting = counting.then(async () => send(frameOf(await count())));
            return counting;
          };
          const forget = live.subscribe('notifications', (accountId) => {
            if (accountId !== '' && accountId !== caller.accountId) return;
            tell().catch((error: unknown) => {
              counting = Promise.resolve();
              log.warn({ err: error }, 'notifications could not be counted');
            });
          });
          await tell();
          return forget;
        },
      });
    },
  };
}
