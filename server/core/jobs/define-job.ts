import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { EmailGateway } from '../../adapters/email/email-gateway.ts';
import type { MediaStore } from '../../adapters/media-store/media-store.ts';
import type { SmsGateway } from '../../adapters/sms/open-sms-gateway.ts';
import type { Config } from '../../config/config.ts';

export const jobLimits = {
  /** The JSON of a payload: ids of rows, no contents, no secrets. */
  payloadBytes: 16 * 1024,
  /** The default time limit of a job; after it the signal is aborted and the job counts as failed. */
  timeoutMs: 60_000,
  /** Default concurrency of a kind per process. */
  concurrency: 5,
  /** Concurrent transactions of a process's jobs, and never more than `DATABASE_POOL`. */
  databasePool: 5,
  /** The delay before the first retry; each further one is about twice as long (exponential backoff). */
  retryMinMs: 10_000,
  retryMaxMs: 2 * 60 * 60_000,
  /** A job that still fails this long after it was created is listed as failed. */
  retryForMs: 24 * 60 * 60_000,
  /** A running job without a heartbeat for this long is returned to the queue. */
  silentMs: 15_000,
  /** How often such jobs are looked for, on one machine at a time. */
  superviseMs: 10_000,
  /** How often retries and delayed jobs are polled. Jobs that are due at once are announced by a notification. */
  pollMs: 5000,
  /** How often jobs written by triggers are polled: order transactions send no notification for them. */
  newJobsMs: 500,
  /** How many of these jobs are moved into the queue at a time … */
  movedAtOnce: 50,
  /** … and, per processor, while requests need the processors. */
  movedWhileBusy: 2,
  /** How often each process checks whether a periodic job is due. */
  periodMs: 5000,
  /** From the signal until jobs that still run are returned to the queue. */
  drainMs: 7000,
  /** Days until finished jobs are deleted. */
  doneDays: 3,
  /** The same for failed ones. */
  failedDays: 30,
  /** Characters of an error that are stored. */
  errorLength: 2000,
} as const;

/** Log lines, as Fastify's logger writes them. */
export interface JobLog {
  info: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
}

/** What a job can use. */
export interface JobDeps {
  config: Config;
  db: Db;
  /** For work that needs a connection without our timeouts. */
  databaseUrl: string;
  media: MediaStore;
  sms: SmsGateway;
  email: EmailGateway;
  log: JobLog;
}

export interface JobRun {
  /** The job's id, the same in each attempt: usable as an idempotency key. */
  id: string;
  /** Starts at 1. */
  attempt: number;
  createdAt: Date;
  /** Aborted at the time limit, and when the process ends. */
  signal: AbortSignal;
}

/**
 * A kind of job. Delivery is at least once: it may run again after it has succeeded (the process may die in between) and long after it was
 * created, so `run` is idempotent and reads the current state.
 */
export interface Job<P = unknown> {
  /** Lower case words with hyphens. Stored jobs refer to their kind by it. */
  name: string;
  payload: z.ZodType<P>;
  /** The fields of the payload that admins see. Default: none. */
  shown?: readonly string[];
  timeoutMs?: number;
  /** At least 2. */
  concurrency?: number;
  /** It also runs once per period, however many processes there are, with the empty payload. At most a day. */
  everyMs?: number;
  /** Throw to have it retried, PermanentJobError when a retry is useless. */
  run(deps: JobDeps, payload: P, run: JobRun): Promise<void>;
}

/** Fails a job without retries. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError';
}

export const defineJob = <P>(job: Job<P> & { shown?: readonly (keyof P & string)[] }): Job<P> => job;
