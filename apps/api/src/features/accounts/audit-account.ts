import type { Context } from '../../context.js';
import type { Queryable } from '../../db/database.js';
import { NOBODY } from '../../http/caller.js';
import { recordAudit } from '../audit-log/index.js';
import { companiesOf } from './accounts.repository.js';

type Entry = Omit<Parameters<typeof recordAudit>[2], 'companyId'>;

/**
 * Writes what an account did into the audit log of each of its companies; of one without a company, or of nobody,
 * into that of the platform. The work is the same whether there is an account or not, so that the time tells nothing.
 */
export async function auditAccount(
  db: Queryable,
  context: Pick<Context, 'newId' | 'now'>,
  entry: Entry,
): Promise<void> {
  const companies = await companiesOf(db, entry.accountId ?? NOBODY);
  const [first = null, ...others] = companies.map(({ id }) => id);
  for (const companyId of [first, ...others]) await recordAudit(db, context, { ...entry, companyId });
}
