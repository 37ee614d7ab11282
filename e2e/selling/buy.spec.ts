import type { Locator, Page } from '@playwright/test';
import { localName } from '#app/lib/format/localise.ts';
import type { Order } from '#contract/selling/orders.ts';
import { formatMoney, localDigits } from '#domain/format/format.ts';
import { amountOf, fields, fillAddress, readyToPlace, shownNumber } from '../harness/checkout.ts';
import { expect, expectPopup, phoneView, test } from '../harness/shop.ts';
import {
  type Account,
  ask,
  demo,
  hasOptions,
  home,
  newPhone,
  newProduct,
  orderByApi,
  productsOnSale,
  readStock,
  registerCustomer,
  required,
  signInAs,
  simpleProduct,
} from '../harness/shop-api.ts';

const bn = (taka: number) => formatMoney('bn', taka);
const en = (taka: number) => formatMoney('en', taka);

/** The signed-in account in the local storage of the page. */
const accountOn = (page: Page): Promise<{ id: string; token: string }> =>
  page.evaluate(() => ({ id: localStorage.getItem('userId') ?? '', token: localStorage.getItem('accessToken') ?? '' }));

const ordersOf = ({ token }: Pick<Account, 'token'>): Promise<Order[]> => ask('GET /orders/read', { query: {} }, token);

const intoCart = (account: Account, productId: string, quantity: number) =>
  ask('POST /carts/create', { body: { productId, quantity } }, account.token);

test.describe('where guests cannot order, on a small touch screen in Bengali', () => {
  test.use({ ...phoneView, language: 'bn' });
  test.beforeEach(async ({ page }) => {
    // Stubs the setting for this page only: other tests order as guests.
    await page.route('**/api/v1/settings/read', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), guestCheckout: false } });
    });
  });

  test('a visitor fills the cart, registers at the checkout and orders with cash on delivery', async ({ page }) => {
    const product = await simpleProduct();
    const name = localName(product, 'bn');
    const before = await readStock(product._id);
    const phone = newPhone();

    await page.goto('/');
    await page.getByRole('link', { name, exact: true }).first().tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'একটি বাড়ান' }).tap();
    await expect(page.getByRole('textbox', { name: 'পরিমাণ', exact: true })).toHaveValue('২');
    const add = page.getByRole('button', { name: 'কার্টে যোগ করুন', exact: true });
    await expectPopup(page, 'কার্টে যোগ হয়েছে', () => add.tap());
    await expect(page.getByRole('banner').getByRole('link', { name: 'কার্ট, পণ্য: ২' })).toBeVisible();
    await page.getByRole('status').getByRole('link', { name: 'কার্ট দেখুন' }).tap();
    await expect(page.getByRole('region', { name: 'পণ্যের মোট' })).toContainText(bn(product.unitPrice * 2));
    await page.getByRole('link', { name: 'চেকআউট' }).tap();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('navigation', { name: 'দ্রুত মেনু' })).toHaveCount(0);
    await page.getByLabel('আপনার নাম').fill('রহিমা খাতুন');
    await page.getByLabel('মোবাইল নম্বর').fill(`+৮৮ ${localDigits('bn', phone)}`);
    await page.getByRole('textbox', { name: 'পাসওয়ার্ড' }).fill(demo.password);
    await fillAddress(page, 'bn');
    await page.getByRole('radio', { name: 'ক্যাশ অন ডেলিভারি' }).check();
    await (await readyToPlace(page, 'bn')).tap();

    await expect(page.getByText('অর্ডার করার জন্য ধন্যবাদ!')).toBeVisible();
    const number = await shownNumber(page);
    await expect(page.getByRole('heading', { level: 1, name: `অর্ডার ${number}` })).toBeVisible();
    await expect(page.getByRole('list', { name: 'কখন কী হলো' })).toContainText('অপেক্ষমাণ');
    await expect(page.getByRole('main').getByText(phone)).toBeVisible();

    const account = await accountOn(page);
    const [order] = await ordersOf(account);
    expect(order).toMatchObject({ number, subtotal: product.unitPrice * 2, deliveryAddress: { phone } });
    const fee = required(order, 'order').deliveryFee;
    await expect(amountOf(page, 'পণ্যের মোট')).toHaveText(bn(product.unitPrice * 2));
    await expect(amountOf(page, 'ডেলিভারি চার্জ')).toHaveText(bn(fee));
    await expect(amountOf(page, 'সর্বমোট')).toHaveText(bn(product.unitPrice * 2 + fee));
    expect(await readStock(product._id)).toBe(before - 2);

    await page.getByRole('link', { name: 'সব অর্ডার' }).tap();
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    expect((await ask('GET /carts/read', {}, account.token)).lines).toEqual([]);
  });

  test('a number that has an account is rejected at its field, and typed values stay for the sign-in', async ({ page, expectFault }) => {
    const buyer = await registerCustomer();
    const product = await simpleProduct();
    await page.goto(`/products/${product._id}`);
    await page.getByRole('button', { name: 'এখনই কিনুন' }).tap();
    await page.getByLabel('আপনার নাম').fill('রহিমা খাতুন');
    await page.getByLabel('মোবাইল নম্বর').fill(buyer.phone);
    await page.getByRole('textbox', { name: 'পাসওয়ার্ড' }).fill(demo.password);
    await fillAddress(page, 'bn');
    expectFault(/409|PHONE_TAKEN/);
    await (await readyToPlace(page, 'bn')).tap();
    await expect(page.getByLabel('মোবাইল নম্বর')).toBeFocused();
    await expect(page.getByLabel('মোবাইল নম্বর')).toHaveAccessibleDescription(/এই মোবাইল নম্বরে আগে থেকেই/);
    expect(await accountOn(page)).toEqual({ id: '', token: '' });
  });
});

test.describe('“Buy now” on a phone', () => {
  test.use({ ...phoneView, language: 'bn' });

  /** A tap of the buyer, counted. */
  const counted = () => {
    const count = { taps: 0, typed: 0 };
    return {
      count,
      tap: async (target: Locator) => {
        count.taps += 1;
        await target.tap();
      },
      type: async (field: Locator, text: string) => {
        count.taps += 1;
        count.typed += 1;
        await field.tap();
        await field.pressSequentially(text);
      },
    };
  };

  test('can be reloaded: the URL of the checkout contains the product', async ({ page }) => {
    const product = await simpleProduct();
    await page.goto(`/products/${product._id}`);
    await page.getByRole('button', { name: 'এখনই কিনুন' }).tap();
    await expect(page.getByLabel(fields.bn.name)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(fields.bn.name)).toBeVisible();
    await expect(page.getByRole('main').getByText(localName(product, 'bn'))).toBeVisible();
  });

  test('a guest needs at most 7 taps and 3 typed fields', async ({ page }) => {
    const product = await simpleProduct();
    const first = counted();
    await page.goto(`/products/${product._id}`);
    await first.tap(page.getByRole('button', { name: 'এখনই কিনুন' }));
    await first.type(page.getByLabel(fields.bn.name), 'রহিমা খাতুন');
    await first.type(page.getByLabel(fields.bn.phone), newPhone());
    await first.type(page.getByLabel(fields.bn.line), 'বাসা ১২, রোড ৫, ধানমন্ডি');
    // The area named in the address is first in the list.
    await first.tap(page.getByRole('combobox', { name: fields.bn.upazila }));
    await first.tap(page.getByRole('option', { name: 'ধানমন্ডি' }));
    await expect(page.getByRole('combobox', { name: fields.bn.upazila })).toHaveValue('ধানমন্ডি, ঢাকা');
    await first.tap(await readyToPlace(page, 'bn'));
    await shownNumber(page);
    expect(first.count.taps).toBeLessThanOrEqual(7);
    expect(first.count.typed).toBeLessThanOrEqual(3);
  });

  test.describe('of a returning customer', () => {
    test.use({ who: 'newCustomer' });

    test('needs 2 taps', async ({ page, account }) => {
      const product = await simpleProduct();
      await ask('POST /addresses/create', { body: { name: account.name, phone: account.phone, ...home } }, account.token);
      const second = counted();
      await page.goto(`/products/${product._id}`);
      await second.tap(page.getByRole('button', { name: 'এখনই কিনুন' }));
      await second.tap(await readyToPlace(page, 'bn'));
      const number = await shownNumber(page);
      expect(second.count).toEqual({ taps: 2, typed: 0 });
      expect(await ordersOf(account)).toMatchObject([{ number, deliveryAddress: home, payment: { method: 'cash_on_delivery' } }]);
    });
  });

  test('orders this product only; a visitor signs in there, and the cart stays', async ({ page, expectFault }) => {
    const [other, product] = (await productsOnSale()).filter((each) => !hasOptions(each));
    const buyer = await registerCustomer();
    await page.goto(`/products/${required(other, 'product')._id}`);
    await expectPopup(page, 'কার্টে যোগ হয়েছে', () => page.getByRole('button', { name: 'কার্টে যোগ করুন', exact: true }).tap());
    await page.goto(`/products/${required(product, 'second product')._id}`);
    await page.getByRole('button', { name: 'এখনই কিনুন' }).tap();
    await page.getByLabel(fields.bn.phone).fill(buyer.phone);
    await page.getByRole('main').getByRole('button', { name: 'সাইন ইন' }).tap();
    const password = page.getByRole('textbox', { name: 'পাসওয়ার্ড' });
    await password.fill('not-the-password');
    expectFault(/401|INVALID_CREDENTIALS/);
    const wrong = 'মোবাইল নম্বর বা পাসওয়ার্ড সঠিক নয়।';
    await expectPopup(page, wrong, () => page.getByRole('main').getByRole('button', { name: 'সাইন ইন' }).tap());
    await expect(password).toHaveAccessibleDescription(wrong);
    await expect(password).toBeFocused();
    await password.fill(demo.password);
    await expectPopup(page, 'সাইন ইন হয়েছে', () => page.getByRole('main').getByRole('button', { name: 'সাইন ইন' }).tap());
    await expect(page.getByLabel(fields.bn.phone)).toHaveValue(buyer.phone);
    await fillAddress(page, 'bn');
    await (await readyToPlace(page, 'bn')).tap();
    await shownNumber(page);
    const account = await accountOn(page);
    expect(account.id).toBe(buyer.id);
    const [order] = await ordersOf(account);
    expect(order?.packages.flatMap(({ lines }) => lines.map(({ productId }) => productId))).toEqual([product?._id]);
    expect((await ask('GET /carts/read', {}, account.token)).lines.map((line) => line.product._id)).toEqual([other?._id]);
  });
});

test.describe('on a desktop in English', () => {
  test.use({ who: 'newCustomer' });

  test('a product with options can be found, configured and ordered with the keyboard', async ({ page, account }) => {
    const product = required(
      (await productsOnSale()).find(({ campaignPercent, variants: { Sizes, Grades, Colors, Pieces } }) => {
        const isOnlyGroup = Grades.length + Colors.length + Pieces.length === 0;
        return (
          !campaignPercent &&
          isOnlyGroup &&
          Sizes.length > 1 &&
          Sizes[0]?.additionalPrice === 0 &&
          Number(Sizes[1]?.additionalPrice) > 0 &&
          Sizes.every(({ quantity }) => quantity !== 0)
        );
      }),
      'a product in sizes of different prices',
    );
    const [, larger] = product.variants.Sizes;
    const price = product.unitPrice + Number(larger?.additionalPrice);
    const name = localName(product, 'en');
    const left = async () => {
      const { quantity, variants } = await ask('GET /products/read/:id', { params: { id: product._id } });
      return variants.Sizes[1]?.quantity ?? quantity;
    };
    const before = await left();

    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search' }).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const purchase = page.getByRole('main');
    await expect(purchase.getByText(en(product.unitPrice), { exact: true }).first()).toBeVisible();

    const sizes = page.getByRole('group', { name: 'Size' }).getByRole('radio');
    await expect(sizes.first()).toBeChecked();
    await sizes.first().press('ArrowRight');
    await expect(sizes.nth(1)).toBeChecked();
    await expect(purchase.getByText(en(price), { exact: true }).first()).toBeVisible();
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
    await expectPopup(page, 'Added Successfully !!', () => add.press('Enter'));

    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).press('Enter');
    await expect(page.getByRole('main').getByText(`Size: ${larger?.name}`)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Checkout' }).press('Enter');
    await expect(page.getByLabel(fields.en.name)).toHaveValue(account.name);
    await fillAddress(page, 'en');
    await (await readyToPlace(page, 'en')).press('Enter');

    await expect(page.getByText('Thank you for your order!')).toBeVisible();
    const number = await shownNumber(page);
    const [order] = await ordersOf(account);
    expect(order).toMatchObject({ number, subtotal: price });
    await expect(amountOf(page, 'Subtotal')).toHaveText(en(price));
    await expect(amountOf(page, 'Total')).toHaveText(en(price + Number(order?.deliveryFee)));
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Pending');
    expect(await left()).toBe(before - 1);

    await page.getByRole('link', { name: 'All orders' }).press('Enter');
    await expect(page.getByRole('link', { name: number })).toBeVisible();
  });

  test('a mobile payment reports every missing field, then succeeds', async ({ page, account }) => {
    const product = await simpleProduct();
    await intoCart(account, product._id, 1);
    await page.goto('/checkout');
    await fillAddress(page, 'en');
    await page.getByRole('radio', { name: 'Mobile Banking (MFS)' }).check();
    await (await readyToPlace(page, 'en')).click();
    const wallets = page.getByRole('radiogroup', { name: 'Provider' });
    await expect(wallets).toHaveAccessibleDescription(/This field is required/);
    await wallets.getByRole('radio', { name: 'Nagad' }).check();
    await (await readyToPlace(page, 'en')).click();
    for (const name of ['Transaction id', "Sender's mobile number"]) {
      await expect(page.getByLabel(name)).toHaveAccessibleDescription(/This field is required/);
    }
    await expect(page.getByLabel('Transaction id')).toBeFocused();
    await page.getByLabel("Sender's mobile number").fill('12345');
    await expect(page.getByLabel("Sender's mobile number")).toHaveAccessibleDescription(/Valid mobile number is required/);
    expect(await ordersOf(account)).toEqual([]);

    const transactionId = `E2E${Date.now()}`;
    await page.getByLabel('Transaction id').fill(transactionId);
    await page.getByLabel("Sender's mobile number").fill('০১৭০০০০০০০৩');
    await (await readyToPlace(page, 'en')).click();
    await expect(page.getByText('Thank you for your order!')).toBeVisible();
    await expect(page.getByText(`Transaction id ${transactionId}`)).toBeVisible();
    // In the header of the order, and with its payment.
    await expect(page.getByText('Payment being checked')).toHaveCount(2);
    const [order] = await ordersOf(account);
    expect(order?.payment).toMatchObject({ method: 'MFS', status: 'pending', provider: 'Nagad', transactionId, amount: order?.total });
  });

  test('two clicks on the button place one order', async ({ page, account }) => {
    const product = await simpleProduct();
    await intoCart(account, product._id, 2);
    const before = await readStock(product._id);
    await page.goto('/checkout');
    await fillAddress(page, 'en');
    await (await readyToPlace(page, 'en')).dblclick();
    await expect(page.getByText('Thank you for your order!')).toBeVisible();
    expect(await ordersOf(account)).toHaveLength(1);
    expect(await readStock(product._id)).toBe(before - 2);
  });

  test('a product that is deleted during checkout is named', async ({ page, account, expectFault }) => {
    const admin = await signInAs(demo.admin);
    const gone = await newProduct(admin, await simpleProduct(), { rating: 4 });
    await intoCart(account, gone._id, 1);
    await intoCart(account, (await simpleProduct())._id, 1);
    await page.goto('/checkout');
    await fillAddress(page, 'en');
    const place = await readyToPlace(page, 'en');
    await ask('DELETE /products/delete', { body: { productIds: [gone._id] } }, admin.token);
    expectFault(/404|NOT_FOUND/);
    await expectPopup(page, `“${gone.name}” is no longer for sale.`, () => place.click());
    await expect(page.getByText("Some items in your cart can't be ordered and are left out.")).toBeVisible();
    await (await readyToPlace(page, 'en')).click();
    await expect(page.getByText('Thank you for your order!')).toBeVisible();
    expect(await ordersOf(account)).toHaveLength(1);
  });

  test('a cancelled order restores the stock', async ({ page, account }) => {
    const product = await simpleProduct();
    const before = await readStock(product._id);
    const { number } = await orderByApi(account, product, 3);
    expect(await readStock(product._id)).toBe(before - 3);
    await page.goto(`/orders/${number}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await expectPopup(page, 'Updated Successfully !!', () => dialog.getByRole('button', { name: 'Cancel order' }).click());
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Cancelled');
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
    expect(await readStock(product._id)).toBe(before);
  });
});
