import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { atExit } from '../cleanup.ts';
import { drillDirectory, thisVersion } from '../shop.ts';

function temporary(): string {
  const directory = drillDirectory();
  atExit(async () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** The latest released version according to the changelog. */
export const lastRelease = (): string | undefined =>
  /^Commit `([0-9a-f]+)`/m.exec(readFileSync(path.join(thisVersion, 'CHANGELOG.md'), 'utf8'))?.[1];

/** Builds the tree of a commit or tag of this clone, like its release. Returns its directory, or why it can't. */
export function buildReleasedVersion(ref: string): { root: string } | { obstacle: string } {
  const directory = temporary();
  const clone = path.join(directory, 'clone');
  mkdirSync(clone);
  const archive = spawnSync('bash', ['-o', 'pipefail', '-c', 'git archive "$0" | tar -C "$1" -xf -', ref, clone], { cwd: thisVersion });
  if (archive.status !== 0) return { obstacle: `this clone has no ${ref}` };
  const root = path.join(directory, 'tree');
  try {
    execFileSync(process.execPath, ['deploy/make-tree.mjs', root], { cwd: clone, stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    return { obstacle: `${ref} can't be built here (${String(error).trim().split('\n').at(-1)})` };
  }
  return { root };
}

/** The next version: this one with two more migrations. */
export function buildNextVersion(): string {
  const directory = temporary();
  for (const name of readdirSync(thisVersion)) {
    if (['.git', 'data', 'docs', 'e2e', 'shots', 'test-results'].includes(name)) continue;
    if (name === 'node_modules') symlinkSync(path.join(thisVersion, name), path.join(directory, name));
    else cpSync(path.join(thisVersion, name), path.join(directory, name), { recursive: true });
  }
  mkdirSync(path.join(directory, 'db/migrations/drill'));
  const add = (name: string, text: string) => writeFileSync(path.join(directory, 'db/migrations/drill', name), text);
  add('9998_add_note.sql', "alter table orders add column drill_note text not null default '';\n");
  const index = 'index concurrently';
  add(
    '9999_index_note.sql',
    `-- migrate: no transaction\ndrop ${index} if exists orders_drill_note;\ncreate ${index} orders_drill_note on orders (drill_note);\n`,
  );
  return directory;
}
