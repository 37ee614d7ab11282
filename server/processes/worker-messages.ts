import type { DatabaseSource } from '#db/client.ts';

/** The messages between the primary and its workers. */
export interface OpenMessage {
  type: 'open';
  source: DatabaseSource;
  /** The port of the first worker, if the system chooses it. */
  port: number;
  /** The data directory of the embedded database, which the workers stop if the primary was killed. */
  embeddedIn: string | undefined;
  /** Where the search process listens. */
  searchSocket: string;
  /** Where the simulated payment gateways are; undefined: payments are live. */
  simulator: string | undefined;
  /** The number of this worker, from 1; a replacement takes over the number. */
  worker: number;
}

/** Metrics of one worker for another; undefined when it can't send any. */
interface WorkerMetrics {
  type: 'workerMetrics';
  /** The cluster id of the worker that asked, and its request number. */
  asker: number;
  question: number;
  text: string | undefined;
}

export type ToWorker =
  | OpenMessage
  | { type: 'readMetrics'; asker: number; question: number }
  /** How many other workers were asked. */
  | { type: 'metricsAsked'; question: number; workers: number }
  | WorkerMetrics;

export type ToPrimary =
  | { type: 'heartbeat' }
  | { type: 'open'; port: number }
  /** Asks all other workers for their metrics. */
  | { type: 'collectMetrics'; question: number }
  | WorkerMetrics;
