import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoAccounts } from '#db/seed/people.ts';
import { temporaryDirectory } from '#tests/temporary-directory.ts';
import { freePort } from '../../drill/free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');
const node = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
/** Seeding the demo shops takes most of this time. */
const startMs = 180_000;

interface ShopOptions {
  /** The time to which the demo data is relative; default: now. */
  seededAt?: Date;
  /** Further variables. */
  env?: Record<string, string>;
}

/** Starts a shop with the demo catalogue in a temporary directory. */
export async function openShop({ seededAt, env }: ShopOptions = {}): Promise<{ url: string; close: () => Promise<void> }> {
  const dataDir = temporaryDirectory('e2e');
  const settings = {
    ...environment(),
    NODE_ENV: 'production',
    // Known before it starts: gateways send the browser back there.
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    SEED: 'demo',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DESIGN_PAGE: 'on',
    QUIET_HOURS: 'off',
    // Nothing listens there: a test browser has no real push service.
    PUSH_HOSTS: 'http://127.0.0.1:9',
    ...env,
  };
  if (seededAt) seed(seededAt, settings);
  const server = spawn(node, ['server/main.ts'], { cwd: root, env: settings, stdio: ['ignore', 'pipe', 'inherit'] });
  const close = async () => {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(server);
    await allowManyNumbers(url);
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** All tests share one network, which exceeds the number of phones that may order without a code. */
async function allowManyNumbers(url: string): Promise<void> {
  const ask = async (method: string, path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const send = () => fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    let answer = await send();
    // Several shops start at once, and one whose event loop was blocked refuses requests for a moment.
    for (let tries = 0; answer.status === 503 && tries < 60; tries += 1) {
      await wait(500);
      answer = await send();
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return (await answer.json()) as { accessToken?: string }; // of the sign-in
  };
  const { accessToken } = await ask('POST', '/auth/login', { phone: demoAccounts.admin, password: demoAccounts.password });
  await ask('PUT', '/settings/update', { codeNumbers: 0, unprovedStockPercent: 0 }, accessToken);
}

function seed(at: Date, env: Record<string, string | undefined>): void {
  const { status, stderr } = spawnSync(node, ['scripts/seed.ts', `--at=${at.toISOString()}`], {
    cwd: root,
    env,
    timeout: startMs,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The demo shop could not be seeded:\n${stderr}`);
}

/** Drops the variables that configure another shop on this machine. */
function environment(): NodeJS.ProcessEnv {
  const foreign =
    /^(DATABASE_|REDIS_|S3_|BRAND|ADMIN_|SMS_|STEADFAST_|PATHAO_|REDX_|PAYMENTS$|BKASH_|SSLCOMMERZ_|NAGAD_|PUSH_HOSTS$|VAPID_|PUBLIC_URL$|TRUST_PROXY$|HOST$|WORKERS$|ALLOW_SEED$|NODE_OPTIONS$)/;
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
