import type { Context } from '../../context.js';
import { recordAudit } from '../audit-log/index.js';
import { findAccount, findCredentials, setSuperuser } from './accounts.repository.js';
import { changeAccess } from './change-access.js';

/** What became of the wish to name somebody, or not to any more. */
export type Named = 'done' | 'no_account' | 'not_verified';

/**
 * Makes the account of an address a superuser, or takes that away; what its sessions may do changes at once. Whoever runs
 * the installation does so, by a command. An address that nobody has confirmed may be somebody else's.
 */
export async function nameSuperuser(
  context: Pick<Context, 'db' | 'live' | 'now' | 'newId'>,
  email: string,
  isSuperuser: boolean,
): Promise<Named> {
  const found = await findCredentials(context.db, email);
  const account = found && (await findAccount(context.db, found.id));
  if (!account) return 'no_account';
  if (isSuperuser && account.email_verified_at === null) return 'not_verified';
  await changeAccess(context, account.id, async (tx) => {
    if (!(await setSuperuser(tx, account.id, isSuperuser))) return;
    await recordAudit(tx, context, {
      kind: isSuperuser ? 'superuser_named' : 'superuser_ended',
      companyId: null,
      accountId: account.id,
      ip: '',
    });
  });
  return 'done';
}
