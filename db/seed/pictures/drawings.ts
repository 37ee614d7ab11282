import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface IconSet {
  icons: Record<string, { body: string }>;
}

let iconSet: IconSet | undefined;

function loadIcons(): IconSet {
  // The Iconify JSON format defines this shape.
  iconSet ??= JSON.parse(readFileSync(findIcons(), 'utf8')) as IconSet;
  return iconSet;
}

function findIcons(): string {
  try {
    return createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
  } catch {
    throw new Error('The pictures of the demo shop need a devDependency: run npm install, or set SEED=none.');
  }
}

/** Frees the 4 MB of drawings when all pictures are rendered. */
export function releaseIcons(): void {
  iconSet = undefined;
}

/** The SVG contents of a 32 × 32 Fluent Emoji by its Iconify name. Throws on an unknown name, so that a typo does not become an empty picture. */
export function drawing(name: string): string {
  const body = loadIcons().icons[name]?.body;
  if (body === undefined) throw new Error(`no drawing named ${name}`);
  return body;
}
