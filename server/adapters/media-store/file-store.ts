import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { uuid } from '#db/ids.ts';
import type { MediaStore } from './media-store.ts';

/** Stores images as files in `directory`, in 256 subfolders named by the first two letters of the file name. */
export function fileStore(directory: string): MediaStore {
  const fileOf = (name: string) => path.join(directory, name.slice(0, 2), name);
  return {
    put: async (name, bytes) => {
      const file = fileOf(name);
      if (await stat(file).catch(() => undefined)) return false;
      await mkdir(path.dirname(file), { recursive: true });
      // Writes a temporary file and renames it, so that neither a reader nor a crash leaves half an image.
      const aside = `${file}.${uuid()}`;
      await writeFile(aside, bytes);
      await rename(aside, file);
      return true;
    },
    get: (name) =>
      readFile(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}
