// npm runs this after each install. Plain JavaScript for Node 20.
import { rmSync } from 'node:fs';
import { bin, noteInstalled } from './prepare.mjs';

// Besides the binary, which is also in node_modules/node/bin, the package of Node has 67 MB of headers for native modules.
rmSync(bin('node/node_modules'), { recursive: true, force: true });
noteInstalled();
