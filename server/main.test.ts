import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { connect as connectTo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { Factory } from '#tests/factory.ts';
import { openStream } from '#tests/read-stream.ts';
import { startOtlpCollector } from '#tests/simulators/otlp-collector.ts';
import { temporaryDirectory } from '#tests/temporary-directory.ts';
import { freePort } from '../drill/free-port.ts';

const root = path.resolve(import.meta.dirname, '..');
let dataDir = '';
let running: ChildProcess | undefined;

beforeEach(() => {
  dataDir = temporaryDirectory('real');
});

afterEach(async () => {
  if (running && running.exitCode === null && running.signalCode === null) {
    running.kill('SIGTERM');
    await once(running, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

interface Started {
  url: string;
  output: () => string;
  child: ChildProcess;
}

/** Starts the real process on the embedded database; resolves when the shop is ready. */
async function start(env: Record<string, string> = {}, program = 'server/main.ts'): Promise<Started> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      SEED: 'none',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const opened = () => /The shop is open: (\S+)/.exec(output)?.[1];
  await expect.poll(() => opened() ?? (child.exitCode === null ? undefined : output), { timeout: 60_000, interval: 50 }).toMatch(/^http/);
  return { url: opened() ?? '', output: () => output, child };
}

async function connect() {
  const embedded = await startEmbedded({ dataDir });
  return openDatabase({ url: embedded.url('shop'), max: 4 });
}

/** Places orders from several buyers concurrently until the server stops; returns the ids of those that got 201. */
async function placeOrdersUntilStopped(
  url: string,
  productId: string,
  tokens: readonly string[],
  onPlaced: (count: number) => void,
): Promise<string[]> {
  const placed: string[] = [];
  const buy = async (token: string) => {
    const body = JSON.stringify({ products: [{ productId, quantity: 2 }], deliveryAddress: 'Rangpur', paymentMethod: 'cash_on_delivery' });
    for (;;) {
      const response = await fetch(`${url}/api/v1/orders/create`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      });
      // The database can stop shortly before its server.
      if (response.status === 503) return;
      expect(response.status).toBe(201);
      const answer = (await response.json()) as { data: { _id: string } }; // the contract's response
      placed.push(answer.data._id);
      onPlaced(placed.length);
    }
  };
  const results = await Promise.allSettled(tokens.map(buy));
  for (const { reason } of results.filter((result) => result.status === 'rejected'))
    expect(String(reason)).toMatch(/fetch failed|terminated|other side closed/);
  return placed;
}

describe.each([
  ['the server', false],
  ['the server and its database', true],
])('killing %s while orders are being placed', (_title, killDatabase) => {
  it('keeps every confirmed order, complete, and no partial one', { timeout: 120_000 }, async () => {
    const { url } = await start();
    const before = await connect();
    // The test's buyers order more than a person would.
    await before.sql`update settings set cash_orders_max = 0, cash_amount_max_poisha = 0, cash_codes = false, prepaid_orders_max = 0`;
    const make = new Factory(before.db);
    const product = await make.product({ quantity: 100_000 });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => make.user()));
    await before.close();
    const placed = await placeOrdersUntilStopped(
      url,
      product.id,
      buyers.map((buyer) => buyer.token),
      (count) => {
        if (count !== 60) return;
        if (killDatabase)
          process.kill(Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
        running?.kill('SIGKILL');
      },
    );
    expect(placed.length).toBeGreaterThanOrEqual(60);

    await start();
    const { sql, close } = await connect();
    const orders = await sql<{ id: string; whole: boolean }[]>`
      select o.id, (select count(*) from packages p where p.order_id = o.id) = 1
        and (select count(*) from order_lines l where l.order_id = o.id) = 1
        and (select count(*) from payments y where y.order_id = o.id) = 1
        and (select count(*) from package_events e join packages p on p.id = e.package_id where p.order_id = o.id) = 1 as whole
      from orders o`;
    const [books] = await sql<{ sold: number; quantity: number }[]>`
      select (select sum(quantity) from order_lines) as sold, quantity from products where id = ${product.id}`;
    await close();
    expect(orders.filter((order) => !order.whole)).toEqual([]);
    expect(new Set(orders.map((order) => order.id)).isSupersetOf(new Set(placed))).toBe(true);
    expect(books).toEqual({ sold: orders.length * 2, quantity: 100_000 - orders.length * 2 });
  });
});

/** Child processes, if the system lists them. */
const childrenOf = (pid: number | undefined): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((text) => text.trim() !== '')
    .map(Number);

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

const isWorker = (pid: number): boolean => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts');

const isSearch = (pid: number): boolean => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('search-main');

const postmaster = () => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** 0: the connection was refused. A server that neither responds nor refuses is an error. */
const statusOf = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(20_000) }).then(
    ({ status }) => status,
    (error: Error) => {
      if (error.name === 'TimeoutError') throw error;
      return 0;
    },
  );

describe.runIf(existsSync(`/proc/${process.pid}/task/${process.pid}/children`))('what dies', () => {
  it('is replaced: a worker, the search, the database', { timeout: 120_000 }, async () => {
    const { url, child, output } = await start();
    const ready = () => statusOf(`${url}/readyz`);
    const [worker = 0] = childrenOf(child.pid).filter(isWorker);
    process.kill(worker, 'SIGKILL');
    await expect.poll(() => isAlive(worker)).toBe(false);
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);
    expect(childrenOf(child.pid).filter(isWorker)).not.toContain(worker);
    expect(output()).toContain('A worker ended (SIGKILL); another one starts in 0.5 s.');

    let page = 0;
    // Another page each time: earlier ones are cached.
    const search = () => {
      page += 1;
      return statusOf(`${url}/api/v1/searches/products?query=rice&page=${page}`);
    };
    await expect.poll(search, { timeout: 20_000 }).toBe(200);
    for (const pid of childrenOf(child.pid).filter(isSearch)) process.kill(pid, 'SIGKILL');
    await expect.poll(search).toBe(503);
    expect(await statusOf(`${url}/api/v1/products/read`)).toBe(200);
    await expect.poll(search, { timeout: 20_000 }).toBe(200);
    expect(output()).toContain('The search process ended (SIGKILL); another one starts in 0.5 s.');

    const database = postmaster();
    process.kill(database, 'SIGKILL');
    await expect.poll(() => output(), { timeout: 20_000 }).toContain('The database is running again.');
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);
    expect(postmaster()).not.toBe(database);
  });

  it('responds to or refuses connections that are opened before its crash is noticed', { timeout: 60_000 }, async () => {
    const { url, child } = await start();
    const [worker = 0] = childrenOf(child.pid).filter(isWorker);
    child.kill('SIGSTOP');
    process.kill(worker, 'SIGKILL');
    await expect.poll(() => isAlive(worker)).toBe(false);
    const sockets = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connectTo(Number(new URL(url).port), '127.0.0.1');
        await once(socket, 'connect');
        socket.end('GET /healthz HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n');
        return socket.on('error', () => {}).resume();
      }),
    );
    child.kill('SIGCONT');
    await expect.poll(() => sockets.filter((socket) => !socket.closed).length, { timeout: 20_000 }).toBe(0);
    await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 20_000 }).toBe(200);
  });

  it('leaves nothing behind: neither workers nor a database after a killed primary', { timeout: 60_000 }, async () => {
    const { url, child } = await start({ WORKERS: '2', PORT: String(await freePort()) });
    const left = [...childrenOf(child.pid).filter(isWorker), postmaster()];
    expect(left).toHaveLength(3);
    child.kill('SIGKILL');
    await expect.poll(() => left.filter(isAlive), { timeout: 20_000 }).toEqual([]);
    expect(await statusOf(`${url}/healthz`)).toBe(0);
  });

  it('shuts down cleanly with npm, when only npm gets the signal', { timeout: 120_000 }, async () => {
    const npm = spawn('npm', ['start'], {
      cwd: root,
      detached: true,
      env: { ...process.env, NODE_ENV: 'production', PORT: '0', SEED: 'none', LOG_LEVEL: 'warn', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running = npm;
    let output = '';
    npm.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    await expect.poll(() => output, { timeout: 60_000 }).toContain('The shop is open');
    const url = /The shop is open: (\S+)/.exec(output)?.[1];
    const database = postmaster();
    const ended = once(npm, 'exit');
    npm.kill('SIGTERM');
    await ended;
    expect(await statusOf(`${url}/healthz`)).toBe(0);
    expect(isAlive(database)).toBe(false);
  });
});

describe('a signal', () => {
  it('stops the shop after the requests in progress, the database last', async () => {
    const { url } = await start({ ADMIN_PHONE: '01800000001', ADMIN_PASSWORD: 'a long password' });
    const signIn = fetch(`${url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '01800000001', password: 'a long password' }),
    });
    // The request is in progress (hashing takes time) when the signal arrives.
    await fetch(`${url}/healthz`);
    const child = running;
    if (!child) throw new Error('not started');
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect((await signIn).status).toBe(200);
    expect(await ended).toEqual([0, null]);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    expect(() => readFileSync(path.join(dataDir, 'postgres/postmaster.pid'))).toThrow('ENOENT');
  });
});

describe.each(['1', '2'])('open streams with %s processes', (workers) => {
  it('do not delay the shutdown', async () => {
    const { url } = await start({ WORKERS: workers, PORT: String(await freePort()) });
    const { db, close } = await connect();
    const { token } = await new Factory(db).user();
    const streams = await Promise.all(Array.from({ length: 4 }, () => openStream(url, token)));
    const child = running;
    if (!child) throw new Error('not started');
    const ended = once(child, 'exit');
    await close();
    child.kill('SIGTERM');
    for (const stream of streams) await stream.waitForEnd();
    expect(await ended).toEqual([0, null]);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});

describe('the metrics of two workers', () => {
  it('are the same from each of them: sums of counters, and the figures of each process', async () => {
    const token = 'a-token-for-the-metrics';
    const env = { WORKERS: '2', PORT: String(await freePort()), METRICS_TOKEN: token, LOG_LEVEL: 'info' };
    const { url, output } = await start(env);
    const metrics = async (headers: Record<string, string> = { authorization: `Bearer ${token}` }) => fetch(`${url}/metrics`, { headers });
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await fetch(`${url}/healthz`)).status));
    expect(statuses).toEqual(Array(20).fill(200));
    const texts = await Promise.all(Array.from({ length: 4 }, async () => (await metrics()).text()));
    for (const text of texts) {
      expect(text).toContain('http_request_duration_seconds_count{kind="other",method="GET",route="/healthz",status="200"} 20');
      for (const worker of [1, 2]) {
        expect(text).toMatch(new RegExp(`^process_resident_memory_bytes\\{worker="${worker}"\\} \\d+$`, 'm'));
        expect(text).toMatch(new RegExp(`^nodejs_eventloop_lag_p99_seconds\\{worker="${worker}"\\} \\S+$`, 'm'));
      }
      expect(text).toContain('shop_workers{state="answered"} 2');
      expect(text).toContain('shop_workers{state="missing"} 0');
    }
    expect((await metrics({})).status).toBe(401);
    expect(output()).toContain('/metrics');
    expect(output()).not.toContain(token);
  });
});

describe('traces', () => {
  /** Each process prints which modules of telemetry it loads. */
  const hook = `import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => (/core.telemetry/.test(url) && console.log('LOADED', url), next(url, context)) });`;
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` };
  const loaded = (output: string) => new Set([...output.matchAll(/LOADED .*telemetry\/([\w-]+)\.ts/g)].map(([, name]) => name));

  it('load nothing without a collector', { timeout: 60_000 }, async () => {
    const { output } = await start(env);
    await expect.poll(() => [...loaded(output())].sort()).toEqual(['open-telemetry']);
  });

  it('connect a request with the worker, its statements and the jobs process', { timeout: 120_000 }, async () => {
    const collector = await startOtlpCollector();
    try {
      const { url } = await start({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
      const { db, close } = await connect();
      const make = new Factory(db);
      const [buyer, product] = [await make.user(), await make.product()];
      await close();
      const traceId = 'b'.repeat(32);
      const answer = await fetch(`${url}/api/v1/orders/create`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${buyer.token}`,
          'content-type': 'application/json',
          traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
        },
        body: JSON.stringify({
          products: [{ productId: product.id, quantity: 1 }],
          deliveryAddress: 'Rangpur',
          paymentMethod: 'cash_on_delivery',
        }),
      });
      expect(answer.status).toBe(201);
      const steps = () =>
        new Set(collector.spans.flatMap(({ instance, name, traceId: of }) => (of === traceId ? `${instance.split('/')[1]} ${name}` : [])));
      for (const step of ['worker-1 POST /api/v1/orders/create', 'worker-1 WITH', 'jobs job write-messages', 'jobs job send-message'])
        await expect.poll(() => [...steps()]).toContain(step);
    } finally {
      await collector.close();
    }
  });
});

describe('a wrong setting at startup', () => {
  const failing = async (env: Record<string, string>) => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, SEED: 'none', DATA_DIR: dataDir, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(output).not.toContain('    at ');
    return output;
  };

  it('is reported in a sentence that names the variable', async () => {
    const { url } = await start();
    const { port } = new URL(url);
    const second = temporaryDirectory('second');
    expect(await failing({ PORT: port, DATA_DIR: second })).toContain(`PORT: ${port} is taken`);
    rmSync(second, { recursive: true });
    expect(await failing({ PORT: 'http' })).toMatch(/^PORT: /);
    expect(await failing({ HOST: '0.0.0.0', SEED: '' })).toMatch(/^SEED: .*SEED=none.*ALLOW_SEED=1/);
    expect(await failing({ TRUST_PROXY: 'true' })).toMatch(/^TRUST_PROXY: /);
    expect(await failing({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })).toContain('DATABASE_URL: no PostgreSQL answers there.');
  });
});

describe('npm run dev', () => {
  it('serves the current sources of the pages, and restarts the server only when server code changes', { timeout: 180_000 }, async () => {
    const { url, output } = await start({}, 'scripts/dev.mjs');
    expect(await (await fetch(`${url}/about`)).text()).toContain('/app/entry.client.tsx');
    const starts = () => output().split('The shop is open').length - 1;
    expect(starts()).toBe(1);
    const now = new Date();
    utimesSync(path.join(root, 'server/dev.ts'), now, now);
    await expect.poll(starts, { timeout: 60_000 }).toBe(2);
    expect(output().match(/Restarting/g)).toHaveLength(1);
  });
});
