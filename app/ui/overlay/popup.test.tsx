import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Popup, usePopup } from '#app/lib/popup.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';

function Page({ onPopup }: { onPopup: (popup: Popup) => void }) {
  onPopup(usePopup());
  return <p>Page</p>;
}

function setUp() {
  const onPopup = vi.fn<(popup: Popup) => void>();
  renderInShop(<Page onPopup={onPopup} />);
  return (show: (popup: Popup) => void) => act(() => onPopup.mock.lastCall && show(onPopup.mock.lastCall[0]));
}

describe('a toast', () => {
  afterEach(() => void vi.useRealTimers());

  it('announces success politely and errors assertively', () => {
    const show = setUp();
    show((popup) => popup.success('Saved', 'Number 12'));
    expect(screen.getByRole('status').textContent).toBe('SavedNumber 12');
    show((popup) => popup.info('Note'));
    expect(screen.getByRole('status').textContent).toBe('Note');
    show((popup) => popup.error('Failed'));
    expect(screen.getByRole('alert').textContent).toBe('Failed');
    show((popup) => popup.warning('Look here'));
    expect(screen.getByRole('alert').textContent).toBe('Look here');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('has no button and closes automatically', () => {
    vi.useFakeTimers();
    const show = setUp();
    show((popup) => popup.success('Saved'));
    expect(screen.queryByRole('button')).toBeNull();
    act(() => vi.advanceTimersByTime(1499));
    expect(screen.getByText('Saved')).toBeDefined();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('stays longer for a longer text', () => {
    vi.useFakeTimers();
    const show = setUp();
    const text = 'x'.repeat(100);
    show((popup) => popup.error(text));
    act(() => vi.advanceTimersByTime(5999));
    expect(screen.getByText(text)).toBeDefined();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('offers the next step for five seconds, and closes when it is taken', () => {
    vi.useFakeTimers();
    const show = setUp();
    show((popup) => popup.success('Added', undefined, { to: '/cart', label: 'View cart' }));
    act(() => vi.advanceTimersByTime(4999));
    const link = screen.getByRole('link', { name: 'View cart' });
    expect(link.getAttribute('href')).toBe('/cart');
    act(() => link.click());
    expect(screen.queryByText('Added')).toBeNull();
  });

  it('is replaced by the next one, which gets its full duration', () => {
    vi.useFakeTimers();
    const show = setUp();
    show((popup) => popup.success('First'));
    act(() => vi.advanceTimersByTime(1000));
    show((popup) => popup.success('Second'));
    expect(screen.queryByText('First')).toBeNull();
    act(() => vi.advanceTimersByTime(1499));
    expect(screen.getByText('Second')).toBeDefined();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Second')).toBeNull();
  });
});
