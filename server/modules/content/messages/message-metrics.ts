import { Gauge } from 'prom-client';
import type { Db } from '#db/client.ts';
import type { AggregatedRegistry } from '#server/core/monitoring/metrics.ts';
import { countLatest } from './messages.queries.ts';

/** Adds the outcomes of the last hour's messages. Adds nothing while the database is down. */
export const messageMetrics = (db: Db) => async (registry: AggregatedRegistry) => {
  const counts = await countLatest(db).catch(() => []);
  const messages = new Gauge({
    name: 'shop_messages',
    help: 'Messages created in the last hour, by channel and state',
    labelNames: ['channel', 'state'],
    registers: [registry],
  });
  for (const { channel, state, count } of counts) messages.set({ channel, state }, count);
};
