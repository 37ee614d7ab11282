import { beforeAll, describe, expect, it } from 'vitest';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let admin: string;
beforeAll(async () => {
  admin = (await shop().make.user({ role: 'admin' })).token;
});

const update = (id: string, body: object) => shop().call(`PUT /products/update/${id}`, { token: admin, body });
const read = async (id: string) => (await shop().call(`GET /products/read/${id}`)).body;
const refused = async (id: string, body: object, path: string, code = 'ABOVE_MRP') => {
  const answer = await update(id, body);
  expectProblem(answer, 422, 'VALIDATION_FAILED');
  expect(answer.body.errors).toMatchObject([{ path, code }]);
};

describe('the maximum price on the pack', () => {
  it('is set, shown and removed; no price can exceed it, not even by psql', async () => {
    const { id } = await shop().make.product({ price: 10_000 });
    await refused(id, { mrp: 99.99 }, 'mrp');
    await refused(id, { mrp: 0 }, 'mrp', 'too_small');
    expect((await update(id, { mrp: 120 })).body.data).toMatchObject({ mrp: 120, price: 100 });
    await refused(id, { price: 120.01 }, 'price');
    await refused(id, { price: 130, mrp: 125 }, 'price');
    expect((await update(id, { price: 120, specialPrice: 110 })).status).toBe(200);
    await expect(shop().database.sql`update products set price_poisha = 12001 where id = ${id}`).rejects.toThrow('products_mrp_check');
    expect((await update(id, { mrp: null })).body.data).not.toHaveProperty('mrp');
    expect((await update(id, { price: 500 })).status).toBe(200);
  });

  it('binds the price with every option, by its own maximum price where it has one', async () => {
    const { id } = await shop().make.product({ price: 10_000 });
    await update(id, { mrp: 120 });
    const box = { name: 'Box', additionalPrice: 900 };
    await refused(id, { variants: { Pieces: [{ name: 'Strip', additionalPrice: 0 }, box] } }, 'variants.Pieces.1');
    await refused(id, { variants: { Pieces: [{ ...box, mrp: 999 }] } }, 'variants.Pieces.0');
    expect((await update(id, { variants: { Pieces: [{ ...box, mrp: 1000 }] } })).status).toBe(200);
    expect((await read(id)).variants.Pieces).toEqual([{ name: 'Box', additionalPrice: 900, mrp: 1000 }]);
    await refused(id, { price: 101, specialPrice: 101 }, 'price');
    // Unchanged when omitted, like the stock.
    expect((await update(id, { variants: { Pieces: [{ ...box, quantity: 3 }] } })).status).toBe(200);
    expect((await read(id)).variants.Pieces).toEqual([{ name: 'Box', additionalPrice: 900, quantity: 3, mrp: 1000 }]);
    await refused(id, { variants: { Pieces: [{ ...box, mrp: null }] } }, 'variants.Pieces.0');
  });

  it('is exported and imported in files, by the same rules', async () => {
    const { id, shopId } = await shop().make.product({ price: 10_000, slug: 'mrp-file' });
    const send = (csv: string, query = '') =>
      shop().call(`POST /products/import${query}`, { token: admin, payload: csv, headers: { 'content-type': 'text/csv' } });
    expect(JSON.stringify((await send('slug,mrp\nmrp-file,90', '?preview=true')).body)).toContain('ABOVE_MRP');
    await send('slug,mrp\nmrp-file,১২৫.৫');
    expect(await read(id)).toMatchObject({ mrp: 125.5 });
    expect(JSON.stringify((await send('slug,variants\nmrp-file,Sizes: L +30', '?preview=true')).body)).toContain('ABOVE_MRP');
    const file = await shop().call(`GET /products/export?shop=${shopId}`, { token: admin });
    expect(file.body).toContain('specialPrice,mrp,');
    expect(file.body).toContain(',125.5,');
    await send('slug,mrp\nmrp-file,-');
    expect(await read(id)).not.toHaveProperty('mrp');
  });
});
