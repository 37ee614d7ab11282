import type { FastifyInstance } from 'fastify';
import { type BackupItem, backupEndpoints } from '#contract/operations/backups.ts';
import type { Config } from '#server/config/config.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { enqueueNow } from '#server/core/jobs/enqueue.ts';
import { backupLimits, takeDailyBackup } from './backups.jobs.ts';
import { type BackupRow, findLatest, getHealth, listRecords } from './backups.queries.ts';

/** How many backups the back office shows. */
const shown = 10;

/** Where backups are stored, for admins; undefined: none are taken. */
function titleOf({ backup: { target } }: Config): string | undefined {
  if (!target) return undefined;
  return 'folder' in target ? target.folder : `s3://${target.s3.bucket}/${target.prefix}`;
}

export function mountBackups(app: FastifyInstance, { config, db, registry }: Deps): void {
  mount(app, registry, backupEndpoints, {
    'GET /backups/status': async () => {
      const target = titleOf(config);
      const [items, latest, { ageSeconds }] = await Promise.all([listRecords(db, shown), findLatest(db), getHealth(db)]);
      return {
        ...(target !== undefined && { target }),
        isEncrypted: config.backup.key !== undefined,
        isLate: target !== undefined && ageSeconds > backupLimits.lateHours * 3600,
        ...(latest && { latest: presentBackup(latest) }),
        items: items.map(presentBackup),
      };
    },
    'POST /backups/create': async ({ user }) => {
      const target = titleOf(config);
      if (target === undefined) throw new AppError('NOT_FOUND');
      await db.transaction((tx) => enqueueNow(tx, takeDailyBackup));
      app.log.info({ userId: user.id }, 'backup requested');
      return { data: { target } };
    },
  });
}

const presentBackup = (row: BackupRow): BackupItem => ({
  _id: row.id,
  state: row.state,
  ...(row.name !== null && { name: row.name }),
  ...(row.bytes !== null && { bytes: row.bytes }),
  missingImages: row.missing_images,
  ...(row.error !== null && { error: row.error }),
  startedAt: row.started_at.toISOString(),
  ...(row.finished_at !== null && { finishedAt: row.finished_at.toISOString() }),
});
