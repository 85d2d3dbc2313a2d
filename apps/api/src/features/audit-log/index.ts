export { registerAuditLog } from './audit-log.routes.js';
export { countAudited, findAuditedOf } from './audit-log.queries.js';
export { recordAudit, recordAudits } from './record-audit.js';
export { listOwnEntries } from './own-entries.queries.js';
export { recordExport } from './record-export.js';
