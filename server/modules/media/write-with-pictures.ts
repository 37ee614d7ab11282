import type { Db } from '#db/client.ts';
import type { MediaStore } from '#server/adapters/media-store/media-store.ts';
import { AppError, isAppError } from '#server/core/app-error.ts';
import type { UploadedFile } from '#server/core/endpoints/multipart.ts';
import type { Pictures, Transact } from '#server/core/resources/resource.ts';
import { keepFromRemoval, lockForRemoval } from './media.queries.ts';
import { picturePath, readPicture, removePicture } from './pictures.ts';

interface Parts {
  db: Db;
  media: MediaStore;
}

/**
 * Runs a write in one transaction with its pictures stored. When it is refused or rolled back, what this request newly stored is removed,
 * unless another row refers to it by then: equal pictures share one file, also when two requests bring them at once.
 * Throws UNSUPPORTED_MEDIA, UNAVAILABLE, and what `write` throws.
 */
export const writeWithPictures =
  ({ db, media }: Parts): Transact =>
  async (files, write) => {
    if (files.length === 0) return db.transaction((tx) => write(tx, {}));
    const pictures = await Promise.all(files.map(readUpload));
    const added = new Set<string>();
    const putAll = async () => {
      for (const { name, webp } of pictures) if (await media.put(name, webp)) added.add(name);
    };
    try {
      // Before the transaction, which then has little left to wait for.
      await putAll();
      return await db.transaction(async (tx) => {
        await keepFromRemoval(
          tx,
          pictures.map(({ name }) => name),
        );
        // Another request may have brought the same picture, failed and removed it. From here on the lock prevents that.
        await putAll();
        return write(tx, pathsByField(pictures));
      });
    } catch (error) {
      await removeUnused({ db, media }, added);
      throw error;
    }
  };

async function readUpload({ field, bytes }: UploadedFile) {
  try {
    return { field, ...(await readPicture(bytes)) };
  } catch (error) {
    if (!isAppError(error) || error.code !== 'UNSUPPORTED_MEDIA') throw error;
    throw new AppError(error.code, { errors: [{ path: field, code: error.code, message: 'Not a picture that can be used' }] });
  }
}

function pathsByField(pictures: readonly { field: string; name: string }[]): Pictures {
  const byField = Map.groupBy(pictures, ({ field }) => field);
  return Object.fromEntries([...byField].map(([field, ofField]) => [field, ofField.map(({ name }) => picturePath(name))]));
}

async function removeUnused({ db, media }: Parts, names: ReadonlySet<string>): Promise<void> {
  if (names.size === 0) return;
  await db.transaction(async (tx) => {
    const unused = await lockForRemoval(tx, [...names]);
    await Promise.all(unused.map((name) => removePicture(media, name)));
  });
}
