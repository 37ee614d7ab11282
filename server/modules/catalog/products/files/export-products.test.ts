import { describe, expect, it } from 'vitest';
import { productFiles } from '#tests/product-files.ts';

const { shop, who, importFile, exported, countProducts } = productFiles();

describe('GET /products/export', () => {
  it('can be imported again without a change, whatever its texts', async () => {
    const owner = await shop().make.user({ role: 'merchant' });
    const own = await shop().make.shop({ merchantId: owner.id });
    const product = (more: object) => shop().make.product({ ...who.parents, shopId: own.id, ...more });
    await product({ name: '=1+1', brand: "'+88", quantity: 0, translations: { en: { name: '@home', description: '-' } } });
    await product({ name: 'a;b, "c"\r\nd', variants: [{ group: 'Sizes', name: '1;2|3 +4 (5)\\', additional: 1050, quantity: 0 }] });
    await product({ name: 'ক', status: 'pending', campaign: 'flashSale', variants: [{ group: 'Pieces', name: '৬ পিস (৬)' }] });
    const versions = () => shop().database.sql`select id, xmin::text, updated_at from products order by id`;
    const before = await versions();
    for (const token of [owner.token, who.admin]) {
      const file = await exported(token);
      const result = await importFile(file, { token });
      expect(result).toMatchObject({ written: true, created: 0, updated: 0, errors: [] });
      expect(result.unchanged).toBe(token === who.admin ? before.length : 3);
      expect(await importFile(file.replaceAll('\r\n', '\n'), { token })).toMatchObject({ updated: 0, errors: [] });
    }
    expect(await versions()).toEqual(before);
  });

  it('is a file for spreadsheets: byte order mark, CRLF, no formulas, Bengali unchanged', async () => {
    const owner = await shop().make.user({ role: 'merchant' });
    const own = await shop().make.shop({ merchantId: owner.id });
    await shop().make.product({ ...who.parents, shopId: own.id, name: '=HYPERLINK("http://x")', brand: 'ধান, চাল' });
    const answer = await shop().call('GET /products/export', { token: owner.token });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
    });
    expect(answer.body).toMatch(/^\uFEFF_id,slug,sku,name,.*\r\n/);
    expect(answer.body).toContain(`,"'=HYPERLINK(""http://x"")",`);
    expect(answer.body).toContain('"ধান, চাল"');
  });

  it('exports a merchant’s own products, by status, words and days; all for an admin', async () => {
    const owner = await shop().make.user({ role: 'merchant' });
    const own = await shop().make.shop({ merchantId: owner.id });
    await shop().make.product({ ...who.parents, shopId: own.id, name: 'Active one' });
    await shop().make.product({ ...who.parents, shopId: own.id, name: 'Waiting one', status: 'pending' });
    const rowsOf = async (query: string, token = owner.token) => (await exported(token, query)).match(/^[0-9a-f]{8}-/gm)?.length ?? 0;
    expect(await rowsOf('')).toBe(2);
    expect(await rowsOf('?status=pending')).toBe(1);
    expect(await rowsOf('?q=active')).toBe(1);
    expect(await rowsOf('?to=2020-01-01')).toBe(0);
    expect(await rowsOf('?from=2020-01-01')).toBe(2);
    expect(await rowsOf('', who.admin)).toBe(await countProducts());
  });
});
