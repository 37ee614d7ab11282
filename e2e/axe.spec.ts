import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, type Who } from './shop.ts';
import { ask, placeOrder, productsOnSale, required, simpleProduct } from './shop-api.ts';

/** Levels A and AA of WCAG 2.1. Only violations are worked out in full, and no style sheets are fetched again: a quarter of the time. */
const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], resultTypes: ['violations' as const], preload: false };

/** Waits until nothing is loading any more, and names what axe finds. */
async function inspect(page: Page, place: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached();
  await expect(page.getByText(/^(Loading \.\.\.|লোড হচ্ছে \.\.\.)$/)).toHaveCount(0);
  // The pages have no frames, so nothing is missed without a second page to collect the results of all.
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect.soft(found, place).toEqual([]);
}

async function inspectAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await inspect(page, path);
  }
}

// Axe must not see colours half way from one to another.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of ['cupcake', 'forest'] as const) {
  test.describe(`theme ${theme}`, () => {
    test.use({ theme });

    test.describe('in Bengali', () => {
      test.use({ language: 'bn' });

      test('pages of the catalogue', async ({ page }) => {
        const [product] = await productsOnSale();
        const { _id, category, subCategory, shop } = required(product, 'product');
        const [campaign] = await ask('GET /campaigns/read', { query: { scope: 'public' } });
        await inspectAll(page, [
          '/',
          '/categories',
          `/categories/${category._id}`,
          `/subCategories/${subCategory._id}`,
          `/shops/${shop._id}`,
          `/products/${_id}`,
          '/search?q=চাল',
          '/search?q=qqqqzzzz',
          '/campaigns',
          `/campaigns/${campaign?._id}`,
        ]);
      });

      test.describe('of a customer', () => {
        test.use({ who: 'newCustomer' });

        test('pages of buying', async ({ page, account }) => {
          await inspectAll(page, ['/cart']);
          const product = await simpleProduct();
          await ask('POST /carts/create', { body: { productId: product._id, quantity: 2 } }, account.token);
          await page.reload();
          await expect(page.getByRole('link', { name: 'চেকআউট' })).toBeVisible();
          await inspect(page, '/cart, filled');
          await page.goto('/checkout');
          await page.getByRole('radio', { name: 'মোবাইল ব্যাংকিং' }).check();
          await inspect(page, '/checkout');
          await page.getByRole('button', { name: /^অর্ডার করুন/ }).click();
          await expect(page.getByRole('combobox', { name: 'বিভাগ', exact: true })).toHaveAttribute('aria-invalid', 'true');
          await inspect(page, '/checkout with errors');
          const { number } = await placeOrder(account, product);
          await inspectAll(page, [`/orders/${number}`]);
          await page.getByRole('button', { name: 'অর্ডার বাতিল করুন' }).click();
          await expect(page.getByRole('dialog', { name: 'অর্ডারটি বাতিল করবেন?' })).toBeVisible();
          await inspect(page, 'the dialog before an order is cancelled');
        });
      });
    });

    test.describe('in English', () => {
      test.use({ language: 'en' });

      test('pages of visitors', async ({ page, expectFault }) => {
        expectFault(/404.*\/no-such-page/);
        await inspectAll(page, ['/login', '/tracking', '/contact', '/about', '/privacy', '/returns', '/no-such-page/at/all', '/register']);
        await page.getByRole('button', { name: 'Register', exact: true }).click();
        await expect(page.getByText('Name is required !!')).toBeVisible();
        await inspect(page, '/register with errors');
      });

      test.describe('on a phone', () => {
        test.use({ viewport: { width: 360, height: 740 } });

        test('home and its drawers', async ({ page }) => {
          await inspectAll(page, ['/']);
          await page.getByRole('button', { name: 'Menu' }).click();
          await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
          await inspect(page, 'the menu');
        });
      });

      const areas: [Who, string[]][] = [
        [
          'customer',
          ['', '/profile', '/cart', '/orders', '/wishlist'].map((page) => `/dashboard/customer${page}`).concat('/terms', '/dashboard'),
        ],
        ['merchant', ['', '/profile', '/orders'].map((page) => `/dashboard/merchant${page}`)],
        ['admin', ['', '/profile', '/orders'].map((page) => `/dashboard/admin${page}`)],
      ];
      for (const [who, paths] of areas) {
        test.describe(`of the ${who}`, () => {
          test.use({ who });

          test(`pages of the ${who}`, async ({ page }) => {
            await inspectAll(page, paths);
          });
        });
      }
    });
  });
}
