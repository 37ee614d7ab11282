// npm run dev: runs the shop from its sources. Pages reload and the server restarts when they change.
import { install, run } from './prepare.mjs';

install();
// Watches these folders instead of all loaded files: the build tool loads configuration files that it writes itself.
const watched = ['server', 'contract', 'domain', 'db'].map((folder) => `--watch-path=${folder}`);
await run([...watched, '--watch-preserve-output', 'server/dev.ts']);
