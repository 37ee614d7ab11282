import { Gauge } from 'prom-client';
import type { Database } from '#db/client.ts';
import type { AggregatedRegistry } from './metrics.ts';

/** Adds whether the database is up; with a replica, also its lag, and whether it is used. */
export const databaseMetrics =
  ({ isAway, replicaState }: Pick<Database, 'isAway' | 'replicaState'>) =>
  (registry: AggregatedRegistry): void => {
    const set = (name: string, help: string, value: number) => new Gauge({ name, help, registers: [registry] }).set(value);
    set('shop_database_up', '1: the database answers; 0: requests that need it get 503', isAway() ? 0 : 1);
    const state = replicaState();
    if (!state) return;
    set('shop_replica_lag_seconds', 'How old the answers of the replica may be; +Inf: it does not answer', state.lagMs / 1000);
    set('shop_replica_used', '1: reads that may lag go to the replica; 0: to the primary', state.isUsed ? 1 : 0);
  };
