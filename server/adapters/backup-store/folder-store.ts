import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupStore } from './backup-store.ts';

/** Only one file is written at a time; an interrupted one is replaced by the next. */
const draft = 'unfinished-backup.part';

/** Backups as files that only their owner may read. */
export const folderStore = (folder: string): BackupStore => ({
  title: folder,
  list: async () => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(onlyFound);
    const files = (entries ?? []).filter((entry) => entry.isFile());
    return Promise.all(files.map(async ({ name }) => ({ name, bytes: (await stat(path.join(folder, name))).size })));
  },
  write: async (name, source) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const aside = path.join(folder, draft);
    try {
      // Flushed to the disk before it gets its name.
      await pipeline(source, createWriteStream(aside, { mode: 0o600, flush: true }));
      await rename(aside, path.join(folder, name));
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  },
  read: async (name) => (await open(path.join(folder, name)).catch(onlyFound))?.createReadStream(),
  remove: (name) => rm(path.join(folder, name), { force: true }),
});

const onlyFound = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};
