// npm run verify: format, lint, borders, conventions, dead code, types, types of the database, API document. Runs all steps, then prints which failed.
import { spawnSync } from 'node:child_process';
import { bin, install, node, root } from './prepare.mjs';

install();
const steps = [
  ['types of the pages', ['@react-router/dev/bin.cjs', 'typegen']],
  ['format and lint', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  [
    'borders',
    [
      'dependency-cruiser/bin/dependency-cruise.mjs',
      'app',
      'bench',
      'contract',
      'db',
      'domain',
      'drill',
      'e2e',
      'scripts',
      'server',
      'tests',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  ],
  ['dead code', ['knip/bin/knip.js', '--no-progress']],
  // TypeScript 7's compiler; the package `typescript` is version 6, whose API the border check needs.
  ['types', ['typescript7/bin/tsc', '--project', '.']],
];
const failed = [];
for (const [title, [program, ...args]] of steps) {
  console.log(`\n— ${title}`);
  if (spawnSync(node, [bin(program), ...args], { cwd: root, stdio: 'inherit' }).status !== 0) failed.push(title);
}
for (const [title, script] of [
  ['conventions', 'scripts/conventions.mjs'],
  ['types of the database', 'scripts/db-types.ts'],
  ['API document', 'scripts/openapi.ts'],
]) {
  console.log(`\n— ${title}`);
  if (spawnSync(node, [script, '--verify'], { cwd: root, stdio: 'inherit' }).status !== 0) failed.push(title);
}
console.log(failed.length === 0 ? '\nVerified.' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
