import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type CartAccess, CartProvider } from '#app/lib/cart/use-cart.ts';
import type { CartLine } from '#contract/selling/cart.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import CartPanel from './cart-panel.tsx';

const line = (id: string, quantity: number): CartLine => ({
  _id: id,
  product: { _id: id, name: id, translations: {} },
  shop: { _id: 'shop-1', name: 'One', translations: {} },
  options: {},
  quantity,
  listPrice: 10,
  unitPrice: 10,
  lineTotal: 10 * quantity,
  available: 10,
});

it('counts the pieces of the lines that it does not show, as the badge of the cart does', () => {
  const lines = [line('rice', 1), line('salt', 1), line('oil', 1), line('tea', 1), line('soap', 3), line('milk', 2)];
  const access = { cart: { lines, subtotal: 90, quantity: 9 }, isLoading: false, error: null } as CartAccess; // what the panel reads
  renderInShop(
    <CartProvider value={access}>
      <CartPanel />
    </CartProvider>,
  );
  expect(screen.getByText('and 5 more items')).toBeDefined();
});
