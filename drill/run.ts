// Plays faults against shops of its own and prints what was measured. Ends with exit code 1 where something did not hold.
// Usage: npm run drill [-- --short] [-- --only=name,name] [-- --list]
import { parseArgs } from 'node:util';
import { cleanUp, cleanUpOnSignals } from './cleanup.ts';
import { slowest } from './client.ts';
import { atMost, isTrue, printRows, type Row } from './rows.ts';
import type { Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { openStage } from './stage.ts';

/** For every request of every scenario, but for those that are slow on purpose. */
const slowestRequestMs = 10_000;

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});
if (values.list) {
  for (const { name, says } of scenarios) console.log(`${name.padEnd(18)} ${says}`);
  process.exit();
}
const names = values.only?.split(',') ?? scenarios.map(({ name }) => name);
const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown.length > 0) {
  console.error(`--only: there is no ${unknown.join(', ')}; see --list`);
  process.exit(1);
}

cleanUpOnSignals();
const { stage, discardShops } = openStage(values.short);
const rows: Row[] = [];
const startedAt = performance.now();
for (const group of inGroups(scenarios.filter(({ name }) => names.includes(name)))) {
  const title = group.map(({ name }) => name).join(', ');
  console.log(`${title} …`);
  const groupStartedAt = performance.now();
  const results = await Promise.all(group.map(play));
  rows.push(...results.flat());
  console.log(`  ${((performance.now() - groupStartedAt) / 1000).toFixed(1)} s`);
}
await cleanUp();
const time = atMost('all scenarios: slowest request', slowestRequestMs, [slowest.ms]);
rows.push({ ...time, measured: `${time.measured} (${slowest.what})` });
console.log(`${Math.round((performance.now() - startedAt) / 1000)} s in all`);
printRows(rows);
process.exit();

async function play({ name, play }: Scenario): Promise<Row[]> {
  try {
    return await play(stage);
  } catch (error) {
    console.error(error);
    await discardShops();
    return [isTrue(name, 'to its end', false, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))];
  }
}

/** Those that mostly wait go together. */
function inGroups(all: readonly Scenario[]): Scenario[][] {
  const groups: Scenario[][] = [];
  for (const scenario of all) {
    const last = groups.at(-1);
    if (scenario.isPatient && last?.[0]?.isPatient) last.push(scenario);
    else groups.push([scenario]);
  }
  return groups;
}
