// npm test: unit and API tests on a real PostgreSQL, then end-to-end tests in a real browser on the production build.
// Usage: npm test [-- PATH… | --changed[=COMMIT] | --server]
// PATH…: the tests in these files and folders. --changed: those of the folders that changed since a commit (default: the last one).
// --server: tests of the server and the database that depend on the PostgreSQL, on `DATABASE_URL` or an embedded one.
// At the end it prints the slowest files, what a test of each kind takes, each failed test with its first message on one line, and the
// counts: `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bin, build, install, node, root } from './prepare.mjs';
import { testsOfChanges } from './test/changed-tests.mjs';
import { printTimes } from './test/test-times.mjs';

install();
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const unknown = options.find((option) => !/^--(server|changed(=.+)?)$/.test(option));
if (unknown) {
  console.error(`Unknown option ${unknown}. Usage: npm test [-- PATH… | --changed[=COMMIT] | --server]`);
  process.exit(2);
}
const changed = options.find((option) => /^--changed(=|$)/.test(option));
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (changed) paths.push(...testsOfChanges(changed.split('=')[1] ?? 'HEAD'));
const isAll = paths.length === 0 && !changed;
if (changed && paths.length === 0) console.log('No tests are in the folders that changed.');
const inBrowser = paths.filter((file) => file.startsWith('e2e'));
const others = paths.filter((file) => !file.startsWith('e2e'));
/** These tests need the built pages. */
if (isAll || inBrowser.length > 0 || others.some((file) => /^(bench|server\/?$|server\/(pages|[^/]+\.test\.ts))/.test(file))) build();
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
let passed = 0;
let failed = 0;

const onlyServer = options.includes('--server');
/** These always start an embedded PostgreSQL, or need none. */
const withoutThisDatabase = [
  'db/embedded.test.ts',
  'db/servers/database-monitor.test.ts',
  'server/{main,monitoring,compose,cached-responses}.test.ts',
  'server/{adapters,config,processes}/**',
  'server/core/{cache,endpoints,errors,files,monitoring,open-api,telemetry}/**',
  // Processes that die while they send: each statement of theirs is in other tests.
  'server/modules/content/messages/delivery/killed-*.test.ts',
  'server/modules/catalog/search/{text,matching,golden}/**',
  'server/modules/catalog/search/{habits,golden}.test.ts',
].flatMap((file) => ['--exclude', file]);

/** Tests of Vitest: all, those of the server, or the chosen ones. */
function testOutsideBrowser() {
  const { status } = spawnSync(
    node,
    [
      bin('vitest/vitest.mjs'),
      'run',
      ...(onlyServer ? ['db/', 'server/', ...withoutThisDatabase] : others),
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/unit.json',
    ],
    { cwd: root, stdio: 'inherit', env },
  );
  const units = read('unit.json');
  passed += units?.numPassedTests ?? 0;
  failed += units?.numFailedTests ?? 0;
  for (const file of units?.testResults ?? []) {
    for (const test of file.assertionResults) if (test.status === 'failed') failures.push(failure(test.fullName, test.failureMessages[0]));
  }
  // A test file that fails to load has no failed tests.
  if (status !== 0 && failed === 0) failed = 1;
}

/** Runs the browser tests of a Playwright configuration, which writes its results to this file. */
function testInBrowser(config, file, specs = []) {
  const { status } = spawnSync(node, [bin('@playwright/test/cli.js'), 'test', ...specs, '--config', config], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
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

if (isAll || others.length > 0) testOutsideBrowser();
if (!onlyServer) {
  const pictures = inBrowser.filter((file) => file.startsWith('e2e/visual'));
  const journeys = inBrowser.filter((file) => !pictures.includes(file));
  if (isAll || journeys.length > 0) testInBrowser('playwright.config.ts', 'e2e.json', journeys);
  if (isAll || pictures.length > 0) testInBrowser('playwright.visual.config.ts', 'visual.json', pictures);
}

printTimes({ units: read('unit.json'), journeys: read('e2e.json'), pictures: read('visual.json') });
for (const line of failures) console.log(`\n${line}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
