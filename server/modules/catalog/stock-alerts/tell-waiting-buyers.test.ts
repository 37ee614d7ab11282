import { beforeEach, describe, expect, it } from 'vitest';
import { examplePush } from '#contract/examples/example.ts';
import { placeTestOrder } from '#tests/orders.ts';
import { deadPushOrigin, testShop } from '#tests/test-shop.ts';
import { stockAlertJobs } from './stock-alerts.jobs.ts';
import { alertLimits } from './stock-alerts.queries.ts';

const shop = testShop();
const sql = () => shop().database.sql;
const [tellBuyers, deleteByAge] = stockAlertJobs;
if (!tellBuyers || !deleteByAge) throw new Error('Two jobs');

const size = (name: string) => ({ group: 'Sizes', name }) as const;

let merchant: { id: string; token: string };
let shopId: string;
beforeEach(async () => {
  merchant = await shop().make.user({ role: 'merchant' });
  shopId = (await shop().make.shop({ merchantId: merchant.id })).id;
});

const soldOut = (input: Parameters<ReturnType<typeof shop>['make']['product']>[0] = {}) =>
  shop().make.product({ shopId, quantity: 0, ...input });

interface Buyer {
  id: string;
  token: string;
}

/** People who wait for a product, in this order. */
async function buyersOf(productId: string, count: number, choice?: object): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let n = 0; n < count; n += 1) {
    const buyer = await shop().make.user();
    await askFor(buyer, productId, choice);
    buyers.push(buyer);
  }
  return buyers;
}

async function askFor({ token }: Buyer, productId: string, choice?: object): Promise<void> {
  const { status, body } = await shop().call('POST /stock-alerts/create', { token, body: { productId, ...(choice && { choice }) } });
  expect(status, JSON.stringify(body)).toBe(201);
}

async function update(productId: string, body: object): Promise<void> {
  const answer = await shop().call(`PUT /products/update/${productId}`, { token: merchant.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** How often each of these people was told, in their order. */
async function told(buyers: readonly Buyer[]): Promise<number[]> {
  await shop().runDueJobs();
  const rows = await sql()<{ user_id: string; count: number }[]>`
    select user_id, count(*) as count from messages where kind = 'backInStock' and channel = 'inbox' group by user_id`;
  const counts = new Map(rows.map((row) => [row.user_id, Number(row.count)]));
  return buyers.map(({ id }) => counts.get(id) ?? 0);
}

const jobsOf = async (productId: string) =>
  Number(
    (await sql()`select count(*) as count from new_jobs where name = 'tell-waiting-buyers' and data ->> 'productId' = ${productId}`)[0]
      ?.count,
  );

describe('when a product is back in stock', () => {
  it('tells those who wait, once, with a link and in the inbox', async () => {
    const { id: productId } = await soldOut({ name: 'Red rice' });
    const [buyer] = await buyersOf(productId, 1);
    await update(productId, { quantityChange: 3 });
    expect(await told([buyer as Buyer])).toEqual([1]);
    const inbox = (await shop().call('GET /inbox/read?language=en', { token: buyer?.token })).body;
    expect(inbox).toMatchObject([{ kind: 'backInStock', title: 'Back in stock: Red rice', link: `/products/${productId}` }]);
    expect((await shop().call('GET /stock-alerts/read', { token: buyer?.token })).body).toEqual([]);
    await shop().runJob(tellBuyers, { productId });
    expect(await told([buyer as Buyer])).toEqual([1]);
  });

  it('tells five people for each piece, the oldest first; the others wait for the next time', async () => {
    const { id: productId } = await soldOut();
    const buyers = await buyersOf(productId, alertLimits.peoplePerPiece * 2 + 3);
    await update(productId, { quantityChange: 2 });
    expect(await told(buyers)).toEqual(buyers.map((_, place) => Number(place < 2 * alertLimits.peoplePerPiece)));
    // The pieces are sold, and one comes back in the next hour.
    await placeTestOrder(shop(), await shop().make.user(), { products: [{ id: productId }], quantity: 2 });
    await sql()`update stock_alerts set told_at = told_at - interval '61 minutes' where told_at is not null`;
    await update(productId, { quantityChange: 1 });
    expect(await told(buyers)).toEqual(buyers.map(() => 1));
  });

  it('does not tell more people when a stock flips between none and one', async () => {
    const { id: productId } = await soldOut();
    const buyers = await buyersOf(productId, alertLimits.peoplePerPiece + 2);
    for (let n = 0; n < 10; n += 1) {
      await update(productId, { quantityChange: 1 });
      if (n % 2 === 0) await shop().runDueJobs();
      await update(productId, { quantityChange: -1 });
    }
    await update(productId, { quantityChange: 1 });
    expect(await told(buyers)).toEqual(buyers.map((_, place) => Number(place < alertLimits.peoplePerPiece)));
  });

  it('tells a person about a product at most once in 24 hours, also when asked again and about its choices', async () => {
    const { id: productId } = await soldOut({
      variants: [
        { ...size('1 kg'), quantity: 0 },
        { ...size('5 kg'), quantity: 0 },
      ],
    });
    const buyer = (await buyersOf(productId, 1))[0] as Buyer;
    for (const name of ['1 kg', '5 kg']) await askFor(buyer, productId, size(name));
    const stock = (quantity: number) => update(productId, { variants: { Sizes: ['1 kg', '5 kg'].map((name) => ({ name, quantity })) } });
    await stock(9);
    expect(await told([buyer])).toEqual([1]);
    await stock(0);
    await askFor(buyer, productId);
    await stock(9);
    expect(await told([buyer])).toEqual([1]);
    // A day later the next one is told.
    await sql()`update stock_alerts set told_at = told_at - interval '25 hours' where told_at is not null`;
    await stock(0);
    await stock(9);
    expect(await told([buyer])).toEqual([2]);
  });

  it('tells each person once when two jobs run at the same time', async () => {
    const { id: productId } = await soldOut();
    const buyers = await buyersOf(productId, alertLimits.batch + 20);
    await sql()`update products set quantity = 1000 where id = ${productId}`;
    await sql()`select write_jobs('tell-waiting-buyers', ${sql().json([{ productId }, { productId }, { productId }])}::jsonb)`;
    expect(await told(buyers)).toEqual(buyers.map(() => 1));
  });

  it('does not lose a person who asks while the stock rises', async () => {
    const products = await Promise.all(Array.from({ length: 8 }, () => soldOut()));
    const outcomes = await Promise.all(
      products.map(async ({ id: productId }) => {
        const buyer = await shop().make.user();
        const [asked] = await Promise.all([
          shop().call('POST /stock-alerts/create', { token: buyer.token, body: { productId } }),
          update(productId, { quantityChange: 1 }),
        ]);
        return { buyer, isAsked: asked.status === 201 };
      }),
    );
    expect(await told(outcomes.map(({ buyer }) => buyer))).toEqual(outcomes.map(({ isAsked }) => Number(isAsked)));
  });

  it('tells of a choice only when that choice is back, and of the product with any', async () => {
    const { id: productId } = await soldOut({
      variants: [
        { ...size('1 kg'), quantity: 0 },
        { ...size('5 kg'), quantity: 0 },
      ],
    });
    const [small] = await buyersOf(productId, 1, size('1 kg'));
    const [large] = await buyersOf(productId, 1, size('5 kg'));
    const [any] = await buyersOf(productId, 1);
    await update(productId, { variants: { Sizes: [{ name: '1 kg' }, { name: '5 kg', quantity: 2 }] } });
    expect(await told([small, large, any] as Buyer[])).toEqual([0, 1, 1]);
    const [row] = await sql()`select variables from messages where user_id = ${large?.id ?? ''} and channel = 'inbox'`;
    expect(row?.variables.product.en).toMatch(/, 5 kg$/);
  });

  it('tells when a new choice is added, and when a cancelled order gives its piece back', async () => {
    const [grown, returned] = [await soldOut({ variants: [{ ...size('1 kg'), quantity: 0 }] }), await soldOut({ quantity: 1 })];
    const order = await placeTestOrder(shop(), await shop().make.user(), { products: [returned] });
    const buyers = [...(await buyersOf(grown.id, 1)), ...(await buyersOf(returned.id, 1))];
    await update(grown.id, { variants: { Sizes: [{ name: '1 kg' }, { name: '2 kg', quantity: 5 }] } });
    const cancel = { token: merchant.token, body: { status: 'cancelled', reason: 'outOfStock' } };
    expect((await shop().call(`PUT /packages/update/${order.packages[0]._id}`, cancel)).status).toBe(200);
    expect(await told(buyers)).toEqual([1, 1]);
  });

  it('tells nothing of what the public can’t see, and tells it when it is on sale again', async () => {
    const { id: productId } = await soldOut();
    const buyers = await buyersOf(productId, 1);
    await sql()`update products set status = 'inactive' where id = ${productId}`;
    await update(productId, { quantityChange: 4 });
    await shop().runJob(tellBuyers, { productId });
    expect(await told(buyers)).toEqual([0]);
    await sql()`update products set status = 'active' where id = ${productId}`;
    expect(await told(buyers)).toEqual([1]);
  });

  it('tells no one when the stock is gone again before the job runs', async () => {
    const { id: productId } = await soldOut();
    const buyers = await buyersOf(productId, 1);
    await update(productId, { quantityChange: 1 });
    await update(productId, { quantityChange: -1 });
    expect(await told(buyers)).toEqual([0]);
  });

  it('leaves out accounts that are closed', async () => {
    const { id: productId } = await soldOut();
    const buyers = await buyersOf(productId, 2);
    await sql()`update users set status = 'inactive' where id = ${buyers[0]?.id ?? ''}`;
    await update(productId, { quantityChange: 1 });
    expect(await told(buyers)).toEqual([0, 1]);
  });

  it('writes no job for a product that no buyer waits for, nor when a stock only changes', async () => {
    const [unwanted, wanted] = [await soldOut(), await soldOut()];
    await buyersOf(wanted.id, 1);
    await update(unwanted.id, { quantityChange: 5 });
    expect(await jobsOf(unwanted.id)).toBe(0);
    await update(wanted.id, { quantityChange: 5 });
    await update(wanted.id, { quantityChange: 5 });
    await update(wanted.id, { price: 120 });
    expect(await jobsOf(wanted.id)).toBe(1);
    await shop().runDueJobs();
  });

  it('respects the settings of the person', async () => {
    const { id: productId } = await soldOut();
    const buyers = await buyersOf(productId, 1);
    const off = { token: buyers[0]?.token, body: { kind: 'backInStock', channel: 'inbox', isOn: false } };
    expect((await shop().call('PUT /message-settings/update', off)).status).toBeLessThan(300);
    await update(productId, { quantityChange: 1 });
    expect(await told(buyers)).toEqual([0]);
  });
});

describe('a message about a medicine', () => {
  it('does not name it on any channel', async () => {
    const { id: productId } = await soldOut({ name: 'Albendazole' });
    await sql()`update products set is_medicine = true where id = ${productId}`;
    const [buyer] = await buyersOf(productId, 1);
    await sql()`update users set email = 'a@shop.test', email_verified_at = now(), language = 'en' where id = ${buyer?.id ?? ''}`;
    const device = { token: buyer?.token, body: { ...examplePush, endpoint: `${deadPushOrigin}/push/medicine` } };
    expect((await shop().call('POST /push-subscriptions/create', device)).status).toBeLessThan(300);
    await update(productId, { quantityChange: 1 });
    await shop().runDueJobs();
    const rows = await sql()`select channel, title, body, variables from messages where user_id = ${buyer?.id ?? ''}`;
    expect(rows.map(({ channel }) => channel).sort()).toEqual(['email', 'inbox', 'push']);
    expect(JSON.stringify(rows)).not.toMatch(/albendazole/i);
    expect(rows.find(({ channel }) => channel === 'push')?.title).toBe('Back in stock: a product that you asked about');
  });
});

it('deletes alerts after a year, and those that were told after a week', async () => {
  const { id: productId } = await soldOut();
  const [old, recent, toldLongAgo, toldLately] = await buyersOf(productId, 4);
  await sql()`update stock_alerts set created_at = now() - interval '366 days' where user_id = ${old?.id ?? ''}`;
  await sql()`update stock_alerts set told_at = now() - interval '8 days' where user_id = ${toldLongAgo?.id ?? ''}`;
  await sql()`update stock_alerts set told_at = now() - interval '6 days' where user_id = ${toldLately?.id ?? ''}`;
  await shop().runJob(deleteByAge, {});
  const left = await sql()`select user_id from stock_alerts where product_id = ${productId} order by created_at, id`;
  expect(left.map(({ user_id }) => user_id)).toEqual([recent?.id, toldLately?.id]);
});
