import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Column } from '../../definition/resource-definition.ts';
import { useColumnChoice } from './use-column-choice.ts';

const name: Column<unknown> = { label: 'column.name', as: 'title', cell: () => null };
const price: Column<unknown> = { label: 'column.price', cell: () => null };
const created: Column<unknown> = { label: 'column.created', isOptional: true, cell: () => null };

const setUp = (list = 'products') => renderHook(() => useColumnChoice(list, [name, price, created]));

describe('the choice of columns', () => {
  it('hides optional columns until they are chosen', () => {
    const { result } = setUp();
    expect(result.current.shown).toEqual([name, price]);
    act(() => result.current.toggle(created));
    expect(result.current.shown).toEqual([name, price, created]);
  });

  it('is stored in this browser, per list', () => {
    const { result } = setUp();
    act(() => result.current.toggle(price));
    expect(setUp().result.current.shown).toEqual([name]);
    expect(setUp('shops').result.current.shown).toEqual([name, price]);
  });

  it('stores that every column is shown', () => {
    const { result } = setUp();
    act(() => result.current.toggle(created));
    expect(setUp().result.current.shown).toEqual([name, price, created]);
  });

  it('never hides the title column', () => {
    const { result } = setUp();
    act(() => result.current.toggle(name));
    expect(result.current.shown).toEqual([name, price]);
  });
});
