import type { DatabaseSource } from '#db/client.ts';
import type { Config } from '../config/config.ts';
import { heapMbFor } from '../core/limits/process-limits.ts';
import { SideProcess } from './side-process.ts';

export interface OpenJobsMessage {
  source: DatabaseSource;
  /** Where the simulated payment gateways are; undefined: payments are live. */
  simulator: string | undefined;
}

/** The process that runs background jobs: a burst of them does not slow down requests. Without it they wait in the database. */
export const jobsProcess = (config: Config, say: (line: string) => void): SideProcess =>
  new SideProcess({
    name: 'jobs',
    script: new URL('./jobs-main.ts', import.meta.url),
    execArgv: ['--expose-gc', '--max-semi-space-size=2', '--heap-growing-percent=60', `--max-old-space-size=${heapMbFor(config)}`],
    replacesSilent: config.env === 'production',
    say,
  });
