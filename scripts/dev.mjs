// npm run dev: the shop from its sources; pages reload as they change, the server restarts.
import { install, run } from './prepare.mjs';

install();
await run(['--watch', '--watch-preserve-output', 'server/dev.ts']);
