// Compresses the built assets once, for the server to send as they are. Run by the build.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const client = path.resolve(import.meta.dirname, '../../build/client');

interface ManifestRoute {
  parentId?: string;
  module: string;
  imports: string[];
}

/**
 * Every page loads the manifest of all routes. So the imports of a route are without those of its parents, which are loaded before it, and
 * what it does not have (`hasAction: false`) is absent, which is the same to React Router.
 */
function shortenManifest(file: string): void {
  const [, start = '', json = '', end = ''] = /^([^{]*)(.*\})([^}]*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  const manifest = JSON.parse(json) as { entry: { imports: string[] }; routes: Record<string, ManifestRoute> }; // the format of React Router
  const around = ({ parentId = '' }: ManifestRoute): string[] => {
    const parent = manifest.routes[parentId];
    return parent ? [parent.module, ...parent.imports, ...around(parent)] : manifest.entry.imports;
  };
  const shortened = Object.entries(manifest.routes).map(([id, route]) => {
    const loaded = new Set(around(route));
    const marks = Object.entries(route).filter(([, value]) => value !== false);
    return [id, { ...Object.fromEntries(marks), imports: route.imports.filter((name) => !loaded.has(name)) }];
  });
  writeFileSync(file, `${start}${JSON.stringify({ ...manifest, routes: Object.fromEntries(shortened) })}${end}`);
}

const assets = path.join(client, 'assets');
const manifests = readdirSync(assets).filter((name) => /^manifest-\w+\.js$/.test(name));
if (manifests.length !== 1) throw new Error(`${manifests.length} manifests of routes, not one`);
for (const name of manifests) shortenManifest(path.join(assets, name));

for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|webmanifest|txt)$/.test(name)) continue;
  const file = path.join(client, name);
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
