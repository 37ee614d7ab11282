// Compresses the built assets once, for the server to send as they are. Run by the build.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const client = path.resolve(import.meta.dirname, '../build/client');
for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|webmanifest|txt)$/.test(name)) continue;
  const file = path.join(client, name);
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
