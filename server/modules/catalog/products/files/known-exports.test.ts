import { describe, expect, it } from 'vitest';
import { csv } from '#tests/import-files.ts';
import { productFiles } from '#tests/product-files.ts';

const { who, importFile, read } = productFiles();
/** Columns that the merchant adds. */
const added = () => ({ ...who.names, model: 'M', originCountry: 'Bangladesh', manufacturer: 'Dhan', advanceMoney: 0, campaign: 'none' });
const columnsOf = (columns: { title: string; column?: string | undefined }[]) =>
  Object.fromEntries(columns.map(({ title, column }) => [title, column]));

describe('an export of', () => {
  it('Shopify is read: what buyers pay, what is struck through, the text of the description', async () => {
    const row = (sku: string, compare: string) => ({
      Handle: `hair-oil-${sku}`,
      Title: `Hair oil ${sku}`,
      'Body (HTML)': '<p>Coconut &amp; amla</p><script>alert(1)</script><ul><li>200 ml</li></ul>',
      Vendor: 'Kumarika',
      Type: 'Oil',
      Tags: 'hair, oil',
      Published: 'true',
      'Variant SKU': sku,
      'Variant Price': '180.00',
      'Variant Compare At Price': compare,
      'Variant Inventory Qty': '24',
      'Image Src': 'https://cdn.example/oil.jpg',
      Status: 'draft',
      ...added(),
    });
    const result = await importFile(csv([row('SH-1', '220.00'), row('SH-2', '')]));
    expect(result).toMatchObject({ created: 2, errorCount: 0, written: true });
    expect(columnsOf(result.columns)).toMatchObject({
      Handle: undefined,
      Title: 'name',
      'Variant Price': 'specialPrice',
      Status: undefined,
    });
    expect(await read('scope=own&q=SH-1')).toMatchObject([
      { name: 'Hair oil SH-1', brand: 'Kumarika', sku: 'SH-1', price: 220, specialPrice: 180, quantity: 24 },
    ]);
    const [second] = await read('scope=own&q=SH-2');
    expect(second).toMatchObject({ price: 180, specialPrice: 180, description: expect.stringMatching(/^Coconut & amla\s+\W*200 ml$/) });
    expect(await importFile(csv([row('SH-1', '220.00'), row('SH-2', '')]))).toMatchObject({ created: 0, unchanged: 2 });
  });

  it('WooCommerce is read: its numbers are not ids of this shop', async () => {
    const row = {
      ID: '17',
      Type: 'simple',
      SKU: 'WOO-1',
      Name: 'Mustard oil',
      Published: '1',
      'Short description': 'Short',
      Description: 'Cold pressed',
      'Regular price': '350',
      'Sale price': '330',
      Stock: '40',
      Categories: 'Food > Oil',
      Images: 'https://cdn.example/1.jpg',
      Brands: 'Radhuni',
      ...added(),
    };
    expect(await importFile(csv([row]))).toMatchObject({ created: 1, errorCount: 0 });
    expect(await read('scope=own&q=WOO-1')).toMatchObject([{ name: 'Mustard oil', price: 350, specialPrice: 330, quantity: 40 }]);
  });
});

it('a missing column is one error that names it, not one per row', async () => {
  const { brand, model, ...rest } = { brand: 'B', ...added() };
  const rows = ['A', 'B', 'C'].map((name) => ({ name: `Missing ${name}`, description: 'D', ...rest, price: 5, quantity: 1 }));
  const { errors, errorCount } = await importFile(csv(rows));
  expect(errors.map(({ row, column, code }) => [row, column, code])).toEqual([
    [1, 'brand', 'COLUMN_MISSING'],
    [1, 'model', 'COLUMN_MISSING'],
  ]);
  expect(errorCount).toBe(2);
});
