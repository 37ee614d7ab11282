import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../..');
const node = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
/** Seeding the demo shops takes most of this time. */
const startMs = 180_000;

/**
 * Starts one shop with the demo catalogue for each worker, so that test files do not affect each other.
 * Sets SHOP_URLS to their addresses. If SHOP_URLS is already set, uses those shops.
 */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env.SHOP_URLS) return async () => {};
  const opened = await Promise.allSettled(Array.from({ length: workers }, openShop));
  const shops = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const tearDown = async () => {
    await Promise.all(shops.map(({ close }) => close()));
  };
  const failed = opened.find((each) => each.status === 'rejected');
  if (failed) {
    await tearDown();
    throw failed.reason;
  }
  process.env.SHOP_URLS = shops.map(({ url }) => url).join(' ');
  return tearDown;
}

async function openShop(): Promise<{ url: string; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nirog-haat-e2e-'));
  // PostgreSQL does not run as root, and its user needs access.
  chmodSync(dataDir, 0o755);
  const server = spawn(node, ['server/main.ts'], {
    cwd: root,
    env: {
      ...environment(),
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: 'demo',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async () => {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await addressOf(server), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Drops the variables that configure another shop on this machine. */
function environment(): NodeJS.ProcessEnv {
  const foreign = /^(DATABASE_|REDIS_|S3_|BRAND|ADMIN_|PUBLIC_URL$|TRUST_PROXY$|HOST$|WORKERS$|ALLOW_SEED$|NODE_OPTIONS$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

function addressOf({ stdout }: ChildProcess & { stdout: NonNullable<ChildProcess['stdout']> }): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    let isOpen = false;
    const timer = setTimeout(() => reject(new Error(`The shop did not open within ${startMs / 1000} s:\n${said}`)), startMs);
    stdout.setEncoding('utf8').on('data', (text: string) => {
      // Show warnings of the running shop in the test output.
      if (isOpen) return void process.stderr.write(text);
      said += text;
      const address = /The shop is open: (http:\/\/\S+)/.exec(said)?.[1];
      if (!address) return;
      isOpen = true;
      clearTimeout(timer);
      resolve(address);
    });
    stdout.once('end', () => {
      clearTimeout(timer);
      if (!isOpen) reject(new Error(`The shop did not open:\n${said}`));
    });
  });
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  await exit;
}
