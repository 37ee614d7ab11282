import { setTimeout as delay } from 'node:timers/promises';
import { requestLimits } from '#server/core/request-watch.ts';
import { othersServed, startProbe } from '../probe.ts';
import { closeAll, countOpen, lifetimesOf, type OpenConnection, openConnections, statusOf } from '../raw.ts';
import { all, atMost, type Row } from '../rows.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { waitFor } from '../wait.ts';

const counts = {
  headers: { full: 2000, short: 300 },
  bodies: { full: 1000, short: 200 },
  idle: { full: 2000, short: 400 },
};
const dripMs = 1000;
/** The server looks at open connections every now and then. */
const checkMs = 4000;
const othersMs = 2000;
/** How long idle connections stay beside others; in full until the server has closed all of them. */
const idleMs = 12_000;

interface Slow {
  name: string;
  count: number;
  message: (n: number) => string;
  /** Sent every second. */
  drip: string;
  limitMs: number;
}

/** Opens slow connections, lets them drip until the server has cut all of them, and asks as another visitor all the while. */
async function dripUntilCut({ name, count, message, drip, limitMs }: Slow, { shop: shared }: Stage): Promise<Row[]> {
  const { shop } = await shared('on');
  const others = startProbe({ port: shop.port, path: '/', name, everyMs: 100 });
  const connections = await openConnections(shop.port, count, message);
  const timer = setInterval(() => {
    for (const { socket, closedAt } of connections) if (closedAt === undefined) socket.write(drip);
  }, dripMs);
  try {
    await waitFor('slow clients to be cut', limitMs + checkMs, () => countOpen(connections) === 0).catch(() => {});
  } finally {
    clearInterval(timer);
  }
  const served = await others.stop();
  const open = countOpen(connections);
  const row = [
    all(`${name}: connections cut`, count - open, count, answersOf(connections)),
    atMost(`${name}: cut within`, limitMs, lifetimesOf(connections)),
    ...othersServed(name, othersMs, served),
  ];
  closeAll(connections);
  return row;
}

function answersOf(connections: readonly OpenConnection[]): string {
  const byStatus = Map.groupBy(connections, ({ answer }) => statusOf(answer));
  return [...byStatus].map(([status, { length }]) => `${status || 'no answer'}: ${length}`).join(', ');
}

const slowHeaders: Scenario = {
  name: 'slow-headers',
  says: '2,000 connections whose headers drip; others are served',
  isPatient: true,
  play: (stage) =>
    dripUntilCut(
      {
        name: 'slow-headers',
        count: stage.isShort ? counts.headers.short : counts.headers.full,
        message: () => 'GET / HTTP/1.1\r\nHost: shop\r\n',
        drip: 'X-Slow: 1\r\n',
        limitMs: requestLimits.headersMs + checkMs,
      },
      stage,
    ),
};

const bodyHead = (path: string, type: string) =>
  `POST /api/v1/auth/${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nContent-Length: 10000\r\n\r\n`;

const slowBodies: Scenario = {
  name: 'slow-bodies',
  says: '1,000 connections whose bodies drip, JSON and forms; others are served',
  isPatient: true,
  play: (stage) =>
    dripUntilCut(
      {
        name: 'slow-bodies',
        count: stage.isShort ? counts.bodies.short : counts.bodies.full,
        message: (n) => (n % 2 === 0 ? bodyHead('login', 'application/json') : bodyHead('register', 'multipart/form-data; boundary=drill')),
        drip: ' ',
        limitMs: requestLimits.bodyMs + checkMs,
      },
      stage,
    ),
};

/** Half of them never say a word; half have asked once, and keep the connection. */
const idleConnections: Scenario = {
  name: 'idle-connections',
  says: '2,000 connections that say nothing, or nothing more; others are served',
  isPatient: true,
  play: async ({ isShort, shop: shared }) => {
    const name = 'idle-connections';
    const { shop } = await shared('on');
    const others = startProbe({ port: shop.port, path: '/', name, everyMs: 100 });
    const isSilent = (n: number) => n % 2 === 0;
    const count = isShort ? counts.idle.short : counts.idle.full;
    const connections = await openConnections(shop.port, count, (n) => (isSilent(n) ? '' : 'GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n'));
    const [silent, kept] = [connections.filter((_none, n) => isSilent(n)), connections.filter((_none, n) => !isSilent(n))];
    const silentMs = requestLimits.socketIdleMs + checkMs;
    const keptMs = requestLimits.keepAliveMs + checkMs;
    if (isShort) await delay(idleMs);
    else await waitFor('idle connections to be closed', silentMs, () => countOpen(silent) === 0).catch(() => {});
    await waitFor('kept connections to be closed', keptMs, () => countOpen(kept) === 0).catch(() => {});
    const served = await others.stop();
    const rows = [
      all(`${name}: asked once and closed since`, kept.length - countOpen(kept), kept.length, answersOf(kept)),
      atMost(`${name}: these closed within`, keptMs, lifetimesOf(kept)),
      ...(isShort ? [] : [atMost(`${name}: silent ones closed within`, silentMs, lifetimesOf(silent))]),
      ...othersServed(name, othersMs, served),
    ];
    closeAll(connections);
    return rows;
  },
};

export const slowClients: Scenario[] = [slowHeaders, slowBodies, idleConnections];
