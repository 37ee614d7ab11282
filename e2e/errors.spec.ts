import type { Page } from '@playwright/test';
import bnTexts from '#app/i18n/locales/bn/common.json' with { type: 'json' };
import enTexts from '#app/i18n/locales/en/common.json' with { type: 'json' };
import { inspect, reducedMotion } from './inspect.ts';
import { expect, phoneSize, test } from './shop.ts';
import { simpleProduct } from './shop-api.ts';

const nobody = '018f3f6e-0000-7000-8000-000000000000';

/** Answers the next way to a product as if the server had refused it with this status. */
async function refuseProducts(page: Page, status: number, code: string): Promise<void> {
  await page.route(/\/products\/[^/]+\.data/, async (route) => {
    const missing = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/products\/[^/]+\.data/, `products/${nobody}.data`),
    });
    const body = (await missing.text()).replace(/404,"[^"]*"/, `${status},""`).replace('"NOT_FOUND"', `"${code}"`);
    await route.fulfill({ response: missing, status, body });
  });
}

/** Goes from home to a product that is refused so. */
async function openRefused(page: Page, { status, code }: { status: number; code: string }): Promise<void> {
  const { _id } = await simpleProduct();
  await refuseProducts(page, status, code);
  await page.goto('/');
  await page.locator(`main a[href="/products/${_id}"]`).first().click();
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
  { status: 500, shown: { bn: '৫০০', en: '500' }, code: 'INTERNAL', bn: 'কিছু একটা সমস্যা হয়েছে !!', en: 'Something went wrong !!' },
] as const;

for (const { language, viewport, home } of views) {
  test.describe(`at ${viewport.width} pixels in ${language}`, () => {
    test.use({ language, viewport });

    for (const each of pages) {
      test(`a page that is refused with ${each.status} says so and leads home`, async ({ page, expectFault }) => {
        expectFault(new RegExp(`${each.status}|Error`));
        await openRefused(page, each);
        await expect(page.getByRole('heading', { level: 1, name: each[language], exact: true })).toBeVisible();
        await expect(page.getByText(each.shown[language], { exact: true })).toBeVisible();
        await expect(page.getByText(`${statusTexts[language][each.status]} · ${each.code}`, { exact: true })).toBeVisible();
        // The shop stands around it.
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
      test(`a page that is refused with ${each.status} can be read by everybody`, async ({ page, expectFault }) => {
        expectFault(new RegExp(`${each.status}|Error`));
        await openRefused(page, each);
        await expect(page.getByRole('heading', { level: 1, name: each.bn, exact: true })).toBeVisible();
        await inspect(page, `${each.status}`);
      });
    }
  });
}

test.describe('below the dashboard', () => {
  test.use({ who: 'customer' });

  test('an unknown address shows the error page inside the dashboard', async ({ page, expectFault }) => {
    expectFault(/404/);
    const response = await page.goto('/dashboard/customer/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Nirog Haat/ }).first()).toHaveAttribute('href', '/dashboard/customer');
  });
});
