import path from 'node:path';
import { expect } from 'vitest';
import { languages } from '#domain/languages.ts';
import { getBuiltFile } from '#server/pages/built-file.ts';
import type { testShop } from './test-shop.ts';

export const matchesOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
export const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0);

const everyPageTexts = languages.map((language) => getBuiltFile(`app/i18n/locales/${language}/every-page/index.ts`));

/** The scripts of a page, and their imports. */
const scriptPattern = /(?<=["' ])(\/assets\/[^"' ]+\.js)(?=["' ])/g;
const importPattern = /(?:\bfrom|\bimport)\s*["'`](\.\/[^"'`]+\.js)["'`]/g;

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

  /** The sizes of all initial scripts of a page, without the texts, which depend on the language. */
  const scriptsOf = (page: string): Promise<Map<string, number>> =>
    withImports(matchesOf(page, scriptPattern).filter((url) => !everyPageTexts.includes(url)));

  const stylesOf = (page: string) => Promise.all(matchesOf(page, /<link rel="stylesheet" href="([^"]+)"/g).map(load));

  /** The texts of every page, in the language where they are larger. */
  const largestTexts = async (): Promise<number> =>
    Math.max(...(await Promise.all(everyPageTexts.map(async (url) => (await load(url)).bytes))));

  return { load, scriptsOf, stylesOf, largestTexts };
}
