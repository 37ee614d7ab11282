import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '#app/lib/api/query-client.ts';
import { brandFrom } from '#domain/brand.ts';
import type { Language } from '#domain/languages.ts';
import type { FakeAnswers } from '#tests/fake-api.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const shop = { _id: 'shop-1', name: 'Jamal Store', translations: {} };
const quote = {
  packages: [{ shop, status: 'pending', lines: [], subtotal: 100, deliveryFee: 60, events: [] }],
  subtotal: 100,
  deliveryFee: 60,
  total: 160,
};
const lines = [{ productId: 'product-1', quantity: 1, options: {} }];
const shopNumber = '01712340000';
const companyNumber = brandFrom({}).bkash;
const withWallet = () => ({ body: { ...shop, walletProvider: 'bKash', walletNumber: shopNumber } });
const failure = () => ({ status: 500, body: { code: 'INTERNAL' } });

/** Returns the answers in turn, and then always the last one. */
const inTurn = (...answers: (() => { status?: number; body: unknown })[]) => {
  let asked = 0;
  return () => {
    const answer = answers[Math.min(asked, answers.length - 1)] as (typeof answers)[number]; // there is one at least
    asked += 1;
    return answer();
  };
};

/** The checkout of a guest. Failed queries are not retried automatically. */
function renderCheckout(api: FakeAnswers, language: Language = 'en') {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const page = (
    <QueryClientProvider client={client}>
      <CheckoutPage user={undefined} lines={lines} saved={[]} lastAddress={undefined} isGuestAllowed isOfCart={false} hasProblems={false} />
    </QueryClientProvider>
  );
  return {
    client,
    ...renderInShop(page, {
      language,
      api: { 'POST /orders/quote': () => ({ body: quote }), 'GET /payments/methods': () => ({ body: [] }), ...api },
    }),
  };
}

const placeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Place order/ });
const retryButton = () => screen.findByRole('button', { name: 'Try again' });

describe('the wallet to pay to', () => {
  afterEach(() => onlineManager.setOnline(true));

  const payByWallet = async ({ user }: ReturnType<typeof renderCheckout>) => {
    await screen.findByRole('heading', { name: /Jamal Store/ });
    await user.click(screen.getByRole('radio', { name: 'Mobile Banking (MFS)' }));
    await user.click(screen.getByRole('radio', { name: 'bKash' }));
  };

  it('is not shown, and nothing can be confirmed, when the shop fails to load; a retry shows it', async () => {
    const checkout = renderCheckout({ 'GET /shops/read/shop-1': inTurn(failure, withWallet) });
    await payByWallet(checkout);
    const retry = await retryButton();
    expect(screen.queryByText(companyNumber)).toBeNull();
    expect(placeButton().disabled).toBe(true);
    await checkout.user.click(retry);
    expect(await screen.findByText(shopNumber)).toBeDefined();
    expect(placeButton().disabled).toBe(false);
  });

  it('is not shown while the shop waits for the network', async () => {
    const checkout = renderCheckout({ 'GET /shops/read/shop-1': withWallet });
    await screen.findByRole('heading', { name: /Jamal Store/ });
    act(() => onlineManager.setOnline(false));
    await payByWallet(checkout);
    expect(screen.queryByText(companyNumber)).toBeNull();
    expect(placeButton().disabled).toBe(true);
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText(shopNumber)).toBeDefined();
  });

  it('is not shown while the shops of the order are unknown', async () => {
    const { user } = renderCheckout({ 'POST /orders/quote': failure });
    await retryButton();
    await user.click(screen.getByRole('radio', { name: 'Mobile Banking (MFS)' }));
    await user.click(screen.getByRole('radio', { name: 'bKash' }));
    expect(await screen.findByRole('textbox', { name: /Transaction id/ })).toBeDefined();
    expect(screen.queryByText(companyNumber)).toBeNull();
  });

  it.each([
    { of: 'without a wallet', answer: () => ({ body: shop }) },
    { of: 'that is no longer public', answer: () => ({ status: 404, body: { code: 'NOT_FOUND' } }) },
  ])("is the company's for a shop $of", async ({ answer }) => {
    await payByWallet(renderCheckout({ 'GET /shops/read/shop-1': answer }));
    expect(await screen.findByText(companyNumber)).toBeDefined();
    expect(placeButton().disabled).toBe(false);
  });
});

describe('the number to pay to', () => {
  it('has its digits as typed in Bengali too, because buyers copy it into the app of the wallet', async () => {
    const { user } = renderCheckout({ 'GET /shops/read/shop-1': withWallet }, 'bn');
    await user.click(await screen.findByRole('radio', { name: /মোবাইল ব্যাংকিং/ }));
    await user.click(screen.getByRole('radio', { name: 'বিকাশ' }));
    expect(await screen.findByText(shopNumber)).toBeDefined();
  });
});

it('cash can’t be chosen where a package can’t be paid so', async () => {
  const [part] = quote.packages;
  renderCheckout({ 'POST /orders/quote': () => ({ body: { ...quote, packages: [{ ...part, noCash: true }] } }) });
  const cash = screen.getByRole<HTMLInputElement>('radio', { name: 'Cash on Delivery (COD)' });
  await waitFor(() => expect(cash.disabled).toBe(true));
  expect(screen.getByText('Not possible at this address. Pay in advance.')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mobile Banking (MFS)' }).disabled).toBe(false);
});

describe('the quote', () => {
  it('can be retried in place when it fails, and typed input stays', async () => {
    const { user } = renderCheckout({ 'POST /orders/quote': inTurn(failure, () => ({ body: quote })) });
    const line = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /House, road, area/ });
    await user.type(line, '12 Jubilee Road');
    await user.click(await retryButton());
    expect(await screen.findByRole('heading', { name: /Jamal Store/ })).toBeDefined();
    expect(placeButton().disabled).toBe(false);
    expect(line.value).toBe('12 Jubilee Road');
  });

  it('stays when a refetch fails', async () => {
    const { client, requestsOf, user } = renderCheckout({ 'POST /orders/quote': inTurn(() => ({ body: quote }), failure) });
    await screen.findByRole('heading', { name: /Jamal Store/ });
    await act(() => client.invalidateQueries({ queryKey: ['quote'] }));
    expect(requestsOf('POST /orders/quote')).toHaveLength(2);
    // Renders the page with the failure.
    await user.click(screen.getByRole('radio', { name: 'Mobile Banking (MFS)' }));
    expect(screen.queryByRole('heading', { name: /Jamal Store/ })).not.toBeNull();
    expect(placeButton().disabled).toBe(false);
  });

  it('is replaced by a rejection of the server, without a retry button', async () => {
    const refusal = () => ({ status: 409, body: { code: 'OUT_OF_STOCK', params: { name: 'Rice', available: 0 } } });
    const { client } = renderCheckout({ 'POST /orders/quote': inTurn(() => ({ body: quote }), refusal) });
    await screen.findByRole('heading', { name: /Jamal Store/ });
    await act(() => client.invalidateQueries({ queryKey: ['quote'] }));
    expect(await screen.findByText('“Rice” is sold out.')).toBeDefined();
    await waitFor(() => expect(placeButton().disabled).toBe(true));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the cart' })).toBeDefined();
  });
});
