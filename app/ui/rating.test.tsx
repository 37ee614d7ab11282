import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { Rating } from './rating.tsx';

const filled = () => screen.getByRole('img').firstElementChild?.className;

describe('Rating', () => {
  it('is read as a sentence, with one decimal', () => {
    renderInShop(<Rating value={4.26} />);
    expect(screen.getByRole('img', { name: '4.3 out of 5 stars' })).toBeDefined();
  });

  it('fills stars in steps of a half', () => {
    const { rerender } = renderInShop(<Rating value={4.26} />);
    expect(filled()).toContain('w-9/10');
    rerender(<Rating value={4.24} />);
    expect(filled()).toContain('w-8/10');
    rerender(<Rating value={0} />);
    expect(filled()).toContain('w-0');
    rerender(<Rating value={5} />);
    expect(filled()).toContain('w-full');
  });

  it('shows the number of reviews, in the digits of the language', () => {
    renderInShop(<Rating value={4.5} count={12} />, { language: 'bn' });
    expect(screen.getByText('(১২)')).toBeDefined();
  });

  it('needs no style attribute, which the content security policy blocks', () => {
    const { container } = renderInShop(<Rating value={3.3} count={0} />);
    expect(container.querySelector('[style]')).toBeNull();
  });
});
