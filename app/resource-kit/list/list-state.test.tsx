import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import type { Filter } from '../definition/resource-definition.ts';
import { dayFilters } from './day-filters.tsx';
import { ListControls } from './list-controls.tsx';
import { type ListState, useListState } from './list-state.ts';

const sorts = ['newest', 'oldest'];
const filters: readonly Filter[] = [
  { name: 'status', label: 'filter.status', choices: [{ value: 'active', text: 'status.active' }] },
  ...dayFilters,
];

function List({ onState }: { onState: (state: ListState) => void }) {
  const list = useListState({ sorts, filters });
  onState(list);
  return (
    <>
      <ListControls list={list} filters={filters} sorts={sorts} />
      <button type="button" onClick={list.showAll}>
        Show all
      </button>
    </>
  );
}

function setUp(search: string) {
  const onState = vi.fn<(state: ListState) => void>();
  const page = renderInShop(<List onState={onState} />, { address: `/list${search}` });
  return { ...page, state: () => onState.mock.lastCall?.[0] };
}

describe('the state of a list', () => {
  it('comes from the URL', () => {
    const { state } = setUp('?page=3&sort=oldest&q=rice&status=active&from=2026-01-31');
    expect(state()).toMatchObject({
      page: 3,
      sort: 'oldest',
      q: 'rice',
      filters: { status: 'active', from: '2026-01-31' },
      isNarrowed: true,
    });
  });

  it('ignores invalid parameters', () => {
    const { state } = setUp('?page=none&sort=loudest&q=%20&status=gone&from=2026-13-01&color=red');
    expect(state()).toMatchObject({ page: 1, sort: 'newest', q: '', filters: {}, isNarrowed: false });
  });

  it('returns to page one when a filter or the sort order changes', async () => {
    const { user, state } = setUp('?page=3&q=rice');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
    expect(window.location.search).toBe('?q=rice&status=active');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'oldest');
    expect(window.location.search).toBe('?q=rice&status=active&sort=oldest');
    expect(state()?.isNarrowed).toBe(true);
  });

  it('debounces the search', async () => {
    const { user } = setUp('?page=2');
    await user.type(screen.getByRole('searchbox', { name: 'Search in this list' }), 'red dal');
    await waitFor(() => expect(window.location.search).toBe('?q=red+dal'));
  });

  it('resets all filters', async () => {
    const { user, state } = setUp('?page=2&q=rice&status=active&sort=oldest');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
    expect(window.location.search).toBe('');
    expect(state()?.isNarrowed).toBe(false);
  });
});
