// npm run simulators: simulates the external services (such as SMS providers) for a local shop, until Ctrl-C.
import { install, run } from './prepare.mjs';

install();
await run(['tests/simulators/start.ts', ...process.argv.slice(2)]);
