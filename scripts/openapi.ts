// Prints the published document, without a server or database; with --verify lints it instead. Usage: npm run openapi [-- --verify]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { openApiDocument } from '#server/core/open-api/open-api.ts';
import { tool } from './prepare.mjs';

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
