import { describe, expect, it } from 'vitest';
import { expectConsistentShop, mfsPayment, moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const sql = () => shop().database.sql;

interface Person {
  token: string;
}

/** An order of three bags of rice and two soaps at ৳100, of 900 g each, and of one thing of another shop. */
async function ordered(extra: object = {}) {
  const { make } = shop();
  const [buyer, seller, admin] = [await make.user(), await make.user({ role: 'merchant' }), await make.user({ role: 'admin' })];
  const { id: shopId } = await make.shop({ merchantId: seller.id });
  const [rice, soap, other] = [
    await make.product({ shopId, quantity: 10 }),
    await make.product({ shopId, quantity: 10 }),
    await make.product(),
  ];
  await sql()`update products set weight_grams = 900 where id in (${rice.id}, ${soap.id})`;
  const products = [
    { productId: rice.id, quantity: 3 },
    { productId: soap.id, quantity: 2 },
    { productId: other.id, quantity: 1 },
  ];
  const order = await placeTestOrder(shop(), buyer, { products: [], extra: { products, ...extra } });
  const lineOf = ({ id }: { id: string }): string =>
    order.packages
      .flatMap(({ lines }: { lines: { productId: string; _id: string }[] }) => lines)
      .find((line: { productId: string }) => line.productId === id)._id;
  const own = order.packages.find(({ shop: { _id } }: { shop: { _id: string } }) => _id === shopId);
  const change = (user: Person, body: object) => shop().call(`PUT /orders/${order._id}/lines`, { token: user.token, body });
  const read = async (user: Person) => (await shop().call(`GET /orders/read/${order._id}`, { token: user.token })).body;
  const part = async (user: Person = seller) => (await read(user)).packages.find(({ _id }: { _id: string }) => _id === own._id);
  const move = (step: string, more: object = {}) =>
    shop().call(`PUT /packages/update/${own._id}`, { token: admin.token, body: { step, ...more } });
  const stock = async () => [await make.stockOf(rice.id), await make.stockOf(soap.id)];
  return { buyer, seller, admin, shopId, rice, soap, other, order, own, lineOf, change, read, part, move, stock };
}

describe('lines before the hand-over', () => {
  it('lose units for the buyer: stock, amounts, weight and delivery follow', async () => {
    const { buyer, rice, soap, own, lineOf, change, part, read, stock } = await ordered();
    // 4.5 kg, then 2.7 kg.
    const answer = await change(buyer, {
      lines: [
        { lineId: lineOf(rice), remove: 1 },
        { lineId: lineOf(soap), remove: 1 },
      ],
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const changed = await part(buyer);
    expect(changed.lines).toMatchObject([
      { quantity: 2, removed: 1, lineTotal: 200, unitPrice: 100 },
      { quantity: 1, removed: 1, lineTotal: 100 },
    ]);
    expect(changed.subtotal).toBe(300);
    expect(changed.events.at(-1)).toMatchObject({ step: 'pending', lineReason: 'buyerAsked', actor: 'customer' });
    expect(changed.deliveryFee).toBeLessThanOrEqual(own.deliveryFee);
    const order = await read(buyer);
    expect(order.total).toBe(400 + order.deliveryFee);
    expect(await stock()).toEqual([8, 9]);
    const [row] = await sql()`select grams from packages where id = ${own._id}`;
    expect(row).toEqual({ grams: 2700 });
    await expectConsistentShop(sql());
  });

  it('cost less delivery where less weight does, and never more', async () => {
    const { seller, admin, rice, lineOf, change, own } = await ordered();
    const zone = (await shop().call('GET /delivery/table', { token: admin.token })).body.zones.length;
    expect(zone).toBeGreaterThan(0);
    await sql()`update packages set delivery_fee_poisha = delivery_fee_poisha + 4000 where id = ${own._id}`;
    await sql()`update orders set delivery_fee_poisha = delivery_fee_poisha + 4000, total_poisha = total_poisha + 4000
      where id = (select order_id from packages where id = ${own._id})`;
    const after = await change(seller, { lines: [{ lineId: lineOf(rice), remove: 1 }], reason: 'short' });
    const fee = after.body.data.packages[0].deliveryFee;
    expect(fee).toBe(own.deliveryFee);
    await sql()`update packages set delivery_fee_poisha = 0 where id = ${own._id}`;
    await sql()`update orders set delivery_fee_poisha = delivery_fee_poisha - ${fee * 100}, total_poisha = total_poisha - ${fee * 100}
      where id = (select order_id from packages where id = ${own._id})`;
    const free = await change(seller, { lines: [{ lineId: lineOf(rice), remove: 1 }], reason: 'short' });
    expect(free.body.data.packages[0].deliveryFee).toBe(0);
    await expectConsistentShop(sql());
  });

  it('cost less for what the shop takes off, also when a part of them is refused later', async () => {
    const { seller, buyer, rice, soap, lineOf, change, move, part, admin } = await ordered();
    const changed = await change(seller, { lines: [{ lineId: lineOf(rice), priceOff: 12.5 }], reason: 'weight', note: '৯০০ গ্রাম' });
    expect(changed.body.data.packages[0].lines[0]).toMatchObject({ unitPrice: 87.5, off: 12.5, lineTotal: 262.5, quantity: 3 });
    await change(seller, { lines: [{ lineId: lineOf(rice), remove: 1, priceOff: 7.5 }], reason: 'expired' });
    expect((await part(buyer)).lines[0]).toMatchObject({ unitPrice: 80, off: 20, quantity: 2, removed: 1 });
    for (const step of ['confirmed', 'packed', 'handed_over']) await move(step);
    const { deliveryFee } = await part(admin);
    const delivered = await move('partly_delivered', {
      lines: [
        { lineId: lineOf(rice), refused: 1 },
        { lineId: lineOf(soap), refused: 2 },
      ],
    });
    expect(delivered.status, JSON.stringify(delivered.body)).toBe(200);
    expect(await part(admin)).toMatchObject({
      subtotal: 80,
      cashCollected: 80 + deliveryFee,
      lines: [{ dropped: 1, removed: 1 }, { dropped: 2 }],
    });
    await expectConsistentShop(sql());
  });

  it('stay out of a parcel that a correction delivers after all', async () => {
    const { seller, rice, lineOf, change, move, part, stock } = await ordered();
    await change(seller, { lines: [{ lineId: lineOf(rice), remove: 2 }], reason: 'outOfStock' });
    for (const step of ['confirmed', 'packed', 'handed_over', 'returned_to_shop']) await move(step);
    expect(await stock()).toEqual([10, 10]);
    await move('delivered', { note: 'It was delivered after all' });
    expect(await stock()).toEqual([9, 8]);
    expect(await part()).toMatchObject({ subtotal: 300, lines: [{ quantity: 1, removed: 2 }, { quantity: 2 }] });
    expect((await part()).lines[0].dropped).toBeUndefined();
    await expectConsistentShop(sql());
  });

  it('cancel their package when none is left, and only that', async () => {
    const { seller, buyer, rice, soap, lineOf, change, read, stock } = await ordered();
    await change(seller, { lines: [{ lineId: lineOf(rice), remove: 3 }], reason: 'outOfStock' });
    expect((await read(buyer)).packages[0]).toMatchObject({ status: 'pending', lines: [{ quantity: 0, removed: 3, lineTotal: 0 }, {}] });
    await change(seller, { lines: [{ lineId: lineOf(soap), remove: 2 }], reason: 'expired' });
    const order = await read(buyer);
    expect(order.packages.map(({ status }: { status: string }) => status).sort()).toEqual(['cancelled', 'pending']);
    expect(order.status).toBe('pending');
    expect(await stock()).toEqual([10, 10]);
    await expectConsistentShop(sql());
  });

  it('are due back when they were paid', async () => {
    const { buyer, seller, admin, rice, order, lineOf, change, read } = await ordered(mfsPayment(shop(), 840));
    await shop().call(`PUT /payments/update/${order.payment._id}`, { token: admin.token, body: { status: 'verified' } });
    const before = await read(buyer);
    await change(seller, { lines: [{ lineId: lineOf(rice), remove: 2, priceOff: 5 }], reason: 'short' });
    const after = await read(buyer);
    expect(after.payment.refundDue).toBe(205 + (before.deliveryFee - after.deliveryFee));
    await expectConsistentShop(sql());
  });

  it('tell the other side, not the one who did it', async () => {
    const { buyer, seller, rice, lineOf, change } = await ordered();
    const kinds = async (user: Person) => {
      await shop().runDueJobs();
      return (await shop().call('GET /inbox/read', { token: user.token })).body.filter(
        ({ kind }: { kind: string }) => kind === 'packageChanged',
      );
    };
    await change(buyer, { lines: [{ lineId: lineOf(rice), remove: 1 }] });
    expect([(await kinds(buyer)).length, (await kinds(seller)).length]).toEqual([0, 1]);
    await change(seller, { lines: [{ lineId: lineOf(rice), remove: 1 }], reason: 'outOfStock' });
    expect([(await kinds(buyer)).length, (await kinds(seller)).length]).toEqual([1, 1]);
  });

  it('change once when both sides take the last ones at the same second', async () => {
    const { buyer, seller, rice, lineOf, change, stock } = await ordered();
    const lines = [{ lineId: lineOf(rice), remove: 2 }];
    const answers = await Promise.all([change(buyer, { lines }), change(seller, { lines, reason: 'short' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) expectProblem(answer, 409, 'LINE_GONE');
    expect(await stock()).toEqual([9, 8]);
    await expectConsistentShop(sql());
  });
});

describe('changes of lines are refused', () => {
  const refused = async (answer: ReturnType<ReturnType<typeof shop>['call']>, path: string, code: string) => {
    expectProblem(await answer, 422, 'VALIDATION_FAILED');
    expect((await answer).body.errors).toMatchObject([{ path, code }]);
  };

  it('for more than there is, twice one line, lines of others, and without a reason', async () => {
    const { buyer, seller, admin, rice, other, lineOf, change, stock } = await ordered();
    const lineId = lineOf(rice);
    expectProblem(await change(seller, { lines: [{ lineId, remove: 4 }], reason: 'short' }), 409, 'LINE_GONE');
    await refused(
      change(seller, {
        lines: [
          { lineId, remove: 1 },
          { lineId, remove: 1 },
        ],
        reason: 'short',
      }),
      'lines.1.lineId',
      'DUPLICATE',
    );
    await refused(change(seller, { lines: [{ lineId: lineOf(other), remove: 1 }], reason: 'short' }), 'lines.0.lineId', 'NOT_FOUND');
    await refused(change(seller, { lines: [{ lineId, remove: 1 }] }), 'reason', 'REQUIRED');
    await refused(change(admin, { lines: [{ lineId, priceOff: 100 }], reason: 'weight' }), 'lines.0.priceOff', 'too_big');
    await refused(change(admin, { lines: [{ lineId, remove: 3, priceOff: 1 }], reason: 'weight' }), 'lines.0.priceOff', 'invalid_value');
    await refused(change(buyer, { lines: [{ lineId, priceOff: 99 }] }), 'lines.0.priceOff', 'FORBIDDEN');
    await refused(change(buyer, { lines: [{ lineId, remove: 1 }], reason: 'weight' }), 'reason', 'invalid_value');
    await refused(change(seller, { lines: [{ lineId }], reason: 'short' }), 'lines.0.remove', 'custom');
    expectProblem(await change(seller, { lines: [{ lineId, priceOff: -5 }], reason: 'weight' }), 422, 'VALIDATION_FAILED');
    expectProblem(await change(seller, { lines: [], reason: 'short' }), 422, 'VALIDATION_FAILED');
    // All or none.
    expectProblem(
      await change(seller, {
        lines: [
          { lineId, remove: 1 },
          { lineId: lineOf(other), remove: 9 },
        ],
        reason: 'short',
      }),
      422,
      'VALIDATION_FAILED',
    );
    expect(await stock()).toEqual([7, 8]);
  });

  it('for strangers, other shops and packers', async () => {
    const { rice, shopId, lineOf, change } = await ordered();
    const asked = { lines: [{ lineId: lineOf(rice), remove: 1 }], reason: 'short' };
    const { make } = shop();
    expectProblem(await change(await make.user(), asked), 404, 'NOT_FOUND');
    expectProblem(await change(await make.user({ role: 'merchant' }), asked), 404, 'NOT_FOUND');
    expectProblem(await change(await make.staff(shopId, 'packer'), asked), 403, 'FORBIDDEN');
    expectProblem(await change({ token: '' }, asked), 401, 'UNAUTHENTICATED');
  });

  it('once it is packed, unless it is unpacked, and while a courier is booked', async () => {
    const { seller, rice, order, own, lineOf, change, move } = await ordered();
    const asked = { lines: [{ lineId: lineOf(rice), remove: 1 }], reason: 'short' };
    await moveTestOrder(shop(), { token: (await shop().make.user({ role: 'admin' })).token }, order._id, ...statusesToDelivery.slice(0, 2));
    expectProblem(await change(seller, asked), 409, 'TOO_LATE');
    await move('confirmed');
    expect((await change(seller, asked)).status).toBe(200);
    await sql()`with riders as (insert into courier_accounts (courier, name) values ('own', 'Riders') returning id)
      insert into shipments (package_id, courier_account_id, number, state, grams, cash_poisha)
        select ${own._id}, id, ${`${order.number}-1`}, 'booked', 500, 0 from riders`;
    expectProblem(await change(seller, asked), 409, 'TOO_LATE');
  });
});
