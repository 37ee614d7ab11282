// npm run shots: screenshots of every screen into shots/. npm run pictures: those of the README into docs/pictures/.
// Both from a temporary demo shop. More arguments go to Playwright: npm run shots -- --grep 'admin.*360.*bn.*cupcake'
import { bin, build, run } from './prepare.mjs';

const [config, ...more] = process.argv.slice(2);
build();
await run([bin('@playwright/test/cli.js'), 'test', '--config', config, ...more]);
