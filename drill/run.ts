// Runs fault scenarios against temporary shops and prints the measurements. Exits with code 1 when a limit is missed.
// Usage: npm run drill [-- --short] [-- --only=name,name] [-- --list]
// npm run drill -- --cluster [--rounds=3] [--only=name,name] [--from=REF]: faults of several servers (cluster/faults.ts), and an upgrade from a commit
// or tag of this clone; default: the last release.
import { parseArgs } from 'node:util';
import { cleanUp, cleanUpOnSignals } from './cleanup.ts';
import { slowestRequest } from './client.ts';
import { createContext } from './create-context.ts';
import { atMost, expectTrue, printRows, type ResultRow } from './result-rows.ts';
import type { DrillScenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';

/** For every request of every scenario, except deliberately slow ones. */
const slowestRequestMs = 10_000;

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
    cluster: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    from: { type: 'string' },
  },
});
if (values.cluster) {
  const { runCluster } = await import('./cluster/run-cluster.ts');
  const rounds = Number(values.rounds);
  if (Number.isInteger(rounds) && rounds > 0 && rounds <= 100)
    await runCluster({ rounds, only: values.only?.split(','), from: values.from });
  console.error('--rounds: a whole number from 1 to 100');
  process.exit(1);
}
if (values.list) {
  for (const { name, description } of scenarios) console.log(`${name.padEnd(18)} ${description}`);
  process.exit();
}
const names = values.only?.split(',') ?? scenarios.map(({ name }) => name);
const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown.length > 0) {
  console.error(`--only: there is no ${unknown.join(', ')}; see --list`);
  process.exit(1);
}

cleanUpOnSignals();
const { context, discardShops } = createContext(values.short);
const rows: ResultRow[] = [];
const startedAt = performance.now();
for (const group of inGroups(scenarios.filter(({ name }) => names.includes(name)))) {
  const title = group.map(({ name }) => name).join(', ');
  console.log(`${title} …`);
  const groupStartedAt = performance.now();
  const results = await Promise.all(group.map(runScenario));
  rows.push(...results.flat());
  console.log(`  ${((performance.now() - groupStartedAt) / 1000).toFixed(1)} s`);
}
await cleanUp();
const time = atMost('all scenarios: slowest request', slowestRequestMs, [slowestRequest.ms]);
rows.push({ ...time, measured: `${time.measured} (${slowestRequest.what})` });
console.log(`${Math.round((performance.now() - startedAt) / 1000)} s in total`);
printRows(rows);
process.exit();

async function runScenario({ name, run }: DrillScenario): Promise<ResultRow[]> {
  try {
    return await run(context);
  } catch (error) {
    console.error(error);
    await discardShops();
    return [expectTrue(name, 'completes', false, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))];
  }
}

/** Consecutive scenarios that mostly wait run in parallel. */
function inGroups(all: readonly DrillScenario[]): DrillScenario[][] {
  const groups: DrillScenario[][] = [];
  for (const scenario of all) {
    const last = groups.at(-1);
    if (scenario.mostlyWaits && last?.[0]?.mostlyWaits) last.push(scenario);
    else groups.push([scenario]);
  }
  return groups;
}
