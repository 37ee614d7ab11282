import { beforeAll, describe, expect, it } from 'vitest';
import { brokenImage, testImage } from '#tests/images.ts';
import { placeTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let admin: string;
let place: { shop: string; category: string; subCategory: string };
beforeAll(async () => {
  const { make } = shop();
  admin = (await make.user({ role: 'admin' })).token;
  const sub = await make.subCategory();
  place = { shop: (await make.shop()).id, category: sub.categoryId, subCategory: sub.id };
});

const call = (request: string, body?: unknown, token: string | undefined = admin) => shop().call(request, { token, body });
const facts = {
  name: 'মিনিকেট চাল',
  description: 'ঝরঝরে ভাত',
  quantity: 12,
  price: 80.5,
  specialPrice: 75,
  advanceMoney: 0,
  brand: 'Dhan',
  originCountry: 'Bangladesh',
  manufacturer: 'Dhan Mills',
  model: 'M-1',
  campaign: 'none',
};
const body = (more: object = {}) => ({ ...facts, ...place, rating: 4.5, ...more });
const create = async (more: object = {}) => (await call('POST /products/create', body(more))).body.data;
const errorsOf = async (more: object, token?: string) => {
  const answer = await call('POST /products/create', body(more), token);
  expectProblem(answer, 422, 'VALIDATION_FAILED');
  return answer.body.errors;
};
type Fields = [string, string | File][];
const formFields = (more: Fields = []): Fields => [
  ['type', 'product'],
  ...Object.entries(body()).map(([name, value]): [string, string] => [name, String(value)]),
  ...more,
];
const images = async (count: number): Promise<Fields> =>
  Promise.all(Array.from({ length: count }, async (): Promise<[string, File]> => ['images[]', await testImage()]));

describe('POST /products/create', () => {
  it("accepts texts of the maximum length that can't be compressed", async () => {
    let seed = 7;
    const letters = (units: number) =>
      Array.from({ length: units / 2 }, () => {
        seed = (seed * 48_271) % 2_147_483_647;
        return String.fromCodePoint(0x20000 + (seed % 0xa000));
      }).join('');
    const [name, en, bn, brand, model, manufacturer] = [300, 300, 300, 200, 200, 200].map(letters);
    const product = await create({ name, brand, model, manufacturer, translations: { en: { name: en }, bn: { name: bn } } });
    expect(product).toMatchObject({ name, brand, model, manufacturer });
    expect((await call(`GET /products/read?q=${encodeURIComponent(String(name))}`)).body).toMatchObject([{ _id: product._id }]);
  });

  it('accepts the form of a browser with several images, in their order', async () => {
    const { status, body: answer } = await shop().form('POST /products/create', formFields(await images(3)), { token: admin });
    expect(status).toBe(201);
    expect(answer.data).toMatchObject({
      ...facts,
      name: facts.name.normalize('NFC'),
      rating: 4.5,
      status: 'active',
      unitPrice: 75,
      category: { _id: place.category },
      subCategory: { _id: place.subCategory },
      shop: { _id: place.shop },
      variants: { Sizes: [], Grades: [], Colors: [], Pieces: [] },
    });
    expect(new Set(answer.data.images).size).toBe(3);
    expect((await shop().call(`GET /products/read/${answer.data._id}`)).body).toEqual(answer.data);
  });

  it.each<[string, Fields]>([
    ['a JSON text of groups', [['variants', '{"Sizes":[{"name":"1 kg","additionalPrice":10.5}],"Colors":[{"name":"Red","quantity":3}]}']]],
    ['a JSON text of rows', [['variants', '[{"size":"1 kg","additionalPrice":10.5},{"color":"Red","quantity":3},{"pieces":""}]']]],
    [
      'a JSON text of typed groups',
      [
        [
          'variants',
          '[{"type":"Sizes","items":[{"name":"1 kg","additionalPrice":"10.5"}]},{"type":"Colors","items":[{"name":"Red","quantity":3}]}]',
        ],
      ],
    ],
    [
      'repeated rows of JSON',
      [
        ['variants[]', '{"size":"1 kg","additionalPrice":10.5}'],
        ['variants[]', '{"color":"Red","quantity":"3"}'],
      ],
    ],
    [
      'repeated rows of fields',
      [
        ['variants[0][size]', '1 kg'],
        ['variants[0][additionalPrice]', '10.5'],
        ['variants[1][color]', 'Red'],
        ['variants[1][quantity]', '3'],
        ['variants[2][pieces]', ''],
      ],
    ],
  ])('reads variants from %s', async (_form, fields) => {
    const { body: answer } = await shop().form('POST /products/create', formFields(fields), { token: admin });
    expect(answer.data?.variants ?? answer).toEqual({
      Sizes: [{ name: '1 kg', additionalPrice: 10.5 }],
      Grades: [],
      Colors: [{ name: 'Red', additionalPrice: 0, quantity: 3 }],
      Pieces: [],
    });
  });

  it('sorts rows of fields by their number, in any order of arrival', async () => {
    const rows: [string, string][] = [10, 2, 0].map((row) => [`variants[${row}][size]`, `${row} kg`]);
    const { body: answer } = await shop().form('POST /products/create', formFields(rows), { token: admin });
    expect(answer.data?.variants?.Sizes).toMatchObject([{ name: '0 kg' }, { name: '2 kg' }, { name: '10 kg' }]);
  });

  it('rejects a variant whose name is empty or a duplicate in its group', async () => {
    const [twice] = await errorsOf({ variants: { Sizes: [{ name: 'M' }, { name: ' m ' }], Colors: [{ name: 'M' }] } });
    expect(twice).toEqual({ path: 'variants.Sizes.1.name', code: 'VARIANT_TAKEN', message: 'Size is either invalid or already exists.' });
    expect(await errorsOf({ variants: { Grades: [{ name: ' ' }] } })).toMatchObject([
      { path: 'variants.Grades.0.name', code: 'too_small' },
    ]);
    expect(await errorsOf({ variants: { Pieces: [{ name: '6', additionalPrice: -1 }] } })).toMatchObject([
      { path: 'variants.Pieces.0.additionalPrice', code: 'too_small' },
    ]);
    expect(await errorsOf({ variants: [{ weight: '1 kg' }] })).toMatchObject([{ path: 'variants.weight', code: 'unrecognized_keys' }]);
    expect(await errorsOf({ variants: 'M' })).toMatchObject([{ path: 'variants' }]);
  });

  it.each([
    ['name', { name: ' ' }, 'too_small'],
    ['quantity', { quantity: 0 }, 'too_small'],
    ['quantity', { quantity: 1.5 }, 'invalid_type'],
    ['price', { price: -1 }, 'too_small'],
    ['specialPrice', { specialPrice: 1.005 }, 'DECIMALS'],
    ['specialPrice', { specialPrice: 80.51 }, 'ABOVE_PRICE'],
    ['advanceMoney', { advanceMoney: undefined }, 'invalid_type'],
    ['brand', { brand: '' }, 'too_small'],
    ['model', { model: undefined }, 'invalid_type'],
    ['originCountry', { originCountry: '' }, 'too_small'],
    ['manufacturer', { manufacturer: '' }, 'too_small'],
    ['description', { description: '' }, 'too_small'],
    ['campaign', { campaign: 'winter' }, 'invalid_value'],
    ['campaign', { campaign: undefined }, 'invalid_type'],
    ['rating', { rating: 5.1 }, 'too_big'],
    ['rating', { rating: undefined }, 'REQUIRED'],
    ['slug', { slug: 'Not A Slug' }, 'invalid_format'],
    ['shop', { shop: '018f3f6e-0000-7000-8000-000000000000' }, 'NOT_FOUND'],
    ['category', { category: '018f3f6e-0000-7000-8000-000000000000' }, 'NOT_FOUND'],
    ['subCategory', { subCategory: '018f3f6e-0000-7000-8000-000000000000' }, 'NOT_FOUND'],
    ['translations.en.colour', { translations: { en: { colour: 'x' } } }, 'unrecognized_keys'],
    ['existingImages', { existingImages: [] }, 'unrecognized_keys'],
  ])('rejects an invalid %s: %o', async (path, wrong, code) => {
    expect(await errorsOf(wrong)).toMatchObject([{ path, code }]);
  });

  it('rejects a sub category of another category', async () => {
    const other = await shop().make.subCategory();
    expect(await errorsOf({ subCategory: other.id })).toMatchObject([{ path: 'subCategory', code: 'NOT_IN_CATEGORY' }]);
  });

  it.each([
    ['Flash Sale', 'flashSale'],
    ['flash', 'flashSale'],
    ['new', 'newArrivals'],
    ['discount', 'discountSale'],
    ['Clearance Sale', 'clearanceSale'],
    ['festivalSale', 'festivalSale'],
    ['none', 'none'],
  ])('reads the campaign %s as %s', async (campaign, code) => {
    expect((await create({ campaign })).campaign).toBe(code);
  });

  it('derives a unique slug from the English name, accepts a given one, and frees it with the product', async () => {
    const english = { translations: { en: { name: 'Miniket Rice, 5 kg' } } };
    const made = await Promise.all([1, 2, 3].map(() => create(english)));
    expect(made.map(({ slug }) => slug).sort()).toEqual(['miniket-rice-5-kg', 'miniket-rice-5-kg-2', 'miniket-rice-5-kg-3']);
    expect((await create({ name: 'লবণ' })).slug).toMatch(/^lobon(-\d+)?$/);
    expect((await create({ name: '🍎' })).slug).toMatch(/^product(-\d+)?$/);
    const given = await create({ slug: 'sugar-machine' });
    const taken = await call('POST /products/create', body({ slug: 'sugar-machine' }));
    expectProblem(taken, 409, 'NAME_TAKEN');
    expect(taken.body.errors).toMatchObject([{ path: 'slug' }]);
    await call('DELETE /products/delete', { productIds: [given._id] });
    expect((await create({ slug: 'sugar-machine' })).slug).toBe('sugar-machine');
  });

  it('rejects a sixth image and a file that is not an image, and stores no file', async () => {
    const before = shop().storedImages();
    const send = async (fields: Fields) => shop().form('POST /products/create', formFields(fields), { token: admin });
    expect((await send(await images(6))).body.errors).toMatchObject([{ path: 'images', code: 'too_big' }]);
    const broken = await send([...(await images(2)), ['images[]', brokenImage()]]);
    expectProblem(broken, 415, 'UNSUPPORTED_MEDIA');
    expect(broken.body.errors).toMatchObject([{ path: 'images' }]);
    const taken = await send([...(await images(2)), ['slug', (await create()).slug]]);
    expectProblem(taken, 409, 'NAME_TAKEN');
    expect(shop().storedImages()).toEqual(before);
  });
});

describe('PUT /products/update/:id', () => {
  it('changes only what is sent', async () => {
    const made = await create({ variants: { Sizes: [{ name: 'M' }] }, translations: { en: { name: 'Rice' } } });
    const { body: answer } = await call(`PUT /products/update/${made._id}`, { type: 'product', price: 100 });
    expect(answer.data).toEqual({ ...made, price: 100, updatedAt: expect.any(String) });
  });

  it('appends images, keeps the named ones in the order sent, and never stores more than five', async () => {
    const made = (await shop().form('POST /products/create', formFields(await images(3)), { token: admin })).body.data;
    const [first, second, third] = made.images;
    const update = (fields: Fields) => shop().form(`PUT /products/update/${made._id}`, fields, { token: admin });
    const appended = (await update(await images(1))).body.data.images;
    expect(appended).toEqual([first, second, third, expect.any(String)]);
    const kept = (await update([['existingImages', JSON.stringify([third, first])], ...(await images(1))])).body.data.images;
    expect(kept).toEqual([third, first, expect.any(String)]);
    const placed = (await update([['existingImages', JSON.stringify([third, '', first])], ...(await images(1))])).body.data.images;
    expect(placed).toEqual([third, expect.any(String), first]);
    const before = shop().storedImages();
    const tooMany = await update(await images(3));
    expect(tooMany.body.errors).toMatchObject([{ path: 'images', code: 'too_big' }]);
    expect(shop().storedImages()).toEqual(before);
    const foreign = await update([['existingImages', '["/media/00000000000000000000000000000000.webp"]']]);
    expect(foreign.body.errors).toMatchObject([{ path: 'existingImages.0', code: 'NOT_FOUND' }]);
    expect((await call(`PUT /products/update/${made._id}`, { existingImages: [] })).body.data.images).toEqual([]);
  });

  it('replaces variants, and keeps the rows of those that remain', async () => {
    const made = await create({ variants: { Sizes: [{ name: 'S' }, { name: 'M', quantity: 5 }] } });
    const rowOf = () => shop().database.sql`select id from variant_items where product_id = ${made._id} and name = 'M'`;
    const before = await rowOf();
    const variants = { Sizes: [{ name: 'M', additionalPrice: 5, quantity: 4 }, { name: 'L' }], Colors: [{ name: 'Red' }] };
    const { body: answer } = await call(`PUT /products/update/${made._id}`, { variants });
    expect(answer.data.variants).toMatchObject({
      Sizes: [
        { name: 'M', additionalPrice: 5, quantity: 4 },
        { name: 'L', additionalPrice: 0 },
      ],
      Colors: [{ name: 'Red' }],
    });
    expect(await rowOf()).toEqual(before);
    expect((await call(`PUT /products/update/${made._id}`, { variants: {} })).body.data.variants.Sizes).toEqual([]);
  });

  it('keeps the stock of a variant when it is not sent, even after sales; null removes it', async () => {
    const made = await create({
      variants: {
        Sizes: [
          { name: 'M', quantity: 5 },
          { name: 'L', quantity: 5 },
        ],
      },
    });
    const sold = { productId: made._id, quantity: 3, options: { Sizes: 'M' } };
    await placeTestOrder(shop(), await shop().make.user(), { products: [], extra: { products: [sold] } });
    const sizes = [
      { name: 'M', additionalPrice: 0 },
      { name: 'L', additionalPrice: 20, quantity: null },
      { name: 'XL', additionalPrice: 0 },
    ];
    const { body: answer } = await call(`PUT /products/update/${made._id}`, { variants: { Sizes: sizes } });
    expect(answer.data.variants.Sizes).toEqual([
      { name: 'M', additionalPrice: 0, quantity: 2 },
      { name: 'L', additionalPrice: 20 },
      { name: 'XL', additionalPrice: 0 },
    ]);
  });

  it('keeps the stock of a renamed variant, even after sales; a typed stock replaces it', async () => {
    const Sizes = [
      { name: 'M', quantity: 5 },
      { name: 'L', quantity: 5 },
      { name: 'XL', quantity: 5 },
    ];
    const made = await create({ variants: { Sizes } });
    for (const size of ['M', 'L']) {
      const sold = { productId: made._id, quantity: 3, options: { Sizes: size } };
      await placeTestOrder(shop(), await shop().make.user(), { products: [], extra: { products: [sold] } });
    }
    const renamed = [
      { name: 'L', renamedFrom: 'M' },
      { name: 'M', renamedFrom: 'L', quantity: 9 },
      { name: 'Huge', renamedFrom: 'XL' },
      { name: 'New', renamedFrom: 'Never there' },
    ];
    const { body: answer } = await call(`PUT /products/update/${made._id}`, { variants: { Sizes: renamed } });
    expect(answer.data.variants.Sizes).toEqual([
      { name: 'L', additionalPrice: 0, quantity: 2 },
      { name: 'M', additionalPrice: 0, quantity: 9 },
      { name: 'Huge', additionalPrice: 0, quantity: 5 },
      { name: 'New', additionalPrice: 0 },
    ]);
  });

  it('refuses a special price above the price, whichever is sent', async () => {
    const made = await create({ price: 80, specialPrice: 75 });
    const update = (changes: object) => call(`PUT /products/update/${made._id}`, changes);
    expect((await update({ specialPrice: 80.01 })).body.errors).toMatchObject([{ path: 'specialPrice', code: 'ABOVE_PRICE' }]);
    expect((await update({ price: 74.99 })).body.errors).toMatchObject([{ path: 'price', code: 'ABOVE_PRICE' }]);
    expect((await update({ price: 60, specialPrice: 60 })).body.data).toMatchObject({ price: 60, specialPrice: 60 });
  });

  it('validates category and sub category together', async () => {
    const made = await create();
    const other = await shop().make.subCategory();
    const update = (changes: object) => call(`PUT /products/update/${made._id}`, changes);
    expect((await update({ category: other.categoryId })).body.errors).toMatchObject([{ path: 'subCategory', code: 'NOT_IN_CATEGORY' }]);
    expect((await update({ subCategory: other.id })).body.errors).toMatchObject([{ path: 'subCategory', code: 'NOT_IN_CATEGORY' }]);
    expect((await update({ category: other.categoryId, subCategory: other.id })).body.data.subCategory._id).toBe(other.id);
  });
});

describe('products of a merchant', () => {
  async function merchantWithShop() {
    const { make } = shop();
    const merchant = await make.user({ role: 'merchant' });
    return { ...merchant, shop: (await make.shop({ merchantId: merchant.id })).id };
  }
  const own = (of: string) => ({ ...facts, ...place, shop: of });

  it("wait for an admin, have no rating of their merchant, and are only in the merchant's shops", async () => {
    const merchant = await merchantWithShop();
    const send = (changes: object) => call('POST /products/create', { ...own(merchant.shop), ...changes }, merchant.token);
    const made = (await send({})).body.data;
    expect(made).toMatchObject({ status: 'pending', rating: 4, shop: { _id: merchant.shop } });
    expect((await send({ rating: 5 })).body.errors).toMatchObject([{ path: 'rating', code: 'FORBIDDEN' }]);
    expect((await send({ status: 'active' })).body.errors).toMatchObject([{ path: 'status', code: 'FORBIDDEN' }]);
    expect((await send({ shop: place.shop })).body.errors).toMatchObject([{ path: 'shop', code: 'NOT_OWN' }]);
  });

  it('are first put on sale by an admin, then taken off and on again by the merchant', async () => {
    const merchant = await merchantWithShop();
    const { _id } = (await call('POST /products/create', own(merchant.shop), merchant.token)).body.data;
    const move = (status: string, token = merchant.token) => call(`PUT /products/update/${_id}`, { status }, token);
    expect((await move('active')).body.errors).toMatchObject([{ path: 'status', code: 'FORBIDDEN' }]);
    expect((await move('active', admin)).body.data.status).toBe('active');
    for (const status of ['inactive', 'active']) expect((await move(status)).body.data.status).toBe(status);
  });

  it('do not exist for other merchants', async () => {
    const merchant = await merchantWithShop();
    const other = await merchantWithShop();
    const { _id } = (await call('POST /products/create', own(merchant.shop), merchant.token)).body.data;
    expectProblem(await call(`PUT /products/update/${_id}`, { price: 1 }, other.token), 404, 'NOT_FOUND');
    expectProblem(await call('DELETE /products/delete', { productIds: [_id] }, other.token), 404, 'NOT_FOUND');
    expectProblem(await call('DELETE /products/delete', { productIds: [_id] }, (await shop().make.user()).token), 403, 'FORBIDDEN');
    expect((await call('DELETE /products/delete', { productIds: [_id] }, merchant.token)).body).toEqual({ data: { ids: [_id] } });
    expectProblem(await call(`GET /products/read/${_id}`, undefined, merchant.token), 404, 'NOT_FOUND');
  });
});

describe('a product whose slug was in use', () => {
  it.each(
    (['shop', 'category', 'subCategory'] as const).flatMap((of) => [
      { of, title: 'made', write: (fields: object) => call('POST /products/create', body(fields)) },
      { of, title: 'moved', write: async (fields: object) => call(`PUT /products/update/${(await create())._id}`, fields) },
    ]),
  )('is not on sale when its $of closes while it is being $title', async ({ of, title, write }) => {
    const { make, database, countLockWaits: waiting } = shop();
    const sub = await make.subCategory();
    const places = { shop: (await make.shop()).id, category: sub.categoryId, subCategory: sub.id };
    const slug = `held-${of.toLowerCase()}-${title}`;
    const { id } = await make.product({ slug });
    const { writing, closing } = await database.sql.begin(async (holder) => {
      // A transaction that wants the slug waits until it is free.
      await holder`update products set deleted_at = now() where id = ${id}`;
      const writing = write({ ...places, slug });
      await expect.poll(waiting).toBe(1);
      const resource = { shop: 'shops', category: 'categories', subCategory: 'subCategories' }[of];
      const closing = call(`PUT /${resource}/update/${places[of]}`, { status: 'inactive' });
      await expect.poll(waiting).toBe(2);
      return { writing, closing };
    });
    expect((await closing).status).toBe(200);
    const { data } = (await writing).body;
    expect(data).toMatchObject({ slug, status: 'active' });
    expectProblem(await shop().call(`GET /products/read/${data._id}`), 404, 'NOT_FOUND');
  });
});
