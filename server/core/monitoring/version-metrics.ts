import { Gauge } from 'prom-client';
import { appVersion } from '../app-version.ts';
import type { AggregatedRegistry } from './metrics.ts';

/** Adds which version runs, to see in the middle of an upgrade of several machines. */
export const versionMetrics = (registry: AggregatedRegistry): void => {
  new Gauge({ name: 'shop_info', help: 'Always 1; the label has the version', labelNames: ['version'], registers: [registry] }).set(
    { version: appVersion },
    1,
  );
};
