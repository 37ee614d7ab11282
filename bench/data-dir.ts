import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** The data directory of a demo shop with this many products. It is created once, in `data/`. */
export function dataDirWith(products: number): string {
  const dataDir = path.join(root, `data/bench-${products}`);
  if (!existsSync(path.join(dataDir, 'media'))) {
    const started = performance.now();
    execFileSync(process.execPath, ['scripts/seed.ts', '--products', String(products)], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: 'inherit',
    });
    console.log(`Created ${products} products in ${Math.round((performance.now() - started) / 1000)} s.`);
  }
  return dataDir;
}
