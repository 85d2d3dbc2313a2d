import type { Queryable } from '../../db/database.js';
import type { Caller } from '../../http/caller.js';
import { notFound } from '../../http/errors.js';
import { findAccount, findLostAccess, listMemberships } from './accounts.repository.js';
import { presentUser } from './accounts.presenter.js';
import { grantsOf } from './authenticate.js';

/** The account of a session as its owner sees it. @throws AppError `resource.not_found` */
export async function readUser(
  db: Queryable,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
) {
  const row = await findAccount(db, accountId);
  if (!row) throw notFound();
  const memberships = await listMemberships(db, accountId, sessionId);
  const grants = await grantsOf(db, accountId);
  // Whoever has something to see, or is a creator, begins there.
  const hasNothing = memberships.length === 0 && grants.length === 0 && row.role !== 'creator';
  return presentUser(row, memberships, grants, hasNothing ? await findLostAccess(db, accountId) : undefined);
}
