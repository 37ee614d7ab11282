import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { recordTime } from './client.ts';
import { all, atMost, type Row } from './rows.ts';
import { within } from './wait.ts';

export interface ProbeOptions {
  port: number;
  path: string;
  name: string;
  everyMs: number;
}

export interface ProbeResult {
  count: number;
  /** Answers other than 200. */
  failed: number;
  note: string;
  p99Ms: number;
  maxMs: number;
}

const stopTimeoutMs = 20_000;

/** Another visitor, who asks for the same path all the time; `stop` says how well that went. */
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
      const [result] = await within('a probe to stop', stopTimeoutMs, answered);
      recordTime(result.maxMs, options.name);
      return result;
    },
  };
}

/** Others must be served while something goes on: every request, and none slowly. */
export const othersServed = (what: string, limitMs: number, { count, failed, note, maxMs }: ProbeResult): Row[] => [
  all(`${what}: others answered 200`, count - failed, count, failed > 0 ? note : ''),
  atMost(`${what}: slowest of the others`, limitMs, [maxMs]),
];
