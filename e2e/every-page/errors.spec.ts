import type { Page } from '@playwright/test';
import bnTexts from '#app/i18n/locales/bn/every-page/common.json' with { type: 'json' };
import enTexts from '#app/i18n/locales/en/every-page/common.json' with { type: 'json' };
import { inspect, inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { clickHydrated, expect, phoneSize, test } from '../harness/shop.ts';
import { shopUrl, simpleProduct } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const unknownId = '018f3f6e-0000-7000-8000-000000000000';

/** Stubs the data of product pages with an error response of this status. */
async function refuseProducts(page: Page, status: number, code: string): Promise<void> {
  await page.route(/\/products\/[^/]+\.data/, async (route) => {
    const missing = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/products\/[^/]+\.data/, `products/${unknownId}.data`),
    });
    const body = (await missing.text()).replace(/404,"[^"]*"/, `${status},""`).replace('"NOT_FOUND"', `"${code}"`);
    await route.fulfill({ response: missing, status, body });
  });
}

/** Navigates from home to a product page that fails with this error. */
async function openRefused(page: Page, { status, code }: { status: number; code: string }): Promise<void> {
  const { _id } = await simpleProduct();
  await refuseProducts(page, status, code);
  await page.goto('/');
  await clickHydrated(page.locator(`main a[href="/products/${_id}"]`).first());
}

const views = [
  { language: 'bn', viewport: phoneSize, home: 'হোমে ফিরে যান' },
  { language: 'en', viewport: { width: 1280, height: 800 }, home: 'Go to Home' },
] as const;

const statusTexts = { bn: bnTexts.error.statusText, en: enTexts.error.statusText };

const pages = [
  { status: 404, shown: { bn: '৪০৪', en: '404' }, code: 'NOT_FOUND', bn: 'পৃষ্ঠাটি খুঁজে পাওয়া যায়নি', en: 'Page not found' },
  {
    status: 401,
    shown: { bn: '৪০১', en: '401' },
    code: 'UNAUTHENTICATED',
    bn: 'এটি দেখার অনুমতি আপনার নেই',
    en: "You aren't authorized to see this",
  },
  { status: 503, shown: { bn: '৫০৩', en: '503' }, code: 'UNAVAILABLE', bn: 'আমাদের সার্ভারে এখন সমস্যা হচ্ছে', en: 'Looks like our API is down' },
  { status: 418, shown: { bn: '৪১৮', en: '418' }, code: 'TEAPOT', bn: '🫖', en: '🫖' },
  { status: 500, shown: { bn: '৫০০', en: '500' }, code: 'INTERNAL', bn: 'কিছু একটা সমস্যা হয়েছে', en: 'Something went wrong !!' },
] as const;

for (const { language, viewport, home } of views) {
  test.describe(`at ${viewport.width} pixels in ${language}`, () => {
    test.use({ language, viewport });

    for (const each of pages) {
      test(`a page with status ${each.status} says so and links to home`, async ({ page, expectFault }) => {
        expectFault(new RegExp(`${each.status}|Error`));
        await openRefused(page, each);
        await expect(page.getByRole('heading', { level: 1, name: each[language], exact: true })).toBeVisible();
        // Support asks for the code, but not for that of a missing page.
        const more = each.status === 404 ? '' : ` · ${each.code}`;
        await expect(
          page.getByText(`${each.shown[language]} · ${statusTexts[language][each.status]}${more}`, { exact: true }),
        ).toBeVisible();
        // The header of the shop stays visible.
        await expect(page.getByRole('banner')).toBeVisible();
        await page.getByRole('link', { name: home }).click();
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('timer').first()).toBeVisible();
      });
    }
  });
}

for (const theme of ['cupcake', 'forest'] as const) {
  test.describe(`theme ${theme}`, () => {
    test.use({ theme, language: 'bn', contextOptions: reducedMotion });

    for (const each of pages) {
      test(`a page with status ${each.status} has no axe violations`, async ({ page, expectFault }) => {
        expectFault(new RegExp(`${each.status}|Error`));
        await openRefused(page, each);
        await expect(page.getByRole('heading', { level: 1, name: each.bn, exact: true })).toBeVisible();
        await inspect(page, `${each.status}`);
      });
    }
  });
}

/** Chunks of the dashboard that fail to load, and whether the error page shows inside its layout. */
const levels = [
  { level: 'the root', who: 'merchant', path: '/dashboard/merchant', lost: /\/assets\/resources-/, isInside: false },
  { level: 'the area of a customer', who: 'customer', path: '/dashboard/customer/reviews', lost: /\/assets\/ownReviews-/, isInside: true },
  { level: 'the area of a merchant', who: 'merchant', path: '/dashboard/merchant/products', lost: /\/assets\/addresses-/, isInside: true },
  { level: 'the area of an admin', who: 'admin', path: '/dashboard/admin/categories', lost: /\/assets\/addresses-/, isInside: true },
  { level: 'a detail page', who: 'admin', path: `/dashboard/admin/products/${unknownId}`, lost: /\/assets\/addresses-/, isInside: true },
] as const;

for (const { language, viewport, home } of views) {
  const wrong = { bn: 'কিছু একটা সমস্যা হয়েছে', en: 'Something went wrong !!' }[language];
  const missing = { bn: 'পৃষ্ঠাটি খুঁজে পাওয়া যায়নি', en: 'Page not found' }[language];

  test.describe(`in the dashboard at ${viewport.width} pixels in ${language}`, () => {
    test.use({ language, viewport });

    for (const { level, who, path, lost, isInside } of levels) {
      test.describe(() => {
        test.use({ who });

        test(`a chunk that fails to load shows the error page of ${level}, with a link to home`, async ({ page, expectFault }) => {
          expectFault(/500|dynamically imported module/);
          await page.route(lost, (route) => route.fulfill({ status: 500 }));
          // Not `goto`, which waits for a mark that the error page of the root may already have replaced.
          await page.evaluate((address) => location.assign(address), new URL(path, shopUrl()).href);
          await expect(page.getByRole('heading', { level: 1, name: wrong, exact: true })).toBeVisible();
          await expect(page.getByRole('banner')).toHaveCount(isInside ? 1 : 0);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
          if (isInside) {
            await page.getByRole('banner').getByRole('link').first().click();
            await expect(page).toHaveURL(`/dashboard/${who}`);
            await expect(page.getByRole('heading', { level: 1, name: wrong })).toHaveCount(0);
            await page.goBack();
          }
          await page.getByRole('link', { name: home }).click();
          await expect(page).toHaveURL('/');
          await expect(page.getByRole('timer').first()).toBeVisible();
        });
      });
    }

    test('a part whose scripts fail to load shows an error, and the page stays', async ({ page, expectFault }) => {
      expectFault(/500/);
      const t = textsOf(language, 'catalog');
      const common = textsOf(language, 'common');
      const { _id } = await simpleProduct();
      const scripts = /\/assets\/(pictures|delivery-area)-/;
      await page.goto(`/products/${_id}`);
      await page.route(scripts, (route) => route.fulfill({ status: 500 }));
      await page.getByRole('button', { name: t('delivery.choose') }).click();
      const delivery = page.getByRole('region', { name: t('delivery.title') });
      await expect(delivery.getByRole('alert')).toContainText(textsOf(language, 'errors')('NETWORK'));
      const picture = page.getByRole('button', { name: t('enlarge', { picture: '' }) }).first();
      const dialog = page.getByRole('dialog', { name: common('loadFailed') });
      await picture.click();
      await expect(dialog).toBeVisible();
      await inspectThemes(page, 'parts without scripts');
      await dialog.getByRole('button', { name: common('back') }).click();
      await expect(dialog).toBeHidden();
      await picture.click();
      await page.unroute(scripts);
      await dialog.getByRole('button', { name: common('retry') }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: t('delivery.choose') }).click();
      await expect(delivery.getByRole('combobox').first()).toBeVisible();
    });

    test.describe(() => {
      test.use({ who: 'customer' });

      test('a page whose scripts fail to load shows an error instead of loading forever, and links to home', async ({
        page,
        account,
        expectFault,
      }) => {
        expectFault(/500|reloading page|dynamically imported module/);
        await page.goto('/dashboard');
        await page.route(/\/assets\/profile-/, (route) => route.fulfill({ status: 500 }));
        await page
          .getByRole('banner')
          .getByRole('link', { name: textsOf(language, 'dashboard')('profileOf', { name: account.name }) })
          .click();
        const title = page.getByRole('heading', { level: 1, name: wrong, exact: true });
        await expect(title).toBeVisible();
        await expect(page).toHaveURL('/dashboard/customer/profile');
        await inspectThemes(page, 'a page without scripts');
        await page.unroute(/\/assets\/profile-/);
        await page.getByRole('link', { name: textsOf(language, 'common')('retry') }).click();
        await expect(page.getByRole('heading', { level: 1, name: textsOf(language, 'profile')('title') })).toBeVisible();
        await expect(title).toHaveCount(0);
      });
    });

    for (const who of ['customer', 'merchant', 'admin'] as const) {
      test.describe(() => {
        test.use({ who });

        test(`an unknown address shows the error page inside the area of the ${who}`, async ({ page, expectFault }) => {
          expectFault(/404/);
          const response = await page.goto(`/dashboard/${who}/no-such-page`);
          expect(response?.status()).toBe(404);
          await expect(page.getByRole('heading', { level: 1, name: missing })).toBeVisible();
          await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', `/dashboard/${who}`);
          await expect(page.getByRole('link', { name: home })).toHaveAttribute('href', '/');
        });
      });
    }
  });
}
