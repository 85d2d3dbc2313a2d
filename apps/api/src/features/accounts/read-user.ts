import type { Queryable } from '../../db/database.js';
import type { Caller } from '../../http/caller.js';
import { notFound } from '../../http/errors.js';
import { findAccount, listMemberships } from './accounts.repository.js';
import { presentUser } from './accounts.presenter.js';
import { grantsOf } from './authenticate.js';

/** The account of a session as its owner sees it. @throws AppError `resource.not_found` */
export async function readUser(
  db: Queryable,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
) {
  const row = await findAccount(db, accountId);
  if (!row) throw notFound();
  return presentUser(row, await listMemberships(db, accountId, sessionId), await grantsOf(db, accountId));
}
