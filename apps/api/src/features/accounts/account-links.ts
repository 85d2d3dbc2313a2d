import type { LINK_KINDS, LinkState } from '@altavoz/contracts';
import { DAY_MS } from '@altavoz/domain';
import type { ExpressionBuilder } from 'kysely';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import type { DB } from '../../db/schema.js';
import { AppError } from '../../http/errors.js';
import { hashSessionToken, newSessionToken } from './session-token.js';

/** What the link of a mail lets its reader do, and for how long. */
type LinkKind = (typeof LINK_KINDS)[number];
const MINUTES: Record<LinkKind, number> = { reset_password: 60, verify_email: 3 * 24 * 60 };

/** Makes a link that works once. @returns its token, which is kept nowhere, and until when it opens */
export async function makeLink(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { kind, accountId, email }: { kind: LinkKind; accountId: string; email: string },
): Promise<{ token: string; ends: Date }> {
  const token = newSessionToken();
  const ends = new Date(now().getTime() + MINUTES[kind] * 60_000);
  await tx
    .insertInto('account_links')
    .values({ token_hash: hashSessionToken(token), account_id: accountId, kind, email, expires_at: ends })
    .execute();
  return { token, ends };
}

/** A link opens what it does until it is used or its time is over. */
const isOpen = (now: Date) => (eb: ExpressionBuilder<DB, 'account_links'>) =>
  eb.and([eb('account_links.used_at', 'is', null), eb('account_links.expires_at', '>', now)]);

/** What a link is of, as long as it opens. @throws AppError `accounts.link_ended` */
export async function readLink(
  db: Queryable,
  { now }: Pick<Context, 'now'>,
  kind: LinkKind,
  token: string,
): Promise<{ accountId: string; email: string }> {
  const row = await db
    .selectFrom('account_links')
    .where('token_hash', '=', hashSessionToken(token))
    .where('kind', '=', kind)
    .where(isOpen(now()))
    .select(['account_id', 'email'])
    .executeTakeFirst();
  if (!row) throw new AppError('accounts.link_ended');
  return { accountId: row.account_id, email: row.email };
}

/** What became of a link, which goes on opening what it does; one that never was, and one that is long over, is unknown. */
export async function stateOfLink(
  db: Queryable,
  { now }: Pick<Context, 'now'>,
  kind: LinkKind,
  token: string,
): Promise<LinkState> {
  const row = await db
    .selectFrom('account_links')
    .where('token_hash', '=', hashSessionToken(token))
    .where('kind', '=', kind)
    .select((eb) => ['used_at', isOpen(now())(eb).as('is_open')])
    .executeTakeFirst();
  if (!row) return 'unknown';
  if (row.used_at) return 'used';
  return row.is_open ? 'open' : 'ended';
}

/**
 * Uses a link up, and with it every other of its kind and account: of two at once, one goes on.
 * @throws AppError `accounts.link_ended`
 */
export async function useLink(
  tx: Tx,
  context: Pick<Context, 'now'>,
  kind: LinkKind,
  token: string,
): Promise<{ accountId: string; email: string }> {
  const link = await readLink(tx, context, kind, token);
  const { numUpdatedRows } = await tx
    .updateTable('account_links')
    .set({ used_at: context.now(), email: '' })
    .where('token_hash', '=', hashSessionToken(token))
    // Another one may have used or ended it meanwhile.
    .where(isOpen(context.now()))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('accounts.link_ended');
  await endOpen(tx, context.now(), link.accountId).where('kind', '=', kind).execute();
  return link;
}

/** Ends those links of an account that open still; to know that they were takes no address. */
const endOpen = (tx: Tx, now: Date, accountId: string) =>
  tx
    .updateTable('account_links')
    .set({ expires_at: now, email: '' })
    .where('account_id', '=', accountId)
    .where(isOpen(now));

/** Ends every link of an account: who set a new password or address did so to keep out whoever had the old one. */
export const endLinks = (tx: Tx, now: Date, accountId: string) => endOpen(tx, now, accountId).execute();

/** A link was sent to another address than that of its account. */
const isOfAnother = (accountId: string) => (eb: ExpressionBuilder<DB, 'account_links'>) =>
  eb(
    'account_links.email',
    '<>',
    eb.selectFrom('accounts').where('id', '=', accountId).select('accounts.email'),
  );

/** The link that makes another address the account's, sent last; undefined when none is open. */
export const findEmailChange = (db: Queryable, { now }: Pick<Context, 'now'>, accountId: string) =>
  db
    .selectFrom('account_links')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'verify_email')
    .where(isOfAnother(accountId))
    .where(isOpen(now()))
    .orderBy('expires_at', 'desc')
    .select(['email', 'expires_at'])
    .limit(1)
    .executeTakeFirst();

/** Ends the links that make another address the account's; those that verify its own go on. */
export const endEmailChange = (tx: Tx, now: Date, accountId: string) =>
  endOpen(tx, now, accountId).where('kind', '=', 'verify_email').where(isOfAnother(accountId)).execute();

/** So long after its end a link is known for one that was. */
const KNOWN_DAYS = 30;

export async function deleteEndedLinks(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('expires_at', '<', new Date(now.getTime() - KNOWN_DAYS * DAY_MS))
    .execute();
  await db
    .updateTable('account_links')
    .set({ email: '' })
    .where('expires_at', '<', now)
    .where('email', '<>', '')
    .execute();
}
