// The search process: one index for all workers of this machine. Started and watched by the primary (search-process.ts).
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#db/client.ts';
import { processLimits } from '../core/limits/process-limits.ts';
import { resultCacheLimits } from '../modules/catalog/search/matching/result-cache.ts';
import { precomputeHeads } from '../modules/catalog/search/service/precompute-heads.ts';
import { SearchServer } from '../modules/catalog/search/service/search-server.ts';
import { SearchIndexSync } from '../modules/catalog/search/sync/search-index-sync.ts';
import { jsonLog } from './json-log.ts';
import type { OpenSearchMessage } from './search-process.ts';

/** How often changed results of common words are recomputed; in between, the first search for them does. */
const headsIntervalMs = 60_000;

// Ctrl-C reaches every process of the terminal; the primary stops this one.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));

const [{ source, socket, directory, dataDir, memoryMb, logLevel }] = (await once(process, 'message')) as [OpenSearchMessage]; // of the primary
process.prependOnceListener('disconnect', () => directory && rmSync(directory, { recursive: true, force: true }));
const log = jsonLog(logLevel);
const database = openDatabase({ ...source, max: 2, hasTimeLimits: true });
await database.watch();
const index = new SearchIndexSync(database, log, {
  onChange: () => server.tellChange(),
  memoryMb,
  snapshotFile: path.join(dataDir, 'search-index'),
  outdatedMs: resultCacheLimits.outdatedMs,
});
const server = new SearchServer(index, log);
await server.listen(socket);
const notifyPrimary = () => process.connected && process.send?.('heartbeat', () => {});
notifyPrimary();
setInterval(notifyPrimary, processLimits.heartbeatMs);
// Workers may have cached stale results.
setInterval(() => index.current?.takeHasUsedOutdated() && server.tellChange(), resultCacheLimits.outdatedMs);
for (;;) {
  // A failure is logged; the next search tries again, too.
  await index.ready().then(precomputeHeads, (error: unknown) => log.error({ err: error }, 'search: the index could not be loaded'));
  // Typed arrays of searches and of loading: V8 collects them late, because its own heap is small.
  globalThis.gc?.();
  await delay(headsIntervalMs);
}
