import type { AuditEntry, AuditKind } from '@altavoz/contracts';
import type { AuditRow } from './audit-log.queries.js';

export const presentAuditEntry = (row: AuditRow): AuditEntry => ({
  uuid: row.id,
  kind: row.kind as AuditKind,
  at: row.at.toISOString(),
  by: row.account_id === null ? null : { uuid: row.account_id, name: row.by_name },
  company: row.company_id === null ? null : { uuid: row.company_id, name: row.company_name },
  ip: row.ip,
  details: row.details as AuditEntry['details'],
});
