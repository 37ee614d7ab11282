import { describe, expect, it } from 'vitest';
import bnCampaigns from '#app/i18n/locales/bn/every-page/campaigns.json' with { type: 'json' };
import bnCatalog from '#app/i18n/locales/bn/every-page/catalog.json' with { type: 'json' };
import bnFiles from '#app/i18n/locales/bn/files.json' with { type: 'json' };
import bnResources from '#app/i18n/locales/bn/resources.json' with { type: 'json' };
import enCatalog from '#app/i18n/locales/en/every-page/catalog.json' with { type: 'json' };
import enFiles from '#app/i18n/locales/en/files.json' with { type: 'json' };
import enResources from '#app/i18n/locales/en/resources.json' with { type: 'json' };
import { type ProductColumn, productColumns } from '#contract/catalog/product-files.ts';
import { newOrderColumns } from '#contract/selling/order-files.ts';
import { csv } from '#tests/import-files.ts';
import { productFiles } from '#tests/product-files.ts';

const { shop, who, facts, importFile } = productFiles();

describe('the titles of columns', () => {
  it.each([
    ['bn', bnFiles, { ...bnResources.field, ...bnCatalog.detail }],
    ['en', enFiles, { ...enResources.field, ...enCatalog.detail }],
  ])('are understood as the guide names them: %s', async (_language, files, fields) => {
    const labelOf = (names: Record<string, string>, column: string) => names[column] ?? (fields as Record<string, string>)[column] ?? '';
    const labels = productColumns.map((column: ProductColumn) => labelOf(files.products.column, column));
    const { columns } = await importFile(`${labels.map((label) => `"${label}"`).join()}\n${labels.map(() => 'x').join()}`, {
      preview: true,
    });
    expect(columns.map(({ column }) => column)).toEqual([...productColumns]);
    const orderLabels = newOrderColumns.map((column) => labelOf(files.orders.column, column));
    const payload = `${orderLabels.join()}\n${orderLabels.map(() => 'x').join()}`;
    const { body } = await shop().call('POST /orders/import?preview=true', {
      token: who.admin,
      payload,
      headers: { 'content-type': 'text/csv' },
    });
    const result = JSON.parse(String(body).trim().split('\n').at(-1) ?? '');
    expect(result.columns.map(({ column }: { column?: string }) => column)).toEqual([...newOrderColumns]);
  });
});

describe('the labels of a list', () => {
  it('are understood in its cells', async () => {
    const rows = [...Object.values(bnCampaigns.types), bnResources.none].map((campaign) => ({ ...facts(), rating: 4, campaign }));
    const states = [...Object.values(bnResources.status), ...Object.values(enResources.status)].map((status) => ({
      ...facts(),
      rating: 4,
      status,
    }));
    expect(await importFile(csv([...rows, ...states]), { token: who.admin, preview: true })).toMatchObject({ errors: [] });
  });
});
