import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../../..');
/** The code that determines the contents of an index. */
const sources = [
  'domain/words',
  'server/modules/catalog/search/indexing',
  'server/modules/catalog/search/matching',
  'server/modules/catalog/search/sync',
  'server/modules/catalog/search/text',
];

/** Changes with that code and with the byte order, so that no process reads an incompatible snapshot. */
export function snapshotVersion(): string {
  const hash = createHash('sha256').update(os.endianness());
  for (const folder of sources) {
    for (const name of readdirSync(path.join(root, folder)).sort()) {
      if (!name.endsWith('.test.ts')) hash.update(readFileSync(path.join(root, folder, name)));
    }
  }
  return hash.update(readFileSync(path.join(root, 'server/modules/catalog/search/search.queries.ts'))).digest('hex');
}
