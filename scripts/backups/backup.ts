// Takes a backup of the shop, running or not, into BACKUP_TO (docs/operations/backups.md). Usage: npm run backup [-- --full-speed]
import { parseArgs } from 'node:util';
import { openBackupStore } from '#server/adapters/backup-store/open-backup-store.ts';
import { openMediaStore } from '#server/adapters/media-store/open-media-store.ts';
import { readConfig } from '#server/config/config.ts';
import { BackupError, listWrong, recordBackup } from '#server/modules/operations/backups/index.ts';
import { startDatabase } from '#server/processes/start-database.ts';

const { values } = parseArgs({ options: { 'full-speed': { type: 'boolean', default: false } } });
const config = readConfig({ ...process.env, SEED: 'none' });
// A backup before an upgrade must not migrate.
const { url, stop } = await startDatabase(config, console.log, { migrates: false });
try {
  const store = await openBackupStore(config);
  const media = await openMediaStore(config);
  const { name, bytes, manifest, removed } = await recordBackup({
    config,
    databaseUrl: url,
    media,
    store,
    ...(values['full-speed'] && { rest: 0 }),
  });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`${store.title}: ${name}, ${Math.ceil(bytes / 1e6)} MB, ${rows} rows, ${manifest.images.count} pictures.`);
  if (removed.length > 0) console.log(`Removed by the rule of BACKUP_KEEP: ${removed.join(', ')}.`);
  if (manifest.images.missing.length > 0)
    console.log(
      `WARNING: ${manifest.images.missing.length} pictures are missing in the store: ${manifest.images.missing.slice(0, 5).join(', ')} …`,
    );
  for (const wrong of listWrong(manifest.checks)) console.log(`WARNING: this shop has inconsistent data: ${wrong}.`);
  if (config.backup.key !== undefined && config.backup.signKey === undefined)
    console.log(
      'WARNING: the backup is not signed: a public BACKUP_KEY proves nothing about who wrote it. Set BACKUP_SIGN_KEY, here and for a restore.',
    );
  if (config.backup.key === undefined) {
    console.log('WARNING: the backup is not encrypted (BACKUP_KEY), and contains personal data.');
    if (config.secretKey === undefined)
      console.log(
        'WARNING: the file secret-key of DATA_DIR, without which authenticator apps stop working, is in encrypted backups only: keep a copy.',
      );
  }
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
} finally {
  await stop();
}
