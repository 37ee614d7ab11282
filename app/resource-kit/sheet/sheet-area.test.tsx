import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { categories } from '#contract/catalog/products.ts';
import { plainSorts } from '#contract/resource.ts';
import type { FakeAnswers } from '#tests/fake-api.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { testCategory } from '#tests/test-category.ts';
import { ResourceProvider } from '../definition/resource-context.ts';
import type { AreaRole } from '../definition/resource-contract.ts';
import { defineResource } from '../definition/resource-definition.ts';
import { numberField } from '../fields/text-field.tsx';
import { ResourceList } from '../list/resource-list.tsx';
import { SheetCell } from './sheet-cell.tsx';

// The description stands for a number, which categories do not have.
const amount = {
  ...numberField('description', { required: 'requiredPrice', write: (typed) => typed }),
  check: (typed: string) => (Number(typed) > 100 ? [{ path: '', code: 'too_big' }] : []),
};
const definition = defineResource({
  contract: categories,
  nameOf: (item) => item._id,
  columns: [
    { label: 'column.name', as: 'title', cell: (item) => item._id },
    {
      label: 'column.price',
      edits: amount,
      isLocked: ({ _id }) => _id === 'salt',
      cell: (item) => (
        <SheetCell item={item} field="description">
          {String(Reflect.get(item, 'description'))}
        </SheetCell>
      ),
    },
  ],
  sorts: plainSorts,
  filters: [],
  fields: [amount],
  facts: [],
});
const items = ['Rice', 'Salt', 'Dal'].map((name, index) => testCategory(name, { description: String(10 + index) }));
const saved: FakeAnswers = Object.fromEntries(
  items.map((item) => [
    `PUT /categories/update/${item._id}`,
    ({ body }) => ({ body: { data: { ...item, ...(body as object) } } }), // the fields of a category
  ]),
);

async function setUp({ area = 'admin', api = {} }: { area?: AreaRole; api?: FakeAnswers } = {}) {
  const path = `/dashboard/${area}/categories`;
  const shop = renderInShop(
    <ResourceProvider value={{ definition, area, path }}>
      <ResourceList />
    </ResourceProvider>,
    { address: path, role: area, api: { 'GET /categories/read': () => ({ body: items, total: items.length }), ...saved, ...api } },
  );
  await screen.findAllByText('rice');
  return shop;
}

const cell = (name: string) => screen.findByRole('button', { name: new RegExp(`Description of ${name}`) });
const input = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`Description of ${name}`) });
const paste = async (name: string, text: string) => fireEvent.paste(await cell(name), { clipboardData: { getData: () => text } });
const bar = () => screen.findByRole('region', { name: 'Pasted values' });

describe('a cell that is edited in the list', () => {
  it('saves on Enter, edits the next row that can be edited, and sends only this field', async () => {
    const { user, requestsOf } = await setUp();
    await user.click(await cell('rice'));
    await user.keyboard('55{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await input('dal')));
    expect(await screen.findByText('Updated Successfully !!')).toBeDefined();
    expect(requestsOf('PUT /categories/update/rice')).toMatchObject([{ body: { description: '55' } }]);
  });

  it('restores its value on Escape, and sends nothing for an unchanged one', async () => {
    const { user, requestsOf } = await setUp();
    await user.click(await cell('rice'));
    await user.keyboard('55{Escape}');
    expect((await cell('rice')).textContent).toMatch(/10$/);
    expect(document.activeElement).toBe(await cell('rice'));
    await user.keyboard('1');
    expect((await input('rice')).value).toBe('1');
    await user.keyboard('0{Enter}');
    await input('dal');
    expect(requestsOf('PUT /categories/update/rice')).toEqual([]);
  });

  it('shows its error without a request, and keeps a wrong value when it is left', async () => {
    const { user, requestsOf } = await setUp();
    await user.click(await cell('rice'));
    await user.keyboard('101{Enter}');
    const field = await input('rice');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('searchbox'));
    const left = await cell('rice');
    expect(left.textContent).toMatch(/101$/);
    expect(document.getElementById(left.getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('');
    expect(requestsOf('PUT /categories/update/rice')).toEqual([]);
  });

  it('shows the rejected value and the reason after a rejection', async () => {
    const refused = { status: 422, body: { code: 'VALIDATION_FAILED', errors: [{ path: 'description', code: 'too_big', message: '' }] } };
    const { user } = await setUp({ api: { 'PUT /categories/update/rice': () => refused } });
    await user.click(await cell('rice'));
    await user.keyboard('55{Enter}');
    await waitFor(async () => expect((await cell('rice')).getAttribute('aria-describedby')).not.toBeNull());
    expect((await cell('rice')).textContent).toMatch(/55$/);
  });

  it('is plain text for users who may not change it, and where it is locked', async () => {
    await setUp({ area: 'merchant' });
    expect(screen.queryByRole('button', { name: /Description of/ })).toBeNull();
    expect(screen.getByText('10')).toBeDefined();
  });
});

describe('a pasted column', () => {
  it('is saved after a question, without the wrong values and the locked rows', async () => {
    const { user, requestsOf } = await setUp();
    await paste('rice', '20\n30\n500\n40\n');
    const asked = await bar();
    expect(asked.textContent).toMatch(/2\sare wrong and not saved/);
    expect(asked.textContent).toMatch(/1\sleft out/);
    expect(requestsOf('PUT /categories/update/rice')).toEqual([]);
    expect(document.activeElement).toBe(within(asked).getByRole('button', { name: 'Save' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked.textContent).toMatch(/1\svalue saved/));
    // Another Enter must not undo it.
    expect(document.activeElement).toBe(within(asked).getByRole('button', { name: 'Close' }));
    expect(requestsOf('PUT /categories/update/rice')).toMatchObject([{ body: { description: '20' } }]);
    for (const name of ['salt', 'dal']) expect(requestsOf(`PUT /categories/update/${name}`)).toEqual([]);
  });

  it('changes nothing when it is cancelled', async () => {
    const { user, requestsOf } = await setUp();
    await paste('rice', '20\n30');
    await bar();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Pasted values' })).toBeNull();
    expect((await cell('rice')).textContent).toMatch(/10$/);
    expect(document.activeElement).toBe(await cell('rice'));
    expect(requestsOf('PUT /categories/update/rice')).toEqual([]);
  });

  it('of one value is typed into its cell', async () => {
    await setUp();
    await paste('rice', ' 77\n');
    expect((await input('rice')).value).toBe('77');
    expect(screen.queryByRole('region', { name: 'Pasted values' })).toBeNull();
  });
});
