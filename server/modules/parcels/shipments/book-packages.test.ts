import { describe, expect, it } from 'vitest';
import { simulatedCouriers } from '#server/adapters/courier/simulator/courier-cases.ts';
import { expectConsistentShop, mfsPayment } from '#tests/orders.ts';
import { courierShop, sellerOf } from '#tests/simulators/courier-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';
import { pollShipments } from './poll-shipments.ts';

const at = courierShop();
/** Makes bookings due that wait to be asked about. */
const waitMinutes = (id: string, minutes: number) =>
  at().shop.database
    .sql`update shipments set next_poll_at = now() - interval '1 second', created_at = created_at - ${minutes} * interval '1 minute'
    where id = ${id}`;

describe.each(simulatedCouriers)('a booking at %s', (courier) => {
  it('is written with the courier’s number, and shown to the shop and the buyer', async () => {
    const { shop, simulator, packed, account, book, read } = at();
    const seller = await sellerOf(shop);
    const order = await packed(seller);
    const { id } = await account(seller, courier, { shop: seller.shopId });
    const [line, ...more] = await book(seller.token, id, [order.packageId], { grams: 1200, note: 'ফোন করে আসবেন' });
    expect(more).toEqual([]);
    const [parcel] = simulator.booked(`${order.number}-1`);
    expect(line).toMatchObject({
      outcome: 'booked',
      packageId: order.packageId,
      shipment: { number: `${order.number}-1`, state: 'booked', consignmentId: parcel?.consignmentId, cash: 220 },
    });
    expect(parcel).toMatchObject({ courier, phone: order.phone, cash: 220, grams: courier === 'steadfast' ? 0 : 1200 });
    if (courier === 'redx') expect(parcel?.area).toBe(12);
    if (courier === 'pathao') expect(parcel?.area).toEqual([7, 71]);
    expect((await read(order, seller.token)).packages[0].shipment).toMatchObject({ courier, state: 'booked', account: `At ${courier}` });
    const seen = (await read(order, order.buyer.token)).packages[0].shipment;
    expect(seen).toEqual({ courier, number: `${order.number}-1`, state: 'booked', trackingUrl: expect.stringContaining('https://') });
    const tracked = await shop.call(`GET /orders/track?number=${order.number}&phone=${order.phone}`);
    expect(tracked.body.packages[0].shipment).toEqual(seen);
  });

  it('that is rejected says why, without the phone number, and can be repeated', async () => {
    const { shop, simulator, packed, account, book } = at();
    const seller = await sellerOf(shop);
    const order = await packed(seller, 'invalid');
    const { id } = await account(seller, courier, { shop: seller.shopId });
    for (const number of [1, 2]) {
      const [line] = await book(seller.token, id, [order.packageId]);
      expect(line).toMatchObject({
        outcome: 'refused',
        problem: 'rejected',
        shipment: { number: `${order.number}-${number}`, state: 'refused' },
      });
      expect(line?.reason).toContain('is blocked');
      expect(line?.reason).not.toContain(order.phone.slice(1));
    }
    expect(simulator.booked(`${order.number}-1`)).toEqual([]);
  });

  it.each(['broken', 'cut', 'html'] as const)('that may have been made (%s) is never made twice', async (which) => {
    const { shop, simulator, packed, account, book, read } = at();
    const seller = await sellerOf(shop);
    const order = await packed(seller, which);
    const { id } = await account(seller, courier, { shop: seller.shopId });
    const before = simulator.countBooked();
    const [line] = await book(seller.token, id, [order.packageId]);
    expect(line).toMatchObject({ outcome: 'unknown', shipment: { state: 'unknown' } });
    expect(await book(seller.token, id, [order.packageId])).toMatchObject([{ outcome: 'refused', problem: 'alreadyBooked' }]);
    expect(simulator.countBooked()).toBe(before + 1);
    // Buyers see nothing of it.
    expect((await read(order, order.buyer.token)).packages[0]).not.toHaveProperty('shipment');
  });

  it('that is refused for a moment is refused', async () => {
    const { shop, packed, account, book } = at();
    const seller = await sellerOf(shop);
    const order = await packed(seller, 'busy');
    const { id } = await account(seller, courier, { shop: seller.shopId });
    expect(await book(seller.token, id, [order.packageId])).toMatchObject([{ outcome: 'refused', problem: 'busy' }]);
  });

  it('with wrong keys says so', async () => {
    const { shop, packed, account, book } = at();
    const seller = await sellerOf(shop);
    const order = await packed(seller);
    const wrong = { steadfast: 'apiKey', pathao: 'clientSecret', redx: 'accessToken' }[courier];
    const { id } = await account(seller, courier, { shop: seller.shopId, [wrong]: 'wrong-key' });
    expect(await book(seller.token, id, [order.packageId])).toMatchObject([{ outcome: 'refused', problem: 'credentials' }]);
  });
});

describe('a booking of unknown outcome', () => {
  it('is found by our number at Steadfast', async () => {
    const { shop, packed, account, book, read } = at();
    const seller = await sellerOf(shop);
    const [there, nowhere] = [await packed(seller, 'cut'), await packed(seller, 'down')];
    const { id } = await account(seller, 'steadfast', { shop: seller.shopId });
    const lines = await book(seller.token, id, [there.packageId, nowhere.packageId]);
    for (const { shipment } of lines) await waitMinutes(String(shipment?._id), 6);
    await shop.runJob(pollShipments, {});
    expect((await read(there, seller.token)).packages[0].shipment).toMatchObject({ state: 'booked', courierState: 'in_review' });
    expect((await read(nowhere, seller.token)).packages[0].shipment).toMatchObject({ state: 'refused', problem: 'notReceived' });
    expect(await book(seller.token, id, [there.packageId])).toMatchObject([{ problem: 'alreadyBooked' }]);
  });

  it('is ended by a person elsewhere: not booked, or booked under a number that no other parcel has', async () => {
    const { shop, packed, account, book, read } = at();
    const seller = await sellerOf(shop);
    const { id } = await account(seller, 'redx', { shop: seller.shopId });
    const orders = [await packed(seller, 'broken'), await packed(seller, 'broken'), await packed(seller, 'broken')];
    const shipments = [];
    for (const { packageId } of orders) shipments.push((await book(seller.token, id, [packageId]))[0]?.shipment?._id ?? '');
    const [first = '', second = '', third = ''] = shipments;
    await waitMinutes(first, 60);
    await shop.runJob(pollShipments, {});
    const update = (shipment: string, body: object, token = seller.token) =>
      shop.call(`PUT /shipments/update/${shipment}`, { token, body });
    expectProblem(await update(first, { state: 'notBooked' }, (await sellerOf(shop)).token), 404, 'NOT_FOUND');
    expectProblem(await update(orders[0]?.id ?? '', { state: 'notBooked' }), 404, 'NOT_FOUND');
    expect((await update(first, { state: 'notBooked' })).body.data).toMatchObject({ state: 'refused', problem: 'notBooked' });
    expectProblem(await update(first, { state: 'notBooked' }), 409, 'ILLEGAL_TRANSITION');
    expectProblem(await update(second, { state: 'booked' }), 422, 'VALIDATION_FAILED');
    expect((await update(second, { state: 'booked', consignmentId: '21AX' })).body.data).toMatchObject({
      state: 'booked',
      consignmentId: '21AX',
    });
    const taken = await update(third, { state: 'booked', consignmentId: '21AX' });
    expect(taken.body.errors).toMatchObject([{ path: 'consignmentId', code: 'TAKEN' }]);
    const again = orders[0];
    if (again) expect(await book(seller.token, id, [again.packageId])).toMatchObject([{ shipment: { number: `${again.number}-2` } }]);
    if (orders[1])
      expect((await read(orders[1], orders[1].buyer.token)).packages[0].shipment).toMatchObject({
        trackingUrl: expect.stringContaining('21AX'),
      });
  });

  it('is what a booking counts as that a dead process left', async () => {
    const { shop, packed, account, read } = at();
    const seller = await sellerOf(shop);
    const order = await packed(seller);
    const { id } = await account(seller, 'pathao', { shop: seller.shopId });
    await shop.database.sql`insert into shipments (package_id, courier_account_id, number, state, grams, cash_poisha, next_poll_at)
      values (${order.packageId}, ${id}, ${`${order.number}-1`}, 'booking', 500, 22000, now() - interval '1 second')`;
    await shop.runJob(pollShipments, {});
    expect((await read(order, seller.token)).packages[0].shipment).toMatchObject({ state: 'unknown' });
  });
});

describe('packages that are not booked', () => {
  it('are those that are not packed, unpaid, of others, or invented', async () => {
    const { shop, simulator, packed, account, book } = at();
    const [seller, other] = [await sellerOf(shop), await sellerOf(shop)];
    const { id } = await account(seller, 'steadfast', { shop: seller.shopId });
    const [pending, confirmed] = [
      await packed(seller, undefined, { status: 'pending' }),
      await packed(seller, undefined, { status: 'confirmed' }),
    ];
    const unpaid = await packed(seller, undefined, { extra: mfsPayment(shop) });
    const cancelled = await packed(seller);
    await shop.call(`PUT /packages/update/${cancelled.packageId}`, {
      token: seller.token,
      body: { status: 'cancelled', reason: 'outOfStock' },
    });
    const foreign = await packed(other);
    const before = simulator.countBooked();
    const invented = '0192f3a0-0000-7000-8000-000000000999';
    const ids = [pending, confirmed, cancelled, unpaid, foreign].map(({ packageId }) => packageId);
    const lines = await book(seller.token, id, [...ids, invented, invented]);
    const problems = Object.fromEntries(lines.map(({ packageId, problem }) => [packageId, problem]));
    expect([...ids, invented].map((each) => problems[each])).toEqual([
      'notPacked',
      'notPacked',
      'notPacked',
      'paymentWaiting',
      'notFound',
      'notFound',
    ]);
    expect(lines).toHaveLength(6);
    expect(simulator.countBooked()).toBe(before);
  });

  it('can’t be booked with the account of another shop, one that is not shared, or one that is switched off', async () => {
    const { shop, packed, account } = at();
    const [seller, other] = [await sellerOf(shop), await sellerOf(shop)];
    const admin = await shop.make.user({ role: 'admin' });
    const order = await packed(seller);
    const closed = await account(admin, 'steadfast');
    const off = await account(seller, 'steadfast', { shop: seller.shopId, status: 'active' });
    await shop.call(`PUT /courierAccounts/update/${off.id}`, { token: seller.token, body: { status: 'inactive' } });
    const foreign = await account(other, 'steadfast', { shop: other.shopId });
    for (const courierAccountId of [closed.id, off.id, foreign.id, order.id]) {
      const answer = await shop.call('POST /shipments/book', {
        token: seller.token,
        body: { courierAccountId, packageIds: [order.packageId] },
      });
      expectProblem(answer, 404, 'NOT_FOUND');
    }
    // An admin, too, sends a package with accounts of the platform and of that shop only.
    expect(await at().book(admin.token, foreign.id, [order.packageId])).toMatchObject([{ problem: 'notFound' }]);
    expect(await at().book(admin.token, closed.id, [order.packageId])).toMatchObject([{ outcome: 'booked' }]);
  });

  it('are more than a hundred, or too heavy', async () => {
    const { shop, packed, account } = at();
    const seller = await sellerOf(shop);
    const order = await packed(seller);
    const { id } = await account(seller, 'pathao', { shop: seller.shopId });
    const send = (body: object) => shop.call('POST /shipments/book', { token: seller.token, body: { courierAccountId: id, ...body } });
    expectProblem(await send({ packageIds: Array.from({ length: 101 }, () => order.packageId) }), 422, 'VALIDATION_FAILED');
    expectProblem(await send({ packageIds: [] }), 422, 'VALIDATION_FAILED');
    const heavy = await send({ packageIds: [order.packageId], grams: 10_001 });
    expect(heavy.body.errors).toMatchObject([{ path: 'grams', code: 'too_big' }]);
  });

  it('have an address that the courier can’t take', async () => {
    const { shop, packed, account, book } = at();
    const seller = await sellerOf(shop);
    const order = await packed(seller);
    await shop.database
      .sql`update orders set delivery_address = delivery_address || jsonb_build_object('line', ${'ক'.repeat(260)}::text) where id = ${order.id}`;
    const { id } = await account(seller, 'steadfast', { shop: seller.shopId });
    expect(await book(seller.token, id, [order.packageId])).toMatchObject([{ outcome: 'refused', problem: 'address' }]);
  });
});

it('two people who book the same package at the same time book it once', async () => {
  const { shop, simulator, packed, account, book } = at();
  const seller = await sellerOf(shop);
  const admin = await shop.make.user({ role: 'admin' });
  const order = await packed(seller);
  const [own, shared] = [await account(seller, 'steadfast', { shop: seller.shopId }), await account(admin, 'pathao', { forShops: true })];
  const before = simulator.countBooked();
  const answers = await Promise.all([
    book(seller.token, own.id, [order.packageId]),
    book(seller.token, shared.id, [order.packageId]),
    book(admin.token, own.id, [order.packageId]),
  ]);
  expect(
    answers
      .flat()
      .map(({ outcome, problem }) => problem ?? outcome)
      .sort(),
  ).toEqual(['alreadyBooked', 'alreadyBooked', 'booked']);
  expect(simulator.countBooked()).toBe(before + 1);
});

it('whole taka of what is due are collected, and nothing of what is paid', async () => {
  const { shop, packed, account, book } = at();
  const seller = await sellerOf(shop);
  const admin = await shop.make.user({ role: 'admin' });
  const { id } = await account(seller, 'steadfast', { shop: seller.shopId });
  const odd = await packed(seller, undefined, { price: 10_050 });
  const paid = await packed(seller, undefined, { extra: mfsPayment(shop) });
  const payment = (await at().read(paid, admin.token)).payment._id;
  expect((await shop.call(`PUT /payments/update/${payment}`, { token: admin.token, body: { status: 'verified' } })).status).toBe(200);
  const lines = await book(seller.token, id, [odd.packageId, paid.packageId]);
  const cash = Object.fromEntries(lines.map(({ packageId, shipment }) => [packageId, shipment?.cash]));
  expect([cash[odd.packageId], cash[paid.packageId]]).toEqual([220, 0]);
});

it('Pathao issues one token for many parcels, and another when it no longer accepts it', async () => {
  const { shop, simulator, packed, account, book } = at();
  const seller = await sellerOf(shop);
  const { id } = await account(seller, 'pathao', { shop: seller.shopId });
  const orders = await Promise.all(Array.from({ length: 6 }, () => packed(seller)));
  const before = simulator.countTokens();
  await book(
    seller.token,
    id,
    orders.slice(0, 3).map(({ packageId }) => packageId),
  );
  await book(
    seller.token,
    id,
    orders.slice(3, 4).map(({ packageId }) => packageId),
  );
  expect(simulator.countTokens()).toBe(before + 1);
  simulator.expireTokens();
  const lines = await book(
    seller.token,
    id,
    orders.slice(4).map(({ packageId }) => packageId),
  );
  expect(lines.map(({ outcome }) => outcome)).toEqual(['booked', 'booked']);
  expect(simulator.countTokens()).toBe(before + 2);
});

it('a booking is cancelled before the pick-up, by API where the courier has one', async () => {
  const { shop, simulator, packed, account, book } = at();
  const seller = await sellerOf(shop);
  for (const courier of ['redx', 'steadfast'] as const) {
    const { id } = await account(seller, courier, { shop: seller.shopId });
    const [order, late] = [await packed(seller), await packed(seller)];
    const cancel = async ({ packageId }: { packageId: string }) => {
      const [line] = await book(seller.token, id, [packageId]);
      if (packageId === late.packageId) simulator.setWord(line?.shipment?.number ?? '', 'delivery-in-progress');
      return shop.call(`PUT /shipments/update/${line?.shipment?._id}`, { token: seller.token, body: { state: 'cancelled' } });
    };
    expect((await cancel(order)).body.data).toMatchObject({ state: 'cancelled' });
    expect(await book(seller.token, id, [order.packageId])).toMatchObject([
      { outcome: 'booked', shipment: { number: `${order.number}-2` } },
    ]);
    if (courier === 'redx') expectProblem(await cancel(late), 409, 'COURIER_REFUSED');
  }
});

it('own riders follow the moves of their package', async () => {
  const { shop, packed, account, book, read } = at();
  const seller = await sellerOf(shop);
  const { id } = await account(seller, 'own', { shop: seller.shopId });
  const order = await packed(seller);
  expect(await book(seller.token, id, [order.packageId])).toMatchObject([{ outcome: 'booked' }]);
  for (const step of ['handed_over', 'out_for_delivery', 'delivered']) {
    await shop.call(`PUT /packages/update/${order.packageId}`, { token: seller.token, body: { step } });
    expect((await read(order, order.buyer.token)).packages[0].shipment).toMatchObject({ courier: 'own', state: step });
  }
});

it('a hundred packages are booked in one act, each once', async () => {
  const { shop, simulator, packed, account, book } = at();
  const seller = await sellerOf(shop);
  const { id } = await account(seller, 'steadfast', { shop: seller.shopId });
  const orders = [];
  for (let i = 0; i < 100; i += 1) orders.push(await packed(seller));
  const before = simulator.countBooked();
  const lines = await book(
    seller.token,
    id,
    orders.map(({ packageId }) => packageId),
  );
  expect(lines.filter(({ outcome }) => outcome === 'booked')).toHaveLength(100);
  expect(simulator.countBooked()).toBe(before + 100);
  await expectConsistentShop(shop.database.sql);
}, 120_000);
