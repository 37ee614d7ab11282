import { describe, expect, it } from 'vitest';
import { numberField } from '../fields/text-field.tsx';
import { undoneRow } from './undone-row.ts';

const row = (more: object) => ({ _id: 'rice', createdAt: '', updatedAt: '', price: 100, specialPrice: 100, quantity: 5, ...more });
const price = numberField('price');
const stock = { ...numberField('quantity'), changedAs: 'quantityChange' };
const before = row({});
const saved = row({ price: 90, specialPrice: 90, quantity: 9 });
const edit = {
  item: before,
  cells: [
    { field: price, text: '90', base: before },
    { field: stock, text: '9', base: before },
  ],
  body: { price: 90, specialPrice: 90, quantityChange: 4 },
  shown: {},
};

describe('the undo of a row', () => {
  it('restores values, and reverses the difference of a stock that was sold from since', () => {
    const { undo, changed } = undoneRow({ edit, before, saved }, { ...saved, ...{ quantity: 7 } });
    expect(undo.body).toEqual({ price: 100, specialPrice: 100, quantityChange: -4 });
    expect(undo.shown).toEqual({ price: 100, specialPrice: 100, quantity: 3 });
    expect(changed).toEqual([]);
  });

  it('leaves a price that was changed again since', () => {
    const { undo, changed } = undoneRow({ edit, before, saved }, { ...saved, ...{ price: 80 } });
    expect(undo.body).toEqual({ quantityChange: -4 });
    expect(changed.map(({ field }) => field.name)).toEqual(['price']);
  });
});
