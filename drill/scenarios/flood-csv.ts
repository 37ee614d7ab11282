import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '#domain/limits.ts';
import { allWorkersStay, memoryRow } from '../flood.ts';
import { othersServed, startProbe } from '../probe.ts';
import { cpuSecondsOf, hasProcessTable } from '../processes.ts';
import { closeAll, openConnections } from '../raw.ts';
import { atMost, none, notRun, type Row } from '../rows.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { signInNew } from '../seed.ts';
import type { Shop } from '../shop.ts';
import { waitFor, within } from '../wait.ts';

const name = 'flood-csv';
/** How much longer than usual other visitors may wait while a file is read. The short form runs where others use the processors, too. */
const stallMs = { full: 50, short: 200 };
const attempts = 3;
const answerMs = 10_000;
const quietMs = { full: 4000, short: 1000 };
/** How soon the work on a file ends whose sender is gone: below so much of a processor. */
const goneMs = 3000;
const idleShare = 0.2;
const cpuSampleMs = 500;
/** The drill itself waits so long for bytes to be taken, and for the shop to be idle. */
const giveUpMs = 30_000;

const path = '/api/v1/products/import';
const header = 'name,price,shop,category,subCategory\n';
/** A file of this line, as large as a file may be. */
const fileOf = (line: string, bytes: number) => Buffer.from(header + line.repeat(Math.floor((bytes - header.length) / line.length)));

async function play({ isShort, shop: shared }: Stage): Promise<Row[]> {
  const { shop } = await shared('on');
  const merchants = await shop.withDatabase((database) => signInNew(database, 3, 'merchant'));
  const tokens = merchants.map(({ token }) => token);
  const client = shop.client(name, 3);
  const stays = allWorkersStay(name, shop);
  const send = (body: Buffer, token = '') => client.ask(path, { method: 'POST', token, headers: { 'content-type': 'text/csv' }, body });
  const files = [
    fileOf('\n', limits.importBytes),
    fileOf('x,1,s,c,d\n', limits.importBytes),
    // As many rows as a file may have, each wrong.
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
    const ended = await leaveAfterSending(shop, files, tokens);
    return { empty, large, ended, served: await others.stop() };
  };
  let result = await flood();
  // What else runs on the machine can hold up the other visitor once in a while; a file does it each time.
  for (let n = 1; n < attempts && result.served.maxMs > p99Ms + allowedMs; n += 1) result = await flood();
  const { empty, large, ended, served } = result;
  client.close();
  const faults = client.others(200, 413, 422, 429, 503);
  return [
    atMost(`${name}: answer to 1 MB of empty lines`, answerMs, [empty.ms]),
    atMost(
      `${name}: answers to three files of 16 MB`,
      answerMs,
      large.map(({ ms }) => ms),
    ),
    none(`${name}: answers other than 200, 413, 422, 429 and 503`, faults.count, faults.note),
    ...ended,
    stays(),
    ...othersServed(name, p99Ms + allowedMs, served),
    await memoryRow(name, shop),
  ];
}

/** Sends the files again and is gone as soon as the last byte was sent. */
async function leaveAfterSending(shop: Shop, files: readonly Buffer[], tokens: readonly string[]): Promise<Row[]> {
  const what = `${name}: work ends after the senders are gone`;
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
  const isSent = await within('files to be sent', giveUpMs, Promise.all(sending)).then(
    () => true,
    () => false,
  );
  closeAll(connections);
  const isIdle = async () => {
    const before = cpuSecondsOf(shop.workerPids);
    await delay(cpuSampleMs);
    return cpuSecondsOf(shop.workerPids) - before < (idleShare * cpuSampleMs) / 1000;
  };
  const idleAfterMs = await waitFor('the shop to be idle', giveUpMs, isIdle).catch(() => giveUpMs);
  // A shop that does not even take the bytes is still at work on what was sent before.
  return [atMost(what, goneMs, [isSent ? idleAfterMs : giveUpMs])];
}

export const floodCsv: Scenario = {
  name,
  says: '1 MB of empty lines, three files of 16 MB at once, and again from senders that leave; others wait 50 ms at most; rate limits on',
  play,
};
