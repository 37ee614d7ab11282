import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { uuid } from '#db/ids.ts';
import type { MediaStore } from './media-store.ts';

/** Images as files below `directory`, in 256 folders by the first two letters of their names. */
export function fileStore(directory: string): MediaStore {
  const fileOf = (name: string) => path.join(directory, name.slice(0, 2), name);
  return {
    put: async (name, bytes) => {
      const file = fileOf(name);
      if (await stat(file).catch(() => undefined)) return false;
      await mkdir(path.dirname(file), { recursive: true });
      // Written aside and renamed: a reader or a crash never sees half an image.
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
