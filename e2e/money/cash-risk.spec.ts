import { fillAddress, readyToPlace, shownNumber } from '../harness/checkout.ts';
import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, phoneView, test } from '../harness/shop.ts';
import {
  type Account,
  ask,
  demo,
  moveAll,
  newProduct,
  orderByApi,
  ownProduct,
  registerCustomer,
  required,
  signInAs,
} from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';
import { verifyNumber } from '../harness/verify-number.ts';
import { atGateway, openGateways } from './open-gateways.ts';

test.beforeAll(openGateways);

async function productOfDemo() {
  const [merchant, admin] = [await signInAs(demo.merchant), await signInAs(demo.admin)];
  return newProduct(admin, await ownProduct(merchant), { price: 700, specialPrice: 700, quantity: 50, rating: 5 });
}

/** Two parcels to this buyer came back from the door. They were ordered before the first one did. */
async function refuseTwo(buyer: Account): Promise<void> {
  const admin = await signInAs(demo.admin);
  const orders = [await orderByApi(buyer, await productOfDemo()), await orderByApi(buyer, await productOfDemo())];
  for (const { _id, packages } of orders) {
    await moveAll(_id, ['confirmed', 'packed', 'shipped']);
    const id = required(packages[0]?._id, 'package');
    for (const body of [{ step: 'delivery_failed', reason: 'refused' }, { step: 'returned_to_shop' }] as const)
      await ask('PUT /packages/update/:id', { params: { id }, body }, admin.token);
  }
}

test.describe('in Bengali, on a phone', () => {
  const t = textsOf('bn', 'onlinePayment');
  test.use({ who: 'newCustomer', language: 'bn', ...phoneView, contextOptions: reducedMotion });

  test('a buyer of two refused parcels is told why the delivery fee is paid first, pays it, and the shop sends the parcel', async ({
    page,
    account,
  }) => {
    await verifyNumber(account);
    await refuseTwo(account);
    const product = await productOfDemo();
    await ask('POST /carts/create', { body: { productId: product._id, quantity: 1 } }, account.token);
    await page.goto('/checkout');
    await fillAddress(page, 'bn');
    const note = page.getByRole('region', { name: t('advance.title') });
    await expect(note).toContainText('এই নম্বরের আগের ২টি পার্সেল নেওয়া হয়নি');
    await expect(note.getByRole('link')).toHaveAttribute('href', /^tel:/);
    await inspectThemes(page, 'a checkout that asks for the delivery fee first');
    await (await readyToPlace(page, 'bn')).click();
    const number = await shownNumber(page);
    const card = page.getByRole('region', { name: t('advance.title') });
    await card.getByRole('button', { name: /^বিকাশ দিয়ে/ }).click();
    await page.waitForURL(/\/sim\//);
    await atGateway(page, /^টাকা দিন/);
    await page.waitForURL(/\/payments\//);
    await expect(page.getByRole('heading', { name: t('page.paid') })).toBeVisible({ timeout: 20_000 });
    const order = await ask('GET /orders/read/:id', { params: { id: number } }, account.token);
    expect(order.payment.advance).toMatchObject({ amount: order.deliveryFee, paid: order.deliveryFee });
    await moveAll(order._id, ['confirmed', 'packed', 'shipped', 'delivered']);
  });
});

test.describe('in English, on a desktop', () => {
  const t = textsOf('en', 'flood');
  test.use({ who: 'merchant', language: 'en', contextOptions: reducedMotion });

  test('its shop sees how risky an order is, and why', async ({ page }) => {
    const buyer = await registerCustomer();
    const product = await productOfDemo();
    const order = await orderByApi(buyer, product);
    await page.goto(`/dashboard/merchant/orders/${order.number}`);
    await expect(page.getByRole('heading', { name: t('risk.title') })).toBeVisible();
    await expect(page.getByText(t('risk.low'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('risk.noHistory'))).toBeVisible();
    await inspectThemes(page, 'an order with its risk');
  });
});
