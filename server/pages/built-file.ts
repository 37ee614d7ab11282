import { readFileSync } from 'node:fs';
import path from 'node:path';

export const buildDirectory = path.resolve(import.meta.dirname, '../../build');

let manifest: Readonly<Record<string, { file: string }>> | undefined;

/** The URL of the file that a source was built into, from Vite's manifest. */
export function findBuiltFile(source: string): string | undefined {
  manifest ??= JSON.parse(readFileSync(path.join(buildDirectory, 'client/.vite/manifest.json'), 'utf8')) as NonNullable<typeof manifest>; // Vite's format
  const built = manifest[source];
  return built && `/${built.file}`;
}

export function getBuiltFile(source: string): string {
  const file = findBuiltFile(source);
  if (file === undefined) throw new Error(`The build has no file for ${source}`);
  return file;
}
