import { beforeAll, expect, it } from 'vitest';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const call = (request: string, token: string, body?: unknown) => shop().call(request, { token, body });
let admin: string;
beforeAll(async () => {
  admin = (await shop().make.user({ role: 'admin' })).token;
});

/** A product on sale, its merchant, and a sub category of medicine in the same category. */
async function onSale({ isMedicine }: { isMedicine: boolean }) {
  const { make, database } = shop();
  const merchant = await make.user({ role: 'merchant' });
  const product = await make.product({ shopId: (await make.shop({ merchantId: merchant.id })).id, brand: 'Square' });
  const medicines = await make.subCategory({ categoryId: product.categoryId });
  await database.sql`update sub_categories set is_medicine = true where id = ${medicines.id}`;
  if (isMedicine) await call(`PUT /products/update/${product.id}`, admin, { isMedicine: true });
  const update = (body: unknown, token = merchant.token) => call(`PUT /products/update/${product.id}`, token, body);
  const status = async () => (await call(`GET /products/read/${product.id}`, admin)).body.status;
  return { ...product, medicines, merchant, update, status };
}

it.each([
  ['its name', () => ({ name: 'Napa Extra' })],
  ['its name in English', () => ({ translations: { en: { name: 'Napa Extra' } } })],
  ['its brand', () => ({ brand: 'Beximco' })],
  ['its sub category', ({ medicines }: { medicines: { id: string } }) => ({ subCategory: medicines.id })],
  ['its name while it is taken off sale', () => ({ name: 'Napa Extra', status: 'inactive' })],
])('a medicine needs approval again when its merchant changes %s', async (_what, change) => {
  const medicine = await onSale({ isMedicine: true });
  expect((await medicine.update(change(medicine))).body.data.status).toBe('pending');
  expectProblem(await medicine.update({ status: 'active' }), 422, 'VALIDATION_FAILED');
  await medicine.update({ status: 'active' }, admin);
  expect(await medicine.status()).toBe('active');
});

it('a product that becomes a medicine waits, and one that is off sale is not put back on sale with another name', async () => {
  const product = await onSale({ isMedicine: false });
  expect((await product.update({ name: 'Another rice' })).body.data.status).toBe('active');
  expect((await product.update({ subCategory: product.medicines.id })).body.data.status).toBe('pending');
  const medicine = await onSale({ isMedicine: true });
  await medicine.update({ status: 'inactive' });
  expect((await medicine.update({ name: 'Napa Extra', status: 'active' })).body.data.status).toBe('pending');
});

it('a medicine stays on sale when its merchant changes the rest, or an admin changes anything', async () => {
  const medicine = await onSale({ isMedicine: true });
  const { name, brand } = (await call(`GET /products/read/${medicine.id}`, admin)).body;
  expect((await medicine.update({ description: 'For fever', quantity: 5, name, brand })).body.data.status).toBe('active');
  expect((await medicine.update({ name: 'Napa Extra', brand: 'Beximco' }, admin)).body.data.status).toBe('active');
});

it('a file of the merchant makes a medicine wait, too', async () => {
  const medicine = await onSale({ isMedicine: true });
  const payload = `_id,name\r\n${medicine.id},Napa Extra`;
  const answer = await shop().call('POST /products/import', {
    token: medicine.merchant.token,
    payload,
    headers: { 'content-type': 'text/csv' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await medicine.status()).toBe('pending');
});
