import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { categories } from '#contract/catalog/products.ts';
import type { FakeAnswers } from '#tests/fake-api.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { testCategory } from '#tests/test-category.ts';
import { ResourceProvider } from '../definition/resource-context.ts';
import type { AreaRole } from '../definition/resource-contract.ts';
import { defineResource } from '../definition/resource-definition.ts';
import { textField } from '../fields/text-field.tsx';
import { RowField } from './row-field.tsx';

const definition = defineResource({
  contract: categories,
  nameOf: () => 'Rice',
  columns: [],
  sorts: [],
  filters: [],
  fields: [textField('name', { required: 'requiredName' })],
  facts: [],
});
const rice = testCategory('Rice');
const update = 'PUT /categories/update/rice';
const setUp = (api: FakeAnswers = {}, area: AreaRole = 'admin') =>
  renderInShop(
    <ResourceProvider value={{ definition, area, path: '/' }}>
      <RowField item={rice} field="name">
        {rice.name}
      </RowField>
    </ResourceProvider>,
    { role: area, api: { 'GET /categories/read': () => ({ body: [] }), ...api } },
  );
const button = () => screen.getByRole('button', { name: /Rice/ });
const input = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of Rice' });

describe('a field in its row', () => {
  it('opens with its value selected, so that typing replaces it', async () => {
    const { user } = setUp();
    await user.click(button());
    await screen.findByRole('button', { name: 'Save' });
    await user.keyboard('Dal');
    expect((await input()).value).toBe('Dal');
  });

  it('saves on Enter, sends only this field and restores the focus', async () => {
    const { user, requestsOf } = setUp({ [update]: () => ({ body: { data: rice } }) });
    await user.click(button());
    await screen.findByRole('button', { name: 'Save' });
    await user.keyboard('Dal{Enter}');
    expect(await screen.findByText('Updated Successfully !!')).toBeDefined();
    expect(requestsOf(update)).toMatchObject([{ body: { name: 'Dal' } }]);
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });

  it('cancels on Escape and sends no request without changes', async () => {
    const { user, requestsOf } = setUp();
    await user.click(button());
    await screen.findByRole('button', { name: 'Save' });
    await user.keyboard('Dal{Escape}');
    expect(document.activeElement).toBe(button());
    await user.click(button());
    await screen.findByRole('button', { name: 'Save' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(requestsOf(update)).toEqual([]);
  });

  it('shows an error at the field without a request', async () => {
    const { user, requestsOf } = setUp();
    await user.click(button());
    await screen.findByRole('button', { name: 'Save' });
    await user.clear(await input());
    await user.keyboard('{Enter}');
    const text = await screen.findByText('Name is required !!');
    expect((await input()).getAttribute('aria-describedby')).toBe(text.id);
    expect(requestsOf(update)).toEqual([]);
  });

  it('stays open with the rejected value', async () => {
    const { user } = setUp({
      [update]: () => ({ status: 422, body: { code: 'VALIDATION', errors: [{ path: 'name', code: 'too_big', message: '' }] } }),
    });
    await user.click(button());
    await screen.findByRole('button', { name: 'Save' });
    await user.keyboard('Dal{Enter}');
    await waitFor(async () => expect((await input()).getAttribute('aria-invalid')).toBe('true'));
    expect((await input()).value).toBe('Dal');
  });

  it('is plain text for users who may not change it', () => {
    setUp({}, 'merchant');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Rice')).toBeDefined();
  });
});
