// npm run verify: format, lint, borders, conventions, texts of the pages, dead code, types, size of the install, migrations, types of the database, recipes, API document. Runs all steps, then prints which failed.
import { spawnSync } from 'node:child_process';
import { bin, install, node, root, tool } from './prepare.mjs';

install();
const folders = ['app', 'bench', 'contract', 'db', 'domain', 'drill', 'scripts', 'server'];
const cruise = (config, of) => [tool('verify', 'dependency-cruiser/bin/dependency-cruise.mjs'), ...of, '--config', config];
const steps = [
  ['types of the pages', [bin('@react-router/dev/bin.cjs'), 'typegen']],
  ['format and lint', [tool('verify', '@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']],
  ['borders', cruise('.dependency-cruiser.cjs', [...folders, 'e2e', 'tests'])],
  ['cycles of folders', cruise('scripts/build/folder-cycles.cjs', folders)],
  ['dead code', [tool('verify', 'knip/bin/knip.js'), '--no-progress']],
  // TypeScript 7's compiler; the package `typescript` is version 6, whose API the border check needs.
  ['types', [tool('verify', 'typescript7/bin/tsc'), '--project', '.']],
];
const failed = [];
for (const [title, args] of steps) {
  console.log(`\n— ${title}`);
  if (spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status !== 0) failed.push(title);
}
for (const [title, script] of [
  ['size of the install', 'scripts/build/install-size.mjs'],
  ['conventions', 'scripts/conventions.mjs'],
  ['texts of the pages', 'scripts/build/lint-texts.ts'],
  ['migrations', 'scripts/upgrades/lint-migrations.ts'],
  ['types of the database', 'scripts/db-types.ts'],
  ['recipes', 'scripts/recipes/check-recipes.ts'],
  ['API document', 'scripts/openapi.ts'],
]) {
  console.log(`\n— ${title}`);
  if (spawnSync(node, [script, '--verify'], { cwd: root, stdio: 'inherit' }).status !== 0) failed.push(title);
}
console.log(failed.length === 0 ? '\nVerified.' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
