import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const node = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
/** Making the demo shop takes most of it. */
const startMs = 180_000;

/** Opens the real shop with the demo catalogue, for all tests together; its address is in SHOP_URL. One that is there already is used. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.SHOP_URL) return async () => {};
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nirog-haat-e2e-'));
  // PostgreSQL does not run as root, and its user must get in.
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
  const tearDown = async () => {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    process.env.SHOP_URL = await addressOf(server);
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}

/** What is set on this machine for another shop must not reach this one. */
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
      // Warnings of a running shop belong into the output of the tests.
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
