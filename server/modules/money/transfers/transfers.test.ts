import { beforeAll, describe, expect, it } from 'vitest';
import { expectConsistentShop, placeTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { matchTransfersJob } from './match-transfers.ts';

const opened = testShop();
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await opened().make.user({ role: 'admin', name: 'হিসাবরক্ষক' });
});

/** A transaction id that no other test has. */
const newTrx = () => `9G7X${String(opened().make.next()).padStart(6, '0')}`;
const total = 220;

/** An order of 220 taka whose buyer says to have sent the money. */
async function claimed({ trx = newTrx(), amount = total, phone = '01712345678', provider = 'bKash' } = {}) {
  const { make } = opened();
  const [buyer, product] = [await make.user(), await make.product()];
  const paymentInfo = { transactionId: trx, amount, mobileNumber: phone, mfsProvider: provider };
  const order = await placeTestOrder(opened(), buyer, { products: [product], extra: { paymentMethod: 'MFS', paymentInfo } });
  return { id: order._id as string, paymentId: order.payment._id as string, number: order.number as string, buyer, trx };
}

const head = 'Date,Trx ID,Amount,From';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const rowOf = (trx: string, amount: number | string = total, { at = minutesAgo(5), from = '01812345678' } = {}) =>
  `${at},${trx},${amount},${from}`;
const send = (
  rows: readonly string[],
  { more = '', title = head, token = admin.token, kind = 'wallet&provider=bKash' }: Record<string, string> = {},
) =>
  opened().call(`POST /statements/import?kind=${kind}${more}`, {
    token,
    payload: [title, ...rows].join('\r\n'),
    headers: { 'content-type': 'text/csv' },
  });
/** The last line of an import. */
const resultOf = (body: unknown) => JSON.parse(String(body).trim().split('\n').at(-1) ?? '');
const imported = async (rows: readonly string[], options?: Record<string, string>) => resultOf((await send(rows, options)).body);
const payment = async (id: string) => (await opened().call(`GET /payments/read/${id}`, { token: admin.token })).body;
const transfers = async (query = '') => (await opened().call(`GET /transfers/read?${query}`, { token: admin.token })).body;
const transferOf = async (trx: string) => (await transfers('state=all')).find(({ trxId }: { trxId: string }) => trxId === trx);
const match = (body: object, token = admin.token) => opened().call('POST /transfers/match', { token, body });
const setting = (verifyTransfers: boolean) => opened().call('PUT /settings/update', { token: admin.token, body: { verifyTransfers } });
const moneyOf = async (paymentId: string) => {
  const [row] = await opened().database.sql<{ captured: number; received: number | null; claimed: number; state: string }[]>`
    select payment_captured(p)::int as captured, a.received_poisha::int as received, a.amount_poisha::int as claimed, a.state
    from payments p join payment_attempts a on a.payment_id = p.id where p.id = ${paymentId} order by a.id desc limit 1`;
  return row;
};

describe('a statement', () => {
  it('verifies the claims that it proves, and says so in the change log', async () => {
    const [one, other] = [await claimed({ trx: 'abcd-1234'.replace('-', '').concat('EF') }), await claimed()];
    const rows = [rowOf(one.trx.toUpperCase()), rowOf(newTrx(), '৳ ৫০০.৫০'), `${minutesAgo(3)},${newTrx()},-300,01911111111`];
    const totals = { lines: 2, matched: 1, known: 0, skipped: 1, received: 720.5 };
    expect(await imported(rows, { more: '&preview=true' })).toMatchObject({ written: false, errorCount: 0, ...totals });
    expect(await payment(one.paymentId)).toMatchObject({ status: 'pending' });
    expect(await imported(rows)).toMatchObject({ written: true, ...totals });
    expect(await payment(one.paymentId)).toMatchObject({ status: 'verified', amount: total, verifiedBy: 'হিসাবরক্ষক' });
    expect(await moneyOf(one.paymentId)).toEqual({ captured: 22_000, received: 22_000, claimed: 22_000, state: 'paid' });
    expect(await payment(other.paymentId)).toMatchObject({ status: 'pending' });
    const log = (await opened().call(`GET /audit/read?resource=payments&id=${one.paymentId}`, { token: admin.token })).body;
    expect(JSON.stringify(log)).toContain(one.trx.toUpperCase());
    const order = (await opened().call(`GET /orders/read/${one.id}`, { token: one.buyer.token })).body;
    expect(order).toMatchObject({ payment: { status: 'verified' } });
    expect(order.expiresAt).toBeUndefined();
  });

  it('is found, too, if it came before the claim', async () => {
    const trx = newTrx();
    expect(await imported([rowOf(trx)])).toMatchObject({ lines: 1, matched: 0 });
    const { paymentId } = await claimed({ trx });
    await opened().runJob(matchTransfersJob, {});
    expect(await payment(paymentId)).toMatchObject({ status: 'verified' });
    expect(await transferOf(trx)).toMatchObject({ left: 0, parts: [{ paymentId, amount: total }], suggestions: [] });
  });

  it('of a claim that was verified by hand is the money of this claim, and waits for no other', async () => {
    const { paymentId, trx } = await claimed();
    const verified = await opened().call(`PUT /payments/update/${paymentId}`, { token: admin.token, body: { status: 'verified' } });
    expect(verified.status).toBe(200);
    const unassigned = async () => {
      const { body } = await opened().call('GET /ledger/accounts', { token: admin.token });
      return body.find(({ code }: { code: string }) => code === 'unassigned').balance;
    };
    const before = await unassigned();
    await imported([rowOf(trx)]);
    expect(await transferOf(trx)).toMatchObject({ left: 0, parts: [{ paymentId, amount: total }] });
    expect(await unassigned()).toBe(before);
    await expectConsistentShop(opened().database.sql);
  });

  it('does not verify an amount, a wallet or a time that differs', async () => {
    const [less, old, nagad] = [await claimed(), await claimed(), await claimed({ provider: 'Nagad' })];
    const rows = [rowOf(less.trx, 219), rowOf(old.trx, total, { at: minutesAgo(7 * 24 * 60 + 10) }), rowOf(nagad.trx)];
    expect(await imported(rows)).toMatchObject({ written: true, lines: 3, matched: 0 });
    for (const { paymentId } of [less, old, nagad]) expect(await payment(paymentId)).toMatchObject({ status: 'pending' });
  });

  it('counts what is known, and refuses another amount of the same transaction', async () => {
    const [trx, second] = [newTrx(), newTrx()];
    await imported([rowOf(trx, 100)]);
    expect(await imported([rowOf(trx, 100), rowOf(second, 100), rowOf(second.toLowerCase(), '100.00')])).toMatchObject({
      written: true,
      lines: 1,
      known: 2,
    });
    const { errors, written } = await imported([rowOf(trx, 101), rowOf(newTrx(), 5)]);
    expect(written).toBe(false);
    expect(errors).toMatchObject([{ row: 2, column: 'amount', code: 'OTHER_AMOUNT', params: { amount: 100 } }]);
  });

  it('is imported once, also by two at the same second', async () => {
    const rows = [rowOf(newTrx()), rowOf(newTrx())];
    const answers = await Promise.all([send(rows), send(rows)]);
    const outcomes = answers.map(({ status, body }) => (status === 200 ? (resultOf(body).written ?? resultOf(body).code) : status));
    expect(outcomes.filter((each) => each === true)).toHaveLength(1);
    expectProblem(await send(rows), 409, 'FILE_SEEN');
    // Of another wallet it is another file.
    expect(await imported(rows, { kind: 'wallet&provider=Nagad' })).toMatchObject({ written: true, lines: 2 });
  });

  it('says what is wrong, and writes nothing', async () => {
    const missing = await imported(['2026-01-01,5'], { title: 'Date,Amount' });
    expect(missing.errors).toMatchObject([{ row: 1, column: 'trxId', code: 'COLUMN_MISSING' }]);
    const before = (await transfers('state=all')).length;
    const tomorrow = new Date(Date.now() + 48 * 3_600_000).toISOString();
    const { errors } = await imported([
      rowOf(newTrx(), 0),
      rowOf(newTrx(), 'abc'),
      rowOf(newTrx(), total, { at: '31/02/2026' }),
      rowOf(newTrx(), total, { at: tomorrow }),
      rowOf('A#1'),
      rowOf(newTrx(), 99_999_999),
      rowOf(newTrx()),
    ]);
    expect(errors).toMatchObject([
      { row: 2, column: 'amount', code: 'too_small' },
      { row: 3, column: 'amount', code: 'NUMBER' },
      { row: 4, column: 'date', code: 'DATE' },
      { row: 5, column: 'date', code: 'DATE' },
      { row: 6, column: 'trxId', code: 'TRX_ID' },
      { row: 7, column: 'amount', code: 'too_big' },
    ]);
    expect(await transfers('state=all')).toHaveLength(before);
    expectProblem(await send([rowOf(newTrx())], { kind: 'wallet' }), 422, 'VALIDATION_FAILED');
    expectProblem(await send([rowOf(newTrx())], { kind: 'courier' }), 422, 'VALIDATION_FAILED');
    expectProblem(await send([rowOf(newTrx())], { more: '&columns=date,consignment' }), 422, 'VALIDATION_FAILED');
  });

  it('of a bank has other columns, which the sender can name', async () => {
    const rows = [
      `05/01/2026,Salary,FT-26/0001,,"1,200.00",Rahim`,
      `05/01/2026,Rent,FT-26/0002,900.00,,`,
      `05/01/2026,Fee,FT-26/0003,,10,`,
    ];
    const result = await imported(rows, {
      kind: 'bank',
      title: 'Value date,Particulars,Cheque no,Withdrawal,Deposit,Details',
      more: '&columns=,-,trxId,,,from',
    });
    expect(result).toMatchObject({ written: true, lines: 2, skipped: 1, received: 1210 });
    expect(await transferOf('FT260001')).toMatchObject({ provider: 'bank', amount: 1200, payer: 'Rahim' });
    const bank = await transfers('kind=bank');
    expect(bank.map(({ trxId }: { trxId: string }) => trxId)).toEqual(['FT260003', 'FT260001']);
  });

  it('is skipped where its type says that money left', async () => {
    const rows = ['Cash Out', 'Debit', 'DR', 'Send Money', 'Received Money', 'Payment', 'CR'].map((type) => `${rowOf(newTrx())},${type}`);
    expect(await imported(rows, { title: `${head},Type` })).toMatchObject({ lines: 3, skipped: 4 });
  });

  it('is none of merchants, buyers and visitors', async () => {
    const rows = [rowOf(newTrx())];
    const merchant = await opened().make.user({ role: 'merchant' });
    await opened().make.shop({ merchantId: merchant.id });
    const buyer = await opened().make.user();
    for (const { token } of [merchant, buyer]) {
      expectProblem(await send(rows, { token }), 403, 'FORBIDDEN');
      expectProblem(await opened().call('GET /transfers/read', { token }), 403, 'FORBIDDEN');
      expectProblem(await opened().call('GET /transfers/claims', { token }), 403, 'FORBIDDEN');
      expectProblem(await opened().call('POST /transfers/verify', { token }), 403, 'FORBIDDEN');
      expectProblem(await match({ transferId: admin.id, paymentId: admin.id }, token), 403, 'FORBIDDEN');
    }
    expectProblem(await opened().call('GET /transfers/read'), 401, 'UNAUTHENTICATED');
  });
});

describe('without the setting', () => {
  it('what a statement proves waits for one act', async () => {
    await setting(false);
    const claims = [await claimed(), await claimed()];
    const trxs = claims.map(({ trx }) => trx);
    expect(await imported(trxs.map((trx) => rowOf(trx)))).toMatchObject({ written: true, lines: 2, matched: 2 });
    await opened().runJob(matchTransfersJob, {});
    for (const { paymentId, trx } of claims) {
      expect(await payment(paymentId)).toMatchObject({ status: 'pending' });
      expect((await transferOf(trx)).suggestions[0]).toMatchObject({ why: 'sure', claim: { _id: paymentId } });
    }
    const verify = () => opened().call('POST /transfers/verify', { token: admin.token });
    const answers = await Promise.all([verify(), verify()]);
    expect(answers.reduce((sum, { body }) => sum + body.data.verified, 0)).toBe(2);
    for (const { paymentId } of claims) expect(await payment(paymentId)).toMatchObject({ status: 'verified' });
    await setting(true);
  });
});

describe('money without a claim', () => {
  it('is suggested for claims with a look-alike transaction, the same number or the same amount, and never taken', async () => {
    const trx = `O${newTrx().slice(1)}`;
    const typo = await claimed({ trx: `0${trx.slice(1)}` });
    const payer = await claimed({ phone: '01899999991' });
    await imported([rowOf(trx, total, { from: '+8801899999991' })]);
    const { suggestions } = await transferOf(trx);
    expect(suggestions[0]).toMatchObject({ why: 'trxId', claim: { _id: typo.paymentId, due: total, payer: '01712345678' } });
    expect(suggestions[1]).toMatchObject({ why: 'payer', claim: { _id: payer.paymentId } });
    expect(suggestions[2]).toMatchObject({ why: 'amount' });
    await opened().runJob(matchTransfersJob, {});
    expect(await payment(typo.paymentId)).toMatchObject({ status: 'pending' });
    const claims = await opened().call('GET /transfers/claims?limit=100', { token: admin.token });
    const found = claims.body.find(({ _id }: { _id: string }) => _id === typo.paymentId);
    expect(found).toMatchObject({
      order: { number: typo.number },
      customer: { phone: expect.any(String) },
      trxId: typo.trx,
      amount: total,
    });
    const times = claims.body.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual([...times].sort());
  });

  it('pays the claim that an admin says, and what is more is due back', async () => {
    const { paymentId, id } = await claimed();
    const trx = newTrx();
    await imported([rowOf(trx, 300)]);
    const { _id: transferId } = await transferOf(trx);
    const answer = await match({ transferId, paymentId });
    expect(answer.body.data).toMatchObject({ left: 0, parts: [{ paymentId, amount: 300, by: 'হিসাবরক্ষক' }] });
    expect(await payment(paymentId)).toMatchObject({ status: 'verified', amount: 300, refundDue: 80 });
    expect(await moneyOf(paymentId)).toEqual({ captured: 30_000, received: 30_000, claimed: 22_000, state: 'paid' });
    await opened().runDueJobs();
    const refunds = await opened().call(`GET /refunds/read?order=${id}`, { token: admin.token });
    expect(refunds.body).toMatchObject([{ amount: 80 }]);
    expectProblem(await match({ transferId, paymentId }), 409, 'ILLEGAL_TRANSITION');
  });

  it('of a cancelled order goes back', async () => {
    const order = await claimed();
    await opened().call(`PUT /orders/update/${order.id}`, { token: admin.token, body: { status: 'cancelled', reason: 'buyerAsked' } });
    const before = await payment(order.paymentId);
    await imported([rowOf(order.trx)]);
    expect([before.status, await payment(order.paymentId)]).toMatchObject(['pending', { status: 'verified', refundDue: total }]);
  });

  it('can be split, and never pays more than it is', async () => {
    const [one, two, three] = [await claimed(), await claimed(), await claimed()];
    const trx = newTrx();
    await imported([rowOf(trx, 500)]);
    const { _id: transferId } = await transferOf(trx);
    expect((await match({ transferId, paymentId: one.paymentId, amount: 220 })).body.data).toMatchObject({ left: 280 });
    expectProblem(await match({ transferId, paymentId: two.paymentId, amount: 281 }), 409, 'TRANSACTION_USED');
    expect((await match({ transferId, paymentId: two.paymentId, amount: 220 })).body.data).toMatchObject({ left: 60 });
    const less = await match({ transferId, paymentId: three.paymentId });
    expectProblem(less, 422, 'VALIDATION_FAILED');
    expect(less.body).toMatchObject({ params: { due: 220, amount: 60 }, errors: [{ path: 'amount', code: 'AMOUNT_TOO_SMALL' }] });
    expect((await match({ transferId, paymentId: three.paymentId, acceptDifference: true })).status).toBe(200);
    expect(await payment(three.paymentId)).toMatchObject({ status: 'verified', amount: 60 });
    expect((await transfers('state=matched')).map(({ _id }: { _id: string }) => _id)).toContain(transferId);
    expectProblem(await match({ transferId, paymentId: (await claimed()).paymentId }), 409, 'TRANSACTION_USED');
  });

  it('is of one claim if two admins assign it at once, and a claim of one transfer', async () => {
    const [one, two] = [await claimed(), await claimed()];
    const [first, second] = [newTrx(), newTrx()];
    await imported([rowOf(first), rowOf(second)]);
    const [a, b] = [await transferOf(first), await transferOf(second)];
    const twice = await Promise.all([one, two].map(({ paymentId }) => match({ transferId: a._id, paymentId })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = twice[0]?.status === 200 ? two : one;
    const both = await Promise.all([1, 2, 3].map(() => match({ transferId: b._id, paymentId: left.paymentId })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await expectConsistentShop(opened().database.sql);
  });

  it('is refused for what does not exist', async () => {
    const { paymentId } = await claimed();
    const trx = newTrx();
    await imported([rowOf(trx)]);
    const { _id: transferId } = await transferOf(trx);
    expectProblem(await match({ transferId, paymentId: admin.id }), 404, 'NOT_FOUND');
    expectProblem(await match({ transferId: admin.id, paymentId }), 404, 'NOT_FOUND');
    expectProblem(await match({ transferId, paymentId, amount: 0 }), 422, 'VALIDATION_FAILED');
  });
});

describe('the advance of an order in cash', () => {
  async function advance(trx: string, amount = 30) {
    const { make, database } = opened();
    const [buyer, product] = [await make.user(), await make.product()];
    await database.sql`update products set advance_money_poisha = 3000 where id = ${product.id}`;
    const order = await placeTestOrder(opened(), buyer, { products: [product] });
    const claim = async (transactionId: string) =>
      opened().call('POST /payments/create', {
        token: buyer.token,
        body: {
          orderId: order._id,
          paymentMethod: 'MFS',
          paymentInfo: { transactionId, amount, mobileNumber: '01712345678', mfsProvider: 'bKash' },
        },
      });
    expect((await claim(trx)).status).toBe(201);
    const state = async () => (await opened().call(`GET /orders/read/${order._id}`, { token: admin.token })).body.payment;
    return { paymentId: order.payment._id as string, claim, state };
  }

  it('is verified by a statement, too', async () => {
    const trx = newTrx();
    const { state } = await advance(trx);
    expect(await imported([rowOf(trx, 30)])).toMatchObject({ matched: 1 });
    expect(await state()).toMatchObject({ method: 'cash_on_delivery', status: 'pending', advance: { amount: 30, paid: 30 } });
  });

  it('counts what came, and the rest stays due', async () => {
    const { state, paymentId, claim } = await advance(newTrx());
    const [trx, rest] = [newTrx(), newTrx()];
    await imported([rowOf(trx, 20), rowOf(rest, 10)]);
    expect((await match({ transferId: (await transferOf(trx))._id, paymentId })).status).toBe(200);
    expect(await state()).toMatchObject({ advance: { paid: 20, due: 10 } });
    expect((await claim(rest)).status).toBe(201);
    await opened().runJob(matchTransfersJob, {});
    expect(await state()).toMatchObject({ advance: { paid: 30 } });
    expect((await state()).advance.due).toBeUndefined();
  });
});

describe('a claim that an admin verifies without a statement', () => {
  const verify = (paymentId: string, body: object = {}) =>
    opened().call(`PUT /payments/update/${paymentId}`, { token: admin.token, body: { status: 'verified', ...body } });

  it('counts what the admin says, else no more than the order came to', async () => {
    const [typed, bold, honest] = [await claimed(), await claimed({ amount: 90_000 }), await claimed()];
    expect((await verify(typed.paymentId, { received: 250 })).body.data).toMatchObject({ status: 'verified', amount: 250, refundDue: 30 });
    const { data } = (await verify(bold.paymentId)).body;
    expect(data).toMatchObject({ status: 'verified', amount: total });
    expect(data.refundDue).toBeUndefined();
    expect(await moneyOf(bold.paymentId)).toMatchObject({ claimed: 9_000_000, received: 22_000 });
    expect((await verify(honest.paymentId)).body.data).toMatchObject({ amount: total });
    expectProblem(await verify(honest.paymentId, { received: 5 }), 409, 'ILLEGAL_TRANSITION');
    expectProblem(await verify((await claimed()).paymentId, { received: 0 }), 422, 'VALIDATION_FAILED');
  });

  it('and a second claim of the same transaction is refused', async () => {
    const { trx } = await claimed();
    const { make } = opened();
    const body = {
      products: [{ productId: (await make.product()).id, quantity: 1 }],
      deliveryAddress: (await import('#tests/factory.ts')).address,
      paymentMethod: 'MFS',
      paymentInfo: { transactionId: trx.toLowerCase(), amount: total, mobileNumber: '01712345678', mfsProvider: 'bKash' },
    };
    const buyer = await make.user();
    expectProblem(await opened().call('POST /orders/create', { token: buyer.token, body }), 409, 'TRANSACTION_USED');
  });
});

/** A repeatable stream of numbers below 1. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

it('keeps parts within transfers and captured money equal to what was received, whatever admins and statements do at once', async () => {
  const random = randomOf(20_261_130);
  const claims: Awaited<ReturnType<typeof claimed>>[] = [];
  for (let n = 0; n < 12; n += 1) claims.push(await claimed());
  const trxs = claims.map(({ trx }, n) => (n % 3 === 0 ? trx : newTrx()));
  await setting(false);
  await imported(trxs.map((trx) => rowOf(trx, 100 + Math.floor(random() * 500))));
  const all = (await transfers('state=open&limit=100')).filter(({ trxId }: { trxId: string }) => trxs.includes(trxId));
  const acts = Array.from({ length: 60 }, () => {
    const transfer = all[Math.floor(random() * all.length)];
    const claim = claims[Math.floor(random() * claims.length)];
    const amount = 1 + Math.floor(random() * transfer.amount * 1.2);
    const isAll = random() < 0.3;
    return () =>
      match({ transferId: transfer._id, paymentId: claim?.paymentId, ...(!isAll && { amount }), acceptDifference: random() < 0.7 });
  });
  acts.splice(20, 0, () => opened().call('POST /transfers/verify', { token: admin.token }));
  const statuses = [];
  for (let from = 0; from < acts.length; from += 6)
    statuses.push(...(await Promise.all(acts.slice(from, from + 6).map((act) => act()))).map(({ status }) => status));
  expect(new Set(statuses)).toEqual(new Set([200, 409, 422]));
  const { sql } = opened().database;
  expect(
    await sql`select p.id from payments p where p.method = 'MFS' and payment_captured(p) <> (
    select coalesce(sum(a.received_poisha), 0) from payment_attempts a where a.payment_id = p.id and a.state = 'paid')`,
  ).toEqual([]);
  await expectConsistentShop(sql);
  await setting(true);
});

it('takes statements of 10,000 rows', async () => {
  const { sql } = opened().database;
  const claims = 1000;
  const { id } = await claimed();
  // The same order, again and again.
  const copies = (table: string, own: string) =>
    sql.unsafe(`insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${own}))).* from ${table} t,
      generate_series(1, ${claims}) n where t.${table === 'orders' ? 'id' : 'order_id'} = '${id}'`);
  const [orderId, packageId, paymentId] = [9, 'a', 'b'].map(
    (which) => `('0192f3a0-0000-7000-${which}000-' || lpad(n::text, 12, '0'))::uuid`,
  );
  const number = `'NH-' || translate(lpad(n::text, 8, '0'), '01', 'XY')`;
  await copies('orders', `'id', ${orderId}, 'number', ${number}, 'idempotency_key', null`);
  await copies('packages', `'id', ${packageId}, 'order_id', ${orderId}`);
  await copies('payments', `'id', ${paymentId}, 'order_id', ${orderId}, 'transaction_id', 'BULK' || lpad(n::text, 6, '0')`);
  const rows = Array.from({ length: 10_000 }, (_, n) => rowOf(`BULK${String(n + 1).padStart(6, '0')}`));
  expect(await imported(rows)).toMatchObject({ written: true, lines: 10_000, matched: claims });
});
