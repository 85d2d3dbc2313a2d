import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../context.js';
import type { Queryable } from '../../db/database.js';
import { inBatches } from '../../db/in-batches.js';
import { transact } from '../../db/transact.js';
import { openOrNull, type Secrets } from './secrets.js';
import { ConfigError } from '../../config.js';

const KEY_BYTES = 32;
const placeOf = (number: number): string => `word_keys/${number}`;
const sealKey = (secrets: Secrets, number: number, key: Buffer): string =>
  secrets.seal(key.toString('base64url'), placeOf(number));

/** null for one that none of our keys opens. */
function openKey(secrets: Secrets, number: number, sealed: string): Buffer | null {
  const opened = openOrNull(secrets, sealed, placeOf(number));
  return opened === null ? null : Buffer.from(opened, 'base64url');
}

/** The database was sealed with another key than this installation has. */
const WRONG_KEY =
  'SECRET_KEY is not the key that this database was sealed with, and none of SECRET_KEYS_BEFORE is (without SECRET_KEY: ' +
  'the file secret-key in DATA_DIR). Set the former key back, or name it in SECRET_KEYS_BEFORE. Only if it is lost for ' +
  'good, start once with SECRET_KEY_LOST=true: links of invitations, payment data and second factors are lost with it, ' +
  'and whoever they are of is asked for them anew.';

/**
 * Lets an installation make its words: with a key that the first start left in the database. Those that words were made
 * with before there was one, of the secrets themselves, stand behind it, so that their words fit for good, too.
 * @throws ConfigError where there are some and none of them opens: `SECRET_KEY` is another one
 */
export async function openWordKeys({
  db,
  secrets,
  log,
  config,
}: Pick<Context, 'db' | 'secrets' | 'log' | 'config'>): Promise<void> {
  const { keys, lost } = await readKeys(db, secrets, log);
  if (keys.length === 0 && lost > 0 && !config.secretKeyLost) throw new ConfigError(WRONG_KEY);
  secrets.useWordKeys(keys.length > 0 ? keys : await leaveKeys({ db, secrets, log }));
}

/** Of several processes that start at once, one leaves them. */
const leaveKeys = ({ db, secrets, log }: Pick<Context, 'db' | 'secrets' | 'log'>): Promise<Buffer[]> =>
  transact(db, async (tx) => {
    await sql`lock table word_keys in exclusive mode`.execute(tx);
    const known = await readKeys(tx, secrets, log);
    if (known.keys.length > 0) return known.keys;
    const { last } = await tx
      .selectFrom('word_keys')
      .select(({ fn }) => fn.max('number').as('last'))
      .executeTakeFirstOrThrow();
    const keys = [randomBytes(KEY_BYTES), ...secrets.ownWordKeys];
    await tx
      .insertInto('word_keys')
      .values(
        keys.map((key, index) => {
          const number = (last ?? 0) + 1 + index;
          return { number, sealed: sealKey(secrets, number, key) };
        }),
      )
      .execute();
    return keys;
  });

/** Those that open, and how many do not: with a lost `SECRET_KEY` its words are lost. */
async function readKeys(
  db: Queryable,
  secrets: Secrets,
  log: FastifyBaseLogger,
): Promise<{ keys: Buffer[]; lost: number }> {
  const rows = await db.selectFrom('word_keys').orderBy('number').select(['number', 'sealed']).execute();
  const keys = rows.flatMap(({ number, sealed }) => {
    const key = openKey(secrets, number, sealed);
    if (!key)
      log.error(`word key ${number} does not open: SECRET_KEY was changed without SECRET_KEYS_BEFORE`);
    return key ? [key] : [];
  });
  return { keys, lost: rows.length - keys.length };
}

/**
 * Seals the keys of words with the key in use. One that no key opens stays as it is.
 * @returns how many were sealed anew
 */
export const resealWordKeys = (
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  batch?: number,
): Promise<number> =>
  inBatches(db, {
    batch,
    start: { number: 0 },
    read: (tx, after, limit) =>
      tx
        .selectFrom('word_keys')
        .where('number', '>', after.number)
        .orderBy('number')
        .limit(limit)
        .select(['number', 'sealed'])
        .forUpdate()
        .execute(),
    change: async (tx, { number, sealed }) => {
      const key = secrets.isOld(sealed) ? openKey(secrets, number, sealed) : null;
      if (!key) return false;
      await tx
        .updateTable('word_keys')
        .set({ sealed: sealKey(secrets, number, key) })
        .where('number', '=', number)
        .execute();
      return true;
    },
  });
