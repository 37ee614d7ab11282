// npm run drill: plays faults against shops of its own and says what held. Usage: npm run drill [-- --short] [-- --only=name,name] [-- --list]
import { build, run } from './prepare.mjs';

build();
await run(['drill/run.ts', ...process.argv.slice(2)]);
