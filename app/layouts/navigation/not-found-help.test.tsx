import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/lib/api/query-client.ts';
import { ErrorPage } from '#app/ui/state/error-page.tsx';
import { renderInShop } from '#tests/render-in-shop.tsx';
import NotFoundHelp from './not-found-help.tsx';

const missing = { status: 404, statusText: '', internal: false, data: undefined };
const categories = ['Rice', 'Oil', 'Fruit', 'Baby', 'Tea'].map((name, i) => ({ _id: `category-${i}`, name, subCategories: [] }));

function renderMissing(address: string, language: 'bn' | 'en' = 'en') {
  const answers = renderInShop(
    <QueryClientProvider client={createQueryClient()}>
      <ErrorPage error={missing} notFoundHelp={<NotFoundHelp />} />
    </QueryClientProvider>,
    { address, language },
  );
  vi.stubGlobal('fetch', async () => Response.json(categories));
  return answers;
}

describe('the page of an address without a page', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('shows the address as it was typed, and searches for its words', async () => {
    renderMissing('/miniket-rice-%E0%A6%9A%E0%A6%BE%E0%A6%B2-5');
    expect(screen.getByText('/miniket-rice-চাল-5')).toBeDefined();
    const search = screen.getByRole('search', { name: 'Search' });
    expect(within(search).getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('miniket rice চাল 5');
    expect(within(search).getByRole('button', { name: 'Search' })).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Rice' })).toBeDefined();
  });

  it('links to four categories, and to all of them', async () => {
    renderMissing('/no-such-page');
    await screen.findByRole('link', { name: 'Rice' });
    const links = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/categories/category-0',
      '/categories/category-1',
      '/categories/category-2',
      '/categories/category-3',
      '/categories',
    ]);
  });

  it('has the status as a small text only, in the digits of the language', async () => {
    renderMissing('/no-such-page', 'bn');
    expect(screen.getByText(/^৪০৪/).className).toContain('text-sm');
    expect(screen.getByText('/no-such-page')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Rice' })).toBeDefined();
  });
});
