import path from 'node:path';
import { expect } from 'vitest';
import type { testShop } from './test-shop.ts';

export const matchesOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
export const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0);

/** The scripts of a page, and their imports. */
const scriptPattern = /["'](\/assets\/[^"']+\.js)["']/g;
const importPattern = /(?:\bfrom|\bimport)\s*["'`](\.\/[^"'`]+\.js)["'`]/g;
/** `import.meta.glob` in the build: the source path, and the file that it was built into. */
const lazyPattern = /["']\.\/([\w./-]+)["']:\(\)=>\w+\(\(\)=>import\([`"']\.\/([^`"']+\.js)/g;

/** Measures the files that pages of a shop load, in bytes as they are sent (gzip). */
export function pageLoads(shop: ReturnType<typeof testShop>) {
  async function load(url: string): Promise<{ bytes: number; text: string }> {
    const sent = await shop().app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(sent.statusCode, url).toBe(200);
    const { body } = await shop().app.inject({ url });
    return { bytes: sent.rawPayload.length, text: body };
  }

  /** The sizes of these files and of all their static imports. */
  async function withImports(urls: readonly string[], sizes = new Map<string, number>()): Promise<Map<string, number>> {
    for (const url of urls) {
      if (sizes.has(url)) continue;
      const { bytes, text } = await load(url);
      sizes.set(url, bytes);
      const imported = matchesOf(text, importPattern);
      await withImports(
        imported.map((file) => path.posix.resolve(path.posix.dirname(url), file)),
        sizes,
      );
    }
    return sizes;
  }

  /** The sizes of all initial scripts of a page. */
  const scriptsOf = (page: string): Promise<Map<string, number>> => withImports(matchesOf(page, scriptPattern));

  /** The files that a script loads lazily, by their source paths. */
  const lazyFiles = async (url: string): Promise<Map<string, string>> =>
    new Map([...(await load(url)).text.matchAll(lazyPattern)].map(([, source = '', file]) => [source, `/assets/${file}`]));

  const entryOf = (scripts: Iterable<string>) => [...scripts].find((url) => url.includes('/entry.client')) ?? '';

  /** The entry script loads the texts of one language: the larger file counts. */
  async function largestTexts(scripts: Iterable<string>): Promise<number> {
    const files = matchesOf((await load(entryOf(scripts))).text, /import\(["'`]\.\/(every-page-[^"'`]+\.js)["'`]\)/g);
    expect(files).toHaveLength(2);
    const sizes = await Promise.all(files.map(async (file) => (await load(`/assets/${file}`)).bytes));
    return Math.max(...sizes);
  }

  return { load, scriptsOf, lazyFiles, entryOf, largestTexts };
}
