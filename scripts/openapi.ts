// Prints the published document, without a server or database; with --verify lints it instead. Usage: npm run openapi [-- --verify]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { openApiDocument } from '#server/core/open-api/open-api.ts';
import { tool } from './prepare.mjs';

/**
 * Paths of whose segments an id comes before a word. The rule takes the id for any text, so that `/orders/read/{id}` could be meant as well;
 * ids are UUIDs or order numbers, and no word of a path is one. Clients of other systems rely on these paths.
 */
const ignored = `openapi.json:
  no-ambiguous-paths:
    - '#/paths/~1api~1v1~1orders~1{id}~1lines'
    - '#/paths/~1api~1v1~1orders~1{id}~1invoice'
    - '#/paths/~1api~1v1~1shops~1{id}~1balance'
    - '#/paths/~1api~1v1~1shops~1{id}~1statement'
`;

const verify = process.argv.includes('--verify');
// With --verify it ignores the environment, so that the result is the same on every machine.
const json = `${JSON.stringify(openApiDocument(readConfig(verify ? {} : process.env)), undefined, 2)}\n`;
if (verify) process.exitCode = lint(json);
else process.stdout.write(json);

/** Returns the exit code. `recommended-strict` has the recommended rules, with errors instead of warnings. */
function lint(document: string): number {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'nirog-haat-openapi-'));
  try {
    const file = path.join(directory, 'openapi.json');
    writeFileSync(file, document);
    writeFileSync(path.join(directory, '.redocly.lint-ignore.yaml'), ignored);
    const redocly = tool('verify', '@redocly/cli/bin/cli.js');
    const { status } = spawnSync(process.execPath, [redocly, 'lint', file, '--extends', 'recommended-strict'], {
      cwd: directory,
      stdio: 'inherit',
      // No telemetry, and no update notices.
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    return status ?? 1;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
