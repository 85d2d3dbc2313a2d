import type { Locale, NotificationEvent } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import { USUAL_TIMES, type MailTimes } from './settings.repository.js';

/** Somebody for whom something waits to be mailed. */
export interface Recipient extends MailTimes {
  account_id: string;
  email: string;
  name: string;
  locale: Locale;
}

/** Whoever is told of something by mail that did not go yet, and has shown that their address is theirs. */
export async function findRecipients(db: Queryable): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select a.id as account_id, a.email, a.name, a.locale, t.time_zone, t.quiet_from, t.quiet_to,
      coalesce(t.digest_hour, ${sql.lit(USUAL_TIMES.digest_hour)}) as digest_hour
    from (select distinct account_id from notifications where mail is not null) waiting
    join accounts a on a.id = waiting.account_id and a.email_verified_at is not null
    left join notification_times t on t.account_id = a.id`.execute(db);
  return rows;
}

/** What of somebody's is mailed now: its id, and how many of those that it counts were mailed before. */
export async function takeDue(
  tx: Tx,
  accountId: string,
  digestUntil: Date,
): Promise<{ id: number; mailed: number; mail: 'now' | 'digest' }[]> {
  const { rows } = await sql<{ id: number; mailed: number; mail: 'now' | 'digest' }>`
    update notifications n set mail = null, mailed = n.count
    from (
      select w.company_id, w.id, w.mailed, w.mail from notifications w
      where w.account_id = ${accountId} and w.mail is not null and (w.mail = 'now' or w.at < ${digestUntil})
      order by w.id for update
    ) was
    where n.company_id = was.company_id and n.id = was.id
    returning n.id, was.mailed, was.mail`.execute(tx);
  return rows;
}

/** What is told of nowhere but by mail has been told of. */
export const forgetMailed = (tx: Tx, accountId: string, ids: readonly number[]) =>
  sql`delete from notifications
    where account_id = ${accountId} and id = any(${[...ids]}::bigint[]) and not is_shown`.execute(tx);

/** Takes one that is to be mailed at once out of what waits. @returns whether there is one */
export async function takeNow(
  tx: Tx,
  accountId: string,
  { event, subject }: { event: NotificationEvent; subject: string },
): Promise<boolean> {
  const { rows } = await sql`
    update notifications set mail = null, mailed = count
    where account_id = ${accountId} and event = ${event} and subject = ${subject} and mail = 'now'
      and read_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}
