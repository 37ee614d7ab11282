import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { placeTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { SearchIndexSync } from './sync/search-index-sync.ts';

const shop = testShop();
const encode = encodeURIComponent;
const silent = { info: () => {}, error: () => {} };

const found = async (query: string, more = '') => {
  const { status, body } = await shop().call(`GET /searches/products?query=${encode(query)}${more}`);
  expect(status).toBe(200);
  return body as { items: { _id: string; name: string }[]; total: number; facets: Record<string, never> };
};
const foundIds = async (query: string, more = '') => (await found(query, more)).items.map(({ _id }) => _id);
/** The index follows the database within a second. */
const soon = (look: () => Promise<unknown>) => expect.poll(look, { interval: 20 });

const product = (name: string, en?: string, more: Parameters<ReturnType<typeof shop>['make']['product']>[0] = {}) =>
  shop().make.product({ name, translations: en ? { en: { name: en } } : {}, ...more });

describe('GET /searches/products', () => {
  it('finds a new product by Bengali, English, Banglish, typos, prefixes and brand', async () => {
    const { id } = await product('মিনিকেট চাল ৫ কেজি', 'Miniket Rice 5 kg', { brand: 'Golabari' });
    await soon(() => foundIds('মিনিকেট')).toEqual([id]);
    for (const typed of ['miniket chal', 'minicate', 'miniket rise', 'mini', 'golabari chal', 'MINIKET 5kg', 'মিনিকেট ৫ কেজি']) {
      expect(await foundIds(typed), typed).toEqual([id]);
    }
    expect(await found('xqzvk')).toMatchObject({ items: [], total: 0 });
  });

  it('finds a Bengali name by its English spelling, next to products with the English name', async () => {
    const english = await product('মেশ নেবুলাইজার', 'Mesh Nebulizer');
    const bengali = await product('কম্প্রেসর নেবুলাইজার');
    await soon(async () => (await foundIds('nebulizer')).toSorted()).toEqual([english.id, bengali.id].toSorted());
  });

  it('finds nothing for two words of which one is unknown, and names the word and what the other finds', async () => {
    const { id } = await product('নিম সাবান', 'Neem Soap');
    await soon(() => foundIds('soap')).toEqual([id]);
    expect(await found('dettol soap')).toMatchObject({ items: [], total: 0, notFound: { word: 'dettol', query: 'soap' } });
    expect(await found('dettol')).not.toHaveProperty('notFound');
    expect(await found('neem soap')).not.toHaveProperty('notFound');
  });

  it('does not find a product that is no longer on sale, and finds it again', async () => {
    const { id } = await product('ঢাকাই বাখরখানি', 'Bakorkhani');
    const set = (status: 'active' | 'inactive') =>
      shop().database.db.writes.updateTable('products').set({ status }).where('id', '=', id).execute();
    await soon(() => foundIds('bakorkhani')).toEqual([id]);
    await set('inactive');
    expect(await foundIds('bakorkhani')).toEqual([]);
    await soon(async () => (await found('bakorkhani')).total).toBe(0);
    await set('active');
    await soon(() => foundIds('bakorkhani')).toEqual([id]);
  });

  it('follows a new name of the product, its category and its variants', async () => {
    const { db } = shop().database;
    const { id, categoryId, subCategoryId } = await product('পুরনো নাম', 'Oldword');
    await soon(() => foundIds('oldword')).toEqual([id]);
    await db.writes
      .updateTable('products')
      .set({ translations: { en: { name: 'Freshword' } } })
      .where('id', '=', id)
      .execute();
    await soon(() => foundIds('freshword')).toEqual([id]);
    await soon(() => foundIds('oldword')).toEqual([]);
    await db.writes.updateTable('categories').set({ name: 'Zebrafinch' }).where('id', '=', categoryId).execute();
    await soon(() => foundIds('zebrafinch')).toEqual([id]);
    await db.writes.updateTable('sub_categories').set({ name: 'Quetzal' }).where('id', '=', subCategoryId).execute();
    await soon(() => foundIds('quetzal')).toEqual([id]);
    await db.writes.insertInto('variant_items').values({ product_id: id, group_name: 'Colors', name: 'Magentaish' }).execute();
    await soon(() => foundIds('magentaish')).toEqual([id]);
  });

  it('sorts and filters by current prices, campaigns included, and shows the same view as lists', async () => {
    const parent = await shop().make.product({ name: 'Wardrobe parent' });
    const at = (n: number, price: number, more = {}) =>
      product(`Lanternfish ${n}`, undefined, { ...parent, slug: `lanternfish-${n}`, price, ...more });
    const [dear, reduced, cheap] = [
      await at(1, 30_000),
      await at(2, 40_000, { campaign: 'clearanceSale' }),
      await at(3, 10_000, { quantity: 0 }),
    ];
    await soon(async () => (await found('lanternfish')).total).toBe(3);
    expect(await foundIds('lanternfish', '&sort=priceLow')).toEqual([cheap.id, dear.id, reduced.id]);
    const { id: campaign } = await shop().make.campaign({ type: 'clearanceSale', percent: 50 });
    await soon(() => foundIds('lanternfish', '&sort=priceLow')).toEqual([cheap.id, reduced.id, dear.id]);
    expect(await foundIds('lanternfish', '&sort=priceHigh')).toEqual([dear.id, reduced.id, cheap.id]);
    expect(await foundIds('lanternfish', '&priceFrom=150&priceTo=250')).toEqual([reduced.id]);
    expect((await foundIds('lanternfish', '&inStock=true')).toSorted()).toEqual([dear.id, reduced.id].toSorted());
    const { items } = await found('lanternfish', '&sort=priceHigh&limit=1');
    const listed = await shop().call(`GET /products/read/${dear.id}`);
    expect(items).toEqual([listed.body]);
    await shop().database.db.writes.updateTable('campaigns').set({ status: 'inactive' }).where('id', '=', campaign).execute();
    await soon(() => foundIds('lanternfish', '&sort=priceLow')).toEqual([cheap.id, dear.id, reduced.id]);
  });

  it('counts each facet without its own filter, and accepts several values', async () => {
    const { make } = shop();
    const [first, second] = [await make.shop(), await make.shop()];
    const [here, there] = [await make.subCategory(), await make.subCategory()];
    const parents = (sub: { id: string; categoryId: string }, of: { id: string }) => ({
      shopId: of.id,
      categoryId: sub.categoryId,
      subCategoryId: sub.id,
    });
    await product('Gyrfalcon one', undefined, { ...parents(here, first), brand: 'Ayna', price: 10_000 });
    await product('Gyrfalcon two', undefined, { ...parents(here, second), brand: 'Bela', price: 20_000 });
    await product('Gyrfalcon three', undefined, { ...parents(there, second), brand: 'Bela', price: 30_000, quantity: 0 });
    await soon(async () => (await found('gyrfalcon')).total).toBe(3);
    const counts = async (more: string) => {
      const { total, facets } = await found('gyrfalcon', more);
      const byId = (list: { _id: string; count: number }[]) => Object.fromEntries(list.map(({ _id, count }) => [_id, count]));
      const { categories = [], shops = [], brands = [], price, inStock } = facets;
      return { total, categories: byId(categories), shops: byId(shops), brands, price, inStock };
    };
    const all = {
      total: 3,
      categories: { [here.categoryId]: 2, [there.categoryId]: 1 },
      shops: { [first.id]: 1, [second.id]: 2 },
      brands: [
        { name: 'Bela', count: 2 },
        { name: 'Ayna', count: 1 },
      ],
      price: { min: 100, max: 300 },
      inStock: 2,
    };
    expect(await counts('')).toEqual(all);
    expect(await counts(`&shop=${second.id}`)).toEqual({
      ...all,
      total: 2,
      categories: { [here.categoryId]: 1, [there.categoryId]: 1 },
      brands: [{ name: 'Bela', count: 2 }],
      price: { min: 200, max: 300 },
      inStock: 1,
    });
    expect(await counts(`&category=${here.categoryId}&category=${there.categoryId}&brand=Bela&brand=Ayna`)).toEqual(all);
    expect((await counts('&priceTo=150')).price).toEqual({ min: 100, max: 300 });
    expect(await counts('&brand=Unused')).toMatchObject({ total: 0, brands: all.brands });
  });

  it('counts and filters by the stars of reviews, not by those that its seller gave a product', async () => {
    const { id } = await product('Kittiwake');
    const { id: rated } = await product('Kittiwake rated');
    await soon(async () => (await found('kittiwake')).total).toBe(2);
    const starsOf = async () => (await found('kittiwake')).facets.ratings as unknown as { from: number; count: number }[];
    expect((await starsOf()).map(({ count }) => count)).toEqual([0, 0, 0, 0]);
    expect(await foundIds('kittiwake', '&rating=1')).toEqual([]);
    const { id: author } = await shop().make.user();
    const { sql: write } = shop().database;
    await write`insert into reviews (product_id, user_id, rating, comment) values (${rated}, ${author}, 4, 'Good')`;
    await soon(() => foundIds('kittiwake', '&rating=4')).toEqual([rated]);
    expect((await starsOf()).filter(({ count }) => count === 1).map(({ from }) => from)).toEqual([4, 3, 2, 1]);
    expect((await foundIds('kittiwake')).toSorted()).toEqual([id, rated].toSorted());
  });

  it('shows no product on two pages, and shows all products on sale for a blank query', async () => {
    const parent = await shop().make.product({ name: 'Pangolin parent' });
    for (let n = 0; n < 5; n += 1) await product(`Pangolin ${n}`, undefined, { ...parent, slug: `pangolin-${n}` });
    await soon(async () => (await found('pangolin')).total).toBe(6);
    const pages = [await foundIds('pangolin', '&limit=4'), await foundIds('pangolin', '&limit=4&page=2')];
    expect(pages.map((page) => page.length)).toEqual([4, 2]);
    expect(new Set(pages.flat()).size).toBe(6);
    expect(await foundIds('pangolin', '&limit=4&page=3')).toEqual([]);
    const onSale = await shop().call('GET /products/read?scope=public&limit=1');
    expect((await found('  ', '&limit=1')).total).toBe(Number(onSale.headers['x-total-count']));
  });

  it('rejects unknown and invalid parameters', async () => {
    for (const query of [
      'sort=cheapest',
      'limit=101',
      'page=0',
      'shop=mine',
      'priceFrom=-1',
      'rating=6',
      'colour=red',
      `query=${'x'.repeat(201)}`,
    ]) {
      expectProblem(await shop().call(`GET /searches/products?${query}`), 422, 'VALIDATION_FAILED');
    }
  });

  it('runs two statements at most, for any number of results', async () => {
    // Eventually: in the background the index may still be reading changes of earlier tests.
    const statements = async (query: string, more: string) =>
      (await shop().statementsOf(() => found(query, more))).filter((text) => !text.includes('search_changes')).length;
    await soon(() => statements('pangolin', '&limit=1')).toBeLessThanOrEqual(2);
    await soon(() => statements('', '&limit=100')).toBeLessThanOrEqual(2);
  });
});

describe('GET /searches/read', () => {
  it('returns the five lists and their totals, with users only for an admin', async () => {
    const { make } = shop();
    const [admin, customer] = [await make.user({ role: 'admin' }), await make.user({ name: 'Wolverine Khan' })];
    const { id, shopId, categoryId, subCategoryId } = await product('Wolverine oil', undefined, { price: 20_000, specialPrice: 15_000 });
    const { db } = shop().database;
    await db.writes.updateTable('categories').set({ name: 'Wolverine things' }).where('id', '=', categoryId).execute();
    await db.writes.updateTable('sub_categories').set({ name: 'Wolverine oils' }).where('id', '=', subCategoryId).execute();
    await db.writes.updateTable('shops').set({ name: 'Wolverine house' }).where('id', '=', shopId).execute();
    const lists = async (token?: string) => {
      const { body } = await shop().call('GET /searches/read?query=wolverine', { token });
      return body;
    };
    await soon(async () => (await lists()).shops.length).toBe(1);
    expect(await lists(customer.token)).toEqual({
      products: [{ _id: id, name: 'Wolverine oil', translations: {}, price: 150, unitPrice: 150 }],
      categories: [{ _id: categoryId, name: 'Wolverine things', translations: {} }],
      subCategories: [{ _id: subCategoryId, name: 'Wolverine oils', translations: {} }],
      shops: [{ _id: shopId, name: 'Wolverine house', translations: {} }],
      users: [],
      totals: { products: 1, categories: 1, subCategories: 1, shops: 1 },
    });
    expect((await lists(admin.token)).users).toEqual([{ _id: customer.id, name: 'Wolverine Khan', phone: customer.phone }]);
    await soon(async () => (await shop().statementsOf(() => lists())).length).toBeLessThanOrEqual(1);
    await db.writes.updateTable('categories').set({ status: 'inactive' }).where('id', '=', categoryId).execute();
    await soon(async () => (await lists()).totals).toEqual({ products: 0, categories: 0, subCategories: 0, shops: 1 });
  });

  it('returns empty lists for a blank query', async () => {
    const totals = { products: 0, categories: 0, subCategories: 0, shops: 0 };
    const empty = { products: [], categories: [], subCategories: [], shops: [], users: [], totals };
    for (const query of ['', '?query=', '?query=%20%20', '?query=%F0%9F%99%82']) {
      expect((await shop().call(`GET /searches/read${query}`)).body).toEqual(empty);
    }
  });

  it('accepts any text, including words that become much longer in Latin letters', async () => {
    const search = async (text: string) => (await shop().call(`GET /searches/read?query=${encode(text)}`)).status;
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
        expect(await search(text.toWellFormed().slice(0, 190).toWellFormed())).toBe(200);
      }),
      { numRuns: 60 },
    );
    expect(await search(`${'ক্ষ'.repeat(60)} w`)).toBe(200);
    expect(await search('cwcw '.repeat(40))).toBe(200);
  });
});

describe('the index', () => {
  it('that does not fit into memory is reported in one sentence, and not loaded again immediately', async () => {
    await product('Pangolin');
    const errors: string[] = [];
    const index = new SearchIndexSync(
      shop().database,
      { ...silent, error: (_fields, message) => void errors.push(message) },
      { memoryMb: 0 },
    );
    const reads = await shop().statementsOf(async () => {
      for (const _attempt of [1, 2])
        await expect(index.ready()).rejects.toMatchObject({ code: 'UNAVAILABLE', extras: { params: { retryAfter: 60 } } });
    });
    expect(errors).toEqual([
      expect.stringMatching(/^HEAP_MB: the search index does not fit into \d+ MB; .+ Set HEAP_MB to a larger value\.$/),
    ]);
    expect(reads.filter((text) => text.includes('p.listed and p.id >'))).toHaveLength(1);
    await index.close();
  });

  it('stays in sync in every process, even with transactions that commit late', async () => {
    const { database } = shop();
    let changes = 0;
    const other = new SearchIndexSync(database, silent, { onChange: () => (changes += 1) });
    const engine = await other.ready();
    const total = () => engine.searchProducts('echidna', {}, { sort: 'relevance', page: 1, limit: 5 }).total;
    const parent = await shop().make.product({ name: 'Echidna parent' });
    await soon(async () => total()).toBe(1);
    await soon(async () => changes).toBeGreaterThan(0);
    let finish = () => {};
    const mayFinish = new Promise<void>((resolve) => {
      finish = resolve;
    });
    // It writes first, but commits after a later change that is already indexed.
    const late = database.db.transaction(async (tx) => {
      await tx.writes.updateTable('products').set({ name: 'Numbat' }).where('id', '=', parent.id).execute();
      await mayFinish;
    });
    const { id: quick } = await product('Echidna quick');
    await soon(async () => total()).toBe(2);
    finish();
    await late;
    await soon(async () => total()).toBe(1);
    expect(engine.searchProducts('echidna', {}, { sort: 'relevance', page: 1, limit: 5 }).ids).toEqual([quick]);
    await other.close();
  });

  it('ignores changes of stock until the product is sold out', async () => {
    const { id } = await product('Okapi', undefined, { quantity: 10 });
    const changes = async () =>
      (await sql<{ count: number }>`select count(*) as count from search_changes where row_id = ${id}`.execute(shop().database.db.reads))
        .rows[0]?.count;
    const stock = (quantity: number) => shop().database.db.writes.updateTable('products').set({ quantity }).where('id', '=', id).execute();
    const before = await changes();
    await stock(9);
    expect(await changes()).toBe(before);
    await stock(0);
    expect(await changes()).toBe((before ?? 0) + 1);
    await soon(async () => (await found('okapi', '&inStock=true')).total).toBe(0);
  });

  it('ranks the product with more sales first among equal matches', async () => {
    const { make, database } = shop();
    const parent = await make.product({ name: 'Parent of the axolotls' });
    const [slow, quick] = [
      await product('Axolotl a', undefined, { ...parent, slug: 'axolotl-a' }),
      await product('Axolotl b', undefined, { ...parent, slug: 'axolotl-b' }),
    ];
    const buyer = await make.user();
    await shop().call('POST /orders/create', {
      token: buyer.token,
      body: {
        products: [{ productId: slow.id, quantity: 9 }],
        deliveryAddress: 'House 4, Rangpur',
        paymentMethod: 'cash_on_delivery',
      },
    });
    const index = new SearchIndexSync(database, silent);
    const engine = await index.ready();
    expect(engine.searchProducts('axolotl', {}, { sort: 'relevance', page: 1, limit: 2 }).ids).toEqual([slow.id, quick.id]);
    expect(engine.bestSubCategories(8).map(({ id }) => id)).toEqual([parent.subCategoryId]);
    await index.close();
  });

  it('lists the sub categories that sell best, up to a limit, and only public ones', async () => {
    const { make, database } = shop();
    const buyer = await make.user();
    const sold = [await product('Capybara a'), await product('Capybara b'), await product('Capybara c')] as const;
    for (const [position, quantity] of [20, 40, 30].entries()) {
      await placeTestOrder(shop(), buyer, { products: sold.slice(position, position + 1), quantity });
    }
    const [least, most, hidden] = sold;
    await database.db.writes.updateTable('sub_categories').set({ status: 'inactive' }).where('id', '=', hidden.subCategoryId).execute();
    const index = new SearchIndexSync(database, silent);
    const engine = await index.ready();
    expect(engine.bestSubCategories(2).map(({ id }) => id)).toEqual([most.subCategoryId, least.subCategoryId]);
    expect(engine.bestSubCategories(1).map(({ id }) => id)).toEqual([most.subCategoryId]);
    await index.close();
  });
});
