import { expect, it } from 'vitest';
import { dhakaDay } from '#domain/days.ts';
import { address } from '#tests/factory.ts';
import { expectConsistentShop, placeTestOrder } from '#tests/orders.ts';
import { type OnlineOrder, paymentShop } from '#tests/simulators/payment-shop.ts';

const opened = paymentShop();

const ok = (answer: { status: number; body: unknown }) => {
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body as ReturnType<typeof JSON.parse>;
};

it('explains every taka of an order of two shops: an advance, a dropped line, a refused parcel, a statement, a return and its refund', async () => {
  const { shop, admin, visit } = opened();
  const { make } = shop;
  const sql = shop.database.sql;
  const call = async (request: string, body?: object, by: { token: string } = admin) =>
    ok(await shop.call(request, { token: by.token, ...(body && { body }) }));
  await sql`update delivery_rates set fee_poisha = 6000`;
  await sql`insert into commission_rates (percent, vat_percent, from_day) values (8, 15, '2026-01-01')`;

  const [buyer, seller, otherSeller] = [await make.user(), await make.user({ role: 'merchant' }), await make.user({ role: 'merchant' })];
  const [{ id: a }, { id: b }] = [await make.shop({ merchantId: seller.id }), await make.shop({ merchantId: otherSeller.id })];
  // After what the platform pays: 600 less 10 % less 48.43, 300 less 26.91, 850 less 76.23.
  const [a1, a2, b1] = [
    await make.product({ shopId: a, price: 49_157, quantity: 10 }),
    await make.product({ shopId: a, price: 27_309, quantity: 10 }),
    await make.product({ shopId: b, price: 77_377, quantity: 10 }),
  ];
  await sql`update products set advance_money_poisha = case id when ${a1.id} then 3000 else 6000 end where id in (${a1.id}, ${b1.id})`;
  const placed = await placeTestOrder(shop, buyer, {
    products: [],
    extra: {
      products: [
        { productId: a1.id, quantity: 2 },
        { productId: a2.id, quantity: 1 },
        { productId: b1.id, quantity: 1 },
      ],
      deliveryAddress: address,
    },
  });
  expect(placed.total).toBe(2150);
  await sql`update order_lines set promotion_poisha = case product_id when ${a1.id} then 9686 when ${a2.id} then 2691 else 7623 end
    where order_id = ${placed._id}`;
  const packageOf = (shopId: string) => placed.packages.find((part: { shop: { _id: string } }) => part.shop._id === shopId);
  const lineOf = (shopId: string, productId: string) =>
    packageOf(shopId).lines.find((line: { productId: string }) => line.productId === productId)._id;
  const move = (shopId: string, body: object) => call(`PUT /packages/update/${packageOf(shopId)._id}`, body);

  // The entries since the last look, by the names of the design.
  const [gateway] = await sql<{ id: string }[]>`select id from pay_accounts where provider = 'bkash'`;
  const { data: courier } = await call('POST /courierAccounts/create', { courier: 'own', name: 'Steadfast' });
  const names: Record<string, string> = {
    [`cash:gateway:${gateway?.id}`]: 'cash:gateway:bkash',
    [`cash:courier:${courier._id}`]: 'cash:courier',
    [`shop:${a}`]: 'shop:A',
    [`shop:${b}`]: 'shop:B',
  };
  let seen = 0;
  const posted = async () => {
    const entries = await call('GET /ledger/entries?limit=50');
    const fresh = entries.slice(0, entries.length - seen).reverse();
    seen = entries.length;
    const sums: Record<string, number> = {};
    for (const { postings } of fresh)
      for (const { account, amount } of postings) {
        const name = names[account] ?? account;
        sums[name] = Math.round(((sums[name] ?? 0) + amount) * 100) / 100;
      }
    return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
  };

  expect(await posted()).toEqual({});
  const order: OnlineOrder = {
    ...{ id: placed._id, number: placed.number, paymentId: placed.payment._id, method: 'bkash', total: placed.total, buyer },
    productId: a1.id,
  };
  await visit(order, 'pay');
  expect(await posted()).toEqual({ 'cash:gateway:bkash': 120, buyers: -120 });

  await call(`PUT /orders/${placed._id}/lines`, { lines: [{ lineId: lineOf(a, a2.id), remove: 1 }], reason: 'outOfStock' }, seller);
  expect(await posted()).toEqual({});

  for (const shopId of [a, b]) for (const status of ['confirmed', 'packed']) await move(shopId, { status });
  await shop.call('POST /shipments/book', {
    token: admin.token,
    body: { courierAccountId: courier._id, packageIds: [packageOf(a)._id, packageOf(b)._id] },
  });
  for (const shopId of [a, b]) await move(shopId, { step: 'handed_over' });
  await move(a, { status: 'delivered', cashCollected: 983 });
  expect(await posted()).toEqual({
    // Delivered.
    promotions: 96.86,
    'shop:A': -980.64,
    commission: -86.4,
    'vat:commission': -12.96,
    delivery: -60,
    // Collected.
    'cash:courier': 983,
    rounding: 0.14,
    buyers: 60,
  });

  await move(b, { step: 'delivery_failed', reason: 'refused' });
  await move(b, { step: 'returned_to_shop' });
  expect(await posted()).toEqual({ buyers: 60, delivery: -60 });
  const afterRefusal = await call(`GET /orders/read/${placed._id}`);
  expect(afterRefusal.payment.refundDue).toBeUndefined();

  const shipments = await sql<{ number: string; package_id: string }[]>`select number, package_id from shipments order by id`;
  const numberOf = (shopId: string) => shipments.find((each) => each.package_id === packageOf(shopId)._id)?.number;
  const file = ['Invoice,Collected amount,Delivery charge,COD fee', `${numberOf(a)},983,70,9.83`, `${numberOf(b)},0,35,0`].join('\r\n');
  const imported = await shop.call(`POST /statements/import?kind=courier&courierAccountId=${courier._id}`, {
    token: admin.token,
    payload: file,
    headers: { 'content-type': 'text/csv' },
  });
  expect(String(imported.body)).toContain('"written":true');
  expect(await posted()).toEqual({ 'cash:bank': 868.17, courier: 114.83, 'cash:courier': -983 });

  const asked = await call(
    'POST /returns/create',
    { packageId: packageOf(a)._id, reason: 'changedMind', lines: [{ lineId: lineOf(a, a1.id), quantity: 1 }] },
    buyer,
  );
  await call(`PUT /returns/update/${asked.data._id}`, { state: 'approved', way: 'dropOff' }, seller);
  await sql`update returns set fee_poisha = 0`;
  await call(
    `PUT /returns/update/${asked.data._id}`,
    { state: 'settled', lines: [{ lineId: lineOf(a, a1.id), received: 1, fit: 0 }] },
    seller,
  );
  expect(await posted()).toEqual({ 'shop:A': 490.32, commission: 43.2, 'vat:commission': 6.48, buyers: -491.57, promotions: -48.43 });

  await shop.runDueJobs();
  const refunds = await call(`GET /refunds/read?order=${placed._id}`);
  expect(refunds.map(({ amount }: { amount: number }) => amount).sort()).toEqual([120, 371.57]);
  // By hand, too, what would go back through the gateway.
  for (const [index, { _id: id }] of refunds.entries()) {
    await call(`PUT /refunds/update/${id}`, { channel: 'wallet', receiver: { provider: 'bKash', number: '01712345678' } });
    await call(`PUT /refunds/update/${id}`, { state: 'done', trxId: `BKREFUND0${index}` });
  }
  expect(await posted()).toEqual({ buyers: 491.57, 'cash:wallet:bkash': -491.57 });

  expect(await call(`GET /shops/${a}/balance`, undefined, seller)).toEqual({ payable: 490.32, available: expect.any(Number), cashHeld: 0 });
  // The statement of the shop says the same, without the delivery of the platform.
  const statement = await call(`GET /shops/${a}/statement?from=${dhakaDay(1)}&to=${dhakaDay()}`, undefined, seller);
  expect(statement).toMatchObject({
    ...{ opening: 0, closing: 490.32 },
    lines: [
      { reason: 'delivered', goods: 1080, promotions: 96.86, commission: -86.4, vat: -12.96, delivery: 0, amount: 980.64 },
      { reason: 'returned', goods: -540, promotions: -48.43, commission: 43.2, vat: 6.48, delivery: 0, amount: -490.32 },
    ],
  });
  const accounts = await call('GET /ledger/accounts');
  const balances = Object.fromEntries(
    accounts.map(({ code, balance }: { code: string; balance: number }) => [names[code] ?? code, balance]),
  );
  expect(balances).toMatchObject({
    'cash:gateway:bkash': 120,
    'cash:bank': 868.17,
    'cash:wallet:bkash': -491.57,
    'cash:courier': 0,
    buyers: 0,
    'shop:A': -490.32,
    commission: -43.2,
    'vat:commission': -6.48,
    delivery: -120,
    promotions: 48.43,
    courier: 114.83,
    rounding: 0.14,
  });
  expect(Object.values(balances).reduce((sum: number, poisha) => sum + Math.round(Number(poisha) * 100), 0)).toBe(0);
  await expectConsistentShop(sql);
});
