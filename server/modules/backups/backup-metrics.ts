import { Gauge } from 'prom-client';
import type { Db } from '#db/client.ts';
import type { AggregatedRegistry } from '#server/core/monitoring/metrics.ts';
import { getHealth } from './backups.queries.ts';

/** Adds the age of the latest complete backup. Adds nothing when there is none, and while the database is away. */
export const backupMetrics = (db: Db) => async (registry: AggregatedRegistry) => {
  const health = await getHealth(db).catch(() => undefined);
  if (!health?.hasAny) return;
  const age = new Gauge({
    name: 'shop_backup_age_seconds',
    help: 'Seconds since the latest complete backup was started',
    registers: [registry],
  });
  age.set(health.ageSeconds);
};
