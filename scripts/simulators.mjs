// npm run simulators: simulates external services (SMS providers) for a shop on this machine, until Ctrl-C.
import { install, run } from './prepare.mjs';

install();
await run(['tests/simulators/start.ts', ...process.argv.slice(2)]);
