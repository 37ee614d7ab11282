import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { uuid } from '#db/ids.ts';
import { isMigrated, migrate } from '#db/migrate/migrate.ts';
import type { BackupStore } from '#server/adapters/backup-store/backup-store.ts';
import { openBackupStore } from '#server/adapters/backup-store/open-backup-store.ts';
import { fileStore } from '#server/adapters/media-store/file-store.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { createDatabase, dropDatabase } from '#tests/databases.ts';
import { placeTestOrder } from '#tests/orders.ts';
import { temporaryDirectory } from '#tests/temporary-directory.ts';
import { testShop } from '#tests/test-shop.ts';
import { removeImages, storeWebp } from '../../content/media/index.ts';
import { type AddFile, type ArchiveKeys, readArchive, writeArchive } from './archive/archive.ts';
import { recordBackup } from './record-backup.ts';
import { type RestoreOptions, restoreBackup } from './restore/restore-backup.ts';

const shop = testShop();
const directory = temporaryDirectory('backups');
const secretKey = await generateX25519Identity();
const databases: string[] = [];
let products: { id: string }[] = [];
let images: string[] = [];

const configOf = (env: Record<string, string> = {}): Config =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: directory, BACKUP_TO: path.join(directory, uuid()), SECRET_KEY: 's'.repeat(32), ...env });

const newDatabase = async (): Promise<string> => {
  const name = `test_${uuid().replaceAll('-', '')}`;
  databases.push(name);
  return createDatabase(inject('serverUrl'), name, 'template0');
};

async function backUp(config = configOf(), store?: BackupStore) {
  const target = store ?? (await openBackupStore(config));
  const media = fileStore(shop().mediaDirectory);
  const taken = await recordBackup({ config, databaseUrl: shop().databaseUrl, media, store: target, rest: 0 });
  const open = async () => {
    const file = await target.read(taken.name);
    if (!file) throw new Error(`${taken.name} is gone`);
    return file;
  };
  return { ...taken, config, store: target, open };
}

async function restore(
  open: RestoreOptions['open'],
  { config = configOf(), url, isReplacing = false, insists = {} }: Partial<RestoreOptions> & { config?: Config; url?: string } = {},
) {
  const databaseUrl = url ?? (await newDatabase());
  const mediaDirectory = path.join(directory, uuid());
  await restoreBackup({ config, databaseUrl, media: fileStore(mediaDirectory), open, isReplacing, insists, report: () => {} });
  return { databaseUrl, mediaDirectory };
}

const codeOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'fine',
    (error: { code: string }) => error.code,
  );

async function onDatabase<T>(url: string, work: (sql: ReturnType<typeof openDatabase>['sql']) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, max: 2 });
  try {
    return await work(database.sql);
  } finally {
    await database.close();
  }
}

/** A digest of all rows of each table. */
const digests = (url: string) =>
  onDatabase(url, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`;
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const [row] = await sql.unsafe<{ digest: string }[]>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest from ${name} t`,
      );
      found[name] = row?.digest ?? '';
    }
    return found;
  });

/** Indexes, constraints and triggers. */
const schemaOf = (url: string) =>
  onDatabase(url, async (sql) => {
    const rows = await sql<{ line: string }[]>`
      select indexdef as line from pg_indexes where schemaname in ('public', 'pgboss')
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(c.oid) || convalidated from pg_constraint c
        join pg_namespace n on n.oid = connamespace where nspname in ('public', 'pgboss')
      union all select tgenabled::text || pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
      union all select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = pronamespace
        where nspname in ('public', 'pgboss') and prokind in ('f', 'p')
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by 1`;
    return rows.map(({ line }) => line);
  });

beforeAll(async () => {
  const { make } = shop();
  const media = fileStore(shop().mediaDirectory);
  const draw = async (red: number) =>
    storeWebp(
      media,
      await sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 40, b: 90 } } })
        .webp()
        .toBuffer(),
    );
  images = await Promise.all([10, 120, 230].map(draw));
  products = await Promise.all([1, 2, 3].map(() => make.product({ quantity: 900 })));
  await shop().database.sql`update products set images = ${images.slice(0, 2)} where id = ${products[0]?.id ?? ''}`;
  await shop().database
    .sql`update shops set logo = ${images[2] ?? ''} where id = (select shop_id from products where id = ${products[0]?.id ?? ''})`;
  await shop().app.ready();
  const buyer = await make.user({ name: "কবির 'tab\tand\nnewline\\" });
  for (let n = 0; n < 4; n += 1) await placeTestOrder(shop(), buyer, { products, quantity: 2 });
});
afterAll(async () => {
  for (const name of databases) await dropDatabase(inject('serverUrl'), name);
  rmSync(directory, { recursive: true });
});

describe('a restored backup', () => {
  it('has every row, picture, index, constraint and trigger, and its jobs still run', async () => {
    const { open, manifest } = await backUp();
    const { databaseUrl, mediaDirectory } = await restore(open);
    const [before, after] = [await digests(shop().databaseUrl), await digests(databaseUrl)];
    // The record of the backup was updated after it was complete.
    expect({ ...after, 'public.backups': '' }).toEqual({ ...before, 'public.backups': '' });
    expect(manifest.checks).toMatchObject({ ordersWrong: 0, packageAmountsWrong: 0, verifiedMoneyWrong: 0, stockWrong: 0 });
    expect(manifest.checks.newJobs).toBeGreaterThan(0);
    const kept = readdirSync(mediaDirectory, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'));
    expect(kept.map((name) => `/media/${path.basename(name)}`).sort()).toEqual([...images].sort());
    for (const name of kept)
      expect(readFileSync(path.join(mediaDirectory, name))).toEqual(readFileSync(path.join(shop().mediaDirectory, name)));
    await onDatabase(databaseUrl, async (sql) => {
      expect(await migrate(sql)).toEqual([]);
      expect(await isMigrated(sql)).toBe(true);
      expect(await schemaOf(databaseUrl)).toEqual(await schemaOf(shop().databaseUrl));
      // Sequences continue where they were.
      const [row] = await sql<
        { next: number; last: number }[]
      >`select nextval('outbox_id_seq') as next, (select max(id) from outbox) as last`;
      expect(row?.next).toBeGreaterThan(row?.last ?? 0);
    });
  });

  it('moves a shop to the embedded PostgreSQL, from the version that is tested', async () => {
    const { open } = await backUp();
    const embedded = await startEmbedded({ dataDir: path.join(directory, 'embedded'), settings: { fsync: 'off' } });
    try {
      const url = await createDatabase(embedded.url('postgres'), 'shop', 'template0');
      await restore(open, { url });
      expect({ ...(await digests(url)), 'public.backups': '' }).toEqual({ ...(await digests(shop().databaseUrl)), 'public.backups': '' });
    } finally {
      await embedded.stop();
    }
  });

  it('is a consistent snapshot while orders are placed', async () => {
    const { sql } = shop().database;
    const stock = async () => (await sql<{ sum: number }[]>`select sum(quantity) as sum from products`)[0]?.sum ?? 0;
    const sold = async () => (await sql<{ sum: number }[]>`select sum(quantity) as sum from order_lines`)[0]?.sum ?? 0;
    const total = (await stock()) + (await sold());
    const buyer = await shop().make.user();
    let isTaken = false;
    const sell = async () => {
      while (!isTaken) await placeTestOrder(shop(), buyer, { products, quantity: 1 });
    };
    const selling = Promise.all([sell(), sell(), sell()]);
    const { open, manifest } = await backUp().finally(() => (isTaken = true));
    await selling;
    const { databaseUrl } = await restore(open);
    const [row] = await onDatabase(
      databaseUrl,
      (restored) => restored<{ total: number; orders: number }[]>`
      select (select sum(quantity) from products) + (select sum(quantity) from order_lines) as total, (select count(*) from orders) as orders`,
    );
    expect(row?.total).toBe(total);
    expect(manifest.checks).toMatchObject({
      ordersWrong: 0,
      ordersWithoutPackagesWrong: 0,
      packageAmountsWrong: 0,
      verifiedMoneyWrong: 0,
      orderStatesWrong: 0,
    });
    expect(row?.orders).toBeLessThan((await sql`select from orders`).length + 1);
  });

  it('has pictures that are replaced while it is taken', async () => {
    const { sql } = shop().database;
    const media = fileStore(shop().mediaDirectory);
    const picture = await storeWebp(
      media,
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
        .webp()
        .toBuffer(),
    );
    await sql`update products set images = ${[picture]} where id = ${products[1]?.id ?? ''}`;
    const config = configOf();
    const store = await openBackupStore(config);
    let isReplaced = false;
    const slow: BackupStore = {
      ...store,
      write: (name, source) =>
        store.write(
          name,
          (async function* () {
            for await (const chunk of source) {
              if (!isReplaced) {
                isReplaced = true;
                await sql`update products set images = '{}' where id = ${products[1]?.id ?? ''}`;
                await shop().runJob(removeImages, { paths: [picture] });
              }
              yield chunk;
            }
          })(),
        ),
    };
    const { open, manifest } = await backUp(config, slow);
    expect(manifest.images).toMatchObject({ count: 4, missing: [] });
    const { mediaDirectory } = await restore(open);
    const name = picture.replace('/media/', '');
    expect(await fileStore(mediaDirectory).get(name)).toBeDefined();
    // The removal waits until the backup is complete.
    await sql`update pgboss.job set start_after = now() where name = 'remove-images' and state = 'created'`;
    await shop().runDueJobs();
    expect(await media.get(name)).toBeUndefined();
  });

  it('omits pictures that the store has lost, and reports which', async () => {
    const { sql } = shop().database;
    const lost = `/media/${'0'.repeat(32)}.webp`;
    await sql`update products set images = ${[lost]} where id = ${products[2]?.id ?? ''}`;
    const { open, manifest } = await backUp();
    await sql`update products set images = '{}' where id = ${products[2]?.id ?? ''}`;
    expect(manifest.images.missing).toEqual([`${'0'.repeat(32)}.webp`]);
    expect(await codeOf(restore(open))).toBe('fine');
  });
});

describe('a restore', () => {
  it('leaves the database unchanged when the archive is damaged, its key is wrong, or it is from a newer version', async () => {
    const config = configOf({ BACKUP_KEY: secretKey });
    const { open, name, store } = await backUp(config);
    const bytes = Buffer.concat(await (await open()).toArray());
    const from = (content: Buffer) => async () => Readable.from([content], { objectMode: false });
    const url = await newDatabase();
    expect(await codeOf(restore(from(bytes.subarray(0, -1)), { config, url }))).toBe('ARCHIVE_DAMAGED');
    const middle = Buffer.from(bytes);
    middle[bytes.length >> 1] = (middle[bytes.length >> 1] ?? 0) ^ 255;
    expect(await codeOf(restore(from(middle), { config, url }))).toBe('ARCHIVE_DAMAGED');
    expect(await codeOf(restore(open, { config: configOf({ BACKUP_KEY: await generateX25519Identity() }), url }))).toBe('WRONG_KEY');
    expect(await codeOf(restore(open, { config: configOf(), url }))).toBe('KEY_NEEDED');
    const newer = await rewritten(bytes, {
      'backup.json': (text) => text.replace('"0078_record_backups.sql"', '"0078_record_backups.sql", "9999_later.sql"'),
    });
    expect(await codeOf(restore(from(newer), { config, url }))).toBe('ARCHIVE_TOO_NEW');
    const other = await rewritten(bytes, { 'tables/public.users/000001': (text) => text.replace('কবির', 'করিম') });
    expect(await codeOf(restore(from(other), { config, url }))).toBe('ARCHIVE_DAMAGED');
    const torn = await rewritten(bytes, { 'manifest.json': () => undefined });
    expect(await codeOf(restore(from(torn), { config, url }))).toBe('ARCHIVE_DAMAGED');
    expect(await digests(url)).toEqual({});
    // It is found by name; an unknown name is not found.
    expect(await store.read(`${name}x`)).toBeUndefined();
  });

  it.each([
    ['a column', (text: string) => text.replace('"id"', '"singleton) from program \'touch /tmp/x; cat\' --"')],
    ['a table', (text: string) => text.replace('"public.settings"', '"pg_authid"')],
    ['a column twice', (text: string) => text.replace(/("columns": \[\s*)("\w+")/, '$1$2, $2')],
  ])('refuses an archive that names %s that the schema does not have: no text of it becomes a statement', async (_what, forge) => {
    const { open } = await backUp();
    const bytes = Buffer.concat(await (await open()).toArray());
    const forged = await rewritten(bytes, { 'backup.json': forge }, {});
    expect(forged.equals(bytes)).toBe(false);
    const url = await newDatabase();
    expect(await codeOf(restore(async () => Readable.from([forged], { objectMode: false }), { url }))).toMatch(/^ARCHIVE_DAMAGED$/);
    expect(await digests(url)).toEqual({});
  });

  it('rejects an archive written without the keys, unless the operator forces it', async () => {
    const { open } = await backUp(configOf({ BACKUP_KEY: secretKey }));
    const bytes = Buffer.concat(await (await open()).toArray());
    const from = (content: Buffer) => async () => Readable.from([content], { objectMode: false });
    const plain = from(await rewritten(bytes, {}, {}));
    const config = configOf({ BACKUP_KEY: secretKey });
    expect(await codeOf(restore(plain, { config }))).toBe('NOT_ENCRYPTED');
    expect(await codeOf(restore(plain, { config, insists: { onUnencrypted: true } }))).toBe('NOT_SIGNED');
    expect(await codeOf(restore(plain, { config, insists: { onUnencrypted: true, onUnsigned: true } }))).toBe('fine');
    const unsigned = from(await rewritten(bytes, {}, { key: await identityToRecipient(secretKey) }));
    expect(await codeOf(restore(unsigned, { config }))).toBe('NOT_SIGNED');
  });

  it('does not report inconsistent data because a buyer typed a wrong amount', async () => {
    const { sql } = shop().database;
    const [payment] = await sql<{ id: string; amount: number }[]>`select id, amount_poisha as amount from payments limit 1`;
    const set = (amount: number, status: string) =>
      sql`update payments set amount_poisha = ${amount}, status = ${status} where id = ${payment?.id ?? ''}`;
    await set(100, 'pending');
    expect((await backUp()).manifest.checks.verifiedMoneyWrong).toBe(0);
    await set(100, 'verified');
    expect((await backUp()).manifest.checks.verifiedMoneyWrong).toBe(1);
    await set(payment?.amount ?? 0, 'pending');
  });

  it('rolls back when checksums differ after copying', async () => {
    const { open } = await backUp();
    const bytes = Buffer.concat(await (await open()).toArray());
    const wrong = await rewritten(bytes, { 'manifest.json': (text) => text.replace(/"stockTotal": (\d+)/, '"stockTotal": 1$1') }, {});
    const url = await newDatabase();
    expect(await codeOf(restore(async () => Readable.from([wrong], { objectMode: false }), { url }))).toBe('CHECKS_FAILED');
    expect(await digests(url)).toEqual({});
  });

  it('refuses a database in use, one that a shop is connected to, and tables of others, and replaces a shop only when told to', async () => {
    const { open } = await backUp();
    const { databaseUrl } = await restore(open);
    expect(await codeOf(restore(open, { url: databaseUrl }))).toBe('DATABASE_IN_USE');
    await onDatabase(databaseUrl, async (sql) => {
      await sql`delete from order_lines`;
      expect(await codeOf(restore(open, { url: databaseUrl, isReplacing: true }))).toBe('SHOP_RUNS');
    });
    await restore(open, { url: databaseUrl, isReplacing: true });
    expect((await digests(databaseUrl))['public.order_lines']).toEqual((await digests(shop().databaseUrl))['public.order_lines']);
    const foreign = await newDatabase();
    await onDatabase(foreign, (sql) => sql`create table notes (id int)`);
    expect(await codeOf(restore(open, { url: foreign, isReplacing: true }))).toBe('DATABASE_IN_USE');
    // A shop that was started but never used counts as empty.
    const unused = await newDatabase();
    await onDatabase(unused, (sql) => migrate(sql));
    expect(await codeOf(restore(open, { url: unused }))).toBe('fine');
  });

  it('writes the key of the data directory, which only encrypted backups have', async () => {
    const dataDir = path.join(directory, uuid());
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'secret-key'), 'the key of this shop');
    const own = (env: Record<string, string> = {}) => configOf({ DATA_DIR: dataDir, SECRET_KEY: '', ...env });
    expect((await backUp(own())).manifest.hasSecretKey).toBe(false);
    const { open, config, manifest } = await backUp(own({ BACKUP_KEY: secretKey }));
    expect(manifest.hasSecretKey).toBe(true);
    writeFileSync(path.join(dataDir, 'secret-key'), 'another');
    await restore(open, { config });
    expect(readFileSync(path.join(dataDir, 'secret-key'), 'utf8')).toBe('the key of this shop');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('secret-key'))).toHaveLength(2);
  });
});

/** The archive with other files and matching checksums. */
async function rewritten(
  bytes: Buffer,
  changes: Readonly<Record<string, (text: string) => string | undefined>>,
  keys: ArchiveKeys = { key: secretKey, signKey: secretKey },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const isEncrypted = bytes.subarray(0, 3).toString() === 'age';
  const fill = async (add: AddFile) => {
    for await (const { name, content } of readArchive(
      Readable.from([bytes], { objectMode: false }),
      isEncrypted ? { key: secretKey } : {},
    )) {
      const parts: Buffer[] = [];
      for await (const part of content) parts.push(part);
      const text = changes[name] ? changes[name](Buffer.concat(parts).toString()) : Buffer.concat(parts);
      if (text !== undefined) await add(name, Buffer.from(text));
    }
  };
  const store = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  await writeArchive(fill, { keys, store });
  return Buffer.concat(chunks);
}

it('refuses a concurrent backup, and a failed one leaves no file', async () => {
  const config = configOf();
  const store = await openBackupStore(config);
  let second: Promise<string> | undefined;
  const busy: BackupStore = {
    ...store,
    write: async (name, source) => {
      second = codeOf(backUp());
      await second;
      await store.write(name, source);
    },
  };
  await backUp(config, busy);
  expect(await second).toBe('BACKUP_RUNS');
  const full: BackupStore = {
    ...store,
    write: (name, source) =>
      store.write(
        name,
        (async function* () {
          yield* source;
          throw new Error('the disk is full');
        })(),
      ),
  };
  await expect(backUp(config, full)).rejects.toThrow('the disk is full');
  expect((await store.list()).map(({ name }) => name)).toHaveLength(1);
  const [row] = await shop().database.sql`select state, error from backups order by started_at desc limit 1`;
  expect(row).toEqual({ state: 'failed', error: 'the disk is full' });
});
