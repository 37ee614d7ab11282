import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { descendantsOf, hasProcessTable, isAlive } from '../processes.ts';
import { closeAll, openConnections, statusOf } from '../raw.ts';
import { all, atMost, isTrue, none, notRun, type Row } from '../rows.ts';
import type { Scenario } from '../scenario.ts';
import { Shop, shopTimes } from '../shop.ts';
import { waitFor } from '../wait.ts';

const name = 'signal';
const endMs = 15_000;
/** Requests whose first half has come when the signal does, and whose second half comes afterwards. */
const underWay = 8;
const halfMs = 500;

/** Each signs in with another phone: wrong passwords for one phone are limited. */
const bodyOf = (n: number) => JSON.stringify({ phone: `0170000${1000 + n}`, password: 'not the password' });
const bodyBytes = bodyOf(0).length;
const head = `POST /api/v1/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${bodyBytes}\r\n\r\n`;
const half = Math.floor(bodyBytes / 2);

async function play(): Promise<Row[]> {
  if (!hasProcessTable) return [notRun(name, 'npm’s processes can’t be listed here (no /proc)')];
  const shop = await Shop.start({ command: 'npm' });
  try {
    const pids = [shop.pid, ...descendantsOf(shop.pid), shop.postmasterPid];
    const requests = await openConnections(shop.port, underWay, (n) => head + bodyOf(n).slice(0, half));
    // The first half has arrived when something that was sent after it was answered.
    await fetch(`http://127.0.0.1:${shop.port}/healthz`);
    const signalledAt = performance.now();
    shop.kill('SIGTERM');
    await delay(halfMs);
    for (const [n, { socket }] of requests.entries()) socket.write(bodyOf(n).slice(half));
    await waitFor('npm to end', endMs + shopTimes.endMs, () => !pids.some(isAlive)).catch(() => {});
    const endedMs = performance.now() - signalledAt;
    const orphans = pids.filter(isAlive);
    closeAll(requests);
    const portIsFree = await isFree(shop.port);
    return [
      atMost(`${name}: all of npm start has ended`, endMs, [endedMs]),
      none(`${name}: orphans of ${pids.length} processes`, orphans.length),
      isTrue(`${name}: the port`, 'free', portIsFree, portIsFree ? 'free' : 'taken'),
      all(`${name}: requests under way were answered`, requests.filter(({ answer }) => statusOf(answer) === 401).length, underWay),
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

export const signal: Scenario = {
  name,
  says: 'SIGTERM to npm alone: no orphan, the port is free, requests under way are answered',
  play,
};
