// Prints the published document, without a server or a database; with --verify lints it instead. Usage: npm run openapi [-- --verify]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '#server/core/config.ts';
import { openApiDocument } from '#server/core/open-api.ts';

const verify = process.argv.includes('--verify');
// What is verified does not depend on who verifies it.
const json = `${JSON.stringify(openApiDocument(readConfig(verify ? {} : process.env)), undefined, 2)}\n`;
if (verify) process.exitCode = lint(json);
else process.stdout.write(json);

/** Answers the exit code. `recommended-strict` has the recommended rules, with errors in place of warnings. */
function lint(document: string): number {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'nirog-haat-openapi-'));
  try {
    const file = path.join(directory, 'openapi.json');
    writeFileSync(file, document);
    const redocly = path.join(import.meta.dirname, '..', 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
    const { status } = spawnSync(process.execPath, [redocly, 'lint', file, '--extends', 'recommended-strict'], {
      cwd: directory,
      stdio: 'inherit',
      // Nothing is sent to anybody, and a newer version is no news here.
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    return status ?? 1;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
