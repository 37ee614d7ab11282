// npm run interactions: the time from an input to the next paint. npm run shots: screenshots of every screen into shots/. npm run pictures: those of the README into docs/pictures/.
// npm run visual: compares pictures of key screens with the accepted ones; npm run visual -- --accept accepts the current ones.
// All from a temporary demo shop. More arguments go to Playwright: npm run shots -- --grep 'admin.*360.*bn.*cupcake'
import { bin, build, install, run } from './prepare.mjs';

const [config, ...more] = process.argv.slice(2);
install();
build();
const options = more.map((option) => (option === '--accept' ? '--update-snapshots=all' : option));
await run([bin('@playwright/test/cli.js'), 'test', '--config', config, ...options]);
