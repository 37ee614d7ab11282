import { Gauge } from 'prom-client';
import type { Db } from '#db/client.ts';
import type { Config } from '#server/config/config.ts';
import type { AggregatedRegistry } from '#server/core/monitoring/metrics.ts';
import { getHealth } from './backups.queries.ts';

/**
 * Adds the age of the latest complete backup if automatic backups are configured, even if none has succeeded. Adds nothing while the
 * database is down.
 */
export const backupMetrics =
  (db: Db, { backup }: Pick<Config, 'backup'>) =>
  async (registry: AggregatedRegistry) => {
    const health = backup.target && (await getHealth(db).catch(() => undefined));
    if (!health) return;
    const age = new Gauge({
      name: 'shop_backup_age_seconds',
      help: 'Seconds since the start of the latest complete backup, or else since this version of the shop was installed',
      registers: [registry],
    });
    age.set(health.ageSeconds);
  };
