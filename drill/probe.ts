import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { recordDuration } from './client.ts';
import { atMost, expectAll, type ResultRow } from './result-rows.ts';
import { withTimeout } from './wait.ts';

export interface ProbeOptions {
  port: number;
  path: string;
  name: string;
  everyMs: number;
}

export interface ProbeResult {
  count: number;
  /** Responses other than 200. */
  failed: number;
  note: string;
  p99Ms: number;
  maxMs: number;
}

const stopTimeoutMs = 20_000;

/** Simulates another visitor who requests a path repeatedly. `stop` returns the measurements. */
export function startProbe({
  port,
  path = '/healthz',
  name,
  everyMs = 20,
}: {
  port: number;
  path?: string;
  name: string;
  everyMs?: number;
}) {
  const options: ProbeOptions = { port, path, name: `${name}, another visitor:`, everyMs };
  const worker = new Worker(new URL('./probe-worker.ts', import.meta.url), { workerData: options });
  return {
    stop: async (): Promise<ProbeResult> => {
      const answered = once(worker, 'message') as Promise<[ProbeResult]>; // sent by probe-worker.ts
      worker.postMessage('stop');
      const [result] = await withTimeout('a probe to stop', stopTimeoutMs, answered);
      recordDuration(result.maxMs, options.name);
      return result;
    },
  };
}

/** Passes when all requests of the other visitor succeeded, and none took longer than the limit. */
export const otherVisitorRows = (what: string, limitMs: number, { count, failed, note, maxMs }: ProbeResult): ResultRow[] => [
  expectAll(`${what}: other visitors get 200`, count - failed, count, failed > 0 ? note : ''),
  atMost(`${what}: slowest response to other visitors`, limitMs, [maxMs]),
];
