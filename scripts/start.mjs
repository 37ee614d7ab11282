// npm start: installs and builds when needed, then opens the shop.
import { build, run } from './prepare.mjs';

build();
// Without bounds V8 lets garbage grow with the machine's memory; a shop needs about 60 MB of heap.
const bounds = ['--max-semi-space-size=4', '--max-old-space-size=192'];
await run([...bounds, 'server/main.ts'], { NODE_ENV: process.env.NODE_ENV ?? 'production', MALLOC_ARENA_MAX: '2' });
