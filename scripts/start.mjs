// npm start: installs and builds when needed, then starts the shop.
import { build, run } from './prepare.mjs';

build();
await run(['server/main.ts'], { NODE_ENV: process.env.NODE_ENV ?? 'production' });
