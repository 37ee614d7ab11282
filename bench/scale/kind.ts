import type autocannon from 'autocannon';

export interface Kind {
  title: string;
  /** A function: different ones in each round. */
  requests: autocannon.Request[] | (() => Promise<autocannon.Request[]>);
  count: number;
  /** Empties the caches first, so that each request of the list is a miss. */
  isCold?: boolean;
  /** Waits for the jobs that the requests created. */
  hasJobs?: boolean;
  /** Default: as many as it takes for 500 requests. */
  rounds?: number;
  /** The numbers are for one of these rows in a request; default: for the request. */
  rows?: number;
}
