import { Gauge } from 'prom-client';
import { appVersion } from '../app-version.ts';
import type { AggregatedRegistry } from './metrics.ts';

/** Adds the running version, visible during rolling upgrades. */
export const versionMetrics = (registry: AggregatedRegistry): void => {
  new Gauge({ name: 'shop_info', help: 'Always 1; the label has the version', labelNames: ['version'], registers: [registry] }).set(
    { version: appVersion },
    1,
  );
};
