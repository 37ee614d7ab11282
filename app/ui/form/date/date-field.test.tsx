import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { DateField } from './date-field.tsx';
import { DateInput } from './date-input.tsx';
import { DateTimeField } from './date-time-field.tsx';

interface FormProps {
  of: typeof DateField | typeof DateTimeField;
  label: string;
  start: string;
  onChange: (value: string) => void;
}

function Form({ of: Input, label, start, onChange }: FormProps) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return <Input label={label} value={value} min="2025-01-10" max="2026-12-20" onChange={change} />;
}

function setUp(start: string, options: { language?: 'bn' | 'en' } = {}) {
  const onChange = vi.fn();
  return { onChange, ...renderInShop(<Form of={DateField} label="Born" start={start} onChange={onChange} />, options) };
}
const input = () => screen.getByRole<HTMLInputElement>('textbox');
const opener = () => screen.getByRole('button', { name: 'Choose from a calendar: Born' });
const day = (name: RegExp) => screen.findByRole('button', { name });

describe('a date field', () => {
  it('shows a day as day/month/year and takes a typed one', async () => {
    const { user, onChange } = setUp('2026-12-05');
    expect(input().value).toBe('05/12/2026');
    await user.clear(input());
    expect(onChange).toHaveBeenLastCalledWith('');
    await user.type(input(), '7/3/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-03-07');
    await user.tab();
    expect(input().value).toBe('07/03/2026');
  });

  it('shows and takes Bengali digits on a Bengali page', async () => {
    const { user, onChange } = setUp('2026-12-05', { language: 'bn' });
    expect(input().value).toBe('০৫/১২/২০২৬');
    await user.clear(input());
    await user.type(input(), '০৭/০৩/২০২৬');
    expect(onChange).toHaveBeenLastCalledWith('2026-03-07');
  });

  it('passes on text that is not a day, for the form to reject', async () => {
    const { user, onChange } = setUp('');
    await user.type(input(), '31/04/2026');
    expect(onChange).toHaveBeenLastCalledWith('31/04/2026');
    await user.tab();
    expect(input().value).toBe('31/04/2026');
  });

  it('is picked from a calendar by mouse', async () => {
    const { user, onChange } = setUp('2026-12-05');
    await user.click(opener());
    await user.click(await day(/\b16 December 2026/));
    expect(onChange).toHaveBeenLastCalledWith('2026-12-16');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it('is picked by keyboard, within the limits', async () => {
    const { user, onChange } = setUp('2026-12-05');
    await user.click(opener());
    const start = await day(/\b5 December 2026/);
    await waitFor(() => expect(document.activeElement).toBe(start));
    await user.keyboard('{ArrowDown}{ArrowRight}{PageUp}');
    await waitFor(async () => expect(document.activeElement).toBe(await day(/\b13 November 2026/)));
    await user.keyboard('{PageDown}{PageDown}');
    await waitFor(async () => expect(document.activeElement).toBe(await day(/\b20 December 2026/)));
    expect(((await day(/\b21 December 2026/)) as HTMLButtonElement).disabled).toBe(true);
    await user.keyboard('{Home}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-20');
  });

  it('changes month and year in the language of the page', async () => {
    const { user } = setUp('2026-12-05', { language: 'bn' });
    await user.click(screen.getByRole('button', { name: 'ক্যালেন্ডার থেকে বেছে নিন: Born' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'মাস' }), 'মার্চ');
    await user.selectOptions(screen.getByRole('combobox', { name: 'বছর' }), '২০২৫');
    expect(await screen.findByRole('grid', { name: 'মার্চ ২০২৫' })).toBeDefined();
  });

  it('closes the calendar on Escape, and keeps the day', async () => {
    const { user, onChange } = setUp('2026-12-05');
    await user.click(opener());
    await day(/\b5 December 2026/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('a date above a list', () => {
  it('reports only days within the limits', async () => {
    const onChange = vi.fn();
    const { user } = renderInShop(<DateInput label="From" value="" min="2000-01-01" max="2026-12-31" onChange={onChange} />);
    await user.type(input(), '01/01/0202');
    expect(onChange).not.toHaveBeenCalled();
    await user.clear(input());
    await user.type(input(), '01/02/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-02-01');
  });
});

describe('a date with a time', () => {
  it('is one value, with a time of 24 hours in digits of either language', async () => {
    const onChange = vi.fn();
    const { user } = renderInShop(<Form of={DateTimeField} label="Start" start="" onChange={onChange} />);
    await user.type(screen.getByRole('textbox', { name: 'Start' }), '16/12/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-16T');
    await user.type(screen.getByRole('textbox', { name: 'Start, time' }), '৯:০৫');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('2026-12-16T09:05');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Start, time' }).value).toBe('09:05');
  });
});
