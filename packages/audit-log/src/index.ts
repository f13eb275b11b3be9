export { auditActions, type AuditAction } from './audit-actions.js';
export { emitAudit, type AuditActor } from './emit-audit.js';
export { listAuditEntries, type AuditEntry, type AuditFilter } from './list-audit-entries.js';
export { pruneAuditLog } from './prune-audit-log.js';
