// npm run dev: the shop from its sources; pages reload as they change, the server restarts.
import { install, run } from './prepare.mjs';

install();
// These folders, not whatever the server loads: the build tool loads its settings from files that it writes.
const watched = ['server', 'contract', 'domain', 'db'].map((folder) => `--watch-path=${folder}`);
await run([...watched, '--watch-preserve-output', 'server/dev.ts']);
