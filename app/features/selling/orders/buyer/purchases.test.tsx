import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { Purchases } from './purchases.tsx';

it('can be sorted by their total, if they are many', async () => {
  const { user, requestsOf } = renderInShop(<Purchases />, {
    role: 'customer',
    api: { 'GET /orders/read': () => ({ body: [], total: 20 }) },
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Total: high to low');
  await waitFor(() => expect(requestsOf('GET /orders/read').at(-1)?.query.sort).toBe('amountHigh'));
});
