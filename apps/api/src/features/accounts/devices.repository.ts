import type { Locale } from '@altavoz/contracts';
import { DAY_MS } from '@altavoz/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import { addressGroup } from '../../http/address.js';
import { hashSessionToken } from './session-token.js';

/** On how many devices and in how many networks an account is remembered, the latest ones. */
const REMEMBERED = 50;
const FORGOTTEN_DAYS = 180;

/** What a sign-in needs of an account, and of where it comes from. */
export interface SignInRow {
  id: string;
  email: string;
  password_hash: string | null;
  google_sub: string | null;
  name: string;
  locale: Locale;
  knows_device: boolean;
  knows_address: boolean;
  /** Whether a second factor is on, and whether this device is asked for none. */
  has_factor: boolean;
  is_trusted: boolean;
}

interface From {
  device: string | null;
  ip: string;
}

async function findBy(db: Queryable, whose: RawBuilder<unknown>, from: From, now: Date) {
  const group = addressGroup(from.ip);
  const device = hashSessionToken(from.device ?? '');
  const { rows } = await sql<SignInRow>`
    select a.id, a.email, a.password_hash, a.google_sub, a.name, a.locale,
      exists (select from known_devices d where d.account_id = a.id and d.token_hash = ${device}) as knows_device,
      exists (select from known_devices d where d.account_id = a.id and d.address_group = ${group}) as knows_address,
      exists (select from second_factors f where f.account_id = a.id and f.confirmed_at is not null) as has_factor,
      exists (select from known_devices d where d.account_id = a.id and d.token_hash = ${device}
        and d.trusted_until > ${now}) as is_trusted
    from accounts a where ${whose}`.execute(db);
  return rows[0];
}

/**
 * What a sign-in needs: the account of an email, and whether it has signed in on this device and from this
 * address before. One query, also for an email without account, so that the time tells nothing.
 */
export const findSignIn = (db: Queryable, email: string, from: From, now: Date) =>
  findBy(db, sql`a.email = ${email.toLowerCase()}`, from, now);
/** The same of an account that is known, and of whoever is somebody at Google. */
export const findKnownSignIn = (db: Queryable, accountId: string, from: From, now: Date) =>
  findBy(db, sql`a.id = ${accountId}`, from, now);
export const findGoogleSignIn = (db: Queryable, sub: string, from: From, now: Date) =>
  findBy(db, sql`a.google_sub = ${sub}`, from, now);

/** Asks a device for no second factor until a moment. */
export const trustDevice = (tx: Tx, accountId: string, device: string, until: Date) =>
  tx
    .updateTable('known_devices')
    .set({ trusted_until: until })
    .where('account_id', '=', accountId)
    .where('token_hash', '=', hashSessionToken(device))
    .execute();

export const forgetTrust = (tx: Tx, accountId: string) =>
  tx.updateTable('known_devices').set({ trusted_until: null }).where('account_id', '=', accountId).execute();

export const listDevices = (db: Queryable, accountId: string) =>
  db
    .selectFrom('known_devices')
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .limit(REMEMBERED)
    .select(['address_group', 'last_used_at', 'trusted_until'])
    .execute();

/** Remembers that an account has signed in on a device: there, the failures of others do not matter. */
export async function rememberDevice(
  tx: Tx,
  device: { id: string; accountId: string; token: string; ip: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({
      id: device.id,
      account_id: device.accountId,
      token_hash: hashSessionToken(device.token),
      address_group: addressGroup(device.ip),
      last_used_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'token_hash', 'address_group']).doUpdateSet({ last_used_at: now }),
    )
    .execute();
  const kept = tx
    .selectFrom('known_devices')
    .where('account_id', '=', device.accountId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(REMEMBERED)
    .select('id');
  await tx
    .deleteFrom('known_devices')
    .where('account_id', '=', device.accountId)
    .where('id', 'not in', kept)
    .execute();
}

/** Forgets every device of an account but the one in use: whoever knew the old password is a stranger again. */
export const forgetOtherDevices = (tx: Tx, accountId: string, token: string | null) =>
  tx
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', hashSessionToken(token ?? ''))
    .execute();

export const deleteOldDevices = (db: Queryable, now: Date) =>
  db
    .deleteFrom('known_devices')
    .where('last_used_at', '<', new Date(now.getTime() - FORGOTTEN_DAYS * DAY_MS))
    .execute();
