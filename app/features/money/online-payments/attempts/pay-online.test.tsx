import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/selling/orders.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import PayOnline from './pay-online.tsx';

const orderKey = 'abcdefghijklmnopqrstuv';
const order = {
  _id: 'order-1',
  number: 'NH-22223333',
  status: 'pending',
  expiresAt: '2026-12-16T04:00:00.000Z',
  payment: { _id: 'payment-1', method: 'bkash', status: 'pending', amount: 160 },
  packages: [],
} as unknown as Order; // what the card reads of an order
const methods = [
  { method: 'bkash', least: 1, most: 500_000 },
  { method: 'nagad', least: 1, most: 500_000, isDown: true },
  { method: 'sslcommerz', least: 200, most: 500_000, isTest: true },
];
const attempt = { _id: 'attempt-1', method: 'bkash', state: 'open', amount: 160, createdAt: '2026-12-16T03:30:00.000Z' };

afterEach(() => {
  sessionStorage.clear();
  window.location.hash = '';
});

function show(
  attempts: object[],
  start: () => object = () => ({
    status: 201,
    body: { data: { attemptId: 'attempt-2', redirectTo: '#gateway', expiresAt: '' } },
  }),
) {
  return renderInShop(<PayOnline order={order} due={160} orderKey={orderKey} otherWay={<button type="button">Another way</button>} />, {
    language: 'en',
    api: {
      'GET /payments/methods': () => ({ body: methods }),
      'GET /payments/attempts': () => ({ body: attempts }),
      'POST /payments/start': start,
    },
  });
}

describe('an order to be paid online', () => {
  it('says what is due and until when, and offers what can be used', async () => {
    show([]);
    expect(await screen.findByRole('button', { name: /Pay .*160 with bKash/ })).toBeDefined();
    expect(screen.getByText(/We hold the order for you until/)).toBeDefined();
    expect(screen.getByRole('button', { name: /with Nagad/ })).toHaveProperty('disabled', true);
    expect(screen.getByText(/does not answer now/)).toBeDefined();
    expect(screen.getByRole('button', { name: /by card or bank/ })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Another way' })).toBeDefined();
  });

  it('opens the page of the gateway once, however often it is pressed', async () => {
    const { requestsOf } = show([{ ...attempt, state: 'cancelled', reason: 'cancelled' }]);
    expect(await screen.findByText(/You cancelled the payment/)).toBeDefined();
    await userEvent.dblClick(await screen.findByRole('button', { name: /with bKash/ }));
    await waitFor(() => expect(window.location.hash).toBe('#gateway'));
    const [request, ...others] = requestsOf('POST /payments/start');
    expect(others).toEqual([]);
    expect(request?.body).toEqual({ method: 'bkash' });
  });

  it('says that the gateway does not answer, and keeps the ways to pay', async () => {
    show([], () => ({ status: 502, body: { code: 'GATEWAY_DOWN' } }));
    await userEvent.click(await screen.findByRole('button', { name: /with bKash/ }));
    expect(await screen.findByText(/payment service does not answer/)).toBeDefined();
    expect(window.location.hash).toBe('');
    expect(screen.getByRole('button', { name: /with bKash/ })).toHaveProperty('disabled', false);
  });

  it.each([
    ['unknown', undefined, /We are asking bKash/],
    ['mismatch', 'differs', /Please do not pay again/],
  ])('offers no second payment while one is %s', async (state, reason, text) => {
    show([{ ...attempt, state, reason }]);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: /with bKash/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Another way' })).toBeNull();
  });
});
