import { describe, expect, it } from 'vitest';
import { type FormField, fieldOfPath, initialValues, toFormData, toRequest } from './form-field.ts';

const text = (name: string, more: Partial<FormField<string>> = {}): FormField => ({
  name,
  label: 'field.name',
  empty: '',
  render: () => null,
  ...more,
});
const fields: FormField[] = [
  text('name'),
  text('translations.en.name'),
  text('translations.en.description'),
  text('quantity', { write: (value) => (value === '' ? undefined : Number(value)) }),
];
const item = {
  _id: '1',
  createdAt: '',
  updatedAt: '',
  name: 'চাল',
  quantity: 5,
  translations: { en: { name: 'Rice', description: 'White' } },
};
const changed = (changes: object) => {
  const start = initialValues(fields, item);
  return toRequest(fields, { ...start, ...changes }, { item, start }).body;
};

describe('the request of a form', () => {
  it('contains all fields of a new item except undefined ones', () => {
    const values = { ...initialValues(fields, undefined), name: 'চাল' };
    expect(toRequest(fields, values, undefined).body).toEqual({ name: 'চাল', translations: { en: { name: '', description: '' } } });
  });

  it('sends only changed fields, so that it does not overwrite newer stock', () => {
    expect(changed({})).toEqual({});
    expect(changed({ name: 'ডাল' })).toEqual({ name: 'ডাল' });
    expect(changed({ quantity: '7' })).toEqual({ quantity: 7 });
  });

  it('sends all texts of a group together, because the API replaces the whole group', () => {
    expect(changed({ translations: { en: { name: 'Dal', description: 'White' } } })).toEqual({
      translations: { en: { name: 'Dal', description: 'White' } },
    });
  });

  it('becomes form data with pictures: other types as JSON, null as an empty string', () => {
    const file = new File(['x'], 'x.png');
    const form = toFormData({ body: { name: 'চাল', price: 5, variants: { Sizes: [] }, email: null }, files: [['images', file]] });
    expect([...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
      ['name', 'চাল'],
      ['price', '5'],
      ['variants', '{"Sizes":[]}'],
      ['email', ''],
      ['images', 'x.png'],
    ]);
  });

  it('finds the field of an error, including errors inside its value', () => {
    expect(fieldOfPath(fields, 'translations.en.name')?.name).toBe('translations.en.name');
    expect(fieldOfPath([text('variants')], 'variants.Sizes.0.name')?.name).toBe('variants');
    expect(fieldOfPath([{ ...text('images'), kept: 'existingImages' }], 'existingImages.0')?.name).toBe('images');
    expect(fieldOfPath(fields, 'nameless')).toBeUndefined();
  });
});
