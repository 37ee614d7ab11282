import type { Config } from '../config/config.ts';
import type { Telemetry } from '../core/telemetry/telemetry.ts';

const levels = { fatal: 60, error: 50, warn: 40, info: 30, debug: 20, trace: 10, silent: Number.POSITIVE_INFINITY } as const;

/** Log lines in the format of the workers' logger, for a process that is too small for one. */
export function jsonLog(logLevel: Config['logLevel'], telemetry?: Telemetry) {
  // Searches continue without a reader of the log.
  process.stdout.on('error', () => {});
  const at = (level: 'info' | 'error') => (fields: { err?: unknown }, message: string) => {
    if (levels[level] < levels[logLevel]) return;
    const { err, ...others } = fields;
    const error = err instanceof Error ? { err: { type: err.name, message: err.message, stack: err.stack } } : {};
    const trace = telemetry?.logFields();
    const line = JSON.stringify({ level: levels[level], time: Date.now(), pid: process.pid, ...trace, ...others, ...error, msg: message });
    console.log(line);
    telemetry?.takeLine(line);
  };
  return { info: at('info'), error: at('error') };
}
