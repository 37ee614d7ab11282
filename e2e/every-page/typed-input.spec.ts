import type { Page } from '@playwright/test';
import { fields, fillAddress } from '../harness/checkout.ts';
import { expect, test } from '../harness/shop.ts';
import { ask, home, simpleProduct } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

test.describe('what was typed survives a switch of the language', () => {
  const toBengali = (page: Page) => page.getByRole('link', { name: 'বাংলা' }).click();
  const person = { name: 'Rahima Khatun', phone: '01712345678' };

  test('on contact and registration, but for the password', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Your name').fill(person.name);
    await page.getByRole('main').getByLabel('Message').fill('Where is my parcel?');
    await toBengali(page);
    const t = textsOf('bn', 'support');
    await expect(page.getByLabel(t('name'))).toHaveValue(person.name);
    await expect(page.getByLabel(t('message'))).toHaveValue('Where is my parcel?');
    await page.goto('/register?lang=en');
    await page.getByLabel('Your name').fill(person.name);
    await page.getByLabel('Mobile number').fill(person.phone);
    await page.getByRole('textbox', { name: 'Password' }).fill('long-secret');
    await toBengali(page);
    const session = textsOf('bn', 'session');
    await expect(page.getByLabel(session('name'))).toHaveValue(person.name);
    await expect(page.getByLabel(session('phone'))).toHaveValue(person.phone);
    await expect(page.getByRole('textbox', { name: session('password') })).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('long-secret');
  });

  test('in the search box', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('combobox', { name: 'Search' }).fill('miniket');
    await toBengali(page);
    await expect(page.getByRole('combobox', { name: textsOf('bn', 'navigation')('search') })).toHaveValue('miniket');
  });

  test.describe('in the checkout', () => {
    test.use({ who: 'newCustomer' });

    test('with the area and the payment', async ({ page, account }) => {
      await ask('POST /carts/create', { body: { productId: (await simpleProduct())._id, quantity: 1 } }, account.token);
      await page.goto('/checkout');
      await fillAddress(page, 'en');
      await page.getByRole('radio', { name: /^Mobile Banking/ }).check();
      await page.getByRole('radio', { name: 'bKash', exact: true }).check();
      await page.getByLabel('Transaction id').fill('C7KX2M9QLA');
      await toBengali(page);
      await expect(page.getByLabel(fields.bn.line)).toHaveValue(home.line);
      await expect(page.getByRole('combobox', { name: fields.bn.upazila })).not.toHaveValue('');
      await expect(page.getByRole('radio', { name: 'বিকাশ', exact: true })).toBeChecked();
      await expect(page.getByLabel(textsOf('bn', 'checkout')('transactionId'))).toHaveValue('C7KX2M9QLA');
    });
  });
});
