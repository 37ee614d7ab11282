// Builds what a server runs: the shop with the packages it needs. Plain JavaScript for Node 20.
// Usage: node deploy/make-tree.mjs DIRECTORY (which must not exist). The platform must be that of the server.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, root } from '../scripts/prepare.mjs';

const parts = [
  'app',
  'build',
  'contract',
  'db',
  'deploy',
  'domain',
  'scripts',
  'server',
  'LICENSE',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
];

const [given] = process.argv.slice(2);
if (!given) {
  console.error('Usage: node deploy/make-tree.mjs DIRECTORY');
  process.exit(1);
}
const target = path.resolve(given);
if (existsSync(target)) {
  console.error(`${target} exists.`);
  process.exit(1);
}

function output(command, args, options = {}) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', cwd: root, stdio: ['ignore', 'pipe', 'inherit'], ...options });
  return status === 0 ? stdout.trim() : undefined;
}

build();
for (const part of parts) cpSync(path.join(root, part), path.join(target, part), { recursive: true, preserveTimestamps: true });
const npm = ['install', '--no-save', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
if (output('npm', npm, { cwd: target, shell: process.platform === 'win32' }) === undefined) process.exit(1);

const commit = output('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] }) ?? 'unknown';
const made = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const release = `${version}-${made}-${commit}`;
writeFileSync(path.join(target, 'VERSION'), `${release}\n`);
console.log(`Made ${target} (${release}).`);
