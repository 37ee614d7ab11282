import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { QuantityField } from './quantity-field.tsx';

const labels = { quantity: 'Quantity', less: 'One less', more: 'One more' };
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });

function Stepper({ start, max, onChange }: { start: number; max: number; onChange: (value: number) => void }) {
  const [value, setValue] = useState(start);
  const change = (next: number) => {
    onChange(next);
    setValue(next);
  };
  return <QuantityField value={value} max={max} labels={labels} onChange={change} />;
}

function setUp(start: number, max: number, language: 'bn' | 'en' = 'en') {
  const onChange = vi.fn();
  return { onChange, ...renderInShop(<Stepper start={start} max={max} onChange={onChange} />, { language }) };
}

describe('QuantityField', () => {
  it('steps by one, between one and the maximum', async () => {
    const { user } = setUp(2, 3);
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(input().value).toBe('3');
    expect(screen.getByRole('button', { name: 'One more' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'One less' }));
    await user.click(screen.getByRole('button', { name: 'One less' }));
    expect(input().value).toBe('1');
    expect(screen.getByRole('button', { name: 'One less' })).toHaveProperty('disabled', true);
  });

  it('applies a typed number only on blur or Enter', async () => {
    const { user, onChange } = setUp(1, 50);
    await user.clear(input());
    await user.type(input(), '12');
    expect(onChange).not.toHaveBeenCalled();
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(12);
    await user.clear(input());
    await user.type(input(), '7{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(7);
  });

  it('accepts and shows Bengali digits', async () => {
    const { user, onChange } = setUp(1, 50, 'bn');
    expect(input().value).toBe('১');
    await user.clear(input());
    await user.type(input(), '১২{Enter}');
    expect(onChange).toHaveBeenCalledWith(12);
    expect(input().value).toBe('১২');
  });

  it('lowers a number that is too large to the maximum', async () => {
    const { user, onChange } = setUp(1, 5);
    await user.clear(input());
    await user.type(input(), '99{Enter}');
    expect(onChange).toHaveBeenCalledWith(5);
  });

  it.each(['', '0', '1.5', 'two', '-3'])('keeps its value when %j is typed', async (typed) => {
    const { user, onChange } = setUp(4, 9);
    await user.clear(input());
    if (typed) await user.type(input(), typed);
    await user.tab();
    expect(onChange).not.toHaveBeenCalled();
    expect(input().value).toBe('4');
  });
});
