import path from 'node:path';
import type { Config } from '#server/config/config.ts';
import type { BackupStore } from './backup-store.ts';
import { folderStore } from './folder-store.ts';
import { s3BackupStore } from './s3-backup-store.ts';

/** Opens the folder or bucket of `BACKUP_TO`; default: a folder of the data directory. Throws ConfigError when it can't be used. */
export async function openBackupStore({ backup: { target }, dataDir }: Pick<Config, 'backup' | 'dataDir'>): Promise<BackupStore> {
  if (!target) return folderStore(path.join(dataDir, 'backups'));
  if ('folder' in target) return folderStore(target.folder);
  const store = s3BackupStore(target.s3, target.prefix);
  await store.check();
  return store;
}
