import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { embeddedLimits } from '#db/embedded.ts';
import { atExit } from '../cleanup.ts';
import type { Answer, Client } from '../client.ts';
import { formOf, makePictures } from '../pictures.ts';
import { all, atMost, isTrue, none, notRun, type Row } from '../rows.ts';
import type { Scenario } from '../scenario.ts';
import { seedShop, signInNew } from '../seed.ts';
import { Shop, temporaryDirectory } from '../shop.ts';
import { waitFor } from '../wait.ts';

const name = 'disk-full';
const diskMb = 256;
/** Orders and uploads that are tried while the disk is full; some still fit into pages that PostgreSQL has. */
const writes = 160;
/** One of so many writes uploads a picture. */
const uploadEvery = 16;
const buyerCount = 8;
/** PostgreSQL may have given up, and is started again after a pause that has grown. */
const worksAgainMs = embeddedLimits.restartMaxMs + 10_000;
const pauseMs = 5;

/** A small disk of memory, if this machine lets us mount one. */
function mountDisk(directory: string): string | undefined {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=755`, 'tmpfs', directory], { encoding: 'utf8' });
  return mounted.status === 0 ? undefined : (mounted.error?.message ?? mounted.stderr).trim();
}

/** Takes every byte that is left; answers the file. */
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

async function play(): Promise<Row[]> {
  const directory = temporaryDirectory();
  const refusal = mountDisk(directory);
  const unmount = atExit(async () => {
    if (refusal === undefined) spawnSync('umount', ['-l', directory]);
    rmSync(directory, { recursive: true, force: true });
  });
  try {
    if (refusal !== undefined) return [notRun(name, `no tmpfs can be mounted here (${refusal})`)];
    chmodSync(directory, 0o755);
    return await playOn(directory);
  } finally {
    await unmount();
  }
}

async function playOn(disk: string): Promise<Row[]> {
  const shop = await Shop.start({ dataDir: path.join(disk, 'data'), env: { RATE_LIMITS: 'off' } });
  const client = shop.client(name, buyerCount);
  try {
    const { seeded, people } = await shop.withDatabase(async (database) => ({
      seeded: await seedShop(database),
      people: await signInNew(database, buyerCount),
    }));
    const [picture = Buffer.alloc(0)] = await makePictures(1);
    const write = (n: number): Promise<Answer> => {
      const { id = '', token = '' } = people[n % people.length] ?? {};
      if (n % uploadEvery === 0)
        return client.ask(`/api/v1/users/update/${id}`, { method: 'PUT', token, ...formOf({ image: [picture, randomBytes(8)] }) });
      return client.json('/api/v1/orders/create', token, {
        products: [{ productId: seeded.products[n % seeded.products.length], quantity: 1 }],
        deliveryAddress: randomBytes(400).toString('hex'),
        paymentMethod: 'cash_on_delivery',
      });
    };
    const before = await write(1);
    const filler = fill(disk);
    const refused: Answer[] = [];
    const reads: Answer[] = [];
    for (let n = 0; n < writes; n += buyerCount) {
      const answers = await Promise.all([...Array.from({ length: buyerCount }, (_none, k) => write(n + k)), ...readsOf(client)]);
      refused.push(...answers.slice(0, buyerCount).filter(({ status }) => status === 503));
      reads.push(...answers.slice(buyerCount));
      await delay(pauseMs);
    }
    const faults = client.others(200, 201, 503);
    rmSync(filler);
    const worksAgain = await waitFor('writes after the disk has room', worksAgainMs, async () => (await write(1)).status === 201);
    return [
      isTrue(`${name}: writes before`, '201', before.status === 201, String(before.status)),
      isTrue(
        `${name}: writes refused with 503 and Retry-After`,
        '≥ 1',
        refused.length > 0 && refused.every(({ headers }) => headers['retry-after'] !== undefined),
        String(refused.length),
      ),
      none(`${name}: answers other than 200, 201 and 503`, faults.count, faults.note),
      all(`${name}: reads go on`, reads.filter(({ status }) => status === 200).length, reads.length),
      atMost(`${name}: writes again with room on the disk`, worksAgainMs, [worksAgain]),
    ];
  } finally {
    client.close();
    await shop.dispose();
  }
}

const readsOf = (client: Client) => [
  client.ask('/'),
  client.ask('/api/v1/products/read?limit=5', { headers: { 'cache-control': 'no-cache' } }),
];

export const diskFull: Scenario = {
  name,
  says: 'the data directory on a small full disk: writes 503 and not 500, reads go on, writes work when there is room again',
  play,
};
