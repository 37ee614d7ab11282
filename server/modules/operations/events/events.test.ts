import { beforeAll, describe, expect, it } from 'vitest';
import { liveEvent } from '#contract/operations/events.ts';
import { address } from '#tests/factory.ts';
import { openStream } from '#tests/read-stream.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { type OutboxRow, pruneOutbox } from './events.queries.ts';
import { Streams } from './streams.ts';

const shop = testShop();
let url = '';
beforeAll(async () => {
  url = await shop().app.listen({ port: 0 });
});

const paidAhead = () => ({
  paymentMethod: 'MFS',
  paymentInfo: {
    transactionId: `TRX${String(shop().make.next()).padStart(7, '0')}`,
    amount: 320,
    mobileNumber: '01712345678',
    mfsProvider: 'bKash',
  },
});

async function people() {
  const { make } = shop();
  const [buyer, seller, admin, stranger] = [
    await make.user(),
    await make.user({ role: 'merchant' }),
    await make.user({ role: 'admin' }),
    await make.user({ role: 'merchant' }),
  ];
  const product = await make.product({ shopId: (await make.shop({ merchantId: seller.id })).id, quantity: 50 });
  const place = async (payment: object = { paymentMethod: 'cash_on_delivery' }) => {
    const body = { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: address, ...payment };
    const answer = await shop().call('POST /orders/create', { token: buyer.token, body });
    expect(answer.status).toBe(201);
    return answer.body.data;
  };
  const move = (user: { token: string }, order: { packages: { _id: string }[] }, status: string) =>
    shop().call(`PUT /packages/update/${order.packages[0]?._id}`, { token: user.token, body: { status } });
  return { buyer, seller, admin, stranger, product, place, move };
}

describe('GET /events/stream', () => {
  it('notifies the merchant of new packages, buyer and merchant of moves, admins of payments to verify, and no other user', async () => {
    const { buyer, seller, admin, stranger, place, move } = await people();
    const [toBuyer, toSeller, toAdmin, toStranger] = await Promise.all(
      [buyer, seller, admin, stranger].map(({ token }) => openStream(url, token)),
    );
    const order = await place(paidAhead());
    const names = { orderId: order._id, number: order.number };
    const packageNews = { ...names, packageId: order.packages[0]._id };
    expect(await toSeller?.waitForEvents('package.created')).toEqual([{ type: 'package.created', ...packageNews, status: 'pending' }]);
    expect(await toAdmin?.waitForEvents('payment.pending')).toEqual([
      { type: 'payment.pending', ...names, paymentId: order.payment._id, status: 'pending' },
    ]);
    await move(seller, order, 'confirmed');
    const moved = { type: 'package.moved', ...packageNews, status: 'confirmed' };
    expect(await toBuyer?.waitForEvents('package.moved')).toEqual([moved]);
    expect(await toSeller?.waitForEvents('package.moved')).toEqual([moved]);
    await shop().database.sql`update payments set status = 'verified' where order_id = ${order._id}`;
    expect(await toBuyer?.waitForEvents('payment.moved')).toMatchObject([{ ...names, status: 'verified' }]);
    // It failed, and new details are submitted.
    await shop().database.sql`update payments set status = 'failed' where order_id = ${order._id}`;
    const claim = { orderId: order._id, ...paidAhead() };
    expect((await shop().call('POST /payments/create', { token: buyer.token, body: claim })).status).toBe(201);
    expect(await toAdmin?.waitForEvents('payment.pending', 2)).toMatchObject([{}, { ...names, status: 'pending' }]);
    expect(toStranger?.events.map(({ event }) => event)).toEqual(['ready']);
    for (const { data } of toBuyer?.events ?? []) expect(liveEvent.parse(data)).toEqual(data);
    for (const stream of [toBuyer, toSeller, toAdmin, toStranger]) stream?.close();
  });

  it('sends nothing that was rolled back, and nothing about cash to admins', async () => {
    const { seller, admin, buyer, product, place } = await people();
    const [toSeller, toAdmin] = [await openStream(url, seller.token), await openStream(url, admin.token)];
    const body = { products: [{ productId: product.id, quantity: 60 }], deliveryAddress: address, paymentMethod: 'cash_on_delivery' };
    expectProblem(await shop().call('POST /orders/create', { token: buyer.token, body }), 409, 'OUT_OF_STOCK');
    const order = await place();
    const paid = await place(paidAhead());
    expect((await toSeller.waitForEvents('package.created', 2)).map(({ number }) => number)).toEqual([order.number, paid.number]);
    expect((await toAdmin.waitForEvents('payment.pending')).map(({ number }) => number)).toEqual([paid.number]);
    toSeller.close();
    toAdmin.close();
  });

  it('finds the order of a package by its index, even when a shop has few orders', async () => {
    const { place } = await people();
    const order = await place();
    const elsewhere = await shop().make.shop();
    const tx = await shop().database.sql.reserve();
    await tx`analyze orders`;
    await tx`begin`;
    // The foreign key would also read the order.
    await tx`alter table packages drop constraint packages_order_id_fkey`;
    // Also counts scans of earlier transactions of this connection that were not reported yet.
    const scans = () => tx`select seq_scan from pg_stat_xact_user_tables where relname = 'orders'`;
    const before = await scans();
    await tx`insert into packages (order_id, shop_id, subtotal_poisha, delivery_fee_poisha) values (${order._id}, ${elsewhere.id}, 0, 0)`;
    await tx`update packages set status = 'confirmed' where order_id = ${order._id}`;
    const after = await scans();
    await tx`rollback`;
    tx.release();
    expect(after).toEqual(before);
  });

  it('resumes where it disconnected, including transactions that were open then', async () => {
    const { seller, place, buyer } = await people();
    const first = await openStream(url, seller.token);
    const late = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    // Gets its ids first and commits last.
    const slow = shop().database.sql.begin(async (sql) => {
      await sql`insert into outbox (topic, user_id, payload) values ('package.created', ${seller.id}, '{"number": "late"}')`;
      started.resolve();
      await late.promise;
    });
    await started.promise;
    const seen = await place();
    await first.waitForEvents('package.created');
    const { id } = first.events.at(-1) ?? { id: '' };
    first.close();
    late.resolve();
    await slow;
    const missed = await place();
    const again = await openStream(url, seller.token, id);
    expect(again.events[0]?.data).toEqual({ type: 'ready', resumed: true });
    const told = (await again.waitForEvents('package.created', 2)).map(({ number }) => number);
    expect(told).toEqual(['late', missed.number]);
    expect(told).not.toContain(seen.number);
    again.close();
    const nothing = await openStream(url, buyer.token, id);
    expect(nothing.events).toHaveLength(1);
    nothing.close();
  });

  it('reports that it cannot resume: the client was disconnected for too long, or missed too many events', async () => {
    const { seller } = await people();
    const old = await openStream(url, seller.token, '1.1.1');
    expect(old.events[0]?.data).toEqual({ type: 'ready', resumed: false });
    const { id } = old.events[0] ?? { id: '' };
    await shop().database
      .sql`insert into outbox (topic, user_id, payload) select 'package.created', ${seller.id}, '{}' from generate_series(1, 501)`;
    const flooded = await openStream(url, seller.token, id);
    expect(flooded.events[0]?.data.resumed).toBe(false);
    old.close();
    flooded.close();
  });

  it('ends when the user signs out, is suspended, or gets another role', async () => {
    const { buyer, seller, admin } = await people();
    const { sql } = shop().database;
    const [ofBuyer, ofSeller, ofAdmin] = await Promise.all([buyer, seller, admin].map(({ token }) => openStream(url, token)));
    await shop().call('POST /auth/logout', { token: buyer.token });
    await ofBuyer?.waitForEnd();
    await sql`update users set status = 'inactive' where id = ${seller.id}`;
    await ofSeller?.waitForEnd();
    expect(ofAdmin?.hasEnded).toBe(false);
    await sql`update users set role = 'customer' where id = ${admin.id}`;
    await ofAdmin?.waitForEnd();
  });

  it('ends when the permissions of staff change, and sends them payments only if they can see them', async () => {
    const { make, database } = shop();
    const { sql } = database;
    const role = async (permissions: string[]) => {
      const [row] = await sql<
        { id: string }[]
      >`insert into staff_roles (name, permissions) values (${permissions.join()}, ${permissions}) returning id`;
      return row?.id ?? '';
    };
    const [packers, finance] = [await role(['orders:read']), await role(['orders:read', 'payments:read'])];
    const [packer, accountant] = [await make.user({ role: 'admin' }), await make.user({ role: 'admin' })];
    await sql`update users set staff_role_id = ${packers} where id = ${packer.id}`;
    await sql`update users set staff_role_id = ${finance} where id = ${accountant.id}`;
    const [ofPacker, ofAccountant] = await Promise.all([openStream(url, packer.token), openStream(url, accountant.token)]);
    await sql`insert into outbox (topic, user_id, payload) values ('payment.pending', null, '{"number": "NH-22222222"}')`;
    await sql`insert into outbox (topic, user_id, payload) values ('payment.moved', ${packer.id}, '{"number": "NH-33333333"}')`;
    await ofAccountant.waitForEvents('payment.pending');
    await ofPacker.waitForEvents('payment.moved');
    expect(ofPacker.events.map(({ event }) => event)).not.toContain('payment.pending');
    await sql`update staff_roles set permissions = '{orders:read,orders:write}' where id = ${packers}`;
    await ofPacker.waitForEnd();
    expect(ofAccountant.hasEnded).toBe(false);
    await sql`update users set staff_role_id = null where id = ${accountant.id}`;
    await ofAccountant.waitForEnd();
  });

  it('rejects visitors, invalid positions, and more streams than a user can have', async () => {
    const { buyer } = await people();
    expectProblem(await shop().call('GET /events/stream'), 401, 'UNAUTHENTICATED');
    const headers = { 'last-event-id': 'x' };
    expectProblem(await shop().call('GET /events/stream', { token: buyer.token, headers }), 422, 'VALIDATION_FAILED');
    const streams = await Promise.all(Array.from({ length: 10 }, () => openStream(url, buyer.token)));
    const rejected = await shop().call('GET /events/stream', { token: buyer.token });
    expectProblem(rejected, 429, 'RATE_LIMITED');
    expect(rejected.headers['retry-after']).toBe('60');
    for (const stream of streams) stream.close();
    // The slots of closed streams are free again.
    await expect.poll(async () => (await openStream(url, buyer.token).catch(() => undefined))?.close() ?? 'free').toBe('free');
  });
});

describe('the outbox', () => {
  it('stores events for a day', async () => {
    const { sql, db } = shop().database;
    await sql`insert into outbox (topic, payload, created_at) values ('old', '{}', now() - interval '25 hours'), ('new', '{}', now())`;
    await pruneOutbox(db);
    expect(await sql`select topic from outbox where topic in ('old', 'new')`).toEqual([{ topic: 'new' }]);
  });
});

describe('Streams', () => {
  const user = { id: 'u', role: 'customer', name: '', phone: '', isPhoneVerified: false, secondFactor: 'none' } as const;
  const row: OutboxRow = {
    id: 1,
    topic: 'payment.moved',
    user_id: 'u',
    payload: { orderId: 'order', number: 'x'.repeat(1000), status: 'pending' },
    settled: 1,
    created_at: new Date(),
  };

  it('sends heartbeats', () => {
    const streams = new Streams();
    const { body } = streams.open(user, 'token');
    streams.beat();
    expect(String(body.read())).toBe(':\n\n');
  });

  it('drops a client that stops reading', () => {
    const streams = new Streams();
    const stream = streams.open(user, 'token');
    stream.start({ settled: 1, id: 0, at: 0 }, []);
    for (let n = 0; n < 300; n += 1) streams.tell(row);
    expect(stream.body.destroyed).toBe(true);
  });
});
