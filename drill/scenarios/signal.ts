import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { descendantsOf, hasProcessTable, isAlive } from '../processes.ts';
import { closeAll, openConnections, statusOf } from '../raw-connections.ts';
import { atMost, expectAll, expectNone, expectTrue, notRun, type ResultRow } from '../result-rows.ts';
import type { DrillScenario } from '../scenario.ts';
import { DrillShop, shopTimeouts } from '../shop.ts';
import { waitFor } from '../wait.ts';

const name = 'signal';
const endMs = 15_000;
/** Requests with one half sent before the signal, and the other half after it. */
const openRequests = 8;
const halfMs = 500;

/** A different phone in each request, because wrong passwords per phone are limited. */
const bodyOf = (n: number) => JSON.stringify({ phone: `0170000${1000 + n}`, password: 'not the password' });
const bodyBytes = bodyOf(0).length;
const head = `POST /api/v1/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${bodyBytes}\r\n\r\n`;
const half = Math.floor(bodyBytes / 2);

async function run(): Promise<ResultRow[]> {
  if (!hasProcessTable) return [notRun(name, 'npm’s processes can’t be listed here (no /proc)')];
  const shop = await DrillShop.start({ command: 'npm' });
  try {
    const pids = [shop.pid, ...descendantsOf(shop.pid), shop.postmasterPid];
    const requests = await openConnections(shop.port, openRequests, (n) => head + bodyOf(n).slice(0, half));
    // When a later request is answered, the first halves have arrived.
    await fetch(`http://127.0.0.1:${shop.port}/healthz`);
    const signalledAt = performance.now();
    shop.kill('SIGTERM');
    await delay(halfMs);
    for (const [n, { socket }] of requests.entries()) socket.write(bodyOf(n).slice(half));
    await waitFor('npm to end', endMs + shopTimeouts.endMs, () => !pids.some(isAlive)).catch(() => {});
    const endedMs = performance.now() - signalledAt;
    const orphans = pids.filter(isAlive);
    closeAll(requests);
    const portIsFree = await isFree(shop.port);
    return [
      atMost(`${name}: all processes of npm start have ended`, endMs, [endedMs]),
      expectNone(`${name}: orphans of ${pids.length} processes`, orphans.length),
      expectTrue(`${name}: the port`, 'free', portIsFree, portIsFree ? 'free' : 'taken'),
      expectAll(`${name}: open requests get a response`, requests.filter(({ answer }) => statusOf(answer) === 401).length, openRequests),
    ];
  } finally {
    await shop.dispose();
  }
}

const isFree = async (port: number): Promise<boolean> => {
  const answers = await new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false))
      .once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
  if (answers) return false;
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
};

export const signal: DrillScenario = {
  name,
  description: 'SIGTERM only to npm: no orphans, the port is free, open requests get a response',
  run,
};
