import { fork } from 'node:child_process';
import path from 'node:path';
import { openDatabase } from '#db/client.ts';
import { isInUse } from '#db/seed/is-in-use.ts';
import type { Config } from './core/config.ts';

/** What the settings ask for before anybody is served: the demo shop in an empty database, an admin. */
export async function prepareShop(config: Config, databaseUrl: string): Promise<void> {
  if (config.seed !== 'demo' && !config.admin) return;
  const { db, sql, close } = openDatabase({ url: databaseUrl, max: 1 });
  try {
    if (config.seed === 'demo' && !(await isInUse(sql))) await seed(databaseUrl);
    if (config.admin) {
      // Loaded only here: the primary stays small.
      const { ensureAdmin } = await import('./modules/users/index.ts');
      await ensureAdmin(db, config.admin);
    }
  } finally {
    await close();
  }
}

/** In a process of its own: making pictures takes memory that a server should not keep. */
const seed = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, '../scripts/seed.ts'), ['--if-empty'], {
      env: { ...process.env, DATABASE_URL: url, ALLOW_SEED: '1' },
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The demo shop could not be made; see above.'))));
  });
