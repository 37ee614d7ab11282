import { allWorkersStay, memoryRow } from '../flood.ts';
import { othersServed, startProbe } from '../probe.ts';
import { none, type Row } from '../rows.ts';
import type { Scenario, Stage } from '../scenario.ts';

const name = 'flood-queries';
const requests = { full: 100_000, short: 2000 };
const atATime = 16;
/** Client addresses, so that the rate limit of one does not end the flood. */
const senders = 200;
const othersMs = 2000;
/** Responses are cached in each of them. */
const encodings = ['br', 'gzip', 'identity'];

const ampersands = '&'.repeat(15_000);
const bengaliLetters = 190;
const firstLetter = 0x0995;
const letters = 32;

const word = (n: number, length: number) =>
  Array.from({ length }, (_none, k) => String.fromCodePoint(firstLetter + ((Math.floor(n / letters ** (k % 4)) + k) % letters))).join('');

/** No two are alike. */
const paths: ((n: number) => string)[] = [
  (n) => `/api/v1/carousels/read?limit=1&q=zz${n}${ampersands}`,
  (n) => `/api/v1/products/read?q=${encodeURIComponent(word(n, bengaliLetters))}`,
  (n) => `/?utm_source=zz${n}&fbclid=${n}&junk${n}=1`,
  (n) => `/api/v1/products/read?limit=${(n % 100) + 1}&page=${Math.floor(n / 100) + 1}`,
];
/** A page that is rendered for each: far dearer than the others, so only one of so many. */
const searchPage = (n: number) => `/search?q=${encodeURIComponent(word(n, 40))}`;
const searchPageEvery = 25;

async function play({ isShort, shop: shared }: Stage): Promise<Row[]> {
  const { shop } = await shared('on');
  const client = shop.client(name, atATime);
  const stays = allWorkersStay(name, shop);
  const others = startProbe({ port: shop.port, name, everyMs: 100 });
  const count = isShort ? requests.short : requests.full;
  let next = 0;
  const send = async () => {
    while (next < count) {
      const n = next;
      next += 1;
      const path = n % searchPageEvery === 0 ? searchPage(n) : (paths[n % paths.length]?.(n) ?? '/');
      // Linux owns all of 127.0.0.0/8; elsewhere all requests come from one address.
      await client.ask(path, {
        headers: { 'accept-encoding': encodings[n % encodings.length] ?? 'br' },
        ...(process.platform === 'linux' && { localAddress: `127.1.0.${1 + (n % senders)}` }),
      });
    }
  };
  await Promise.all(Array.from({ length: atATime }, send));
  client.close();
  const served = await others.stop();
  const faults = client.others(200, 404, 422, 429, 503);
  return [
    none(`${name}: answers other than 200, 404, 422, 429 and 503`, faults.count, faults.note),
    stays(),
    ...othersServed(name, othersMs, served),
    await memoryRow(name, shop),
  ];
}

export const floodQueries: Scenario = {
  name,
  says: '100,000 distinct addresses: junk parameters, long Bengali words, 15,000 `&`; rate limits on',
  play,
};
