import { describe, expect, it } from 'vitest';
import { csv } from '#tests/import-files.ts';
import { productFiles } from '#tests/product-files.ts';
import { expectProblem } from '#tests/test-shop.ts';

const { shop, who, facts, importFile, errorsOf, exported, read, countProducts } = productFiles();
let count = 0;
const newSku = () => {
  count += 1;
  return `ART-${count}`;
};
const update = (id: string, body: object, token: string | undefined = who.merchant.token) =>
  shop().call(`PUT /products/update/${id}`, { token, body });
const ownProduct = () => shop().make.product({ ...who.parents });

describe('the SKU of a product', () => {
  it('is unique in its shop, ignoring case, and free again after a delete', async () => {
    const [first, second, elsewhere] = [await ownProduct(), await ownProduct(), await shop().make.product()];
    const sku = newSku();
    expect((await update(first.id, { sku: ` ${sku} ` })).body.data.sku).toBe(sku);
    const refused = await update(second.id, { sku: sku.toLowerCase() });
    expectProblem(refused, 409, 'SKU_TAKEN');
    expect(refused.body.errors).toMatchObject([{ path: 'sku', code: 'SKU_TAKEN' }]);
    expect((await update(elsewhere.id, { sku }, who.admin)).status).toBe(200);
    expect((await update(first.id, { sku })).status).toBe(200);
    await shop().call('DELETE /products/delete', { token: who.merchant.token, body: { productIds: [first.id] } });
    expect((await update(second.id, { sku })).body.data.sku).toBe(sku);
    expect((await update(second.id, { sku: null })).body.data.sku).toBeUndefined();
  });

  it.each(['', ' ', 'x'.repeat(65), 7])('is rejected as %j', async (sku) => {
    const { id } = await ownProduct();
    const answer = await update(id, { sku });
    expectProblem(answer, 422, 'VALIDATION_FAILED');
    expect(answer.body.errors[0].path).toBe('sku');
  });

  it('is written by people of the shop only', async () => {
    const { id } = await ownProduct();
    expectProblem(await update(id, { sku: 'X' }, (await shop().make.user({ role: 'merchant' })).token), 404, 'NOT_FOUND');
    expectProblem(await update(id, { sku: 'X' }, (await shop().make.user()).token), 403, 'FORBIDDEN');
    expectProblem(await shop().call(`PUT /products/update/${id}`, { body: { sku: 'X' } }), 401, 'UNAUTHENTICATED');
  });

  it('finds it in the lists of merchants and admins', async () => {
    const { id } = await ownProduct();
    const sku = newSku();
    await update(id, { sku });
    for (const [scope, token] of [
      ['own', who.merchant.token],
      ['all', who.admin],
    ]) {
      expect(await read(`scope=${scope}&q=${sku.toLowerCase()}`, token)).toMatchObject([{ _id: id, sku }]);
    }
    expect(await read(`scope=own&q=${sku}-none`)).toEqual([]);
  });
});

describe('a file with SKUs', () => {
  it('updates what has them, whatever the name is, and creates the rest', async () => {
    const [known, fresh] = [newSku(), newSku()];
    const row = facts();
    expect(await importFile(csv([{ ...row, sku: known }]))).toMatchObject({ created: 1 });
    const before = await countProducts();
    const rows = [
      { ...facts(), sku: known.toLowerCase() },
      { ...facts(), sku: fresh },
    ];
    expect(await importFile(csv(rows))).toMatchObject({ created: 1, updated: 1, sameName: 0, written: true });
    expect(await countProducts()).toBe(before + 1);
    expect(await importFile(csv(rows))).toMatchObject({ unchanged: 2 });
    expect(await read(`scope=own&q=${known}`)).toMatchObject([{ name: rows[0]?.name.normalize('NFC'), sku: known.toLowerCase() }]);
  });

  it('gives a product with the same name a SKU; a product with another SKU is another product', async () => {
    const row = facts();
    await importFile(csv([row]));
    const [sku, other] = [newSku(), newSku()];
    expect(await importFile(csv([{ ...row, sku }]))).toMatchObject({ created: 0, updated: 1 });
    expect(await importFile(csv([{ ...row, sku: other }]))).toMatchObject({ created: 1, updated: 0 });
    expect(await importFile(csv([row]), { preview: true })).toMatchObject({ created: 0, errorCount: 0 });
  });

  it('is exported and imported unchanged, and “-” removes the SKU', async () => {
    const sku = newSku();
    const row = { ...facts(), sku };
    await importFile(csv([row]));
    const file = await exported(who.merchant.token, `?q=${sku}`);
    expect(file.split('\r\n')[0]).toContain('slug,sku,name');
    expect(file).toContain(sku);
    expect(await importFile(file)).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    const [{ _id } = { _id: '' }] = await read(`scope=own&q=${sku}`);
    expect(await importFile(csv([{ _id, sku: '-' }]))).toMatchObject({ updated: 1 });
    expect((await shop().call(`GET /products/read/${_id}`, { token: who.merchant.token })).body.sku).toBeUndefined();
  });

  it('is refused at a SKU that is there twice, or that another product has', async () => {
    const [sku, taken] = [newSku(), newSku()];
    expect(
      await errorsOf(
        csv([
          { ...facts(), sku },
          { ...facts(), sku: sku.toLowerCase() },
        ]),
      ),
    ).toEqual([{ row: 3, column: 'sku', code: 'TWICE' }]);
    await importFile(csv([{ ...facts(), sku: taken }]));
    const { id } = await ownProduct();
    expect(await errorsOf(csv([{ _id: id, sku: taken, shop: who.names.shop }]))).toEqual([{ row: 2, column: 'sku', code: 'SKU_TAKEN' }]);
  });

  it('of another shop is not touched', async () => {
    const foreign = await shop().make.product();
    const sku = newSku();
    await update(foreign.id, { sku }, who.admin);
    expect(await importFile(csv([{ ...facts(), sku }]))).toMatchObject({ created: 1 });
  });

  it('that is sent twice concurrently adds its products once', async () => {
    const file = csv([{ ...facts(), sku: newSku() }]);
    const before = await countProducts();
    await Promise.all([importFile(file), importFile(file, { token: who.admin })].map((sent) => sent.catch(() => undefined)));
    expect(await countProducts()).toBe(before + 1);
  });
});
