import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, '../../package.json');

/** The version of the shop, such as `0.7.0`: see CHANGELOG.md. */
export const appVersion = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version; // our own file
