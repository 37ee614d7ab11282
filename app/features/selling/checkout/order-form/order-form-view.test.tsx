import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { OrderFormView } from './order-form-view.tsx';

const productOf = (id: string, name: string) => ({
  _id: id,
  name,
  translations: {},
  unitPrice: 100,
  inStock: true,
  variants: { Sizes: [], Grades: [], Colors: [], Pieces: [] },
});
const rice = '0198a000-0000-7000-8000-000000000001';
const oil = '0198a000-0000-7000-8000-000000000002';
const quote = {
  packages: [{ shop: { _id: 'shop-1', name: 'Jamal Store', translations: {} }, status: 'pending', lines: [], events: [] }],
  subtotal: 200,
  deliveryFee: 60,
  total: 260,
};

afterEach(() => onlineManager.setOnline(true));

it('does not order with the previous quote while the new one waits for the network', async () => {
  const { user } = renderInShop(<OrderFormView userId="user-1" />, {
    role: 'customer',
    api: {
      'GET /products/read': () => ({ body: [productOf(rice, 'Rice'), productOf(oil, 'Oil')] }),
      'POST /orders/quote': () => ({ body: quote }),
    },
  });
  const [first, second] = (await screen.findAllByRole('combobox', { name: /^Product/ })) as [HTMLElement, HTMLElement]; // two lines
  await user.selectOptions(first, rice);
  await user.selectOptions(second, rice);
  expect(await screen.findByText('Total')).toBeDefined();
  act(() => onlineManager.setOnline(false));
  await user.selectOptions(second, oil);
  const place = screen.getByRole('button', { name: 'Place order' });
  expect(place.getAttribute('aria-busy')).toBe('true');
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(place.getAttribute('aria-busy')).toBeNull());
});
