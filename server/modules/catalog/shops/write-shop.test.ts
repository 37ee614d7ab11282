import { beforeAll, describe, expect, it } from 'vitest';
import { testImage } from '#tests/images.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let admin: string;
beforeAll(async () => {
  admin = (await shop().make.user({ role: 'admin' })).token;
});

const call = (request: string, body?: unknown, token: string | undefined = admin) => shop().call(request, { token, body });
const unknownId = '018f3f6e-0000-7000-8000-000000000000';
let count = 0;

/** The form of specification §7, as a browser sends it. */
async function form(merchant?: string, banners = 2): Promise<[string, string | File][]> {
  count += 1;
  return [
    ['type', 'shop'],
    ['name', `দোকান ${count}`],
    ...(merchant === undefined ? [] : ([['merchant', merchant]] as [string, string][])),
    ['address', 'Agrabad, Chattogram'],
    ['description', 'Groceries'],
    ['shopLogo', await testImage('logo.png')],
    ...(await Promise.all(Array.from({ length: banners }, async () => ['shopBanners[]', await testImage()] as [string, File]))),
  ];
}
const create = (fields: [string, string | File][], token: string | undefined = admin) =>
  shop().form('POST /shops/create', fields, { token });
const roleOf = async (id: string) => (await call(`GET /users/read/${id}`)).body.role;
const without = (fields: [string, string | File][], name: string) => fields.filter(([field]) => field !== name);

describe('POST /shops/create', () => {
  it('creates an active shop for a merchant when an admin sends the form', async () => {
    const merchant = await shop().make.user({ role: 'merchant' });
    const { status, body } = await create(await form(merchant.id));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'active',
      address: 'Agrabad, Chattogram',
      merchant: { _id: merchant.id, phone: merchant.phone },
      shopLogo: expect.stringMatching(/^\/media\//),
      shopBanners: [expect.stringMatching(/^\/media\//), expect.stringMatching(/^\/media\//)],
    });
    expect((await call(`GET /shops/read/${body.data._id}`)).body).toEqual(body.data);
  });

  it('stores name, description and address in a second language, and no other fields', async () => {
    const merchant = await shop().make.user({ role: 'merchant' });
    const texts = { name: 'Shop', description: 'All for the kitchen', address: '14 Agrabad C/A, Chattogram' };
    const fields = await form(merchant.id);
    const inEnglish = (en: object) => create([...fields, ['translations', JSON.stringify({ en })]]);
    expectProblem(await inEnglish({ ...texts, phone: '01700000001' }), 422, 'VALIDATION_FAILED');
    const { data } = (await inEnglish(texts)).body;
    expect((await call(`GET /shops/read/${data._id}`)).body.translations).toEqual({ en: texts });
  });

  it('requires an owner from an admin, who exists and is not an admin', async () => {
    const merchantErrors = async (merchant?: string) => (await create(await form(merchant))).body.errors;
    expect(await merchantErrors()).toMatchObject([{ path: 'merchant', code: 'REQUIRED' }]);
    expect(await merchantErrors(unknownId)).toMatchObject([{ path: 'merchant', code: 'NOT_FOUND' }]);
    expect(await merchantErrors((await shop().make.user({ role: 'admin' })).id)).toMatchObject([{ path: 'merchant', code: 'NOT_FOUND' }]);
  });

  it('requires a logo and one to five banners', async () => {
    const { id } = await shop().make.user({ role: 'merchant' });
    const before = shop().storedImages();
    expect((await create(without(await form(id), 'shopLogo'))).body.errors).toMatchObject([{ path: 'shopLogo', code: 'REQUIRED' }]);
    expect((await create(await form(id, 0))).body.errors).toMatchObject([{ path: 'shopBanners', code: 'REQUIRED' }]);
    expect((await create(await form(id, 6))).body.errors).toMatchObject([{ path: 'shopBanners', code: 'too_big' }]);
    expect(shop().storedImages()).toEqual(before);
    expect((await create(await form(id, 5))).status).toBe(201);
  });

  it('creates an application when a customer sends it, and makes the customer a merchant when an admin activates it', async () => {
    const customer = await shop().make.user({ isProved: true });
    const { status, body } = await create(await form(), customer.token);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ status: 'pending', merchant: { _id: customer.id } });
    expectProblem(await shop().call(`GET /shops/read/${body.data._id}`), 404, 'NOT_FOUND');
    expect((await call('GET /shops/read?scope=own', undefined, customer.token)).body).toHaveLength(1);
    expectProblem(await call(`PUT /shops/update/${body.data._id}`, { name: 'x' }, customer.token), 403, 'FORBIDDEN');
    expect(await roleOf(customer.id)).toBe('customer');
    await call(`PUT /shops/update/${body.data._id}`, { status: 'active' });
    expect(await roleOf(customer.id)).toBe('merchant');
    expect((await call(`PUT /shops/update/${body.data._id}`, { address: 'Khulna' }, customer.token)).body.data.address).toBe('Khulna');
  });

  it('leaves owner and status of an application to an admin', async () => {
    const merchant = await shop().make.user({ role: 'merchant', isProved: true });
    const other = await shop().make.user({ role: 'merchant' });
    const errors = async (fields: [string, string | File][]) => (await create(fields, merchant.token)).body.errors;
    expect(await errors(await form(other.id))).toMatchObject([{ path: 'merchant', code: 'FORBIDDEN' }]);
    expect(await errors([...(await form()), ['status', 'active']])).toMatchObject([{ path: 'status', code: 'FORBIDDEN' }]);
    expect((await create([...(await form(merchant.id)), ['status', 'pending']], merchant.token)).status).toBe(201);
  });

  it('rejects a taken name and stores no image', async () => {
    const { id } = await shop().make.user({ role: 'merchant' });
    const first = await form(id);
    expect((await create(first)).status).toBe(201);
    const before = shop().storedImages();
    const again = without(await form(id), 'name');
    expectProblem(await create([...again, ['name', String(first[1]?.[1])]]), 409, 'NAME_TAKEN');
    expect(shop().storedImages()).toEqual(before);
  });
});

describe('PUT /shops/update/:id', () => {
  it('lets merchants edit their own shop, but neither its status nor its owner, nor another shop', async () => {
    const merchant = await shop().make.user({ role: 'merchant' });
    const other = await shop().make.user({ role: 'merchant' });
    const { data } = (await create(await form(merchant.id))).body;
    const update = (body: unknown, token = merchant.token) => call(`PUT /shops/update/${data._id}`, body, token);
    expect((await update({ description: 'New', status: 'active' })).body.data).toMatchObject({ description: 'New', status: 'active' });
    expect((await update({ status: 'inactive' })).body.errors).toMatchObject([{ path: 'status', code: 'FORBIDDEN' }]);
    expect((await update({ merchant: other.id })).body.errors).toMatchObject([{ path: 'merchant', code: 'FORBIDDEN' }]);
    expectProblem(await update({ description: 'Mine' }, other.token), 404, 'NOT_FOUND');
    expect((await update({ merchant: other.id }, admin)).body.data.merchant._id).toBe(other.id);
    expectProblem(await update({ description: 'Mine no more' }), 404, 'NOT_FOUND');
  });

  it('replaces logo and banners when new ones are sent, and keeps them otherwise', async () => {
    const { id } = await shop().make.user({ role: 'merchant' });
    const { data } = (await create(await form(id))).body;
    const kept = await shop().form(`PUT /shops/update/${data._id}`, { type: 'shop', address: 'Dhaka' }, { token: admin });
    expect(kept.body.data).toMatchObject({ shopLogo: data.shopLogo, shopBanners: data.shopBanners, address: 'Dhaka' });
    const replaced = await shop().form(`PUT /shops/update/${data._id}`, { 'shopBanners[]': await testImage() }, { token: admin });
    expect(replaced.body.data.shopLogo).toBe(data.shopLogo);
    expect(replaced.body.data.shopBanners).toEqual([expect.not.stringMatching(data.shopBanners[0])]);
  });

  it('reorders banners, with new ones between them, but accepts none from elsewhere and never removes all', async () => {
    const owner = await shop().make.user({ role: 'merchant' });
    const { data } = (await create(await form(owner.id))).body;
    const [first, second] = data.shopBanners;
    const update = (body: object) => call(`PUT /shops/update/${data._id}`, body, owner.token);
    expect((await update({ existingBanners: [second, first] })).body.data.shopBanners).toEqual([second, first]);
    const mixed: [string, string | File][] = [
      ['existingBanners', JSON.stringify([first, '', second])],
      ['shopBanners', await testImage()],
      ['shopBanners', await testImage()],
    ];
    const { shopBanners } = (await shop().form(`PUT /shops/update/${data._id}`, mixed, { token: owner.token })).body.data;
    expect(shopBanners).toEqual([first, expect.any(String), second, expect.any(String)]);
    expect(new Set(shopBanners).size).toBe(4);
    expect((await update({ existingBanners: [second] })).body.data.shopBanners).toEqual([second]);
    expect((await update({ existingBanners: [first] })).body.errors).toMatchObject([{ path: 'existingBanners.0', code: 'NOT_FOUND' }]);
    expect((await update({ existingBanners: [] })).body.errors).toMatchObject([{ path: 'shopBanners', code: 'REQUIRED' }]);
    const five = Array.from({ length: 5 }, async () => ['shopBanners', await testImage()] as [string, File]);
    const many: [string, string | File][] = [['existingBanners', JSON.stringify([second])], ...(await Promise.all(five))];
    const rejected = await shop().form(`PUT /shops/update/${data._id}`, many, { token: owner.token });
    expect(rejected.body.errors).toMatchObject([{ path: 'shopBanners', code: 'too_big' }]);
    expect((await call(`GET /shops/read/${data._id}`)).body.shopBanners).toEqual([second]);
  });

  it('sets free delivery and a wallet, which is complete or absent', async () => {
    const { id } = await shop().make.user({ role: 'merchant' });
    const { data } = (await create(await form(id))).body;
    const update = (body: unknown) => call(`PUT /shops/update/${data._id}`, body);
    const set = await update({ freeDeliveryFrom: 999.5, walletProvider: 'bKash', walletNumber: '০১৭১২-৩৪৫৬৭৮' });
    expect(set.body.data).toMatchObject({ freeDeliveryFrom: 999.5, walletProvider: 'bKash', walletNumber: '01712345678' });
    expect((await update({ walletNumber: null })).body.errors).toMatchObject([{ path: 'walletNumber', code: 'REQUIRED' }]);
    expect((await update({ walletNumber: '12' })).body.errors).toMatchObject([{ path: 'walletNumber', code: 'PHONE' }]);
    const fields = { freeDeliveryFrom: '', walletProvider: '', walletNumber: '' };
    const cleared = (await shop().form(`PUT /shops/update/${data._id}`, fields, { token: admin })).body.data;
    expect([cleared.freeDeliveryFrom, cleared.walletProvider, cleared.walletNumber]).toEqual([undefined, undefined, undefined]);
    expect((await update({ walletProvider: null, walletNumber: '01712345678' })).body.errors).toMatchObject([{ path: 'walletProvider' }]);
  });

  it('takes the products of a shop off sale and puts them back on sale', async () => {
    const product = await shop().make.product();
    const isListed = async () => (await shop().call(`GET /products/read/${product.id}`)).status === 200;
    await call(`PUT /shops/update/${product.shopId}`, { status: 'inactive' });
    expect(await isListed()).toBe(false);
    await call(`PUT /shops/update/${product.shopId}`, { status: 'active' });
    expect(await isListed()).toBe(true);
  });
});

describe('DELETE /shops/delete', () => {
  it('rejects a shop with open orders and reports their number', async () => {
    const product = await shop().make.product();
    const buyer = await shop().make.user();
    const order = { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: 'Dhaka', paymentMethod: 'cash_on_delivery' };
    const placed = (await shop().call('POST /orders/create', { token: buyer.token, body: order })).body.data;
    const answer = await call('DELETE /shops/delete', { shopIds: [product.shopId] });
    expectProblem(answer, 409, 'IN_USE');
    expect(answer.body.params).toEqual({ by: 'orders', count: 1 });
    await call(`PUT /orders/update/${placed._id}`, { status: 'cancelled' });
    expect((await call('DELETE /shops/delete', { shopIds: [product.shopId] })).status).toBe(200);
  });

  it('deletes its products with it, which frees their category', async () => {
    const product = await shop().make.product();
    expect((await call('DELETE /shops/delete', { shopIds: [product.shopId] })).status).toBe(200);
    expectProblem(await call(`GET /products/read/${product.id}`), 404, 'NOT_FOUND');
    expect((await call('DELETE /subCategories/delete', { subCategoryIds: [product.subCategoryId] })).status).toBe(200);
  });
});

describe('GET /users/merchants/read', () => {
  it('lists merchants by name and phone, with search and pagination', async () => {
    const merchant = await shop().make.user({ role: 'merchant', name: 'Rokeya Khatun' });
    const found = await call(`GET /users/merchants/read?q=rokeya`);
    expect(found.body).toEqual([{ _id: merchant.id, name: 'Rokeya Khatun', phone: merchant.phone, status: 'active' }]);
    expect((await call(`GET /users/merchants/read?q=${merchant.phone}`)).body).toHaveLength(1);
    const page = await call('GET /users/merchants/read?limit=1&sort=newest');
    expect(page.body).toHaveLength(1);
    expect(page.headers.link).toContain('rel="next"');
  });
});
