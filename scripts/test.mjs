// npm test: unit and API tests on a real PostgreSQL, then end-to-end tests in a real browser on the production build.
// Usage: npm test [-- --server]: only tests of the server and the database, on `DATABASE_URL` or an embedded PostgreSQL.
// At the end it prints each failed test with its first message on one line, then the counts: `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bin, build, install, node, root } from './prepare.mjs';

install();
build();
const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** Programs that tests start use the pinned Node. */
const env = { ...process.env, PATH: `${bin('.bin')}${path.delimiter}${process.env.PATH}` };
const read = (file) => (existsSync(path.join(results, file)) ? JSON.parse(readFileSync(path.join(results, file), 'utf8')) : undefined);

/** @param {string} name @param {string | undefined} message */
const failure = (name, message) =>
  `FAILED ${name}: ${stripVTControlCharacters(message ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, 500)}`;
const failures = [];

const onlyServer = process.argv.includes('--server');
/** These always start an embedded PostgreSQL. */
const ownDatabase = ['db/embedded.test.ts', 'db/servers/database-monitor.test.ts', 'server/main.test.ts'].flatMap((file) => [
  '--exclude',
  file,
]);

const unit = spawnSync(
  node,
  [
    bin('vitest/vitest.mjs'),
    'run',
    ...(onlyServer ? ['db/', 'server/', ...ownDatabase] : []),
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/unit.json',
  ],
  { cwd: root, stdio: 'inherit', env },
);
const units = read('unit.json');
let passed = units?.numPassedTests ?? 0;
let failed = units?.numFailedTests ?? 0;
for (const file of units?.testResults ?? []) {
  for (const test of file.assertionResults) if (test.status === 'failed') failures.push(failure(test.fullName, test.failureMessages[0]));
}
// A test file that fails to load has no failed tests.
if (unit.status !== 0 && failed === 0) failed = 1;

/** Runs the browser tests of a Playwright configuration, which writes its results to this file. */
function testInBrowser(config, file) {
  const { status } = spawnSync(node, [bin('@playwright/test/cli.js'), 'test', '--config', config], { cwd: root, stdio: 'inherit', env });
  const report = read(file);
  const suites = [...(report?.suites ?? [])];
  for (const suite of suites) {
    suites.push(...(suite.suites ?? []));
    for (const { file, line, title, tests } of suite.specs.filter((spec) => !spec.ok)) {
      failures.push(failure(`${file}:${line} ${title}`, tests[0]?.results[0]?.error?.message));
    }
  }
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const broken = unexpected + flaky;
  passed += expected;
  failed += status !== 0 && broken === 0 ? 1 : broken;
}

if (!onlyServer) {
  testInBrowser('playwright.config.ts', 'e2e.json');
  testInBrowser('playwright.visual.config.ts', 'visual.json');
}

for (const line of failures) console.log(`\n${line}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
