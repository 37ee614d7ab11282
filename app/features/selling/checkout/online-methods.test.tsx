import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const quote = { packages: [], subtotal: 100, deliveryFee: 60, total: 160 };
const lines = [{ productId: 'product-1', quantity: 1, options: {} }];
const bkash = { method: 'bkash', least: 1, most: 500_000, isTest: true };

function renderCheckout(methods: object[]) {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const page = (
    <CheckoutPage user={undefined} lines={lines} saved={[]} lastAddress={undefined} isGuestAllowed isOfCart={false} hasProblems={false} />
  );
  const rendered = renderInShop(page, {
    api: {
      'POST /orders/quote': () => ({ body: quote }),
      'GET /payments/methods': async () => {
        await asked;
        return { body: methods };
      },
    },
  });
  return { ...rendered, answer: () => answer() };
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const values = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);

it('online methods come after cash, with a mark of test payments, and the button says that a payment follows', async () => {
  const { user, answer } = renderCheckout([bkash]);
  await screen.findByRole('radio', { name: 'Cash on Delivery (COD)' });
  answer();
  await user.click(await screen.findByRole('radio', { name: 'bKash (online)' }));
  expect(values()).toEqual(['cash_on_delivery', 'bkash', 'MFS', 'bank']);
  expect(screen.getByText('TEST: no money moves')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: /Transaction id/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Place the order and pay/ })).toBeDefined();
});

it('does not move what is chosen when the methods arrive', async () => {
  const { user, answer } = renderCheckout([bkash]);
  await user.click(await screen.findByRole('radio', { name: 'Mobile Banking (MFS)' }));
  answer();
  await screen.findByRole('radio', { name: 'bKash (online)' });
  expect(values().slice(0, 4)).toEqual(['cash_on_delivery', 'MFS', 'bank', 'bkash']);
});

it('a method that is down can’t be chosen, and says why', async () => {
  const { answer } = renderCheckout([bkash, { method: 'sslcommerz', least: 10, most: 500_000, isDown: true }]);
  answer();
  await screen.findByRole('radio', { name: 'bKash (online)' });
  await waitFor(() => expect(radio(/^Card/).disabled).toBe(true));
  expect(screen.getByText('It does not answer now. Please choose another way.')).toBeDefined();
});
