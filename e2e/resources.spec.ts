import type { Page } from '@playwright/test';
import { localName } from '#app/lib/localise.ts';
import { inspect, reducedMotion } from './inspect.ts';
import { describeIt, picture, type Screen, screens, secondPicture } from './resource-screens.ts';
import { expect, test } from './shop.ts';
import {
  type Account,
  ask,
  newPhone,
  newProduct,
  newTransactionId,
  placeOrder,
  registerCustomer,
  required,
  simpleProduct,
  unique,
} from './shop-api.ts';

const dialog = (page: Page) => page.getByRole('dialog');

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const open = async (page: Page, { path, title }: Screen, query = '') => {
  await page.goto(`/dashboard/admin/${path}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};
const newest = '?sort=newest';

test.describe('an admin', () => {
  test.use({ who: 'admin', contextOptions: reducedMotion });

  for (const screen of screens) {
    test(`${screen.title}: adds, changes the status, edits, deletes`, async ({ page }) => {
      const name = unique('Test thing');
      await open(page, screen, newest);
      await page.getByRole('button', { name: screen.add }).click();
      const form = dialog(page);
      await form.getByRole('button', { name: 'Save' }).click();
      for (const text of screen.missing.en) await expect(form.getByText(text).first()).toBeVisible();
      await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
      await screen.fill(form);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Added Successfully !!')).toBeVisible();
      await expect(form).toBeHidden();

      await row(page, name)
        .getByRole('combobox', { name: `Status of ${name}` })
        .selectOption('inactive');
      await expect(page.getByText('Updated Successfully !!')).toBeVisible();
      await page.reload();
      await expect(row(page, name).getByRole('combobox', { name: `Status of ${name}` })).toHaveValue('inactive');

      await row(page, name)
        .getByRole('link', { name: `Details of ${name}` })
        .click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('main').getByText('Inactive', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Edit' }).click();
      await form.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} edited`);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Updated Successfully !!')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: `${name} edited` })).toBeVisible();

      await open(page, screen, newest);
      const remove = page.getByRole('button', { name: 'Delete selected' });
      await expect(remove).toBeDisabled();
      await page.getByRole('checkbox', { name: `Select ${name} edited` }).check();
      await remove.click();
      await expect(dialog(page)).toContainText(`${name} edited`);
      await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText('Deleted Successfully !!')).toBeVisible();
      await expect(row(page, name)).toHaveCount(0);
      await expect(remove).toBeDisabled();
    });
  }

  test('selects all and none, sorts, filters and searches by the address', async ({ page }) => {
    await page.goto('/dashboard/admin/categories');
    const all = page.getByRole('checkbox', { name: 'Select all' });
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await all.check();
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    await boxes.first().uncheck();
    await expect(all).not.toBeChecked();
    await boxes.first().check();
    await expect(all).toBeChecked();
    await all.uncheck();
    await expect(boxes.first()).not.toBeChecked();

    await page.getByRole('button', { name: 'Category Name' }).click();
    await expect(page).toHaveURL(/sort=name/);
    const head = page.getByRole('columnheader', { name: 'Category Name' });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    const first = await page.getByRole('rowheader').first().textContent();
    await head.getByRole('button').click();
    await expect(page).toHaveURL(/sort=nameDesc/);
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('rowheader').first()).not.toHaveText(first ?? '');
    await page.getByRole('searchbox', { name: 'Search in this list' }).fill('ghee');
    await expect(page).toHaveURL(/q=ghee/);
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('pending');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('rowheader').nth(3)).toBeVisible();

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Image' }).uncheck();
    await expect(page.getByRole('columnheader', { name: 'Image' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Category Name' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Image' })).toHaveCount(0);
  });

  test('is told when the server refuses: nothing is deleted, and a status goes back', async ({ page, expectFault }) => {
    expectFault(/409.*categories\/delete|500.*categories\/update|status of (409|500)/);
    await page.goto('/dashboard/admin/categories');
    await page.getByRole('checkbox', { name: 'Select Oil & Ghee' }).check();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('alert').getByText(/^Nothing was deleted: [\d,]+ products still use it\.$/)).toBeVisible();
    await expect(row(page, 'Oil & Ghee')).toBeVisible();

    await page.route('**/categories/update/*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"INTERNAL"}' }),
    );
    const status = page.getByRole('combobox', { name: 'Status of Oil & Ghee' });
    await status.selectOption('inactive');
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
    await expect(status).toHaveValue('active');
  });

  test('reads at the field what the server says about it', async ({ page, expectFault }) => {
    expectFault(/409/);
    await page.goto('/dashboard/admin/categories');
    await page.getByRole('button', { name: 'Add Category' }).click();
    const form = dialog(page);
    const taken = localName(required((await ask('GET /categories/read', { query: {} }))[0], 'category'), 'bn');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(taken);
    await describeIt(form);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toHaveText('This name is taken. Please choose another one.');
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveAccessibleDescription('This name is taken');
  });

  test('builds variants, and keeps the order of pictures', async ({ page, account }) => {
    const { _id: id } = await newProduct(account, await simpleProduct(), { rating: 4 });
    await page.goto(`/dashboard/admin/products/${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = dialog(page);
    await form.getByRole('button', { name: 'Add: Color' }).click();
    await form.getByLabel('Color, name').fill('Red');
    await form.getByRole('button', { name: 'Add: Color' }).click();
    await form.getByLabel('Color, name').last().fill('red');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Color is either invalid or already exists.')).toBeVisible();
    await form.getByLabel('Color, name').last().fill('Blue');
    await form.getByLabel('Additional price').last().fill('৫');
    await form.getByLabel('Images', { exact: true }).setInputFiles([picture, secondPicture]);
    await expect(form.getByRole('img')).toHaveCount(2);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    const [first, second] = (await ask('GET /products/read/:id', { params: { id } }, account.token)).images;
    await page.getByRole('button', { name: 'Edit' }).click();
    await form.getByRole('button', { name: 'Move picture 2 forward' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    const product = await ask('GET /products/read/:id', { params: { id } }, account.token);
    expect(product.variants.Colors).toMatchObject([
      { name: 'Red', additionalPrice: 0 },
      { name: 'Blue', additionalPrice: 5 },
    ]);
    expect(product.images).toEqual([second, first]);
  });

  test('takes a picture that is dropped on one that is there', async ({ page, account }) => {
    const { _id: id } = await newProduct(account, await simpleProduct(), { rating: 4 });
    await page.goto(`/dashboard/admin/products/${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = dialog(page);
    await form.getByLabel('Images', { exact: true }).setInputFiles([picture]);
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['picture'], 'dropped.png', { type: 'image/png' }));
      return transfer;
    });
    await form.getByRole('img', { name: 'Picture 1' }).dispatchEvent('drop', { dataTransfer: dropped });
    await expect(form.getByRole('img', { name: 'Picture 2' })).toBeAttached();
  });

  test('verifies a claim in one step', async ({ page, account }) => {
    const order = await placeOrder(await registerCustomer('Nasima Akhter'), await simpleProduct());
    await claim(order._id, account);
    await page.goto(`/dashboard/admin/payments?q=${order.number}`);
    await row(page, order.number).getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Updated Successfully !!')).toBeVisible();
    await expect(row(page, order.number).getByText('Verified')).toBeVisible();
  });
});

/** Says that an order was paid by a wallet. */
const claim = (orderId: string, admin: Account) =>
  ask(
    'POST /payments/create',
    {
      body: {
        orderId,
        paymentMethod: 'MFS',
        paymentInfo: { transactionId: newTransactionId(), amount: 100, mobileNumber: newPhone(), mfsProvider: 'bKash' },
      },
    },
    admin.token,
  );

test.describe('an admin with a phone, in Bengali', () => {
  test.use({ who: 'admin', language: 'bn', viewport: { width: 360, height: 740 }, contextOptions: reducedMotion });

  for (const { path, missing } of screens) {
    test(`${path}: cards, and what an empty form says`, async ({ page }) => {
      await page.goto(`/dashboard/admin/${path}`);
      await expect(page.getByRole('link', { name: /-এর বিস্তারিত$/ }).first()).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await inspect(page, path);
      await page.getByRole('button', { name: /যোগ করুন$/ }).click();
      await dialog(page).getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
      for (const text of missing.bn) await expect(dialog(page).getByText(text).first()).toBeVisible();
      await inspect(page, `${path}, the form`);
    });
  }
});

test.describe('with the keyboard alone', () => {
  test.use({ who: 'admin' });

  test('a sub category is added', async ({ page }) => {
    const name = unique('Typed');
    await page.goto('/dashboard/admin/subCategories?sort=newest');
    await page.getByRole('button', { name: 'Add Sub Category' }).press('Enter');
    const form = dialog(page);
    await form.getByRole('textbox', { name: 'Name', exact: true }).press('a');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const category = form.getByRole('combobox', { name: 'Category', exact: true });
    await expect(category).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(form.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(category).not.toHaveValue('');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Active');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Typed without a mouse');
    await page.keyboard.press('Tab');
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Added Successfully !!')).toBeVisible();
    await expect(row(page, name)).toBeVisible();
  });
});
