import { setTimeout as delay } from 'node:timers/promises';
import { requestLimits } from '#server/core/endpoints/request-watch.ts';
import { otherVisitorRows, startProbe } from '../probe.ts';
import { closeAll, countOpen, lifetimesOf, type OpenConnection, openConnections, statusOf } from '../raw-connections.ts';
import { atMost, expectAll, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';
import { waitFor } from '../wait.ts';

const counts = {
  headers: { full: 2000, short: 300 },
  bodies: { full: 1000, short: 200 },
  idle: { full: 2000, short: 400 },
};
const dripMs = 1000;
/** The server checks open connections at intervals. */
const checkMs = 4000;
const otherVisitorsMs = 2000;
/** How long idle connections stay open in the short form. In full, until the server has closed all of them. */
const idleMs = 12_000;

interface SlowClients {
  name: string;
  count: number;
  message: (n: number) => string;
  /** Sent every second. */
  drip: string;
  limitMs: number;
}

/** Opens slow connections that send a few bytes per second until the server has cut all of them, while another visitor sends requests. */
async function dripUntilCut({ name, count, message, drip, limitMs }: SlowClients, { openShop }: DrillContext): Promise<ResultRow[]> {
  const { shop } = await openShop('on');
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
  const rows = [
    expectAll(`${name}: connections cut`, count - open, count, statusCounts(connections)),
    atMost(`${name}: cut within`, limitMs, lifetimesOf(connections)),
    ...otherVisitorRows(name, otherVisitorsMs, served),
  ];
  closeAll(connections);
  return rows;
}

function statusCounts(connections: readonly OpenConnection[]): string {
  const byStatus = Map.groupBy(connections, ({ answer }) => statusOf(answer));
  return [...byStatus].map(([status, { length }]) => `${status || 'no answer'}: ${length}`).join(', ');
}

const slowHeaders: DrillScenario = {
  name: 'slow-headers',
  description: '2,000 connections that send headers slowly; other visitors are served',
  mostlyWaits: true,
  run: (context) =>
    dripUntilCut(
      {
        name: 'slow-headers',
        count: context.isShort ? counts.headers.short : counts.headers.full,
        message: () => 'GET / HTTP/1.1\r\nHost: shop\r\n',
        drip: 'X-Slow: 1\r\n',
        limitMs: requestLimits.headersMs + checkMs,
      },
      context,
    ),
};

const bodyHead = (path: string, type: string) =>
  `POST /api/v1/auth/${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nContent-Length: 10000\r\n\r\n`;

const slowBodies: DrillScenario = {
  name: 'slow-bodies',
  description: '1,000 connections that send bodies slowly, JSON and forms; other visitors are served',
  mostlyWaits: true,
  run: (context) =>
    dripUntilCut(
      {
        name: 'slow-bodies',
        count: context.isShort ? counts.bodies.short : counts.bodies.full,
        message: (n) => (n % 2 === 0 ? bodyHead('login', 'application/json') : bodyHead('register', 'multipart/form-data; boundary=drill')),
        drip: ' ',
        limitMs: requestLimits.bodyMs + checkMs,
      },
      context,
    ),
};

/** Half of them never send anything; the other half send one request and keep the connection open. */
const idleConnections: DrillScenario = {
  name: 'idle-connections',
  description: '2,000 connections that send nothing, or nothing more; other visitors are served',
  mostlyWaits: true,
  run: async ({ isShort, openShop }) => {
    const name = 'idle-connections';
    const { shop } = await openShop('on');
    const others = startProbe({ port: shop.port, path: '/', name, everyMs: 100 });
    const isSilent = (n: number) => n % 2 === 0;
    const count = isShort ? counts.idle.short : counts.idle.full;
    const connections = await openConnections(shop.port, count, (n) => (isSilent(n) ? '' : 'GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n'));
    const [silent, keptAlive] = [connections.filter((_none, n) => isSilent(n)), connections.filter((_none, n) => !isSilent(n))];
    const silentMs = requestLimits.socketIdleMs + checkMs;
    const keepAliveMs = requestLimits.keepAliveMs + checkMs;
    if (isShort) await delay(idleMs);
    else await waitFor('idle connections to be closed', silentMs, () => countOpen(silent) === 0).catch(() => {});
    await waitFor('keep-alive connections to be closed', keepAliveMs, () => countOpen(keptAlive) === 0).catch(() => {});
    const served = await others.stop();
    const rows = [
      expectAll(
        `${name}: keep-alive connections closed after a request`,
        keptAlive.length - countOpen(keptAlive),
        keptAlive.length,
        statusCounts(keptAlive),
      ),
      atMost(`${name}: closed within`, keepAliveMs, lifetimesOf(keptAlive)),
      ...(isShort ? [] : [atMost(`${name}: silent connections closed within`, silentMs, lifetimesOf(silent))]),
      ...otherVisitorRows(name, otherVisitorsMs, served),
    ];
    closeAll(connections);
    return rows;
  },
};

export const slowClients: DrillScenario[] = [slowHeaders, slowBodies, idleConnections];
