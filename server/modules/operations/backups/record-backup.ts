import { BackupError } from './archive/backup-error.ts';
import { failBackup, finishBackup, insertBackup } from './backups.queries.ts';
import { openPrimary } from './open-primary.ts';
import { type TakeBackupOptions, type TakenBackup, takeBackup } from './take-backup.ts';

const errorLength = 500;

/** Takes a backup, and records its outcome. Throws like `takeBackup`. */
export async function recordBackup(options: TakeBackupOptions): Promise<TakenBackup> {
  const { db, close } = await openPrimary(options.databaseUrl);
  let id: string | undefined;
  try {
    const onStart = async () => {
      id = await insertBackup(db, options.store.title);
    };
    const taken = await takeBackup({ ...options, onStart });
    const { name, bytes, manifest } = taken;
    if (id) await finishBackup(db, id, { name, bytes, missing: manifest.images.missing.length });
    return taken;
  } catch (error) {
    const text = error instanceof BackupError ? `${error.code}: ${error.message}` : String((error as Error).message); // a thrown value
    // The database itself may have failed.
    if (id) await failBackup(db, id, text.slice(0, errorLength)).catch(() => {});
    throw error;
  } finally {
    await close();
  }
}
