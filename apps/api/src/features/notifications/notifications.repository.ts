import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import { shownTo, type OwnInfluencers, type Reader } from './notifications.queries.js';

/** Notes that some of what somebody may see, or all, was read; nothing that happened again behind `until`. */
export async function markRead(
  tx: Tx,
  reader: Reader,
  ownInfluencers: OwnInfluencers,
  { ids, until, now }: { ids: readonly number[] | null; until: Date; now: Date },
): Promise<void> {
  await sql`
    update notifications set read_at = ${now}
    where account_id = ${reader.accountId} and read_at is null and at <= ${until}
      and (${ids === null} or id = any(${[...(ids ?? [])]}::bigint[]))
      and id in (select n.id ${shownTo(reader, ownInfluencers)})`.execute(tx);
}

/** Takes it back, but for what has happened again since: that is told of already. */
export async function markUnread(
  tx: Tx,
  accountId: string,
  { readAt, id }: { readAt: Date | null; id: number | null },
): Promise<void> {
  await sql`
    update notifications was set read_at = null
    where was.account_id = ${accountId} and was.read_at is not null
      and (was.read_at = ${readAt}::timestamptz or was.id = ${id}::bigint)
      and not exists (select from notifications again where again.account_id = was.account_id
        and again.company_id = was.company_id and again.campaign_id = was.campaign_id
        and again.event = was.event and again.subject = was.subject and again.read_at is null)`.execute(tx);
}

/** Forgets what happened before a moment. */
export const deleteOld = (db: Queryable, before: Date) =>
  db.deleteFrom('notifications').where('at', '<', before).execute();
