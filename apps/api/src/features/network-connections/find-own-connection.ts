import type { Queryable } from '../../db/database.js';
import type { Caller } from '../../http/caller.js';
import { notFound } from '../../http/errors.js';
import { ownersOf } from './network-connections.policy.js';
import { findConnection } from './network-connections.repository.js';

/**
 * The connection of an id that the caller may see or change.
 * @throws AppError `resource.not_found`
 */
export async function findOwnConnection(db: Queryable, caller: Caller, id: string, what: 'see' | 'change') {
  for (const owner of await ownersOf(db, caller, what)) {
    const row = await findConnection(db, owner, id);
    if (row) return { owner, row };
  }
  throw notFound();
}
