import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { expectConsistentShop, mfsPayment } from '#tests/orders.ts';
import { pdfTexts } from '#tests/papers/pdf-texts.ts';
import { courierShop, type Seller, sellerOf } from '#tests/simulators/courier-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';

const at = courierShop();

async function booked(seller: Seller, courier: 'steadfast' | 'own' = 'steadfast') {
  const { packed, account, book } = at();
  const order = await packed(seller);
  const { id } = await account(seller, courier, { shop: seller.shopId });
  const [line] = await book(seller.token, id, [order.packageId]);
  return { ...order, shipmentId: line?.shipment?._id ?? '', consignmentId: line?.shipment?.consignmentId ?? '' };
}

const scan = (token: string, number: string) => at().shop.call(`GET /shipments/scan?number=${encodeURIComponent(number)}`, { token });
const handOver = (token: string, shipmentIds: readonly string[]) =>
  at().shop.call('PUT /shipments/hand-over', { token, body: { shipmentIds } });
const cancel = (seller: Seller, packageId: string) =>
  at().shop.call(`PUT /packages/update/${packageId}`, { token: seller.token, body: { status: 'cancelled', reason: 'outOfStock' } });

describe('a scanned number', () => {
  it('is ours, the courier’s or the order’s, and finds the parcel', async () => {
    const { shop } = at();
    const seller = await sellerOf(shop);
    const parcel = await booked(seller);
    for (const number of [`${parcel.number}-1`, `${parcel.number}-1`.toLowerCase(), parcel.consignmentId, parcel.number]) {
      const { status, body } = await scan(seller.token, number);
      expect(status).toBe(200);
      expect(body).toEqual({
        _id: parcel.shipmentId,
        number: `${parcel.number}-1`,
        orderNumber: parcel.number,
        consignmentId: parcel.consignmentId,
        courier: 'steadfast',
        name: 'রহিমা',
        district: 'Rangpur',
        cash: 220,
      });
    }
  });

  it('is unknown to other shops, and to everyone if it was invented', async () => {
    const { shop } = at();
    const [seller, other] = [await sellerOf(shop), await sellerOf(shop)];
    const parcel = await booked(seller);
    expectProblem(await scan(other.token, parcel.consignmentId), 404, 'NOT_FOUND');
    expectProblem(await scan(seller.token, 'NH-22222222-1'), 404, 'NOT_FOUND');
    expectProblem(await scan(seller.token, "x' or '1"), 404, 'NOT_FOUND');
    expectProblem(await scan(parcel.buyer.token, `${parcel.number}-1`), 403, 'FORBIDDEN');
    expectProblem(await scan(seller.token, ' '), 422, 'VALIDATION_FAILED');
  });

  it('says why its parcel can’t go', async () => {
    const { shop, packed, account } = at();
    const seller = await sellerOf(shop);
    const [cancelled, gone, unbooked, back] = [await booked(seller), await booked(seller), await booked(seller), await booked(seller)];
    await cancel(seller, cancelled.packageId);
    await handOver(seller.token, [gone.shipmentId]);
    await shop.database.sql`update shipments set state = 'cancelled' where id = ${unbooked.shipmentId}`;
    await shop.call(`PUT /packages/update/${back.packageId}`, { token: seller.token, body: { status: 'confirmed' } });
    const unpaid = await packed(seller, undefined, { extra: mfsPayment(shop) });
    const { id } = await account(seller, 'own', { shop: seller.shopId });
    await shop.database.sql`insert into shipments (package_id, courier_account_id, number, state, grams, cash_poisha)
      values (${unpaid.packageId}, ${id}, ${`${unpaid.number}-1`}, 'booked', 500, 0)`;
    const problems = [];
    for (const { number } of [cancelled, gone, unbooked, back, unpaid]) problems.push((await scan(seller.token, number)).body.problem);
    expect(problems).toEqual(['cancelled', 'handedOver', 'notBooked', 'notPacked', 'paymentWaiting']);
  });
});

describe('a hand-over', () => {
  it('moves what can go, and says what could not', async () => {
    const { shop, read } = at();
    const [seller, other] = [await sellerOf(shop), await sellerOf(shop)];
    const parcels = [await booked(seller), await booked(seller, 'own')];
    const [cancelled, foreign] = [await booked(seller), await booked(other)];
    await cancel(seller, cancelled.packageId);
    const invented = '0192f3a0-0000-7000-8000-000000000999';
    const ids = parcels.map(({ shipmentId }) => shipmentId);
    const { status, body } = await handOver(seller.token, [...ids, ids[0] ?? '', cancelled.shipmentId, foreign.shipmentId, invented]);
    expect(status).toBe(200);
    expect(body.data.changed).toEqual(ids);
    expect(body.data.refused).toEqual([
      { _id: cancelled.shipmentId, code: 'ILLEGAL_TRANSITION' },
      { _id: foreign.shipmentId, code: 'NOT_FOUND' },
      { _id: invented, code: 'NOT_FOUND' },
    ]);
    for (const parcel of parcels) expect((await read(parcel, seller.token)).status).toBe('shipped');
    expect((await read(foreign, other.token)).status).toBe('packed');
    await expectConsistentShop(shop.database.sql);
  });

  it('at the same second by two packers happens once', async () => {
    const { shop } = at();
    const seller = await sellerOf(shop);
    const parcel = await booked(seller);
    const answers = await Promise.all([handOver(seller.token, [parcel.shipmentId]), handOver(seller.token, [parcel.shipmentId])]);
    const outcomes = answers.map(({ body }) => body.data);
    expect(outcomes.flatMap(({ changed }) => changed)).toEqual([parcel.shipmentId]);
    expect(outcomes.flatMap(({ refused }) => refused)).toEqual([{ _id: parcel.shipmentId, code: 'ILLEGAL_TRANSITION' }]);
  });

  it('is not for buyers, and of a hundred parcels at most', async () => {
    const { shop } = at();
    const seller = await sellerOf(shop);
    const parcel = await booked(seller);
    expectProblem(await handOver(parcel.buyer.token, [parcel.shipmentId]), 403, 'FORBIDDEN');
    const many = Array.from({ length: limits.bulkOrders + 1 }, () => parcel.shipmentId);
    expectProblem(await handOver(seller.token, many), 422, 'VALIDATION_FAILED');
    expectProblem(await handOver(seller.token, []), 422, 'VALIDATION_FAILED');
  });
});

describe('the list for signing', () => {
  const manifest = async (token: string, ids: readonly string[], language = 'bn') => {
    const url = `/api/v1/shipments/manifest?ids=${ids.join(',')}&language=${language}`;
    const answer = await at().shop.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-disposition']).toContain('filename="manifest-');
    return pdfTexts(answer.rawPayload);
  };

  it('has each parcel, both totals and room for the signatures, a sheet for each courier', async () => {
    const seller = await sellerOf(at().shop);
    const [one, two, own] = [await booked(seller), await booked(seller), await booked(seller, 'own')];
    const sheets = await manifest(seller.token, [one.shipmentId, two.shipmentId, own.shipmentId]);
    expect(sheets).toHaveLength(2);
    const [first = [], second = []] = sheets;
    expect(first).toEqual(
      expect.arrayContaining([
        'স্টেডফাস্ট',
        `${one.number}-1`,
        one.consignmentId,
        `রহিমা, ${one.phone}`,
        `${two.number}-1`,
        'মোট পার্সেল: ২',
        'মোট নগদ: ৳৪৪০',
        'রাইডারের নাম, ফোন ও স্বাক্ষর',
      ]),
    );
    expect(second).toEqual(expect.arrayContaining(['মোট পার্সেল: ১', 'মোট নগদ: ৳২২০', `${own.number}-1`]));
    const english = await manifest(seller.token, [one.shipmentId], 'en');
    expect(english.flat()).toEqual(expect.arrayContaining(['Hand-over list', 'Parcels: 1', 'Total cash: ৳220']));
  });

  it('continues on a next page', async () => {
    const { shop } = at();
    const seller = await sellerOf(shop);
    const parcel = await booked(seller);
    const rows = await shop.database.sql<{ id: string }[]>`
      insert into shipments (package_id, courier_account_id, number, state, grams, cash_poisha)
      select package_id, courier_account_id, ${parcel.number} || '-' || (n + 1), 'delivered', grams, cash_poisha
      from shipments, generate_series(1, 59) n where id = ${parcel.shipmentId} returning id`;
    const pages = await manifest(seller.token, [parcel.shipmentId, ...rows.map(({ id }) => id)]);
    expect(pages).toHaveLength(3);
    expect(pages.flat().filter((text) => text.startsWith(`${parcel.number}-`))).toHaveLength(60);
    expect(pages.at(-1)).toEqual(expect.arrayContaining(['মোট পার্সেল: ৬০', 'মোট নগদ: ৳১৩,২০০']));
  });

  it('is refused as labels are', async () => {
    const { shop } = at();
    const [seller, other] = [await sellerOf(shop), await sellerOf(shop)];
    const [own, foreign] = [await booked(seller), await booked(other)];
    const read = (id: string) => shop.call(`GET /shipments/manifest?ids=${id}`, { token: seller.token });
    expectProblem(await read(foreign.shipmentId), 404, 'NOT_FOUND');
    await cancel(seller, own.packageId);
    expectProblem(await read(own.shipmentId), 409, 'NO_LABEL');
  });
});
