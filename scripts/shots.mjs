// npm run shots: pictures of every screen in shots/, from a demo shop of its own. What is passed on goes to Playwright:
// npm run shots -- --grep 'admin.*360.*bn.*cupcake'
import { bin, build, run } from './prepare.mjs';

build();
await run([bin('@playwright/test/cli.js'), 'test', '--config', 'playwright.shots.config.ts', ...process.argv.slice(2)]);
