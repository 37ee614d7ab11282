import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { mfsPayment, placeTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const migration = readFileSync(path.join(import.meta.dirname, '../../../../db/migrations/0001-0020/0020_name_banks.sql'), 'utf8');

let [buyer, product] = [{ id: '', token: '' }, { id: '' }];
beforeAll(async () => {
  buyer = await shop().make.user();
  product = await shop().make.product();
});

const newId = () => `FT${String(shop().make.next()).padStart(8, '0')}`;
const pay = (bankName: string, transactionId: string) =>
  shop().call('POST /orders/create', {
    token: buyer.token,
    body: {
      products: [{ productId: product.id, quantity: 1 }],
      deliveryAddress: 'Road 3, Rangpur',
      paymentMethod: 'bank',
      paymentInfo: { transactionId, amount: 220, accountNumber: '0012', bankName, branch: 'Rangpur' },
    },
  });

describe('the bank of a payment', () => {
  it.each([
    ['Sonali Bank', 'Sonali Bank'],
    ['sonali bank ltd.', 'Sonali Bank'],
    ['Sonali Bank PLC', 'Sonali Bank'],
    ['সোনালী ব্যাংক লিমিটেড', 'Sonali Bank'],
    ['DBBL', 'Dutch-Bangla Bank'],
    ['ডাচ-বাংলা ব্যাংক', 'Dutch-Bangla Bank'],
    ['other bank', 'Other bank'],
  ])('is recognised by “%s”', async (typed, name) => {
    const { status, body } = await pay(typed, newId());
    expect([status, body.data?.payment.provider]).toEqual([201, name]);
  });

  it('must be in the list', async () => {
    const rejected = await pay('Bank of Nowhere', newId());
    expectProblem(rejected, 422, 'VALIDATION_FAILED');
    expect(rejected.body.errors).toMatchObject([{ path: 'paymentInfo.bankName', code: 'invalid_value' }]);
  });

  it('accepts a transaction once, however bank and id are spelled; another bank can have the same id', async () => {
    const id = newId();
    expect((await pay('Sonali Bank', `${id}-a1`)).status).toBe(201);
    for (const [bank, spelled] of [
      ['SONALI BANK PLC', `${id}-a1`],
      ['সোনালী ব্যাংক', `${id}A1`],
      ['sonali', `${id.slice(0, 4)}-${id.slice(4)} - A1`],
    ] as const) {
      expectProblem(await pay(bank, spelled), 409, 'TRANSACTION_USED');
    }
    expect((await pay('Janata Bank', `${id}-a1`)).status).toBe(201);
  });
});

it('the migration maps old banks to the list, keeps unknown ones, and numbers a transfer that was used twice', async () => {
  const { sql } = shop().database;
  const place = async (provider: string, transactionId: string) => {
    const { payment } = await placeTestOrder(shop(), buyer, { products: [product], extra: mfsPayment(shop()) });
    await sql`update payments set method = 'bank', provider = ${provider}, transaction_id = ${transactionId}, account_number = '1', branch = 'A'
      where id = ${payment._id}`;
    return payment._id as string;
  };
  await sql`drop index payments_transaction_key`;
  const ids = [
    await place('Rupali Bank Limited', 'OLD-1'),
    await place('রূপালী ব্যাংক', 'old1'),
    await place('Village Savings', 'OLD-2'),
    await place('village savings', 'OLD2'),
    await place('Prime Bank Ltd.', 'OLD-1'),
  ];
  const before = await sql`select count(*) from outbox`;
  await sql`create unique index payments_transaction_key on payments (lower(provider), upper(transaction_id))`;
  await sql.begin((tx) => tx.unsafe(migration).simple());
  const rows = await sql`select provider, transaction_id as id from payments where id = any(${ids}) order by created_at, id`;
  expect(rows).toEqual([
    { provider: 'Rupali Bank', id: 'OLD-1' },
    { provider: 'Rupali Bank (2)', id: 'old1' },
    { provider: 'Village Savings', id: 'OLD-2' },
    { provider: 'village savings (2)', id: 'OLD2' },
    { provider: 'Prime Bank', id: 'OLD-1' },
  ]);
  expect(await sql`select count(*) from outbox`).toEqual(before);
  expectProblem(await pay('Rupali Bank', 'old-1'), 409, 'TRANSACTION_USED');
});
