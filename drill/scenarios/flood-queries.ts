import { memoryRow, trackWorkers } from '../flood.ts';
import { otherVisitorRows, startProbe } from '../probe.ts';
import { expectNone, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';

const name = 'flood-queries';
const requests = { full: 100_000, short: 2000 };
const concurrency = 16;
/** The number of client addresses: with one, the rate limit would end the flood. */
const senders = 200;
const otherVisitorsMs = 2000;
/** The cache stores a response in each encoding. */
const encodings = ['br', 'gzip', 'identity'];

const ampersands = '&'.repeat(15_000);
const bengaliLetters = 190;
const firstLetter = 0x0995;
const letters = 32;

const word = (n: number, length: number) =>
  Array.from({ length }, (_none, k) => String.fromCodePoint(firstLetter + ((Math.floor(n / letters ** (k % 4)) + k) % letters))).join('');

/** Every path is different. */
const paths: ((n: number) => string)[] = [
  (n) => `/api/v1/carousels/read?limit=1&q=zz${n}${ampersands}`,
  (n) => `/api/v1/products/read?q=${encodeURIComponent(word(n, bengaliLetters))}`,
  (n) => `/?utm_source=zz${n}&fbclid=${n}&junk${n}=1`,
  (n) => `/api/v1/products/read?limit=${(n % 100) + 1}&page=${Math.floor(n / 100) + 1}`,
];
/** Each request renders a page, which costs far more than the others, so these are rare. */
const searchPage = (n: number) => `/search?q=${encodeURIComponent(word(n, 40))}`;
const searchPageEvery = 25;

async function run({ isShort, openShop }: DrillContext): Promise<ResultRow[]> {
  const { shop } = await openShop('on');
  const client = shop.client(name, concurrency);
  const workersRow = trackWorkers(name, shop);
  const others = startProbe({ port: shop.port, name, everyMs: 100 });
  const count = isShort ? requests.short : requests.full;
  let next = 0;
  const send = async () => {
    while (next < count) {
      const n = next;
      next += 1;
      const path = n % searchPageEvery === 0 ? searchPage(n) : (paths[n % paths.length]?.(n) ?? '/');
      // On Linux all of 127.0.0.0/8 is local; elsewhere all requests come from one address.
      await client.request(path, {
        headers: { 'accept-encoding': encodings[n % encodings.length] ?? 'br' },
        ...(process.platform === 'linux' && { localAddress: `127.1.0.${1 + (n % senders)}` }),
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, send));
  client.close();
  const served = await others.stop();
  const faults = client.countOthers(200, 404, 422, 429, 503);
  return [
    expectNone(`${name}: responses other than 200, 404, 422, 429 and 503`, faults.count, faults.note),
    workersRow(),
    ...otherVisitorRows(name, otherVisitorsMs, served),
    await memoryRow(name, shop),
  ];
}

export const floodQueries: DrillScenario = {
  name,
  description: '100,000 distinct URLs: junk parameters, long Bengali words, 15,000 `&`; rate limits on',
  run,
};
