import { describe, expect, it } from 'vitest';
import { productSorts } from '#contract/catalog/products.ts';
import { shownStock } from '#domain/catalog/line-choice.ts';
import { limits } from '#domain/limits.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const ids = (body: { _id: string }[]) => body.map(({ _id }) => _id);

describe('GET /products/read', () => {
  it('shows the public what is on sale: active products of active shops and categories', async () => {
    const { call, make } = bound();
    const shown = await make.product();
    await make.product({ status: 'pending' });
    await make.product({ shopId: (await make.shop({ status: 'inactive' })).id });
    const hiddenSub = await make.subCategory({ status: 'inactive' });
    await make.product({ categoryId: hiddenSub.categoryId, subCategoryId: hiddenSub.id });
    const { body, headers } = await call('GET /products/read');
    expect(ids(body)).toEqual([shown.id]);
    expect(headers['x-total-count']).toBe('1');
    const { sql } = shop().database;
    await sql`update categories set status = 'inactive' where id = ${shown.categoryId}`;
    expect((await call('GET /products/read')).body).toEqual([]);
    expectProblem(await call(`GET /products/read/${shown.id}`), 404, 'NOT_FOUND');
    await sql`update categories set status = 'active' where id = ${shown.categoryId}`;
    expect((await call(`GET /products/read/${shown.id}`)).status).toBe(200);
  });

  it('returns every field of a product with the names of the contract', async () => {
    const { call, make } = bound();
    await make.campaign({ type: 'newArrivals', percent: 20 });
    const { id } = await make.product({
      name: 'মিনিকেট চাল',
      translations: { en: { name: 'Miniket rice' } },
      price: 10_050,
      specialPrice: 9_000,
      campaign: 'newArrivals',
      variants: [{ group: 'Sizes', name: '5 kg', additional: 40_000, quantity: 7 }],
    });
    const { body } = await call(`GET /products/read/${id}`);
    expect(body).toMatchObject({
      _id: id,
      name: 'মিনিকেট চাল',
      translations: { en: { name: 'Miniket rice' } },
      price: 100.5,
      specialPrice: 90,
      unitPrice: 80.4,
      campaignPercent: 20,
      inStock: true,
      rating: 4,
      reviewCount: 0,
      variants: { Sizes: [{ name: '5 kg', additionalPrice: 400, quantity: 7 }], Grades: [], Colors: [], Pieces: [] },
    });
    expect(JSON.stringify(body)).not.toMatch(/poisha|merchant|deleted|null/);
  });

  it('prices one kilogram, litre or piece at the charged price, if a name states the amount', async () => {
    const { call, make } = bound();
    const unitPricingOf = async (product: Parameters<typeof make.product>[0]) => {
      const { id } = await make.product(product);
      return (await call(`GET /products/read/${id}`)).body.unitPricing;
    };
    const price = 45_500;
    expect(await unitPricingOf({ name: 'নাজিরশাইল চাল ৫ কেজি', price, specialPrice: 40_000 })).toEqual({ unit: 'kg', amount: 5, price: 80 });
    expect(await unitPricingOf({ name: 'চাল', translations: { en: { name: 'Rice 5 kg' } }, price })).toMatchObject({ price: 91 });
    const variants = [{ name: '500 g' }, { name: '1 kg', additional: 40_000 }, { name: 'Whole' }];
    expect(await unitPricingOf({ name: 'চিংড়ি', price, variants: variants.map((item) => ({ ...item, group: 'Sizes' as const })) })).toEqual(
      { unit: 'kg', amount: 0.5, price: 910, options: { group: 'Sizes', amounts: { '500 g': 0.5, '1 kg': 1 } } },
    );
    expect(await unitPricingOf({ name: 'থার্মোমিটার' })).toBeUndefined();
  });

  it('filters, searches in both languages, sorts by the charged price, and paginates', async () => {
    const { call, make } = bound();
    const sub = await make.subCategory();
    const of = { categoryId: sub.categoryId, subCategoryId: sub.id };
    const cheap = await make.product({ ...of, name: 'লাল চাল', price: 20_000, specialPrice: 1_000, brand: 'Dhan' });
    const middle = await make.product({ ...of, name: 'মসুর ডাল', price: 5_000, translations: { en: { name: 'Red Lentil' } } });
    const dear = await make.product({ ...of, name: 'ঘি', price: 90_000 });
    const read = async (query: string) => ids((await call(`GET /products/read?subCategory=${sub.id}&${query}`)).body);
    expect(await read('sort=priceLow')).toEqual([cheap.id, middle.id, dear.id]);
    expect(await read('sort=priceHigh&limit=1')).toEqual([dear.id]);
    expect(await read('sort=oldest&limit=2&page=2')).toEqual([dear.id]);
    expect(await read('q=red%20LENTIL')).toEqual([middle.id]);
    expect(await read(`q=${encodeURIComponent('চাল')}`)).toEqual([cheap.id]);
    expect(await read('q=100%25')).toEqual([]);
    expect(await read('brand=Dhan')).toEqual([cheap.id]);
    const byName = await read(`ids=${middle.id},${dear.id}&sort=name`);
    expect(byName).toHaveLength(2);
    expect(await read(`ids=${middle.id},${dear.id}&sort=nameDesc`)).toEqual(byName.toReversed());
    const paged = await call(`GET /products/read?subCategory=${sub.id}&limit=1&page=2`);
    expect(paged.headers['x-total-count']).toBe('3');
    expect(paged.headers.link).toContain(`limit=1&page=3>; rel="next"`);
    expectProblem(await call('GET /products/read?limit=101'), 422, 'VALIDATION_FAILED');
    expectProblem(await call('GET /products/read?sort=random'), 422, 'VALIDATION_FAILED');
  });

  it('finds products on sale with low stock, in the product or in its variant items', async () => {
    const { call, make } = bound();
    const merchant = await make.user({ role: 'merchant' });
    const { id: shopId } = await make.shop({ merchantId: merchant.id });
    const few = await make.product({ shopId, quantity: limits.lowStock });
    const fewOfOne = await make.product({ shopId, variants: [{ group: 'Sizes', name: 'M', quantity: 0 }] });
    await make.product({ shopId, quantity: 0, variants: [{ group: 'Sizes', name: 'M', quantity: limits.lowStock + 1 }] });
    await make.product({ shopId, quantity: limits.lowStock + 1 });
    await make.product({ shopId, quantity: 1, status: 'inactive' });
    const others = await make.product({ quantity: 1 });
    const read = async (query: string, { token }: { token: string }) => ids((await call(`GET /products/read?${query}`, { token })).body);
    expect(await read('scope=own&stock=low&sort=oldest', merchant)).toEqual([few.id, fewOfOne.id]);
    const all = await read('scope=all&stock=low&sort=priceLow', await make.user({ role: 'admin' }));
    expect(all.toSorted()).toEqual([few.id, fewOfOne.id, others.id].toSorted());
  });

  it('returns the same products and total for words and stock in every order and on every page', async () => {
    const { call, make } = bound();
    const [admin, merchant] = [await make.user({ role: 'admin' }), await make.user({ role: 'merchant' })];
    const { id: shopId } = await make.shop({ merchantId: merchant.id });
    const made: string[] = [];
    for (const quantity of [1, 2, 30]) made.push((await make.product({ shopId, name: `Quince ${quantity}`, quantity })).id);
    await make.product({ shopId, name: 'Plum', quantity: 1 });
    for (const [{ token }, scope] of [
      [admin, 'all'],
      [merchant, 'own'],
      [admin, 'public'],
    ] as const) {
      for (const [filter, expected] of [
        ['q=quince', made],
        ['q=qu', made],
        ['q=quince&stock=low', made.slice(0, 2)],
      ] as const) {
        for (const sort of productSorts) {
          const found = [];
          for (const page of [1, 2]) {
            const answer = await call(`GET /products/read?scope=${scope}&${filter}&sort=${sort}&limit=2&page=${page}`, { token });
            found.push(...ids(answer.body));
            if (page === 1) expect(answer.headers['x-total-count']).toBe(String(expected.length));
          }
          expect(found.toSorted(), `${scope} ${filter} ${sort}`).toEqual(expected.toSorted());
        }
      }
    }
  });

  it('rejects only the request whose id cannot be read, not others of the same batch', async () => {
    const { call, make } = bound();
    await make.product();
    const queries = ['q=%00', 'limit=1', 'q=%00', 'sort=name&limit=1'];
    const answers = await Promise.all(queries.map((query) => call(`GET /products/read?${query}`)));
    expect(answers.map(({ status }) => status)).toEqual([422, 200, 422, 200]);
  });

  it('shows own and all only to owners and admins', async () => {
    const { call, make } = bound();
    const merchant = await make.user({ role: 'merchant' });
    const own = await make.product({ shopId: (await make.shop({ merchantId: merchant.id })).id, status: 'pending' });
    const admin = await make.user({ role: 'admin' });
    expect(ids((await call('GET /products/read?scope=own', { token: merchant.token })).body)).toEqual([own.id]);
    expect(ids((await call('GET /products/read', { token: merchant.token })).body)).not.toContain(own.id);
    expect((await call(`GET /products/read/${own.id}`, { token: merchant.token })).status).toBe(200);
    expectProblem(await call(`GET /products/read/${own.id}`), 404, 'NOT_FOUND');
    expectProblem(await call(`GET /products/read/${own.id}`, { token: (await make.user({ role: 'merchant' })).token }), 404, 'NOT_FOUND');
    expect(ids((await call('GET /products/read', { token: admin.token })).body)).toContain(own.id);
    expectProblem(await call('GET /products/read?scope=all', { token: merchant.token }), 403, 'FORBIDDEN');
    expectProblem(await call('GET /products/read?scope=own'), 401, 'UNAUTHENTICATED');
    expectProblem(await call('GET /products/read', { token: 'x'.repeat(43) }), 401, 'UNAUTHENTICATED');
  });

  it('costs two statements for a list and one for a product, whatever the length, and one more when something changed', async () => {
    const { call, make } = bound();
    const sub = await make.subCategory();
    for (let n = 0; n < 30; n += 1)
      await make.product({ categoryId: sub.categoryId, subCategoryId: sub.id, variants: [{ group: 'Sizes', name: 'M' }] });
    const count = async (request: string) => (await shop().statementsOf(() => call(request))).length;
    const list = (limit: number) => count(`GET /products/read?subCategory=${sub.id}&limit=${limit}`);
    expect([await list(10), await list(20), await list(20), await list(1)]).toEqual([3, 3, 2, 2]);
    const [product] = (await call('GET /products/read?limit=1')).body;
    expect(await count(`GET /products/read/${product._id}`)).toBe(1);
  });

  it('shows changes immediately, in the product itself or in what it refers to', async () => {
    const { call, make } = bound();
    const { sql } = shop().database;
    const product = await make.product({
      campaign: 'clearanceSale',
      price: 10_000,
      variants: [{ group: 'Sizes', name: 'M', quantity: 3 }],
    });
    const read = async () => (await call(`GET /products/read/${product.id}`)).body;
    expect(await read()).toMatchObject({ unitPrice: 100, inStock: true });
    await sql`update shops set name = 'নতুন দোকান' where id = ${product.shopId}`;
    await sql`update categories set translations = '{"en": {"name": "New"}}' where id = ${product.categoryId}`;
    await sql`update sub_categories set name = 'নতুন উপশ্রেণি' where id = ${product.subCategoryId}`;
    await sql`update variant_items set quantity = 0 where product_id = ${product.id}`;
    const campaign = await make.campaign({ type: 'clearanceSale', percent: 50 });
    expect(await read()).toMatchObject({
      shop: { name: 'নতুন দোকান' },
      category: { translations: { en: { name: 'New' } } },
      subCategory: { name: 'নতুন উপশ্রেণি' },
      variants: { Sizes: [{ name: 'M', quantity: 0 }] },
      inStock: false,
      unitPrice: 50,
    });
    await sql`update campaigns set status = 'inactive' where id = ${campaign.id}`;
    await sql`delete from variant_items where product_id = ${product.id}`;
    expect(await read()).toMatchObject({ unitPrice: 100, variants: { Sizes: [] } });
  });
});

describe('stock state of a product', () => {
  it('reads the stock of items with separate stock', async () => {
    const { call, make } = bound();
    const inStock = async (quantity: number, items: { name: string; quantity?: number }[]) => {
      const { id } = await make.product({ quantity, variants: items.map((item) => ({ group: 'Sizes', ...item })) });
      return (await call(`GET /products/read/${id}`)).body.inStock;
    };
    expect(await inStock(0, [])).toBe(false);
    expect(await inStock(1, [])).toBe(true);
    expect(await inStock(0, [{ name: 'M', quantity: 1 }])).toBe(true);
    expect(await inStock(0, [{ name: 'M' }])).toBe(false);
    expect(await inStock(9, [{ name: 'M', quantity: 0 }])).toBe(false);
  });
});

describe('cached views of the catalogue', () => {
  it('show the same stock in the database and on pages', async () => {
    const { sql } = shop().database;
    const rows = await sql<{ quantity: number; shown: number }[]>`
      select quantity::integer, shown_stock(quantity::integer) as shown from generate_series(0, 1100) as quantity`;
    expect(rows.map(({ shown }) => shown)).toEqual(rows.map(({ quantity }) => shownStock(quantity)));
    expect([0, 10, 14, 15, 49, 998, 10_000].map(shownStock)).toEqual([0, 10, 10, 15, 30, 500, 999]);
  });

  it('are all invalidated by a transaction that changes a lot', async () => {
    const { make } = bound();
    const { id } = await make.product();
    const { sql } = shop().database;
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const heard: string[] = [];
    const { unlisten } = await sql.listen('catalog_changed', (payload) => (payload === 'over' ? end() : heard.push(payload)));
    await sql.begin(async (tx) => {
      for (let n = 0; n < 120; n += 1) await tx`update products set advance_money_poisha = ${n + 1} where id = ${id}`;
    });
    await sql.notify('catalog_changed', 'over');
    await isOver;
    await unlisten();
    // PostgreSQL folds equal notifications of a transaction.
    expect(heard).toEqual([`products:${id}`, '']);
  });

  it('are invalidated by visible changes of a product and when it sells out, not by every sale', async () => {
    const { make } = bound();
    const { id, categoryId, subCategoryId, shopId } = await make.product({ quantity: 19 });
    const { sql } = shop().database;
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const heard: string[] = [];
    const { unlisten } = await sql.listen('catalog_changed', (payload) => (payload === 'over' ? end() : heard.push(payload)));
    const said = (name: string) => sql.notify('catalog_changed', name);
    await sql`update products set quantity = 16 where id = ${id}`;
    await said('some sold');
    await sql`update products set quantity = 9 where id = ${id}`;
    await said('few left');
    await sql`update products set quantity = 0 where id = ${id}`;
    await said('all sold');
    await sql`update products set quantity = 5 where id = ${id}`;
    await said('there again');
    await sql`update products set status = status where id = ${id}`;
    await said('nothing changed');
    await sql`update products set status = 'inactive' where id = ${id}`;
    await said('hidden');
    await sql`update products set review_count = 1, review_sum = 5 where id = ${id}`;
    await said('rated');
    await said('over');
    await isOver;
    await unlisten();
    const shows = `products:${id}`;
    const lists = ['all', categoryId, subCategoryId, shopId, 'none'].map((key) => `in:${key}`).join(' ');
    const offered = `${shows} stock available ${lists}`;
    expect(heard).toEqual([
      ...['some sold', `${shows} stock`, 'few left', offered, 'all sold', offered, 'there again', 'nothing changed'],
      ...[`${shows} available ${lists}`, 'hidden', 'rated'],
    ]);
  });
});

describe('categories, sub categories, shops, campaigns and slides', () => {
  it('are returned as lists and one by one; inactive ones only for an admin', async () => {
    const { call, make } = bound();
    const admin = await make.user({ role: 'admin' });
    const made = {
      categories: [await make.category(), await make.category({ status: 'pending' })],
      subCategories: [await make.subCategory(), await make.subCategory({ status: 'inactive' })],
      shops: [await make.shop(), await make.shop({ status: 'pending' })],
      carousels: [await make.carousel(), await make.carousel({ status: 'inactive' })],
      campaigns: [await make.campaign({ type: 'flashSale' }), await make.campaign({ start: new Date(Date.now() + 60_000) })],
    };
    for (const [resource, [shown, hidden]] of Object.entries(made)) {
      const list = (await call(`GET /${resource}/read`)).body;
      expect(ids(list), resource).toContain(shown?.id);
      expect(ids(list), resource).not.toContain(hidden?.id);
      expect((await call(`GET /${resource}/read/${shown?.id}`)).body, resource).toMatchObject({ _id: shown?.id, status: 'active' });
      expectProblem(await call(`GET /${resource}/read/${hidden?.id}`), 404, 'NOT_FOUND');
      expectProblem(await call(`GET /${resource}/read/nonsense`), 422, 'VALIDATION_FAILED');
      expectProblem(await call(`GET /${resource}/read?scope=all`), 401, 'UNAUTHENTICATED');
      expect((await call(`GET /${resource}/read/${hidden?.id}`, { token: admin.token })).status, resource).toBe(200);
      expect(ids((await call(`GET /${resource}/read?sort=newest`, { token: admin.token })).body), resource).toContain(hidden?.id);
      expect((await call(`GET /${resource}/read?q=no-such-thing`)).body, resource).toEqual([]);
    }
  });

  it("show a shop owner's name and phone to the owner and admins only", async () => {
    const { call, make } = bound();
    const merchant = await make.user({ role: 'merchant' });
    const { id } = await make.shop({ merchantId: merchant.id });
    expect((await call(`GET /shops/read/${id}`)).body.merchant).toBeUndefined();
    expect((await call(`GET /shops/read/${id}`, { token: (await make.user({ role: 'merchant' })).token })).body.merchant).toBeUndefined();
    expect((await call(`GET /shops/read/${id}`, { token: merchant.token })).body.merchant).toMatchObject({
      _id: merchant.id,
      phone: merchant.phone,
    });
  });
});

describe('GET /products/slug/:slug', () => {
  it('returns a product on sale by its slug', async () => {
    const { call, make } = bound();
    const { id } = await make.product({ slug: 'sugar-machine' });
    await make.product({ slug: 'hidden-thing', status: 'inactive' });
    expect((await call('GET /products/slug/sugar-machine')).body).toEqual({ _id: id });
    expectProblem(await call('GET /products/slug/hidden-thing'), 404, 'NOT_FOUND');
  });
});

describe('GET /reviews/read', () => {
  it('returns reviews newest first with first names only, and the rating follows them', async () => {
    const { call, make } = bound();
    const product = await make.product();
    const { sql } = shop().database;
    for (const [name, rating] of [
      ['রহিমা খাতুন', 5],
      ['Karim Uddin', 2],
    ] as const) {
      const author = await make.user({ name });
      await sql`insert into reviews (product_id, user_id, rating, comment) values (${product.id}, ${author.id}, ${rating}, 'ভালো')`;
    }
    const { body, headers } = await call(`GET /reviews/read?product=${product.id}`);
    expect(body.map((review: { author: string; rating: number }) => [review.author, review.rating])).toEqual([
      ['Karim', 2],
      ['রহিমা', 5],
    ]);
    expect(headers['x-total-count']).toBe('2');
    expect((await call(`GET /products/read/${product.id}`)).body).toMatchObject({ rating: 3.5, reviewCount: 2 });
    await sql`update reviews set deleted_at = now() where product_id = ${product.id} and rating = 2`;
    expect((await call(`GET /products/read/${product.id}`)).body).toMatchObject({ rating: 5, reviewCount: 1 });
    expectProblem(await call('GET /reviews/read'), 422, 'VALIDATION_FAILED');
  });
});

describe('POST /contacts/create', () => {
  it('stores a message from any visitor and names invalid fields', async () => {
    const { call } = bound();
    const body = { name: 'রহিমা', phone: '০১৭১২৩৪৫৬৭৮', message: 'কবে আসবে?' };
    const { status, body: answer } = await call('POST /contacts/create', { body });
    expect(status).toBe(201);
    const [row] = await shop().database.sql`select name, phone, message from contact_messages where id = ${answer.data._id}`;
    expect(row).toEqual({ ...body, phone: '01712345678' });
    const wrong = await call('POST /contacts/create', { body: { name: '', phone: '1', email: 'x', message: '' } });
    expectProblem(wrong, 422, 'VALIDATION_FAILED');
    expect(wrong.body.errors.map((error: { path: string }) => error.path)).toEqual(['name', 'phone', 'email', 'message']);
  });
});

function bound() {
  const current = shop();
  return { make: current.make, call: current.call.bind(current) };
}
