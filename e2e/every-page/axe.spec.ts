import type { Page } from '@playwright/test';
import { localName } from '#app/lib/format/localise.ts';
import { pagesOf } from '../harness/area-pages.ts';
import { leaveMessage, unknownWord } from '../harness/back-office.ts';
import { fields, fillAddress, readyToPlace } from '../harness/checkout.ts';
import { inspectForm, inspectThemes, manyPagesMs, reducedMotion } from '../harness/inspect.ts';
import { expect, test, views, type Who } from '../harness/shop.ts';
import {
  ask,
  home,
  moveAll,
  orderByApi,
  ownProduct,
  placeClaim,
  productsOnSale,
  registerCustomer,
  required,
  simpleProduct,
} from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

async function inspectAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await inspectThemes(page, path);
  }
}

/** Creates work for the back office, so that its pages are not empty. */
async function leaveWork(): Promise<void> {
  await placeClaim(await registerCustomer(), 5);
  await leaveMessage('Where is my parcel?');
  await ask('GET /searches/products', { query: { query: unknownWord() } });
}

/** Pages for signed-in users. `resources-axe.spec.ts` covers those of the resources. */
const areas: [Who, string[]][] = [
  ['customer', [...pagesOf('customer'), '/terms', '/unsubscribe?token=x', '/verify-email?token=x', '/dashboard']],
  ['merchant', pagesOf('merchant')],
  ['admin', pagesOf('admin')],
];

test.use({ contextOptions: reducedMotion });
test.describe.configure({ timeout: manyPagesMs });

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
      '/search?q=glorfwimblebnax',
      '/campaigns',
      `/campaigns/${campaign?._id}`,
    ]);
  });

  test('a product with its delivery and images', async ({ page }) => {
    const [product] = await productsOnSale();
    await page.goto(`/products/${required(product, 'product')._id}`);
    const delivery = page.getByRole('region', { name: 'ডেলিভারি', exact: true });
    await delivery.getByRole('button', { name: 'আপনার জেলা বেছে নিন' }).click();
    await delivery.getByRole('combobox').first().selectOption('Dhaka');
    await expect(delivery.getByRole('combobox')).toHaveCount(2);
    await inspectThemes(page, 'a product with delivery to Dhaka');
    await page
      .getByRole('button', { name: /^বড় করে দেখুন/ })
      .first()
      .click();
    await inspectThemes(page, 'a picture in full size');
  });

  test.describe('of a customer', () => {
    test.use({ who: 'newCustomer' });

    test('cart and checkout pages', async ({ page, account }) => {
      await inspectAll(page, ['/cart']);
      const product = await simpleProduct();
      await ask('POST /carts/create', { body: { productId: product._id, quantity: 2 } }, account.token);
      await page.reload();
      await expect(page.getByRole('link', { name: 'চেকআউট' })).toBeVisible();
      await inspectThemes(page, '/cart, filled');
      await page.getByRole('banner').getByRole('link', { name: /^কার্ট/ }).hover();
      await expect(page.getByRole('banner').getByRole('link', { name: 'চেকআউট' })).toBeVisible();
      await inspectThemes(page, 'the panel of the cart');
      await page.goto('/checkout');
      await page.getByRole('radio', { name: 'মোবাইল ব্যাংকিং' }).check();
      await page.getByRole('radio', { name: 'বিকাশ', exact: true }).check();
      await inspectThemes(page, '/checkout');
      await (await readyToPlace(page, 'bn')).click();
      await expect(page.getByRole('combobox', { name: fields.bn.upazila })).toHaveAttribute('aria-invalid', 'true');
      await inspectThemes(page, '/checkout with errors');
      await page.getByRole('radio', { name: 'ক্যাশ অন ডেলিভারি' }).check();
      await fillAddress(page, 'bn');
      await readyToPlace(page, 'bn');
      await inspectThemes(page, '/checkout, filled in');
      await inspectAll(page, ['/order', '/wishlist']);
      const { number } = await orderByApi(account, product);
      await inspectAll(page, [`/orders/${number}`]);
      await page.getByRole('button', { name: 'অর্ডার বাতিল করুন' }).click();
      await expect(page.getByRole('dialog', { name: 'অর্ডারটি বাতিল করবেন?' })).toBeVisible();
      await inspectThemes(page, 'the dialog before an order is cancelled');
    });
  });
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('pages of visitors', async ({ page, expectFault }) => {
    expectFault(/404.*\/no-such-page/);
    await inspectAll(page, [
      '/login',
      '/tracking',
      '/contact',
      '/about',
      '/privacy',
      '/returns',
      '/no-such-page/at/all',
      '/login/code',
      '/forgot-password',
      '/register',
    ]);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('Name is required !!')).toBeVisible();
    await inspectThemes(page, '/register with errors');
    const buyer = await registerCustomer();
    const { number } = await orderByApi(buyer, await simpleProduct());
    await page.goto(`/tracking?number=${number}`);
    await page.getByLabel('Mobile number').fill(buyer.phone);
    await page.getByRole('main').locator('form').getByRole('button').click();
    await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
    await inspectThemes(page, '/tracking with an answer');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('home and its drawers', async ({ page }) => {
      await inspectAll(page, ['/']);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await page.getByRole('dialog', { name: 'Menu' }).locator('summary').first().click();
      await inspectThemes(page, 'the menu');
    });
  });
});

for (const view of views) {
  const { language } = view;
  for (const [who, paths] of areas) {
    test.describe(`of the ${who}, in ${language}`, () => {
      test.use({ who, ...view });

      test(`pages of the ${who}`, async ({ page }) => {
        if (who === 'admin') await leaveWork();
        await inspectAll(page, paths);
      });
    });
  }
  test.describe(`the forms of a customer, in ${language}`, () => {
    test.use({ who: 'newCustomer', ...view });

    test('profile, addresses, reviews, a shop', async ({ page, account }) => {
      const product = await simpleProduct();
      const { _id } = await orderByApi(account, product);
      await moveAll(_id, ['confirmed', 'packed', 'shipped', 'delivered']);
      await ask('POST /addresses/create', { body: { name: account.name, phone: account.phone, ...home } }, account.token);
      const [profile, addresses, reviews, shops] = [
        textsOf(language, 'profile'),
        textsOf(language, 'addresses'),
        textsOf(language, 'ownReviews'),
        textsOf(language, 'ownShops'),
      ];
      const name = localName(product, language);
      const main = page.getByRole('main');
      const edited = addresses('editOf', home);
      for (const [path, ...buttons] of [
        ['profile', profile('edit')],
        ['addresses', addresses('add'), edited],
        ['shop', shops('open')],
        ['reviews', reviews('writeOf', { name })],
      ] as const) {
        await page.goto(`/dashboard/customer/${path}`);
        for (const button of buttons) {
          await main.getByRole(path === 'shop' ? 'link' : 'button', { name: button, exact: true }).click();
          await inspectForm(page, button, button !== edited);
          await page.keyboard.press('Escape');
        }
      }
      await ask('POST /reviews/create', { body: { productId: product._id, rating: 4, comment: 'Fresh' } }, account.token);
      await page.reload();
      await main.getByRole('button', { name: reviews('editOf', { name }) }).click();
      await inspectForm(page, 'a review', false);
    });
  });

  test.describe(`what a merchant works with, in ${language}`, () => {
    test.use({ who: 'merchant', ...view });

    test('a packing slip, a product with its form, the forms of a shop', async ({ page, account }) => {
      const product = await ownProduct(account);
      const { number } = await orderByApi(await registerCustomer(), product);
      const t = textsOf(language, 'resources');
      const shops = textsOf(language, 'ownShops');
      const main = page.getByRole('main');
      await page.goto(`/dashboard/merchant/orders/${number}/slip`);
      await expect(page.getByRole('article')).toContainText(number);
      await inspectThemes(page, 'a packing slip');
      await page.goto(`/dashboard/merchant/products/${product._id}`);
      await expect(page.getByRole('heading', { level: 1, name: localName(product, language) })).toBeVisible();
      await inspectThemes(page, 'an own product');
      await main.getByRole('link', { name: t('edit'), exact: true }).click();
      await inspectForm(page, 'an own product', false);
      await page.goto('/dashboard/merchant/products');
      await main.getByRole('link', { name: t('products.add') }).click();
      await inspectForm(page, 'a new product');
      await page.goto('/dashboard/merchant/shop');
      await main.getByRole('link', { name: shops('openAnother') }).click();
      await inspectForm(page, 'another shop');
      await page.goBack();
      await main.getByRole('link', { name: shops('editOf', { name: localName(product.shop, language) }) }).click();
      await inspectForm(page, 'the shop of the user', false);
    });
  });
}
