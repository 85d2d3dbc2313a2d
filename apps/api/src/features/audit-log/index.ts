export { recordAudit } from './record-audit.js';
export { listOwnEntries } from './own-entries.queries.js';
