import { setTimeout as delay } from 'node:timers/promises';
import { othersServed, startProbe } from '../probe.ts';
import { closeAll, countOpen, openConnections } from '../raw.ts';
import { all, atMost, type Row } from '../rows.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { seedShop, signInNew } from '../seed.ts';
import { Shop, shopTimes } from '../shop.ts';
import { waitFor } from '../wait.ts';

const name = 'streams';
const users = { full: 30, short: 10 };
const streamsPerUser = 10;
const readyMs = 10_000;
const openMs = { full: 5000, short: 1000 };
const endMs = 5000;
const othersMs = 1000;

async function play({ isShort }: Stage): Promise<Row[]> {
  // It is ended here: not one that others use.
  const shop = await Shop.start();
  try {
    const people = await shop.withDatabase(async (database) => {
      await seedShop(database);
      return signInNew(database, isShort ? users.short : users.full);
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
    await shop.untilEnded(shopTimes.endMs);
    const endedMs = performance.now() - signalledAt;
    const left = countOpen(streams);
    closeAll(streams);
    return [
      all(`${name}: streams ready`, ready(), streams.length),
      all(`${name}: streams stay open`, open, streams.length),
      ...othersServed(name, othersMs, served),
      all(`${name}: streams ended by a signal`, streams.length - left, streams.length),
      atMost(`${name}: the shop ends with them`, endMs, [endedMs]),
    ];
  } finally {
    await shop.dispose();
  }
}

export const streams: Scenario = { name, says: '300 event streams; others are served, and a signal ends all of it at once', play };
