import type { MailState } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import type { OrderKey } from '../../db/order.js';
import { exactly, type Page } from '../../db/pages.js';
import { pageIn } from '../../http/cursor.js';

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

const NEWEST: OrderKey[] = [
  { by: sql`created_at`, kind: 'timestamptz', descending: true },
  { by: sql`id`, kind: 'uuid', descending: true },
];

/** A page of the mails, of a state or to some addresses, the newest first; without their bodies. */
export async function listMails(
  db: Queryable,
  { state, search, ...wished }: Page & { state?: MailState | undefined; search?: string | undefined },
) {
  const wanted = db
    .selectFrom('mails')
    .$if(state !== undefined, (mails) => mails.where('state', '=', state ?? ''))
    .$if(search !== undefined && search !== '', (mails) =>
      mails.where(sql<boolean>`strpos(lower(recipient), lower(${search})) > 0`),
    );
  const page = pageIn('newest', NEWEST, wished);
  const rows = await wanted
    .where(page.condition)
    .select(columns)
    .select(page.place)
    .orderBy(page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return page.listed(rows, exactly(Number(count)));
}

export type MailRow = Omit<Awaited<ReturnType<typeof listMails>>['rows'][number], 'place'>;

/** A mail with its body, which of a secret one nobody is shown; undefined when there is none. */
export const readMail = (db: Queryable, id: string) =>
  db
    .selectFrom('mails')
    .where('id', '=', id)
    .select([...columns, 'body_text', 'body_html', 'is_secret'])
    .executeTakeFirst();
