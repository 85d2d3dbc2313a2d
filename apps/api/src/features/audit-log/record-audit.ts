import type { AuditKind } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Queryable } from '../../db/database.js';

export interface AuditEntry {
  kind: AuditKind;
  /** Whose owner reads it; null where it is of no company. */
  companyId: string | null;
  /** Who did it; null for somebody without an account. */
  accountId: string | null;
  ip: string;
  /** What it was about: ids, names and counts, never what is secret. */
  details?: Record<string, string | number | boolean | null>;
}

/** Writes lines of the audit log, in the transaction of what they tell of. */
export const recordAudits = (
  db: Queryable,
  { newId, now }: Pick<Context, 'newId' | 'now'>,
  entries: readonly AuditEntry[],
) =>
  db
    .insertInto('audit_entries')
    .values(
      entries.map(({ kind, companyId, accountId, ip, details = {} }) => ({
        id: newId(),
        company_id: companyId,
        account_id: accountId,
        kind,
        details: JSON.stringify(details),
        ip,
        at: now(),
      })),
    )
    .execute();

/** Writes a line of the audit log, in the transaction of what it tells of. */
export const recordAudit = (db: Queryable, needs: Pick<Context, 'newId' | 'now'>, entry: AuditEntry) =>
  recordAudits(db, needs, [entry]);
