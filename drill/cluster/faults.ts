import { randomBytes } from 'node:crypto';
import { closeSync, cpSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { atExit } from '../cleanup.ts';
import { descendantsOf, signalAll } from '../processes.ts';
import { type DrillShop, shopTimeouts, thisVersion } from '../shop.ts';
import type { Cluster } from './cluster.ts';
import { buildNextVersion } from './versions.ts';

/** HAProxy needs a moment to notice that a shop is ready or not. */
const noticedMs = 2000;
/** Patroni replaces a silent primary after `ttl` (20 s). */
const stoppedMs = 35_000;
const withoutServiceMs = 8000;

export interface Fault {
  name: string;
  /** Why it can't run here; undefined: it can. */
  obstacle?: (cluster: Cluster) => string | undefined;
  play: (cluster: Cluster) => Promise<void>;
  /** Limits; a fault that visitors must not notice allows only successful responses. */
  withoutOrdersMs: number;
  withoutPagesMs: number;
  allowsErrors: boolean;
  /** Afterwards the cluster is restored. */
  isRepeatable: boolean;
}

const restart = async (shop: DrillShop): Promise<void> => {
  shop.start();
  await shop.untilReady(shopTimeouts.startMs);
  await delay(noticedMs);
};

const drain = async (shop: DrillShop): Promise<void> => {
  shop.kill('SIGTERM');
  await shop.untilEnded(shopTimeouts.endMs);
};

export const killPrimary: Fault = {
  name: 'kill-primary',
  play: async (cluster) => {
    signalAll(cluster.postgresql(await cluster.primary()), 'SIGKILL');
    // Until Patroni has noticed, everything seems fine.
    await delay(noticedMs);
    await cluster.untilHealthy();
  },
  withoutOrdersMs: 15_000,
  withoutPagesMs: 1000,
  allowsErrors: true,
  isRepeatable: true,
};

const killShop: Fault = {
  name: 'kill-shop',
  play: async ({ shops: [shop] }) => {
    if (!shop) return;
    signalAll([shop.pid, ...descendantsOf(shop.pid)], 'SIGKILL');
    await delay(noticedMs);
    await restart(shop);
  },
  withoutOrdersMs: 5000,
  withoutPagesMs: 1000,
  allowsErrors: true,
  isRepeatable: true,
};

const drainShop: Fault = {
  name: 'drain-shop',
  play: async ({ shops: [, shop] }) => {
    if (!shop) return;
    await drain(shop);
    await restart(shop);
  },
  withoutOrdersMs: 5000,
  withoutPagesMs: 1000,
  allowsErrors: false,
  isRepeatable: true,
};

/** The server hangs, like a paused virtual machine: its PostgreSQL and its Patroni. It comes back believing that it is the primary. */
const stopPrimary: Fault = {
  name: 'stop-primary',
  play: async (cluster) => {
    const primary = await cluster.primary();
    const pids = [primary.patroni.pid, ...descendantsOf(primary.patroni.pid), ...cluster.postgresql(primary)];
    const resume = atExit(async () => signalAll(pids, 'SIGCONT'));
    signalAll(pids, 'SIGSTOP');
    await delay(stoppedMs);
    await resume();
    await delay(noticedMs);
    await cluster.untilHealthy();
    if ((await cluster.primary()).name === primary.name) throw new Error('the server that hung is the primary again, not a standby');
  },
  withoutOrdersMs: 35_000,
  withoutPagesMs: 1000,
  allowsErrors: true,
  isRepeatable: true,
};

/** The shop continues without it. */
const killService = (name: string, which: 'valkey' | 'pictures'): Fault => ({
  name,
  play: async ({ [which]: service }) => {
    await service.kill();
    await delay(withoutServiceMs);
    service.start();
  },
  withoutOrdersMs: 3000,
  withoutPagesMs: 1000,
  allowsErrors: false,
  isRepeatable: true,
});

/** The disk of the primary, which keeps its role: for Patroni a full disk is not a failure. Orders continue once there is space. */
const fillDisk: Fault = {
  name: 'fill-disk',
  obstacle: ({ hasDisks }) => (hasDisks ? undefined : 'no tmpfs can be mounted here'),
  play: async (cluster) => {
    const { disk } = await cluster.primary();
    const file = path.join(disk, 'filler');
    const descriptor = openSync(file, 'w');
    try {
      const bytes = randomBytes(1024 * 1024);
      while (writeSync(descriptor, bytes) === bytes.length);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error; // fs throws system errors only
    } finally {
      closeSync(descriptor);
    }
    await delay(3 * withoutServiceMs);
    rmSync(file);
    await delay(noticedMs);
    await cluster.untilHealthy();
  },
  withoutOrdersMs: 35_000,
  withoutPagesMs: 1000,
  allowsErrors: true,
  isRepeatable: true,
};

/** From a released version to this one, or else from this one to the next. */
export const upgrade: Fault = {
  name: 'upgrade',
  play: async ({ shops }) => {
    const next = shops.every(({ root }) => root === thisVersion) ? buildNextVersion() : thisVersion;
    for (const shop of shops) {
      // According to docs/operations/upgrade.md for versions that do not keep their page files.
      const kept = path.join(shop.dataDir, 'assets');
      if (!existsSync(kept)) cpSync(path.join(shop.root, 'build/client/assets'), path.join(kept, 'before'), { recursive: true });
      await drain(shop);
      shop.root = next;
      await restart(shop);
    }
  },
  withoutOrdersMs: 5000,
  withoutPagesMs: 1000,
  allowsErrors: false,
  isRepeatable: false,
};

/** In running order. The upgrade comes last: the old version can't start on its database. */
export const allFaults: readonly Fault[] = [
  killPrimary,
  killShop,
  drainShop,
  stopPrimary,
  killService('kill-valkey', 'valkey'),
  killService('kill-pictures', 'pictures'),
  fillDisk,
  upgrade,
];
