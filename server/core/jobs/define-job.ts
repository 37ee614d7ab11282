import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { EmailGateway } from '../../adapters/email/email-gateway.ts';
import type { MediaStore } from '../../adapters/media-store/media-store.ts';
import type { SmsGateway } from '../../adapters/sms/open-sms-gateway.ts';
import type { Config } from '../../config/config.ts';

export const jobLimits = {
  /** The JSON of a payload: it names rows by their ids, and carries no contents and no secrets. */
  payloadBytes: 16 * 1024,
  /** How long a job runs unless it says otherwise; then its signal is aborted and it counts as failed. */
  timeoutMs: 60_000,
  /** Jobs of a kind that a process runs at a time, unless the kind says otherwise. */
  concurrency: 5,
  /** Transactions that a process has open for its jobs at a time, and not more than `DATABASE_POOL`. */
  databasePool: 5,
  /** The delay before the first retry; each further one is about twice as long. */
  retryMinMs: 10_000,
  retryMaxMs: 2 * 60 * 60_000,
  /** A job that still fails this long after it was written is listed as failed. */
  retryForMs: 24 * 60 * 60_000,
  /** A running job whose process has given no sign of life for so long is returned. */
  silentMs: 15_000,
  /** How often such jobs are looked for, on one of all machines. */
  superviseMs: 10_000,
  /** How often retries and delayed jobs are looked for. Jobs that are due at once are told of by a notification. */
  pollMs: 5000,
  /** How often jobs that triggers wrote are looked for: the transactions of orders send no notification for them. */
  newJobsMs: 500,
  /** Of these jobs, how many are moved into the queue at a time … */
  movedAtOnce: 50,
  /** … and, for each processor, while requests need them. */
  movedWhileBusy: 2,
  /** How often each process looks whether a periodic job is due. */
  periodMs: 5000,
  /** From the signal until jobs that still run are returned. */
  drainMs: 7000,
  /** Days until finished jobs are deleted. */
  doneDays: 3,
  /** The same for failed ones. */
  failedDays: 30,
  /** Characters of an error that are stored. */
  errorLength: 2000,
} as const;

/** Lines of the log, as the logger of Fastify writes them. */
export interface JobLog {
  info: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
}

/** What a job can use. */
export interface JobDeps {
  config: Config;
  db: Db;
  /** For work that needs a connection without our time limits. */
  databaseUrl: string;
  media: MediaStore;
  sms: SmsGateway;
  email: EmailGateway;
  log: JobLog;
}

export interface JobRun {
  /** Of this job, the same in each attempt: a key for idempotent calls of others. */
  id: string;
  /** From 1. */
  attempt: number;
  createdAt: Date;
  /** Aborted at the time limit, and when the process ends. */
  signal: AbortSignal;
}

/**
 * A kind of job. It runs at least once, perhaps again after it has succeeded (the process may die in between) and perhaps long after it was
 * written, so `run` is idempotent and reads what is true now.
 */
export interface Job<P = unknown> {
  /** Lower case words with hyphens. Jobs that are already written find their kind by it. */
  name: string;
  payload: z.ZodType<P>;
  /** The fields of the payload that admins see. Default: none. */
  shown?: readonly string[];
  timeoutMs?: number;
  /** At least 2. */
  concurrency?: number;
  /** It also runs once in each of these periods, whatever the number of processes, with the empty payload. At most a day. */
  everyMs?: number;
  /** Throw to have it retried, PermanentJobError when a retry is useless. */
  run(deps: JobDeps, payload: P, run: JobRun): Promise<void>;
}

/** Fails a job without further retries. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError';
}

/** See `Job`. */
export const defineJob = <P>(job: Job<P> & { shown?: readonly (keyof P & string)[] }): Job<P> => job;
