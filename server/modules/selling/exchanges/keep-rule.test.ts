import { beforeAll, expect, it } from 'vitest';
import { expectConsistentShop } from '#tests/orders.ts';
import { returnShop, type TestPerson } from '#tests/parcels/return-shop.ts';
import { approveSilentReturns } from './approve-silent-returns.ts';

const { shop, sql, admin: asAdmin, delivered, changed } = returnShop();
let admin: TestPerson;
beforeAll(() => {
  admin = asAdmin();
});

/** A wrong piece at ৳100. */
const wrong = async (of: { buyer?: TestPerson; reason?: string; quantity?: number } = {}) => {
  const made = await delivered({ isPrepaid: true, ...(of.buyer && { buyer: of.buyer }) });
  const lines = [{ lineId: made.lineId, quantity: of.quantity ?? 1 }];
  const id = await made.asked({ reason: of.reason ?? 'wrongItem', note: 'Another one came', lines });
  const item = async (by: TestPerson = made.seller) => (await shop().call(`GET /returns/read/${id}`, { token: by.token })).body;
  return { ...made, id, item };
};

const silent = async (...ids: string[]) => {
  await sql()`update returns set answer_by = now() - interval '60 days', escalated_at = now() - interval '59 days' where id = any(${ids}::uuid[])`;
  await shop().runJob(approveSilentReturns, {});
};

const setting = (keepBelow: number) => shop().call('PUT /settings/update', { token: admin.token, body: { keepBelow } });

it('of a fault that costs little, the buyer keeps the goods unless the shop wants them', async () => {
  const { id, item, buyer, seller, read } = await wrong();
  expect(await item()).toMatchObject({ keepReason: 'small' });
  expect((await item(buyer)).keepReason).toBeUndefined();
  expect(await changed(id, seller, { state: 'approved', way: 'dropOff' })).toMatchObject({ state: 'approved' });
  const [own, dear, job] = [await wrong({ reason: 'changedMind' }), await wrong({ quantity: 3 }), await wrong()];
  expect((await own.item()).keepReason).toBeUndefined();
  expect((await dear.item()).keepReason).toBeUndefined();
  await silent(own.id, dear.id, job.id);
  expect(await own.item()).toMatchObject({ state: 'approved', way: 'dropOff' });
  expect(await dear.item()).toMatchObject({ state: 'approved', way: 'dropOff' });
  expect(await job.item()).toMatchObject({ state: 'settled', keeps: true, refund: 100 });
  expect(await job.stock()).toBe(7);
  expect((await read()).payment.refundDue).toBeUndefined();
  await expectConsistentShop(sql());
});

it('so it is of medicine and of what does not keep, at any price, and nowhere when the setting is off', async () => {
  const [medicine, food] = [await wrong({ quantity: 3 }), await wrong({ quantity: 3 })];
  await sql()`update products set is_medicine = true where id = ${medicine.product.id}`;
  await sql()`insert into return_policies (product_id, days, claim_hours) values (${food.product.id}, 0, 24)`;
  expect(await medicine.item()).toMatchObject({ keepReason: 'medicine' });
  expect(await food.item()).toMatchObject({ keepReason: 'perishes' });
  expect((await setting(0)).status).toBe(200);
  expect((await medicine.item()).keepReason).toBeUndefined();
  expect((await setting(300)).status).toBe(200);
});

it('not after three of a buyer in 60 days, not in the same second either', async () => {
  const buyer = await shop().make.user();
  const made = [];
  for (let index = 0; index < 4; index += 1) {
    made.push(await wrong({ buyer }));
    // A buyer has three open ones at most.
    if (index === 1) await silent(...made.map(({ id }) => id));
  }
  await silent(...made.map(({ id }) => id));
  const items = await Promise.all(made.map(({ item }) => item()));
  expect(items.map(({ keeps }) => keeps === true).sort()).toEqual([false, true, true, true]);
  expect(items.find(({ keeps }) => !keeps)).toMatchObject({ state: 'approved', way: 'dropOff' });
  await sql()`update returns set decided_at = now() - interval '61 days' where keeps and id = any(${made.map(({ id }) => id)}::uuid[])`;
  expect(await (await wrong({ buyer })).item()).toMatchObject({ keepReason: 'small' });
  await expectConsistentShop(sql());
});
