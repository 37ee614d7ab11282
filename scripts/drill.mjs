// npm run drill: runs fault scenarios against temporary shops. Usage: npm run drill [-- --short] [-- --only=name,name] [-- --list]
import { build, run } from './prepare.mjs';

build();
await run(['drill/run.ts', ...process.argv.slice(2)]);
