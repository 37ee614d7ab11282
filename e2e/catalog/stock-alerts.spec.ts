import type { Page } from '@playwright/test';
import { localName } from '#app/lib/format/localise.ts';
import type { Product } from '#contract/catalog/products.ts';
import { inspectThemes } from '../harness/inspect.ts';
import { expect, expectPopup, phoneView, test, typeCredentials } from '../harness/shop.ts';
import { ask, demo, newProduct, ownProduct, registerCustomer, signInAs, simpleProduct } from '../harness/shop-api.ts';

/** A product without stock, named in both languages. */
async function soldOut(more: Parameters<typeof newProduct>[2] = {}): Promise<Product> {
  const admin = await signInAs(demo.admin);
  const product = await newProduct(admin, await simpleProduct(), { quantity: 1, rating: 4, ...more });
  return restock(product, -1);
}

async function restock({ _id }: Product, quantityChange: number): Promise<Product> {
  const { token } = await signInAs(demo.admin);
  return (await ask('PUT /products/update/:id', { params: { id: _id }, body: { quantityChange } }, token)).data;
}

const alertsOf = (token: string) => ask('GET /stock-alerts/read', {}, token);
const main = (page: Page) => page.getByRole('main');

test.describe('on a phone in Bengali', () => {
  test.use({ ...phoneView, language: 'bn' });

  test('a visitor asks, signs in, is asked for on the product page, and hears of it when the product is back', async ({ page }) => {
    const product = await soldOut();
    const name = localName(product, 'bn');
    const buyer = await registerCustomer();
    await page.goto(`/products/${product._id}`);
    const button = main(page).getByRole('button', { name: `${name} আবার এলে জানান` });
    await expectPopup(page, 'সাইন ইন করুন, পণ্যটি এলে জানাব।', () => button.click());
    await expect(page).toHaveURL('/login');
    await expectPopup(page, `“${name}” আবার এলে আপনাকে জানাব।`, () => typeCredentials(page, buyer.phone, demo.password, 'bn'));
    await expect(page).toHaveURL(`/products/${product._id}`);
    await expect(main(page).getByRole('button', { name: `${name} আবার এলে জানাব` })).toBeVisible();
    expect(await alertsOf(buyer.token)).toMatchObject([{ product: { _id: product._id } }]);
    await inspectThemes(page, 'a sold-out product');

    await restock(product, 1);
    await expect
      .poll(async () => ask('GET /inbox/read', { query: { language: 'bn' } }, buyer.token), { timeout: 20_000 })
      .toContainEqual(expect.objectContaining({ kind: 'backInStock', title: `আবার এসেছে: ${name}`, link: `/products/${product._id}` }));
    expect(await alertsOf(buyer.token)).toEqual([]);
  });

  test.describe('a customer', () => {
    test.use({ who: 'newCustomer' });

    test('cancels in the wishlist, and undoes it', async ({ page, account }) => {
      const product = await soldOut();
      const name = localName(product, 'bn');
      await ask('POST /stock-alerts/create', { body: { productId: product._id } }, account.token);
      await page.goto('/dashboard/customer/wishlist');
      const list = page.getByRole('region', { name: 'যেগুলো আবার এলে আপনাকে জানাব' });
      await expect(list.getByRole('link', { name })).toBeVisible();
      await inspectThemes(page, 'the list of what the user waits for');
      await list.getByRole('button', { name: `বাতিল: ${name}` }).click();
      await expect(list).toBeHidden();
      expect(await alertsOf(account.token)).toEqual([]);
      await page.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
      await expect(list.getByRole('link', { name })).toBeVisible();
      expect(await alertsOf(account.token)).toHaveLength(1);
    });
  });
});

test.describe('a customer', () => {
  test.use({ who: 'newCustomer' });

  test('asks on a card, and cancels there with the keyboard', async ({ page, account }) => {
    const product = await soldOut();
    const name = localName(product, 'en');
    await page.goto(`/search?query=${encodeURIComponent(name)}`);
    const card = main(page).getByRole('article').filter({ hasText: name });
    const button = card.getByRole('button', { name: `Tell me when ${name} is back` });
    await expectPopup(page, `We will tell you when “${name}” is back.`, () => button.click());
    const asked = card.getByRole('button', { name: `We will tell you when ${name} is back` });
    await expect(asked).toBeFocused();
    await inspectThemes(page, 'a sold-out card');
    await expectPopup(page, `We will not tell you about “${name}”.`, () => page.keyboard.press('Enter'));
    await expect(button).toBeFocused();
    expect(await alertsOf(account.token)).toEqual([]);
  });

  test('asks for one choice of a product that has others', async ({ page, account }) => {
    const variants = {
      Sizes: [
        { name: '1 kg', quantity: 30 },
        { name: '5 kg', quantity: 0 },
      ],
    };
    const admin = await signInAs(demo.admin);
    const product = await newProduct(admin, await simpleProduct(), { variants, rating: 4 });
    const name = localName(product, 'en');
    await page.goto(`/products/${product._id}`);
    await expect(main(page).getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled();
    const choices = page.getByRole('group', { name: 'Out of stock. Tell me when it is back:' });
    await expect(choices.getByRole('button')).toHaveCount(1);
    await choices.getByRole('button', { name: `Tell me when ${name}, 5 kg is back` }).click();
    await expect(choices.getByRole('button', { name: `We will tell you when ${name}, 5 kg is back` })).toBeVisible();
    await inspectThemes(page, 'a sold-out choice');
    expect(await alertsOf(account.token)).toMatchObject([{ choice: { group: 'Sizes', name: '5 kg' } }]);
  });

  test('who asks while the product comes back can order it at once', async ({ page, expectFault }) => {
    expectFault(/409/);
    const product = await soldOut();
    await page.goto(`/products/${product._id}`);
    const button = main(page).getByRole('button', { name: `Tell me when ${localName(product, 'en')} is back` });
    await expect(button).toBeVisible();
    await restock(product, 3);
    await expectPopup(page, 'It is back: you can order it.', () => button.click());
    await expect(main(page).getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled();
  });
});

test.describe('a merchant', () => {
  test.use({ who: 'merchant' });

  test('sees in the list of products how many people wait', async ({ page, account }) => {
    const like = await ownProduct(account);
    const product = await newProduct(account, like, { quantity: 1 });
    const admin = await signInAs(demo.admin);
    await ask('PUT /products/update/:id', { params: { id: product._id }, body: { status: 'active', quantityChange: -1 } }, admin.token);
    for (const { token } of [await registerCustomer(), await registerCustomer()])
      await ask('POST /stock-alerts/create', { body: { productId: product._id } }, token);
    await page.goto(`/dashboard/merchant/products?q=${encodeURIComponent(product.name)}`);
    await expect(main(page).getByText('2 people wait')).toBeVisible();
  });
});
