import { z } from 'zod';
import { openBackupStore } from '#server/adapters/backup-store/open-backup-store.ts';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { listAdmins, messageSource, writeEvent } from '../../content/messages/index.ts';
import { getHealth, markAdminsNotified } from './backups.queries.ts';
import { recordBackup } from './record-backup.ts';

export const backupLimits = {
  /** The hour of the daily backup. */
  everyMs: 24 * 60 * 60_000,
  /** The time limit, after which it is aborted and retried. */
  timeoutMs: 6 * 60 * 60_000,
  /** The maximum age of the latest complete backup. */
  lateHours: 26,
  /** Hours until admins are notified again. */
  toldHours: 20,
} as const;

/** Takes the daily backup if `BACKUP_TO` is set. */
export const takeDailyBackup = defineJob({
  name: 'take-backup',
  payload: z.object({}),
  everyMs: backupLimits.everyMs,
  timeoutMs: backupLimits.timeoutMs,
  run: async ({ config, databaseUrl, media, log }, _payload, { signal }) => {
    if (!config.backup.target) return;
    const store = await openBackupStore(config);
    const { name, bytes, removed, manifest } = await recordBackup({ config, databaseUrl, media, store, signal });
    log.info({ name, bytes, removed, missingImages: manifest.images.missing.length }, 'backup taken');
  },
});

/** Notifies admins when backups fail or are missing. */
const watchBackups = defineJob({
  name: 'watch-backups',
  payload: z.object({}),
  everyMs: 60 * 60_000,
  run: async ({ config, db }) => {
    if (!config.backup.target) return;
    const { ageSeconds, error } = await getHealth(db);
    const hours = Math.floor(ageSeconds / 3600);
    if (hours < backupLimits.lateHours && error === null) return;
    await db.transaction(async (tx) => {
      if (await markAdminsNotified(tx, backupLimits.toldHours))
        await writeEvent(tx, { kind: 'backupMissing', hours: String(hours), error: error ?? '' });
    });
  },
});

export const backupJobs = [takeDailyBackup, watchBackups];

export const backupMissing = messageSource({
  kind: 'backupMissing',
  payload: z.object({ hours: z.string(), error: z.string() }),
  load: async (db, { hours, error }) => {
    const values = { hours, error: { verbatim: error } };
    return (await listAdmins(db, 'jobs:read')).map((admin) => ({ ...admin, link: '/dashboard/admin/jobs', values }));
  },
});
