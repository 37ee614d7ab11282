import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Category, categories } from '#contract/catalog/products.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { testCategory } from '#tests/test-category.ts';
import { statusColumn } from '../../cells/status.tsx';
import { ResourceProvider } from '../../definition/resource-context.ts';
import { defineResource } from '../../definition/resource-definition.ts';
import { ResourceList } from '../resource-list.tsx';

const definition = defineResource<Category>({
  contract: categories,
  nameOf: ({ name }) => name,
  columns: [{ label: 'column.name', as: 'title', cell: ({ name }) => name }, statusColumn()],
  sorts: ['position'],
  filters: [],
  fields: [],
  facts: [],
});
const items = ['Rice', 'Dal', 'Salt'].map((name) => testCategory(name));

async function setUp() {
  const page = renderInShop(
    <ResourceProvider value={{ definition, area: 'admin', path: '/dashboard/admin/categories' }}>
      <ResourceList />
    </ResourceProvider>,
    { role: 'admin', api: { 'GET /categories/read': () => ({ body: items, total: items.length }) } },
  );
  await screen.findAllByRole('row');
  return page;
}

const current = () => document.activeElement?.getAttribute('data-row');
const selected = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => row.getAttribute('data-row'));

describe('the keys of a list', () => {
  it('arrows, Home and End move the current row, the only one in the tab order', async () => {
    const { user } = await setUp();
    await user.keyboard('{ArrowDown}');
    expect(current()).toBe('rice');
    await user.keyboard('{ArrowDown}');
    expect(current()).toBe('dal');
    await user.keyboard('{End}{ArrowDown}');
    expect(current()).toBe('salt');
    await user.keyboard('{Home}{ArrowUp}');
    expect(current()).toBe('rice');
    expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toHaveLength(1);
  });

  it('Space selects, Shift and arrows select more, Ctrl+A all, Escape none', async () => {
    const { user } = await setUp();
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    expect(selected()).toEqual(['dal']);
    await user.keyboard(' ');
    expect(selected()).toEqual([]);
    await user.keyboard('{Home}{Shift>}{ArrowDown}{/Shift}');
    expect(selected()).toEqual(['rice', 'dal']);
    await user.keyboard('{Control>}a{/Control}');
    expect(selected()).toEqual(['rice', 'dal', 'salt']);
    await user.keyboard('{Escape}');
    expect(selected()).toEqual([]);
  });

  it('Enter opens the row', async () => {
    const { user } = await setUp();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/admin/categories/dal'));
  });

  it('/ goes to the search, B to the actions for the selection, ? to the help', async () => {
    const { user } = await setUp();
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('?b');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '?b');
    await user.click(screen.getByRole('checkbox', { name: 'Select Dal' }));
    await user.keyboard('b');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete selected' }));
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
  });

  it('the keys of a menu in a row do not move the row', async () => {
    const { user } = await setUp();
    const badge = screen.getByRole('button', { name: /Status of Dal/ });
    badge.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Active');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Inactive');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(badge);
  });
});
