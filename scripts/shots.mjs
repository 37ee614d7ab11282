// npm run shots: screenshots of every screen into shots/, from a temporary demo shop. Arguments go to Playwright:
// npm run shots -- --grep 'admin.*360.*bn.*cupcake'
import { bin, build, run } from './prepare.mjs';

build();
await run([bin('@playwright/test/cli.js'), 'test', '--config', 'playwright.shots.config.ts', ...process.argv.slice(2)]);
