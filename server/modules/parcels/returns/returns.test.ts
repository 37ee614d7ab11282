import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { returnLimits } from '#domain/parcels/return-states.ts';
import { address } from '#tests/factory.ts';
import { correctionNote, expectConsistentShop, moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { returnShop, type TestPerson } from '#tests/parcels/return-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';
import { watchReturns } from './returns.jobs.ts';

const { shop, sql, admin: asAdmin, delivered, change, changed, withPictures, expectInvalid } = returnShop();
let admin: TestPerson;
beforeAll(() => {
  admin = asAdmin();
});

describe('a return', () => {
  it('gives back stock and money of what came back, and is settled once', async () => {
    const { buyer, seller, order, asked, read, stock } = await delivered({ isPrepaid: true });
    const id = await asked({ lines: [{ lineId: order.packages[0].lines[0]._id, quantity: 2 }] });
    expect(await stock()).toBe(7);
    const approved = await changed(id, seller, { state: 'approved', way: 'dropOff', note: 'Come until 8' });
    expect(approved).toMatchObject({ state: 'approved', way: 'dropOff', moves: ['settled'], comeBy: expect.any(String) });
    const lineId = order.packages[0].lines[0]._id;
    const settled = await changed(id, seller, { state: 'settled', lines: [{ lineId, received: 2, fit: 1 }] });
    expect(settled).toMatchObject({ state: 'settled', goods: 200, refund: 200, moves: [], lines: [{ quantity: 2, received: 2, fit: 1 }] });
    expect(await stock()).toBe(8);
    const after = await read();
    expect(after).toMatchObject({ status: 'delivered', total: 220, payment: { refundDue: 200 } });
    expect(after.packages[0]).toMatchObject({ step: 'delivered', lines: [{ quantity: 3, dropped: 2 }] });
    expect(after.packages[0].events.at(-1)).toMatchObject({ isReturn: true });
    expectProblem(await change(id, seller, { state: 'settled' }), 409, 'ILLEGAL_TRANSITION');
    const paid = await shop().call(`PUT /payments/update/${order.payment._id}`, {
      token: admin.token,
      body: { status: 'refunded', note: 'bKash 9G7XKQ2L' },
    });
    expect(paid.status).toBe(200);
    expect((await read()).payment).toMatchObject({ refunded: 200 });
    expect((await read()).payment.refundDue).toBeUndefined();
    const mine = await shop().call(`GET /returns/read/${id}`, { token: buyer.token });
    expect(mine.body.events.map(({ state }: { state: string }) => state)).toEqual(['requested', 'approved', 'settled']);
    await expectConsistentShop(sql());
  });

  it('of cash gives back what was collected, with the first delivery when the fault is the shop’s and everything comes back', async () => {
    const { buyer, seller, body, read } = await delivered();
    const lines = body().lines.map((line) => ({ ...line, quantity: 3 }));
    const { data } = (await withPictures('POST /returns/create', buyer, body({ reason: 'damaged', lines }))).body;
    await changed(data._id, seller, { state: 'approved', way: 'pickup' });
    const settled = await changed(data._id, seller, { state: 'settled' });
    const { payment } = await read();
    expect(settled).toMatchObject({ goods: 300, refund: payment.amount });
    expect(settled.fee).toBeUndefined();
    expect(payment).toMatchObject({ refundDue: payment.amount });
    await expectConsistentShop(sql());
  });

  it('after a change of mind keeps the first delivery, and a pick-up is paid by the buyer', async () => {
    const { seller, asked, body, read } = await delivered({ isPrepaid: true });
    const id = await asked({ lines: body().lines.map((line) => ({ ...line, quantity: 3 })) });
    const { fee } = await changed(id, seller, { state: 'approved', way: 'pickup' });
    expect(fee).toBe(120);
    expect(await changed(id, seller, { state: 'settled' })).toMatchObject({ goods: 300, fee: 120, refund: 180 });
    expect((await read()).payment.refundDue).toBe(180);
    await expectConsistentShop(sql());
  });

  it('without sending anything back is settled at once, and no stock returns', async () => {
    const { seller, asked, stock, read } = await delivered({ isPrepaid: true });
    const id = await asked({ reason: 'missingItem', note: 'One was not in it' });
    expect(await changed(id, seller, { state: 'approved' })).toMatchObject({ state: 'settled', keeps: true, refund: 100 });
    expect(await stock()).toBe(7);
    expect((await read()).payment.refundDue).toBe(100);
    await expectConsistentShop(sql());
  });

  it('never puts medicine on sale again', async () => {
    const { buyer, seller, product, body, stock, lineId } = await delivered();
    await sql()`update products set is_medicine = true where id = ${product.id}`;
    const { data } = (await withPictures('POST /returns/create', buyer, body({ reason: 'expired' }))).body;
    await changed(data._id, seller, { state: 'approved', way: 'dropOff' });
    expectInvalid(
      await change(data._id, seller, { state: 'settled', lines: [{ lineId, received: 1, fit: 1 }] }),
      'lines.0.fit',
      'MEDICINE',
    );
    expect(await changed(data._id, seller, { state: 'settled' })).toMatchObject({ lines: [{ received: 1, fit: 0, isMedicine: true }] });
    expect(await stock()).toBe(7);
    await expectConsistentShop(sql());
  });

  it('of which less came back pays for that only', async () => {
    const { seller, asked, lineId, body } = await delivered({ isPrepaid: true });
    const id = await asked({ lines: body().lines.map((line) => ({ ...line, quantity: 3 })) });
    await changed(id, seller, { state: 'approved', way: 'dropOff' });
    for (const [line, path, code] of [
      [{ lineId: randomUUID(), received: 1 }, 'lines.0.lineId', 'NOT_FOUND'],
      [{ lineId, received: 4 }, 'lines.0.received', 'too_big'],
      [{ lineId, received: 1, fit: 2 }, 'lines.0.fit', 'too_big'],
    ] as const) {
      expectInvalid(await change(id, seller, { state: 'settled', lines: [line] }), path, code);
    }
    expect(await changed(id, seller, { state: 'settled', lines: [{ lineId, received: 1 }] })).toMatchObject({ refund: 100, goods: 100 });
    await expectConsistentShop(sql());
  });

  it('blocks the correction of its delivery, until it was withdrawn', async () => {
    const { buyer, order, asked } = await delivered();
    const id = await asked();
    const correct = () =>
      shop().call(`PUT /orders/update/${order._id}`, { token: admin.token, body: { status: 'returned', note: correctionNote } });
    expectProblem(await correct(), 409, 'ILLEGAL_TRANSITION');
    await changed(id, buyer, { state: 'withdrawn' });
    expect((await correct()).status).toBe(200);
    await expectConsistentShop(sql());
  });
});

describe('asking for a return', () => {
  it('holds the units: the same can’t be asked for twice, not in the same second either', async () => {
    const { ask, body } = await delivered();
    const two = { lines: body().lines.map((line) => ({ ...line, quantity: 2 })) };
    const answers = await Promise.all([ask(two), ask(two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const lost = answers.find(({ status }) => status === 409);
    if (lost) expectProblem(lost, 409, 'RETURN_QUANTITY');
    expect(lost?.body.params).toEqual({ left: 1 });
    await expectConsistentShop(sql());
  });

  it('frees the units when it is withdrawn or expires, and not when it is refused', async () => {
    const { buyer, seller, ask, asked, body } = await delivered();
    const all = { lines: body().lines.map((line) => ({ ...line, quantity: 3 })) };
    await changed(await asked(all), buyer, { state: 'withdrawn' });
    const second = await asked(all);
    await changed(second, seller, { state: 'approved', way: 'dropOff' });
    await sql()`update returns set come_by = now() - interval '1 hour' where id = ${second}`;
    await shop().runJob(watchReturns, {});
    expectProblem(await change(second, seller, { state: 'settled' }), 409, 'ILLEGAL_TRANSITION');
    const third = await asked(all);
    await changed(third, seller, { state: 'refused', note: 'Opened' });
    expectProblem(await ask(all), 409, 'RETURN_QUANTITY');
  });

  it('needs what the reason needs, and lines of this package', async () => {
    const { ask, body, lineId } = await delivered();
    expectInvalid(await ask({ reason: 'damaged' }), 'pictures', 'REQUIRED');
    expectInvalid(await ask({ reason: 'notAsDescribed' }), 'note', 'REQUIRED');
    expectInvalid(await ask({ lines: [{ lineId: randomUUID(), quantity: 1 }] }), 'lines.0.lineId', 'NOT_FOUND');
    expectInvalid(await ask({ lines: [...body().lines, { lineId, quantity: 1 }] }), 'lines.1.lineId', 'DUPLICATE');
    expectInvalid(await ask({ lines: [{ lineId, quantity: 0 }] }), 'lines.0.quantity', 'too_small');
  });

  it('is possible in the time of the most exact policy', async () => {
    const { buyer, order, product, ask, shopId } = await delivered();
    const policy = (fields: object) => shop().call('POST /returnPolicies/create', { token: admin.token, body: fields });
    const reasons = async () => {
      const { body } = await shop().call(`GET /returns/order/${order._id}`, { token: buyer.token });
      return body.packages[0].lines[0].reasons.map(({ reason }: { reason: string }) => reason);
    };
    const rules = async (id = product.id) => (await shop().call(`GET /returns/rules/${id}`)).body;
    expect(await reasons()).toContain('changedMind');
    expect(await rules()).toEqual({ changeOfMindDays: 7, faultHours: 168, buyerPays: true });
    expect((await policy({ shop: shopId, days: 0 })).status).toBe(201);
    expect(await reasons()).not.toContain('changedMind');
    // Buyers see it before they buy, at once.
    await expect.poll(() => rules()).toEqual({ changeOfMindDays: 0, faultHours: 168, buyerPays: true });
    expect((await shop().call(`GET /returns/rules/${order._id}`)).body.code).toBe('NOT_FOUND');
    expectProblem(await ask(), 409, 'NOT_RETURNABLE');
    const { data } = (await policy({ product: product.id, days: 2, claimHours: 24 })).body;
    expect(await reasons()).toContain('changedMind');
    await expect.poll(() => rules()).toEqual({ changeOfMindDays: 2, faultHours: 24, buyerPays: true });
    await sql()`update package_events set created_at = created_at - interval '30 hours'`;
    expect(await reasons()).toEqual(['wrongItem', 'missingItem', 'notAsDescribed', 'changedMind', 'tooLate']);
    await sql()`update package_events set created_at = created_at - interval '30 hours'`;
    const late = await ask();
    expectProblem(late, 409, 'RETURN_WINDOW');
    expect(late.body.params.until).toMatch(/^\d{4}-/);
    await shop().call(`PUT /returnPolicies/update/${data._id}`, { token: admin.token, body: { status: 'inactive' } });
    expectProblem(await ask(), 409, 'NOT_RETURNABLE');
  });

  it('is only for the buyer, and for what was delivered', async () => {
    const { ask, order, part, lineId } = await delivered();
    const stranger = await shop().make.user();
    expectProblem(await ask({}, stranger), 404, 'NOT_FOUND');
    expectProblem(await ask({}, admin), 404, 'NOT_FOUND');
    expectProblem(
      await shop().call('POST /returns/create', { body: { packageId: part._id, reason: 'changedMind', lines: [{ lineId, quantity: 1 }] } }),
      404,
      'NOT_FOUND',
    );
    expectProblem(await shop().call(`GET /returns/order/${order._id}`, { token: stranger.token }), 404, 'NOT_FOUND');
    const buyer = await shop().make.user();
    const open = await placeTestOrder(shop(), buyer, { products: [await shop().make.product()] });
    const [package_] = open.packages;
    const asked = { packageId: package_._id, reason: 'changedMind', lines: [{ lineId: package_.lines[0]._id, quantity: 1 }] };
    expectProblem(await shop().call('POST /returns/create', { token: buyer.token, body: asked }), 409, 'NOT_RETURNABLE');
  });

  it('is limited to some open ones of a buyer', async () => {
    const buyer = await shop().make.user();
    const all = [];
    for (let n = 0; n <= returnLimits.open; n += 1) all.push(await delivered({ buyer }));
    for (const { asked } of all.slice(0, returnLimits.open)) await asked();
    const refused = await all.at(-1)?.ask();
    if (refused) expectProblem(refused, 409, 'RETURN_LIMIT');
    expect(refused?.body.params).toEqual({ max: returnLimits.open });
  });

  it('marks the returns of a buyer who asked often', async () => {
    const buyer = await shop().make.user();
    let last: string | undefined;
    let seller: TestPerson | undefined;
    for (let n = 0; n <= returnLimits.marked; n += 1) {
      const one = await delivered({ buyer });
      last = await one.asked();
      seller = one.seller;
      if (n < returnLimits.marked) await changed(last, buyer, { state: 'withdrawn' });
    }
    const as = async (token: string | undefined) => (await shop().call(`GET /returns/read/${last}`, { token })).body.earlier;
    expect(await as(seller?.token)).toBe(returnLimits.marked);
    expect(await as(buyer.token)).toBeUndefined();
  });
});

describe('the answer to a return', () => {
  it('needs a reason or a way, and is told', async () => {
    const { seller, asked } = await delivered();
    const id = await asked();
    expectInvalid(await change(id, seller, { state: 'refused' }), 'note', 'REQUIRED');
    expectInvalid(await change(id, seller, { state: 'approved' }), 'way', 'REQUIRED');
    expectInvalid(await change(id, seller, { state: 'approved', way: 'pickup', keeps: true }), 'way', 'invalid_value');
    expectInvalid(
      await change(id, seller, { state: 'refused', note: 'x', lines: [{ lineId: randomUUID(), received: 1 }] }),
      'lines',
      'invalid_value',
    );
    await changed(id, seller, { state: 'refused', note: 'Opened' });
    const { body } = await shop().call(`GET /returns/read/${id}`, { token: seller.token });
    expect(body.events.at(-1)).toMatchObject({ state: 'refused', side: 'shop', note: 'Opened' });
  });

  it('can be appealed against once, in time, and then an admin decides', async () => {
    const { buyer, seller, asked } = await delivered();
    const id = await asked();
    await changed(id, seller, { state: 'refused', note: 'Opened' });
    expectProblem(await change(id, seller, { state: 'appealed', note: 'x' }), 409, 'ILLEGAL_TRANSITION');
    await sql()`update returns set decided_at = now() - interval '8 days' where id = ${id}`;
    expectProblem(await change(id, buyer, { state: 'appealed', note: 'It was not' }), 409, 'RETURN_WINDOW');
    await sql()`update returns set decided_at = now() where id = ${id}`;
    expectInvalid(await change(id, buyer, { state: 'appealed' }), 'note', 'REQUIRED');
    expect(await changed(id, buyer, { state: 'appealed', note: 'It was not' })).toMatchObject({ isEscalated: true, moves: [] });
    expectProblem(await change(id, seller, { state: 'approved', way: 'dropOff' }), 409, 'ILLEGAL_TRANSITION');
    const waiting = async () => (await shop().call('GET /stats/waiting', { token: admin.token })).body.admin.returnsEscalated;
    const before = await waiting();
    expect(before).toBeGreaterThan(0);
    await changed(id, admin, { state: 'closed', note: 'The picture shows it' });
    expect(await waiting()).toBe(before - 1);
    expectProblem(await change(id, buyer, { state: 'appealed', note: 'Again' }), 409, 'ILLEGAL_TRANSITION');
  });

  it('that a shop does not give in time comes to the admins', async () => {
    const { seller, asked } = await delivered();
    const id = await asked();
    const list = async (token: string) => {
      const { body } = await shop().call('GET /returns/read?escalated=true', { token });
      return body.map(({ _id }: { _id: string }) => _id);
    };
    await shop().runJob(watchReturns, {});
    expect(await list(admin.token)).not.toContain(id);
    await sql()`update returns set answer_by = now() - interval '1 minute' where id = ${id}`;
    await shop().runJob(watchReturns, {});
    await shop().runJob(watchReturns, {});
    expect(await list(admin.token)).toContain(id);
    await shop().runDueJobs();
    const told =
      await sql()`select from messages where kind = 'returnEscalated' and user_id = ${admin.id} and channel = 'inbox' and link like ${`%${
        (await sql()`select number from returns where id = ${id}`)[0]?.number
      }%`}`;
    expect(told).toHaveLength(1);
    expect((await changed(id, seller, { state: 'approved', way: 'dropOff' })).isEscalated).toBeUndefined();
  });

  it('belongs to the people of the shop: packers receive, and do not decide', async () => {
    const { seller, asked, shopId } = await delivered();
    const id = await asked();
    const [packer, viewer, other] = [
      await shop().make.user({ role: 'merchant' }),
      await shop().make.user({ role: 'merchant' }),
      await shop().make.user({ role: 'merchant' }),
    ];
    await sql()`insert into shop_members (shop_id, user_id, role) values (${shopId}, ${packer.id}, 'packer'), (${shopId}, ${viewer.id}, 'viewer')`;
    expectProblem(await change(id, other, { state: 'approved', way: 'dropOff' }), 404, 'NOT_FOUND');
    expectProblem(await change(id, packer, { state: 'approved', way: 'dropOff' }), 409, 'ILLEGAL_TRANSITION');
    expectProblem(await change(id, viewer, { state: 'approved', way: 'dropOff' }), 404, 'NOT_FOUND');
    expect((await shop().call(`GET /returns/read/${id}`, { token: viewer.token })).body).toMatchObject({ state: 'requested', moves: [] });
    const listed = async (who: TestPerson) => (await shop().call('GET /returns/read', { token: who.token })).body.length;
    expect([await listed(viewer), await listed(other)]).toEqual([1, 0]);
    const waits = async () => (await shop().call('GET /stats/waiting', { token: seller.token })).body;
    expect(await waits()).toMatchObject({ returnsToAnswer: 1, returnsToReceive: 0 });
    await changed(id, seller, { state: 'approved', way: 'dropOff' });
    expect(await waits()).toMatchObject({ returnsToAnswer: 0, returnsToReceive: 1 });
    await changed(id, packer, { state: 'settled' });
  });

  it('is recorded once when two people answer at once', async () => {
    const { seller, asked } = await delivered({ isPrepaid: true });
    const id = await asked();
    await changed(id, seller, { state: 'approved', way: 'dropOff' });
    const answers = await Promise.all([change(id, seller, { state: 'settled' }), change(id, admin, { state: 'settled' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectConsistentShop(sql());
  });
});

describe('the holder of an order link', () => {
  async function guest() {
    const { make } = shop();
    const product = await make.product({ quantity: 10 });
    const placed = await shop().call('POST /guest-orders/create', {
      body: {
        products: [{ productId: product.id, quantity: 2 }],
        deliveryAddress: { ...address, name: 'Guest', phone: `018${String(make.next()).padStart(8, '0')}` },
        paymentMethod: 'cash_on_delivery',
      },
    });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { order, orderKey } = placed.body.data;
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery);
    const headers = { 'order-key': orderKey };
    const [part] = order.packages;
    const body = { packageId: part._id, reason: 'changedMind', lines: [{ lineId: part.lines[0]._id, quantity: 1 }] };
    return { order, headers, body };
  }

  it('asks, sees and withdraws, of this order only', async () => {
    const { order, headers, body } = await guest();
    const { status, body: made } = await shop().call('POST /returns/create', { headers, body });
    expect(status, JSON.stringify(made)).toBe(201);
    const read = await shop().call(`GET /returns/order/${order._id}`, { headers });
    expect(read.headers['cache-control']).toBe('no-store');
    expect(read.body).toMatchObject({ returns: [{ _id: made.data._id, moves: ['withdrawn'] }], packages: [{ lines: [{ left: 1 }] }] });
    const other = await guest();
    expectProblem(await shop().call(`GET /returns/order/${order._id}`, { headers: other.headers }), 404, 'NOT_FOUND');
    expectProblem(await shop().call(`GET /returns/read/${made.data._id}`, { headers: other.headers }), 404, 'NOT_FOUND');
    expectProblem(await shop().call('POST /returns/create', { headers: other.headers, body }), 404, 'NOT_FOUND');
    expectProblem(await shop().call(`GET /returns/order/${order._id}`, { headers: { 'order-key': 'A'.repeat(22) } }), 404, 'NOT_FOUND');
    const withdraw = { headers, body: { state: 'withdrawn' } };
    expect((await shop().call(`PUT /returns/update/${made.data._id}`, withdraw)).body.data.state).toBe('withdrawn');
  });
});

describe('pictures of a return', () => {
  it('are for its sides only, without their metadata, and some of each side', async () => {
    const { buyer, seller, body } = await delivered();
    const made = await withPictures('POST /returns/create', buyer, body({ reason: 'damaged' }), 2);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { _id, pictures } = made.body.data;
    expect(pictures).toMatchObject([{ side: 'buyer' }, { side: 'buyer' }]);
    const path = `GET /returns/pictures/${pictures[0]._id}`;
    for (const { token } of [buyer, seller, admin]) {
      const { status, body, headers } = await shop().call(path, { token });
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(Buffer.from(body.image.replace('data:image/webp;base64,', ''), 'base64').toString('latin1', 0, 4)).toBe('RIFF');
    }
    expectProblem(await shop().call(path, { token: (await shop().make.user()).token }), 404, 'NOT_FOUND');
    expectProblem(await shop().call(path, { token: (await shop().make.user({ role: 'merchant' })).token }), 404, 'NOT_FOUND');
    expectProblem(await shop().call(path), 404, 'NOT_FOUND');
    await changed(_id, seller, { state: 'refused', note: 'Opened' });
    const tooMany = await withPictures(`PUT /returns/update/${_id}`, buyer, { state: 'appealed', note: 'No' }, returnLimits.pictures - 1);
    expectInvalid(tooMany, 'pictures', 'too_big');
    expect((await withPictures(`PUT /returns/update/${_id}`, buyer, { state: 'appealed', note: 'No' }, 3)).status).toBe(200);
  });
});
