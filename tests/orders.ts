import { expect } from 'vitest';
import { address } from './factory.ts';
import type { TestShop } from './test-shop.ts';

interface OrderInput {
  /** Products, one of each unless said otherwise. */
  products: readonly { id: string }[];
  quantity?: number;
  /** Fields of the request, in place of cash on delivery. */
  extra?: object;
}

/** A claim by MFS whose transaction id nobody else uses. */
export const mfsClaim = (shop: TestShop, amount = 220) => ({
  paymentMethod: 'MFS',
  paymentInfo: {
    transactionId: `TRX${String(shop.make.next()).padStart(7, '0')}`,
    amount,
    mobileNumber: '01712345678',
    mfsProvider: 'bKash',
  },
});

/** Places an order as this user and answers it. */
export async function placeOrder(shop: TestShop, buyer: { token: string }, { products, quantity = 1, extra }: OrderInput) {
  const lines = products.map(({ id }) => ({ productId: id, quantity }));
  const body = { products: lines, deliveryAddress: address, paymentMethod: 'cash_on_delivery', ...extra };
  const answer = await shop.call('POST /orders/create', { token: buyer.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
}

/** An order by MFS of one product each of two merchants, 100 taka each. */
export async function orderOfTwoMerchants(shop: TestShop) {
  const { make } = shop;
  const [buyer, seller, otherSeller] = [await make.user(), await make.user({ role: 'merchant' }), await make.user({ role: 'merchant' })];
  const products = await Promise.all(
    [seller, otherSeller].map(async ({ id }) => make.product({ shopId: (await make.shop({ merchantId: id })).id })),
  );
  const claim = mfsClaim(shop, 440);
  return { buyer, seller, otherSeller, products, claim, order: await placeOrder(shop, buyer, { products, extra: claim }) };
}

/** Two orders by MFS, of which the first comes to more, but to less of what the seller sells. */
export async function unequalOrders(shop: TestShop) {
  const { make } = shop;
  const [buyer, seller] = [await make.user(), await make.user({ role: 'merchant' })];
  const { id: shopId } = await make.shop({ merchantId: seller.id });
  const [cheap, dear, others] = [
    await make.product({ shopId, price: 10_000 }),
    await make.product({ shopId, price: 20_000 }),
    await make.product({ price: 90_000 }),
  ];
  const first = await placeOrder(shop, buyer, { products: [cheap, others], extra: mfsClaim(shop, 1300) });
  const second = await placeOrder(shop, buyer, { products: [dear], extra: mfsClaim(shop, 400) });
  return { buyer, seller, first, second };
}

/** Moves a whole order through these states. */
export async function moveOrder(shop: TestShop, admin: { token: string }, orderId: string, ...states: string[]): Promise<void> {
  for (const status of states) {
    const answer = await shop.call(`PUT /orders/update/${orderId}`, { token: admin.token, body: { status } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
}

export const toDelivery = ['confirmed', 'packed', 'shipped', 'delivered'];
