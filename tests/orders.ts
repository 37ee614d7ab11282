import type postgres from 'postgres';
import { expect } from 'vitest';
import { migrationNames } from '#db/migrate/migrate.ts';
import { listWrong, runChecks } from '#server/modules/operations/backups/checks.ts';
import { address } from './factory.ts';
import type { TestShop } from './test-shop.ts';

interface TestOrder {
  /** One of each by default. */
  products: readonly { id: string }[];
  quantity?: number;
  /** Fields of the request, instead of cash on delivery. */
  extra?: object;
}

/** Payment details of an MFS payment with a unique transaction id. */
export const mfsPayment = (shop: TestShop, amount = 220) => ({
  paymentMethod: 'MFS',
  paymentInfo: {
    transactionId: `TRX${String(shop.make.next()).padStart(7, '0')}`,
    amount,
    mobileNumber: '01712345678',
    mfsProvider: 'bKash',
  },
});

/** Places an order as this user and returns it. */
export async function placeTestOrder(shop: TestShop, buyer: { token: string }, { products, quantity = 1, extra }: TestOrder) {
  const lines = products.map(({ id }) => ({ productId: id, quantity }));
  const body = { products: lines, deliveryAddress: address, paymentMethod: 'cash_on_delivery', ...extra };
  const answer = await shop.call('POST /orders/create', { token: buyer.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
}

/** An order with MFS payment of one product from each of two merchants, 100 taka each. */
export async function orderOfTwoMerchants(shop: TestShop) {
  const { make } = shop;
  const [buyer, seller, otherSeller] = [await make.user(), await make.user({ role: 'merchant' }), await make.user({ role: 'merchant' })];
  const products = await Promise.all(
    [seller, otherSeller].map(async ({ id }) => make.product({ shopId: (await make.shop({ merchantId: id })).id })),
  );
  const claim = mfsPayment(shop, 440);
  return { buyer, seller, otherSeller, products, claim, order: await placeTestOrder(shop, buyer, { products, extra: claim }) };
}

/** Two orders with MFS payment. The first has the larger total, but contains less from the seller. */
export async function unequalOrders(shop: TestShop) {
  const { make } = shop;
  const [buyer, seller] = [await make.user(), await make.user({ role: 'merchant' })];
  const { id: shopId } = await make.shop({ merchantId: seller.id });
  const [cheap, dear, others] = [
    await make.product({ shopId, price: 10_000 }),
    await make.product({ shopId, price: 20_000 }),
    await make.product({ price: 90_000 }),
  ];
  const first = await placeTestOrder(shop, buyer, { products: [cheap, others], extra: mfsPayment(shop, 1300) });
  const second = await placeTestOrder(shop, buyer, { products: [dear], extra: mfsPayment(shop, 400) });
  return { buyer, seller, first, second };
}

/** Admins give a reason when they correct a delivery. */
export const correctionNote = 'পার্সেল ফেরত এসেছে';

/** Moves all packages of an order through these states. */
export async function moveTestOrder(shop: TestShop, admin: { token: string }, orderId: string, ...states: string[]): Promise<void> {
  for (const status of states) {
    const answer = await shop.call(`PUT /orders/update/${orderId}`, {
      token: admin.token,
      body: { status, ...(status === 'returned' && { note: correctionNote }) },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
}

export const statusesToDelivery = ['confirmed', 'packed', 'shipped', 'delivered'];

/** Stock, amounts and payments of the whole shop agree with its lines and their changes: the checks of a restored backup. */
export async function expectConsistentShop(sql: postgres.Sql): Promise<void> {
  expect(listWrong(await sql.begin((tx) => runChecks(tx, migrationNames())))).toEqual([]);
}
