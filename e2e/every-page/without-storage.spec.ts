import type { Page } from '@playwright/test';
import { localName } from '#app/lib/format/localise.ts';
import { fillGuest, readyToPlace, shownNumber } from '../harness/checkout.ts';
import { expect, expectPopup, test, typeCredentials, views } from '../harness/shop.ts';
import { demo, newPhone, simpleProduct } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const said = {
  bn: {
    added: 'কার্টে যোগ হয়েছে',
    notKept: 'আপনার ব্রাউজার কিছুই জমা রাখে না: পাতাটি বন্ধ করলে কার্ট হারিয়ে যাবে।',
    loggedIn: 'সাইন ইন হয়েছে',
  },
  en: {
    added: 'Added Successfully !!',
    notKept: 'Your browser does not keep anything: the cart is lost when you close the page.',
    loggedIn: 'Logged In !!',
  },
} as const;

/** As in a browser with blocked cookies, and in one whose storage is full. */
const breaks = {
  blocked: (page: Page) =>
    page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, area, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    }),
  full: (page: Page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    }),
};

for (const [state, breakStorage] of Object.entries(breaks)) {
  for (const { language, viewport } of views) {
    test.describe(`with ${state} storage, in ${language}`, () => {
      test.use({ language, viewport });
      const catalog = textsOf(language, 'catalog');
      const cart = textsOf(language, 'cart');
      const text = said[language];
      const toasts = (page: Page) => page.locator('[popover] p').getByText(text.notKept);

      test.beforeEach(({ page }) => breakStorage(page));

      test('a guest fills the cart, is warned once that it is not stored, and orders', async ({ page }) => {
        const product = await simpleProduct();
        const name = localName(product, language);
        await page.goto(`/products/${product._id}`);
        const add = page.getByRole('button', { name: catalog('addToCart'), exact: true });
        await expectPopup(page, text.added, () => add.click());
        await expectPopup(page, text.notKept, async () => {});
        await expectPopup(page, text.added, () => add.click());
        await page.getByRole('status').getByRole('link').click();
        const main = page.getByRole('main');
        await main.getByRole('button', { name: cart('moreOf', { name }) }).click();
        await expect(main.getByRole('textbox').or(main.getByRole('spinbutton')).first()).toHaveValue(/[3৩]/);
        await expect(toasts(page)).toHaveCount(0);
        await main.getByRole('link', { name: cart('checkout') }).click();
        await fillGuest(page, newPhone(), language);
        await (await readyToPlace(page, language)).click();
        await shownNumber(page);
        await expect(page.getByText(textsOf(language, 'nextStep')('thanks'))).toBeVisible();
      });

      test('a customer is signed in for the visit', async ({ page }) => {
        await page.goto('/login');
        await expectPopup(page, text.loggedIn, () => typeCredentials(page, demo.customer, demo.password, language));
        await page.getByRole('banner').getByRole('link').first().click();
        await page.waitForURL('/');
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link', { name: textsOf(language, 'navigation')('login') })).toHaveCount(0);
      });

      test('each page opens, and reloads', async ({ page }) => {
        for (const path of [
          '/',
          '/search?q=rice',
          `/products/${(await simpleProduct())._id}`,
          '/cart',
          '/checkout',
          '/tracking',
          '/contact',
        ]) {
          await page.goto(path);
          await page.reload();
          await expect(page.getByRole('heading').first()).toBeAttached();
        }
      });
    });
  }
}
