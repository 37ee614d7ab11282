import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { categories } from '#contract/catalog/products.ts';
import type { FakeAnswers } from '#tests/fake-api.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { testCategory } from '#tests/test-category.ts';
import { ResourceProvider } from '../definition/resource-context.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import { defineResource } from '../definition/resource-definition.ts';
import { descriptionFields, nameFields } from '../fields/name-fields.ts';
import { selectField } from '../fields/select-field.tsx';
import { ItemForm } from './item-form.tsx';

const definition = defineResource({
  contract: categories,
  nameOf: () => 'Rice',
  columns: [],
  sorts: [],
  filters: [],
  fields: [
    ...nameFields,
    selectField('status', [{ value: 'active', text: 'status.active' }], { label: 'field.status', required: 'requiredStatus' }),
    ...descriptionFields,
  ],
  facts: [],
});
const rice = testCategory('Rice');
const create = 'POST /categories/create';
const update = 'PUT /categories/update/rice';

function setUp(item?: ResourceItem, api: FakeAnswers = {}) {
  const onDone = vi.fn();
  const page = renderInShop(
    <ResourceProvider value={{ definition, area: 'admin', path: '/' }}>
      <ItemForm item={item} onDone={onDone} />
    </ResourceProvider>,
    { role: 'admin', api },
  );
  return { onDone, ...page };
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const errorAt = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .at(-1);

describe('the form of a resource', () => {
  it('shows an error at each missing field and focuses the first', async () => {
    const { user, requestsOf } = setUp();
    await user.click(save());
    await waitFor(() => expect(errorAt(field('Name'))).toBe('Name is required !!'));
    expect(errorAt(field('Description'))).toBe('Description is required !!');
    expect(errorAt(screen.getByRole('combobox', { name: 'Status' }))).toBe('Status is required !!');
    expect(document.activeElement).toBe(field('Name'));
    expect(requestsOf(create)).toEqual([]);
  });

  it('creates an item and closes', async () => {
    const { user, requestsOf, onDone } = setUp(undefined, { [create]: () => ({ status: 201, body: { data: rice } }) });
    await user.type(field('Name'), 'চাল');
    await user.type(field('Description'), 'White');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
    await user.click(save());
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(requestsOf(create)).toMatchObject([{ body: { name: 'চাল', description: 'White', status: 'active' } }]);
    expect(screen.getByText('Added Successfully !!')).toBeDefined();
  });

  it('starts with the values of an item and sends only changes', async () => {
    const { user, requestsOf, onDone } = setUp(rice, { [update]: () => ({ body: { data: rice } }) });
    expect([field('Name').value, field('Description').value]).toEqual(['Rice', 'All about Rice']);
    await user.type(field('Description'), ', red');
    await user.click(save());
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(requestsOf(update).map(({ body }) => body)).toEqual([{ description: 'All about Rice, red' }]);
  });

  it('shows a server error at its field and keeps the input', async () => {
    const { user, onDone } = setUp(rice, {
      [update]: () => ({ status: 422, body: { code: 'VALIDATION', errors: [{ path: 'name', code: 'too_big', message: '' }] } }),
    });
    await user.type(field('Name'), '!');
    await user.click(save());
    await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(field('Name').value).toBe('Rice!');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('shows an error of the whole form and can be submitted again', async () => {
    let isUp = false;
    const { user, onDone } = setUp(rice, {
      [update]: () => (isUp ? { body: { data: rice } } : { status: 409, body: { code: 'IN_USE', params: { by: 'products', count: 1 } } }),
    });
    await user.type(field('Name'), '!');
    await user.click(save());
    expect((await screen.findAllByText(/1 product still uses it/)).length).toBeGreaterThan(0);
    isUp = true;
    await user.click(save());
    await waitFor(() => expect(onDone).toHaveBeenCalled());
  });

  it('closes without a request on cancel', async () => {
    const { user, onDone, requestsOf } = setUp(rice);
    await user.type(field('Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onDone).toHaveBeenCalled();
    expect(requestsOf(update)).toEqual([]);
  });
});
