// Part of npm run verify: migrations that block a running shop, or break reads and writes of its previous version
// (docs/operations/upgrade.md). squawk finds most; below are rules that it lacks. An exception needs two comments above the statement: the
// reason, and `-- squawk-ignore RULE`.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationNames, outsideTransaction, statementsOf } from '#db/migrate/migrate.ts';
import { root, tool } from '../prepare.mjs';

/** Earlier ones predate this rule. */
const first = '0081';
/** Files in which each statement has its rule in a comment: they test the linter. */
const examples = path.join(import.meta.dirname, 'examples');
const migrations = path.join(root, 'db/migrations');

/** db/migrate/migrate.ts sets the timeouts, and reruns a file from its start. Wider numbers are a matter of taste. */
const excluded = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-robust-stmts',
  'prefer-identity',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
];

const concurrent =
  /^(create (unique )?index concurrently|drop index concurrently|reindex .*concurrently|alter table \S+ validate constraint|(do|call|update|analyze)\b)/i;

/** Rules for one statement, without comments and quotes. */
const ownRules: Record<string, { help: string; isBroken: (statement: string, file: { isOutside: boolean; text: string }) => boolean }> = {
  'ban-drop-object': {
    help: 'The previous version may use it.',
    isBroken: (statement) =>
      /^(drop (materialized view|view|function|procedure|type|domain|sequence|schema)|alter (materialized view|view|function|procedure|type|domain|sequence|schema|index)\b.*\b(rename|set schema))\b/i.test(
        statement,
      ),
  },
  'ban-table-lock': {
    help: 'It locks the whole table.',
    isBroken: (statement) => /^(lock|truncate|cluster|vacuum full|refresh materialized view(?! concurrently))\b/i.test(statement),
  },
  'ban-update-of-all-rows': {
    help: 'It holds every row until the migration ends: in batches, without a transaction.',
    isBroken: (statement) => /^update (?!.*\bwhere\b)/i.test(statement),
  },
  'ban-timeouts': {
    help: 'db/migrate/migrate.ts sets timeouts, and tries again.',
    isBroken: (statement) => /\b(lock|statement)_timeout\b/i.test(statement),
  },
  'ban-locks-outside-transaction': {
    help: 'Without a transaction there is no time limit for locks: only what needs none belongs here.',
    isBroken: (statement, { isOutside }) => isOutside && !concurrent.test(statement),
  },
  'drop-before-create-index': {
    help: 'A build that failed leaves an invalid index: drop index concurrently if exists … first.',
    isBroken: (statement, { isOutside, text }) => {
      const index = /^create (?:unique )?index concurrently (\S+)/i.exec(statement)?.[1];
      return isOutside && index !== undefined && !text.includes(`drop index concurrently if exists ${index};`);
    },
  },
};

interface Finding {
  file: string;
  line: number;
  rule: string;
  message: string;
}

function runSquawk(files: readonly string[], ...flags: string[]): Finding[] {
  if (files.length === 0) return [];
  const squawk = tool('verify', 'squawk-cli/js/bin/squawk');
  const args = ['--reporter=json', '--pg-version=15.0', `--exclude=${excluded.join(',')}`, ...flags, ...files];
  const { stdout, stderr } = spawnSync(process.execPath, [squawk, ...args], { encoding: 'utf8' });
  if (!stdout.startsWith('[')) throw new Error(`squawk failed: ${stderr || stdout}`);
  const found = JSON.parse(stdout) as { file: string; line: number; rule_name: string; message: string }[]; // squawk's format
  return (
    found
      .map(({ file, line, rule_name: rule, message }) => ({ file, line: line + 1, rule, message }))
      // squawk does not know our rules.
      .filter(({ rule, message }) => rule !== 'unused-ignore' || !Object.keys(ownRules).some((own) => message.endsWith(` ${own}`)))
  );
}

function checkOwnRules(file: string): Finding[] {
  const text = readFileSync(file, 'utf8');
  const isOutside = outsideTransaction.test(text);
  const found: Finding[] = [];
  let end = 0;
  for (const statement of statementsOf(text)) {
    const start = text.indexOf(statement, end);
    end = start + statement.length;
    const comments = /^(\s|--[^\n]*\n)*/.exec(statement)?.[0] ?? '';
    const lineOf = (index: number) => text.slice(0, index).split('\n').length;
    const report = (rule: string, message: string) => found.push({ file, line: lineOf(start + comments.length), rule, message });
    const bare = statement
      .replace(/--[^\n]*|(\$\w*\$)[\s\S]*?\1|'[^']*'/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    for (const [rule, { help, isBroken }] of Object.entries(ownRules)) {
      if (isBroken(bare, { isOutside, text }) && !new RegExp(`-- squawk-ignore .*\\b${rule}\\b`).test(comments)) report(rule, help);
    }
    const lines = comments.trim().split('\n');
    const ignore = lines.findIndex((line) => line.includes('squawk-ignore'));
    if (ignore >= 0 && !/^-- (?!squawk-|expects)\S/.test(lines[ignore - 1] ?? ''))
      report('reason', 'A comment above squawk-ignore must give the reason.');
  }
  return found;
}

function lint(files: readonly string[]): Finding[] {
  const outside = files.filter((file) => outsideTransaction.test(readFileSync(file, 'utf8')));
  const inside = files.filter((file) => !outside.includes(file));
  return [...runSquawk(inside, '--assume-in-transaction'), ...runSquawk(outside), ...files.flatMap(checkOwnRules)];
}

const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => (file.endsWith('.sql') ? path.join(folder, file) : []));

let isFaulty = false;
const complain = (line: string) => {
  isFaulty = true;
  console.log(line);
};

const wanted = new Set(migrationNames().filter((name) => name >= first));
for (const { file, line, rule, message } of lint(below(migrations).filter((file) => wanted.has(path.basename(file))))) {
  complain(`${path.relative(root, file)}:${line}: ${rule}: ${message}`);
}

const findings = lint(below(examples));
for (const file of below(examples)) {
  const found = findings.filter((finding) => finding.file === file).map(({ line, rule }) => `${line} ${rule}`);
  const lines = readFileSync(file, 'utf8').split('\n');
  const statementAfter = (index: number) => lines.findIndex((text, at) => at > index && !text.startsWith('--')) + 1;
  const expected = lines.flatMap(
    (text, index) =>
      /-- expects (.*)/
        .exec(text)?.[1]
        ?.split(', ')
        .map((rule) => `${statementAfter(index)} ${rule}`) ?? [],
  );
  const difference = new Set(expected).symmetricDifference(new Set(found));
  for (const each of difference)
    complain(`${path.relative(root, file)}:${each}: ${expected.includes(each) ? 'was not found' : 'was found'}`);
}
process.exitCode = isFaulty ? 1 : 0;
