import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { categories } from '#contract/catalog/products.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { ResourceProvider } from '../definition/resource-context.ts';
import type { AreaRole } from '../definition/resource-contract.ts';
import { defineResource } from '../definition/resource-definition.ts';
import type { Candidate } from '../requests/use-candidates.ts';
import { referenceField } from './reference-field.tsx';

const rice = { _id: '1', name: 'চাল', translations: { en: { name: 'Rice' } } };
const dal = { _id: '2', name: 'Dal', phone: '01712345678' };

const definition = defineResource({ contract: categories, nameOf: () => '', columns: [], sorts: [], filters: [], fields: [], facts: [] });

interface FormProps {
  field: ReturnType<typeof referenceField>;
  start: Candidate | undefined;
  onChange: (value: Candidate | undefined) => void;
}

/** With another field that this one depends on. */
function Form({ field, start, onChange }: FormProps) {
  const [value, setValue] = useState(start);
  const [outer, setOuter] = useState<Candidate>();
  const change = (next: Candidate | undefined) => {
    onChange(next);
    setValue(next);
  };
  const more = { name: 'shop', label: 'Shop', required: false, errors: undefined, onBlur: vi.fn(), ref: vi.fn() };
  return (
    <>
      {field.render({ ...more, outer, value, onChange: change })}
      <button type="button" onClick={() => setOuter(rice)}>
        Choose category
      </button>
    </>
  );
}

interface SetUp extends Partial<Parameters<typeof referenceField>[1]> {
  start?: Candidate;
  found?: Candidate[];
  area?: AreaRole;
}

function setUp({ start, found = [rice, dal], area = 'admin', ...options }: SetUp = {}) {
  const onChange = vi.fn();
  const search = vi.fn(async () => found);
  const field = referenceField('shop', { label: 'field.shop', search, ...options });
  const page = renderInShop(
    <ResourceProvider value={{ definition, area, path: '/' }}>
      <Form field={field} start={start} onChange={onChange} />
    </ResourceProvider>,
    { role: area },
  );
  return { onChange, search, ...page };
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Shop' });

describe('a reference field', () => {
  it('shows names in the language of the page and returns the chosen item', async () => {
    const { user, onChange } = setUp();
    await user.click(input());
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Rice', 'Dal01712345678']);
    await user.click(screen.getByRole('option', { name: 'Rice' }));
    expect(onChange).toHaveBeenCalledWith(rice);
    expect(input().value).toBe('Rice');
  });

  it('searches for the typed text within the scope of the area', async () => {
    const { user, search } = setUp({ area: 'merchant' });
    await user.type(input(), ' dal ');
    await waitFor(() => expect(search).toHaveBeenLastCalledWith({ q: 'dal', limit: 30, scope: 'own' }));
  });

  it('is disabled until the field it depends on has a value, and clears when that changes', async () => {
    const { user, search, onChange } = setUp({ start: dal, within: { field: 'category', hint: 'chooseCategoryFirst' } });
    expect(input().disabled).toBe(true);
    expect(screen.getByText('Choose the category first')).toBeDefined();
    expect(search).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Choose category' }));
    expect(onChange).toHaveBeenLastCalledWith(undefined);
    expect(input().disabled).toBe(false);
    await waitFor(() => expect(search).toHaveBeenLastCalledWith({ limit: 30, category: '1', scope: 'all' }));
  });

  it('preselects the only option for a merchant', async () => {
    const { onChange } = setUp({ found: [dal], area: 'merchant', isOnlyOneChosen: true });
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(dal));
    expect(input().value).toBe('Dal');
  });

  it('does not preselect the only option for an admin', async () => {
    const { user, onChange } = setUp({ found: [dal], isOnlyOneChosen: true });
    await user.click(input());
    await screen.findByRole('option', { name: /Dal/ });
    expect(onChange).not.toHaveBeenCalled();
  });
});
