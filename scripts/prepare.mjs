// Prepares npm start, npm test and other scripts: installs dependencies and builds, but only after a change.
// Plain JavaScript for Node 20, because it runs before the dependencies are installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
/** The pinned Node of the project. */
export const node = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
export const bin = (name) => path.join(root, 'node_modules', name);

const [major] = process.versions.node.split('.');
if (Number(major) < 20) {
  console.error(`Node ${process.versions.node} is too old: install Node 20 or newer.`);
  process.exit(1);
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

const filesBelow = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();

/** Runs `make` unless the stamp file has the hash of these files. */
function once(stamp, files, title, make) {
  const file = path.join(root, stamp);
  const hash = hashOf(files);
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return;
  console.log(title);
  make();
  writeFileSync(file, hash);
}

function must(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) {
    console.error(`${path.basename(command)} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
    process.exit(status || 1);
  }
}

export function install() {
  once('node_modules/.installed', ['package-lock.json'], 'Installing dependencies (once, about a minute) …', () =>
    // Not `npm ci`: the lock file may lack the binaries of other platforms, which `install` adds.
    must('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' }),
  );
}

export function build() {
  install();
  const sources = [
    ...filesBelow('app'),
    ...filesBelow('contract'),
    ...filesBelow('domain'),
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/compress-build.ts',
    'scripts/hash-scripts.ts',
    'server/pages/inline-scripts.ts',
  ];
  once('build/.built', sources, 'Building the pages …', () => {
    must(node, [bin('@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'], { env: { ...process.env, NODE_ENV: 'production' } });
    must(node, ['scripts/compress-build.ts']);
    must(node, ['scripts/hash-scripts.ts'], { env: { ...process.env, NODE_ENV: 'production' } });
  });
}

/** Node's compile cache: the shop starts a second sooner. */
const compiled = { NODE_COMPILE_CACHE: bin('.cache/compiled') };

/** How often a program that npm started checks that npm still runs. */
const parentCheckMs = 500;

/**
 * Runs a program with the pinned Node until it ends. Forwards signals, and exits with its exit code. The program notices by its IPC channel
 * when this process is killed; this process notices by its new parent when npm is killed.
 */
export function run(args, env = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(node, args, { cwd: root, stdio, env: { ...compiled, ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  const parent = process.ppid;
  const orphaned = () => process.ppid !== parent && child.kill('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(orphaned, parentCheckMs).unref();
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
      resolve(process.exitCode);
    });
  });
}
