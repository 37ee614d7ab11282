import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { allJobs } from '#server/jobs.ts';
import { expectConsistentShop, mfsPayment, moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { checkLedger } from './ledger.queries.ts';

const shop = testShop();
const sql = () => shop().database.sql;

let admin: { id: string; token: string };
let other: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
  other = await shop().make.user({ role: 'admin' });
});

const call = (request: string, token: string, body?: object) => shop().call(request, { token, ...(body && { body }) });

/** A delivered order in cash of a new shop, ৳100 and the delivery. */
async function delivered({ isPrepaid = false }: { isPrepaid?: boolean } = {}) {
  const { make } = shop();
  const [buyer, seller] = [await make.user(), await make.user({ role: 'merchant' })];
  const { id: shopId } = await make.shop({ merchantId: seller.id });
  const product = await make.product({ shopId, quantity: 10 });
  const order = await placeTestOrder(shop(), buyer, { products: [product], ...(isPrepaid && { extra: mfsPayment(shop(), 220) }) });
  if (isPrepaid) await call(`PUT /payments/update/${order.payment._id}`, admin.token, { status: 'verified' });
  await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery);
  return { buyer, seller, shopId, order, id: order._id as string, packageId: order.packages[0]._id as string };
}

const entriesOf = async (id: string) => (await call(`GET /ledger/entries?order=${id}`, admin.token)).body;
const balanceOf = async (code: string) =>
  (await call('GET /ledger/accounts', admin.token)).body.find((account: { code: string }) => account.code === code)?.balance ?? 0;

describe('entries', () => {
  it('are written with the event, and none with the order', async () => {
    const { make } = shop();
    const order = await placeTestOrder(shop(), await make.user(), { products: [await make.product()] });
    await moveTestOrder(shop(), admin, order._id, 'confirmed', 'packed', 'shipped');
    expect(await entriesOf(order._id)).toEqual([]);
    await moveTestOrder(shop(), admin, order._id, 'delivered');
    expect((await entriesOf(order._id)).map(({ kind, reason }: { kind: string; reason: string }) => [kind, reason])).toEqual([
      ['cash', 'collected'],
      ['sale', 'delivered'],
    ]);
  });

  it('of a correction are the difference, and the shop owes what it was credited', async () => {
    const { packageId, shopId, id } = await delivered();
    const move = (body: object) => call(`PUT /packages/update/${packageId}`, admin.token, body);
    expect((await move({ status: 'returned', note: 'It was never delivered', cashCollected: 0 })).status).toBe(200);
    expect(await balanceOf(`shop:${shopId}`)).toBe(0);
    expect((await move({ status: 'delivered', note: 'It was delivered after all' })).status).toBe(200);
    expect(await balanceOf(`shop:${shopId}`)).toBe(-220);
    const sales = (await entriesOf(id)).filter(({ kind }: { kind: string }) => kind === 'sale');
    expect(sales.map(({ reason }: { reason: string }) => reason)).toEqual(['corrected', 'cameBack', 'delivered']);
    await expectConsistentShop(sql());
  });

  it('are one for an event that two people tell at the same second', async () => {
    const { make } = shop();
    const order = await placeTestOrder(shop(), await make.user(), { products: [await make.product()] });
    await moveTestOrder(shop(), admin, order._id, 'confirmed', 'packed', 'shipped');
    const move = ({ token }: { token: string }) => call(`PUT /packages/update/${order.packages[0]._id}`, token, { status: 'delivered' });
    await Promise.all([admin, other, admin, other].map(move));
    expect((await entriesOf(order._id)).map(({ kind }: { kind: string }) => kind).sort()).toEqual(['cash', 'sale']);
  });

  it('can’t be changed, removed or unbalanced, by the owner of the tables neither', async () => {
    const { id } = await delivered({ isPrepaid: true });
    for (const statement of [
      `update ledger_postings set amount_poisha = amount_poisha + 1`,
      `delete from ledger_postings`,
      `truncate ledger_postings`,
      `update ledger_entries set reason = 'x' where order_id = '${id}'`,
      `delete from ledger_entries where order_id = '${id}'`,
    ])
      await expect(sql().unsafe(statement), statement).rejects.toThrow('never changed');
    const lines = (amount: number) => sql().json([{ account: 'buyers', amount: 100 }, ...(amount ? [{ account: 'losses', amount }] : [])]);
    await expect(sql()`select post_entry('correction', 'x', 'x', null, null, ${lines(-99)})`).rejects.toThrow('add up to zero');
    await expect(sql()`select post_entry('correction', 'x', 'x', null, null, ${lines(0)})`).rejects.toThrow('add up to zero');
    await expect(sql()`insert into ledger_entries (kind, key) values ('correction', 'alone')`).rejects.toThrow('add up to zero');
    await expect(
      sql()`insert into ledger_postings (entry_id, no, account_id, amount_poisha)
        select id, 9, (select id from ledger_accounts limit 1), 5 from ledger_entries where order_id = ${id} limit 1`,
    ).rejects.toThrow('add up to zero');
    const [entry] = await sql()<{ key: string }[]>`select key from ledger_entries where order_id = ${id} limit 1`;
    await expect(sql()`select post_entry('sale', 'x', ${entry?.key ?? ''}, null, null, ${lines(-100)})`).rejects.toThrow(
      'ledger_entries_key',
    );
    expect(await checkLedger(shop().database.db)).toEqual([]);
  });

  it('are listed by account, order and day, for admins who may read the ledger', async () => {
    const { id, shopId, seller, buyer } = await delivered();
    const [sale] = (await call(`GET /ledger/entries?account=shop:${shopId}`, admin.token)).body;
    expect(sale).toMatchObject({
      kind: 'sale',
      order: { _id: id },
      postings: [
        { account: 'buyers', amount: 220 },
        { account: `shop:${shopId}`, amount: -220, availableOn: expect.any(String) },
      ],
    });
    expect((await call('GET /ledger/entries?to=2020-01-01', admin.token)).body).toEqual([]);
    expect((await call(`GET /ledger/entries?from=${sale.day}&order=${id}`, admin.token)).body).toHaveLength(2);
    const early = (await call('GET /ledger/accounts?day=2020-01-01', admin.token)).body;
    expect(early.every(({ balance }: { balance: number }) => balance === 0)).toBe(true);
    for (const request of ['GET /ledger/accounts', 'GET /ledger/entries', 'GET /ledger/corrections', 'GET /ledger/months']) {
      expectProblem(await shop().call(request), 401, 'UNAUTHENTICATED');
      for (const { token } of [seller, buyer]) expectProblem(await call(request, token), 403, 'FORBIDDEN');
    }
  });

  it('cost the same number of queries for one entry and for many', async () => {
    for (let n = 0; n < 3; n += 1) await delivered();
    const one = await shop().statementsOf(() => call('GET /ledger/entries?limit=1', admin.token));
    const many = await shop().statementsOf(() => call('GET /ledger/entries?limit=3', admin.token));
    expect(many).toHaveLength(one.length);
  });
});

describe('the balance of a shop', () => {
  it('is what it gets, what of it is due, and what it holds', async () => {
    const { seller, shopId, packageId } = await delivered({ isPrepaid: true });
    const balance = async (token = seller.token) => call(`GET /shops/${shopId}/balance`, token);
    expect((await balance()).body).toEqual({ payable: 220, available: 0, cashHeld: 0 });
    expect((await balance(admin.token)).body).toEqual({ payable: 220, available: 0, cashHeld: 0 });
    await sql()`update settings set payout_hold_days = 0`;
    const cash = await delivered();
    await sql()`update settings set payout_hold_days = 7`;
    expect((await call(`GET /shops/${cash.shopId}/balance`, cash.seller.token)).body).toEqual({
      payable: 220,
      available: 220,
      cashHeld: 0,
    });
    expect(packageId).not.toBe(cash.packageId);
    expectProblem(await balance(cash.seller.token), 404, 'NOT_FOUND');
    expectProblem(await balance(cash.buyer.token), 403, 'FORBIDDEN');
    expectProblem(await shop().call(`GET /shops/${shopId}/balance`), 401, 'UNAUTHENTICATED');
    expectProblem(await call(`GET /shops/${randomUUID()}/balance`, admin.token), 404, 'NOT_FOUND');
  });

  it('has the commission of the day of the delivery taken off; a later rate touches nothing', async () => {
    const [rate] = await sql()<{ id: string }[]>`
      insert into commission_rates (percent, fixed_poisha, vat_percent, from_day) values (10, 250, 15, '2026-01-01') returning id`;
    const { shopId, packageId, seller } = await delivered();
    const payable = async () => (await call(`GET /shops/${shopId}/balance`, seller.token)).body.payable;
    // 100 taka: 10 and 2.50, with 15 % VAT on it.
    expect(await payable()).toBe(220 - 12.5 - 1.88);
    await sql()`update commission_rates set percent = 50 where id = ${rate?.id ?? ''}`;
    const move = (body: object) => call(`PUT /packages/update/${packageId}`, admin.token, body);
    await move({ status: 'returned', note: 'It was never delivered', cashCollected: 0 });
    expect(await payable()).toBe(0);
    await move({ status: 'delivered', note: 'It was delivered after all' });
    expect(await payable()).toBe(220 - 12.5 - 1.88);
    await sql()`update commission_rates set deleted_at = now()`;
    await expectConsistentShop(sql());
  });
});

describe('a correction', () => {
  const reason = 'The courier paid for a lost parcel';
  const lines = (amount = 50) => [
    { account: 'losses', amount },
    { account: 'commission', amount: -amount },
  ];
  const propose = (body: object, token = admin.token) => call('POST /ledger/corrections', token, { reason, lines: lines(), ...body });
  const decide = (id: string, token: string, state = 'posted') => call(`PUT /ledger/corrections/${id}`, token, { state });
  beforeAll(async () => {
    await delivered();
  });

  it('is posted by a second person, once', async () => {
    const made = await propose({});
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.data).toMatchObject({ state: 'proposed', isOwn: true, lines: lines() });
    const before = await balanceOf('commission');
    expectProblem(await decide(made.body.data._id, admin.token), 409, 'SECOND_PERSON');
    const answers = await Promise.all([decide(made.body.data._id, other.token), decide(made.body.data._id, other.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectProblem(await decide(made.body.data._id, other.token, 'rejected'), 409, 'ILLEGAL_TRANSITION');
    expect(await balanceOf('commission')).toBe(before - 50);
    const [entry] = (await call('GET /ledger/entries?account=commission', admin.token)).body;
    expect(entry).toMatchObject({ kind: 'correction', reason, by: expect.any(String) });
    const back = await propose({ lines: lines(-50), reason: 'It was posted by mistake' });
    expect((await decide(back.body.data._id, other.token)).status).toBe(200);
    expect(await balanceOf('commission')).toBe(before);
  });

  it('is rejected without an entry', async () => {
    const made = await propose({});
    expect((await decide(made.body.data._id, other.token, 'rejected')).body.data).toMatchObject({
      state: 'rejected',
      decidedBy: expect.any(String),
    });
    expect((await call('GET /ledger/corrections?state=proposed', admin.token)).body).toEqual([]);
    expectProblem(await decide(randomUUID(), other.token), 404, 'NOT_FOUND');
  });

  it.each([
    ['lines', { lines: [lines()[0], { account: 'commission', amount: -49.99 }] }, 'SUM'],
    [
      'lines.1.amount',
      {
        lines: [
          { account: 'losses', amount: 0.5 },
          { account: 'commission', amount: 0 },
        ],
      },
      'too_small',
    ],
    [
      'lines.0.account',
      {
        lines: [
          { account: 'shop:unknown', amount: 50 },
          { account: 'commission', amount: -50 },
        ],
      },
      'NOT_FOUND',
    ],
    [
      'lines.0.order',
      {
        lines: [
          { account: 'buyers', amount: 50, order: randomUUID() },
          { account: 'commission', amount: -50 },
        ],
      },
      'NOT_FOUND',
    ],
    [
      'lines.0.amount',
      {
        lines: [
          { account: 'losses', amount: 0.001 },
          { account: 'commission', amount: -0.001 },
        ],
      },
      'DECIMALS',
    ],
    ['reason', { reason: 'short' }, 'too_small'],
    ['day', { day: '2099-01-01' }, 'too_big'],
  ])('is refused at %s', async (path, body, code) => {
    const answer = await propose(body);
    expectProblem(answer, 422, 'VALIDATION_FAILED');
    expect(answer.body.errors[0]).toMatchObject({ path, code });
  });

  it('is not dated into a closed month, which stays as it was', async () => {
    const close = (month: string, token = admin.token) => call('POST /ledger/months', token, { month });
    const [waiting] = [(await propose({ day: '2026-01-15' })).body.data];
    expect((await close('2026-01')).status).toBe(201);
    expectProblem(await close('2026-01'), 409, 'ILLEGAL_TRANSITION');
    const early = await close('2099-01');
    expectProblem(early, 422, 'VALIDATION_FAILED');
    expect(early.body.errors[0]).toMatchObject({ path: 'month', code: 'too_big' });
    expect((await call('GET /ledger/months', admin.token)).body).toMatchObject([{ month: '2026-01', by: expect.any(String) }]);
    for (const answer of [await propose({ day: '2026-01-31' }), await decide(waiting._id, other.token)]) {
      expectProblem(answer, 422, 'VALIDATION_FAILED');
      expect(answer.body.errors[0].code).toBe('CLOSED');
    }
    const posted = [
      { account: 'buyers', amount: 1 },
      { account: 'commission', amount: -1 },
    ];
    await expect(
      sql()`select post_entry('correction', 'x', 'closed', null, null, ${sql().json(posted)}, null, '2026-01-10')`,
    ).rejects.toThrow('is closed');
  });

  it('needs an admin who may write the ledger', async () => {
    const seller = await shop().make.user({ role: 'merchant' });
    for (const [request, body] of [
      ['POST /ledger/corrections', { reason, lines: lines() }],
      ['POST /ledger/months', { month: '2026-02' }],
      [`PUT /ledger/corrections/${randomUUID()}`, { state: 'posted' }],
    ] as const) {
      expectProblem(await shop().call(request, { body }), 401, 'UNAUTHENTICATED');
      expectProblem(await call(request, seller.token, body), 403, 'FORBIDDEN');
    }
  });
});

describe('orders older than the ledger', () => {
  /** As if the ledger had come after these orders. */
  async function forget(ids: readonly string[]) {
    await sql().begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`delete from ledger_postings where entry_id in (select id from ledger_entries where order_id = any(${ids as string[]}))`;
      await tx`delete from ledger_entries where order_id = any(${ids as string[]})`;
      await tx`truncate ledger_balances`;
      await tx`insert into ledger_balances (account_id, day, stripe, debit_poisha, credit_poisha)
        select p.account_id, e.day, 0, sum(greatest(p.amount_poisha, 0)), sum(greatest(-p.amount_poisha, 0))
        from ledger_postings p join ledger_entries e on e.id = p.entry_id group by 1, 2`;
      await tx`update payment_attempts set cash_account = null where order_id = any(${ids as string[]})`;
      await tx`update refunds set cash_account = null where order_id = any(${ids as string[]})`;
      await tx`update ledger_opening set last_order = '00000000-0000-0000-0000-000000000000', done_at = null, started_at = clock_timestamp()`;
      await tx`insert into ledger_opened select id from orders where id <> all(${ids as string[]}) on conflict do nothing`;
      await tx`delete from ledger_opened where order_id = any(${ids as string[]})`;
    });
  }
  const openLedger = async () => {
    const job = allJobs.find(({ name }) => name === 'open-ledger');
    if (!job) throw new Error('No such job');
    await shop().runJob(job, {});
  };

  it('are opened once: nothing is paid out again, and what buyers are owed stays', async () => {
    const [cash, paid] = [await delivered(), await delivered({ isPrepaid: true })];
    const { make } = shop();
    const waiting = await placeTestOrder(shop(), await make.user(), { products: [await make.product()], extra: mfsPayment(shop()) });
    await call(`PUT /payments/update/${waiting.payment._id}`, admin.token, { status: 'verified' });
    await forget([cash.id, paid.id, waiting._id]);
    await openLedger();
    await openLedger();
    for (const { shopId } of [cash, paid]) expect(await balanceOf(`shop:${shopId}`)).toBe(0);
    expect((await entriesOf(waiting._id)).map(({ kind }: { kind: string }) => kind)).toEqual(['opening', 'payment']);
    expect(await checkLedger(shop().database.db)).toEqual([]);
    // What is delivered now is a sale of now, and what comes back is taken off the shop.
    await moveTestOrder(shop(), admin, waiting._id, ...statusesToDelivery);
    expect(await balanceOf(`shop:${waiting.packages[0].shop._id}`)).toBe(-220);
    await call(`PUT /packages/update/${cash.packageId}`, admin.token, {
      status: 'returned',
      note: 'It came back after all',
      cashCollected: 0,
    });
    expect(await balanceOf(`shop:${cash.shopId}`)).toBe(220);
    await expectConsistentShop(sql());
  });

  it('that change before the job gets to them are opened as they were: the shop is paid for what is delivered now', async () => {
    const { make } = shop();
    const [buyer, product] = [await make.user(), await make.product()];
    const old = await placeTestOrder(shop(), buyer, { products: [product] });
    await moveTestOrder(shop(), admin, old._id, 'confirmed', 'packed', 'shipped');
    const paid = await delivered({ isPrepaid: true });
    await forget([old._id, paid.id]);
    await moveTestOrder(shop(), admin, old._id, 'delivered');
    expect(await balanceOf(`shop:${old.packages[0].shop._id}`)).toBe(-220);
    // A refund of what was settled before is no debt of the shop twice.
    await call(`PUT /packages/update/${paid.packageId}`, admin.token, { status: 'returned', note: 'It came back after all' });
    await shop().runDueJobs();
    expect(await balanceOf(`shop:${paid.shopId}`)).toBe(220);
    await openLedger();
    expect(await balanceOf(`shop:${old.packages[0].shop._id}`)).toBe(-220);
    expect(await balanceOf(`shop:${paid.shopId}`)).toBe(220);
    await expectConsistentShop(sql());
  });
});
