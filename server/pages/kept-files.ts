import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { cp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { buildDirectory } from './built-file.ts';

/** This version and earlier ones. */
const keptVersions = 3;

/** The files of the pages of this version. */
const ownFiles = path.join(buildDirectory, 'client/assets');

const directoryIn = (dataDir: string) => path.join(dataDir, 'assets');

/**
 * Copies the page files into `assets/` of the data directory for the next version: pages open during an upgrade load scripts later, in a
 * dialog or for the next page. Names have a content hash, so versions don't collide. Keeps the latest versions. Rejects with file system
 * errors, such as a full disk.
 */
export async function keepFiles(dataDir: string, files = ownFiles): Promise<void> {
  const directory = directoryIn(dataDir);
  const names = await readdir(files);
  const version = path.join(directory, createHash('sha256').update(names.sort().join()).digest('hex').slice(0, 16));
  const copy = `${version}.${process.pid}`;
  try {
    if (!(await stat(version).catch(() => undefined))) {
      await cp(files, copy, { recursive: true });
      // Another shop on this directory may have been first.
      await rename(copy, version).catch(() => {});
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  await utimes(version, new Date(), new Date());
  const all = await Promise.all((await readdir(directory)).map(async (name) => ({ name, ...(await stat(path.join(directory, name))) })));
  const old = all.sort((a, b) => b.mtimeMs - a.mtimeMs).slice(keptVersions);
  await Promise.all(old.map(({ name }) => rm(path.join(directory, name), { recursive: true, force: true })));
}

/** Where page files are looked up, in order. */
export function directoriesOfFiles(dataDir: string): string[] {
  const directory = directoryIn(dataDir);
  try {
    return [ownFiles, ...readdirSync(directory).map((name) => path.join(directory, name))];
  } catch {
    // The first version on this machine.
    return [ownFiles];
  }
}
