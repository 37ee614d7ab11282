// Part of npm run verify: the size of the installed packages, in MiB on this platform. A server has them without devDependencies.
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../prepare.mjs';

const limits = { 'without development parts': 250, all: 650 };

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const sizes = { 'without development parts': 0, all: 0 };
const largest = [];

/** Disk blocks, like du; nested packages are counted separately. */
function sizeOf(directory) {
  let bytes = lstatSync(directory).blocks * 512;
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (!entry.isDirectory()) bytes += lstatSync(file).blocks * 512;
    else if (!(path.relative(root, file) in packages)) bytes += sizeOf(file);
  }
  return bytes;
}

for (const [name, { dev, devOptional, link }] of Object.entries(packages)) {
  if (name === '' || link) continue;
  let bytes = 0;
  try {
    bytes = sizeOf(path.join(root, name));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    continue; // for another platform
  }
  sizes.all += bytes;
  if (dev || devOptional) continue;
  sizes['without development parts'] += bytes;
  largest.push([bytes, name]);
}

const mebibytes = (bytes) => Math.round(bytes / 2 ** 20);
let isTooLarge = false;
for (const [title, limit] of Object.entries(limits)) {
  const size = mebibytes(sizes[title]);
  console.log(`${title}: ${size} MiB, at most ${limit}`);
  isTooLarge ||= size > limit;
}
if (isTooLarge) {
  for (const [bytes, name] of largest.sort(([a], [b]) => b - a).slice(0, 10)) console.log(`${mebibytes(bytes)} MiB ${name}`);
  process.exit(1);
}
