import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClaimDialog } from '#app/features/money/own-payments/claim-dialog.tsx';
import { createQueryClient } from '#app/lib/api/query-client.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { shown } from './shown-records.ts';

it('asks for a payment only once it is known whose wallet to pay to', async () => {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  let isBroken = true;
  const { user } = renderInShop(
    <QueryClientProvider client={client}>
      <ClaimDialog payment={shown.payment} isOpen onClose={() => {}} />
    </QueryClientProvider>,
    {
      role: 'customer',
      api: {
        'GET /orders/read/NH-ABCDEFGH': () => (isBroken ? { status: 500, body: { code: 'INTERNAL' } } : { body: shown.order }),
        'GET /shops/read/shop-1': () => ({
          body: { walletProvider: 'bKash', walletNumber: '01712340000', name: 'Shop', translations: {} },
        }),
      },
    },
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('radio', { name: 'bKash' })).toBeNull();
  isBroken = false;
  await user.click(retry);
  await user.click(await screen.findByRole('radio', { name: 'bKash' }));
  expect(await screen.findByText('01712340000')).toBeDefined();
});
