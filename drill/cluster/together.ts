import { setTimeout as delay } from 'node:timers/promises';
import { createImages, formOf } from '../images.ts';
import { expectAll, expectTrue, type ResultRow } from '../result-rows.ts';
import { createSignedInUsers, type SeededShop } from '../seed.ts';
import type { Cluster } from './cluster.ts';

const newsMs = 5000;
const pollMs = 50;
/** `rateLimits.signInPair` allows 8 failures. */
const signIns = 12;
const signInFailures = 8;

/** The effects of one shop are visible on all of them: sessions, limits, events, cache invalidations, images. */
export async function togetherRows(cluster: Cluster, { products }: SeededShop): Promise<ResultRow[]> {
  const [person, other] = await cluster.withDatabase((database) => createSignedInUsers(database, 2));
  const clients = cluster.shops.map((shop) => shop.client('together', 2));
  const [first, second, third] = clients;
  if (!person || !other || !first || !second || !third) throw new Error('there are not three shops');
  const { token } = person;

  const sessions = await Promise.all(clients.map((client) => client.request('/api/v1/stats/read', { token })));

  // The event of an order that another shop takes.
  const [shop] = cluster.shops;
  const stop = new AbortController();
  const stream = await fetch(`http://${shop?.host}:${shop?.port}/api/v1/events/stream`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: AbortSignal.any([stop.signal, AbortSignal.timeout(4 * newsMs)]),
  });
  let news = '';
  const reading = (async () => {
    for await (const piece of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) news += piece;
  })().catch(() => {});
  await until(() => news.includes('event: ready'));
  const order = await second.postJson('/api/v1/orders/create', token, {
    products: [{ productId: products[0], quantity: 1 }],
    deliveryAddress: 'Rangpur',
    paymentMethod: 'cash_on_delivery',
  });
  const isTold = await until(() => /event: (?!ready)/.test(news));
  stop.abort();
  await reading;

  // A page that all have cached.
  const page = `/products/${products[3]}`;
  const name = 'চাল বদলানো';
  for (const client of clients) await client.request(page);
  await cluster.withDatabase(({ sql }) => sql`update products set name = ${name} where id = ${products[3] ?? ''}`);
  const shown = await Promise.all(clients.map((client) => until(async () => (await client.request(page)).body.includes(name))));

  const [image = Buffer.alloc(0)] = await createImages(1);
  const upload = await first.request(`/api/v1/users/update/${person.id}`, { method: 'PUT', token, ...formOf({ image: [image] }) });
  const file = /\/media\/[0-9a-f]{32}\.webp/.exec(upload.body)?.[0] ?? '/media/none';
  const images = await Promise.all([`${file}?w=160`, file].flatMap((each) => [second.request(each), third.request(each)]));

  // In turn on all of them: separate limits would allow three times as many.
  const phone = '01899999999';
  const statuses: number[] = [];
  for (let n = 0; n < signIns; n += 1) {
    const client = clients[n % clients.length] ?? first;
    const signIn = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone, password: 'not the password' }),
    } as const;
    statuses.push((await client.request('/api/v1/auth/login', signIn)).status);
  }
  for (const client of clients) client.close();
  const allowed = statuses.filter((status) => status !== 429).length;
  return [
    expectAll('together: a session is good on all shops', sessions.filter(({ status }) => status === 200).length, sessions.length),
    expectTrue('together: an order on one shop is news on another', 'yes', isTold, isTold ? 'yes' : `no (order: ${order.status})`),
    expectAll('together: a changed page is shown by all', shown.filter(Boolean).length, shown.length),
    expectAll(
      'together: an image is served by the others',
      images.filter(({ status }) => status === 200).length,
      images.length,
      upload.status === 200 ? '' : `upload: ${upload.status} ${upload.body.slice(0, 100)}`,
    ),
    expectTrue('together: wrong sign-ins until they are limited', `${signInFailures}`, allowed === signInFailures, statuses.join(' ')),
  ];
}

/** Whether it became true in time. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < newsMs) {
    if (await isTrue()) return true;
    await delay(pollMs);
  }
  return false;
}
