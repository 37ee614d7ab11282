// npm run drill: runs fault scenarios against temporary shops. Usage: npm run drill [-- --short] [-- --only=name,name] [-- --list]
import { build, install, run } from './prepare.mjs';

install();
build();
await run(['drill/run.ts', ...process.argv.slice(2)]);
