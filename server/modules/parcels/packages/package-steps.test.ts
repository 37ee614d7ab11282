import { describe, expect, it } from 'vitest';
import { dhakaDay } from '#domain/days.ts';
import { expectConsistentShop, mfsPayment, moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const sql = () => shop().database.sql;

interface Person {
  id: string;
  token: string;
}

interface Setup {
  quantity?: number;
  /** Fields of the order, instead of cash on delivery. */
  extra?: object;
}

/** A package of two products at ৳100, three and two pieces, which was handed over. */
async function sent({ extra }: Setup = {}) {
  const { make } = shop();
  const [buyer, seller, admin] = [await make.user(), await make.user({ role: 'merchant' }), await make.user({ role: 'admin' })];
  const { id: shopId } = await make.shop({ merchantId: seller.id });
  const [rice, soap] = [await make.product({ shopId, quantity: 10 }), await make.product({ shopId, quantity: 10 })];
  const products = [
    { productId: rice.id, quantity: 3 },
    { productId: soap.id, quantity: 2 },
  ];
  const order = await placeTestOrder(shop(), buyer, { products: [], extra: { products, ...extra } });
  if (extra) await shop().call(`PUT /payments/update/${order.payment._id}`, { token: admin.token, body: { status: 'verified' } });
  await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery.slice(0, 3));
  const [part] = order.packages;
  const lineId = (productId: string): string => part.lines.find((line: { productId: string }) => line.productId === productId)._id;
  const move = (user: Person, body: object) => shop().call(`PUT /packages/update/${part._id}`, { token: user.token, body });
  const moved = async (user: Person, body: object) => {
    const answer = await move(user, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const receive = (user: Person, body: object) => shop().call(`PUT /packages/receive/${part._id}`, { token: user.token, body });
  const read = async (user: Person) => (await shop().call(`GET /orders/read/${order._id}`, { token: user.token })).body;
  const stock = async () => {
    const rows = await sql()<{ id: string; quantity: number }[]>`select id, quantity from products where id in (${rice.id}, ${soap.id})`;
    return [rice, soap].map(({ id }) => rows.find((row) => row.id === id)?.quantity);
  };
  const payment = async () => (await read(admin)).payment;
  return { buyer, seller, admin, shopId, order, part, rice, soap, lineId, move, moved, receive, read, stock, payment };
}

/** The answer refuses this field. */
function expectInvalid(answer: Awaited<ReturnType<ReturnType<typeof shop>['call']>>, path: string, code: string): void {
  expectProblem(answer, 422, 'VALIDATION_FAILED');
  expect(answer.body.errors).toMatchObject([{ path, code }]);
}

const expectConsistent = () => expectConsistentShop(sql());

describe('steps of a package after it was handed over', () => {
  it('lead to the buyer by way of a failed attempt, with its reason, its day and its number', async () => {
    const { seller, buyer, order, moved, read } = await sent();
    await moved(seller, { step: 'out_for_delivery' });
    const day = dhakaDay(-2);
    const failed = await moved(seller, { step: 'delivery_failed', reason: 'postponed', day, note: 'ঈদের পরে' });
    expect(failed.packages[0]).toMatchObject({ status: 'shipped', step: 'delivery_failed' });
    expect(failed.packages[0].attempts).toBeUndefined();
    await moved(seller, { step: 'out_for_delivery' });
    expect((await moved(seller, { step: 'delivery_failed', reason: 'notFound' })).packages[0].attempts).toBe(1);
    await moved(seller, { step: 'delivered' });
    const seen = await read(buyer);
    expect(seen.packages[0]).toMatchObject({ status: 'delivered', step: 'delivered', attempts: 1, moves: [], cashCollected: seen.total });
    expect(seen.packages[0].events.slice(-5).map(({ step }: { step: string }) => step)).toEqual([
      'out_for_delivery',
      'delivery_failed',
      'out_for_delivery',
      'delivery_failed',
      'delivered',
    ]);
    expect(seen.packages[0].events.at(-4)).toMatchObject({ reason: 'postponed', day, note: 'ঈদের পরে' });
    const tracked = await shop().call(`GET /orders/track?number=${order.number}&phone=${order.deliveryAddress.phone}`);
    expect(tracked.body.packages[0].events.at(-4)).toEqual({
      status: 'shipped',
      step: 'delivery_failed',
      at: expect.any(String),
      reason: 'postponed',
      day,
    });
  });

  it('need the reason of a failed delivery, and a day for another one', async () => {
    const { seller, move } = await sent();
    const refused = async (body: object, path: string, code: string) => expectInvalid(await move(seller, body), path, code);
    await refused({ step: 'delivery_failed' }, 'reason', 'REQUIRED');
    await refused({ step: 'delivery_failed', reason: 'wrongPrice' }, 'reason', 'invalid_value');
    await refused({ step: 'delivery_failed', reason: 'postponed' }, 'day', 'REQUIRED');
    await refused({ step: 'delivery_failed', reason: 'postponed', day: dhakaDay(1) }, 'day', 'DAY');
    await refused({ step: 'delivery_failed', reason: 'postponed', day: dhakaDay(-31) }, 'day', 'DAY');
    await refused({ step: 'delivery_failed', reason: 'notFound', day: dhakaDay() }, 'day', 'invalid_value');
    await refused({ step: 'out_for_delivery', reason: 'notFound' }, 'reason', 'invalid_value');
    await refused({ step: 'out_for_delivery', status: 'shipped' }, 'status', 'custom');
    await refused({}, 'status', 'custom');
  });

  it('tell the buyer, and the shop of what comes back', async () => {
    const { buyer, seller, moved } = await sent();
    await moved(seller, { step: 'out_for_delivery' });
    await moved(seller, { step: 'delivery_failed', reason: 'refused' });
    await moved(seller, { step: 'returning' });
    await moved(seller, { step: 'returned_to_shop' });
    await shop().runDueJobs();
    const inbox = async ({ id }: Person) => {
      const rows = await sql()<{ kind: string }[]>`select kind from messages where user_id = ${id} and channel = 'inbox' order by id`;
      return rows.map(({ kind }) => kind).filter((kind) => !kind.startsWith('order'));
    };
    expect(await inbox(buyer)).toEqual([
      'packageConfirmed',
      'packageShipped',
      'packageOutForDelivery',
      'deliveryFailed',
      'packageReturned',
    ]);
    expect(await inbox(seller)).toEqual(['packageReturning']);
  });
});

describe('a refused package', () => {
  it('comes back line by line: what is fit goes on sale, what is missing is lost, and no cash is booked', async () => {
    const { seller, rice, soap, lineId, moved, stock, payment, read, buyer } = await sent();
    expect(await stock()).toEqual([7, 8]);
    await moved(seller, { step: 'delivery_failed', reason: 'refused' });
    await moved(seller, { step: 'returning' });
    await moved(seller, {
      step: 'returned_to_shop',
      lines: [
        { lineId: lineId(rice.id), refused: 3, fit: 2 },
        { lineId: lineId(soap.id), refused: 1 },
      ],
    });
    expect(await stock()).toEqual([9, 9]);
    expect(await payment()).toMatchObject({ status: 'failed' });
    const { packages, status } = await read(buyer);
    expect(status).toBe('returned');
    expect(packages[0].lines.map(({ dropped }: { dropped: number }) => dropped)).toEqual([3, 2]);
    const changes = await sql()`select kind, quantity, fit from line_changes where package_id = ${packages[0]._id} order by kind, quantity`;
    expect(changes).toEqual([
      { kind: 'lost', quantity: 1, fit: null },
      { kind: 'refused', quantity: 1, fit: 1 },
      { kind: 'refused', quantity: 3, fit: 2 },
    ]);
    await expectConsistent();
  });

  it('gives back all its stock to a client that knows states only', async () => {
    const { seller, moved, stock } = await sent();
    expect(await moved(seller, { status: 'returned' })).toMatchObject({ status: 'returned' });
    expect(await stock()).toEqual([10, 10]);
  });

  it('accepts only lines that it has, and not more than was sent', async () => {
    const { seller, rice, lineId, move } = await sent();
    const back = async (line: object, path: string, code: string) =>
      expectInvalid(await move(seller, { step: 'returned_to_shop', lines: [line] }), path, code);
    await back({ lineId: rice.id, refused: 1 }, 'lines.0.lineId', 'NOT_FOUND');
    await back({ lineId: lineId(rice.id), refused: 4 }, 'lines.0.refused', 'too_big');
    await back({ lineId: lineId(rice.id), refused: 2, fit: 3 }, 'lines.0.fit', 'too_big');
    const twice = { lineId: lineId(rice.id), refused: 1 };
    expectProblem(await move(seller, { step: 'returned_to_shop', lines: [twice, twice] }), 422, 'VALIDATION_FAILED');
    expectProblem(await move(seller, { step: 'out_for_delivery', lines: [twice] }), 422, 'VALIDATION_FAILED');
  });
});

describe('a partly delivered package', () => {
  it('comes to what was kept, and its rest is received later', async () => {
    const { seller, buyer, rice, lineId, order, moved, receive, read, stock, payment } = await sent();
    const { deliveryFee } = order;
    const part = await moved(seller, { step: 'partly_delivered', lines: [{ lineId: lineId(rice.id), refused: 2 }] });
    expect(part).toMatchObject({ subtotal: 300, total: 300 + deliveryFee, status: 'delivered' });
    expect(part.packages[0]).toMatchObject({ step: 'partly_delivered', subtotal: 300, toReceive: true, cashCollected: 300 + deliveryFee });
    expect(await payment()).toMatchObject({ status: 'verified', amount: 300 + deliveryFee });
    expect(await stock()).toEqual([7, 8]);
    await expectConsistent();
    const list = async (step: string) =>
      (await shop().call(`GET /orders/read?step=${step}`, { token: seller.token })).body.map(({ _id }: { _id: string }) => _id);
    expect(await list('partly_delivered')).toEqual([order._id]);
    expectProblem(await receive(buyer, {}), 403, 'FORBIDDEN');
    expect((await receive(seller, { lines: [{ lineId: lineId(rice.id), refused: 1, fit: 1 }] })).status).toBe(200);
    expect(await stock()).toEqual([8, 8]);
    expect(await list('partly_delivered')).toEqual([]);
    const { packages } = await read(buyer);
    expect(packages[0].toReceive).toBeUndefined();
    expect(packages[0].lines[0].dropped).toBe(2);
    expect(packages[0].events.at(-1)).toMatchObject({ isReceipt: true });
    expectProblem(await receive(seller, {}), 409, 'ILLEGAL_TRANSITION');
    await expectConsistent();
  });

  it('keeps something and refuses something, or it has another name', async () => {
    const { seller, rice, soap, lineId, move } = await sent();
    const refused = async (lines: object[] | undefined, code: string) =>
      expectInvalid(await move(seller, { step: 'partly_delivered', ...(lines && { lines }) }), 'lines', code);
    await refused(undefined, 'REQUIRED');
    await refused([{ lineId: lineId(rice.id), refused: 0 }], 'NOTHING_REFUSED');
    await refused(
      [
        { lineId: lineId(rice.id), refused: 3 },
        { lineId: lineId(soap.id), refused: 2 },
      ],
      'ALL_REFUSED',
    );
    await refused([{ lineId: lineId(rice.id), refused: 1, fit: 1 }], 'invalid_value');
  });
});

describe('cash of a delivery', () => {
  it('is what was due, to a taka, unless the owner or an admin says who bears the difference', async () => {
    const { seller, admin, shopId, order, move, moved, payment } = await sent();
    const manager = await shop().make.staff(shopId, 'manager');
    const short = { step: 'delivered', cashCollected: order.total - 50 };
    const differs = await move(seller, short);
    expectProblem(differs, 409, 'CASH_DIFFERS');
    expect(differs.body.params).toEqual({ due: order.total, collected: order.total - 50 });
    expectProblem(await move(seller, { ...short, cashCollected: order.total + 500 }), 409, 'CASH_DIFFERS');
    expectProblem(await move(manager, { ...short, acceptDifference: 'courier' }), 403, 'FORBIDDEN');
    expect((await moved(admin, { ...short, acceptDifference: 'courier' })).packages[0].cashCollected).toBe(order.total - 50);
    expect(await payment()).toMatchObject({ status: 'verified', amount: order.total - 50 });
    const [event] = await sql()`select data from package_events where status = 'delivered' and package_id = ${order.packages[0]._id}`;
    expect(event).toEqual({ data: { differenceBornBy: 'courier' } });
    await expectConsistent();
  });

  it('may differ by a taka', async () => {
    const { seller, order, moved } = await sent();
    expect((await moved(seller, { step: 'delivered', cashCollected: order.total - 1 })).payment.amount).toBeDefined();
    await expectConsistent();
  });

  it('is none for a prepaid order, which stays in the shop until its payment is verified', async () => {
    const { seller, move, order } = await sent({ extra: mfsPayment(shop(), 620) });
    expectProblem(await move(seller, { step: 'delivered', cashCollected: 1 }), 422, 'VALIDATION_FAILED');
    expect((await move(seller, { step: 'delivered' })).body.data.packages[0].cashCollected).toBeUndefined();
    const { make } = shop();
    const [buyer, admin] = [await make.user(), await make.user({ role: 'admin' })];
    const waiting = await placeTestOrder(shop(), buyer, { products: [await make.product({ quantity: 5 })], extra: mfsPayment(shop()) });
    await moveTestOrder(shop(), admin, waiting._id, 'confirmed', 'packed');
    const body = { step: 'handed_over' };
    expectProblem(
      await shop().call(`PUT /packages/update/${waiting.packages[0]._id}`, { token: admin.token, body }),
      409,
      'PAYMENT_WAITING',
    );
    expectProblem(await shop().call(`PUT /orders/update/${waiting._id}`, { token: admin.token, body }), 409, 'PAYMENT_WAITING');
    expect(order.payment.method).toBe('MFS');
  });
});

describe('corrections', () => {
  it('are for admins, with a reason, and undo stock and cash', async () => {
    const { seller, admin, order, move, moved, stock, payment } = await sent();
    await moved(seller, { step: 'delivered' });
    expect(await payment()).toMatchObject({ status: 'verified', amount: order.total });
    expectProblem(await move(seller, { step: 'returned_to_shop' }), 409, 'ILLEGAL_TRANSITION');
    expectProblem(await move(admin, { step: 'returned_to_shop', note: 'ভুল' }), 422, 'VALIDATION_FAILED');
    await moved(admin, { step: 'returned_to_shop', note: 'পার্সেল দোকানে ফিরেছে', cashCollected: 0 });
    expect(await stock()).toEqual([10, 10]);
    expect(await payment()).toMatchObject({ status: 'failed' });
    await moved(admin, { step: 'delivered', note: 'ক্রেতাই পেয়েছিলেন, ফেরেনি' });
    expect(await stock()).toEqual([7, 8]);
    expect(await payment()).toMatchObject({ status: 'verified', amount: order.total });
    await expectConsistent();
  });

  it('fail when what was put on sale again is sold', async () => {
    const { seller, admin, rice, move, moved, stock } = await sent();
    await moved(seller, { step: 'returned_to_shop' });
    await sql()`update products set quantity = 2 where id = ${rice.id}`;
    expectProblem(await move(admin, { step: 'delivered', note: 'ক্রেতাই পেয়েছিলেন, ফেরেনি' }), 409, 'OUT_OF_STOCK');
    expect(await stock()).toEqual([2, 10]);
    await expectConsistent();
  });

  it('find a lost parcel again', async () => {
    const { admin, seller, move, moved, stock } = await sent();
    expectProblem(await move(seller, { step: 'lost' }), 409, 'ILLEGAL_TRANSITION');
    expect(await moved(admin, { step: 'lost' })).toMatchObject({ status: 'returned' });
    expect(await stock()).toEqual([7, 8]);
    await moved(seller, { step: 'returned_to_shop' });
    expect(await stock()).toEqual([10, 10]);
    await expectConsistent();
  });
});

describe('who may move a package', () => {
  it('offers each viewer their own next steps', async () => {
    const { buyer, seller, admin, shopId, read } = await sent();
    const packer = await shop().make.staff(shopId, 'packer');
    const viewer = await shop().make.staff(shopId, 'viewer');
    const movesOf = async (user: Person) => (await read(user)).packages[0].moves;
    expect(await movesOf(buyer)).toEqual([]);
    expect(await movesOf(packer)).toEqual(['returned_to_shop', 'packed']);
    expect(await movesOf(viewer)).toBeUndefined();
    expect(await movesOf(seller)).not.toContain('lost');
    expect(await movesOf(admin)).toContain('lost');
  });

  it('gives packers no cash and no cancellation', async () => {
    const { shopId, move, receive } = await sent();
    const packer = await shop().make.staff(shopId, 'packer');
    for (const step of ['delivered', 'partly_delivered', 'delivery_failed', 'lost'])
      expectProblem(await move(packer, { step }), 409, 'ILLEGAL_TRANSITION');
    expectProblem(await receive(packer, {}), 409, 'ILLEGAL_TRANSITION');
    expect((await move(packer, { step: 'returned_to_shop' })).status).toBe(200);
  });

  it('is for the people of its shop and admins', async () => {
    const { buyer, move, receive } = await sent();
    const stranger = await shop().make.user({ role: 'merchant' });
    await shop().make.shop({ merchantId: stranger.id });
    expectProblem(await move(stranger, { step: 'delivered' }), 404, 'NOT_FOUND');
    expectProblem(await receive(stranger, {}), 404, 'NOT_FOUND');
    expectProblem(await move(buyer, { step: 'delivered' }), 403, 'FORBIDDEN');
    expectProblem(
      await shop().call(`PUT /packages/receive/018f3f6e-0000-7000-8000-000000000000`, { token: stranger.token, body: {} }),
      404,
      'NOT_FOUND',
    );
    expectProblem(await shop().call(`PUT /packages/receive/018f3f6e-0000-7000-8000-000000000000`, { body: {} }), 401, 'UNAUTHENTICATED');
  });

  it('can be undone before the courier has the parcel', async () => {
    const { buyer, seller, moved } = await sent();
    expect((await moved(seller, { step: 'packed' })).packages[0]).toMatchObject({ status: 'packed', step: 'packed' });
    expect((await moved(seller, { step: 'confirmed' })).packages[0]).toMatchObject({ status: 'confirmed', step: 'confirmed' });
    await shop().runDueJobs();
    const told = await sql()`select kind from messages where user_id = ${buyer.id} and kind = 'packageConfirmed' and channel = 'inbox'`;
    expect(told).toHaveLength(1);
  });
});

describe('a server that knows no steps', () => {
  it('moves packages by their state, and the step follows', async () => {
    const { seller, admin, part, moved, read } = await sent();
    await moved(seller, { step: 'delivery_failed', reason: 'notFound' });
    await sql()`update packages set status = 'delivered' where id = ${part._id}`;
    await sql()`insert into package_events (package_id, status) values (${part._id}, 'delivered')`;
    const { packages } = await read(admin);
    expect(packages[0]).toMatchObject({ status: 'delivered', step: 'delivered' });
    expect(packages[0].events.at(-1)).toMatchObject({ status: 'delivered', step: 'delivered' });
  });

  it('is found by its step', async () => {
    const { seller, order, moved } = await sent();
    const list = async (step: string) =>
      (await shop().call(`GET /orders/read?step=${step}`, { token: seller.token })).body.map(({ _id }: { _id: string }) => _id);
    expect(await list('handed_over')).toEqual([order._id]);
    await moved(seller, { step: 'returning' });
    expect(await list('handed_over')).toEqual([]);
    expect(await list('returning')).toEqual([order._id]);
  });
});

describe('two people at the same second', () => {
  it('end a package once', async () => {
    const { seller, admin, move, stock, payment } = await sent();
    const answers = await Promise.all([
      move(seller, { step: 'delivered' }),
      move(admin, { step: 'returned_to_shop' }),
      move(seller, { step: 'returned_to_shop' }),
      move(admin, { step: 'lost' }),
    ]);
    // An admin who comes after a delivery would correct it, which takes a reason.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409, 422]).toContain(status);
    const [winner] = answers.filter(({ status }) => status === 200);
    const { step } = winner?.body.data.packages[0] ?? {};
    expect(await stock()).toEqual(step === 'returned_to_shop' ? [10, 10] : [7, 8]);
    expect((await payment()).status).toBe(step === 'delivered' ? 'verified' : 'failed');
    await expectConsistent();
  });
});
