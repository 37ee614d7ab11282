import type { BrowserContext, Page } from '@playwright/test';
import { localName } from '#app/lib/format/localise.ts';
import { languageFacts } from '#domain/languages.ts';
import { expect, phoneView, test } from '../harness/shop.ts';
import { ask, productsOnSale, required } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

async function publicPages(): Promise<string[]> {
  const { _id, category, shop } = required((await productsOnSale())[0], 'product');
  const [campaign] = await ask('GET /campaigns/read', { query: { scope: 'public' } });
  const ofThings = [`/products/${_id}`, `/categories/${category._id}`, `/shops/${shop._id}`, `/campaigns/${campaign?._id}`];
  return ['/', ...ofThings, '/search?q=rice', '/tracking', '/contact', '/login', '/register', '/cart', '/wishlist', '/checkout'];
}

/** Visible, enabled controls that do nothing without scripts: not those of forms that lead to a page, nor product images, which buttons still show. */
const dead = (page: Page) =>
  page
    .locator(
      'button:not([command], :has(img), form[method=get] *), select, input:not([type=radio], form[method=get] *), textarea, form[method=post]',
    )
    .filter({ visible: true });

const notice = (page: Page, language: 'bn' | 'en') => page.getByText(textsOf(language, 'navigation')('scriptless'));

for (const language of ['bn', 'en'] as const) {
  test.describe(`a phone without JavaScript, in ${language}`, () => {
    test.use({ ...phoneView, javaScriptEnabled: false, language });
    // The browser reports a blocked script when JavaScript is off.
    test.beforeEach(({ expectFault }) => expectFault(/^failed: .*\/assets\/.*\.js csp$/));
    const t = textsOf(language, 'navigation');

    test('shows no controls that do not work, and explains why', async ({ page }) => {
      for (const path of await publicPages()) {
        await page.goto(path);
        await expect(notice(page, language), path).toBeVisible();
        await expect(dead(page), path).toHaveCount(0);
        await expect(page.getByText(textsOf(language, 'session')('loading')).filter({ visible: true }), path).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
      }
    });

    test('has links to the categories, the search and the language switch', async ({ page }) => {
      const product = required((await productsOnSale())[0], 'product');
      const category = localName(product.category, language);
      await page.goto('/');
      await page.getByRole('button', { name: t('menu'), exact: true }).tap();
      const menu = page.getByRole('dialog', { name: t('menu') });
      await menu.getByRole('link', { name: t('allCategories') }).tap();
      await page.getByRole('main').getByRole('link', { name: category, exact: true }).tap();
      await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible();

      const search = page.getByRole('banner').getByRole('search');
      await search.getByRole('combobox').fill(localName(product, language));
      await search.getByRole('button', { name: t('search') }).tap();
      const found = page.getByRole('main').getByRole('link', { name: localName(product, language), exact: true });
      await expect(found).toBeVisible();

      const filters = page.getByRole('complementary', { name: textsOf(language, 'catalog')('facets.title') });
      await filters.getByRole('link', { name: textsOf(language, 'catalog')('inStock') }).tap();
      await expect(page).toHaveURL(/inStock=true/);

      const other = language === 'bn' ? 'en' : 'bn';
      await page.getByRole('link', { name: languageFacts[other].name }).tap();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await page.getByRole('link', { name: localName(product, other), exact: true }).tap();
      await expect(page.getByRole('heading', { level: 1, name: localName(product, other) })).toBeVisible();
    });
  });
}

test.describe('a phone whose scripts fail to load', () => {
  test.use({ ...phoneView, language: 'en' });

  test('shows no dead controls, explains why, and shows all of them once the scripts load', async ({ context, expectFault }) => {
    expectFault(/ERR_FAILED/);
    const page = await context.newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(notice(page, 'en')).toBeVisible();
    await expect(dead(page)).toHaveCount(0);
    await page.unroute('**/assets/*.js');
    await page.reload();
    await expect(page.locator('html[data-failed]')).toHaveCount(0);
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Add to Cart: / })
        .first(),
    ).toBeVisible();
    await expect(notice(page, 'en')).toBeHidden();
  });
});

test.describe('a page whose scripts load late', () => {
  /** Opens a page, runs `act`, then releases the scripts. It does not use the fixture's page, which waits for React. */
  async function openEarly(context: BrowserContext, path: string, act: (page: Page) => Promise<unknown>) {
    const page = await context.newPage();
    const { promise, resolve } = Promise.withResolvers<void>();
    // Hold back only the script that starts React. The others must load first, as a click is held for a limited time.
    await page.route('**/assets/entry.client-*.js', (route) => promise.then(() => route.continue()));
    await page.goto(path);
    await act(page);
    resolve();
    return page;
  }

  test('submits a form once they load', async ({ context }) => {
    const page = await openEarly(context, '/tracking', (early) => early.getByRole('main').getByRole('button').click());
    await expect(page.getByRole('main').getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL('/tracking');
  });

  test('changes the language immediately and permanently', async ({ context }) => {
    const page = await openEarly(context, '/about', async (early) => {
      await early.getByRole('link', { name: 'বাংলা' }).click();
      await expect(early.locator('html')).toHaveAttribute('lang', 'bn');
    });
    await page.goto('/contact');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('bn');
  });
});
