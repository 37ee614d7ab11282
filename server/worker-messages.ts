/** The messages between the primary and its workers. */
export type ToWorker = {
  type: 'open';
  databaseUrl: string;
  /** The port that the first worker got, where the settings leave it to the system. */
  port: number;
  /** The data directory of the embedded database, which the workers stop when the primary was killed. */
  embeddedIn: string | undefined;
};

export type ToPrimary = { type: 'heartbeat' } | { type: 'open'; port: number };
