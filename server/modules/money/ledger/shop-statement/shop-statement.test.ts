import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, dhakaDay } from '#domain/days.ts';
import { ledgerLimits } from '#domain/money/ledger.ts';
import { moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { pdfTexts } from '#tests/papers/pdf-texts.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const sql = () => shop().database.sql;

let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

const today = dhakaDay();
const monthAgo = dayAfter(today, -30);
const call = (request: string, token?: string, body?: object) => shop().call(request, { ...(token && { token }), ...(body && { body }) });
const statement = (shopId: string, token: string | undefined, more = '', from = monthAgo, to = today) =>
  call(`GET /shops/${shopId}/statement?from=${from}&to=${to}${more}`, token);
const file = (shopId: string, token: string, format: string) =>
  shop().app.inject({
    method: 'GET',
    url: `/api/v1/shops/${shopId}/statement?from=${monthAgo}&to=${today}&format=${format}`,
    headers: { authorization: `Bearer ${token}` },
  });
const rowsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));

/** A shop with an order in cash that was delivered by the shop: ৳100 of goods and ৳120 for the delivery. */
async function selling() {
  const { make } = shop();
  const [buyer, seller] = [await make.user(), await make.user({ role: 'merchant' })];
  const { id: shopId } = await make.shop({ merchantId: seller.id });
  const product = await make.product({ shopId, quantity: 10 });
  const order = await placeTestOrder(shop(), buyer, { products: [product] });
  await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery);
  return { buyer, seller, shopId, order, packageId: order.packages[0]._id as string, lineId: order.packages[0].lines[0]._id as string };
}

/** Postings to the account of a shop, each with `amount` poisha that the shop gets. */
async function post(shopId: string, amounts: readonly number[], { day = today, reason = 'It was counted again' } = {}) {
  for (const amount of amounts)
    await sql()`select post_entry('correction', ${reason}, ${`test:${randomUUID()}`}, null, null, ${sql().json([
      { account: `shop:${shopId}`, amount: -amount },
      { account: 'losses', amount },
    ])}, null, ${day})`;
}

describe('the statement of a shop', () => {
  it('has what each sale is made of, what comes back, and adds up', async () => {
    const [rate] = await sql()<{ id: string }[]>`
      insert into commission_rates (percent, fixed_poisha, vat_percent, from_day) values (10, 250, 15, '2026-01-01') returning id`;
    const { seller, buyer, shopId, packageId, lineId, order } = await selling();
    await sql()`update commission_rates set deleted_at = now() where id = ${rate?.id ?? ''}`;
    const move = (body: object) => call(`PUT /packages/update/${packageId}`, admin.token, body);
    await move({ status: 'returned', note: 'It was never delivered', cashCollected: 0 });
    await move({ status: 'delivered', note: 'It was delivered after all' });
    const asked = await call('POST /returns/create', buyer.token, {
      ...{ packageId, reason: 'notAsDescribed', note: 'It is not what I ordered', lines: [{ lineId, quantity: 1 }] },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const change = (body: object) => call(`PUT /returns/update/${asked.body.data._id}`, seller.token, body);
    expect((await change({ state: 'approved', way: 'dropOff' })).status).toBe(200);
    const settled = await change({ state: 'settled', lines: [{ lineId, received: 1, fit: 0 }] });
    expect(settled.status, JSON.stringify(settled.body)).toBe(200);
    const { status, body, headers } = await statement(shopId, seller.token);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(headers['x-total-count']).toBe('4');
    expect(body).toMatchObject({ shop: { _id: shopId }, from: monthAgo, to: today, opening: 0, closing: 0 });
    const sale = { goods: 100, promotions: 0, commission: -12.5, vat: -1.88, delivery: 120, amount: 205.62 };
    const back = { goods: -100, promotions: 0, commission: 12.5, vat: 1.88, delivery: -120, amount: -205.62 };
    const same = { day: today, kind: 'sale', packageId, order: { _id: order._id, number: order.number } };
    expect(body.lines).toMatchObject([
      { ...same, ...sale, reason: 'delivered', balance: 205.62 },
      { ...same, ...back, reason: 'cameBack', balance: 0 },
      { ...same, ...sale, reason: 'corrected', balance: 205.62 },
      { ...same, ...back, reason: 'returned', balance: 0 },
    ]);
    expect(body.totals).toEqual([{ kind: 'sale', lines: 4, amount: 0 }]);
  });

  it('opens with what was before, in pages with a running balance, and closes with all', async () => {
    const { seller, shopId } = await selling();
    await post(shopId, [100_00], { day: dayAfter(today, -60) });
    await post(shopId, [1_11, -2_22, 3_33]);
    const first = await statement(shopId, seller.token, '&limit=3');
    expect(first.body).toMatchObject({ opening: 100, closing: 322.22 });
    expect(first.body.lines.map(({ amount, balance }: { amount: number; balance: number }) => [amount, balance])).toEqual([
      [220, 320],
      [1.11, 321.11],
      [-2.22, 318.89],
    ]);
    const second = await statement(shopId, seller.token, '&limit=3&page=2');
    expect(second.body.lines).toMatchObject([{ amount: 3.33, balance: 322.22, kind: 'correction', reason: 'It was counted again' }]);
    expect(second.body.lines[0].goods).toBeUndefined();
    expect(second.headers['x-total-count']).toBe('4');
    const before = await statement(shopId, seller.token, '', dayAfter(today, -90), dayAfter(today, -31));
    expect(before.body).toMatchObject({ opening: 0, closing: 100, lines: [{ amount: 100, balance: 100 }] });
    const [one, many] = [
      await shop().statementsOf(() => statement(shopId, seller.token, '&limit=1')),
      await shop().statementsOf(() => statement(shopId, seller.token, '&limit=4')),
    ];
    expect(many).toHaveLength(one.length);
  });

  it('is empty for a shop that sold nothing', async () => {
    const seller = await shop().make.user({ role: 'merchant' });
    const { id } = await shop().make.shop({ merchantId: seller.id });
    expect((await statement(id, seller.token)).body).toMatchObject({ opening: 0, closing: 0, lines: [], totals: [] });
    expect(rowsOf((await file(id, seller.token, 'csv')).body)).toHaveLength(3);
    expect((await file(id, seller.token, 'pdf')).statusCode).toBe(200);
  });

  it('is a CSV file with every line, which no spreadsheet runs', async () => {
    const { seller, shopId, order } = await selling();
    await post(shopId, [50_00], { day: dayAfter(today, -40) });
    await post(shopId, [10_00], { day: dayAfter(today, -2) });
    await post(
      shopId,
      Array.from({ length: 450 }, (_, n) => n + 1),
    );
    await post(shopId, [-5], { reason: '=1+1 is not run' });
    const answer = await file(shopId, seller.token, 'csv');
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="statement-${today}.csv"`);
    const [titles, first, ...rows] = rowsOf(answer.body);
    expect(titles?.join()).toBe('day,time,kind,reason,order,goods,promotions,commission,vat,delivery,amount,balance');
    expect(first).toEqual([monthAgo, '', 'openingBalance', '', '', '', '', '', '', '', '', '50']);
    const last = rows.pop();
    expect(rows).toHaveLength(453);
    expect(rows[0]?.slice(-2)).toEqual(['10', '60']);
    expect(rows.find(([, , kind]) => kind === 'sale')?.slice(2)).toEqual([
      ...['sale', 'delivered', order.number, '100', '0', '0', '0', '120', '220', '280'],
    ]);
    expect(rows.at(-1)?.[3]).toBe("'=1+1 is not run");
    const inPoisha = rows.reduce((sum, row) => sum + Math.round(Number(row[10]) * 100), 0);
    expect(last).toEqual([today, '', 'closingBalance', '', '', '', '', '', '', '', '', String((50_00 + inPoisha) / 100)]);
    expect((await statement(shopId, seller.token)).body.closing).toBe((50_00 + inPoisha) / 100);
  });

  it('is a PDF file in the language that is asked for, on as many pages as it needs', async () => {
    const { seller, shopId, order } = await selling();
    await post(
      shopId,
      Array.from({ length: 60 }, () => 1_00),
    );
    const pages = async (language: string) => {
      const answer = await file(shopId, seller.token, `pdf&language=${language}`);
      expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' });
      return pdfTexts(answer.rawPayload);
    };
    const [first = [], second = [], ...more] = await pages('en');
    expect(more).toEqual([]);
    expect(first).toEqual(
      expect.arrayContaining(['Statement of account', 'Page 1', 'Opening balance', `Delivered · ${order.number}`, '220.00', 'Goods']),
    );
    expect(second).toEqual(expect.arrayContaining(['Page 2', 'Closing balance', '280.00', 'Correction (60)', '60.00']));
    expect((await pages('bn'))[1]).toEqual(expect.arrayContaining(['শেষের জের', '২৮০.০০']));
  });

  it('with more lines than a paper has is a CSV file only', async () => {
    const { seller, shopId } = await selling();
    await sql()`with e as (
        insert into ledger_entries (kind, reason, key) select 'correction', 'many', 'many:' || n from generate_series(1, ${ledgerLimits.paperLines}) n returning id)
      insert into ledger_postings (entry_id, no, account_id, amount_poisha)
        select id, 1, ledger_account(${`shop:${shopId}`}), -1 from e union all select id, 2, ledger_account('losses'), 1 from e`;
    const answer = await statement(shopId, seller.token, '&format=pdf');
    expectProblem(answer, 422, 'VALIDATION_FAILED');
    expect(answer.body.errors).toMatchObject([{ path: 'format', code: 'TOO_MANY_ROWS' }]);
    expect(rowsOf((await file(shopId, seller.token, 'csv')).body)).toHaveLength(ledgerLimits.paperLines + 4);
  });

  it('is of a period of at most a year', async () => {
    const { seller, shopId } = await selling();
    for (const [from, to, error] of [
      ['2026-02-01', '2026-01-31', { path: 'to', code: 'DATE_ORDER' }],
      ['2025-01-01', '2026-01-02', { path: 'from', code: 'too_big' }],
      ['yesterday', '2026-01-01', { path: 'from' }],
      ['2026-01-01', '2026-02-30', { path: 'to' }],
    ] as const) {
      const answer = await statement(shopId, seller.token, '', from, to);
      expectProblem(answer, 422, 'VALIDATION_FAILED');
      expect(answer.body.errors[0]).toMatchObject(error);
    }
    expect((await statement(shopId, seller.token, '', '2025-01-01', '2026-01-01')).status).toBe(200);
    expectProblem(await call(`GET /shops/${shopId}/statement`, seller.token), 422, 'VALIDATION_FAILED');
    expectProblem(await statement(shopId, seller.token, '&format=xlsx'), 422, 'VALIDATION_FAILED');
  });

  it('is for the people of the shop who see its figures, and for admins', async () => {
    const [own, other] = [await selling(), await selling()];
    for (const format of ['json', 'csv', 'pdf']) {
      const of = (shopId: string, token?: string) => statement(shopId, token, `&format=${format}`);
      expect((await of(own.shopId, admin.token)).status).toBe(200);
      expectProblem(await of(own.shopId, other.seller.token), 404, 'NOT_FOUND');
      expectProblem(await of(own.shopId, own.buyer.token), 403, 'FORBIDDEN');
      expectProblem(await of(own.shopId), 401, 'UNAUTHENTICATED');
      expectProblem(await of(randomUUID(), admin.token), 404, 'NOT_FOUND');
    }
  });
});
