import type { Context } from '../../context.js';
import type { Caller } from '../../http/caller.js';
import { listOwnEntries } from '../audit-log/index.js';
import { companiesOf, findLostAccess, listGrants, readOwnAccount } from './accounts.repository.js';
import { auditAccount } from './audit-account.js';
import { listDevices } from './devices.repository.js';
import type { Origin } from './origin.js';
import type { PersonalParts } from './personal-parts.js';
import { listSessions, momentsOf } from './sessions.repository.js';

/** How many entries of the audit log a person is given, the newest. */
const ENTRIES = 1_000;

/** Everything that is kept about a person, to be taken along; what opens something, such as a password, is not told. */
export async function readOwnData(
  context: Pick<Context, 'db' | 'now' | 'newId' | 'config'>,
  { accountId }: Caller,
  { ip }: Origin,
  parts: readonly PersonalParts[],
): Promise<Record<string, unknown>> {
  const { db, now } = context;
  await auditAccount(db, context, { kind: 'own_data_exported', accountId, ip });
  const others: Record<string, unknown> = {};
  for (const { name, read } of parts) others[name] = await read(db, accountId);
  return {
    made_at: now().toISOString(),
    account: await readOwnAccount(db, accountId),
    companies: await companiesOf(db, accountId),
    guest_of: await listGrants(db, accountId),
    lost_access: (await findLostAccess(db, accountId)) ?? null,
    sessions: await listSessions(db, accountId, momentsOf(context)),
    devices: await listDevices(db, accountId),
    audit_log: await listOwnEntries(db, accountId, ENTRIES),
    ...others,
  };
}
