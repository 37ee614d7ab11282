import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Category, categories } from '#contract/catalog/products.ts';
import { plainSorts } from '#contract/resource.ts';
import type { FakeAnswers } from '#tests/fake-api.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { testCategory } from '#tests/test-category.ts';
import { statusColumn, statusFilter } from '../cells/status.tsx';
import { ResourceProvider } from '../definition/resource-context.ts';
import type { AreaRole } from '../definition/resource-contract.ts';
import { defineResource } from '../definition/resource-definition.ts';
import { dateSorts, nameSorts } from '../definition/sorts.ts';
import { nameFields } from '../fields/name-fields.ts';
import { ResourceList } from './resource-list.tsx';

const definition = defineResource<Category>({
  contract: categories,
  nameOf: ({ name }) => name,
  columns: [
    { label: 'column.name', as: 'title', sorts: nameSorts, cell: ({ name }) => name },
    statusColumn(),
    { label: 'column.created', isOptional: true, sorts: dateSorts, cell: ({ createdAt }) => createdAt },
  ],
  sorts: plainSorts,
  filters: [statusFilter],
  fields: nameFields,
  facts: [],
});
const items = [testCategory('Rice'), testCategory('Dal'), testCategory('Salt', { status: 'inactive' })];

interface SetUp {
  area?: AreaRole;
  search?: string;
  /** The data of the mock API. */
  has?: readonly Category[];
  api?: FakeAnswers;
}

function setUp({ area = 'admin', search = '', has = items, api }: SetUp = {}) {
  const path = `/dashboard/${area}/categories`;
  return renderInShop(
    <ResourceProvider value={{ definition, area, path }}>
      <ResourceList />
    </ResourceProvider>,
    { address: `${path}${search}`, role: area, api: { 'GET /categories/read': () => ({ body: has, total: has.length }), ...api } },
  );
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('the list of a resource', () => {
  it('shows a row for each item, with a link to its page', async () => {
    setUp();
    expect(await screen.findAllByRole('row')).toHaveLength(4);
    expect(screen.getByText('3 in total')).toBeDefined();
    expect(screen.getByRole('link', { name: /Rice/ }).getAttribute('href')).toBe('/dashboard/admin/categories/rice');
  });

  it('sorts by a column: ascending, descending, then the default again', async () => {
    const { user, requestsOf } = setUp();
    const sortOfLast = () => requestsOf('GET /categories/read').at(-1)?.query.sort;
    const head = await screen.findByRole('columnheader', { name: 'Name' });
    const button = within(head).getByRole('button');
    expect([sortOfLast(), head.getAttribute('aria-sort')]).toEqual(['position', 'none']);
    await user.click(button);
    await waitFor(() => expect([sortOfLast(), head.getAttribute('aria-sort')]).toEqual(['name', 'ascending']));
    await user.click(button);
    await waitFor(() => expect([sortOfLast(), head.getAttribute('aria-sort')]).toEqual(['nameDesc', 'descending']));
    await user.click(button);
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('none'));
    expect(window.location.search).toBe('');
  });

  it('shows a hidden column when it is chosen', async () => {
    const { user } = setUp();
    await screen.findAllByRole('row');
    expect(heads()).toEqual(['', 'Name', 'Status', 'Action']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Created' }));
    expect(heads()).toEqual(['', 'Name', 'Status', 'Created', 'Action']);
  });

  it('deletes the selected rows after a confirmation that names them', async () => {
    const { user, requestsOf } = setUp({ api: { 'DELETE /categories/delete': () => ({ body: { data: { ids: [] } } }) } });
    await screen.findAllByRole('row');
    const remove = () => screen.queryByRole('button', { name: 'Delete selected' });
    expect(remove()).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Dal' }));
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toMatchObject({ checked: false, indeterminate: true });
    await user.click(await screen.findByRole('button', { name: 'Delete selected' }));
    const question = screen.getByRole('dialog', { name: /^Delete 2\sentries\?$/ });
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Rice', 'Salt']);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted Successfully !!')).toBeDefined();
    expect(requestsOf('DELETE /categories/delete')).toMatchObject([{ body: { categoryIds: ['rice', 'salt'] } }]);
    await waitFor(() => expect(remove()).toBeNull());
  });

  it('shows what still uses the rows to delete, and keeps the selection', async () => {
    const { user } = setUp({
      api: { 'DELETE /categories/delete': () => ({ status: 409, body: { code: 'IN_USE', params: { by: 'products', count: 2 } } }) },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Rice' }));
    await user.click(await screen.findByRole('button', { name: 'Delete selected' }));
    await user.click(within(screen.getByRole('dialog', { name: /Delete/ })).getByRole('button', { name: 'Delete' }));
    expect((await screen.findByText(/2 products still use it/)).closest('[role=alert]')).not.toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Select Rice' })).toHaveProperty('checked', true);
  });

  it('offers a merchant neither selection nor adding where the contract allows none', async () => {
    setUp({ area: 'merchant' });
    await screen.findAllByRole('row');
    expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Category' })).toBeNull();
  });

  it('offers a way out of a search without results', async () => {
    const { user } = setUp({ search: '?q=nothing', has: [] });
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(window.location.search).toBe('');
    expect(await screen.findByText('No categories yet')).toBeDefined();
  });

  it('is a list of cards on phones', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList,
    );
    setUp();
    expect(await screen.findByRole('link', { name: /Rice/ })).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Select Rice' })).toBeDefined();
  });
});
