import type { Locale } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import { addressGroup } from '../../http/address.js';
import { hashSessionToken } from './session-token.js';

/** On how many devices and in how many networks an account is remembered, the latest ones. */
const REMEMBERED = 50;
const FORGOTTEN_DAYS = 180;

/**
 * What a sign-in needs: the account of an email, and whether it has signed in on this device and from this
 * address before. One query, also for an email without account, so that the time tells nothing.
 */
export async function findSignIn(db: Queryable, email: string, from: { device: string | null; ip: string }) {
  const group = addressGroup(from.ip);
  const { rows } = await sql<{
    id: string;
    password_hash: string;
    name: string;
    locale: Locale;
    knows_device: boolean;
    knows_address: boolean;
  }>`
    select a.id, a.password_hash, a.name, a.locale,
      exists (select from known_devices d where d.account_id = a.id and d.token_hash = ${hashSessionToken(from.device ?? '')}) as knows_device,
      exists (select from known_devices d where d.account_id = a.id and d.address_group = ${group}) as knows_address
    from accounts a where a.email = ${email.toLowerCase()}`.execute(db);
  return rows[0];
}

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
    .where('last_used_at', '<', new Date(now.getTime() - FORGOTTEN_DAYS * 86_400_000))
    .execute();
