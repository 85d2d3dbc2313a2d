import type { Locale, MailTemplate } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';

export interface NewMail {
  id: string;
  company_id: string | null;
  recipient: string;
  recipient_name: string;
  subject: string;
  locale: Locale;
  template: MailTemplate;
  body_text: string;
  body_html: string;
  is_secret: boolean;
  /** What a mail program calls for whoever wants such mails no more. */
  unsubscribe: string | null;
  created_at: Date;
}

export const insertMail = (tx: Tx, mail: NewMail) => tx.insertInto('mails').values(mail).execute();

/** How many mails of a template an address was written since a moment for one company, or for none, and when the last. */
export async function countMails(
  db: Queryable,
  {
    recipient,
    template,
    companyId,
    since,
  }: { recipient: string; template: MailTemplate; companyId: string | null; since: Date },
): Promise<{ count: number; last: Date | null }> {
  const { count, last } = await db
    .selectFrom('mails')
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .where('company_id', companyId === null ? 'is' : '=', companyId)
    .where('created_at', '>', since)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<Date | null>('created_at').as('last')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), last };
}

/** A mail as it is to be sent; undefined when there is none. */
export const findMail = (db: Queryable, id: string) =>
  db
    .selectFrom('mails')
    .where('id', '=', id)
    .select([
      'id',
      'recipient',
      'recipient_name',
      'subject',
      'body_text',
      'body_html',
      'state',
      'unsubscribe',
    ])
    .executeTakeFirst();

/** What becomes of a body when its mail is at its end: a secret one goes. */
const kept = (column: 'body_text' | 'body_html') =>
  sql<string | null>`case when is_secret then null else ${sql.ref(column)} end`;
const ended = () => ({ body_text: kept('body_text'), body_html: kept('body_html') });

export const markSent = (db: Queryable, id: string, now: Date) =>
  db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: now, error: null, ...ended() })
    .where('id', '=', id)
    .execute();

/** Notes why a try failed; the mail waits for the next one. */
export const markWaiting = (db: Queryable, id: string, error: string) =>
  db.updateTable('mails').set({ state: 'queued', error }).where('id', '=', id).execute();

export const markFailed = (db: Queryable, id: string, error: string) =>
  db
    .updateTable('mails')
    .set({ state: 'failed', error, ...ended() })
    .where('id', '=', id)
    .execute();

/** @returns the ids of the mails that went */
export async function deleteOldMails(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db.deleteFrom('mails').where('created_at', '<', before).returning('id').execute();
  return rows.map(({ id }) => id);
}
