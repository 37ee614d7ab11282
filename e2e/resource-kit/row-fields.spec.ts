import type { Locator, Page } from '@playwright/test';
import type { ApiRequest } from '#contract/api.ts';
import type { Product } from '#contract/catalog/products.ts';
import { inspect, reducedMotion } from '../harness/inspect.ts';
import { pageForm } from '../harness/resource-screens.ts';
import { expect, expectPopup, phoneView, test } from '../harness/shop.ts';
import {
  type Account,
  ask,
  demo,
  newProduct,
  orderByApi,
  ownProduct,
  registerCustomer,
  signInAs,
  simpleProduct,
} from '../harness/shop-api.ts';

/** Waits until these values are stored: the list shows them before. */
const expectStored = (id: string, { token }: Account, values: Partial<Product>) =>
  expect.poll(() => ask('GET /products/read/:id', { params: { id } }, token)).toMatchObject(values);

/** Opens the merchant's product list. Returns the row or card of the product. */
async function openAt(page: Page, name: string): Promise<Locator> {
  await page.goto('/dashboard/merchant/products?sort=newest');
  const main = page.getByRole('main');
  return main.getByRole('row').or(main.getByRole('listitem')).filter({ hasText: name });
}

test.describe('a merchant on a desktop', () => {
  test.use({ who: 'merchant', contextOptions: reducedMotion });

  test('changes stock and prices in the table with the keyboard', async ({ page, account }) => {
    const { _id, name } = await newProduct(account, await ownProduct(account));
    const row = await openAt(page, name);
    const stock = row.getByRole('button', { name: `Change Quantity of ${name}: 5` });
    await stock.press('Enter');
    const field = row.getByRole('textbox', { name: `Quantity of ${name}` });
    await expect(field).toBeFocused();
    await page.keyboard.type('১২');
    await expectPopup(page, 'Updated Successfully !!', () => page.keyboard.press('Enter'));
    await expect(row.getByRole('button', { name: `Change Quantity of ${name}: 12` })).toBeVisible();
    // The stock in the row below is next.
    await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toBeFocused();

    await row.getByRole('button', { name: `Change Special price of ${name}:` }).click();
    await row.getByRole('textbox', { name: `Special price of ${name}` }).fill('89.50');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button', { name: `Change Special price of ${name}: ৳89.50` })).toBeVisible();
    await expectStored(_id, account, { quantity: 12, price: 100, specialPrice: 89.5 });
  });

  test('adds to the remaining stock, even when some is sold while the field is open', async ({ page, account, expectFault }) => {
    expectFault(/409/);
    const product = await newProduct(account, await ownProduct(account), { quantity: 50 });
    const { _id, name } = product;
    const change = async (body: ApiRequest<'PUT /products/update/:id'>['body']) =>
      ask('PUT /products/update/:id', { params: { id: _id }, body }, (await signInAs(demo.admin)).token);
    const row = await openAt(page, name);
    await row.getByRole('button', { name: `Change Quantity of ${name}: 50` }).click();
    const field = row.getByRole('textbox', { name: `Quantity of ${name}` });
    await expect(field).toHaveValue('50');
    await change({ status: 'active' });
    await orderByApi(await registerCustomer(), product, 3);
    await field.fill('100');
    await expectPopup(page, '3 were sold since you opened this: now 97', () => field.press('Enter'));
    await expect(row.getByRole('button', { name: `Change Quantity of ${name}: 97` })).toBeVisible();

    // Below zero: nothing is saved, and the cell shows the stored stock.
    await row.getByRole('button', { name: `Change Quantity of ${name}: 97` }).click();
    await change({ quantityChange: -95 });
    await field.fill('90');
    await expectPopup(page, /^Nothing was saved: the stock is 2 now/, () => field.press('Enter'));
    const now = row.getByRole('button', { name: `Change Quantity of ${name}: 2` });
    await expect(now).toHaveAccessibleDescription('Nothing was saved: the stock is 2 now.');
    await now.click();
    await expect(field).toHaveValue('2');
    await field.fill('0');
    await field.press('Enter');
    await expect(row.getByRole('button', { name: `Change Quantity of ${name}: 0` })).toBeVisible();
    await expectStored(_id, account, { quantity: 0 });
  });

  test('cancels with Escape, and sees validation errors at the field', async ({ page, account }) => {
    const { _id, name } = await newProduct(account, await ownProduct(account));
    const row = await openAt(page, name);
    const price = row.getByRole('button', { name: `Change Price of ${name}: ৳100` });
    const field = row.getByRole('textbox', { name: `Price of ${name}`, exact: true });
    await price.click();
    for (const [typed, told] of [
      ['৯৯৯৯৯৯৯৯৯৯৯৯', 'This is too large: at most ৳1,00,00,000'],
      ['1e5', 'An amount in taka, at least 0, at most two decimals'],
      ['cheap', 'An amount in taka, at least 0, at most two decimals'],
    ] as const) {
      await field.fill(typed);
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription(told);
    }
    await inspect(page, 'a field in a row, with its message');
    await field.press('Escape');
    await expect(price).toBeFocused();
    await price.click();
    await field.fill('');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('Price is required !!');
    await expectStored(_id, account, { price: 100 });
  });

  test('keeps the input when the server rejects it, and sees why', async ({ page, account, expectFault }) => {
    expectFault(/422/);
    const { _id, name } = await newProduct(account, await ownProduct(account));
    const row = await openAt(page, name);
    const refusal = { code: 'VALIDATION_FAILED', errors: [{ path: 'quantity', code: 'too_big', message: 'Too many' }] };
    await page.route('**/products/update/*', (route) =>
      route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(refusal) }),
    );
    await row.getByRole('button', { name: `Change Quantity of ${name}: 5` }).click();
    const field = row.getByRole('textbox', { name: `Quantity of ${name}` });
    await field.fill('70');
    const told = 'This is too large: at most 1,00,00,000';
    await expectPopup(page, told, () => field.press('Enter'));
    const refused = row.getByRole('button', { name: `Change Quantity of ${name}: 70` });
    await expect(refused).toHaveAccessibleDescription(told);
    await refused.click();
    await expect(field).toHaveValue('70');
    await page.unroute('**/products/update/*');
    await field.press('Enter');
    await expect(row.getByRole('button', { name: `Change Quantity of ${name}: 70` })).toBeVisible();
    await expectStored(_id, account, { quantity: 70 });
  });
});

test.describe('a merchant with a phone, in Bengali', () => {
  test.use({ who: 'merchant', language: 'bn', ...phoneView });
  test.use({ contextOptions: reducedMotion });

  test('changes stock and price on the card', async ({ page, account }) => {
    const { _id, name } = await newProduct(account, await ownProduct(account));
    const card = await openAt(page, name);
    await card.getByRole('button', { name: `${name}-এর পরিমাণ` }).tap();
    const field = card.getByRole('textbox', { name: `${name}-এর পরিমাণ` });
    await field.fill('৪২');
    for (const button of await card.getByRole('button', { name: /^(সংরক্ষণ করুন|বাতিল)$/ }).all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await inspect(page, 'a field in a card');
    await expectPopup(page, 'হালনাগাদ হয়েছে', () => card.getByRole('button', { name: 'সংরক্ষণ করুন' }).tap());
    await expect(field).toBeHidden();
    await card.getByRole('button', { name: `${name}-এর দাম` }).tap();
    await card.getByRole('textbox', { name: `${name}-এর দাম` }).fill('৭');
    await card.getByRole('button', { name: 'বাতিল' }).tap();
    await expect(card.getByRole('button', { name: `${name}-এর দাম` })).toContainText('৳১০০');
    await expectStored(_id, account, { quantity: 42, price: 100 });
  });

  test('is redirected to the form when the variants have the stock', async ({ page, account }) => {
    const variants = {
      Sizes: [
        { name: 'ছোট', quantity: 3 },
        { name: 'বড়', quantity: 4, additionalPrice: 20 },
      ],
    };
    const { _id, name } = await newProduct(account, await ownProduct(account), { variants });
    const card = await openAt(page, name);
    await expect(card).toContainText('ধরনভেদে আলাদা');
    const stock = card.getByRole('link', { name: `${name}-এর স্টক` });
    await expect(stock).toContainText('৭');
    await stock.tap();
    const form = pageForm(page);
    await form.getByLabel('নিজস্ব স্টক').last().fill('৯');
    await form.getByRole('button', { name: 'সংরক্ষণ করুন' }).tap();
    await expect(stock).toContainText('১২');
    const { variants: saved } = await ask('GET /products/read/:id', { params: { id: _id } }, account.token);
    expect(saved.Sizes).toMatchObject([{ quantity: 3 }, { quantity: 9 }]);
  });
});

test.describe('an admin', () => {
  test.use({ who: 'admin' });

  test('changes the stock of any product', async ({ page, account }) => {
    const product = await newProduct(account, await simpleProduct(), { rating: 4 });
    await page.goto('/dashboard/admin/products?sort=newest');
    await page.getByRole('button', { name: `Change Quantity of ${product.name}: 5` }).click();
    const field = page.getByRole('textbox', { name: `Quantity of ${product.name}` });
    await field.fill('8');
    await field.press('Enter');
    await expect(page.getByRole('button', { name: `Change Quantity of ${product.name}: 8` })).toBeVisible();
  });
});
