import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { Combobox, type Option } from './combobox.tsx';

const rice = { _id: '1', name: 'Rice' };
const dal = { _id: '2', name: 'Dal', detail: 'red' };
const salt = { _id: '3', name: 'Salt' };

interface SetUp {
  start?: Option;
  options?: readonly Option[] | undefined;
  error?: string;
}

interface ChooserProps extends SetUp {
  onChange: (value: Option | undefined) => void;
  onType: (text: string) => void;
  /** Key events that reach the surrounding form. */
  onKey: (key: string) => void;
}

function Chooser({ start, options, error, onChange, onType, onKey }: ChooserProps) {
  const [value, setValue] = useState(start);
  const change = (next: Option | undefined) => {
    onChange(next);
    setValue(next);
  };
  return (
    <form onKeyDown={({ key }) => onKey(key)}>
      <Combobox
        label="Product"
        error={error}
        value={value}
        onChange={change}
        onType={onType}
        options={options}
        loadingText="Searching …"
        emptyText="Nothing found"
      />
    </form>
  );
}

function setUp(options: SetUp = { options: [rice, dal, salt] }) {
  const calls = { onChange: vi.fn(), onType: vi.fn(), onKey: vi.fn() };
  return { ...calls, ...renderInShop(<Chooser {...options} {...calls} />) };
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Product' });
const isOpen = () => input().getAttribute('aria-expanded') === 'true';
const activeOption = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('Combobox', () => {
  it('opens on click, and chooses the clicked option', async () => {
    const { user, onChange } = setUp();
    expect(isOpen()).toBe(false);
    await user.click(input());
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Rice', 'Dalred', 'Salt']);
    await user.click(screen.getByRole('option', { name: /Dal/ }));
    expect(onChange).toHaveBeenCalledWith(dal);
    expect(input().value).toBe('Dal');
    expect(isOpen()).toBe(false);
  });

  it('moves through the options with the arrow keys, wraps at both ends, and chooses on Enter', async () => {
    const { user, onChange } = setUp();
    await user.type(input(), 'a');
    expect(activeOption()).toBe('Rice');
    await user.keyboard('{ArrowDown}');
    expect(activeOption()).toBe('Dalred');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(activeOption()).toBe('Salt');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(dal);
  });

  it('closes on Escape, without passing the key to the dialog around it', async () => {
    const { user, onKey, onChange } = setUp({ start: rice, options: [rice, dal] });
    await user.click(input());
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(onKey).not.toHaveBeenCalledWith('Escape');
    await user.keyboard('{Escape}');
    expect(onKey).toHaveBeenCalledWith('Escape');
    expect(onChange).not.toHaveBeenCalled();
    expect(input().value).toBe('Rice');
  });

  it('keeps the choice on blur with a partial text, and clears it when emptied', async () => {
    const { user, onChange } = setUp({ start: rice, options: [rice, dal] });
    await user.type(input(), 'x');
    await user.tab();
    expect(input().value).toBe('Rice');
    await user.clear(input());
    await user.tab();
    expect(onChange).toHaveBeenCalledWith(undefined);
    expect(input().value).toBe('');
  });

  it('shows that it is searching, and that there are no results', async () => {
    const first = setUp({ options: undefined });
    await first.user.click(input());
    expect(screen.getByText('Searching …').getAttribute('role')).toBe('status');
    first.unmount();
    const second = setUp({ options: [] });
    await second.user.click(input());
    expect(screen.getByText('Nothing found').getAttribute('role')).toBe('status');
    await second.user.keyboard('{ArrowDown}{Enter}');
    expect(second.onChange).not.toHaveBeenCalled();
  });

  it('marks the chosen option and an error at the field', async () => {
    const { user, onType } = setUp({ start: dal, options: [rice, dal], error: 'Product is required !!' });
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Product is required !!');
    await user.type(input(), 'চা');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Dalred');
    expect(onType).toHaveBeenLastCalledWith('চা');
  });
});
