import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { Pagination, pageNumbers, pageOf, ToLastPage } from './pagination.tsx';

describe('the page number in the URL', () => {
  const asked = (page: string) => pageOf(new URLSearchParams({ page }));

  it('is read from the parameter', () => {
    expect(asked('2')).toBe(2);
  });

  it('is 1 when missing or invalid', () => {
    expect(pageOf(new URLSearchParams())).toBe(1);
    for (const page of ['', 'two', '0', '-1', 'NaN']) expect(asked(page)).toBe(1);
  });

  it('is never above the API limit', () => {
    for (const page of ['100001', '1e99', 'Infinity']) expect(asked(page)).toBe(100_000);
  });
});

describe('the linked pages', () => {
  it('are the first, the last and the neighbours, with gaps between them', () => {
    expect(pageNumbers(1, 2)).toEqual([1, 2]);
    expect(pageNumbers(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9]);
  });
});

describe('Pagination', () => {
  it('links the pages and marks the current one', () => {
    renderInShop(<Pagination page={2} pageSize={10} total={25} />);
    const links = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Previous page', 'Page 1', 'Page 2', 'Page 3', 'Next page']);
    expect(screen.getByRole('link', { current: 'page' })).toHaveProperty('textContent', '2');
  });

  it('keeps the search and the filters of the URL', async () => {
    const { user } = renderInShop(<Pagination page={1} pageSize={10} total={25} />, { address: '/list?q=rice&status=active' });
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(window.location.search).toBe('?q=rice&status=active&page=2');
  });

  it('has no links before the first or after the last page', () => {
    const { rerender } = renderInShop(<Pagination page={1} pageSize={10} total={20} />);
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
    rerender(<Pagination page={2} pageSize={10} total={20} />);
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
  });

  it('is hidden for a single page', () => {
    renderInShop(<Pagination page={1} pageSize={10} total={10} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('writes numbers in Bengali', () => {
    renderInShop(<Pagination page={1} pageSize={1} total={12} />, { language: 'bn' });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['১', '২', '১২', '']);
  });

  it('redirects from a missing page to the last one', async () => {
    renderInShop(<ToLastPage pageSize={10} total={21} />, { address: '/list?q=rice&page=9' });
    await waitFor(() => expect(window.location.search).toBe('?q=rice&page=3'));
  });
});
