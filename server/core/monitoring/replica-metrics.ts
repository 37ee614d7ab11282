import { Gauge } from 'prom-client';
import type { Database } from '#db/client.ts';
import type { AggregatedRegistry } from './metrics.ts';

/** Adds how far the replica lags, and whether it is used. Adds nothing where there is none. */
export const replicaMetrics =
  ({ replicaState }: Pick<Database, 'replicaState'>) =>
  (registry: AggregatedRegistry): void => {
    const state = replicaState();
    if (!state) return;
    const registers = [registry];
    new Gauge({
      name: 'shop_replica_lag_seconds',
      help: 'How old the answers of the replica may be; +Inf: it does not answer',
      registers,
    }).set(state.lagMs / 1000);
    new Gauge({ name: 'shop_replica_used', help: '1: reads that may lag go to the replica; 0: to the primary', registers }).set(
      state.isUsed ? 1 : 0,
    );
  };
