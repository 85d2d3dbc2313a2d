import { createHash } from 'node:crypto';
import type { Queryable, Tx } from '../../db/database.js';

/** The second factor of an account; undefined when none was begun. */
export const findSecondFactor = (db: Queryable, accountId: string) =>
  db
    .selectFrom('second_factors')
    .where('account_id', '=', accountId)
    .select(['secret_sealed', 'confirmed_at', 'last_step'])
    .executeTakeFirst();

/** Holds the factor of an account until the transaction ends. @returns whether one is on */
export async function holdSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('second_factors')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .select('account_id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the secret of a factor that is not on yet, in place of one that never was. @returns false when one is on */
export async function beginSecondFactor(tx: Tx, accountId: string, secret_sealed: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('second_factors')
    .values({ account_id: accountId, secret_sealed })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret_sealed, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes the moment of a code that was taken. @returns false when that one, or a later one, was taken before */
export async function takeStep(tx: Tx, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const confirmSecondFactor = (tx: Tx, accountId: string, now: Date) =>
  tx.updateTable('second_factors').set({ confirmed_at: now }).where('account_id', '=', accountId).execute();

/** The sealed secrets of some accounts, held until the transaction ends, in the order of accounts behind one. */
export const listSecrets = (tx: Tx, after: string, limit: number) =>
  tx
    .selectFrom('second_factors')
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(limit)
    .select(['account_id', 'secret_sealed'])
    .forUpdate()
    .execute();

export const resealSecondFactor = (tx: Tx, accountId: string, secret_sealed: string) =>
  tx.updateTable('second_factors').set({ secret_sealed }).where('account_id', '=', accountId).execute();

/** @returns whether there was one */
export async function deleteSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** A recovery code has 80 random bits: its hash tells nothing. */
const hashCode = (code: string) => createHash('sha256').update(code).digest();

export const insertRecoveryCodes = (tx: Tx, accountId: string, codes: readonly string[]) =>
  tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashCode(code) })))
    .execute();

export const deleteRecoveryCodes = (tx: Tx, accountId: string) =>
  tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();

/** Uses a recovery code up. @returns false when it is none of the account's, or was used before */
export async function takeRecoveryCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashCode(code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
