import { beforeAll, describe, expect, it } from 'vitest';
import { type OnlineOrder, paymentShop } from '#tests/simulators/payment-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';

const opened = paymentShop();
let admin: { token: string };
beforeAll(async () => {
  admin = await opened().shop.make.user({ role: 'admin', name: 'হিসাবরক্ষক' });
});

const sql = () => opened().shop.database.sql;
const head = 'Date,Transaction ID,Merchant invoice number,Amount,Fee,Net amount';
const today = new Date().toISOString();
const newTrx = () => `S${String(opened().shop.make.next()).padStart(9, '0')}`;
const rowOf = (trx: string, amount: number | string, { ref = '', fee = 15, date = today, net = '' as number | string } = {}) =>
  `${date},${trx},${ref},${amount},${fee},${net}`;
const send = (rows: readonly string[], { gateway = 'bkash', more = '', title = head, token = admin.token } = {}) =>
  opened().shop.call(`POST /statements/import?kind=gateway&provider=${gateway}${more}`, {
    token,
    payload: [title, ...rows].join('\r\n'),
    headers: { 'content-type': 'text/csv' },
  });
const resultOf = (body: unknown) => JSON.parse(String(body).trim().split('\n').at(-1) ?? '');
const imported = async (rows: readonly string[], options?: Parameters<typeof send>[1]) => resultOf((await send(rows, options)).body);
const get = async (path: string, token = admin.token) => (await opened().shop.call(`GET /settlements/${path}`, { token })).body;
interface Line {
  _id: string;
  trxId: string;
}
const lineOf = async (trx: string, state = 'all') =>
  (await get(`read?state=${state}&limit=100`)).find(({ trxId }: Line) => trxId === trx.toUpperCase());
const explain = (body: object, token = admin.token) => opened().shop.call('POST /settlements/explain', { token, body });
const ask = (attemptId: string) => opened().shop.call(`PUT /payments/attempts/${attemptId}`, { token: admin.token, body: { act: 'ask' } });

/** An order that was paid at a gateway, with the gateway's number and ours. */
async function paid(gateway: OnlineOrder['method'] = 'bkash') {
  const order = await opened().order(gateway);
  const ref = await opened().visit(order, 'pay');
  const [{ id, trx } = { id: '', trx: '' }] = await sql()<{ id: string; trx: string }[]>`
    select id, trx_id as trx from payment_attempts where own_ref = ${ref}`;
  return { ...order, ref, trx, attemptId: id };
}

describe('a settlement file', () => {
  it('says which payments the gateway paid out, and what it kept', async () => {
    const [one, other] = [await paid(), await paid('sslcommerz')];
    const unknown = newTrx();
    const rows = [rowOf(one.trx.toLowerCase(), one.total, { fee: 18.75 }), rowOf(unknown, '৳ ৫০০.৫০', { fee: 0, net: 490 })];
    const totals = { lines: 2, matched: 1, differing: 0, unknown: 1, known: 0, skipped: 0, received: one.total + 500.5 };
    expect(await imported(rows, { more: '&preview=true' })).toMatchObject({ written: false, errorCount: 0, lines: 2, matched: 1 });
    expect(await lineOf(unknown)).toBeUndefined();
    // A row whose column of what was paid out is empty has its fee.
    const result = await imported(rows);
    expect(result).toMatchObject({ ...totals, written: true, fees: 29.25, payout: one.total - 18.75 + 490 });
    expect(await lineOf(one.trx)).toMatchObject({
      verdict: 'matched',
      fee: 18.75,
      net: one.total - 18.75,
      attempt: { _id: one.attemptId },
    });
    expect(await lineOf(unknown)).toMatchObject({ verdict: 'unknown', gateway: 'bkash', amount: 500.5, fee: 10.5, importedBy: 'হিসাবরক্ষক' });
    // SSLCommerz has several numbers of one payment: ours is enough.
    expect(await imported([rowOf(newTrx(), other.total, { ref: other.ref })], { gateway: 'sslcommerz' })).toMatchObject({ matched: 1 });
    const [entry] = (await opened().shop.call('GET /ledger/entries?account=gatewayFees&limit=2', { token: admin.token })).body.slice(-1);
    const { postings } = entry;
    expect(entry.kind).toBe('settlement');
    expect(postings).toContainEqual(expect.objectContaining({ account: 'gatewayFees', amount: 29.25 }));
    expect(postings).toContainEqual(expect.objectContaining({ account: 'cash:bank', amount: one.total - 18.75 + 490 }));
    expect(postings).toContainEqual(expect.objectContaining({ account: 'unassigned', amount: -500.5 }));
    const files = await get('files');
    expect(files[1]).toMatchObject({ gateway: 'bkash', lines: 2, fee: 29.25, importedBy: 'হিসাবরক্ষক' });
  });

  it('finds other amounts, a second payment of one visit, and refunds', async () => {
    const [less, twice, refund] = [await paid(), await paid(), await paid()];
    await sql()`insert into refunds (number, payment_id, order_id, attempt_id, amount_poisha, state, channel, reason, due_by) values
      ('RF22222222', ${refund.paymentId}, ${refund.id}, ${refund.attemptId}, 5000, 'done', 'gateway', 'goodwill', now())`;
    const second = newTrx();
    const rows = [
      `${rowOf(less.trx, less.total - 1)},Payment`,
      `${rowOf(second, twice.total, { ref: twice.ref })},Payment`,
      `${rowOf(refund.trx, 50, { fee: 0 })},Refund`,
      `${rowOf(refund.trx, -60, { fee: 0 })},Refund`,
      `${rowOf(newTrx(), 9000, { fee: 0 })},Settlement to bank`,
    ];
    const result = await imported(rows, { title: `${head},Type` });
    expect(result).toMatchObject({ lines: 4, matched: 1, differing: 2, unknown: 1, skipped: 1 });
    expect(await lineOf(less.trx, 'amountDiffers')).toMatchObject({ amount: less.total - 1, attempt: { received: less.total } });
    expect(await lineOf(second, 'unknown')).toMatchObject({ attempt: { order: { number: twice.number } } });
    const refunds = (await get('read?state=all&limit=100')).filter(({ trxId }: Line) => trxId === refund.trx);
    expect(refunds).toMatchObject([
      { kind: 'refund', amount: 50, net: -50, verdict: 'matched' },
      { kind: 'refund', amount: 60, verdict: 'amountDiffers' },
    ]);
  });

  it('has the gateway asked about payments that ended without money here, and marks none as paid', async () => {
    const order = await opened().order('sslcommerz');
    const ref = await opened().open(order);
    await sql()`update payment_attempts set state = 'failed', ended_at = now(), next_check_at = null where own_ref = ${ref}`;
    const lost = await opened().order('sslcommerz');
    const lostRef = await opened().open(lost);
    await opened().simulator.press(lostRef, 'pay');
    await sql()`update payment_attempts set state = 'failed', ended_at = now(), next_check_at = null where own_ref = ${lostRef}`;
    const [trx, lostTrx] = [newTrx(), newTrx()];
    const rows = [rowOf(trx, order.total, { ref }), rowOf(lostTrx, lost.total, { ref: lostRef })];
    expect(await imported(rows, { gateway: 'sslcommerz' })).toMatchObject({ lines: 2, differing: 2 });
    expect((await opened().stateOf(lost)).attempts).toMatchObject([{ state: 'failed' }]);
    const { attempt } = await lineOf(trx, 'notPaid');
    const due = await sql()`select from payment_attempts where own_ref in (${ref}, ${lostRef}) and next_check_at <= now()`;
    expect(due).toHaveLength(2);
    await opened().ask();
    expect(await opened().stateOf(lost)).toMatchObject({ payment: 'verified', attempts: [{ state: 'paid', late: true }] });
    expect(await lineOf(lostTrx, 'notPaid')).toBeUndefined();
    expect((await opened().stateOf(order)).attempts).toMatchObject([{ state: 'failed' }]);
    expect((await ask(attempt._id)).status).toBe(200);
    expect(await lineOf(trx, 'open')).toMatchObject({ verdict: 'notPaid' });
  });

  it('counts what is known, and refuses another amount of the same transaction', async () => {
    const [trx, second] = [newTrx(), newTrx()];
    await imported([rowOf(trx, 100)]);
    expect(await imported([rowOf(trx, 100), rowOf(second, 100), rowOf(second, '100.00')])).toMatchObject({ lines: 1, known: 2 });
    const { errors, written } = await imported([rowOf(trx, 101), rowOf(newTrx(), 50)]);
    expect(written).toBe(false);
    expect(errors).toMatchObject([{ row: 2, column: 'amount', code: 'OTHER_AMOUNT', params: { amount: 100 } }]);
    // Of another gateway it is another transaction.
    expect(await imported([rowOf(trx, 101)], { gateway: 'nagad' })).toMatchObject({ written: true, lines: 1 });
  });

  it('is imported once, also by two at the same second', async () => {
    const rows = [rowOf(newTrx(), 100), rowOf(newTrx(), 200)];
    const answers = await Promise.all([send(rows), send(rows)]);
    const outcomes = answers.map(({ status, body }) => (status === 200 ? (resultOf(body).written ?? resultOf(body).code) : status));
    expect(outcomes.filter((each) => each === true)).toHaveLength(1);
    expectProblem(await send(rows), 409, 'FILE_SEEN');
  });

  it('says what is wrong, and writes nothing', async () => {
    const missing = await imported(['2026-01-01,5'], { title: 'Date,Amount' });
    expect(missing.errors).toMatchObject([{ row: 1, column: 'trxId', code: 'COLUMN_MISSING' }]);
    const before = (await get('files')).length;
    const { errors } = await imported([
      rowOf(newTrx(), 0),
      rowOf(newTrx(), 'abc'),
      rowOf(newTrx(), 100, { date: '31/02/2026' }),
      rowOf('A#', 100),
      rowOf(newTrx(), 100, { fee: 101 }),
      rowOf(newTrx(), 100, { net: 101 }),
      rowOf(newTrx(), 99_999_999),
      rowOf(newTrx(), 100),
    ]);
    expect(errors).toMatchObject([
      { row: 2, column: 'amount', code: 'too_small' },
      { row: 3, column: 'amount', code: 'NUMBER' },
      { row: 4, column: 'date', code: 'DATE' },
      { row: 5, column: 'trxId', code: 'TRX_ID' },
      { row: 6, column: 'fee', code: 'too_big' },
      { row: 7, column: 'net', code: 'too_big' },
      { row: 8, column: 'amount', code: 'too_big' },
    ]);
    expect(await get('files')).toHaveLength(before);
    for (const gateway of ['', 'bKash']) expectProblem(await send([rowOf(newTrx(), 1)], { gateway }), 422, 'VALIDATION_FAILED');
    expectProblem(await send([rowOf(newTrx(), 1)], { more: '&columns=date,consignment' }), 422, 'VALIDATION_FAILED');
  });

  it('of ten thousand lines is written in a few statements', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => rowOf(`M${String(n).padStart(9, '0')}`, 100));
    expect(await imported(rows, { gateway: 'nagad' })).toMatchObject({ written: true, lines: 10_000, unknown: 10_000, fees: 150_000 });
    await sql()`delete from settlement_lines where trx_id like 'M%'`;
  });

  it('is none of merchants, buyers, visitors and staff without the permission', async () => {
    const { shop } = opened();
    const call: typeof shop.call = (...args) => shop.call(...args);
    const { make } = shop;
    const merchant = await make.user({ role: 'merchant' });
    await make.shop({ merchantId: merchant.id });
    const buyer = await make.user();
    for (const { token } of [merchant, buyer]) {
      expectProblem(await send([rowOf(newTrx(), 1)], { token }), 403, 'FORBIDDEN');
      for (const list of ['read', 'missing', 'files']) expectProblem(await call(`GET /settlements/${list}`, { token }), 403, 'FORBIDDEN');
      expectProblem(await explain({ lineId: merchant.id, reason: 'x' }, token), 403, 'FORBIDDEN');
    }
    for (const list of ['read', 'missing', 'files']) expectProblem(await call(`GET /settlements/${list}`), 401, 'UNAUTHENTICATED');
    expectProblem(await call('POST /settlements/explain', { body: {} }), 401, 'UNAUTHENTICATED');
  });
});

describe('a payment that no file has', () => {
  it('is listed three days later, once files of its gateway are imported', async () => {
    const order = await paid('nagad');
    const missing = async (state = 'open') =>
      (await get(`missing?state=${state}&limit=100`)).find(({ _id }: { _id: string }) => _id === order.attemptId);
    const ago = async (days: number) => {
      await sql()`update payment_attempts set ended_at = now() - make_interval(days => ${days}) where id = ${order.attemptId}`;
    };
    await sql()`truncate settlement_files cascade`;
    await ago(10);
    expect(await missing()).toBeUndefined();
    // The files start after it was paid.
    await imported([rowOf(newTrx(), 100, { date: new Date(Date.now() - 5 * 86_400_000).toISOString() })], { gateway: 'nagad' });
    expect(await missing()).toBeUndefined();
    await ago(4);
    expect(await missing()).toMatchObject({ gateway: 'nagad', order: { number: order.number }, trxId: order.trx, amount: order.total });
    await ago(2);
    expect(await missing()).toBeUndefined();
    await ago(4);
    const reason = 'Paid out with the next file';
    expect((await explain({ attemptId: order.attemptId, reason })).body.data).toMatchObject({ explained: { reason, by: 'হিসাবরক্ষক' } });
    expect([await missing(), await missing('explained')]).toMatchObject([undefined, { explained: { reason } }]);
    expect((await explain({ attemptId: order.attemptId, reason: null })).body.data).toEqual({});
    expect(await missing()).toBeDefined();
    await imported([rowOf(order.trx, order.total)], { gateway: 'nagad' });
    expect(await missing()).toBeUndefined();
    expectProblem(await explain({ attemptId: order.attemptId, reason }), 409, 'ILLEGAL_TRANSITION');
  });
});

describe('a difference', () => {
  it('is explained by a person, who can take it back; the change log has both', async () => {
    const order = await paid();
    await imported([rowOf(order.trx, order.total + 5)]);
    const { _id: lineId } = await lineOf(order.trx, 'amountDiffers');
    const answer = await explain({ lineId, reason: '  A tip of the buyer ' });
    expect(answer.body.data).toMatchObject({ explained: { reason: 'A tip of the buyer', by: 'হিসাবরক্ষক' } });
    expect([await lineOf(order.trx, 'open'), await lineOf(order.trx, 'explained')]).toMatchObject([
      undefined,
      { verdict: 'amountDiffers', explained: { by: 'হিসাবরক্ষক' } },
    ]);
    expect((await explain({ lineId, reason: 'Other words' })).status).toBe(200);
    expect((await explain({ lineId, reason: null })).body.data).toEqual({});
    expect(await lineOf(order.trx, 'open')).toMatchObject({ trxId: order.trx });
    const log = await opened().shop.call(`GET /audit/read?resource=payments&id=${order.paymentId}`, { token: admin.token });
    const changes = JSON.stringify(log.body);
    for (const word of ['A tip of the buyer', 'Other words', order.trx]) expect(changes).toContain(word);
  });

  it('that does not exist is not explained', async () => {
    const order = await paid();
    await imported([rowOf(order.trx, order.total)]);
    const { _id: lineId } = await lineOf(order.trx);
    expectProblem(await explain({ lineId, reason: 'x' }), 409, 'ILLEGAL_TRANSITION');
    expectProblem(await explain({ attemptId: order.attemptId, reason: 'x' }), 409, 'ILLEGAL_TRANSITION');
    expectProblem(await explain({ lineId: order.id, reason: 'x' }), 404, 'NOT_FOUND');
    expectProblem(await explain({ attemptId: order.id, reason: 'x' }), 404, 'NOT_FOUND');
    expectProblem(await explain({ lineId, attemptId: order.attemptId, reason: 'x' }), 422, 'VALIDATION_FAILED');
    expectProblem(await explain({ reason: 'x' }), 422, 'VALIDATION_FAILED');
  });
});
