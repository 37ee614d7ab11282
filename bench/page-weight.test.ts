import { beforeAll, describe, expect, it } from 'vitest';
import everyPage from '#app/i18n/locales/bn/every-page/index.ts';
import { loadProductionBuild } from '#server/pages/pages.ts';
import { matchesOf, pageLoads, sum } from '#tests/page-loads.ts';
import { testShop } from '#tests/test-shop.ts';

/** The budget of a page before any user input, in bytes as they are sent (gzip). */
const budget = { script: 170_000, style: 20_000, font: 60_000 };

const shop = testShop({ pages: { mode: 'production', loadBuild: loadProductionBuild } });

const { load, scriptsOf, stylesOf, largestTexts } = pageLoads(shop);

describe('before any user input, a page loads no more than its budget', () => {
  const pages = { home: '/', category: '', product: '', search: '/search?q=rice' };
  beforeAll(async () => {
    const { make } = shop();
    await make.campaign({ type: 'flashSale', percent: 10 });
    const sub = await make.subCategory();
    const { id } = await make.product({ categoryId: sub.categoryId, subCategoryId: sub.id, campaign: 'flashSale' });
    pages.category = `/categories/${sub.categoryId}`;
    pages.product = `/products/${id}`;
  });

  it.each(['home', 'category', 'product', 'search'] as const)('%s', async (name) => {
    const { text } = await load(pages[name]);
    const [texts = ''] = matchesOf(text, /id="used-texts" data-names="([^"]*)"/g);
    expect(Object.keys(everyPage)).toEqual(expect.arrayContaining(texts.split(' ')));
    const scripts = await scriptsOf(text);
    const styles = await stylesOf(text);
    // Counts every font of the stylesheet, though a page may need fewer.
    const fonts = await Promise.all(matchesOf(styles.map((style) => style.text).join(''), /url\("?(\/[^)"]+\.woff2)/g).map(load));
    const weight = {
      script: sum(scripts.values()) + (await largestTexts()),
      style: sum(styles.map(({ bytes }) => bytes)),
      font: sum(fonts.map(({ bytes }) => bytes)),
    };
    expect(scripts.size).toBeGreaterThan(5);
    expect(fonts.length).toBeGreaterThan(1);
    for (const kind of ['script', 'style', 'font'] as const) {
      expect(weight[kind], `${kind} of ${name}: ${JSON.stringify(weight)}`).toBeLessThanOrEqual(budget[kind]);
    }
  });
});

/** The names of classes, as sources write them. */
const classesOf = (styles: { text: string }[]): Set<string> =>
  new Set(styles.flatMap(({ text }) => matchesOf(text, /\.((?:[\w-]|\\.)+)/g)).map((name) => name.replaceAll('\\', '')));

it('no page of the shop has a class that only the stylesheet of the back office has', async () => {
  const shopClasses = classesOf(await stylesOf((await load('/')).text));
  const backOffice = classesOf(await stylesOf((await load('/dashboard/admin')).text));
  const onlyThere = backOffice.difference(shopClasses);
  expect(onlyThere.size).toBeGreaterThan(50);
  for (const page of [
    '/',
    '/search?q=rice',
    '/cart',
    '/checkout',
    '/login',
    '/register',
    '/wishlist',
    '/tracking',
    '/contact',
    '/no-such-page',
  ]) {
    const { body } = await shop().app.inject({ url: page });
    // The fields of forms come with a filter of lists, which these pages do not show.
    const scripts = [...(await scriptsOf(body)).keys()].filter((url) => !url.includes('/fields-'));
    const sources = await Promise.all(scripts.map(load));
    const words = new Set([body, ...sources.map(({ text }) => text)].flatMap((text) => matchesOf(text, /([^\s"'`<>=]+)/g)));
    expect([...onlyThere.intersection(words)], page).toEqual([]);
  }
});
