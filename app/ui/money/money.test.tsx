import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { TextField } from '../form/field.tsx';
import { Money } from './money.tsx';
import { MoneyText } from './money-text.tsx';

describe('Money', () => {
  it.each([
    ['bn', '৳৮১', '−৳৮'],
    ['en', '৳81', '−৳8'],
  ] as const)('sets the sign of the taka apart in %s, and leaves the text as it is', (language, amount, negative) => {
    renderInShop(
      <>
        <Money taka={81} />
        <Money taka={-8} />
      </>,
      { language },
    );
    expect(screen.getByText(amount).classList.contains('money')).toBe(true);
    // Its first letter is the minus.
    expect(screen.getByText(negative).classList.contains('money')).toBe(false);
  });
});

describe('MoneyText', () => {
  it('sets each sign apart in a sentence, and leaves the text as it is', () => {
    const { container } = renderInShop(<MoneyText text="৳81 now, ৳88 before" />);
    expect(container.textContent).toBe('৳81 now, ৳88 before');
    expect([...container.querySelectorAll('.taka')].map((sign) => sign.textContent)).toEqual(['৳', '৳']);
  });

  it('has no sign without an amount', () => {
    const { container } = renderInShop(<MoneyText text="Free delivery" />);
    expect(container.querySelector('.taka')).toBeNull();
  });
});

describe('the sign of the taka in a field', () => {
  it('is set apart before the input, in its hint and in its error', () => {
    const { container } = renderInShop(<TextField label="Fee" prefix="৳" hint="Usually ৳60" error="At most ৳88" />);
    expect(container.textContent).toBe('Fee৳Usually ৳60At most ৳88');
    expect(container.querySelectorAll('.taka')).toHaveLength(3);
  });
});
