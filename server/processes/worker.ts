import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#db/client.ts';
import { stopAbandoned } from '#db/embedded.ts';
import { openMediaStore } from '../adapters/media-store/open-media-store.ts';
import { type AppDeps, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config/config.ts';
import { withSimulator } from '../config/gateway-config.ts';
import { processLimits } from '../core/limits/process-limits.ts';
import { openTelemetry } from '../core/telemetry/open-telemetry.ts';
import { explainFailure } from './explain-failure.ts';
import { returnMemoryWhenIdle } from './return-memory.ts';
import type { OpenMessage, ToPrimary, ToWorker } from './worker-messages.ts';
import { metricsPeers } from './worker-metrics.ts';

type LoadPages = () => Promise<{ pages: NonNullable<AppDeps['pages']>; close?: () => Promise<void> }>;

/** Serves requests until the primary stops it or exits. Startup errors are reported in one sentence, with exit code 1. */
export async function runWorker(loadPages: LoadPages): Promise<void> {
  // Otherwise Node exits immediately when the primary is gone, in the middle of requests.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  // Ctrl-C reaches every process of the terminal; the primary passes on signals for the workers.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  const orphaned = once(process, 'disconnect');
  try {
    const config = readConfig(process.env);
    // Modules load while the primary still starts the database.
    const [message] = (await Promise.race([once(process, 'message'), orphaned])) as [OpenMessage | undefined]; // messages of the primary
    if (!message) process.exit(0);
    const { port, close } = await open(withSimulator(config, message.simulator), message, loadPages);
    const end = async (wasOrphaned: boolean) => {
      await close();
      if (wasOrphaned && message.embeddedIn) await stopAbandoned(message.embeddedIn);
      process.exit(0);
    };
    process.once('SIGTERM', () => void end(!process.connected));
    void orphaned.then(() => end(true));
    notifyPrimary({ type: 'open', port });
    notifyPrimary({ type: 'heartbeat' });
    setInterval(() => notifyPrimary({ type: 'heartbeat' }), processLimits.heartbeatMs);
    returnMemoryWhenIdle();
  } catch (error) {
    console.error(explainFailure(error));
    process.exit(1);
  }
}

// The channel may close while a message is in transit.
const notifyPrimary = (message: ToPrimary) => process.connected && process.send?.(message, () => {});

const primary = {
  send: notifyPrimary,
  onMessage: (listener: (message: ToWorker) => void) => void process.on('message', listener),
};

/** Opens the shop on its port; `close` finishes requests in progress first. */
async function open(
  config: Config,
  { source, port, worker, searchSocket, simulator }: OpenMessage,
  loadPages: LoadPages,
): Promise<{ port: number; close: () => Promise<void> }> {
  const database = openDatabase({ ...source, max: config.databasePool, hasTimeLimits: true });
  const [media, { pages, close: closePages }, telemetry] = await Promise.all([
    openMediaStore(config),
    loadPages(),
    openTelemetry(config.telemetry, `worker-${worker}`),
  ]);
  const peers = metricsPeers(worker, primary);
  const { app, startDraining } = await buildApp({ config, database, media, pages, peers, searchSocket, simulator, telemetry });
  // The first page loads all modules, which takes a second on a busy machine: do it before visitors arrive.
  if (pages.mode === 'production') await app.inject('/');
  const address = new URL(await app.listen({ port, host: config.host }));
  let closing: Promise<void> | undefined;
  const close = async () => {
    startDraining();
    // Load balancers notice that the shop is no longer ready while it still serves requests.
    await delay(config.drainDelayMs);
    await app.close();
    await closePages?.();
    await telemetry?.close();
    await database.close();
  };
  const closeOnce = () => {
    closing ??= Promise.race([close(), delay(processLimits.drainMs)]);
    return closing;
  };
  // `URL.port` is empty for the default port of the protocol.
  return { port: Number(address.port) || port, close: closeOnce };
}
