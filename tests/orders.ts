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

/** Moves a whole order through these states. */
export async function moveOrder(shop: TestShop, admin: { token: string }, orderId: string, ...states: string[]): Promise<void> {
  for (const status of states) {
    const answer = await shop.call(`PUT /orders/update/${orderId}`, { token: admin.token, body: { status } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
}

export const toDelivery = ['confirmed', 'packed', 'shipped', 'delivered'];
