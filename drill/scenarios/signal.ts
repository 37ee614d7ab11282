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

const body = JSON.stringify({ phone: '01700000009', password: 'not the password' });
const head = `POST /api/v1/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
const half = Math.floor(body.length / 2);

async function play(): Promise<Row[]> {
  if (!hasProcessTable) return [notRun(name, 'npm’s processes can’t be listed here (no /proc)')];
  const shop = await Shop.start({ command: 'npm' });
  try {
    const pids = [shop.pid, ...descendantsOf(shop.pid), shop.postmasterPid];
    const requests = await openConnections(shop.port, underWay, () => head + body.slice(0, half));
    // The first half has arrived when something that was sent after it was answered.
    await fetch(`http://127.0.0.1:${shop.port}/healthz`);
    const signalledAt = performance.now();
    shop.kill('SIGTERM');
    await delay(halfMs);
    for (const { socket } of requests) socket.write(body.slice(half));
    await waitFor('npm to end', endMs + shopTimes.endMs, () => !pids.some(isAlive)).catch(() => {});
    const endedMs = performance.now() - signalledAt;
    const orphans = pids.filter(isAlive);
    closeAll(requests);
    return [
      atMost(`${name}: all of npm start has ended`, endMs, [endedMs]),
      none(`${name}: orphans of ${pids.length} processes`, orphans.length),
      isTrue(`${name}: the port`, 'free', await isFree(shop.port), (await isFree(shop.port)) ? 'free' : 'taken'),
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
