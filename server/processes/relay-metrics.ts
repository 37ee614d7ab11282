import type { Worker } from 'node:cluster';
import type { ToPrimary, ToWorker } from './worker-messages.ts';

/** The primary's part in collecting metrics: it passes messages between workers without reading them. */
export function relayMetrics(from: Worker, message: ToPrimary, workers: readonly Worker[]): void {
  if (message.type === 'collectMetrics') {
    const { question } = message;
    const others = workers.filter((worker) => worker !== from);
    for (const worker of others) send(worker, { type: 'readMetrics', asker: from.id, question });
    send(from, { type: 'metricsAsked', question, workers: others.length });
  }
  if (message.type === 'workerMetrics') {
    const asker = workers.find(({ id }) => id === message.asker);
    if (asker) send(asker, message);
  }
}

// A worker may exit while a message is in transit; its metrics are then missing.
const send = (worker: Worker, message: ToWorker) => worker.isConnected() && worker.send(message, () => {});
