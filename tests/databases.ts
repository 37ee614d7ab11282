import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '#db/client.ts';

export const templateDatabase = 'nirog_haat_template';

/** Creates a database, dropping an existing one first, and returns its URL. */
export async function createDatabase(serverUrl: string, name: string, from: string): Promise<string> {
  await onServer(serverUrl, async (run) => {
    await run(`drop database if exists ${name} with (force)`);
    await run(
      from === 'template0'
        ? `create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`
        : `create database ${name} template ${from}`,
    );
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  onServer(serverUrl, async (run) => void (await run(`drop database if exists ${name} with (force)`)));

async function onServer(serverUrl: string, work: (run: (statement: string) => Promise<unknown>) => Promise<void>): Promise<void> {
  const { sql, close } = openDatabase({ url: serverUrl, max: 1 });
  try {
    await work((statement) => sql.unsafe(statement));
  } finally {
    await close();
  }
}

/** Creates a directory that other accounts may enter: as root, the embedded PostgreSQL runs as another user. */
export function temporaryDirectory(name: string): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), `nirog-haat-${name}-`));
  chmodSync(directory, 0o755);
  return directory;
}
