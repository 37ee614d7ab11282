/** The messages between the primary and its workers. */
export interface OpenMessage {
  type: 'open';
  databaseUrl: string;
  /** The port that the first worker got, where the settings leave it to the system. */
  port: number;
  /** The data directory of the embedded database, which the workers stop when the primary was killed. */
  embeddedIn: string | undefined;
  /** Which worker this is, from 1; one that replaces another takes its number. */
  worker: number;
}

/** Metrics of one worker for another; undefined: it has none that can be sent. */
interface WorkerMetrics {
  type: 'workerMetrics';
  /** The cluster id of the worker that asked, and the number of its question. */
  asker: number;
  question: number;
  text: string | undefined;
}

export type ToWorker =
  | OpenMessage
  | { type: 'readMetrics'; asker: number; question: number }
  /** How many others have been asked. */
  | { type: 'metricsAsked'; question: number; workers: number }
  | WorkerMetrics;

export type ToPrimary =
  | { type: 'heartbeat' }
  | { type: 'open'; port: number }
  /** Asks all other workers for their metrics. */
  | { type: 'collectMetrics'; question: number }
  | WorkerMetrics;
