import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#app/lib/api/query-client.ts';
import type { Payment } from '#contract/money/payments.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { ClaimCard } from './claim-card.tsx';

const payment = {
  _id: 'payment-1',
  order: { _id: 'order-1', number: 'NH-4K7M2Q9X' },
  customer: { _id: 'user-1', name: 'Rahim' },
  method: 'bank',
  amount: 88,
  due: 88,
  provider: 'brac',
  branch: 'Gulshan',
  accountNumber: '1501200300400',
  transactionId: 'FT26012345',
  status: 'pending',
  createdAt: '2026-01-02T03:04:05.000Z',
} as unknown as Payment; // what the card shows

it('shows the account number as typed in Bengali too, to compare it with the statement of the bank', () => {
  renderInShop(
    <QueryClientProvider client={createQueryClient()}>
      <ClaimCard payment={payment} />
    </QueryClientProvider>,
    { role: 'admin', language: 'bn' },
  );
  expect(screen.getByText('1501200300400')).toBeDefined();
  expect(screen.getByText('FT26012345')).toBeDefined();
});
