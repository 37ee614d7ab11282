// npm test: everything. Unit and API tests on a real PostgreSQL, then journeys in a real browser on the production build.
// Usage: npm test [-- --no-browser]. The last line counts: `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bin, build, node, root } from './prepare.mjs';

build();
const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** Programs that tests start find the pinned Node first. */
const env = { ...process.env, PATH: `${bin('.bin')}${path.delimiter}${process.env.PATH}` };
const read = (file) => (existsSync(path.join(results, file)) ? JSON.parse(readFileSync(path.join(results, file), 'utf8')) : undefined);

const unit = spawnSync(
  node,
  [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json'],
  { cwd: root, stdio: 'inherit', env },
);
const units = read('unit.json');
let passed = units?.numPassedTests ?? 0;
let failed = units?.numFailedTests ?? 0;
// A file that does not even load has no tests to fail.
if (unit.status !== 0 && failed === 0) failed = 1;

if (!process.argv.includes('--no-browser')) {
  const browser = spawnSync(node, [bin('@playwright/test/cli.js'), 'test'], { cwd: root, stdio: 'inherit', env });
  const stats = read('e2e.json')?.stats;
  passed += stats?.expected ?? 0;
  const broken = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  failed += browser.status !== 0 && broken === 0 ? 1 : broken;
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
