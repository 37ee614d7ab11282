import { localName } from '#app/lib/format/localise.ts';
import { formatMoney, localDigits } from '#domain/format/format.ts';
import { amountOf, fillGuest, readyToPlace, shownNumber } from '../harness/checkout.ts';
import { expect, expectPopup, test, typeCredentials, views } from '../harness/shop.ts';
import { demo, newPhone, orderAsGuest, simpleProduct } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';
import { translatePages } from '../harness/translator.ts';

const said = {
  bn: { added: 'কার্টে যোগ হয়েছে', wrong: 'মোবাইল নম্বর বা পাসওয়ার্ড সঠিক নয়।', name: 'নাম লিখুন' },
  en: { added: 'Added Successfully !!', wrong: 'Wrong mobile number or password.', name: 'Name is required !!' },
} as const;

for (const { language, viewport } of views) {
  for (const movesTexts of [true, false]) {
    test.describe(`${language}, translated by the browser, which ${movesTexts ? 'moves' : 'replaces'} texts`, () => {
      test.use({ language, viewport });
      test.beforeEach(({ page }) => translatePages(page, { movesTexts, isEarly: false }));
      const catalog = textsOf(language, 'catalog');
      const cart = textsOf(language, 'cart');
      const session = textsOf(language, 'session');
      const text = said[language];

      test('a product is found, put into the cart and ordered, and each new amount is shown', async ({ page }) => {
        const product = await simpleProduct();
        const name = localName(product, language);
        const taka = (amount: number) => formatMoney(language, amount);
        await page.goto('/');
        await expect(page.locator('main font font').first()).toBeVisible();
        const box = page.getByRole('combobox', { name: textsOf(language, 'navigation')('search') });
        await box.fill(name);
        await box.press('Enter');
        await page.getByRole('main').getByRole('link', { name }).first().click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await expectPopup(page, text.added, () => page.getByRole('button', { name: catalog('addToCart'), exact: true }).click());
        await page.getByRole('status').getByRole('link').click();
        const main = page.getByRole('main');
        await main.getByRole('button', { name: cart('moreOf', { name }) }).click();
        await expect(main.getByText(taka(2 * product.unitPrice), { exact: true }).first()).toBeVisible();
        await main.getByRole('button', { name: cart('moreOf', { name }) }).click();
        await expect(main.getByText(taka(3 * product.unitPrice), { exact: true }).first()).toBeVisible();
        await main.getByRole('button', { name: cart('less', { name }) }).click();
        await expect(main.getByText(taka(2 * product.unitPrice), { exact: true }).first()).toBeVisible();
        await expect(main.getByText(taka(3 * product.unitPrice), { exact: true })).toHaveCount(0);
        await main.getByRole('link', { name: cart('checkout') }).click();
        await fillGuest(page, newPhone(), language);
        const place = await readyToPlace(page, language);
        await expect(amountOf(page, textsOf(language, 'orders')('subtotal'))).toHaveText(taka(2 * product.unitPrice));
        await place.click();
        await shownNumber(page);
        await expect(page.getByText(textsOf(language, 'nextStep')('thanks'))).toBeVisible();
      });

      test('the button of a card updates its count', async ({ page }) => {
        const product = await simpleProduct();
        const name = localName(product, language);
        await page.goto(`/search?q=${encodeURIComponent(name)}`);
        const card = page
          .getByRole('article')
          .filter({ has: page.getByRole('link', { name, exact: true }) })
          .first();
        await card.getByRole('button', { name: catalog('addProductToCart', { name }) }).click();
        for (const count of ['2', '3']) {
          await card.getByRole('button', { name: cart('moreOf', { name }) }).click();
          await expect(card.getByText(localDigits(language, count), { exact: true })).toBeVisible();
        }
      });

      test('forms show their errors', async ({ page, expectFault }) => {
        expectFault(/401|INVALID_CREDENTIALS/);
        await page.goto('/login');
        await expectPopup(page, text.wrong, () => typeCredentials(page, demo.customer, 'not the password', language));
        await expect(page.getByRole('textbox', { name: session('password') })).toHaveAccessibleDescription(text.wrong);
        await page.goto('/register');
        await page.getByRole('main').locator('button[type=submit]').click();
        await expect(page.getByLabel(session('name'))).toHaveAccessibleDescription(text.name);
        await page.goto('/contact');
        await page.getByRole('main').locator('button[type=submit]').click();
        await expect(page.getByLabel(textsOf(language, 'support')('name'))).toHaveAccessibleDescription(text.name);
      });

      test('an order is tracked, and then another one', async ({ page }) => {
        const tracking = textsOf(language, 'tracking');
        const product = await simpleProduct();
        await page.goto('/tracking');
        for (const _order of ['first', 'second']) {
          const { order, phone } = await orderAsGuest(product);
          await page.getByLabel(tracking('number')).fill(order.number);
          await page.getByLabel(tracking('phone')).fill(phone);
          await page.getByRole('button', { name: tracking('submit') }).click();
          await expect(page.getByRole('region').filter({ hasText: order.number })).toBeVisible();
        }
      });
    });
  }
}

test.describe('translated before React has started', () => {
  test.use({ theme: 'forest', who: 'newCustomer' });

  test('a page works, in the chosen theme', async ({ page }) => {
    await translatePages(page, { movesTexts: false, isEarly: true });
    await page.goto(`/products/${(await simpleProduct())._id}`);
    await expectPopup(page, said.en.added, () => page.getByRole('button', { name: 'Add to Cart', exact: true }).click());
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'forest');
  });
});
