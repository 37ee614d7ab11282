// A visitor in a separate thread, so that the drill's own work does not look like a slow shop.
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { DrillClient } from './client.ts';
import type { ProbeOptions, ProbeResult } from './probe.ts';

const { port, path, name, everyMs } = workerData as ProbeOptions; // given by probe.ts
const client = new DrillClient(port, { name, connections: 1 });
const times: number[] = [];
let isRunning = true;

parentPort?.once('message', () => {
  isRunning = false;
});
while (isRunning) {
  const { ms } = await client.request(path);
  times.push(ms);
  await delay(everyMs);
}
client.close();
const sorted = times.toSorted((a, b) => a - b);
const result: ProbeResult = {
  count: times.length,
  failed: client.countOthers(200).count,
  note: client.note,
  p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  maxMs: sorted.at(-1) ?? 0,
};
parentPort?.postMessage(result);
