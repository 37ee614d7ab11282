import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useRowSelection } from './use-row-selection.ts';

/** `entry`: the entry of the browser's history. */
const setUp = (entry: string = crypto.randomUUID()) =>
  renderHook(({ rows, of }: { rows: readonly string[]; of: string }) => useRowSelection(rows, of), {
    initialProps: { rows: ['1', '2', '3'], of: 'page 1' },
    wrapper: ({ children }) => <MemoryRouter initialEntries={[{ pathname: '/', key: entry }]}>{children}</MemoryRouter>,
  });

describe('the selection of rows', () => {
  it('selects and deselects single rows', () => {
    const { result } = setUp();
    act(() => result.current.toggle('2'));
    expect(result.current.ids).toEqual(['2']);
    expect(result.current.has('2')).toBe(true);
    act(() => result.current.toggle('2'));
    expect(result.current.ids).toEqual([]);
  });

  it('selects all rows, and none when all are selected', () => {
    const { result } = setUp();
    act(() => result.current.toggle('2'));
    act(() => result.current.toggleAll());
    expect([result.current.ids, result.current.isAll]).toEqual([['1', '2', '3'], true]);
    act(() => result.current.toggleAll());
    expect([result.current.ids, result.current.isAll]).toEqual([[], false]);
  });

  it('starts empty for another list, even with the same rows', () => {
    const { result, rerender } = setUp();
    act(() => result.current.toggleAll());
    rerender({ rows: ['3', '4'], of: 'page 2' });
    expect(result.current.ids).toEqual([]);
  });

  it('is restored when the user goes back to the list, and not when they open it again', () => {
    const { result, unmount } = setUp('first');
    act(() => result.current.toggle('2'));
    unmount();
    expect(setUp('first').result.current.ids).toEqual(['2']);
    expect(setUp('second').result.current.ids).toEqual([]);
  });

  it('drops rows that no longer exist', () => {
    const { result, rerender } = setUp();
    act(() => result.current.toggleAll());
    rerender({ rows: ['1', '3'], of: 'page 1' });
    expect([result.current.ids, result.current.isAll]).toEqual([['1', '3'], true]);
    act(() => result.current.clear());
    rerender({ rows: [], of: 'page 1' });
    expect([result.current.ids, result.current.isAll]).toEqual([[], false]);
  });
});
