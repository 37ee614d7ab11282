import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Formats a value like the table: times in seconds, sizes in KiB and MiB, shares as fractions. */
function textOf(name: string, value: number): string {
  const number = (of: number) => of.toLocaleString('en-US', { maximumFractionDigits: 1 });
  if (/Ms$/.test(name)) return value >= 60_000 ? `${number(value / 60_000)} min` : `${number(value / 1000)} s`;
  if (/[bB]ytes$/.test(name)) return value >= 1024 ** 2 ? `${number(value / 1024 ** 2)} MiB` : `${number(value / 1024)} KiB`;
  if (/Share$/.test(name)) return `1/${number(1 / value)}`;
  if (/Seconds$|duration$/.test(name)) return `${number(value)} s`;
  return number(value);
}

function* rowsOf(name: string, value: unknown): Generator<[string, string]> {
  if (typeof value === 'number') yield [name, textOf(name, value)];
  else for (const [key, inner] of Object.entries(value as object)) yield* rowsOf(`${name}.${key}`, inner); // constants are numbers, or objects of them
}

/** Every exported `…Limits` of the server's code, and of what it shares with the pages. */
async function limitsOfCode(): Promise<[string, string][]> {
  const rows: [string, string][] = [];
  for await (const file of glob('{server,db,domain}/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') })) {
    const names = [...readFileSync(path.join(root, file), 'utf8').matchAll(/^export const (\w+Limits) = \{/gm)].map(
      ([, name = '']) => name,
    );
    if (names.length === 0) continue;
    const module = (await import(path.join(root, file))) as Record<string, unknown>;
    for (const name of names) rows.push(...rowsOf(name, module[name]));
  }
  return rows;
}

it('docs/operations/operations.md lists every limit with its value', async () => {
  const [, table = ''] = readFileSync(path.join(root, 'docs/operations/operations.md'), 'utf8').split('\n## Limits\n');
  const documented = [...table.matchAll(/^\| `([\w.]+Limits\.[\w.]+)`\s*\| ([^|]+?)\s*\| \S/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const inCode = await limitsOfCode();
  expect(inCode.length).toBeGreaterThan(50);
  expect(documented.sort()).toEqual(inCode.sort());
});
