import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '#domain/limits.ts';
import { memoryRow, trackWorkers } from '../flood.ts';
import { otherVisitorRows, startProbe } from '../probe.ts';
import { cpuSecondsOf, hasProcessTable } from '../processes.ts';
import { closeAll, openConnections } from '../raw-connections.ts';
import { atMost, expectNone, notRun, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';
import { createSignedInUsers } from '../seed.ts';
import type { DrillShop } from '../shop.ts';
import { waitFor, withTimeout } from '../wait.ts';

const name = 'flood-csv';
/** How much longer than usual other visitors may wait while a file is read. The short form runs on shared CPUs. */
const stallMs = { full: 50, short: 200 };
const attempts = 3;
const answerMs = 10_000;
const quietMs = { full: 4000, short: 1000 };
/** When senders disconnect, the CPU use must fall below the idle share within this time. */
const disconnectMs = 3000;
const idleShare = 0.2;
const cpuSampleMs = 500;
/** How long the drill waits for bytes to be sent, and for the shop to be idle. */
const waitTimeoutMs = 30_000;

const path = '/api/v1/products/import';
const header = 'name,price,shop,category,subCategory\n';
/** A file that repeats this line up to a size. */
const fileOf = (line: string, bytes: number) => Buffer.from(header + line.repeat(Math.floor((bytes - header.length) / line.length)));

async function run({ isShort, openShop }: DrillContext): Promise<ResultRow[]> {
  const { shop } = await openShop('on');
  const merchants = await shop.withDatabase((database) => createSignedInUsers(database, 3, 'merchant'));
  const tokens = merchants.map(({ token }) => token);
  const client = shop.client(name, 3);
  const workersRow = trackWorkers(name, shop);
  const send = (body: Buffer, token = '') => client.request(path, { method: 'POST', token, headers: { 'content-type': 'text/csv' }, body });
  const files = [
    fileOf('\n', limits.importBytes),
    fileOf('x,1,s,c,d\n', limits.importBytes),
    // The maximum number of rows, all invalid.
    fileOf(`${'x'.repeat(Math.floor(limits.importBytes / limits.importRows) - 20)},1,s,c,d\n`, limits.importBytes),
  ];

  const baseline = startProbe({ port: shop.port, name, everyMs: 5 });
  await delay(isShort ? quietMs.short : quietMs.full);
  const { p99Ms } = await baseline.stop();
  const allowedMs = isShort ? stallMs.short : stallMs.full;

  const flood = async () => {
    const others = startProbe({ port: shop.port, name, everyMs: 5 });
    const empty = await send(Buffer.from('\n'.repeat(1024 * 1024)), tokens[0]);
    const large = await Promise.all(files.map((file, n) => send(file, tokens[n])));
    const ended = await disconnectAfterSending(shop, files, tokens);
    return { empty, large, ended, served: await others.stop() };
  };
  let result = await flood();
  // Other processes on the machine may delay the other visitor once; a blocking import would do so in each attempt.
  for (let n = 1; n < attempts && result.served.maxMs > p99Ms + allowedMs; n += 1) result = await flood();
  const { empty, large, ended, served } = result;
  client.close();
  const faults = client.countOthers(200, 413, 422, 429, 503);
  return [
    atMost(`${name}: response to 1 MB of empty lines`, answerMs, [empty.ms]),
    atMost(
      `${name}: responses to three files of 16 MB`,
      answerMs,
      large.map(({ ms }) => ms),
    ),
    expectNone(`${name}: responses other than 200, 413, 422, 429 and 503`, faults.count, faults.note),
    ...ended,
    workersRow(),
    ...otherVisitorRows(name, p99Ms + allowedMs, served),
    await memoryRow(name, shop),
  ];
}

/** Sends the files again and disconnects right after the last byte. */
async function disconnectAfterSending(shop: DrillShop, files: readonly Buffer[], tokens: readonly string[]): Promise<ResultRow[]> {
  const what = `${name}: work ends after the senders have disconnected`;
  if (!hasProcessTable) return [notRun(what, 'no /proc')];
  const connections = await openConnections(shop.port, files.length, (n) =>
    [
      `POST ${path} HTTP/1.1`,
      'Host: shop',
      'Content-Type: text/csv',
      `Authorization: Bearer ${tokens[n]}`,
      `Content-Length: ${files[n]?.length}`,
      '\r\n',
    ].join('\r\n'),
  );
  const sending = connections.map(({ socket }, n) => {
    const sent = Promise.withResolvers<void>();
    socket.once('close', () => sent.resolve());
    socket.write(files[n] ?? '', () => socket.destroy());
    return sent.promise;
  });
  const isSent = await withTimeout('files to be sent', waitTimeoutMs, Promise.all(sending)).then(
    () => true,
    () => false,
  );
  closeAll(connections);
  const isIdle = async () => {
    const before = cpuSecondsOf(shop.workerPids);
    await delay(cpuSampleMs);
    return cpuSecondsOf(shop.workerPids) - before < (idleShare * cpuSampleMs) / 1000;
  };
  const idleAfterMs = await waitFor('the shop to be idle', waitTimeoutMs, isIdle).catch(() => waitTimeoutMs);
  // A shop that does not accept the bytes is still busy with the earlier ones.
  return [atMost(what, disconnectMs, [isSent ? idleAfterMs : waitTimeoutMs])];
}

export const floodCsv: DrillScenario = {
  name,
  description:
    '1 MB of empty lines, three files of 16 MB at once, and again from senders that disconnect; other visitors wait at most 50 ms longer; rate limits on',
  run,
};
