import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { PhoneMenu } from './phone-menu.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hidden = { hidden: true };

async function openMenu(menu: { status?: number; body?: unknown }): Promise<void> {
  renderInShop(<PhoneMenu />, { api: { 'GET /menu.json': () => menu } });
  act(() => void screen.getByRole('dialog', hidden).dispatchEvent(new Event('beforetoggle')));
  await act(() => vi.dynamicImportSettled());
  // Includes the retry.
  await act(() => vi.advanceTimersByTimeAsync(10_000));
}

it('shows the categories', async () => {
  await openMenu({ body: [{ _id: 'category-1', name: 'Rice', subCategories: [] }] });
  expect(screen.getByRole('link', { ...hidden, name: 'Rice' }).getAttribute('href')).toBe('/categories/category-1');
});

it('leads to the page of all categories when they cannot be loaded', async () => {
  await openMenu({ status: 503 });
  expect(screen.queryByText('Loading ...')).toBeNull();
  expect(screen.getByRole('link', { ...hidden, name: 'All categories' }).getAttribute('href')).toBe('/categories');
});
