// Restores a backup, or checks it (docs/operations/backups.md). Usage:
// npm run restore -- --list                lists the backups in BACKUP_TO
// npm run restore -- --check latest|FILE   reads all of it and writes nothing
// npm run restore -- latest|FILE           restores into an empty database; with --replace over an existing shop, after a
//                                          confirmation or with --yes; --unencrypted and --unsigned accept an archive that
//                                          the keys of the environment can't verify
import { createReadStream, existsSync } from 'node:fs';
import readline from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { openBackupStore } from '#server/adapters/backup-store/open-backup-store.ts';
import { openMediaStore } from '#server/adapters/media-store/open-media-store.ts';
import { readConfig } from '#server/config/config.ts';
import {
  BackupError,
  listBackups,
  listWrong,
  readBackup,
  restoreBackup,
  restoreReadOptions,
} from '#server/modules/operations/backups/index.ts';
import { startDatabase } from '#server/processes/start-database.ts';

const { values, positionals } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    unencrypted: { type: 'boolean', default: false },
    unsigned: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const config = readConfig({ ...process.env, SEED: 'none' });
const wanted = positionals[0];
const insists = { onUnencrypted: values.unencrypted, onUnsigned: values.unsigned };
try {
  if (values.list) await list();
  else if (wanted === undefined) throw new BackupError('BACKUP_NOT_FOUND', 'Name a backup: latest, one of --list, or a file.');
  else if (values.check) await check(await opener(wanted));
  else await restore(await opener(wanted));
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}

async function list(): Promise<void> {
  const store = await openBackupStore(config);
  for (const { name, bytes } of await listBackups(store)) console.log(`${name}  ${Math.ceil(bytes / 1e6)} MB`);
}

/** Opens a file, or a backup of the store. */
async function opener(name: string): Promise<() => Promise<Readable>> {
  if (name !== 'latest' && existsSync(name)) return async () => createReadStream(name);
  const store = await openBackupStore(config);
  const found = name === 'latest' ? (await listBackups(store))[0]?.name : name;
  const missing = new BackupError('BACKUP_NOT_FOUND', `There is no ${name === 'latest' ? 'backup' : name} in ${store.title}.`);
  if (found === undefined) throw missing;
  console.log(`${store.title}: ${found}`);
  return async () => {
    const file = await store.read(found);
    if (!file) throw missing;
    return file;
  };
}

async function check(open: () => Promise<Readable>): Promise<void> {
  const { header, manifest } = await readBackup(await open(), restoreReadOptions(config.backup, insists));
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `The backup is intact: version ${header.version}, PostgreSQL ${Math.floor(header.postgres / 10_000)}, taken at ${header.createdAt}, ${rows} rows, ${manifest.images.count} pictures.`,
  );
  if (manifest.images.missing.length > 0)
    console.log(`WARNING: ${manifest.images.missing.length} pictures were missing when it was taken.`);
  for (const wrong of listWrong(manifest.checks)) console.log(`WARNING: the shop already had inconsistent data then: ${wrong}.`);
}

async function restore(open: () => Promise<Readable>): Promise<void> {
  if (values.replace && !values.yes) await confirm();
  const { url, stop } = await startDatabase(config, console.log, { migrates: false });
  try {
    const { header, manifest } = await restoreBackup({
      config,
      insists,
      databaseUrl: url,
      media: await openMediaStore(config),
      open,
      isReplacing: values.replace,
      report: (line) => console.log(line),
    });
    console.log(
      `Restored the shop of ${header.createdAt}, with ${manifest.images.count} pictures; all checks passed. Start it: newer migrations run then.`,
    );
    if (!manifest.hasSecretKey)
      console.log(
        'The backup has no key for the secrets of authenticator apps: they need the SECRET_KEY or secret-key file from that time.',
      );
  } finally {
    await stop();
  }
}

async function confirm(): Promise<void> {
  const terminal = readline.createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal
    .question('This deletes the shop that is in the database now. Type "replace" to continue: ')
    .finally(() => terminal.close());
  if (answer.trim() !== 'replace') throw new BackupError('DATABASE_IN_USE', 'Nothing was changed.');
}
