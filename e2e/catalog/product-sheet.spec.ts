import type { Locator, Page } from '@playwright/test';
import { localName } from '#app/lib/format/localise.ts';
import type { Product } from '#contract/catalog/products.ts';
import { formatMoney } from '#domain/format/format.ts';
import { limits } from '#domain/limits.ts';
import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, phoneView, test } from '../harness/shop.ts';
import {
  type Account,
  ask,
  demo,
  newProduct,
  orderByApi,
  ownProduct,
  registerCustomer,
  required,
  signInAs,
  unique,
} from '../harness/shop-api.ts';

declare global {
  interface Window {
    /** Clicks and keys since the page was opened. */
    inputs: { clicks: number; keys: number };
  }
}

/** As the list shows them. */
const listed = ({ token }: Account, q?: string) =>
  ask('GET /products/read', { query: { scope: 'own', sort: 'newest', limit: limits.pageSize, ...(q && { q }) } }, token);

/** Several products with one new word in their names, in the order of the list. */
async function several(account: Account, count: number, more: Parameters<typeof newProduct>[2] = {}): Promise<[string, Product[]]> {
  const [word, like] = [unique('sheet').replace(' ', ''), await ownProduct(account)];
  for (let n = count; n > 0; n -= 1) await newProduct(account, like, { ...more, name: `${word} no${'abcdefgh'.charAt(n - 1)}` });
  return [word, await listed(account, word)];
}

const open = (page: Page, q: string) => page.goto(`/dashboard/merchant/products?q=${q}`);
const cell = (page: Page | Locator, field: 'Price' | 'Quantity' | 'Special price', { name }: { name: string }) =>
  page.getByRole('button', { name: `Change ${field} of ${name}:` });
const input = (page: Page | Locator, field: 'Price' | 'Quantity' | 'Special price', { name }: { name: string }) =>
  page.getByRole('textbox', { name: `${field} of ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Pasted values' });

/** Pastes as from a spreadsheet, into what has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test.describe('a merchant on a desktop', () => {
  test.use({ who: 'merchant', contextOptions: reducedMotion });

  test('changes 60 prices with one paste, and undoes it', async ({ page, account }) => {
    await page.addInitScript(() => {
      window.inputs = { clicks: 0, keys: 0 };
      // Enter on a button is a click without a pressed mouse button.
      window.addEventListener('click', ({ detail }) => (window.inputs.clicks += Math.min(detail, 1)), { capture: true });
      window.addEventListener('keydown', () => (window.inputs.keys += 1), { capture: true });
    });
    const previous = (await listed(account)).slice(0, 60);
    expect(previous).toHaveLength(60);
    await page.goto('/dashboard/merchant/products');
    const first = { name: localName(required(previous[0], 'product'), 'en') };
    const cells = page.getByRole('grid').getByRole('button', { name: /^Change Price of/ });
    await expect(cells.nth(59)).toBeAttached();
    // One taka less: above no printed maximum price, and below no special price.
    const typed = previous.map(({ price }) => String(price - 1));
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), `${typed.join('\n')}\n`);
    await cell(page, 'Price', first).click();
    await page.keyboard.press('Control+V');
    await expect(bar(page)).toContainText('60 prices change');
    await expect(bar(page).getByRole('button', { name: 'Save' })).toBeFocused();
    expect((await listed(account)).slice(0, 60)).toEqual(previous);
    await page.keyboard.press('Enter');
    await expect(bar(page)).toContainText('60 values saved', { timeout: 30_000 });
    const { clicks, keys } = await page.evaluate(() => window.inputs);
    console.log(`60 prices: ${clicks} clicks and ${keys} keys`);
    expect(keys).toBeLessThanOrEqual(70);
    expect(clicks).toBeLessThanOrEqual(1);

    const changed = (await listed(account)).slice(0, 60);
    expect(changed.map(({ price }) => String(price))).toEqual(typed);
    for (const [index, { price, specialPrice }] of previous.entries()) {
      expect(changed[index]?.specialPrice).toBe(specialPrice < price ? specialPrice : price - 1);
    }
    await expect(cells.nth(59)).toContainText(formatMoney('en', Number(typed[59])));
    await bar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(bar(page)).toContainText('60 values are as they were before', { timeout: 30_000 });
    const pricesOf = (products: Product[]) => products.map(({ _id, price, specialPrice }) => ({ _id, price, specialPrice }));
    expect(pricesOf((await listed(account)).slice(0, 60))).toEqual(pricesOf(previous));
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    await expect(cell(page, 'Price', first)).toBeFocused();
  });

  test('moves with Enter and Tab, and restores with Escape', async ({ page, account }) => {
    const [word, [one, two, three]] = await several(account, 3);
    const [a, b, c] = [required(one, 'first'), required(two, 'second'), required(three, 'third')];
    await open(page, word);
    await cell(page, 'Price', a).focus();
    // Typing replaces the value; Enter saves and edits the one below.
    await page.keyboard.press('9');
    await page.keyboard.type('০');
    await expect(input(page, 'Price', a)).toHaveValue('9০');
    await page.keyboard.press('Enter');
    await expect(input(page, 'Price', b)).toBeFocused();
    await page.keyboard.type('1,250.50');
    await page.keyboard.press('Tab');
    await expect(input(page, 'Quantity', b)).toBeFocused();
    await page.keyboard.type('8');
    await page.keyboard.press('Shift+Enter');
    await expect(input(page, 'Quantity', a)).toBeFocused();
    await page.keyboard.type('77');
    await page.keyboard.press('Shift+Tab');
    await expect(input(page, 'Price', a)).toBeFocused();
    await page.keyboard.type('1');
    await page.keyboard.press('Escape');
    await expect(cell(page, 'Price', a)).toBeFocused();
    await expect(cell(page, 'Price', a)).toHaveAccessibleName(/৳90$/);
    // Without editing, the arrows move.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, 'Quantity', b)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(input(page, 'Quantity', c)).toBeFocused();
    await page.keyboard.type('6');
    // The last row: the focus stays.
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Quantity', c)).toBeFocused();
    await expect
      .poll(async () => (await listed(account, word)).map(({ price, specialPrice, quantity }) => [price, specialPrice, quantity]))
      .toEqual([
        [90, 90, 77],
        [1250.5, 1250.5, 8],
        [100, 100, 6],
      ]);
  });

  test('sees what is wrong in a paste, and saves the rest with prices and stock', async ({ page, account }) => {
    const [word, products] = await several(account, 7, { price: 200, specialPrice: 150, quantity: 20 });
    const [a, b, c, d, e, f, g] = products.map((product) => required(product, 'product'));
    await open(page, word);
    await cell(page, 'Price', required(a, 'first')).click();
    await paste(
      page,
      ['১৯৯\t21', '=1+1\t-4', '140\t22', '\t23', '999999999999\t2.5', '200\t99999999', '198\t20', '1\t1', '2\t2'].join('\n'),
    );
    await expect(bar(page)).toContainText('2 prices change');
    await expect(bar(page)).toContainText('3 stocks change');
    await expect(bar(page)).toContainText('7 are wrong and not saved');
    await expect(bar(page)).toContainText('2 stay as they are');
    await expect(bar(page)).toContainText('4 left out: they are beyond this page');
    for (const [field, product, reason] of [
      ['Price', b, 'An amount in taka, at least 0, at most two decimals'],
      ['Price', c, "The special price can't be above the price"],
      ['Price', d, 'Price is required !!'],
      ['Price', e, 'This is too large: at most ৳1,00,00,000'],
      ['Quantity', b, 'A whole number, 0 or more'],
      ['Quantity', e, 'A whole number, 0 or more'],
      ['Quantity', f, 'This is too large: at most 1,00,00,000'],
    ] as const) {
      await expect(cell(page, field, required(product, 'product'))).toHaveAccessibleDescription(reason);
    }
    await inspectThemes(page, 'pasted values, some of them wrong');
    // A wrong value is corrected in place.
    await cell(page, 'Price', required(b, 'second')).click();
    await page.keyboard.type('197');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(bar(page)).toContainText('3 prices change');
    // Another page would lose them.
    await page.getByRole('link', { name: 'Payments' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Back' }).click();
    await bar(page).getByRole('button', { name: 'Save' }).click();
    await expect(bar(page)).toContainText('6 values saved');
    const stored = async () => (await listed(account, word)).map(({ price, specialPrice, quantity }) => [price, specialPrice, quantity]);
    expect(await stored()).toEqual([
      [199, 150, 21],
      [197, 150, 20],
      [200, 150, 22],
      [200, 150, 23],
      [200, 150, 20],
      [200, 150, 20],
      [198, 150, 20],
    ]);
    await expect(cell(page, 'Price', required(g, 'last'))).toContainText('৳198');
    await bar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(bar(page)).toContainText('6 values are as they were before');
    expect(await stored()).toEqual(products.map(() => [200, 150, 20]));
  });

  test('keeps sales between the paste and its end, also when it is undone', async ({ page, account }) => {
    const [word, [one, two]] = await several(account, 2, { quantity: 50 });
    const [a, b] = [required(one, 'first'), required(two, 'second')];
    const admin = await signInAs(demo.admin);
    await ask('PUT /products/update/:id', { params: { id: a._id }, body: { status: 'active' } }, admin.token);
    await ask('PUT /products/update/:id', { params: { id: b._id }, body: { status: 'active' } }, admin.token);
    await open(page, word);
    await cell(page, 'Quantity', a).click();
    await paste(page, '100\n60\n');
    await expect(bar(page)).toContainText('2 stocks change');
    await orderByApi(await registerCustomer(), a, 3);
    await page.keyboard.press('Enter');
    await expect(bar(page)).toContainText('2 values saved');
    await expect(cell(page, 'Quantity', a)).toContainText('97');
    await expect(cell(page, 'Quantity', a)).toHaveAccessibleDescription('3 were sold since you opened this: now 97');
    await expect(cell(page, 'Quantity', b)).toContainText('60');
    await orderByApi(await registerCustomer(), b, 2);
    await bar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(bar(page)).toContainText('2 values are as they were before');
    expect((await listed(account, word)).map(({ quantity }) => quantity)).toEqual([47, 48]);
  });

  test('sees which rows were refused, and cancels a paste', async ({ page, account, expectFault }) => {
    expectFault(/409/);
    const [word, [one, two]] = await several(account, 2, { quantity: 9 });
    const [a, b] = [required(one, 'first'), required(two, 'second')];
    await open(page, word);
    await cell(page, 'Quantity', a).click();
    await paste(page, '1\n8\n');
    await expect(bar(page).getByRole('button', { name: 'Save' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    await expect(cell(page, 'Quantity', a)).toContainText('9');
    await paste(page, '1\n8\n');
    await expect(bar(page)).toContainText('2 stocks change');
    await ask('PUT /products/update/:id', { params: { id: a._id }, body: { quantityChange: -5 } }, account.token);
    await page.keyboard.press('Enter');
    await expect(bar(page)).toContainText('1 value saved');
    await expect(bar(page)).toContainText('1 was refused: see the reason there');
    await expect(cell(page, 'Quantity', a)).toHaveAccessibleDescription('Nothing was saved: the stock is 4 now.');
    await expect(cell(page, 'Quantity', a)).toContainText('4');
    await expect(cell(page, 'Quantity', b)).toContainText('8');
  });

  test('undoes a single change from its toast', async ({ page, account }) => {
    const [word, [one]] = await several(account, 1);
    const product = required(one, 'product');
    await open(page, word);
    await cell(page, 'Price', product).click();
    await page.keyboard.type('95');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cell(page, 'Price', product)).toContainText('৳100');
    await expect.poll(async () => (await listed(account, word)).map(({ price }) => price)).toEqual([100]);
  });

  test('has room for the name, and sees every column while the stock is edited', async ({ page }) => {
    await page.goto('/dashboard/merchant/products');
    const grid = page.getByRole('grid');
    const name = required(await grid.getByRole('rowheader').first().boundingBox(), 'name');
    expect(name.width).toBeGreaterThanOrEqual(280);
    await expect(grid.getByRole('columnheader', { name: 'Shop' })).toHaveCount(0);
    await grid
      .getByRole('button', { name: /^Change Quantity of/ })
      .first()
      .click();
    await expect(grid.getByRole('textbox', { name: /^Quantity of/ })).toBeFocused();
    const [needed, given] = await grid.evaluate((table) => [table.scrollWidth, table.parentElement?.clientWidth ?? 0]);
    expect(needed).toBeLessThanOrEqual(given ?? 0);
    const { width } = required(await grid.getByRole('rowheader').first().boundingBox(), 'name');
    expect(Math.abs(width - name.width)).toBeLessThanOrEqual(2);
  });

  test('is told where the stock of variants is edited, also when it is pasted', async ({ page, account }) => {
    const variants = {
      Sizes: [
        { name: 'S', quantity: 30 },
        { name: 'L', quantity: 40, additionalPrice: 25 },
      ],
    };
    const [word, [one]] = await several(account, 1, { variants });
    const product = required(one, 'product');
    await open(page, word);
    const row = page.getByRole('row').filter({ hasText: product.name });
    await expect(row).toContainText('৳100–৳125');
    await cell(page, 'Price', product).click();
    await paste(page, '110\t9');
    await expect(bar(page)).toContainText('1 price changes');
    await expect(bar(page)).toContainText('1 is wrong and not saved');
    await expect(row.getByRole('link', { name: `Change Stock of ${product.name}: 70` })).toBeVisible();
    await expect(row).toContainText('by variant');
    await page.keyboard.press('Enter');
    await expect(bar(page)).toContainText('1 value saved');
    expect(await listed(account, word)).toMatchObject([{ price: 110, variants: { Sizes: [{ quantity: 30 }, { quantity: 40 }] } }]);
  });
});

test.describe('a merchant with a phone, in Bengali', () => {
  test.use({ who: 'merchant', language: 'bn', ...phoneView });
  test.use({ contextOptions: reducedMotion });

  test('pastes stock into the cards, and goes down with the keyboard of the phone', async ({ page, account }) => {
    const [word, [one, two]] = await several(account, 2);
    const [a, b] = [required(one, 'first'), required(two, 'second')];
    await open(page, word);
    const stock = ({ name }: Product) => page.getByRole('button', { name: `${name}-এর পরিমাণ` });
    const field = ({ name }: Product) => page.getByRole('textbox', { name: `${name}-এর পরিমাণ` });
    await stock(a).tap();
    await field(a).fill('১২');
    await field(a).press('Enter');
    await expect(field(b)).toBeFocused();
    await paste(page, '২৫\n');
    await expect(field(b)).toHaveValue('২৫');
    await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).tap();
    await expect.poll(async () => (await listed(account, word)).map(({ quantity }) => quantity)).toEqual([12, 25]);
    await stock(a).tap();
    await paste(page, '৩০\n৪০');
    const pasted = page.getByRole('region', { name: 'পেস্ট করা মান' });
    await expect(pasted).toContainText('২টি স্টক বদলাবে');
    await inspectThemes(page, 'pasted values in cards');
    await pasted.getByRole('button', { name: 'সংরক্ষণ করুন' }).tap();
    await expect(pasted).toContainText('২টি মান সংরক্ষণ হয়েছে');
    expect((await listed(account, word)).map(({ quantity }) => quantity)).toEqual([30, 40]);
  });
});
