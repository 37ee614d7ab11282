import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { inspect } from '../harness/inspect.ts';
import { openControls } from '../harness/resource-screens.ts';
import { expect, test } from '../harness/shop.ts';
import { ask, newPhone, newProduct, readStock, required, simpleProduct } from '../harness/shop-api.ts';

const choose = (page: Page, text: string, name = 'products.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** Returns the products of the merchant's shop, and import rows for new ones. */
async function ownShop(token: string) {
  const [product] = await ask('GET /products/read', { query: { scope: 'own', limit: 1 } }, token);
  const { shop, category, subCategory, slug } = required(product, 'own product');
  const columns =
    'name,nameEn,description,shop,category,subCategory,brand,model,originCountry,manufacturer,price,specialPrice,advanceMoney,quantity,campaign';
  const row = (name: string, { price = '৮০', quantity = '12' } = {}) =>
    [
      name,
      name,
      'ভালো',
      shop._id,
      category._id,
      subCategory._id,
      'Dhan',
      'M-1',
      'Bangladesh',
      'Dhan Mills',
      price,
      '75',
      '0',
      quantity,
      'none',
    ].join();
  return { columns, row, slug };
}

declare global {
  interface Window {
    letProgressOn?: () => void;
  }
}

/** Holds each import response after its first progress line, so that the test sees progress even on a fast machine. */
function holdProgress(): void {
  const { fetch } = window;
  window.fetch = async (...args) => {
    const response = await fetch(...args);
    if (!String(args[0]).includes('/products/import')) return response;
    const { promise, resolve } = Promise.withResolvers<void>();
    window.letProgressOn = resolve;
    let isHeld = false;
    const hold = new TransformStream<Uint8Array, Uint8Array>({
      transform: async (part, controller) => {
        const end = isHeld ? 0 : part.indexOf('\n'.charCodeAt(0)) + 1;
        isHeld = true;
        controller.enqueue(part.subarray(0, end));
        await promise;
        controller.enqueue(part.subarray(end));
      },
    });
    return new Response(response.body?.pipeThrough(hold), response);
  };
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('a merchant', () => {
  test.use({ who: 'merchant' });

  test('sees the errors of a file, fixes them, previews the changes, and imports the file', async ({ page, account }) => {
    const { columns, row } = await ownShop(account.token);
    const name = `Imported ${Date.now()}`;
    await page.goto('/dashboard/merchant/products/import');
    await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible();
    await choose(page, [columns, row(name), row(`${name} two`, { price: 'cheap', quantity: '-1' })].join('\n'));
    await expect(page.getByText("“products.csv” can't be imported yet. Nothing has been written.")).toBeVisible();
    await expect(page.getByRole('heading', { name: '2 problems to fix' })).toBeVisible();
    const errors = page.getByRole('table', { name: 'Problems by row' }).getByRole('row');
    await expect(errors.nth(1)).toContainText('3');
    await expect(errors.filter({ hasText: 'Price' })).toContainText('Not a number');
    await expect(errors.filter({ hasText: 'Quantity' })).toContainText('This is too short or too small');
    await inspect(page, 'problems of an import');

    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, [columns, row(name), row(`${name} two`)].join('\n'), 'mended.csv');
    await expect(page.getByText('“mended.csv” is ready to be imported.')).toBeVisible();
    await expect(page.getByText('2 products will be added')).toBeVisible();
    const found = async () => (await ask('GET /products/read', { query: { scope: 'own', q: name } }, account.token)).length;
    expect(await found()).toBe(0);
    await page.getByRole('button', { name: 'Import 2 products' }).click();
    await expect(page.getByText('Imported Successfully !!')).toBeVisible();
    await expect(page.getByText('2 products were added')).toBeVisible();
    expect(await found()).toBe(2);
  });

  test('maps the columns of their own list, and the next file reuses the mapping', async ({ page, account }) => {
    const { columns, row } = await ownShop(account.token);
    const mark = Date.now();
    const list = (name: string) => [columns.replace('name,', `Mal ${mark},`).replace(',price,', `,Taka ${mark},`), row(name)].join('\n');
    await page.goto('/dashboard/merchant/products/import');
    await choose(page, list(`Own list ${mark}`));
    await expect(
      page.getByText(`These columns are unknown and are left out, unless you say below what they are: Mal ${mark}, Taka ${mark}`),
    ).toBeVisible();
    const check = page.getByRole('button', { name: 'Check with these columns' });
    await expect(check).toBeDisabled();
    const name = page.getByRole('combobox', { name: `Mal ${mark}` });
    await expect(name).toHaveAccessibleDescription(`for instance Own list ${mark}`);
    await name.selectOption('Name');
    const price = page.getByRole('combobox', { name: `Taka ${mark}` });
    await price.selectOption('Special price');
    await expect(price).toHaveAccessibleDescription(/Another column is already read as this/);
    await expect(check).toBeDisabled();
    await inspect(page, 'the columns of a file');
    await price.selectOption('Price');
    await price.press('Tab');
    await expect(page.getByRole('combobox', { name: 'specialPrice' })).toBeFocused();
    await check.click();
    await expect(page.getByText('1 product will be added')).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 product' }).click();
    await expect(page.getByText('1 product was added')).toBeVisible();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, list(`Own list ${mark} again`));
    await page.getByRole('button', { name: 'Import 1 product' }).click();
    await expect(page.getByText('1 product was added')).toBeVisible();
  });

  test('sees the progress of ten thousand rows and three invalid ones, and can import the fixed file', async ({ page, account }) => {
    const { columns, row } = await ownShop(account.token);
    const name = `Many ${Date.now()}`;
    const rows = Array.from({ length: 10_000 }, (_none, n) => row(`${name} ${n}`));
    const wrong = rows
      .with(41, row(`${name} wrong 1`, { price: 'cheap' }))
      .with(4999, row(`${name} wrong 2`, { quantity: '0' }))
      .with(9999, row(`${name} wrong 3`, { price: '1.005' }));
    const count = async () => (await ask('GET /products/read', { query: { scope: 'own', q: name } }, account.token)).length;
    await page.addInitScript(holdProgress);
    await page.goto('/dashboard/merchant/products/import');
    await choose(page, [columns, ...wrong].join('\n'));
    const bar = page.getByRole('progressbar');
    await expect(bar).toHaveAttribute('max', '10000');
    await expect(page.getByText(/^Checking the rows.*of 10,000/)).toBeVisible();
    await page.evaluate(() => window.letProgressOn?.());
    await expect(page.getByRole('heading', { name: '3 problems to fix' })).toBeVisible();
    const errors = page.getByRole('table', { name: 'Problems by row' }).getByRole('row');
    for (const [index, texts] of [
      ['43', 'Price'],
      ['5,001', 'Quantity'],
      ['10,001', 'Price'],
    ].entries()) {
      for (const text of texts) await expect(errors.nth(index + 1)).toContainText(text);
    }
    expect(await count()).toBe(0);

    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, [columns, ...rows].join('\n'), 'mended.csv');
    await expect(bar).toHaveAttribute('max', '10000');
    await page.evaluate(() => window.letProgressOn?.());
    await expect(page.getByText('10,000 products will be added')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 10,000 products' })).toBeEnabled();
    expect(await count()).toBe(0);
  });

  test('drops a file of the wrong type and sees why it is rejected', async ({ page, expectFault }) => {
    expectFault(/422.*products\/import/);
    await page.goto('/dashboard/merchant/products/import');
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['name,Name\na,b'], 'colours.csv', { type: 'application/vnd.ms-excel' }));
      return transfer;
    });
    await page.getByText('Choose a CSV file or drop it here').dispatchEvent('drop', { dataTransfer: dropped });
    const told = page.getByRole('alert').filter({ hasText: 'The column “Name” appears twice.' });
    await expect(told).toBeVisible();
  });

  test('downloads a template with all columns, and their own orders', async ({ page, account }) => {
    await page.goto('/dashboard/merchant/products/import');
    await page.getByText('What the columns mean').click();
    await expect(page.getByText('Special price')).toBeVisible();
    await inspect(page, 'the columns of an import');
    const template = await downloaded(page, 'Download a template');
    expect(template.name).toBe('products-template.csv');
    expect(template.text).toContain('মিনিকেট চাল');
    await choose(page, template.text);
    // The merchant must fill in only the shop, the category and the sub category.
    await expect(page.getByRole('heading', { name: '3 problems to fix' })).toBeVisible();

    await page.goto('/dashboard/merchant/orders?status=delivered');
    const { name, text } = await downloaded(page, 'Export CSV');
    expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    const [order] = await ask('GET /orders/read', { query: { status: 'delivered' } }, account.token);
    expect(text).toContain(required(order, 'delivered order').number);
    expect(text).not.toContain(',pending,cash_on_delivery,pending,');
  });
});

test.describe('an admin', () => {
  test.use({ who: 'admin' });

  test('imports phone orders: sees the errors, then the totals, and cannot import them twice', async ({ page, account }) => {
    const { _id, slug } = await newProduct(account, await simpleProduct(), { rating: 5 });
    const [phone, other] = [newPhone(), newPhone()];
    const columns = 'order,customer,phone,district,upazila,address,product,quantity,price';
    const file = (first: string, second: string) =>
      [columns, `FB-1,Rahima,${phone},Rangpur,Rangpur Sadar,Road 3,${first}`, `FB-2,Karim,${other},ঢাকা,Savar,Road 4,${second}`].join('\n');
    await page.goto('/dashboard/admin/orders');
    await page.getByRole('link', { name: 'Import CSV' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import orders' })).toBeVisible();
    const template = await downloaded(page, 'Download a template');
    expect(template.name).toBe('orders-template.csv');
    await choose(page, template.text, template.name);
    await expect(page.getByRole('heading', { name: '3 problems to fix' })).toBeVisible();

    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, file(`${slug},2,99`, `${_id},4,`), 'orders.csv');
    const errors = page.getByRole('table', { name: 'Problems by row' }).getByRole('row');
    await expect(errors.filter({ hasText: 'FB-1' })).toContainText('The shop’s price is 100 taka');
    await expect(errors.filter({ hasText: 'FB-2' })).toContainText('Left for this row: 3');
    await inspect(page, 'problems with prices and stock');

    const mended = file(`${slug},2,100`, `${_id},3,`);
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, mended, 'orders.csv');
    await expect(page.getByText('2 orders will be placed')).toBeVisible();
    await expect(page.getByText(/^৳[\d,.]+ to pay in all, with delivery$/)).toBeVisible();
    expect(await readStock(_id)).toBe(5);
    await page.getByRole('button', { name: 'Place 2 orders' }).click();
    await expect(page.getByText('2 orders were placed')).toBeVisible();
    expect(await readStock(_id)).toBe(0);

    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, mended, 'again.csv');
    await expect(page.getByText('“again.csv” has nothing new: all of its orders have been placed.')).toBeVisible();
    await page.goto(`/dashboard/admin/orders?q=${phone}`);
    await expect(page.getByRole('gridcell', { name: /^Rahima / })).toHaveCount(1);
  });
});

test.describe('an admin, in Bengali, on a phone', () => {
  test.use({ who: 'admin', language: 'bn', theme: 'forest', viewport: { width: 360, height: 740 } });

  test('sees the same in Bengali, and cannot import a file without changes', async ({ page, account }) => {
    const [product] = await ask('GET /products/read', { query: { limit: 1 } }, account.token);
    const { slug, price } = required(product, 'product');
    await page.goto('/dashboard/admin/products?status=pending');
    await openControls(page);
    const { text } = await downloaded(page, 'CSV ডাউনলোড');
    expect(text).toMatch(/^\uFEFF_id,slug,/);
    expect(text).not.toContain(',active\r\n');
    await page.getByRole('link', { name: 'CSV ইমপোর্ট' }).click();
    await expect(page).toHaveURL('/dashboard/admin/products/import');
    await choose(page, `slug,price\n${slug},${price}`);
    await expect(page.getByText('ফাইলে নতুন কিছু নেই')).toBeVisible();
    await expect(page.getByRole('button', { name: 'ইমপোর্ট করুন' })).toHaveCount(0);
    await page.getByRole('button', { name: 'অন্য ফাইল বেছে নিন' }).click();
    await choose(page, `slug,price,shop\nno-such-slug,১০,\n${slug},দশ টাকা,`);
    await expect(page.getByRole('heading', { name: '২টি ভুল ঠিক করতে হবে' })).toBeVisible();
    await expect(page.getByText('এটি সংখ্যা নয়')).toBeVisible();
    await inspect(page, 'problems of price changes');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.goto('/dashboard/admin/orders/import');
    await choose(page, `order,product,phone\nFB-১,no-such-slug,১২৩৪`, 'orders.csv');
    const errors = page.getByRole('table', { name: 'কোন সারিতে কী ভুল' }).getByRole('row');
    await expect(errors.filter({ hasText: 'মোবাইল নম্বর' })).toContainText('FB-১');
    await expect(errors.filter({ hasText: 'পণ্য' })).toContainText('এই নামে কিছু নেই');
    await inspect(page, 'problems of an order import');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
