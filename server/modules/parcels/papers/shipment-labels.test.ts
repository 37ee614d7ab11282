import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { mfsPayment } from '#tests/orders.ts';
import { pdfTexts } from '#tests/papers/pdf-texts.ts';
import { splitPackage, threeBoxes } from '#tests/parcels/split-package.ts';
import { courierShop, type Seller, sellerOf } from '#tests/simulators/courier-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';

const at = courierShop();

/** A booked parcel of a seller. */
async function booked(seller: Seller, more: Parameters<ReturnType<typeof at>['packed']>[2] = {}) {
  const { packed, account, book } = at();
  const order = await packed(seller, undefined, more);
  const { id } = await account(seller, 'steadfast', { shop: seller.shopId });
  const [line] = await book(seller.token, id, [order.packageId], { grams: 1250 });
  const { _id = '', consignmentId = '' } = line?.shipment ?? {};
  return { ...order, shipmentId: _id, consignmentId };
}

const labels = (token: string, ids: readonly string[], more = '') =>
  at().shop.call(`GET /shipments/labels?ids=${ids.join(',')}${more}`, { token });

async function pages(token: string, ids: readonly string[], more = ''): Promise<string[][]> {
  const url = `/api/v1/shipments/labels?ids=${ids.join(',')}${more}`;
  const answer = await at().shop.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="labels-\d{4}-\d\d-\d\d\.pdf"$/);
  return pdfTexts(answer.rawPayload);
}

describe('the label of a parcel', () => {
  it('has what the rider needs, in Bengali', async () => {
    const seller = await sellerOf(at().shop);
    const parcel = await booked(seller);
    const [texts = [], ...more] = await pages(seller.token, [parcel.shipmentId]);
    expect(more).toEqual([]);
    expect(texts).toEqual(
      expect.arrayContaining(
        [
          'স্টেডফাস্ট',
          'রহিমা',
          parcel.phone,
          'বাড়ি ৪, স্টেশন রোড',
          'রংপুর সদর, রংপুর',
          'নগদ নিতে হবে',
          '৳২২০',
          `অর্ডার: ${parcel.number}`,
          'ওজন: ১.২৫ কেজি',
          'ভেতরে: ১ পিস',
          'পার্সেল ১/১',
          `${parcel.number}-1`,
          `কুরিয়ারের নম্বর: ${parcel.consignmentId}`,
        ].map((text) => text.normalize('NFC')),
      ),
    );
  });

  it('says which box it is of several, with what is in this one', async () => {
    const part = await splitPackage(at());
    const lines = await at().book(part.seller.token, part.account.id, [part.order.packageId], { boxes: threeBoxes(part) });
    const ids = lines.toSorted((one, other) => ((one.shipment?.number ?? '') < (other.shipment?.number ?? '') ? -1 : 1));
    const sheets = await pages(
      part.seller.token,
      ids.map(({ shipment }) => shipment?._id ?? ''),
      '&language=en',
    );
    expect(sheets).toHaveLength(3);
    for (const [index, cash] of ['৳188', '৳133', '৳100'].entries()) {
      const texts = [`${part.order.number}-${index + 1}`, cash, `Parcel 1/1 · Box ${index + 1}/3`, `Contents: ${index === 2 ? 1 : 2} pcs`];
      expect(sheets[index]).toEqual(expect.arrayContaining(texts));
    }
    const url = `/api/v1/shipments/manifest?ids=${ids.map(({ shipment }) => shipment?._id).join(',')}&language=en`;
    const answer = await at().shop.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${part.seller.token}` } });
    const [sheet = []] = await pdfTexts(answer.rawPayload);
    expect(sheet).toEqual(expect.arrayContaining(['Parcels: 3', 'Total cash: ৳421', expect.stringContaining('Box 2/3')]));
  });

  it('says in English that a paid one collects nothing', async () => {
    const { shop } = at();
    const seller = await sellerOf(shop);
    const admin = await shop.make.user({ role: 'admin' });
    const parcel = await (async () => {
      const { packed, account, book } = at();
      const order = await packed(seller, undefined, { extra: mfsPayment(shop) });
      await shop.database.sql`update payments set status = 'verified' where order_id = ${order.id}`;
      const { id } = await account(seller, 'own', { shop: seller.shopId });
      const [line] = await book(seller.token, id, [order.packageId]);
      return { ...order, shipmentId: line?.shipment?._id ?? '' };
    })();
    const [texts = []] = await pages(admin.token, [parcel.shipmentId], '&language=en');
    expect(texts).toEqual(expect.arrayContaining(['Own riders', 'Paid: collect nothing', 'Rangpur Sadar, Rangpur', 'Weight: 0.5 kg']));
    expect(texts.join(' ')).not.toContain('৳');
  });

  it('names none of the products', async () => {
    const { shop } = at();
    const seller = await sellerOf(shop);
    const parcel = await booked(seller);
    const [line] = await shop.database.sql<{ name: string }[]>`
      select l.name from order_lines l where l.package_id = ${parcel.packageId}`;
    const [texts = []] = await pages(seller.token, [parcel.shipmentId]);
    expect(line?.name).toBeTruthy();
    expect(texts.join(' ')).not.toContain(line?.name);
  });

  it('is one a page, or four on A4, in the order that was asked for', async () => {
    const { shop } = at();
    const seller = await sellerOf(shop);
    const parcels = [];
    for (let count = 0; count < 5; count += 1) parcels.push(await booked(seller));
    const ids = parcels.map(({ shipmentId }) => shipmentId).reverse();
    const numbers = parcels.map(({ number }) => `${number}-1`).reverse();
    const single = await pages(seller.token, ids);
    expect(single.map((texts) => texts.filter((text) => numbers.includes(text)))).toEqual(numbers.map((number) => [number]));
    const four = await pages(seller.token, [...ids, ids[0] ?? ''], '&size=a4');
    expect(four.map((texts) => texts.filter((text) => numbers.includes(text)))).toEqual([numbers.slice(0, 4), numbers.slice(4)]);
  });

  it('survives names and addresses of any kind', async () => {
    const { shop } = at();
    const seller = await sellerOf(shop);
    const parcel = await booked(seller);
    const address = {
      name: `🌸 শ্রীমতী ক্ষমা দ্রৌপদী 中文 \u202e ${'ল'.repeat(60)}`,
      line: `${'বাড়ি ১২/খ, রোড ৭, '.repeat(20)}\n(গেটের) ) \\ ( পাশে`,
      district: '',
    };
    await shop.database.sql`update orders set delivery_address = ${shop.database.sql.json(address)} where id = ${parcel.id}`;
    const [texts = []] = await pages(seller.token, [parcel.shipmentId]);
    expect(texts.some((text) => text.startsWith('শ্রীমতী ক্ষমা দ্রৌপদী'))).toBe(true);
    expect(texts.filter((text) => text.includes('বাড়ি ১২/খ'.normalize('NFC')))).toHaveLength(3);
  });
});

describe('labels are refused', () => {
  it('for parcels of others, unknown ones, and too many', async () => {
    const { shop } = at();
    const [seller, other] = [await sellerOf(shop), await sellerOf(shop)];
    const [own, foreign] = [await booked(seller), await booked(other)];
    const invented = '0192f3a0-0000-7000-8000-000000000999';
    expectProblem(await labels(seller.token, [own.shipmentId, foreign.shipmentId]), 404, 'NOT_FOUND');
    expectProblem(await labels(seller.token, [own.shipmentId, invented]), 404, 'NOT_FOUND');
    expectProblem(await labels(own.buyer.token, [own.shipmentId]), 403, 'FORBIDDEN');
    const tooMany = Array.from({ length: limits.bulkOrders + 1 }, (_, n) => `0192f3a0-0000-7000-8000-${String(n).padStart(12, '0')}`);
    const answer = await labels(seller.token, tooMany);
    expectProblem(answer, 422, 'VALIDATION_FAILED');
    expect(answer.body.errors).toMatchObject([{ path: 'ids', code: 'too_big' }]);
    expectProblem(await labels(seller.token, ['x']), 422, 'VALIDATION_FAILED');
    expectProblem(await labels(seller.token, [own.shipmentId], '&size=a3'), 422, 'VALIDATION_FAILED');
  });

  it('for a cancelled package and a cancelled booking, with the number', async () => {
    const { shop } = at();
    const seller = await sellerOf(shop);
    const [kept, cancelled, unbooked] = [await booked(seller), await booked(seller), await booked(seller)];
    const answer = await shop.call(`PUT /packages/update/${cancelled.packageId}`, {
      token: seller.token,
      body: { status: 'cancelled', reason: 'outOfStock' },
    });
    expect(answer.status).toBe(200);
    await shop.database.sql`update shipments set state = 'cancelled' where id = ${unbooked.shipmentId}`;
    for (const { shipmentId, number } of [cancelled, unbooked]) {
      const refused = await labels(seller.token, [kept.shipmentId, shipmentId]);
      expectProblem(refused, 409, 'NO_LABEL');
      expect(refused.body.params).toEqual({ number: `${number}-1` });
    }
  });
});

describe('a hundred labels', () => {
  it('have a page each', async () => {
    const { shop } = at();
    const seller = await sellerOf(shop);
    const parcel = await booked(seller);
    const { sql } = shop.database;
    // Bookings that ended, each of the same package.
    const rows = await sql<{ id: string }[]>`
      insert into shipments (package_id, courier_account_id, number, state, grams, cash_poisha, consignment_id)
      select package_id, courier_account_id, ${parcel.number} || '-' || (n + 1), 'delivered', grams, cash_poisha, 'C' || n || ${parcel.number}
      from shipments, generate_series(1, 99) n where id = ${parcel.shipmentId} returning id`;
    const ids = [parcel.shipmentId, ...rows.map(({ id }) => id)];
    expect(await pages(seller.token, ids)).toHaveLength(100);
  });
});
