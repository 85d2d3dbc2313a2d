import type { MailState } from '@altavoz/contracts';
import type { Queryable } from '../../db/database.js';
import { exactly, type Page } from '../../db/pages.js';

const columns = [
  'id',
  'recipient',
  'subject',
  'locale',
  'template',
  'state',
  'error',
  'created_at',
  'sent_at',
] as const;

/** A page of the mails of a state, or of all, the newest first; without their bodies. */
export async function listMails(
  db: Queryable,
  { state, page, size_page }: Page & { state?: MailState | undefined },
) {
  const wanted = db
    .selectFrom('mails')
    .$if(state !== undefined, (mails) => mails.where('state', '=', state ?? ''));
  const rows = await wanted
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute();
  const { count } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, ...exactly(Number(count)) };
}

export type MailRow = Awaited<ReturnType<typeof listMails>>['rows'][number];

/** A mail with its body, which of a secret one nobody is shown; undefined when there is none. */
export const readMail = (db: Queryable, id: string) =>
  db
    .selectFrom('mails')
    .where('id', '=', id)
    .select([...columns, 'body_text', 'body_html', 'is_secret'])
    .executeTakeFirst();
