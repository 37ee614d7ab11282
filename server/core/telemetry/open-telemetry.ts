import type { TelemetryConfig } from '../../config/telemetry-config.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * Starts to record and send traces, logs and metrics if a collector is configured; otherwise none of the code is loaded. `role` names the
 * process.
 */
export async function openTelemetry(config: TelemetryConfig | undefined, role: string): Promise<Telemetry | undefined> {
  if (!config) return undefined;
  const { Telemetry } = await import('./telemetry.ts');
  return new Telemetry(config, role);
}
