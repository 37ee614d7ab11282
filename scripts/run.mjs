// Runs a TypeScript program of the project with the pinned Node. Usage: node scripts/run.mjs scripts/seed.ts [arguments]
import { build, run } from './prepare.mjs';

build();
await run(process.argv.slice(2));
