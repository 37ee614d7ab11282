import autocannon from 'autocannon';
import type { BenchScenario } from './scenarios.ts';

/** Sends the requests of a scenario in turn. Throws when one fails. */
export async function loadScenario(
  { method, path: url, requests }: BenchScenario,
  base: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<autocannon.Result> {
  const all = requests.map((request) => ({ method, path: url, ...request }));
  let opened = 0;
  // Each connection starts at a different request: otherwise all would act as the same buyer of the same product at a time.
  const setupClient = (client: autocannon.Client) => {
    const start = Math.floor((all.length * opened) / connections) % all.length;
    client.setRequests([...all.slice(start), ...all.slice(0, start)]);
    opened += 1;
  };
  const result = await autocannon({ url: base, connections, duration: seconds, requests: all, setupClient });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} failed`);
  return result;
}
