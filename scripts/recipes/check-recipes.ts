// Part of `npm run verify`: the recipes of CONTRIBUTING.md that have an example here name the files that the example changes, and with all
// examples applied to a copy of the sources the types are right. An example that no longer applies is made again by hand: `git diff`.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** The heading of each recipe, its example, and the most files that it may take. */
const recipes = [
  { title: 'A language', example: 'language.patch', most: 2, copies: ['app/i18n/locales/en', 'app/i18n/locales/hi'] },
  { title: 'A payment method', example: 'payment-method.patch', most: 4 },
  { title: 'A text about a product', example: 'product-text.patch', most: 9 },
  { title: 'A step of a package', example: 'package-step.patch', most: 3 },
  { title: 'A kind of message', example: 'message-kind.patch', most: 3 },
  { title: 'An endpoint', example: 'endpoint.patch', most: 5 },
  { title: 'An admin screen with a list', example: 'admin-screen.patch', most: 6 },
] as const;

/** Written by commands. */
const generated = ['contract/examples/answers.json', 'db/types.ts'];

const wrong: string[] = [];
const contributing = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
const copy = mkdtempSync(path.join(os.tmpdir(), 'nirog-haat-recipes-'));
try {
  const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of sources.split('\0').filter((name) => /\.(?:[cm]?tsx?|json|sql)$/.test(name))) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(copy, file));
  }
  for (const linked of ['node_modules', '.react-router']) symlinkSync(path.join(root, linked), path.join(copy, linked));
  for (const recipe of recipes) checkRecipe(recipe);
  const types = spawnSync(process.execPath, [path.join(root, 'tools/verify/node_modules/typescript7/bin/tsc'), '--project', copy]);
  if (types.status !== 0) wrong.push(`With all examples applied:\n${types.stdout}`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;

function checkRecipe(recipe: (typeof recipes)[number]): void {
  const { title, example, most } = recipe;
  const patch = path.join(import.meta.dirname, example);
  const section = contributing.split(/^### /m).find((text) => text.startsWith(`${title} (`)) ?? '';
  const counted = Number(/\((\d+) files?/.exec(section)?.[1]) + ('copies' in recipe ? 1 : 0);
  // Some recipes have a second list, for a special case.
  const numbers = [...section.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
  const restart = numbers.findIndex((number, i) => number !== i + 1);
  const steps = restart < 0 ? numbers.length : restart;
  const files = [...readFileSync(patch, 'utf8').matchAll(/^diff --git a\/(\S+)/gm)].map(([, file = '']) => file);
  const written = files.filter((file) => !generated.includes(file)).length + ('copies' in recipe ? 1 : 0);
  if (counted !== written || steps !== written)
    wrong.push(`${title}: says ${counted}, has ${steps} steps, ${example} has ${written} files`);
  if (written > most) wrong.push(`${title}: ${written} files, at most ${most}`);
  if ('copies' in recipe) cpSync(path.join(copy, recipe.copies[0]), path.join(copy, recipe.copies[1]), { recursive: true });
  // One line of context is enough, so that changes nearby don't matter.
  const applied = spawnSync('git', ['apply', '-C1', '--unsafe-paths', `--directory=${copy}`, patch], { cwd: copy, encoding: 'utf8' });
  if (applied.status !== 0) wrong.push(`${example} does not apply: ${applied.stderr}`);
}
