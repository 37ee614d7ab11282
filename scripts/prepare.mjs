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

const isCurrent = (stamp, files, suffix = '') => {
  const file = path.join(root, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === hashOf(files) + suffix;
};

/** Runs `make` unless the stamp file has the hash of these files. */
function once(stamp, files, title, make) {
  if (isCurrent(stamp, files)) return;
  console.log(title);
  make();
  writeFileSync(path.join(root, stamp), hashOf(files));
}

function must(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) {
    console.error(`${path.basename(command)} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
    process.exit(status || 1);
  }
}

const npm = (args, cwd = root) =>
  must('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, shell: process.platform === 'win32' });

const installedFile = 'node_modules/.installed';
const light = ' without development parts';

/** Records which lock file is installed, and whether with devDependencies; npm runs it after each install. */
export const noteInstalled = () =>
  writeFileSync(path.join(root, installedFile), hashOf(['package-lock.json']) + (existsSync(bin('vite')) ? '' : light));

/** Installs everything that running, building and testing need. */
export function install() {
  if (isCurrent(installedFile, ['package-lock.json'])) return;
  console.log('Installing dependencies (once, about a minute) …');
  // Not `npm ci`: the lock file may lack the binaries of other platforms, which `install` adds.
  npm(['install', '--no-save', '--include=dev']);
}

/**
 * The path of a program in `tools/NAME`, which has a separate lock file for what running, building and testing do not need. Installs it.
 */
export function tool(name, file) {
  const folder = `tools/${name}`;
  const installed = `${folder}/node_modules/.installed`;
  once(installed, [`${folder}/package-lock.json`], `Installing ${folder} (once) …`, () =>
    npm(['install', '--no-save', '--include=dev'], path.join(root, folder)),
  );
  return path.join(root, folder, 'node_modules', file);
}

/** Installs and builds when needed. A current build needs no devDependencies. */
export function build() {
  const sources = [
    ...filesBelow('app'),
    ...filesBelow('contract'),
    ...filesBelow('domain'),
    'package-lock.json',
    'vite.config.ts',
    ...filesBelow('scripts/vite'),
    'react-router.config.ts',
    'scripts/build/compress-build.ts',
    'scripts/build/hash-scripts.ts',
    'server/pages/inline-scripts.ts',
  ];
  if (isCurrent('build/.built', sources) && isCurrent(installedFile, ['package-lock.json'], light)) return;
  install();
  once('build/.built', sources, 'Building the pages …', () => {
    must(node, [bin('@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'], { env: { ...process.env, NODE_ENV: 'production' } });
    must(node, ['scripts/build/compress-build.ts']);
    must(node, ['scripts/build/hash-scripts.ts'], { env: { ...process.env, NODE_ENV: 'production' } });
  });
}

/** Node's compile cache: saves a second at startup. */
const compiled = { NODE_COMPILE_CACHE: bin('.cache/compiled') };

/** How often a program started by npm checks that npm is still running. */
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
