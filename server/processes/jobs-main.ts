// The jobs process: runs background jobs. Started and watched by the primary (jobs-process.ts).
import { once } from 'node:events';
import os from 'node:os';
import { openDatabase } from '#db/client.ts';
import { openEmailGateway } from '../adapters/email/open-email-gateway.ts';
import { openMediaStore } from '../adapters/media-store/open-media-store.ts';
import { openSmsGateway } from '../adapters/sms/open-sms-gateway.ts';
import { readConfig } from '../config/config.ts';
import { withSimulator } from '../config/gateway-config.ts';
import { jobLimits } from '../core/jobs/define-job.ts';
import { JobRunner } from '../core/jobs/job-runner.ts';
import { processLimits } from '../core/limits/process-limits.ts';
import { openTelemetry } from '../core/telemetry/open-telemetry.ts';
import { allJobs } from '../jobs.ts';
import type { OpenJobsMessage } from './jobs-process.ts';
import { jsonLog } from './json-log.ts';
import { returnMemoryWhenIdle } from './return-memory.ts';

// Ctrl-C reaches every process of the terminal; the primary stops this one.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
const ending = new Promise<void>((resolve) => {
  process.once('SIGTERM', () => resolve());
  // The primary was killed.
  process.once('disconnect', () => resolve());
});

// Requests have priority when the processor is busy.
try {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // A container or service manager may forbid it.
}

const [message] = (await Promise.race([once(process, 'message'), ending.then(() => [])])) as [OpenJobsMessage?]; // of the primary
if (!message) process.exit(0);
const config = withSimulator(readConfig(process.env), message.simulator);
const telemetry = await openTelemetry(config.telemetry, 'jobs');
const log = jsonLog(config.logLevel, telemetry);
const database = openDatabase({
  ...message.source,
  max: Math.min(config.databasePool, jobLimits.databasePool),
  hasTimeLimits: true,
});
await database.watch();
const runner = new JobRunner({
  database,
  jobs: allJobs,
  deps: {
    config,
    log,
    databaseUrl: message.source.directUrl ?? message.source.url,
    media: await openMediaStore(config),
    sms: openSmsGateway(config.sms),
    email: openEmailGateway(config.email),
  },
});
const notifyPrimary = () => process.connected && process.send?.('heartbeat', () => {});
notifyPrimary();
setInterval(notifyPrimary, processLimits.heartbeatMs);
returnMemoryWhenIdle();
await runner.start();
await ending;
await runner.close();
await telemetry?.close();
process.exit(0);
