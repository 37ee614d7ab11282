// Part of npm run verify: words that this code does not use, folders with too many files, exported names with two meanings, and files
// that the documentation names but that do not exist.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const maxFiles = 20;

/** Regular expressions of forbidden words, each with its replacement. `quoted` has the exceptions. */
const words = [
  [/\b(anew|thereby|whence|hence)\b/i, 'again'],
  [/\b(nobody|somebody|whoever|whosoever)\b/i, 'the person: buyer, merchant, admin, visitor, actor'],
  [/\bbegun\b/i, 'started'],
  [/\bmeanwhile\b/i, 'when it happened'],
  [/\bof its own\b/i, 'separate, or nothing'],
  [/\b(lies|lie) beside\b|\bstands (there|here|beside|around|once|where|at)\b/i, 'is'],
  [
    /\bwhat is (kept|refused)\b|\bthe way (of|on)\b(?! (to|there))|\bin a circle\b|\btravel together\b|\btaken up again\b/i,
    'the term in docs',
  ],
  [/patienceMs|typingPauseMs|restMs|use(Paused|Settled)\b/, 'debounceMs, timeoutMs, useDebouncedValue'],
  [
    /\b(writtenTogether|byKeyTogether|sayersOf|listOpenness|EngineKeeper|KeptAnswer|lookWhileAsked|mustLookAgain)\b/,
    'batch, firstRowByColumn, isOpen, SearchIndexSync, CachedResponse',
  ],
  [/\bwish(es)?\b(?!list)/i, 'wishlist item, query term, reorder line'],
  [/\bpraise\b/i, 'boost'],
  [/\bmisses\b/i, 'zero-result searches, cache misses'],
  [/\bdesk\b/i, 'back office, desktop'],
  [/\bbehind sign-in\b/i, 'of signed-in users'],
  [/\b(is|are|was|were) told of\b|\basked (past|anew)\b|\bis handed\b/i, 'is notified of, bypasses, gets'],
  [/\bof before\b|\ball the same\b|\b(everybody|anybody)\b/i, 'previous, still, everyone'],
  [/\b(becomes|became|comes|came) of\b|\bwhat is own of\b|\bthe own\b|\bsays so of\b/i, 'outcome, the merchant’s own'],
  [/\bvi\.(mock|doMock)\(/, 'a parameter: test files share the modules of their process'],
  [/\bPlaces?\b(?=[:<>[\]])|\binterface Place\b|\btype Place\b/, 'Area, TaxonomyTerm, dataDir, fieldPath'],
];

/** Exceptions: names of other programs and recorded words of a language. */
const quoted = [/'nobody'|"nobody"|`nobody`|\/\/nobody@/, /begun = Long Aubergine/];

/** Names that React Router, or Vitest, looks for in each file. */
const protocol = new Set([
  'loader',
  'clientLoader',
  'action',
  'meta',
  'links',
  'handle',
  'headers',
  'shouldRevalidate',
  'ErrorBoundary',
  'HydrateFallback',
]);
/** Generated: row types have the names of their tables. */
const generated = 'db/types.ts';

const git = (...args) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .stdout.split('\n')
    .filter(Boolean);
const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => existsSync(path.join(root, file)));
if (files.length === 0) console.log('!!! NOT RUN: the conventions are checked in a git checkout only.');
const isWritten = (file) =>
  /\.(ts|tsx|mjs|cjs|json|md|sh|css)$|^\.ci\/run$/.test(file) &&
  !/^(db\/seed\/catalogue|app\/i18n\/locales\/bn)\/|package-lock\.json$|answers\.json$|^scripts\/conventions\.mjs$/.test(file);
const faults = [];
const namesToFiles = new Map();
const folders = new Map();
for (const file of files) {
  const folder = path.dirname(file);
  folders.set(folder, (folders.get(folder) ?? 0) + 1);
  if (!isWritten(file)) continue;
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    for (const [pattern, instead] of words) {
      const found = pattern.exec(line);
      if (found && !quoted.some((each) => each.test(line))) faults.push(`${file}:${index + 1}: "${found[0]}": say ${instead}`);
    }
    const name = /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) +(\w+)/.exec(line)?.[1];
    if (name && file !== generated && !protocol.has(name)) namesToFiles.set(name, (namesToFiles.get(name) ?? new Set()).add(file));
  }
}
/** Files by their names, for documents that name only the last part of a path. */
const baseNames = new Set(files.map((file) => path.basename(file)));
const named = /`([\w./-]+\.(?:tsx?|mjs|css|sql))`/g;
/** Recipes name every file that is written. */
const namedInRecipes = /`([\w./-]+\.(?:tsx?|mjs|css|sql|json|yml|md))`/g;
for (const file of files.filter((each) => /^(README|CONTRIBUTING|docs\/(?!decisions\/).+)\.md$/.test(each))) {
  const folder = path.dirname(file);
  for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(file === 'CONTRIBUTING.md' ? namedInRecipes : named)) {
    const isThere = name.includes('/')
      ? existsSync(path.join(root, name)) || existsSync(path.join(root, folder, name)) || files.some((each) => each.endsWith(`/${name}`))
      : baseNames.has(name) || name.startsWith('X.') || name.endsWith('-X.ts') || /^X-/.test(name);
    if (!isThere) faults.push(`${file} names ${name}, which does not exist`);
  }
}
for (const [folder, count] of folders) if (count > maxFiles) faults.push(`${folder}: ${count} files side by side, at most ${maxFiles}`);
for (const [name, where] of namesToFiles) if (where.size > 1) faults.push(`${name} is exported twice: ${[...where].join(', ')}`);
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
