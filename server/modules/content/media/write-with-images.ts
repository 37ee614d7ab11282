import type { Db } from '#db/client.ts';
import type { MediaStore } from '#server/adapters/media-store/media-store.ts';
import type { UploadedFile } from '#server/core/endpoints/multipart.ts';
import { AppError, isAppError } from '#server/core/errors/app-error.ts';
import type { Limits } from '#server/core/limits/rate-limits.ts';
import type { Images, Transact } from '#server/core/resources/resource.ts';
import { type Image, imagePath, isImageError, readImage, removeImage } from './images.ts';
import { lockAgainstRemoval, lockForRemoval } from './media.queries.ts';

interface Parts {
  db: Db;
  media: MediaStore;
  limits: Pick<Limits, 'consume'>;
}

/**
 * Runs a write in one transaction with its images stored. When it fails or is rolled back, images that this request newly stored are
 * removed, unless another row refers to them by then: equal images share one file, even in concurrent uploads. Throws UNSUPPORTED_MEDIA,
 * TOO_MANY_PIXELS, HEIC, BROKEN_IMAGE, RATE_LIMITED, UNAVAILABLE, and the errors of `write`.
 */
export const writeWithImages =
  ({ db, media, limits }: Parts): Transact =>
  async (files, write) => {
    if (files.length === 0) return db.transaction((tx) => write(tx, {}));
    // Shared by all files of the request.
    const sender = files[0]?.sender;
    if (sender) await limits.consume(sender.limit, sender.key);
    const images = await readUploads(files);
    const added = new Set<string>();
    const putAll = async () => {
      for (const { name, webp } of images) if (await media.put(name, webp)) added.add(name);
    };
    try {
      // Before the transaction, to keep it short.
      await putAll();
      return await db.transaction(async (tx) => {
        await lockAgainstRemoval(
          tx,
          images.map(({ name }) => name),
        );
        // A concurrent request may have stored the same image, failed and removed it. From now on the lock prevents that.
        await putAll();
        return write(tx, pathsByField(images));
      });
    } catch (error) {
      await removeUnused({ db, media }, added);
      throw error;
    }
  };

/**
 * The pictures of a request without their metadata, for a private store. Throws UNSUPPORTED_MEDIA, TOO_MANY_PIXELS, HEIC, BROKEN_IMAGE,
 * RATE_LIMITED, UNAVAILABLE.
 */
export async function readPictures({ limits }: Pick<Parts, 'limits'>, files: readonly UploadedFile[]): Promise<Buffer[]> {
  const sender = files[0]?.sender;
  if (sender) await limits.consume(sender.limit, sender.key);
  return (await readUploads(files)).map(({ webp }) => webp);
}

/** One at a time, because each sender can process only one image. */
async function readUploads(files: readonly UploadedFile[]) {
  const images: (Image & { field: string })[] = [];
  for (const file of files) images.push(await readUpload(file));
  return images;
}

async function readUpload({ field, bytes, sender }: UploadedFile) {
  try {
    return { field, ...(await readImage(bytes, sender.key)) };
  } catch (error) {
    if (!isAppError(error) || !isImageError(error.code)) throw error;
    throw new AppError(error.code, { errors: [{ path: field, code: error.code, message: 'Not an image that can be used' }] });
  }
}

function pathsByField(images: readonly { field: string; name: string }[]): Images {
  const byField = Map.groupBy(images, ({ field }) => field);
  return Object.fromEntries([...byField].map(([field, ofField]) => [field, ofField.map(({ name }) => imagePath(name))]));
}

export async function removeUnused({ db, media }: Pick<Parts, 'db' | 'media'>, names: ReadonlySet<string>): Promise<void> {
  if (names.size === 0) return;
  await db.transaction(async (tx) => {
    const unused = await lockForRemoval(tx, [...names]);
    await Promise.all(unused.map((name) => removeImage(media, name)));
  });
}
