import { beforeAll, describe, expect, it } from 'vitest';
import { correctionNote, expectConsistentShop, moveTestOrder, placeTestOrder } from '#tests/orders.ts';
import { testShop } from '#tests/test-shop.ts';

const shop = testShop();
const sql = () => shop().database.sql;
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

const bin = '001234567-0101';
interface Line {
  name: string;
  quantity: number;
  unitPrice: number;
  discount: number;
  value: number;
  vatPercent: number;
  vat: number;
  total: number;
}
interface Issued {
  kind: string;
  number: string;
  nth: number;
  credits: string | null;
  id: string;
  data: {
    lines: Line[];
    fee: number;
    value: number;
    vat: number;
    discount: number;
    total: number;
    seller: { name: string; bin: string | null };
    buyer: { name: string };
    invoice?: { number: string };
  };
}

const papersOf = (packageId: string) =>
  sql()<Issued[]>`select id, kind, number, nth, credits, data from documents where package_id = ${packageId} order by place`;

/** A packed order of two products of a new shop, three pieces and two. */
async function packed({ hasBin = false, shopId }: { hasBin?: boolean; shopId?: string } = {}) {
  const { make } = shop();
  const [buyer, seller] = [await make.user(), await make.user({ role: 'merchant' })];
  const { id } = shopId ? { id: shopId } : await make.shop({ merchantId: seller.id });
  if (hasBin) await sql()`update shops set bin = ${bin} where id = ${id}`;
  const products = [await make.product({ shopId: id, price: 11_500 }), await make.product({ shopId: id, price: 9999 })];
  const order = await placeTestOrder(shop(), buyer, {
    products: [],
    extra: { products: products.map((product, index) => ({ productId: product.id, quantity: 3 - index })) },
  });
  await moveTestOrder(shop(), admin, order._id, 'confirmed', 'packed');
  const [part] = order.packages;
  return {
    id: order._id as string,
    packageId: part._id as string,
    lines: part.lines as { _id: string }[],
    products,
    shopId: id,
    seller,
    order,
  };
}

const move = async (packageId: string, body: object, token = admin.token) => {
  const answer = await shop().call(`PUT /packages/update/${packageId}`, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

describe('an invoice', () => {
  it('is issued when a parcel leaves its shop, once, with what is in it', async () => {
    const { packageId, seller } = await packed();
    expect(await papersOf(packageId)).toEqual([]);
    const body = { status: 'shipped' };
    const both = await Promise.all([1, 2].map(() => shop().call(`PUT /packages/update/${packageId}`, { token: seller.token, body })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [invoice, ...more] = await papersOf(packageId);
    expect(more).toEqual([]);
    expect(invoice?.number).toMatch(/^INV-\d{4}-000001$/);
    expect(invoice?.data).toMatchObject({ fee: 12_000, value: 54_498, vat: 0, discount: 0, total: 66_498, seller: { bin: null } });
    expect(invoice?.data.lines.map(({ quantity, unitPrice, total }) => [quantity, unitPrice, total])).toEqual(
      expect.arrayContaining([
        [3, 11_500, 34_500],
        [2, 9999, 19_998],
      ]),
    );
    await move(packageId, { status: 'delivered' });
    expect(await papersOf(packageId)).toHaveLength(1);
    await expectConsistentShop(sql());
  });

  it('has the VAT of its sub category in force on the day, in the price, where the shop has a number', async () => {
    const { packageId, products } = await packed({ hasBin: true });
    const rate = (percent: number, day: string, product?: { id: string }) => sql()`
      insert into vat_rates (sub_category_id, percent, from_day)
      values ((select sub_category_id from products where id = ${product?.id ?? null}), ${percent}, ${day})`;
    await rate(5, '2020-01-01');
    await rate(15, '2020-01-01', products[0]);
    await rate(50, '2099-01-01', products[0]);
    await move(packageId, { status: 'shipped' });
    await sql()`update shops set bin = null, name = name || ' renamed' where bin = ${bin}`;
    await sql()`update vat_rates set percent = 99`;
    const [invoice] = await papersOf(packageId);
    // 34,500 with 15 %, 19,998 with 5 %.
    expect(invoice?.data).toMatchObject({ value: 30_000 + 19_046, vat: 4500 + 952, total: 66_498, seller: { bin } });
    expect(invoice?.data.lines.map(({ vatPercent, vat }) => [vatPercent, vat])).toEqual(
      expect.arrayContaining([
        [15, 4500],
        [5, 952],
      ]),
    );
    expect(invoice?.data.seller.name).not.toContain('renamed');
    // What comes back has the rate of the invoice.
    await move(packageId, { status: 'returned', note: correctionNote });
    const [, credit] = await papersOf(packageId);
    expect(credit).toMatchObject({
      kind: 'creditNote',
      credits: invoice?.id,
      data: {
        value: 49_046,
        vat: 5452,
        total: 66_498,
        fee: 12_000,
        seller: { bin, name: invoice?.data.seller.name },
        invoice: { number: invoice?.number },
      },
    });
    await sql()`update vat_rates set deleted_at = now()`;
  });

  it('says what was taken off a price before', async () => {
    const { packageId, id, lines, seller } = await packed();
    await move(packageId, { status: 'confirmed' });
    const body = { lines: [{ lineId: lines[0]?._id, priceOff: 1 }], reason: 'weight' };
    expect((await shop().call(`PUT /orders/${id}/lines`, { token: seller.token, body })).status).toBe(200);
    for (const status of ['packed', 'shipped']) await move(packageId, { status }, seller.token);
    const [invoice] = await papersOf(packageId);
    const line = invoice?.data.lines.find(({ discount }) => discount > 0);
    expect(line?.discount).toBe(100 * (line?.quantity ?? 0));
    expect(line?.total).toBe((line?.quantity ?? 0) * ((line?.unitPrice ?? 0) - 100));
    expect(invoice?.data.discount).toBe(line?.discount);
    await expectConsistentShop(sql());
  });

  it('is not written for what left before there were papers', async () => {
    const { packageId } = await packed();
    await sql()`alter table packages disable trigger packages_note_paper`;
    await move(packageId, { status: 'shipped' });
    await sql()`alter table packages enable trigger packages_note_paper`;
    await move(packageId, { status: 'delivered' });
    expect(await papersOf(packageId)).toEqual([]);
  });

  it('is issued whatever moves the package, as a server of an earlier version does', async () => {
    const { packageId } = await packed();
    await sql()`update packages set status = 'shipped' where id = ${packageId}`;
    expect(await papersOf(packageId)).toHaveLength(1);
  });
});

describe('a credit note', () => {
  it('says what was refused, then all that came back, and the rest adds up to nothing', async () => {
    const { packageId, lines } = await packed();
    await move(packageId, { status: 'shipped' });
    await move(packageId, { step: 'partly_delivered', lines: [{ lineId: lines[0]?._id, refused: 1 }] });
    const [invoice, first] = await papersOf(packageId);
    expect(first).toMatchObject({ kind: 'creditNote', nth: 1, credits: invoice?.id, data: { fee: 0 } });
    expect(first?.number).toMatch(/^CN-\d{4}-000001$/);
    expect(first?.data.lines).toHaveLength(1);
    expect(first?.data.lines[0]).toMatchObject({ quantity: 1, total: first?.data.total });
    await expectConsistentShop(sql());
    await move(packageId, { step: 'returned_to_shop', note: correctionNote });
    const papers = await papersOf(packageId);
    expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote', 'creditNote']);
    expect(papers.reduce((sum, { kind, data }) => sum + (kind === 'invoice' ? 1 : -1) * data.total, 0)).toBe(0);
    await expectConsistentShop(sql());
  });

  it('takes back a hand-over that was undone; the next one has another invoice', async () => {
    const { packageId } = await packed();
    for (const status of ['shipped', 'packed', 'shipped', 'delivered']) await move(packageId, { status });
    expect((await papersOf(packageId)).map(({ kind, data }) => [kind, data.total])).toEqual([
      ['invoice', 66_498],
      ['creditNote', 66_498],
      ['invoice', 66_498],
    ]);
    await expectConsistentShop(sql());
  });

  it('and the invoice after it follow corrections', async () => {
    const { packageId } = await packed();
    for (const status of ['shipped', 'delivered']) await move(packageId, { status });
    await move(packageId, { status: 'returned', note: correctionNote });
    await move(packageId, { status: 'delivered', note: correctionNote });
    expect((await papersOf(packageId)).map(({ kind }) => kind)).toEqual(['invoice', 'creditNote', 'invoice']);
    await expectConsistentShop(sql());
  });
});

describe('papers', () => {
  it('are never changed, by the owner of the tables neither', async () => {
    const { packageId } = await packed();
    await move(packageId, { status: 'shipped' });
    const refused = { code: '23000' };
    await expect(sql()`update documents set number = 'X' where package_id = ${packageId}`).rejects.toMatchObject(refused);
    await expect(sql()`delete from documents`).rejects.toMatchObject(refused);
    await expect(sql()`truncate documents`).rejects.toMatchObject(refused);
  });

  it('of a hundred hand-overs at once, some rolled back, have no gap and no twin', async () => {
    const { shopId } = await packed();
    const { packageId } = await packed({ shopId });
    const one = shop();
    const orders = await Promise.all(Array.from({ length: 99 }, () => one.make.product({ shopId })));
    const buyer = await one.make.user();
    const ids: string[] = [packageId];
    for (const product of orders) {
      const order = await placeTestOrder(one, buyer, { products: [product], extra: { paymentMethod: 'cash_on_delivery' } });
      ids.push(order.packages[0]._id);
    }
    await sql()`update packages set status = 'packed' where id = any(${ids}::uuid[])`;
    const failed = new Error('rolled back');
    const hands = ids.map((id, index) =>
      sql().begin(async (tx) => {
        await tx`update packages set status = 'shipped' where id = ${id}`;
        // Numbers are taken at the end; these take theirs, and give it back.
        if (index % 7 !== 3) return;
        await tx`set constraints all immediate`;
        throw failed;
      }),
    );
    const results = await Promise.allSettled(hands);
    const rejected = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(new Set(rejected)).toEqual(new Set([failed]));
    const rows = await sql()<{ nth: number }[]>`select nth from documents where seller_id = ${shopId} and kind = 'invoice' order by nth`;
    expect(rows.map(({ nth }) => nth)).toEqual(Array.from({ length: 100 - rejected.length }, (_, index) => index + 1));
    const unordered = await sql()`select from documents a join documents b on b.seller_id = a.seller_id and b.kind = a.kind
      and b.nth > a.nth and b.issued_at <= a.issued_at where a.seller_id = ${shopId}`;
    expect(unordered).toHaveLength(0);
    await expectConsistentShop(sql());
  });

  it('of several shops in one transaction wait for each other without a deadlock', async () => {
    const { make } = shop();
    const shops = [await make.shop(), await make.shop(), await make.shop()];
    const buyer = await make.user();
    const transactions: string[][] = [];
    for (let count = 0; count < 16; count += 1) {
      const products = await Promise.all(shops.map(({ id }) => make.product({ shopId: id })));
      const order = await placeTestOrder(shop(), buyer, { products });
      await moveTestOrder(shop(), admin, order._id, 'confirmed', 'packed');
      const ids = order.packages.map(({ _id }: { _id: string }) => _id);
      transactions.push(count % 2 === 0 ? ids : ids.toReversed());
    }
    // Each hands over in another order of shops; every other one then turns back, so that it needs both series.
    const results = await Promise.allSettled(
      transactions.map((ids) =>
        sql().begin(async (tx) => {
          for (const id of ids) await tx`update packages set status = 'shipped' where id = ${id}`;
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    const undo = await Promise.allSettled(
      transactions.map((ids, index) =>
        sql().begin(async (tx) => {
          const [one = '', two = ''] = ids;
          await tx`update packages set status = 'packed' where id = ${index % 2 === 0 ? one : two}`;
        }),
      ),
    );
    expect(undo.filter(({ status }) => status === 'rejected')).toEqual([]);
    // Some leave again while others turn back.
    const mixed = await Promise.allSettled(
      transactions.map((ids, index) =>
        sql().begin(async (tx) => {
          const [one = '', two = '', three = ''] = ids;
          const [gone, kept] = index % 2 === 0 ? [one, two] : [two, one];
          for (const [id, status] of index % 4 < 2
            ? ([
                [three, 'packed'],
                [gone, 'shipped'],
              ] as const)
            : ([
                [gone, 'shipped'],
                [kept, 'packed'],
              ] as const))
            await tx`update packages set status = ${status} where id = ${id}`;
        }),
      ),
    );
    expect(mixed.filter(({ status }) => status === 'rejected')).toEqual([]);
    await expectConsistentShop(sql());
  });
});
