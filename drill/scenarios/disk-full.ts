import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { embeddedLimits } from '#db/embedded.ts';
import { atExit } from '../cleanup.ts';
import type { ClientResponse, DrillClient } from '../client.ts';
import { createImages, formOf } from '../images.ts';
import { atMost, expectAll, expectNone, expectTrue, notRun, type ResultRow } from '../result-rows.ts';
import type { DrillScenario } from '../scenario.ts';
import { createSignedInUsers, seedShop } from '../seed.ts';
import { DrillShop, drillDirectory } from '../shop.ts';
import { waitFor } from '../wait.ts';

const name = 'disk-full';
const diskMb = 256;
/** Orders and uploads while the disk is full. Some orders still fit into existing pages of PostgreSQL. */
const writes = 160;
/** Every sixteenth write uploads an image. */
const uploadEvery = 16;
const buyerCount = 8;
/** PostgreSQL may have crashed and be restarted with backoff. */
const worksAgainMs = embeddedLimits.restartMaxMs + 10_000;
const pauseMs = 5;

/** Mounts a small tmpfs. Returns the reason when that is not possible. */
function mountDisk(directory: string): string | undefined {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=755`, 'tmpfs', directory], { encoding: 'utf8' });
  return mounted.status === 0 ? undefined : (mounted.error?.message ?? mounted.stderr).trim();
}

/** Fills the disk completely and returns the file. */
function fill(directory: string): string {
  const file = path.join(directory, 'filler');
  const descriptor = openSync(file, 'w');
  try {
    for (const size of [1024 * 1024, 4096]) {
      const bytes = randomBytes(size);
      try {
        while (writeSync(descriptor, bytes) === size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error; // fs throws system errors only
      }
    }
  } finally {
    closeSync(descriptor);
  }
  return file;
}

async function run(): Promise<ResultRow[]> {
  const directory = drillDirectory();
  const mountError = mountDisk(directory);
  const unmount = atExit(async () => {
    if (mountError === undefined) spawnSync('umount', ['-l', directory]);
    rmSync(directory, { recursive: true, force: true });
  });
  try {
    if (mountError !== undefined) return [notRun(name, `no tmpfs can be mounted here (${mountError})`)];
    chmodSync(directory, 0o755);
    return await runOn(directory);
  } finally {
    await unmount();
  }
}

async function runOn(disk: string): Promise<ResultRow[]> {
  const shop = await DrillShop.start({ dataDir: path.join(disk, 'data'), env: { RATE_LIMITS: 'off' } });
  const client = shop.client(name, buyerCount);
  try {
    const { data, people } = await shop.withDatabase(async (database) => ({
      data: await seedShop(database),
      people: await createSignedInUsers(database, buyerCount),
    }));
    const [image = Buffer.alloc(0)] = await createImages(1);
    const write = (n: number): Promise<ClientResponse> => {
      const { id = '', token = '' } = people[n % people.length] ?? {};
      if (n % uploadEvery === 0)
        return client.request(`/api/v1/users/update/${id}`, { method: 'PUT', token, ...formOf({ image: [image, randomBytes(8)] }) });
      return client.postJson('/api/v1/orders/create', token, {
        products: [{ productId: data.products[n % data.products.length], quantity: 1 }],
        deliveryAddress: randomBytes(400).toString('hex'),
        paymentMethod: 'cash_on_delivery',
      });
    };
    const before = await write(1);
    const filler = fill(disk);
    const rejected: ClientResponse[] = [];
    const reads: ClientResponse[] = [];
    for (let n = 0; n < writes; n += buyerCount) {
      const answers = await Promise.all([...Array.from({ length: buyerCount }, (_none, k) => write(n + k)), ...readsOf(client)]);
      rejected.push(...answers.slice(0, buyerCount).filter(({ status }) => status === 503));
      reads.push(...answers.slice(buyerCount));
      await delay(pauseMs);
    }
    const faults = client.countOthers(200, 201, 503);
    rmSync(filler);
    const worksAgain = await waitFor('writes after the disk has free space', worksAgainMs, async () => (await write(1)).status === 201);
    return [
      expectTrue(`${name}: writes before`, '201', before.status === 201, String(before.status)),
      expectTrue(
        `${name}: writes rejected with 503 and Retry-After`,
        '≥ 1',
        rejected.length > 0 && rejected.every(({ headers }) => headers['retry-after'] !== undefined),
        String(rejected.length),
      ),
      expectNone(`${name}: responses other than 200, 201 and 503`, faults.count, faults.note),
      expectAll(`${name}: reads succeed`, reads.filter(({ status }) => status === 200).length, reads.length),
      atMost(`${name}: writes work again with free space`, worksAgainMs, [worksAgain]),
    ];
  } finally {
    client.close();
    await shop.dispose();
  }
}

const readsOf = (client: DrillClient) => [
  client.request('/'),
  client.request('/api/v1/products/read?limit=5', { headers: { 'cache-control': 'no-cache' } }),
];

export const diskFull: DrillScenario = {
  name,
  description: 'the data directory is on a full disk: writes get 503 and not 500, reads succeed, writes work again with free space',
  run,
};
