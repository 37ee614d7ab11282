import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { dhakaDay } from '#domain/days.ts';
import { nextRun, payoutLimits } from '#domain/money/payout-states.ts';
import { expectConsistentShop, mfsPayment, moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { proposePayouts, proposePayoutsJob } from './propose-payouts.ts';

const shop = testShop();
const sql = () => shop().database.sql;

let admin: { id: string; token: string };
let other: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
  other = await shop().make.user({ role: 'admin' });
  await call('PUT /settings/update', admin.token, { payoutHoldDays: 0, payoutMinimum: 100 });
});

const call = (request: string, token: string, body?: object) => shop().call(request, { token, ...(body && { body }) });
const bankAccount = {
  way: 'bank',
  bank: 'Sonali Bank PLC',
  branch: 'Rangpur Sadar',
  holder: 'Jamal Store',
  number: '০১২৩ 4567-890123',
  routing: '200850705',
};

/** A shop with delivered orders of ৳220 each, paid to the platform, or in cash to the shop. */
async function seller({ isCash = false, orders = 1, account = bankAccount as object | null } = {}) {
  const { make } = shop();
  const merchant = await make.user({ role: 'merchant' });
  const { id } = await make.shop({ merchantId: merchant.id });
  const product = await make.product({ shopId: id, quantity: 10 });
  const packages: string[] = [];
  for (let n = 0; n < orders; n += 1) {
    const order = await placeTestOrder(shop(), await make.user(), {
      products: [product],
      ...(!isCash && { extra: mfsPayment(shop(), 220) }),
    });
    if (!isCash) await call(`PUT /payments/update/${order.payment._id}`, admin.token, { status: 'verified' });
    await moveTestOrder(shop(), isCash ? merchant : admin, order._id, ...statusesToDelivery);
    packages.push(order.packages[0]._id);
  }
  if (account) {
    expect((await call(`PUT /payouts/account/${id}`, merchant.token, account)).status).toBe(200);
    await sql()`update payout_accounts set held_until = now() where shop_id = ${id}`;
  }
  return { id, merchant, packages };
}

const balanceOf = async (id: string) => (await call(`GET /shops/${id}/balance`, admin.token)).body;
const propose = (shopId: string, token = admin.token) => call('POST /payouts/propose', token, { shop: shopId });
const openOf = async (shopId: string) => (await call(`GET /payouts/read?shop=${shopId}`, admin.token)).body[0];
const move = (id: string, state: string, { token = other.token, ...body }: { token?: string; reference?: string; note?: string } = {}) =>
  call(`PUT /payouts/update/${id}`, token, { state, ...body });
async function proposed(of: Parameters<typeof seller>[0] = {}) {
  const made = await seller(of);
  expect((await propose(made.id)).status).toBe(201);
  return { ...made, payout: await openOf(made.id) };
}
async function paid(of: Parameters<typeof seller>[0] = {}) {
  const made = await proposed(of);
  for (const state of ['approved', 'sent']) expect((await move(made.payout._id, state)).status).toBe(200);
  expect((await move(made.payout._id, 'paid', { reference: 'BEFTN-881' })).status).toBe(200);
  return made;
}
const ledgerOf = async (code: string) =>
  (await call('GET /ledger/accounts', admin.token)).body.find((account: { code: string }) => account.code === code)?.balance ?? 0;

describe('a payout', () => {
  it('is proposed, approved by another person, sent and paid, and posted once', async () => {
    const { id, payout } = await proposed({ orders: 2 });
    expect(payout).toMatchObject({
      state: 'proposed',
      amount: 440,
      netted: 0,
      upTo: dhakaDay(),
      moves: ['approved', 'cancelled'],
      account: { way: 'bank', hint: '0123' },
    });
    expect(await balanceOf(id)).toMatchObject({ payable: 440, available: 0 });
    expectProblem(await move(payout._id, 'approved', { token: admin.token }), 409, 'SECOND_PERSON');
    expectProblem(await move(payout._id, 'sent'), 409, 'ILLEGAL_TRANSITION');
    expect((await move(payout._id, 'approved')).body.data).toMatchObject({ state: 'approved', approvedBy: expect.any(String) });
    expect((await move(payout._id, 'sent')).status).toBe(200);
    const before = await ledgerOf('cash:bank');
    expectProblem(await move(payout._id, 'paid'), 422, 'VALIDATION_FAILED');
    const answers = await Promise.all([1, 2, 3, 4].map(() => move(payout._id, 'paid', { reference: 'BEFTN-881' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await balanceOf(id)).toMatchObject({ payable: 0, available: 0 });
    expect((await ledgerOf('cash:bank')) - before).toBe(-440);
    const detail = (await call(`GET /payouts/read/${payout._id}`, admin.token)).body;
    expect(detail).toMatchObject({ parts: [{ kind: 'sale', count: 2, amount: 440 }], reference: 'BEFTN-881' });
    expect(detail.events.map(({ state }: { state: string }) => state)).toEqual(['proposed', 'approved', 'sent', 'paid']);
    const lines = await call(`GET /payouts/lines/${payout._id}?limit=1`, admin.token);
    expect(lines.headers['x-total-count']).toBe('2');
    expect(lines.body).toEqual([
      { _id: expect.any(String), day: dhakaDay(), kind: 'sale', reason: 'delivered', order: expect.any(Object), amount: 220 },
    ]);
    expectProblem(await propose(id), 409, 'NOTHING_DUE');
    await expectConsistentShop(sql());
  });

  it('nets the cash that the shop holds', async () => {
    const { id } = await seller({ isCash: true, account: null });
    expect(await balanceOf(id)).toMatchObject({ payable: 220, available: 220, cashHeld: 220 });
    expect((await propose(id)).body.data).toEqual({ count: 1, amount: 0, failed: 0 });
    expect(await openOf(id)).toMatchObject({ state: 'paid', amount: 0, netted: 220, moves: [] });
    expect(await balanceOf(id)).toMatchObject({ payable: 0, available: 0, cashHeld: 0 });
    expectProblem(await propose(id), 409, 'NOTHING_DUE');
    await expectConsistentShop(sql());
  });

  it('leaves the shop the cash of parcels that are due to it later', async () => {
    await call('PUT /settings/update', admin.token, { payoutHoldDays: 7 });
    const { id } = await seller({ isCash: true });
    await call('PUT /settings/update', admin.token, { payoutHoldDays: 0 });
    const lines = (poisha: number) => [
      { account: `shop:${id}`, amount: -poisha },
      { account: 'losses', amount: poisha },
    ];
    await sql()`select post_entry('correction', 'A lost parcel', ${`lost:${id}`}, null, null, ${sql().json(lines(50_000))})`;
    expect(await balanceOf(id)).toMatchObject({ payable: 720, available: 500, cashHeld: 220 });
    expect((await propose(id)).body.data).toEqual({ count: 1, amount: 500, failed: 0 });
    expect(await openOf(id)).toMatchObject({ amount: 500, netted: 0 });
    await expectConsistentShop(sql());
  });

  it('is one, if five people propose it at the same second', async () => {
    const { id } = await seller();
    const answers = await Promise.all([admin, other, admin, other, admin].map(({ token }) => propose(id, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await call(`GET /payouts/read?shop=${id}`, admin.token)).body).toHaveLength(1);
  });

  it('that is in a file is not cancelled, and not in the next file', async () => {
    const { payout } = await proposed({ account: { way: 'bkash', number: '01712345678', holder: 'Rahima' } });
    await move(payout._id, 'approved');
    const file = async () => String((await call('GET /payouts/file?way=bkash', admin.token)).body);
    expect(await file()).toContain(payout.number);
    expect(await file()).not.toContain(payout.number);
    expect(await openOf(payout.shop._id)).toMatchObject({ moves: ['sent', 'paid'], filedAt: expect.any(String) });
    expectProblem(await move(payout._id, 'cancelled'), 409, 'ILLEGAL_TRANSITION');
    expect((await move(payout._id, 'sent')).status).toBe(200);
    expect((await move(payout._id, 'failed', { note: 'The bank refused the file' })).status).toBe(200);
  });

  it('is not approved by the admin who changed the account of the shop', async () => {
    const { id, payout } = await proposed();
    await call(`PUT /payouts/account/${id}`, other.token, bankAccount);
    await sql()`update payout_accounts set held_until = now() where shop_id = ${id}`;
    for (const { token } of [admin, other]) expectProblem(await move(payout._id, 'approved', { token }), 409, 'SECOND_PERSON');
    const third = await shop().make.user({ role: 'admin' });
    expect((await move(payout._id, 'approved', { token: third.token })).status).toBe(200);
  });

  it('of a deleted shop can still be paid', async () => {
    const { id, payout } = await proposed({ account: null });
    await sql()`update shops set deleted_at = now() where id = ${id}`;
    expect((await call(`PUT /payouts/account/${id}`, admin.token, bankAccount)).status).toBe(200);
    expect(await balanceOf(id)).toMatchObject({ payable: 220 });
    await sql()`update payout_accounts set held_until = now() where shop_id = ${id}`;
    expect((await move(payout._id, 'approved')).status).toBe(200);
  });

  it('that failed, or came back, is due again', async () => {
    const { id, payout } = await proposed();
    await move(payout._id, 'approved');
    await move(payout._id, 'sent');
    expectProblem(await move(payout._id, 'failed'), 422, 'VALIDATION_FAILED');
    expect((await move(payout._id, 'failed', { note: 'No such account' })).body.data).toMatchObject({ state: 'failed', moves: [] });
    expect(await balanceOf(id)).toMatchObject({ payable: 220, available: 220 });
    expect((await propose(id)).status).toBe(201);
    const again = await openOf(id);
    for (const state of ['approved', 'sent', 'paid']) await move(again._id, state, { reference: 'TRX 7' });
    expect(await balanceOf(id)).toMatchObject({ payable: 0 });
    expectProblem(await move(again._id, 'reversed'), 422, 'VALIDATION_FAILED');
    expect((await move(again._id, 'reversed', { note: 'The bank sent it back' })).status).toBe(200);
    expect(await balanceOf(id)).toMatchObject({ payable: 220, available: 220 });
    await expectConsistentShop(sql());
    expect((await propose(id)).body.data).toEqual({ count: 1, amount: 220, failed: 0 });
    expect((await move((await openOf(id))._id, 'cancelled')).status).toBe(200);
    expect(await balanceOf(id)).toMatchObject({ available: 220 });
    await expectConsistentShop(sql());
  });

  it('is not approved beyond what is available, without an account, or to one that is new', async () => {
    const { id, payout, packages, merchant } = await proposed({ account: null });
    const refusal = async () => (await move(payout._id, 'approved')).body.errors?.[0];
    expect(await refusal()).toMatchObject({ path: 'state', code: 'NO_ACCOUNT' });
    await call(`PUT /payouts/account/${id}`, merchant.token, bankAccount);
    expect(await refusal()).toMatchObject({ code: 'ACCOUNT_HELD' });
    expect((await openOf(id)).account).toMatchObject({ hint: '0123', heldUntil: expect.any(String) });
    await sql()`update payout_accounts set held_until = now() where shop_id = ${id}`;
    const back = await call(`PUT /packages/update/${packages[0]}`, admin.token, { status: 'returned', note: 'It came back' });
    expect(back.status).toBe(200);
    expect(await refusal()).toMatchObject({ code: 'ABOVE_AVAILABLE' });
    expect((await move(payout._id, 'cancelled')).status).toBe(200);
    expect(await balanceOf(id)).toMatchObject({ payable: 0, available: 0 });
    expectProblem(await propose(id), 409, 'NOTHING_DUE');
    await expectConsistentShop(sql());
  });

  it('waits for the hold days and the minimum', async () => {
    await call('PUT /settings/update', admin.token, { payoutHoldDays: 7 });
    const { id } = await seller();
    await call('PUT /settings/update', admin.token, { payoutHoldDays: 0, payoutMinimum: 300 });
    expect(await balanceOf(id)).toMatchObject({ payable: 220, available: 0 });
    expectProblem(await propose(id), 409, 'NOTHING_DUE');
    const small = await seller();
    expectProblem(await propose(small.id), 409, 'NOTHING_DUE');
    await call('PUT /settings/update', admin.token, { payoutMinimum: 100 });
    expect((await propose(small.id)).status).toBe(201);
  });

  it('of a returned parcel that was paid out is owed by the shop, and netted with its next sale', async () => {
    const { id, packages } = await paid();
    await call(`PUT /packages/update/${packages[0]}`, admin.token, { status: 'returned', note: 'It came back' });
    expect(await balanceOf(id)).toMatchObject({ payable: -220, available: -220 });
    expectProblem(await propose(id), 409, 'NOTHING_DUE');
    await expectConsistentShop(sql());
  });
});

describe('a run', () => {
  it('proposes what is due to every shop, in steps', async () => {
    const [first, second] = [await seller(), await seller({ isCash: true, account: null })];
    const due = (await call('GET /payouts/due?limit=100', admin.token)).body;
    expect(due).toContainEqual(expect.objectContaining({ shop: expect.objectContaining({ _id: first.id }), available: 220, cashHeld: 0 }));
    const { data } = (await call('POST /payouts/propose', admin.token, {})).body;
    expect(data.count).toBeGreaterThanOrEqual(2);
    expect(data.next).toBeUndefined();
    expect(await openOf(first.id)).toMatchObject({ state: 'proposed', amount: 220 });
    expect(await openOf(second.id)).toMatchObject({ state: 'paid', netted: 220 });
    expect((await call('POST /payouts/propose', admin.token, { after: second.id })).body.data.count).toBe(0);
  });

  it('has its days', () => {
    expect(nextRun('hand', '2026-12-01')).toBeUndefined();
    expect(nextRun('weekly', '2026-12-01')).toBe('2026-12-06');
    expect(nextRun('weekly', '2026-12-06')).toBe('2026-12-06');
    expect(nextRun('monthly', '2026-12-01')).toBe('2026-12-01');
    expect(nextRun('monthly', '2026-12-31')).toBe('2027-01-01');
  });

  it('of a job waits for its day, and needs one person', async () => {
    const { id } = await seller();
    const run = () => shop().runJob(proposePayoutsJob, {});
    await run();
    expect(await openOf(id)).toBeUndefined();
    await call('PUT /settings/update', admin.token, { payoutRun: 'monthly' });
    expect((await balanceOf(id)).nextPayoutOn).toMatch(/-01$/);
    await call('PUT /settings/update', admin.token, { payoutRun: 'hand' });
    await proposePayouts({ db: shop().database.db, log: { error: () => undefined } }, undefined, undefined);
    expect((await move((await openOf(id))._id, 'approved')).status).toBe(200);
  });
});

describe('several payouts', () => {
  it('move together; those that can’t are named', async () => {
    const [first, second] = [await proposed(), await proposed({ account: null })];
    const payoutIds = [first.payout._id, second.payout._id, randomUUID()];
    const { data } = (await call('PUT /payouts/move', other.token, { payoutIds, state: 'approved' })).body;
    expect(data).toEqual({
      changed: [first.payout._id],
      refused: [
        { _id: second.payout._id, code: 'NO_ACCOUNT' },
        { _id: payoutIds[2], code: 'NOT_FOUND' },
      ],
    });
    expectProblem(await call('PUT /payouts/move', other.token, { payoutIds: [], state: 'approved' }), 422, 'VALIDATION_FAILED');
  });

  it('are a file for the bank or for bKash', async () => {
    const [byBank, byWallet] = [
      await proposed({ account: { ...bankAccount, holder: '=1+1' } }),
      await proposed({ account: { way: 'bkash', number: '+8801712345678', holder: 'Rahima' } }),
    ];
    for (const { payout } of [byBank, byWallet]) await move(payout._id, 'approved');
    const fileOf = async (query: string) =>
      String((await call(`GET /payouts/file?${query}`, admin.token)).body)
        .replace('\uFEFF', '')
        .split('\r\n');
    const [titles, ...rows] = await fileOf(`way=bank&ids=${byBank.payout._id},${byWallet.payout._id}`);
    expect(titles).toBe('payout,beneficiaryName,accountNumber,bank,branch,routingNumber,amount,remarks');
    expect(rows.filter(Boolean)).toEqual([
      expect.stringMatching(new RegExp(`^${byBank.payout.number},'=1\\+1,01234567890123,Sonali Bank,Rangpur Sadar,200850705,220\\.00,`)),
    ]);
    expect((await fileOf('way=bkash')).find((row) => row.startsWith(byWallet.payout.number))).toContain(',01712345678,Rahima,220.00,');
  });
});

describe('the account of a shop', () => {
  it('is changed by its owner, and nothing is sent there for two days', async () => {
    const { id, merchant } = await seller({ account: null });
    expect((await call(`GET /payouts/account/${id}`, merchant.token)).body).toEqual({});
    const { data } = (await call(`PUT /payouts/account/${id}`, merchant.token, { way: 'bkash', number: '01712345678', holder: 'Rahima' }))
      .body;
    expect(data).toMatchObject({ way: 'bkash', hint: '5678' });
    expect(Date.parse(data.heldUntil) - Date.now()).toBeGreaterThan(47 * 3_600_000);
    const rows = await sql()<{ account: Buffer }[]>`select account from payout_accounts where shop_id = ${id}`;
    expect(rows[0]?.account.toString('latin1')).not.toContain('01712345678');
    for (let n = 1; n < payoutLimits.accountsPerDay; n += 1) await call(`PUT /payouts/account/${id}`, merchant.token, bankAccount);
    expectProblem(await call(`PUT /payouts/account/${id}`, merchant.token, bankAccount), 429, 'RATE_LIMITED');
    expect((await call(`GET /payouts/account/${id}`, merchant.token)).body.account).toMatchObject({ way: 'bank', hint: '0123' });
  });

  it('is refused with an error at the field', async () => {
    const { id, merchant } = await seller({ account: null });
    for (const [wrong, path] of [
      [{ ...bankAccount, routing: '12' }, 'routing'],
      [{ ...bankAccount, number: '12ab' }, 'number'],
      [{ ...bankAccount, bank: 'Bank of Nowhere' }, 'bank'],
      [{ way: 'bkash', number: '12', holder: 'Rahima' }, 'number'],
      [{ way: 'bkash', number: '01712345678', holder: '' }, 'holder'],
      [{ way: 'cash' }, 'way'],
    ] as const) {
      const answer = await call(`PUT /payouts/account/${id}`, merchant.token, wrong);
      expectProblem(answer, 422, 'VALIDATION_FAILED');
      expect(answer.body.errors[0].path).toBe(path);
    }
  });
});

describe('payouts', () => {
  it('are seen by the people of the shop who see its figures, and changed by admins', async () => {
    const { id, merchant, payout } = await proposed();
    const stranger = await seller({ account: null });
    const [manager, packer] = [await shop().make.user(), await shop().make.user()];
    await sql()`insert into shop_members (shop_id, user_id, role) values (${id}, ${manager.id}, 'manager'), (${id}, ${packer.id}, 'packer')`;
    await sql()`update users set role = 'merchant' where id in (${manager.id}, ${packer.id})`;
    expect((await call('GET /payouts/read', merchant.token)).body).toEqual([
      expect.objectContaining({ _id: payout._id, moves: [], isOwn: false }),
    ]);
    expect((await call(`GET /payouts/read/${payout._id}`, merchant.token)).body).not.toHaveProperty('proposedBy');
    for (const request of [`GET /payouts/read/${payout._id}`, `GET /payouts/lines/${payout._id}`, `GET /payouts/account/${id}`]) {
      expect((await call(request, merchant.token)).status, request).toBe(200);
      expectProblem(await call(request, stranger.merchant.token), 404, 'NOT_FOUND');
      expectProblem(await shop().call(request), 401, 'UNAUTHENTICATED');
    }
    expect((await call(`GET /payouts/read?shop=${id}`, stranger.merchant.token)).body).toEqual([]);
    expectProblem(await call(`PUT /payouts/account/${id}`, stranger.merchant.token, bankAccount), 404, 'NOT_FOUND');
    const writes = [
      ['POST /payouts/propose', {}],
      [`PUT /payouts/update/${payout._id}`, { state: 'approved' }],
      ['PUT /payouts/move', { payoutIds: [payout._id], state: 'approved' }],
      ['GET /payouts/file?way=bank', undefined],
      ['GET /payouts/due', undefined],
    ] as const;
    const buyer = await shop().make.user();
    for (const [request, body] of writes) {
      for (const { token } of [merchant, buyer]) expectProblem(await call(request, token, body), 403, 'FORBIDDEN');
      expectProblem(await shop().call(request, body && { body }), 401, 'UNAUTHENTICATED');
    }
    expectProblem(await call(`PUT /payouts/account/${id}`, buyer.token, bankAccount), 403, 'FORBIDDEN');
    expectProblem(await move(randomUUID(), 'approved'), 404, 'NOT_FOUND');
  });

  it('cost the same number of queries for one and for many', async () => {
    for (let n = 0; n < 3; n += 1) await proposed();
    for (const list of ['GET /payouts/read', 'GET /payouts/due']) {
      const one = await shop().statementsOf(() => call(`${list}?limit=1`, admin.token));
      const many = await shop().statementsOf(() => call(`${list}?limit=3`, admin.token));
      expect(many).toHaveLength(one.length);
    }
  });
});
