import { describe, expect, it } from 'vitest';
import { messageDefinitions } from '#domain/content/messages/message-definitions.ts';
import { findBuiltFile } from '#server/pages/built-file.ts';
import { loadProductionBuild } from '#server/pages/pages.ts';
import { matchesOf, pageLoads, sum } from '#tests/page-loads.ts';
import { testShop } from '#tests/test-shop.ts';

/** The scripts and stylesheets of a dashboard page with an empty browser cache, in bytes as they are sent (gzip). */
const budget = 250_000;
const styleBudget = 40_000;

const shop = testShop({ pages: { mode: 'production', loadBuild: loadProductionBuild } });
const { load, scriptsOf, stylesOf, largestTexts } = pageLoads(shop);

const build = await loadProductionBuild();
const pages = Object.values(build.routes).flatMap(({ path }: { path?: string | undefined } = {}) =>
  path?.startsWith('dashboard') && !path.endsWith('*')
    ? // `:id?` is the page of a list and the page of an item.
      [...new Set([path.replace(/\/:\w+\?/, ''), path.replaceAll('?', '')])].map(
        (each) => `/${each.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000')}`,
      )
    : [],
);

const scriptsByPage = new Map<string, Promise<Map<string, number>>>();

/** The sizes of all scripts that a back office page loads with an empty cache. */
function allScripts(page: string): Promise<Map<string, number>> {
  const scripts = scriptsByPage.get(page) ?? load(page).then(({ text }) => scriptsOf(text));
  scriptsByPage.set(page, scripts);
  return scripts;
}

const sources = new Map<string, Promise<string>>();
function sourceOf(url: string): Promise<string> {
  const source = sources.get(url) ?? load(url).then(({ text }) => text);
  sources.set(url, source);
  return source;
}

/** A call whose arguments are only names, such as `useTranslation`: one name, or a list. */
const namesPattern = /\(\[?((?:[`"']\w+[`"'],?)+)\]?\)/g;

/** The size of the texts that these scripts load, in the language in which it is larger. */
async function textsOf(scripts: readonly string[]): Promise<number> {
  const own = scripts.filter((url) => !url.includes('/framework-'));
  const sources = await Promise.all(own.map(async (url) => (await load(url)).text));
  const names = new Set(sources.flatMap((text) => matchesOf(text, namesPattern)).flatMap((list) => list.match(/\w+/g) ?? []));
  const bytesIn = async (language: string) => {
    const files = [...names].flatMap((name) => findBuiltFile(`app/i18n/locales/${language}/${name}.json`) ?? []);
    expect(files).not.toEqual([]);
    return sum(await Promise.all(files.map(async (url) => (await load(url)).bytes)));
  };
  return (await largestTexts()) + Math.max(await bytesIn('bn'), await bytesIn('en'));
}

describe('with an empty cache, a back office page loads no more script than its budget', () => {
  it('covers the pages of every area', () => {
    for (const area of ['customer', 'merchant', 'admin']) expect(pages).toContain(`/dashboard/${area}`);
    expect(pages.length).toBeGreaterThan(40);
  });

  it('preloads scripts and texts with the document', async () => {
    const { text } = await load('/dashboard/admin/products');
    const [names = ''] = matchesOf(text, /id="used-texts" data-names="[^"]*" data-next="([^"]*)"/g);
    expect(names.split(' ')).toEqual(expect.arrayContaining(['dashboard', 'resources', 'orders', 'addresses']));
    expect(text).toContain('<link rel="modulepreload"');
    expect((await load('/')).text).not.toContain('<link rel="modulepreload"');
  });

  it('loads the stylesheet of the shop, and its own', async () => {
    const styles = await stylesOf((await load('/dashboard/admin/products')).text);
    expect(styles).toHaveLength(2);
    expect(sum(styles.map(({ bytes }) => bytes))).toBeLessThanOrEqual(styleBudget);
  });

  it.each(pages)('%s', async (page) => {
    const scripts = await allScripts(page);
    const weight = sum(scripts.values()) + (await textsOf([...scripts.keys()]));
    expect(scripts.size).toBeGreaterThan(5);
    expect(weight, page).toBeLessThanOrEqual(budget);
  });
});

/** Code that only some pages need, recognised by a string that every build contains. */
const parts = {
  'charts of days': { mark: 'aria-valuetext', on: /^\/dashboard\/(admin|merchant)$/ },
  'the choice of a range of days': { mark: 'range.from', on: /^\/dashboard\/(admin|merchant)$/ },
  'the editor of variants': { mark: 'variant.quantityHint', on: /\/products(\/new|\/[\da-f-]+(\/edit)?)?$/ },
  'the import of files': { mark: 'chooseHint', on: /\/(products|orders|delivery-rates)\/import$/ },
};

describe('code that only some pages need is not loaded by other pages', () => {
  it.each(Object.entries(parts))('%s', async (_part, { mark, on }) => {
    const having = [];
    for (const page of pages) {
      const found = await Promise.all([...(await allScripts(page)).keys()].map(sourceOf));
      if (found.some((source) => source.includes(mark))) having.push(page);
    }
    expect(having.length).toBeGreaterThan(0);
    expect(having.filter((page) => !on.test(page))).toEqual([]);
  });

  it('no page needs the texts of messages, which are beside the names of their kinds', async () => {
    const text = messageDefinitions.lowStock.texts.inbox?.en.title ?? '';
    for (const page of pages) {
      const found = await Promise.all([...(await allScripts(page)).keys()].map(sourceOf));
      expect(
        found.some((source) => source.includes(text)),
        page,
      ).toBe(false);
    }
  });
});
