export { AuditLog } from './audit-log.tsx';
export { LogEntry } from './log-entry.tsx';
