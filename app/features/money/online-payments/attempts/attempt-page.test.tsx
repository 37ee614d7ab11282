import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FakeAnswers } from '#tests/fake-api.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { rememberPaymentPage } from '../payment-pages.ts';
import AttemptPage from './attempt-page.tsx';

const key = '0123456789abcdef0123456789abcdef';
const attempt = { state: 'checking', method: 'bkash', amount: 160, orderNumber: 'NH-22223333' };
const endpoint = 'GET /payments/attempts/attempt-1';

const open = (answer: FakeAnswers[string], attemptKey: string | undefined = key, language: 'bn' | 'en' = 'en') =>
  renderInShop(<AttemptPage attemptId="attempt-1" attemptKey={attemptKey} />, { language, api: { [endpoint]: answer } });

afterEach(() => sessionStorage.clear());

describe('the page after a gateway', () => {
  it('asks until the payment went through, then thanks, and leads to the page where it began', async () => {
    const page = '/orders/NH-22223333#abcdefghijklmnopqrstuv';
    rememberPaymentPage('attempt-1', page);
    let looks = 0;
    const { requestsOf } = open(() => {
      looks += 1;
      return { body: { ...attempt, state: looks === 1 ? 'checking' : 'paid' } };
    });
    expect(await screen.findByText(/We are asking bKash/)).toBeDefined();
    const thanks = await screen.findByRole('heading', { name: 'Paid, thank you!' }, { timeout: 5000 });
    expect(document.activeElement).toBe(thanks);
    expect(screen.getByRole('link', { name: 'View the order' }).getAttribute('href')).toBe(page);
    expect(requestsOf(endpoint)).toHaveLength(2);
  });

  it.each([
    { state: 'failed', reason: 'insufficientBalance', text: /not enough money/ },
    { state: 'cancelled', reason: 'cancelled', text: /You cancelled the payment/ },
    { state: 'expired', text: /The time to pay is over/ },
  ])('says why it is not paid: $state', async ({ text, ...outcome }) => {
    open(() => ({ body: { ...attempt, ...outcome } }));
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pay again' }).getAttribute('href')).toBe('/orders/NH-22223333');
  });

  it('asks not to pay again when another amount came', async () => {
    open(() => ({ body: { ...attempt, state: 'mismatch', reason: 'differs' } }));
    expect(await screen.findByText(/Please do not pay again/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Pay again' })).toBeNull();
  });

  it('leads on without a key, and with a wrong one', async () => {
    const { unmount } = renderInShop(<AttemptPage attemptId="attempt-1" attemptKey={undefined} />);
    expect(await screen.findByRole('heading', { name: 'There is no payment at this link' })).toBeDefined();
    unmount();
    open(() => ({ status: 404, body: { code: 'NOT_FOUND' } }));
    expect(await screen.findByRole('link', { name: 'Find it by order number' })).toBeDefined();
  });

  it('goes on asking after an answer was lost', async () => {
    let looks = 0;
    open(() => {
      looks += 1;
      return looks === 1 ? { status: 503, body: {} } : { body: { ...attempt, state: 'paid' } };
    });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Paid, thank you!' })).not.toBeNull(), { timeout: 5000 });
  });
});
