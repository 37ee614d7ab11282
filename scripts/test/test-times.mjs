import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../prepare.mjs';

const slowest = 10;

/** Tests on a database take most of the time of Vitest. */
function kindOf(file) {
  if (file.endsWith('.tsx')) return 'component';
  const source = readFileSync(path.join(root, file), 'utf8');
  return /test-shop\.ts|#db\/(client|embedded)|tests\/(databases|processes)|spawn|fork\(/.test(source) ? 'API and database' : 'unit';
}

const unitTimes = (units) =>
  (units?.testResults ?? []).map(({ name, startTime, endTime, assertionResults }) => {
    const file = path.relative(root, name);
    return { file, kind: kindOf(file), ms: endTime - startTime, tests: assertionResults.length };
  });

function browserTimes(report, kind) {
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  return (report?.suites ?? []).map((suite) => {
    const results = specs(suite).flatMap((spec) => spec.tests.flatMap((test) => test.results));
    return { file: `e2e/${suite.file}`, kind, ms: results.reduce((sum, { duration }) => sum + duration, 0), tests: results.length };
  });
}

const seconds = (ms) => (ms / 1000).toFixed(1).padStart(8);

/** Prints the slowest test files, and what the tests of each kind take together and on average. Files run side by side. */
export function printTimes({ units, journeys, pictures }) {
  const files = [...unitTimes(units), ...browserTimes(journeys, 'browser'), ...browserTimes(pictures, 'picture')];
  if (files.length === 0) return;
  console.log('\nThe slowest test files, in seconds:');
  for (const { file, ms, tests } of files.sort((a, b) => b.ms - a.ms).slice(0, slowest))
    console.log(`${seconds(ms)}  ${file} (${tests} tests)`);
  console.log('\nSeconds of all tests of a kind, and of one on average:');
  for (const [kind, of] of Map.groupBy(files, (file) => file.kind)) {
    const [ms, tests] = [of.reduce((sum, file) => sum + file.ms, 0), of.reduce((sum, file) => sum + file.tests, 0)];
    console.log(`${seconds(ms)} ${(ms / 1000 / tests).toFixed(3).padStart(8)}  ${kind} (${tests} tests)`);
  }
}
