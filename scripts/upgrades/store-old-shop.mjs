// Stores the demo shop as seeded by the code of an old version, for tests/old-shops/old-shops.test.ts. Usage: DATABASE_URL=postgres://…
// node scripts/upgrades/store-old-shop.mjs VERSION [COMMIT]
// DATABASE_URL is an empty database of PostgreSQL 15, whose dumps all supported versions can read; pg_dump is in PATH.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from '../prepare.mjs';

const [version = '', commit = 'HEAD'] = process.argv.slice(2);
const database = process.env.DATABASE_URL;
if (!/^\d+\.\d+\.\d+$/.test(version) || !database) {
  console.error('Usage: DATABASE_URL=postgres://… node scripts/upgrades/store-old-shop.mjs VERSION [COMMIT]');
  process.exit(1);
}

const directory = mkdtempSync(path.join(os.tmpdir(), 'nirog-haat-old-'));

function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: directory, stdio: ['pipe', 'pipe', 'inherit'], maxBuffer: 2 ** 28, ...options });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${done.error?.message ?? done.status}`);
  return done.stdout;
}

try {
  const archive = path.join(directory, 'shop');
  mkdirSync(archive);
  run('tar', ['-x', '-C', archive], { input: run('git', ['archive', commit], { cwd: root }) });
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: archive });
  const env = { ...process.env, ALLOW_SEED: '1', DATA_DIR: path.join(directory, 'data') };
  run(path.join(archive, 'node_modules/node/bin/node'), ['scripts/seed.ts'], { cwd: archive, env });
  // As `insert` statements, which any client can run; without psql commands.
  const flags = ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges', `--dbname=${database}`];
  const dump = run('pg_dump', flags)
    .toString()
    .replace(/^\\.*$/gm, '');
  const file = path.join(root, 'tests/old-shops', `${version}.sql.br`);
  writeFileSync(file, brotliCompressSync(dump, { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } }));
  console.log(`Stored ${path.relative(root, file)}.`);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
