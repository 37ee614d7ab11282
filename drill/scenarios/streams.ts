import { setTimeout as delay } from 'node:timers/promises';
import { otherVisitorRows, startProbe } from '../probe.ts';
import { closeAll, countOpen, openConnections } from '../raw-connections.ts';
import { atMost, expectAll, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';
import { createSignedInUsers, seedShop } from '../seed.ts';
import { DrillShop, shopTimeouts } from '../shop.ts';
import { waitFor } from '../wait.ts';

const name = 'streams';
const users = { full: 30, short: 10 };
const streamsPerUser = 10;
const readyMs = 10_000;
const openMs = { full: 5000, short: 1000 };
const endMs = 5000;
const otherVisitorsMs = 1000;

async function run({ isShort }: DrillContext): Promise<ResultRow[]> {
  // This scenario stops the shop, so it does not use a shared one.
  const shop = await DrillShop.start();
  try {
    const people = await shop.withDatabase(async (database) => {
      await seedShop(database);
      return createSignedInUsers(database, isShort ? users.short : users.full);
    });
    const others = startProbe({ port: shop.port, path: '/', name, everyMs: 50 });
    const streams = await openConnections(shop.port, people.length * streamsPerUser, (n) =>
      [
        'GET /api/v1/events/stream HTTP/1.1',
        'Host: shop',
        'Accept: text/event-stream',
        `Authorization: Bearer ${people[n % people.length]?.token}`,
        '\r\n',
      ].join('\r\n'),
    );
    const ready = () => streams.filter(({ answer }) => answer.includes('event: ready')).length;
    await waitFor('all streams to be ready', readyMs, () => ready() === streams.length).catch(() => {});
    await delay(isShort ? openMs.short : openMs.full);
    const open = countOpen(streams);
    const served = await others.stop();
    const signalledAt = performance.now();
    shop.kill('SIGTERM');
    await shop.untilEnded(shopTimeouts.endMs);
    const endedMs = performance.now() - signalledAt;
    const left = countOpen(streams);
    closeAll(streams);
    return [
      expectAll(`${name}: streams ready`, ready(), streams.length),
      expectAll(`${name}: streams stay open`, open, streams.length),
      ...otherVisitorRows(name, otherVisitorsMs, served),
      expectAll(`${name}: streams ended by a signal`, streams.length - left, streams.length),
      atMost(`${name}: the shop ends within`, endMs, [endedMs]),
    ];
  } finally {
    await shop.dispose();
  }
}

export const streams: DrillScenario = {
  name,
  description: '300 event streams: other visitors are served, and a signal ends the streams and the shop at once',
  run,
};
