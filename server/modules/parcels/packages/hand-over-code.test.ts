import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const sql = () => shop().database.sql;
let admin: { id: string; token: string };
const set = async (handOverCode: string) => {
  const { status } = await shop().call('PUT /settings/update', { token: admin.token, body: { handOverCode } });
  expect(status).toBe(200);
};
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
  await set('required');
});
afterAll(() => set('off'));

/** A package that riders of its shop carry. */
async function sent() {
  const { make } = shop();
  const [seller, buyer] = [await make.user({ role: 'merchant' }), await make.user()];
  const { id: shopId } = await make.shop({ merchantId: seller.id });
  const order = await placeTestOrder(shop(), buyer, { products: [await make.product({ shopId, quantity: 10 })], quantity: 2 });
  await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery.slice(0, 3));
  const packageId = order.packages[0]._id as string;
  const read = async ({ token }: { token: string }) => (await shop().call(`GET /orders/read/${order._id}`, { token })).body.packages[0];
  const deliver = (body: object = {}, by: { token: string } = seller) =>
    shop().call(`PUT /packages/update/${packageId}`, { token: by.token, body: { step: 'delivered', ...body } });
  const codeOf = async () => (await read(buyer)).handOverCode as string;
  const wrong = async (offset = 1) => String((Number(await codeOf()) + offset) % 10_000).padStart(4, '0');
  return { seller, buyer, order, packageId, shopId, read, deliver, codeOf, wrong };
}

describe('the code of a delivery', () => {
  it('is shown to the buyer on the order alone, while the parcel is on its way', async () => {
    const { seller, buyer, order, read, codeOf, deliver } = await sent();
    const code = await codeOf();
    expect(code).toMatch(/^\d{4}$/);
    expect(await codeOf()).toBe(code);
    expect((await read(buyer)).asksCode).toBeUndefined();
    expect(await read(seller)).toMatchObject({ asksCode: 'required' });
    for (const who of [seller, admin]) expect(JSON.stringify(await read(who))).not.toContain('handOverCode');
    for (const { token } of [buyer, seller, admin]) {
      const list = await shop().call(`GET /orders/read?numbers=${order.number}`, { token });
      expect(list.body).toHaveLength(1);
      expect(JSON.stringify(list.body)).not.toMatch(/handOverCode|asksCode/);
    }
    const tracked = await shop().call(`GET /tracking?number=${order.number}&phone=${order.deliveryAddress.phone}`);
    expect(JSON.stringify(tracked.body)).not.toContain('handOverCode');
    expect((await deliver({ code })).status).toBe(200);
    expect((await read(buyer)).handOverCode).toBeUndefined();
  });

  it('is the buyer’s by the link of the order, too', async () => {
    const { make } = shop();
    const { body } = await shop().call('POST /guest-orders/create', {
      body: {
        products: [{ productId: (await make.product({ quantity: 10 })).id, quantity: 1 }],
        deliveryAddress: { ...address, name: 'Guest', phone: `018${String(make.next()).padStart(8, '0')}` },
        paymentMethod: 'cash_on_delivery',
      },
    });
    const { order, orderKey } = body.data;
    const read = async () => (await shop().call('GET /guest-orders/read', { headers: { 'order-key': orderKey } })).body.packages[0];
    expect((await read()).handOverCode).toBeUndefined();
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery.slice(0, 3));
    expect((await read()).handOverCode).toMatch(/^\d{4}$/);
  });

  it('is needed for each delivery by the shop, however it is recorded, and never by admins', async () => {
    const { seller, order, deliver, codeOf, read } = await sent();
    expectProblem(await deliver(), 409, 'HAND_OVER_CODE_REQUIRED');
    expectProblem(await deliver({ step: undefined, status: 'delivered' }), 409, 'HAND_OVER_CODE_REQUIRED');
    const one = await shop().call(`PUT /orders/update/${order._id}`, { token: seller.token, body: { status: 'delivered' } });
    expectProblem(one, 409, 'HAND_OVER_CODE_REQUIRED');
    const many = await shop().call('PUT /orders/update', { token: seller.token, body: { orderIds: [order._id], status: 'delivered' } });
    expect(many.body.data).toEqual({ changed: [], refused: [{ _id: order._id, code: 'HAND_OVER_CODE_REQUIRED' }] });
    const lines = [{ lineId: order.packages[0].lines[0]._id, refused: 1 }];
    expectProblem(await deliver({ step: 'partly_delivered', lines }), 409, 'HAND_OVER_CODE_REQUIRED');
    expectProblem(await deliver({ step: 'returning', code: await codeOf() }), 422, 'VALIDATION_FAILED');
    for (const code of ['123', '12345', '১২৩৪', 'abcd']) expectProblem(await deliver({ code }), 422, 'VALIDATION_FAILED');
    expect((await deliver({ step: 'partly_delivered', lines, code: await codeOf() })).status).toBe(200);
    expect((await read(admin)).step).toBe('partly_delivered');
    const other = await sent();
    expect((await other.deliver({}, admin)).status).toBe(200);
  });

  it('is not needed where it is off, can be left out where it is asked on request, and must be right then', async () => {
    const [first, second, third] = [await sent(), await sent(), await sent()];
    await set('onRequest');
    expect((await first.read(first.seller)).asksCode).toBe('onRequest');
    expectProblem(await first.deliver({ code: await first.wrong() }), 409, 'HAND_OVER_CODE_WRONG');
    expect((await first.deliver({ code: await first.codeOf() })).status).toBe(200);
    expect((await second.deliver()).status).toBe(200);
    await set('off');
    expect((await third.read(third.buyer)).handOverCode).toBeUndefined();
    expect((await third.deliver()).status).toBe(200);
    await set('required');
  });

  it('is not asked where a courier from outside carries the parcel, and is where riders of the shop are booked', async () => {
    for (const [courier, state, isAsked] of [
      ['steadfast', 'handed_over', false],
      ['steadfast', 'unknown', false],
      ['steadfast', 'refused', true],
      ['own', 'handed_over', true],
    ] as const) {
      const { packageId, order, buyer, read, deliver } = await sent();
      const account = randomUUID();
      await sql()`insert into courier_accounts (id, courier, name) values (${account}, ${courier}, 'Account')`;
      await sql()`insert into shipments (package_id, courier_account_id, number, state, grams, cash_poisha)
        values (${packageId}, ${account}, ${`${order.number}-1`}, ${state}, 500, 0)`;
      expect((await read(buyer)).handOverCode !== undefined).toBe(isAsked);
      expect((await deliver()).status).toBe(isAsked ? 409 : 200);
    }
  });
});

describe('guessing the code', () => {
  it('ends after five wrong ones, whatever is typed then', async () => {
    const { deliver, codeOf, wrong, read, buyer } = await sent();
    for (let left = 4; left >= 0; left -= 1) {
      const answer = await deliver({ code: await wrong(left + 1) });
      expectProblem(answer, 409, 'HAND_OVER_CODE_WRONG');
      expect(answer.body.params).toEqual({ left });
    }
    const right = await deliver({ code: await codeOf() });
    expectProblem(right, 409, 'HAND_OVER_CODE_WRONG');
    expect(right.body.params).toEqual({ left: 0 });
    expect((await read(buyer)).step).toBe('handed_over');
    expect((await deliver({ code: '0000' }, admin)).status).toBe(200);
  });

  it('of all ten thousand, many at the same second, has five tries', async () => {
    const { packageId, codeOf, deliver, read } = await sent();
    const right = await codeOf();
    const guesses = Array.from({ length: 10_000 }, (_each, index) => String(index).padStart(4, '0')).filter((code) => code !== right);
    const counts = new Map<number, number>();
    for (let from = 0; from < guesses.length; from += 500) {
      for (const { status, body } of await Promise.all(guesses.slice(from, from + 500).map((code) => deliver({ code })))) {
        expect([status, body.code]).toEqual([409, 'HAND_OVER_CODE_WRONG']);
        counts.set(body.params.left, (counts.get(body.params.left) ?? 0) + 1);
      }
    }
    expect([...counts]).toEqual(
      expect.arrayContaining([
        [4, 1],
        [3, 1],
        [2, 1],
        [1, 1],
        [0, 9_995],
      ]),
    );
    expect((await sql()`select wrong from hand_over_tries where package_id = ${packageId}`)[0]).toEqual({ wrong: 5 });
    expectProblem(await deliver({ code: right }), 409, 'HAND_OVER_CODE_WRONG');
    expect((await read(admin)).step).toBe('handed_over');
  }, 120_000);

  it('takes no tries from others: strangers, buyers and packers have none', async () => {
    const { packageId, buyer, shopId, deliver, wrong, codeOf } = await sent();
    const packer = await shop().make.staff(shopId, 'packer');
    const stranger = await shop().make.user({ role: 'merchant' });
    const code = await wrong();
    expectProblem(await deliver({ code }, stranger), 404, 'NOT_FOUND');
    expectProblem(await deliver({ code }, buyer), 403, 'FORBIDDEN');
    expectProblem(await deliver({ code: await codeOf() }, packer), 409, 'ILLEGAL_TRANSITION');
    expect(await sql()`select from hand_over_tries where package_id = ${packageId}`).toHaveLength(0);
  });

  it('right at the same second by two people delivers once', async () => {
    const { deliver, codeOf, read } = await sent();
    const code = await codeOf();
    const answers = await Promise.all([deliver({ code }), deliver({ code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const events = (await read(admin)).events.filter(({ step }: { step: string }) => step === 'delivered');
    expect(events).toHaveLength(1);
  });
});
