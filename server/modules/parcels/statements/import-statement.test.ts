import { describe, expect, it } from 'vitest';
import { splitPackage, threeBoxes } from '#tests/parcels/split-package.ts';
import { courierShop, type Seller, sellerOf } from '#tests/simulators/courier-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';

const at = courierShop();

/** Booked and delivered parcels of a new account of the seller. */
async function delivered(seller: Seller, count: number) {
  const { shop, packed, account, book } = at();
  const { id: accountId } = await account(seller, 'steadfast', { shop: seller.shopId });
  const parcels = [];
  for (let n = 0; n < count; n += 1) {
    const order = await packed(seller);
    const [line] = await book(seller.token, accountId, [order.packageId]);
    parcels.push({ ...order, shipmentId: line?.shipment?._id ?? '', consignment: line?.shipment?.consignmentId ?? '' });
  }
  await shop.database.sql`update shipments set state = 'delivered', ended_at = now() - interval '10 days', next_poll_at = null
    where courier_account_id = ${accountId}`;
  return { accountId, parcels };
}

const title = 'Consignment ID,Invoice,Collected amount,Delivery charge,COD fee';
const send = (token: string, accountId: string, rows: readonly string[], more = '', head = title) =>
  at().shop.call(`POST /statements/import?kind=courier&courierAccountId=${accountId}${more}`, {
    token,
    payload: [head, ...rows].join('\r\n'),
    headers: { 'content-type': 'text/csv' },
  });
/** The last line of an import. */
const resultOf = (body: unknown) => JSON.parse(String(body).trim().split('\n').at(-1) ?? '');
const lines = async (token: string, more = '') => (await at().shop.call(`GET /statements/lines?limit=50${more}`, { token })).body;

describe('a statement of a courier', () => {
  it('pays each box of a package by itself', async () => {
    const part = await splitPackage(at());
    const { seller, account, order } = part;
    await at().book(seller.token, account.id, [order.packageId], { boxes: threeBoxes(part) });
    await at().shop.database.sql`update shipments set state = 'delivered', next_poll_at = null where package_id = ${order.packageId}`;
    const owed = async () => (await at().shop.call('GET /statements/owed', { token: seller.token })).body[0];
    expect(await owed()).toMatchObject({ parcels: 3, days0to3: 421 });
    const rows = [`,${order.number}-1,188,60,0`, `,${order.number}-3,100,60,0`];
    expect(resultOf((await send(seller.token, account.id, rows)).body)).toMatchObject({ written: true, matched: 2 });
    expect(await owed()).toMatchObject({ parcels: 1, days0to3: 133 });
  });

  it('is matched by the courier’s number or ours, and lists what differs', async () => {
    const { shop } = at();
    const seller = await sellerOf(shop);
    const { accountId, parcels } = await delivered(seller, 4);
    const [one, two, three, four] = parcels as [(typeof parcels)[0], (typeof parcels)[0], (typeof parcels)[0], (typeof parcels)[0]];
    await shop.database.sql`update shipments set state = 'handed_over' where id = ${four.shipmentId}`;
    const rows = [
      `${one.consignment},,220,60,2.2`,
      `,${two.number}-1,200,60,2`,
      `${three.consignment.toLowerCase()},,"৳ ২২০",৬০,`,
      `${three.consignment},,220,60,0`,
      `${four.consignment},,220,60,0`,
      'UNKNOWN1,,500,60,5',
    ];
    const before = await shop.database.sql`select id, status, step from packages order by id`;
    const preview = await send(seller.token, accountId, rows, '&preview=true');
    const totals = { lines: 6, matched: 2, differing: 3, unknown: 1, payout: 1210.8 };
    expect(resultOf(preview.body)).toMatchObject({ written: false, errorCount: 0, ...totals });
    expect(await lines(seller.token)).toEqual([]);
    expect(resultOf((await send(seller.token, accountId, rows)).body)).toMatchObject({ written: true, ...totals });
    const stored = await lines(seller.token);
    expect(stored.map(({ state }: { state: string }) => state)).toEqual([
      'matched',
      'amountDiffers',
      'matched',
      'alreadyPaid',
      'notDelivered',
      'unknownParcel',
    ]);
    expect(stored[0]).toMatchObject({ collected: 220, charge: 60, codFee: 2.2, shipment: { number: `${one.number}-1`, cash: 220 } });
    expect(await lines(seller.token, '&state=differences')).toHaveLength(4);
    expect(await lines(seller.token, '&state=matched')).toHaveLength(2);
    expect(await shop.database.sql`select id, status, step from packages order by id`).toEqual(before);
  });

  it('is imported once, also by two at the same second', async () => {
    const seller = await sellerOf(at().shop);
    const { accountId, parcels } = await delivered(seller, 1);
    const rows = [`${parcels[0]?.consignment},,220,60,0`];
    const answers = await Promise.all([send(seller.token, accountId, rows), send(seller.token, accountId, rows)]);
    const outcomes = answers.map(({ status, body }) => (status === 200 ? (resultOf(body).written ?? resultOf(body).code) : status));
    expect(outcomes.filter((each) => each === true)).toHaveLength(1);
    expectProblem(await send(seller.token, accountId, rows), 409, 'FILE_SEEN');
    expect(await lines(seller.token)).toHaveLength(1);
  });

  it('says which columns are missing, what is wrong in rows, and that it is about other parcels', async () => {
    const seller = await sellerOf(at().shop);
    const { accountId, parcels } = await delivered(seller, 1);
    const without = resultOf((await send(seller.token, accountId, ['x,5'], '', 'Consignment ID,Delivery charge')).body);
    expect(without.errors).toMatchObject([{ row: 1, column: 'collected', code: 'COLUMN_MISSING' }]);
    const wrong = [`${parcels[0]?.consignment},,abc,60,0`, ',,220,60,0', `${parcels[0]?.consignment},,-5,60,0`];
    expect(resultOf((await send(seller.token, accountId, wrong)).body).errors).toMatchObject([
      { row: 2, column: 'collected', code: 'NUMBER' },
      { row: 3, column: 'consignment', code: 'REQUIRED' },
      { row: 4, column: 'collected', code: 'too_small' },
    ]);
    const other = resultOf((await send(seller.token, accountId, ['A1,,220,60,0', 'A2,,220,60,0'])).body);
    expect(other).toMatchObject({ written: false, errors: [{ row: 2, code: 'NO_PARCELS' }] });
    expect(await lines(seller.token)).toEqual([]);
  });

  it('is none of other shops, and of packers', async () => {
    const { shop } = at();
    const [seller, other] = [await sellerOf(shop), await sellerOf(shop)];
    const { accountId, parcels } = await delivered(seller, 1);
    const rows = [`${parcels[0]?.consignment},,220,60,0`];
    expectProblem(await send(other.token, accountId, rows), 404, 'NOT_FOUND');
    expectProblem(await send(parcels[0]?.buyer.token ?? '', accountId, rows), 403, 'FORBIDDEN');
    await send(seller.token, accountId, rows);
    expect(await lines(other.token)).toEqual([]);
    const admin = await shop.make.user({ role: 'admin' });
    expect(await lines(admin.token, `&courierAccountId=${accountId}`)).toHaveLength(1);
  });
});

describe('a row of an unknown parcel', () => {
  it('is matched by hand, and back', async () => {
    const { shop } = at();
    const [seller, other] = [await sellerOf(shop), await sellerOf(shop)];
    const { accountId, parcels } = await delivered(seller, 2);
    const [one, two] = parcels;
    const foreign = await delivered(other, 1);
    await send(seller.token, accountId, [`${one?.consignment},,220,60,0`, 'TYPO-1,,220,60,0']);
    const [, line] = await lines(seller.token);
    const match = (number: string | null, token = seller.token) =>
      shop.call('POST /statements/match', { token, body: { lineId: line._id, number } });
    expectProblem(await match(foreign.parcels[0]?.consignment ?? ''), 404, 'NOT_FOUND');
    expectProblem(await match(`${two?.number}-1`, other.token), 404, 'NOT_FOUND');
    expect((await match(`${two?.number}-1`.toLowerCase())).body.data).toMatchObject({
      state: 'matched',
      shipment: { number: `${two?.number}-1` },
    });
    expect((await match(`${one?.consignment}`)).body.data.state).toBe('alreadyPaid');
    expect((await match(null)).body.data.state).toBe('unknownParcel');
  });
});

describe('what reached the bank', () => {
  it('is what the rows add up to, or nothing is written', async () => {
    const { shop } = at();
    const seller = await sellerOf(shop);
    const { accountId, parcels } = await delivered(seller, 1);
    const rows = [`${parcels[0]?.consignment},,220,60,2.2`, 'UNKNOWN2,,0,110,0'];
    for (const preview of ['&preview=true', '']) {
      const { written, errors } = resultOf((await send(seller.token, accountId, rows, `${preview}&deposit=47.81`)).body);
      expect(written).toBe(false);
      expect(errors).toMatchObject([{ row: 2, code: 'TOTAL_DIFFERS', params: { sum: 47.8, deposit: 47.81 } }]);
    }
    expect(await lines(seller.token)).toEqual([]);
    expectProblem(await send(seller.token, accountId, rows, '&deposit=-1'), 422, 'VALIDATION_FAILED');
    expectProblem(await send(seller.token, accountId, rows, '&deposit=1.234'), 422, 'VALIDATION_FAILED');
    expect(resultOf((await send(seller.token, accountId, rows, '&deposit=47.8')).body)).toMatchObject({ written: true, payout: 47.8 });
  });

  it('and who said so is kept, with who matched a row', async () => {
    const { shop } = at();
    const seller = await sellerOf(shop);
    const admin = await shop.make.user({ role: 'admin', name: 'হিসাবরক্ষক' });
    const { accountId, parcels } = await delivered(seller, 2);
    await send(admin.token, accountId, [`${parcels[0]?.consignment},,220,60,0`, 'UNKNOWN3,,220,60,0']);
    const [, unknown] = await lines(seller.token);
    expect(unknown).toMatchObject({ importedBy: 'হিসাবরক্ষক' });
    expect(unknown).not.toHaveProperty('matchedBy');
    const body = { lineId: unknown._id, number: `${parcels[1]?.number}-1` };
    const answer = await shop.call('POST /statements/match', { token: seller.token, body });
    expect(answer.body.data).toMatchObject({ state: 'matched', importedBy: 'হিসাবরক্ষক', matchedBy: expect.any(String) });
    expect(answer.body.data.matchedBy).not.toBe('হিসাবরক্ষক');
  });
});

describe('what couriers owe', () => {
  it('is summed up by account and age, without what statements have', async () => {
    const { shop } = at();
    const [seller, other] = [await sellerOf(shop), await sellerOf(shop)];
    const { accountId, parcels } = await delivered(seller, 5);
    for (const [n, days] of [0, 3.9, 4.1, 14, 15.1].entries())
      await shop.database
        .sql`update shipments set ended_at = now() - ${days} * interval '1 day' where id = ${parcels[n]?.shipmentId ?? null}`;
    const owed = async (token: string) => (await shop.call('GET /statements/owed', { token })).body;
    const account = { _id: accountId, name: 'At steadfast', courier: 'steadfast' };
    expect(await owed(seller.token)).toEqual([{ account, parcels: 5, days0to3: 440, days4to7: 220, days8to14: 220, older: 220 }]);
    expect(await owed(other.token)).toEqual([]);
    await send(seller.token, accountId, [`${parcels[4]?.consignment},,220,60,0`]);
    expect(await owed(seller.token)).toMatchObject([{ parcels: 4, older: 0 }]);
    const admin = await shop.make.user({ role: 'admin' });
    expect((await owed(admin.token)).map((each: { account: { _id: string } }) => each.account._id)).toContain(accountId);
  });
});

describe('delivered parcels that no statement has', () => {
  it('are listed after some days', async () => {
    const { shop } = at();
    const [seller, other] = [await sellerOf(shop), await sellerOf(shop)];
    const { accountId, parcels } = await delivered(seller, 2);
    await send(seller.token, accountId, [`${parcels[0]?.consignment},,220,60,0`]);
    const unpaid = async (token: string, days: number) => (await shop.call(`GET /statements/unpaid?days=${days}`, { token })).body;
    expect(await unpaid(seller.token, 7)).toMatchObject([{ number: `${parcels[1]?.number}-1`, cash: 220, state: 'delivered' }]);
    expect(await unpaid(seller.token, 11)).toEqual([]);
    expect(await unpaid(other.token, 0)).toEqual([]);
  });
});

it('takes files of 10,000 rows', async () => {
  const { shop } = at();
  const seller = await sellerOf(shop);
  const { accountId, parcels } = await delivered(seller, 1);
  // Bookings that ended, all of the same package.
  await shop.database.sql`insert into shipments (package_id, courier_account_id, number, state, grams, cash_poisha, consignment_id)
    select package_id, courier_account_id, ${parcels[0]?.number ?? ''} || '-' || n, 'delivered', grams, cash_poisha, 'BULK' || n
    from shipments, generate_series(2, 9999) n where id = ${parcels[0]?.shipmentId ?? null}`;
  const rows = Array.from({ length: 10_000 }, (_, n) => (n === 0 ? `${parcels[0]?.consignment},,220,60,0` : `BULK${n},,220,60,2.2`));
  expect(resultOf((await send(seller.token, accountId, rows)).body)).toMatchObject({ written: true, lines: 10_000 });
});
