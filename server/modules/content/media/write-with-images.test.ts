import { describe, expect, it } from 'vitest';
import { fileStore } from '#server/adapters/media-store/file-store.ts';
import type { MediaStore } from '#server/adapters/media-store/media-store.ts';
import type { UploadedFile } from '#server/core/endpoints/multipart.ts';
import type { Images } from '#server/core/resources/resource.ts';
import { brokenImage, testImage } from '#tests/images.ts';
import { testShop } from '#tests/test-shop.ts';
import { writeWithImages } from './index.ts';

const shop = testShop();
const refusal = new Error('rejected');

async function upload(file: File, field = 'image'): Promise<UploadedFile> {
  return { field, bytes: Buffer.from(await file.arrayBuffer()), sender: { limit: 'uploadUser', key: 'user' } };
}
const limits = { consume: async () => {} };
const transact = () => writeWithImages({ db: shop().database.db, media: fileStore(shop().mediaDirectory), limits });
const isStored = (path: string | undefined) =>
  shop()
    .storedImages()
    .some((name) => path?.endsWith(name.split('/').at(-1) ?? ''));

/** How many transactions wait for an exclusive lock on an image. */
const waitingForImages = async () =>
  (
    await shop().database.sql<{ count: number }[]>`
      select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`
  )[0]?.count;

/** A write that reports when it runs and waits for `outcome` before it ends. */
function slowWrite(files: readonly UploadedFile[], name: string, outcome: Promise<'commit' | 'refuse'>) {
  const running = Promise.withResolvers<Images>();
  const ended = transact()(files, async (tx, images) => {
    await tx.writes
      .insertInto('categories')
      .values({ name, image: images.image?.[0] ?? null })
      .execute();
    running.resolve(images);
    if ((await outcome) === 'refuse') throw refusal;
    return images.image?.[0];
  });
  return { running: running.promise, ended };
}

describe('writeWithImages', () => {
  it('stores images by field for the write, and keeps them afterwards', async () => {
    const files = [
      await upload(await testImage(), 'logo'),
      await upload(await testImage(), 'banners'),
      await upload(await testImage(), 'banners'),
    ];
    const paths = await transact()(files, async (_tx, images) => images);
    expect([paths.logo?.length, paths.banners?.length]).toEqual([1, 2]);
    for (const path of [...(paths.logo ?? []), ...(paths.banners ?? [])]) expect(isStored(path)).toBe(true);
  });

  it('stores nothing when one file is not an image', async () => {
    const before = shop().storedImages();
    const files = [await upload(await testImage()), await upload(brokenImage(), 'logo')];
    const write = transact()(files, async () => 'done');
    await expect(write).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA', extras: { errors: [{ path: 'logo' }] } });
    expect(shop().storedImages()).toEqual(before);
  });

  it('removes the images and generated sizes of a failed write, and nothing that existed before', async () => {
    const kept = await upload(await testImage());
    const [keptPath] = (await transact()([kept], async (_tx, images) => images)).image ?? [];
    let newPath: string | undefined;
    const write = transact()([kept, await upload(await testImage())], async (_tx, images) => {
      newPath = images.image?.[1];
      expect((await shop().app.inject(`${newPath}?w=160`)).statusCode).toBe(200);
      throw refusal;
    });
    await expect(write).rejects.toBe(refusal);
    expect([isStored(keptPath), isStored(newPath)]).toEqual([true, false]);
    expect((await shop().app.inject(`${newPath}?w=160`)).statusCode).toBe(404);
  });

  it('keeps an image that two concurrent requests upload when only one of them fails', async () => {
    const file = await upload(await testImage());
    const refuse = Promise.withResolvers<'refuse'>();
    const commit = Promise.withResolvers<'commit'>();
    // Both run, so each has the image; the one that stored it fails while the other is in progress.
    const rejected = slowWrite([file], 'Refused', refuse.promise);
    await rejected.running;
    const committed = slowWrite([file], 'Committed', commit.promise);
    await committed.running;
    const failure = expect(rejected.ended).rejects.toBe(refusal);
    refuse.resolve('refuse');
    // The removal waits for transactions that are about to refer to the image.
    await expect.poll(waitingForImages).toBe(1);
    commit.resolve('commit');
    await failure;
    const path = await committed.ended;
    expect(isStored(path)).toBe(true);
    expect((await shop().app.inject(path ?? '')).statusCode).toBe(200);
  });

  it('stores an image again when a failed request removes it before this one refers to it', async () => {
    const file = await upload(await testImage());
    const refuse = Promise.withResolvers<'refuse'>();
    const rejected = slowWrite([file], 'Removed', refuse.promise);
    await rejected.running;
    // The other write finds the image stored, and is paused until it is removed.
    const stored = Promise.withResolvers<void>();
    const removed = Promise.withResolvers<void>();
    const media = fileStore(shop().mediaDirectory);
    const pausing: MediaStore = {
      ...media,
      put: async (name, bytes) => {
        const isNew = await media.put(name, bytes);
        stored.resolve();
        await removed.promise;
        return isNew;
      },
    };
    const write = writeWithImages({ db: shop().database.db, media: pausing, limits })([file], async (_tx, images) => images.image?.[0]);
    await stored.promise;
    refuse.resolve('refuse');
    await expect(rejected.ended).rejects.toBe(refusal);
    removed.resolve();
    expect(isStored(await write)).toBe(true);
  });
});
