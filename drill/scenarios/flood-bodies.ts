import { memoryRow, trackWorkers } from '../flood.ts';
import { otherVisitorRows, startProbe } from '../probe.ts';
import { type RawResult, sendRaw } from '../raw-connections.ts';
import { expectAll, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';

const name = 'flood-bodies';
const rounds = { full: 10, short: 2 };
const concurrency = 8;
const fields = 300;
const fieldBytes = 199_000;
const otherVisitorsMs = 2000;
const timeoutMs = 15_000;

const boundary = 'drill';
const field = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\n${'x'.repeat(fieldBytes)}\r\n`);
const formEnd = Buffer.from(`--${boundary}--\r\n`);
const spaces = Buffer.alloc(fieldBytes, ' ');

const head = (path: string, type: string, length: string) =>
  Buffer.from(`POST /api/v1/auth/${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`);
const chunk = (bytes: Buffer) => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
const lastChunk = Buffer.from('0\r\n\r\n');
const form = `multipart/form-data; boundary=${boundary}`;

/** A form with a Content-Length. */
function* formWithLength(): Generator<Buffer> {
  yield head('register', form, `Content-Length: ${fields * field.length + formEnd.length}`);
  for (let n = 0; n < fields; n += 1) yield field;
  yield formEnd;
}

/** The same in chunks, without a declared length. */
function* formInChunks(): Generator<Buffer> {
  yield head('register', form, 'Transfer-Encoding: chunked');
  for (let n = 0; n < fields; n += 1) yield chunk(field);
  yield chunk(formEnd);
  yield lastChunk;
}

function* jsonInChunks(): Generator<Buffer> {
  yield head('login', 'application/json', 'Transfer-Encoding: chunked');
  for (let n = 0; n < fields; n += 1) yield chunk(spaces);
  yield lastChunk;
}

const bodies = [formWithLength, formInChunks, jsonInChunks];
/** A connection closed before the response counts as rejected, too. */
const isRejected = ({ status, ms }: RawResult) => ms < timeoutMs && (status === 0 || (status >= 400 && status < 500) || status === 503);

async function run({ isShort, openShop }: DrillContext): Promise<ResultRow[]> {
  const { shop } = await openShop('on');
  const workersRow = trackWorkers(name, shop);
  const others = startProbe({ port: shop.port, name });
  const results: RawResult[] = [];
  for (let round = 0; round < (isShort ? rounds.short : rounds.full); round += 1) {
    for (const body of bodies) {
      const sending = Array.from({ length: concurrency }, () => sendRaw({ port: shop.port, name, parts: body(), timeoutMs }));
      results.push(...(await Promise.all(sending)));
    }
  }
  const served = await others.stop();
  const sentMb = results.reduce((sum, { sentBytes }) => sum + sentBytes, 0) / 1024 ** 2;
  return [
    expectAll(
      `${name}: bodies of 60 MB rejected`,
      results.filter(isRejected).length,
      results.length,
      `after ${Math.round(sentMb)} MB in total`,
    ),
    workersRow(),
    ...otherVisitorRows(name, otherVisitorsMs, served),
    await memoryRow(name, shop),
  ];
}

export const floodBodies: DrillScenario = {
  name,
  description: 'forms with 300 fields of 199 KB to /auth/register, and endless JSON, 8 at once; rate limits on',
  run,
};
