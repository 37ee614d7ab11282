// Runs in the shop of the screenshots, after them: other tests leave Latin words in their shops.
import type { Page } from '@playwright/test';
import { pagesOf } from '../harness/area-pages.ts';
import { manyPagesMs, reducedMotion } from '../harness/inspect.ts';
import { expect, test, type Who } from '../harness/shop.ts';
import {
  ask,
  demo,
  orderAsGuest,
  orderByApi,
  ownProduct,
  productsOnSale,
  registerCustomer,
  required,
  signInAs,
  simpleProduct,
} from '../harness/shop-api.ts';

/** Latin words that Bengali pages show on purpose. */
const allowed = [
  // The name of the shop, in page titles as specified, and the link to the other language.
  ...['Nirog', 'Haat', 'English'],
  // A gateway that writes its name so, also in Bengali; and numbers of refunds.
  ...['SSLCommerz', 'RF'],
  // File formats, numbers of orders, sizes and grades. `Ctrl K` is printed on the key.
  ...['JPEG', 'PNG', 'WebP', 'CSV', 'NH', 'Ctrl', 'K', 'XL', 'XXL', 'S', 'M', 'L', 'A', 'B'],
];

/** User input in any script: comments, messages, search terms, old and new values. Labels of buttons may repeat it. */
const written = '[dir=auto], [lang=en], code';

/** Names that are not translated: brands, manufacturers, models and people. */
async function storedNames(): Promise<string[]> {
  const { token } = await signInAs(demo.admin);
  const [products, listed, users] = await Promise.all([
    ask('GET /products/read', { query: { scope: 'all' } }, token),
    Promise.all([1, 2, 3, 4, 5, 6].map((page) => ask('GET /products/read', { query: { scope: 'public', page } }))),
    ask('GET /users/read', { query: {} }, token),
  ]);
  const ofProducts = [...products, ...listed.flat()].flatMap(({ name, brand, manufacturer, model }) => [name, brand, manufacturer, model]);
  return [...ofProducts, ...users.map(({ name }) => name)].flatMap((name) => name.match(/[A-Za-z]+/g) ?? []);
}

interface Found {
  word: string;
  text: string;
  where: string;
}

/** The Latin words that a page shows or reads out. */
const latinWords = (page: Page, words: readonly string[], skipped: string): Promise<Found[]> =>
  page.evaluate(
    ({ words, skipped }) => {
      const found: Found[] = [];
      const known = new Set(words);
      for (const element of document.querySelectorAll(skipped))
        for (const word of element.textContent.match(/[A-Za-z]+/g) ?? []) known.add(word);
      const look = (text: string | null, element: Element) => {
        if (!text || element.closest(skipped)) return;
        // Addresses of the web and e-mail, paths, numbers of orders, transaction ids and other codes with digits.
        const plain = text.replace(/\S+@\S+|https?:\S+|\/[\w/-]+|NH-\w+|\b[A-Z]{6,}\b|\b(?=\w*\d)\w+\b/g, ' ');
        for (const [word] of plain.matchAll(/[A-Za-z]+/g)) {
          const name = element.tagName.toLowerCase();
          if (!known.has(word)) found.push({ word, text: text.trim().slice(0, 80), where: `${name}.${element.className}`.slice(0, 60) });
        }
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (element && !/^(script|style|noscript|template)$/i.test(element.tagName) && element.checkVisibility())
          look(node.textContent, element);
      }
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) look(element.getAttribute(name), element);
      }
      look(document.title, document.body);
      return found;
    },
    { words: [...words], skipped },
  );

async function expectBengali(page: Page, paths: readonly string[]): Promise<void> {
  const names = await storedNames();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expect(page.getByText('লোড হচ্ছে ...', { exact: true }).filter({ visible: true })).toHaveCount(0);
    const found = await latinWords(page, [...allowed, ...names], written);
    expect
      .soft(
        found.map(({ word, text, where }) => `${word}: “${text}” in ${where}`),
        path,
      )
      .toEqual([]);
  }
}

test.use({ language: 'bn', contextOptions: reducedMotion });
test.describe.configure({ timeout: manyPagesMs });

test('public pages have no Latin words', async ({ page, expectFault }) => {
  expectFault(/404.*\/no-such-page/);
  const { _id, category, subCategory, shop } = required((await productsOnSale())[0], 'product');
  const [campaign] = await ask('GET /campaigns/read', { query: { scope: 'public' } });
  await expectBengali(page, [
    ...[
      '/',
      '/categories',
      '/campaigns',
      `/campaigns/${campaign?._id}`,
      `/categories/${category._id}`,
      `/subCategories/${subCategory._id}`,
    ],
    ...[
      `/shops/${shop._id}`,
      `/products/${_id}`,
      '/search?q=চাল',
      '/search?q=ওষুধ',
      '/search?q=ক্ষ্ণঢ়ঙ',
      '/cart',
      '/wishlist',
      '/login',
      '/login/code',
      '/forgot-password',
      '/register',
    ],
    ...[`/checkout?product=${_id}`, (await orderAsGuest(await simpleProduct())).path],
    ...['/tracking', '/contact', '/about', '/privacy', '/returns', '/no-such-page'],
  ]);
});

const resources = ['users', 'shops', 'orders', 'products', 'payments', 'carousels', 'campaigns', 'categories', 'subCategories'];
/** Screens that edit English texts or show codes in Latin letters. */
const inBoth = ['/dashboard/admin/message-texts', '/dashboard/admin/sms'];
const areas: [Who, string[]][] = [
  ['customer', [...pagesOf('customer'), '/terms', '/dashboard', '/order']],
  ['merchant', pagesOf('merchant')],
  ['admin', [...pagesOf('admin').filter((page) => !inBoth.includes(page)), ...resources.map((each) => `/dashboard/admin/${each}`)]],
];

for (const [who, paths] of areas) {
  test.describe(`of the ${who}`, () => {
    test.use({ who });

    test('pages have no Latin words', async ({ page, account }) => {
      if (who === 'merchant') await orderByApi(await registerCustomer('রহিমা খাতুন'), await ownProduct(account));
      await expectBengali(page, paths);
    });
  });
}
