export { BackupError } from './archive/backup-error.ts';
export { backupMetrics } from './backup-metrics.ts';
export { backupJobs, backupMissing } from './backups.jobs.ts';
export { mountBackups } from './backups.routes.ts';
export { listWrong } from './checks.ts';
export { recordBackup } from './record-backup.ts';
export { readBackup } from './restore/check-backup.ts';
export { restoreBackup, restoreReadOptions } from './restore/restore-backup.ts';
export { listBackups } from './retention.ts';
