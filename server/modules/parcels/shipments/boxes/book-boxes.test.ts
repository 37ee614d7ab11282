import { describe, expect, it } from 'vitest';
import { cashOfBoxes } from '#domain/parcels/boxes.ts';
import { expectConsistentShop, mfsPayment } from '#tests/orders.ts';
import { type SplitPackage, splitPackage, threeBoxes } from '#tests/parcels/split-package.ts';
import { courierShop, sellerOf } from '#tests/simulators/courier-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';

const at = courierShop();

const book = async (part: SplitPackage, boxes: object[] | undefined, token = part.seller.token) =>
  (await at().book(token, part.account.id, [part.order.packageId], boxes && { boxes })).toSorted((one, other) =>
    (one.shipment?.number ?? '').localeCompare(other.shipment?.number ?? ''),
  );
const shipmentsOf = (part: SplitPackage) => at().shop.database.sql<{ id: string; box: number | null; cash: number }[]>`
  select id, box, cash_poisha::int as cash from shipments where package_id = ${part.order.packageId} order by number`;

describe('a package in several boxes', () => {
  it('is booked as one parcel for each box, with its own number, weight, pieces and share of the cash', async () => {
    const { shop, simulator, read } = at();
    const part = await splitPackage(at(), { courier: 'redx' });
    const { number } = part.order;
    const lines = await book(part, threeBoxes(part));
    expect(lines.map(({ outcome, shipment }) => [outcome, shipment?.number])).toEqual([
      ['booked', `${number}-1`],
      ['booked', `${number}-2`],
      ['booked', `${number}-3`],
    ]);
    // 421.05 taka are 421: the others are rounded down, the first one has the delivery and the rest.
    expect(lines.map(({ shipment }) => shipment?.cash)).toEqual([188, 133, 100]);
    expect([1, 2, 3].map((box) => simulator.booked(`${number}-${box}`).map(({ cash, grams }) => [cash, grams]))).toEqual([
      [[188, 1000]],
      [[133, 1250]],
      [[100, 500]],
    ]);
    const seen = (await read(part.order, part.seller.token)).packages[0];
    expect(seen.boxes.map(({ box, cash }: { box: object; cash: number }) => [box, cash])).toEqual([
      [{ number: 1, of: 3 }, 188],
      [{ number: 2, of: 3 }, 133],
      [{ number: 3, of: 3 }, 100],
    ]);
    expect(seen.shipment).toEqual(seen.boxes[0]);
    const forBuyer = (await read(part.order, part.order.buyer.token)).packages[0].boxes;
    expect(forBuyer[1]).toEqual({
      courier: 'redx',
      number: `${number}-2`,
      state: 'booked',
      box: { number: 2, of: 3 },
      trackingUrl: expect.stringContaining('https://redx'),
    });
    const tracked = await shop.call(`GET /orders/track?number=${number}&phone=${part.order.phone}`);
    expect(tracked.body.packages[0].boxes).toEqual(forBuyer);
    await expectConsistentShop(shop.database.sql);
  });

  it('collects nothing when it is paid', async () => {
    const { shop } = at();
    const part = await splitPackage(at(), { extra: mfsPayment(shop, 421.05) });
    expect(await book(part, threeBoxes(part))).toMatchObject([{ outcome: 'refused', problem: 'paymentWaiting' }]);
    await shop.database.sql`update payments set status = 'verified' where order_id = ${part.order.id}`;
    expect((await book(part, threeBoxes(part))).map(({ shipment }) => shipment?.cash)).toEqual([0, 0, 0]);
  });

  it('must be in them with each of its units, once', async () => {
    const part = await splitPackage(at());
    const other = await splitPackage(at());
    const [one, second, third] = threeBoxes(part);
    const half = { lines: [{ lineId: part.three, quantity: 1 }] };
    for (const boxes of [
      [one, second],
      [one, second, third, half],
      [one, second, { lines: [{ lineId: other.two, quantity: 1 }] }],
      [{ lines: [...half.lines, ...half.lines] }, second, third],
    ]) {
      expect(await book(part, boxes as object[])).toMatchObject([{ outcome: 'refused', problem: 'boxesDiffer' }]);
    }
    expect(await book(part, [{ ...one, grams: 30_001 }, second as object, third as object])).toMatchObject([{ problem: 'tooHeavy' }]);
    expect(await shipmentsOf(part)).toEqual([]);
  });

  it('is a package alone, in 2 to 10 boxes, of a shop of the user', async () => {
    const { shop } = at();
    const [part, other] = [await splitPackage(at()), await splitPackage(at())];
    const call = (body: object, token = part.seller.token) =>
      shop.call('POST /shipments/book', {
        token,
        body: { courierAccountId: part.account.id, packageIds: [part.order.packageId], ...body },
      });
    const boxes = threeBoxes(part);
    const eleven = Array.from({ length: 11 }, () => boxes[0]);
    for (const body of [
      { boxes: boxes.slice(0, 1) },
      { boxes: eleven },
      { boxes, grams: 500 },
      { boxes, packageIds: [part.order.packageId, other.order.packageId] },
      { boxes: [{ lines: [] }, boxes[0]] },
      { boxes: [{ lines: [{ lineId: part.three, quantity: 0 }] }, boxes[0]] },
    ])
      expectProblem(await call(body), 422, 'VALIDATION_FAILED');
    expectProblem(await call({ boxes }, other.seller.token), 404, 'NOT_FOUND');
    expectProblem(await call({ boxes }, part.order.buyer.token), 403, 'FORBIDDEN');
    expect(await at().book(part.seller.token, part.account.id, [other.order.packageId], { boxes: threeBoxes(other) })).toMatchObject([
      { problem: 'notFound' },
    ]);
  });

  it('is not booked as one parcel as well, nor the other way round', async () => {
    const { shop } = at();
    const [split, whole] = [await splitPackage(at()), await splitPackage(at())];
    await book(split, threeBoxes(split));
    expect(await book(split, undefined)).toMatchObject([{ problem: 'alreadyBooked' }]);
    expect(await book(split, threeBoxes(split))).toMatchObject([{ problem: 'alreadyBooked' }]);
    await book(whole, undefined);
    expect(await book(whole, threeBoxes(whole))).toMatchObject([{ problem: 'alreadyBooked' }]);
    const [row] = await shipmentsOf(whole);
    await shop.call(`PUT /shipments/update/${row?.id}`, { token: whole.seller.token, body: { state: 'cancelled' } });
    expect((await book(whole, threeBoxes(whole))).map(({ outcome }) => outcome)).toEqual(['booked', 'booked', 'booked']);
  });

  it('is booked by one of two who do so at the same second', async () => {
    const { simulator } = at();
    const part = await splitPackage(at());
    const before = simulator.countBooked();
    const lines = await Promise.all([book(part, threeBoxes(part)), book(part, threeBoxes(part).reverse()), book(part, undefined)]);
    const outcomes = lines.map((each) => each.map(({ outcome, problem }) => problem ?? outcome));
    expect(outcomes.filter(([first]) => first === 'alreadyBooked')).toHaveLength(2);
    expect(simulator.countBooked() - before).toBe((await shipmentsOf(part)).length);
    await expectConsistentShop(at().shop.database.sql);
  });

  it('keeps boxes of unknown outcome, and books again only those that were refused, for the same cash', async () => {
    const { shop, simulator, read } = at();
    const part = await splitPackage(at(), { courier: 'redx', which: 'broken' });
    const before = simulator.countBooked();
    expect((await book(part, threeBoxes(part))).map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(await book(part, threeBoxes(part))).toMatchObject([{ problem: 'alreadyBooked' }]);
    const [, second] = await shipmentsOf(part);
    const { seller, order } = part;
    await shop.call(`PUT /shipments/update/${second?.id}`, { token: seller.token, body: { state: 'notBooked' } });
    const [one, two, three] = threeBoxes(part);
    expect(await book(part, [two, one, three] as object[])).toMatchObject([{ problem: 'alreadyBooked' }]);
    const retries = await Promise.all([book(part, threeBoxes(part)), book(part, undefined)]);
    expect(retries.map(([line]) => line?.outcome).toSorted()).toEqual(['refused', 'unknown']);
    expect(simulator.countBooked() - before).toBe(4);
    const rows = await shipmentsOf(part);
    expect(rows.map(({ box, cash }) => [box, cash])).toEqual([
      [1, 18_800],
      [2, 13_300],
      [3, 10_000],
      [2, 13_300],
    ]);
    const { boxes } = (await read(order, seller.token)).packages[0];
    expect(boxes.map(({ number }: { number: string }) => number)).toEqual([1, 4, 3].map((n) => `${order.number}-${n}`));
    // Buyers see what the courier will get.
    expect((await read(order, order.buyer.token)).packages[0]).not.toHaveProperty('boxes');
  });

  it('can be packed otherwise when the courier took none', async () => {
    const part = await splitPackage(at(), { which: 'invalid' });
    expect((await book(part, threeBoxes(part))).map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused']);
    const two = [{ lines: [{ lineId: part.three, quantity: 3 }] }, { lines: [{ lineId: part.two, quantity: 2 }] }];
    expect((await book(part, two)).map(({ shipment }) => shipment?.cash)).toEqual([220, 201]);
    const { boxes } = (await at().read(part.order, part.seller.token)).packages[0];
    expect(boxes).toHaveLength(2);
    expect(await book(part, undefined)).toMatchObject([{ shipment: { cash: 421, state: 'refused' } }]);
    expect((await at().read(part.order, part.seller.token)).packages[0]).not.toHaveProperty('boxes');
  });

  it('can’t lose units while a box is booked', async () => {
    const { shop } = at();
    const part = await splitPackage(at());
    await book(part, threeBoxes(part));
    await shop.call(`PUT /packages/update/${part.order.packageId}`, { token: part.seller.token, body: { status: 'confirmed' } });
    const body = { lines: [{ lineId: part.two, remove: 1 }], reason: 'outOfStock' };
    expectProblem(await shop.call(`PUT /orders/${part.order.id}/lines`, { token: part.seller.token, body }), 409, 'TOO_LATE');
  });

  it('is not for those who can’t book', async () => {
    const part = await splitPackage(at());
    const stranger = await sellerOf(at().shop);
    const body = { courierAccountId: part.account.id, packageIds: [part.order.packageId], boxes: threeBoxes(part) };
    expectProblem(await at().shop.call('POST /shipments/book', { token: stranger.token, body }), 404, 'NOT_FOUND');
  });
});

it('what boxes collect adds up to the total, also if an exchange leaves less than their goods cost', () => {
  expect(cashOfBoxes(31_000, [10_050, 9_999, 5_001])).toEqual([16_100, 9_900, 5_000]);
  expect(cashOfBoxes(12_000, [10_050, 9_999, 5_001])).toEqual([0, 9_900, 2_100]);
  expect(cashOfBoxes(0, [10_050, 9_999])).toEqual([0, 0]);
});
