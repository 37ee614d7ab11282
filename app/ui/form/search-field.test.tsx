import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { SearchField } from './search-field.tsx';

const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });

describe('SearchField', () => {
  it('searches once for the typed text, without surrounding spaces', async () => {
    const onChange = vi.fn();
    const { user } = renderInShop(<SearchField label="Search" value="" onChange={onChange} />);
    await user.type(input(), ' red rice ');
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('red rice'));
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('clears the search when it is emptied', async () => {
    const onChange = vi.fn();
    const { user } = renderInShop(<SearchField label="Search" value="rice" onChange={onChange} />);
    await user.clear(input());
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(''));
  });

  it('shows the search of the URL after going back', () => {
    const { rerender } = renderInShop(<SearchField label="Search" value="rice" onChange={vi.fn()} />);
    rerender(<SearchField label="Search" value="dal" onChange={vi.fn()} />);
    expect(input().value).toBe('dal');
  });

  it('keeps a trailing space when its own value comes back', async () => {
    const onChange = vi.fn();
    const { user, rerender } = renderInShop(<SearchField label="Search" value="" onChange={onChange} />);
    await user.type(input(), 'red ');
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('red'));
    rerender(<SearchField label="Search" value="red" onChange={onChange} />);
    expect(input().value).toBe('red ');
  });
});
