import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** For all demo shops that start from this directory. */
export const folderOfPictures = path.resolve(import.meta.dirname, '../../../node_modules/.cache/nirog-haat/pictures');

/**
 * The picture of this name that an earlier seed drew, or `draw`s and stores it: drawing takes three quarters of a seed's time. Redraws
 * pictures if the folder can't be read or written.
 */
export async function cachedPicture(folder: string, name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const file = path.join(folder, name);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const drawn = await draw();
  const unfinished = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(unfinished, drawn))
    .then(() => rename(unfinished, file))
    .catch(() => {});
  return drawn;
}

/** Removes pictures that the catalogue no longer has. */
export async function removeOtherPictures(folder: string, names: ReadonlySet<string>): Promise<void> {
  const kept = await readdir(folder).catch(() => []);
  await Promise.allSettled(kept.filter((name) => !names.has(name)).map((name) => rm(path.join(folder, name))));
}
