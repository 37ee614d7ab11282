import { beforeAll, describe, expect, it } from 'vitest';
import { brokenImage, noImage, testImage } from '#tests/images.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let admin: string;
beforeAll(async () => {
  admin = (await shop().make.user({ role: 'admin' })).token;
});

const call = (request: string, body?: unknown, token: string | undefined = admin) => shop().call(request, { token, body });
const unknownId = '018f3f6e-0000-7000-8000-000000000000';

describe('POST /categories/create', () => {
  it('accepts the form of a browser, image included, and returns the new category', async () => {
    const fields = { type: 'category', name: ' চাল ', status: 'pending', description: 'ভাতের চাল', image: await testImage() };
    const { status, body } = await shop().form('POST /categories/create', fields, { token: admin });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: 'চাল', status: 'pending', description: 'ভাতের চাল', image: expect.stringMatching(/^\/media\//) });
    expect((await shop().app.inject(body.data.image)).statusCode).toBe(200);
    expect((await call(`GET /categories/read/${body.data._id}`)).body).toEqual(body.data);
  });

  it('accepts JSON; the category is active without a status, comes last, and has texts in NFC', async () => {
    const decomposed = 'ড়'.normalize('NFD');
    const { status, body } = await call('POST /categories/create', {
      type: 'category',
      name: `গ${decomposed}`,
      description: 'x',
      translations: { en: { name: 'Molasses' } },
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ status: 'active', translations: { en: { name: 'Molasses' } } });
    expect(body.data.name).toBe('গড়'.normalize('NFC'));
    expect((await call('GET /categories/read')).body.at(-1)._id).toBe(body.data._id);
  });

  it('can be searched by its names in both languages, not by the names of its fields', async () => {
    const { make } = shop();
    const admin = await make.user({ role: 'admin' });
    const body = { name: 'ঘি', description: 'ঘন দুধ', translations: { en: { name: 'Clarified butter', description: 'From milk' } } };
    const { _id: id } = (await shop().call('POST /categories/create', { token: admin.token, body })).body.data;
    const found = async (q: string) =>
      (await shop().call(`GET /categories/read?q=${encodeURIComponent(q)}`, { token: admin.token })).body
        .map((one: { _id: string }) => one._id)
        .includes(id);
    expect(await Promise.all(['ঘি', 'butter', 'clar', 'description', 'name', 'en'].map(found))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('reads translations of a form as JSON and ignores a file field with nothing chosen', async () => {
    const fields = { name: 'ডিম', description: 'ডিম', translations: '{"en":{"name":"Eggs"}}', image: noImage() };
    const { status, body } = await shop().form('POST /categories/create', fields, { token: admin });
    expect([status, body.data.translations]).toEqual([201, { en: { name: 'Eggs' } }]);
    expect(body.data.image).toBeUndefined();
  });

  it('names every missing, unknown or invalid field', async () => {
    const answer = await call('POST /categories/create', {
      name: '  ',
      status: 'gone',
      colour: 'red',
      translations: { fr: { name: 'Riz' } },
    });
    expectProblem(answer, 422, 'VALIDATION_FAILED');
    expect(answer.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'colour',
      'description',
      'name',
      'status',
      'translations.fr',
    ]);
    expectProblem(
      await shop().call('POST /categories/create', { token: admin, payload: '{', headers: { 'content-type': 'application/json' } }),
      400,
      'MALFORMED',
    );
  });

  it('rejects a file that is not an image, a second one, and one in another field, and stores no file', async () => {
    const before = shop().storedImages();
    const send = (images: [string, File][]) =>
      shop().form('POST /categories/create', [['name', 'Fish'], ['description', 'x'], ...images], { token: admin });
    const broken = await send([['image', brokenImage()]]);
    expectProblem(broken, 415, 'UNSUPPORTED_MEDIA');
    expect(broken.body.errors[0].path).toBe('image');
    const two = await send([
      ['image', await testImage()],
      ['image', await testImage()],
    ]);
    expect(two.body.errors).toMatchObject([{ path: 'image', code: 'too_big' }]);
    expect((await send([['logo', await testImage()]])).body.errors).toMatchObject([{ path: 'logo', code: 'unrecognized_keys' }]);
    expect(shop().storedImages()).toEqual(before);
    const tooLarge = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
    expectProblem(await send([['image', tooLarge]]), 413, 'FILE_TOO_LARGE');
  });

  it('rejects a name that is taken in any case, and stores no file', async () => {
    await call('POST /categories/create', { name: 'Spices', description: 'x' });
    const before = shop().storedImages();
    const fields = { name: 'SPICES', description: 'x', image: await testImage() };
    const answer = await shop().form('POST /categories/create', fields, { token: admin });
    expectProblem(answer, 409, 'NAME_TAKEN');
    expect(answer.body.errors).toMatchObject([{ path: 'name', code: 'NAME_TAKEN' }]);
    expect(shop().storedImages()).toEqual(before);
  });
});

describe('PUT /categories/update/:id', () => {
  it('changes only what is sent', async () => {
    const { data } = (
      await shop().form('POST /categories/create', { name: 'Oils', description: 'x', image: await testImage() }, { token: admin })
    ).body;
    const changed = await call(`PUT /categories/update/${data._id}`, { status: 'inactive' });
    expect([changed.status, changed.body.data]).toEqual([200, { ...data, status: 'inactive', updatedAt: expect.any(String) }]);
    const replaced = await shop().form(
      `PUT /categories/update/${data._id}`,
      { type: 'category', image: await testImage() },
      { token: admin },
    );
    expect(replaced.body.data).toMatchObject({ name: 'Oils', status: 'inactive' });
    expect(replaced.body.data.image).not.toBe(data.image);
    expect((await call(`PUT /categories/update/${data._id}`, { image: null })).body.data.image).toBeUndefined();
    expect((await call(`PUT /categories/update/${data._id}`, {})).status).toBe(200);
  });

  it('answers 404 for an unknown id, 422 for an invalid id or field, 409 for a taken name', async () => {
    const { data } = (await call('POST /categories/create', { name: 'Dal', description: 'x' })).body;
    await call('POST /categories/create', { name: 'Rice', description: 'x' });
    expectProblem(await call(`PUT /categories/update/${unknownId}`, { status: 'active' }), 404, 'NOT_FOUND');
    expectProblem(await call('PUT /categories/update/undefined', { status: 'active' }), 422, 'VALIDATION_FAILED');
    expectProblem(await call(`PUT /categories/update/${data._id}`, { name: '' }), 422, 'VALIDATION_FAILED');
    expectProblem(await call(`PUT /categories/update/${data._id}`, { name: 'rice' }), 409, 'NAME_TAKEN');
  });

  it('puts products on sale and takes them off sale', async () => {
    const product = await shop().make.product();
    const isListed = async () => (await shop().call(`GET /products/read/${product.id}`)).status === 200;
    await call(`PUT /categories/update/${product.categoryId}`, { status: 'inactive' });
    expect(await isListed()).toBe(false);
    await call(`PUT /categories/update/${product.categoryId}`, { status: 'active' });
    expect(await isListed()).toBe(true);
  });
});

describe('DELETE /categories/delete', () => {
  it('deletes all of them; they disappear from every read and their names are free', async () => {
    const made = await Promise.all(['A', 'B'].map((name) => call('POST /categories/create', { name: `Gone ${name}`, description: 'x' })));
    const categoryIds = made.map(({ body }) => body.data._id);
    const { status, body } = await call('DELETE /categories/delete', { type: 'category', categoryIds: [...categoryIds, categoryIds[0]] });
    expect([status, body]).toEqual([200, { data: { ids: categoryIds } }]);
    for (const id of categoryIds) expectProblem(await call(`GET /categories/read/${id}`), 404, 'NOT_FOUND');
    expect((await call('GET /categories/read?q=gone')).body).toEqual([]);
    expect((await call('POST /categories/create', { name: 'Gone A', description: 'x' })).status).toBe(201);
  });

  it('deletes none when one does not exist or is in use, and reports which one and its uses', async () => {
    const { make } = shop();
    const free = (await make.category()).id;
    const product = await make.product();
    const absent = await call('DELETE /categories/delete', { categoryIds: [free, unknownId] });
    expectProblem(absent, 404, 'NOT_FOUND');
    expect(absent.body.errors).toMatchObject([{ path: 'categoryIds.1' }]);
    const used = await call('DELETE /categories/delete', { categoryIds: [free, product.categoryId] });
    expectProblem(used, 409, 'IN_USE');
    expect(used.body).toMatchObject({
      params: { by: 'products', count: 1 },
      errors: [{ path: 'categoryIds.1' }, { path: 'categoryIds.1' }],
    });
    expect((await call(`GET /categories/read/${free}`)).status).toBe(200);
    expectProblem(await call('DELETE /categories/delete', { categoryIds: [] }), 422, 'VALIDATION_FAILED');
    expectProblem(await call('DELETE /categories/delete', { ids: [free] }), 422, 'VALIDATION_FAILED');
  });

  it('leaves no product in a deleted category when both happen concurrently', async () => {
    const { make } = shop();
    for (let round = 0; round < 8; round += 1) {
      const { id } = await make.category();
      const [made, gone] = await Promise.all([
        call('POST /subCategories/create', { name: 'Sub', description: 'x', category: id }),
        call('DELETE /categories/delete', { categoryIds: [id] }),
      ]);
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([made.status, gone.status]);
    }
  });
});

describe('sub categories', () => {
  it('accept the form of a browser, belong to a category, and move with their products', async () => {
    const { make } = shop();
    const product = await make.product();
    const fields = {
      type: 'subCategory',
      name: 'Fine rice',
      status: 'active',
      category: product.categoryId,
      description: 'x',
      image: await testImage(),
    };
    const made = await shop().form('POST /subCategories/create', fields, { token: admin });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ name: 'Fine rice', category: { _id: product.categoryId }, image: expect.any(String) });
    const other = await make.category();
    const moved = await call(`PUT /subCategories/update/${product.subCategoryId}`, { category: other.id });
    expect(moved.body.data.category._id).toBe(other.id);
    expect((await call(`GET /products/read/${product.id}`)).body.category._id).toBe(other.id);
  });

  it('need an existing category; names are unique in each category', async () => {
    const { id: category } = await shop().make.category();
    const { id: other } = await shop().make.category();
    const make = (of: unknown) => call('POST /subCategories/create', { name: 'Tea', description: 'x', category: of });
    expect((await make(undefined)).body.errors).toMatchObject([{ path: 'category', code: 'invalid_type' }]);
    expect((await make(unknownId)).body.errors).toMatchObject([{ path: 'category', code: 'NOT_FOUND' }]);
    expect((await make(category)).status).toBe(201);
    expectProblem(await make(category), 409, 'NAME_TAKEN');
    expect((await make(other)).status).toBe(201);
  });

  it('cannot be deleted with products', async () => {
    const { subCategoryId } = await shop().make.product();
    const answer = await call('DELETE /subCategories/delete', { subCategoryIds: [subCategoryId] });
    expectProblem(answer, 409, 'IN_USE');
    expect(answer.body.params).toEqual({ by: 'products', count: 1 });
  });
});
