import { beforeAll, describe, expect, it } from 'vitest';
import type { AttentionItem } from '#contract/operations/attention.ts';
import type { AttentionKind } from '#domain/operations/attention.ts';
import { mfsPayment, placeTestOrder } from '#tests/orders.ts';
import { courierShop, type Seller, sellerOf } from '#tests/simulators/courier-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';

const at = courierShop();
const sql = () => at().shop.database.sql;
let admin: { id: string; token: string };
let seller: Seller;
let accountId: string;
beforeAll(async () => {
  const { shop, account } = at();
  admin = await shop.make.user({ role: 'admin' });
  seller = await sellerOf(shop);
  accountId = (await account(seller, 'steadfast', { shop: seller.shopId, name: 'Steadfast Agrabad' })).id;
});

const read = async (token = admin.token) => (await at().shop.call('GET /attention/read', { token })).body;
const itemsOf = async (kind: AttentionKind, token?: string): Promise<AttentionItem[]> =>
  (await read(token)).find((group: { kind: string }) => group.kind === kind)?.items ?? [];
const waiting = async (token = admin.token) => (await at().shop.call('GET /stats/waiting', { token })).body.admin.attention;

/** A booked parcel. */
async function booked() {
  const order = await at().packed(seller);
  const [line] = await at().book(seller.token, accountId, [order.packageId]);
  return { ...order, shipmentId: line?.shipment?._id ?? '' };
}

/** An order by a wallet, whose buyer says that it was paid. */
async function claimed() {
  const { shop } = at();
  const [buyer, product] = [await shop.make.user(), await shop.make.product()];
  const order = await placeTestOrder(shop, buyer, { products: [product], extra: mfsPayment(shop) });
  return { id: order._id as string, number: order.number as string, paymentId: order.payment._id as string, buyer };
}

let refs = 0;
/** A visit to a gateway in some state. */
async function visited(
  state: string,
  { received = null as number | null, ended = 'now()', trx = null as string | null, next = null } = {},
) {
  const order = await claimed();
  await sql()`update payment_attempts set state = 'cancelled', ended_at = now() where payment_id = ${order.paymentId}`;
  refs += 1;
  const ref = `ATTENT${String(refs).padStart(6, '0')}`;
  const [{ id } = { id: '' }] = await sql()<{ id: string }[]>`
    insert into payment_attempts (payment_id, order_id, method, gateway, amount_poisha, received_poisha, state, key_hash, own_ref, trx_id, ended_at,
      next_check_at)
    values (${order.paymentId}, ${order.id}, 'bkash', 'bkash', 19200, ${received}, ${state}, ${Buffer.alloc(32, ref)}, ${ref}, ${trx},
      ${sql().unsafe(ended)}, ${next}) returning id`;
  return { ...order, attemptId: id, ref };
}

/** Staff with these permissions only. */
async function staffWith(permissions: readonly string[]) {
  const { call, make } = {
    make: at().shop.make,
    call: (...args: Parameters<ReturnType<typeof at>['shop']['call']>) => at().shop.call(...args),
  };
  const user = await make.user({ role: 'admin' });
  const role = await call('POST /roles/create', { token: admin.token, body: { name: `Role ${make.next()}`, permissions } });
  const changed = await call(`PUT /users/update/${user.id}`, { token: admin.token, body: { staffRole: role.body.data._id } });
  expect(changed.status).toBe(200);
  return user;
}

describe('what in money does not match', () => {
  it('is nothing in a shop where everything agrees', async () => {
    expect(await read()).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('is other cash than was due, until a person moves the package or the statement of the courier says the same', async () => {
    const { shipmentId, packageId, number } = await booked();
    await sql()`update shipments set state = 'delivered', collected_poisha = 10000, ended_at = now() where id = ${shipmentId}`;
    await sql()`update packages set status = 'shipped', step = 'handed_over' where id = ${packageId}`;
    await sql()`insert into shipment_events (shipment_id, key, source, courier_state, state, at, applied)
      values (${shipmentId}, 'cash', 'courier', 'delivered', 'delivered', now(), 'cashDiffers')`;
    expect(await itemsOf('cashDiffers')).toMatchObject([{ order: { number }, amount: 100, from: 'Steadfast Agrabad' }]);
    const [{ number: invoice } = { number: '' }] = await sql()<{ number: string }[]>`select number from shipments where id = ${shipmentId}`;
    const payload = `Invoice,Collected amount\r\n${invoice},100`;
    const sent = { token: seller.token, payload, headers: { 'content-type': 'text/csv' } };
    await at().shop.call(`POST /statements/import?kind=courier&courierAccountId=${accountId}`, sent);
    expect(await itemsOf('cashDiffers')).toEqual([]);
    await sql()`delete from statement_lines where shipment_id = ${shipmentId}`;
    expect(await itemsOf('cashDiffers')).toHaveLength(1);
    const body = { step: 'delivery_failed', reason: 'noCash' };
    expect((await at().shop.call(`PUT /packages/update/${packageId}`, { token: admin.token, body })).status).toBe(200);
    expect(await itemsOf('cashDiffers')).toEqual([]);
  });

  it('is a booking of unknown outcome, and a word of a courier that means nothing to the shop', async () => {
    const [unknown, word, known] = [await booked(), await booked(), await booked()];
    await sql()`update shipments set state = 'unknown' where id = ${unknown.shipmentId}`;
    await sql()`update shipments set courier_state = 'lost_in_space', news_at = now() where id = ${word.shipmentId}`;
    await sql()`update shipments set courier_state = 'in_review' where id = ${known.shipmentId}`;
    expect(await itemsOf('bookings')).toMatchObject([{ order: { number: unknown.number } }]);
    expect(await itemsOf('courierWords')).toMatchObject([{ order: { number: word.number }, detail: 'lost_in_space' }]);
    await sql()`update shipments set state = 'booked', courier_state = 'pending'`;
    expect(await read()).toEqual([]);
  });

  it('is a payment at a gateway that is unknown, another amount, or asked about no more', async () => {
    const [unknown, mismatch, open] = [
      await visited('unknown'),
      await visited('mismatch', { received: 19100, trx: '6H7801QFYM' }),
      await visited('open'),
    ];
    await visited('failed');
    const items = await itemsOf('attempts');
    expect(items.map(({ paymentId }) => paymentId)).toEqual([unknown, mismatch, open].map(({ paymentId }) => paymentId));
    expect(items).toMatchObject([
      { detail: 'unknown', from: 'bkash', reference: unknown.ref },
      { detail: 'mismatch', amount: 191, expected: 192, reference: '6H7801QFYM' },
      { detail: 'open' },
    ]);
    await sql()`update payment_attempts set next_check_at = now() where id = ${open.attemptId}`;
    expect(await itemsOf('attempts')).toHaveLength(2);
    await sql()`delete from payment_attempts where own_ref like 'ATTENT%'`;
  });

  it('is a claim without money for six hours, and money without a claim', async () => {
    const old = await claimed();
    await claimed();
    await sql()`update payment_attempts set created_at = now() - interval '7 hours' where payment_id = ${old.paymentId}`;
    expect(await itemsOf('claimsWithoutMoney')).toMatchObject([{ order: { number: old.number }, paymentId: old.paymentId, from: 'bKash' }]);
    const payload = `Date,Trx ID,Amount\r\n${new Date().toISOString()},ATTENTION1,500`;
    await at().shop.call('POST /statements/import?kind=wallet&provider=Nagad', {
      token: admin.token,
      payload,
      headers: { 'content-type': 'text/csv' },
    });
    expect(await itemsOf('moneyWithoutClaim')).toMatchObject([{ reference: 'ATTENTION1', amount: 500, from: 'Nagad' }]);
    expect(await waiting()).toBe(2);
    await sql()`delete from transfers where trx_id = 'ATTENTION1'`;
    await sql()`update payment_attempts set created_at = now() where payment_id = ${old.paymentId}`;
  });

  it('is what was paid too much, and refunds that wait for a person', async () => {
    const twice = await claimed();
    const [{ total } = { total: 0 }] = await sql()<{ total: number }[]>`select total_poisha as total from orders where id = ${twice.id}`;
    await sql()`update payments set status = 'verified' where id = ${twice.paymentId}`;
    await sql()`update payments set captured_poisha = ${total * 2} where id = ${twice.paymentId}`;
    await sql()`update orders set owed_poisha = total_poisha where id = ${twice.id}`;
    expect(await itemsOf('refundsDue')).toMatchObject([{ order: { number: twice.number }, amount: total / 100 }]);
    await sql()`insert into refunds (number, payment_id, order_id, amount_poisha, state, channel, reason, due_by) values
      ('RF33333333', ${twice.paymentId}, ${twice.id}, ${total}, 'failed', 'wallet', 'overpaid', now())`;
    expect(await itemsOf('refundsDue')).toEqual([]);
    expect(await itemsOf('refunds')).toMatchObject([{ reference: 'RF33333333', detail: 'failed', amount: total / 100 }]);
    await sql()`update refunds set state = 'done' where number = 'RF33333333'`;
    expect(await itemsOf('refunds')).toEqual([]);
  });

  it('is a row of a courier that names no parcel, until a person says so', async () => {
    const { shipmentId } = await booked();
    const [{ number } = { number: '' }] = await sql()<{ number: string }[]>`select number from shipments where id = ${shipmentId}`;
    const payload = `Invoice,Collected amount\r\n${number},100\r\nNOTOURS1,700`;
    const sent = { token: seller.token, payload, headers: { 'content-type': 'text/csv' } };
    await at().shop.call(`POST /statements/import?kind=courier&courierAccountId=${accountId}`, sent);
    const [line] = await itemsOf('courierLines');
    expect(line).toMatchObject({ reference: 'NOTOURS1', amount: 700, from: 'Steadfast Agrabad' });
    await at().shop.call('POST /statements/match', { token: admin.token, body: { lineId: line?._id, number: null } });
    expect(await itemsOf('courierLines')).toEqual([]);
  });

  it('is a line of a gateway that differs, and a payment in none of its files', async () => {
    const [differs, missing] = [
      await visited('paid', { received: 19200, trx: 'ATTTRX0001' }),
      await visited('paid', { received: 19200, trx: 'ATTTRX0002', ended: "now() - interval '5 days'" }),
    ];
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
    const payload = `Date,Transaction ID,Amount\r\n${day(8)},ATTOLD0001,10\r\n${day(0)},${'ATTTRX0001'},190`;
    const sent = { token: admin.token, payload, headers: { 'content-type': 'text/csv' } };
    await at().shop.call('POST /statements/import?kind=gateway&provider=bkash', sent);
    const lines = await itemsOf('settlementLines');
    expect(lines).toMatchObject([
      { reference: 'ATTOLD0001', detail: 'unknown' },
      { reference: 'ATTTRX0001', detail: 'amountDiffers', amount: 190, expected: 192, order: { number: differs.number } },
    ]);
    expect(await itemsOf('unsettled')).toMatchObject([{ order: { number: missing.number }, paymentId: missing.paymentId, amount: 192 }]);
    for (const { _id: lineId } of lines)
      await at().shop.call('POST /settlements/explain', { token: admin.token, body: { lineId, reason: 'Test' } });
    await at().shop.call('POST /settlements/explain', { token: admin.token, body: { attemptId: missing.attemptId, reason: 'Test' } });
    expect(await itemsOf('settlementLines')).toEqual([]);
    expect(await itemsOf('unsettled')).toEqual([]);
  });

  it('is listed up to fifty of a kind, and counted, in one statement', async () => {
    const [{ id: fileId } = { id: '' }] = await sql()<{ id: string }[]>`
      insert into transfer_files (provider, file_hash, imported_by) values ('bank', ${Buffer.alloc(32, 7)}, ${admin.id}) returning id`;
    await sql()`insert into transfers (file_id, provider, trx_id, amount_poisha, received_at)
      select ${fileId}, 'bank', 'MANY' || n, 100, now() - n * interval '1 minute' from generate_series(1000, 1059) n`;
    const [{ kind, count, items } = { kind: '', count: 0, items: [] }, ...others] = await read();
    expect([kind, count, items.length, others.length]).toEqual(['moneyWithoutClaim', 60, 50, 0]);
    expect(items[0]).toMatchObject({ reference: 'MANY1059' });
    const statements = await at().shop.statementsOf(() => read());
    expect(statements.filter((text) => text.includes('payment_attempts'))).toHaveLength(1);
  });

  it('is for staff what they can read, and none of others', async () => {
    const unknown = await booked();
    await sql()`update shipments set state = 'unknown' where id = ${unknown.shipmentId}`;
    const [seesAll, seesOrders, seesNone] = [admin, await staffWith(['stats:read', 'orders:read']), await staffWith(['stats:read'])];
    const kinds = async ({ token }: { token: string }) => (await read(token)).map(({ kind }: { kind: string }) => kind);
    expect([await kinds(seesAll), await kinds(seesOrders), await kinds(seesNone)]).toEqual([
      ['bookings', 'moneyWithoutClaim'],
      ['bookings'],
      [],
    ]);
    expect([await waiting(seesOrders.token), await waiting(seesNone.token)]).toEqual([1, undefined]);
    const without = await staffWith(['orders:read']);
    for (const { token } of [seller, await at().shop.make.user(), without])
      expectProblem(await at().shop.call('GET /attention/read', { token }), 403, 'FORBIDDEN');
    expectProblem(await at().shop.call('GET /attention/read'), 401, 'UNAUTHENTICATED');
  });
});
