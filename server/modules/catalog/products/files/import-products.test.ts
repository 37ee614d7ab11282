import { describe, expect, it } from 'vitest';
import { csv, type FileRow, listen } from '#tests/import-files.ts';
import { productFiles } from '#tests/product-files.ts';
import { expectProblem } from '#tests/test-shop.ts';

const { shop, who, nameOf, facts, send, linesOf, importFile, errorsOf, read, countProducts } = productFiles();

describe('POST /products/import', () => {
  it('notifies no merchants: a file may decide about thousands of products', async () => {
    const { id } = await shop().make.product({ ...who.parents, status: 'pending' });
    const result = await importFile(csv([{ _id: id, status: 'active', quantity: '3' }]), { token: who.admin });
    expect(result).toMatchObject({ written: true, updated: 1 });
    await shop().runDueJobs();
    expect((await shop().call('GET /inbox/read', { token: who.merchant.token })).body).toEqual([]);
  });

  it('creates products from a spreadsheet’s file: names, Bengali digits, grouped numbers, variants, blank lines, line breaks in cells', async () => {
    const row = {
      ...facts(),
      name: 'কালিজিরা চাল',
      nameEn: 'Kalijira rice',
      description: 'প্রথম লাইন\nদ্বিতীয় লাইন, "ভালো"',
      price: '৳১,২৩,৪৫৬.৫০',
      specialPrice: '1,200',
      quantity: '১০০',
      variants: 'sizes: ১ কেজি; 5 kg +318.50 (১২) | Color: Red',
    };
    const file = `\uFEFF${csv([row])}\r\n\r\n,,\r\n`;
    expect(await importFile(file)).toEqual({
      type: 'result',
      written: true,
      created: 1,
      updated: 0,
      unchanged: 0,
      sameName: 0,
      namedTwice: 0,
      errorCount: 0,
      errors: [],
      columns: Object.keys(row).map((column) => ({ title: column, column, samples: [expect.any(String)] })),
    });
    const [product] = await read('scope=own&q=Kalijira');
    expect(product).toMatchObject({
      slug: 'kalijira-rice',
      description: row.description,
      translations: { en: { name: 'Kalijira rice' } },
      shop: { _id: who.parents.shopId },
      category: { _id: who.parents.categoryId },
      subCategory: { _id: who.parents.subCategoryId },
      price: 123_456.5,
      specialPrice: 1200,
      quantity: 100,
      status: 'pending',
      variants: {
        Sizes: [
          { name: '১ কেজি', additionalPrice: 0 },
          { name: '5 kg', additionalPrice: 318.5, quantity: 12 },
        ],
        Colors: [{ name: 'Red', additionalPrice: 0 }],
      },
    });
  });

  it('updates the filled cells of a row, by slug or by id, and leaves blank ones unchanged', async () => {
    const [first, second] = [await shop().make.product(who.parents), await shop().make.product({ ...who.parents, slug: 'by-its-slug' })];
    const before = (await read(`scope=own&ids=${first.id}`))[0];
    const file = csv([
      { _id: first.id, slug: 'a-new-slug', price: 90, specialPrice: 90, nameEn: 'Rice', name: '', quantity: '' },
      { slug: 'by-its-slug', price: '', quantity: 3 },
    ]);
    expect(await importFile(file)).toMatchObject({ written: true, created: 0, updated: 2 });
    expect((await read(`scope=own&ids=${first.id}`))[0]).toMatchObject({
      name: before.name,
      slug: 'a-new-slug',
      price: 90,
      quantity: before.quantity,
      translations: { en: { name: 'Rice' } },
    });
    expect((await read(`scope=own&ids=${second.id}`))[0]).toMatchObject({ price: 100, quantity: 3, slug: 'by-its-slug' });
    const { body: log } = await shop().call(`GET /audit/read?resource=products&id=${second.id}`, { token: who.merchant.token });
    expect(log).toMatchObject([{ action: 'update', actor: { _id: who.merchant.id }, changes: [{ field: 'quantity', old: 100, new: 3 }] }]);
  });

  it('clears English texts, variants and images where the cell is “-”', async () => {
    const { id } = await shop().make.product({
      ...who.parents,
      translations: { en: { name: 'Rice' } },
      variants: [{ group: 'Sizes', name: '1 kg' }],
    });
    await importFile(csv([{ _id: id, nameEn: '-', variants: '-', images: '-' }]));
    expect((await read(`scope=own&ids=${id}`))[0]).toMatchObject({ translations: { en: { name: '' } }, variants: { Sizes: [] } });
  });

  it('keeps the images that a row names, in its order, and accepts no others', async () => {
    const { id } = await shop().make.product(who.parents);
    const images = ['a', 'b', 'c'].map((letter) => `/media/${letter.repeat(32)}.webp`);
    await shop().database.db.writes.updateTable('products').set({ images }).where('id', '=', id).execute();
    await importFile(csv([{ _id: id, images: `${images[2]}\n${images[0]}` }]));
    expect((await read(`scope=own&ids=${id}`))[0].images).toEqual([images[2], images[0]]);
    expect(await errorsOf(csv([{ _id: id, images: images[1] ?? '' }]))).toEqual([{ row: 2, column: 'images', code: 'NOT_FOUND' }]);
    expect(await errorsOf(csv([{ ...facts(), images: images[0] ?? '' }]))).toEqual([{ row: 2, column: 'images', code: 'NEW_IMAGES' }]);
  });

  it('parses semicolons with decimal commas, and tabs', async () => {
    expect(await importFile(csv([{ ...facts(), nameEn: 'Semicolon rice', price: '80,5' }], ';'))).toMatchObject({ created: 1 });
    expect((await read('scope=own&q=Semicolon'))[0]).toMatchObject({ price: 80.5 });
    expect(await errorsOf(csv([{ ...facts(), price: '1,234' }], ';'))).toEqual([{ row: 2, column: 'price', code: 'NUMBER' }]);
    expect(await importFile(csv([{ ...facts(), nameEn: 'Tab rice' }], '\t'))).toMatchObject({ created: 1 });
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv([{ ...facts(), nameEn: 'Wide rice' }], '\t'), 'utf16le')]);
    expect(await importFile(utf16)).toMatchObject({ created: 1 });
  });

  it('gives new products unique slugs', async () => {
    const row = { ...facts(), nameEn: 'Same name' };
    await importFile(csv([row, row]), { sameName: 'create' });
    await importFile(csv([row]), { sameName: 'create' });
    const slugs = (await read('scope=own&q=Same')).map(({ slug }: { slug: string }) => slug);
    expect(slugs.sort()).toEqual(['same-name', 'same-name-2', 'same-name-3']);
  });

  it.each<[string, () => FileRow, string, string]>([
    ['a price that is no number', () => ({ price: 'cheap' }), 'price', 'NUMBER'],
    ['a stock below one', () => ({ quantity: -5 }), 'quantity', 'too_small'],
    ['a missing name', () => ({ name: '' }), 'name', 'REQUIRED'],
    ['too many decimals', () => ({ price: 1.005 }), 'price', 'DECIMALS'],
    ['a special price above the price', () => ({ specialPrice: 90 }), 'specialPrice', 'ABOVE_PRICE'],
    ['a campaign that does not exist', () => ({ campaign: 'winter' }), 'campaign', 'invalid_value'],
    ['a shop that does not exist', () => ({ shop: 'No such shop' }), 'shop', 'NOT_FOUND'],
    ['a category that does not exist', () => ({ category: 'Nothing' }), 'category', 'NOT_FOUND'],
    ['a sub category of no name', () => ({ subCategory: 'Nothing' }), 'subCategory', 'NOT_FOUND'],
    ['variants in another form', () => ({ variants: 'S, M, L' }), 'variants', 'VARIANTS'],
    ['a variant twice', () => ({ variants: 'Sizes: M; m' }), 'variants', 'VARIANT_TAKEN'],
    ['a merchant’s rating', () => ({ rating: 5 }), 'rating', 'FORBIDDEN'],
    ['a merchant’s choice of status', () => ({ status: 'active' }), 'status', 'FORBIDDEN'],
    ['a slug that no product has', () => ({ slug: 'not-there' }), 'slug', 'NOT_FOUND'],
    ['an id that is none', () => ({ _id: '17' }), '_id', 'NOT_FOUND'],
  ])('names %s by row and column and writes nothing', async (_what, wrong, column, code) => {
    const before = await countProducts();
    const rows = [facts(), { ...facts(), ...wrong() }];
    expect(await importFile(csv(rows))).toMatchObject({ written: false, errorCount: 1, errors: [{ row: 3, column, code }] });
    expect(await countProducts()).toBe(before);
  });

  it('reports all errors of a row together', async () => {
    const wrong = {
      ...facts(),
      price: 'cheap',
      quantity: -1,
      brand: '',
      variants: 'Sizes: M; m',
      shop: 'No such shop',
      category: 'Nothing',
    };
    expect(await errorsOf(csv([wrong]))).toEqual([
      { row: 2, column: 'category', code: 'NOT_FOUND' },
      { row: 2, column: 'shop', code: 'NOT_FOUND' },
      { row: 2, column: 'price', code: 'NUMBER' },
      { row: 2, column: 'brand', code: 'REQUIRED' },
      { row: 2, column: 'quantity', code: 'too_small' },
      { row: 2, column: 'variants', code: 'VARIANT_TAKEN' },
    ]);
  });

  it('recognises a sub category of another category, ambiguous names, and a product that is named twice', async () => {
    const other = await shop().make.subCategory();
    const english = { translations: { en: { name: 'Twin' } } };
    for (const { id } of [await shop().make.shop({ status: 'pending' }), await shop().make.shop({ status: 'pending' })]) {
      await shop().database.db.writes.updateTable('shops').set(english).where('id', '=', id).execute();
    }
    const { id } = await shop().make.product(who.parents);
    const file = csv([
      { ...facts(), subCategory: other.id },
      { ...facts(), shop: 'twin' },
      { _id: id, advanceMoney: 1 },
      { _id: id, advanceMoney: 2 },
    ]);
    expect(await errorsOf(file)).toEqual([
      { row: 2, column: 'subCategory', code: 'NOT_IN_CATEGORY' },
      { row: 3, column: 'shop', code: 'AMBIGUOUS' },
      { row: 5, column: '_id', code: 'TWICE' },
    ]);
  });

  it('rejects a slug of another product, and one that two rows request', async () => {
    const [one, two, three] = [
      await shop().make.product(who.parents),
      await shop().make.product(who.parents),
      await shop().make.product({ ...who.parents, slug: 'taken' }),
    ];
    const file = csv([
      { _id: one.id, slug: 'wanted' },
      { _id: two.id, slug: 'wanted' },
      { _id: three.id, slug: 'taken' },
    ]);
    expect(await errorsOf(file)).toEqual([{ row: 3, column: 'slug', code: 'NAME_TAKEN' }]);
    expect(await errorsOf(csv([{ _id: one.id, slug: 'taken' }]))).toEqual([{ row: 2, column: 'slug', code: 'NAME_TAKEN' }]);
  });

  it('rejects rows of a merchant for other shops and their products; an admin can import them', async () => {
    const other = await shop().make.product();
    const shopName = await nameOf('shops', other.shopId);
    const file = csv([
      { ...facts(), shop: shopName },
      { _id: other.id, advanceMoney: 1 },
    ]);
    expect(await errorsOf(file)).toEqual([
      { row: 2, column: 'shop', code: 'NOT_OWN' },
      { row: 3, column: '_id', code: 'NOT_FOUND' },
    ]);
    const mended = csv([
      { ...facts(), shop: shopName, rating: 4.5 },
      { _id: other.id, advanceMoney: 1 },
    ]);
    expect(await importFile(mended, { token: who.admin })).toMatchObject({ written: true, created: 1, updated: 1 });
  });

  it('writes nothing in a preview and reports what it would write', async () => {
    const before = await countProducts();
    expect(await importFile(csv([facts()]), { preview: true })).toMatchObject({ written: false, created: 1, errorCount: 0 });
    expect(await countProducts()).toBe(before);
  });

  it.each<[string, string, { path: string; code: string }]>([
    ['has no rows', 'name,price\r\n', { path: 'file', code: 'EMPTY' }],
    ['is empty', '', { path: 'file', code: 'EMPTY' }],
    ['has a column twice', 'name,Name\r\na,b', { path: 'Name', code: 'COLUMN_TWICE' }],
    ['never ends a quote', 'name,price\r\n"a,b', { path: 'file', code: 'QUOTES' }],
    ['has too long a row', `name,price\r\n${'a'.repeat(200_001)},1`, { path: 'file', code: 'ROW_TOO_LONG' }],
    ['has too many rows', `name\r\n${'a\r\n'.repeat(20_001)}`, { path: 'file', code: 'TOO_MANY_ROWS' }],
  ])('rejects a file that %s', async (_what, file, error) => {
    const answer = await send(file);
    // An empty body is not a file.
    if (file === '') return expect(answer.status).toBeGreaterThanOrEqual(400);
    expectProblem(answer, 422, 'VALIDATION_FAILED');
    expect(answer.body.errors).toMatchObject([error]);
  });

  it('rejects other encodings, other content types and files that are too large', async () => {
    expectProblem(await send(Buffer.from([0x6e, 0xff, 0x0a])), 400, 'MALFORMED');
    expectProblem(await send('{}', { type: 'application/json' }), 415, 'UNSUPPORTED_MEDIA');
    expectProblem(await send('name', { type: 'text/plain' }), 415, 'UNSUPPORTED_MEDIA');
    expectProblem(await send(Buffer.alloc(16 * 1024 * 1024 + 1, 'a')), 413, 'FILE_TOO_LARGE');
    const elsewhere = { token: who.merchant.token, payload: 'a,b', headers: { 'content-type': 'text/csv' } };
    expectProblem(await shop().call('POST /products/create', elsewhere), 415, 'UNSUPPORTED_MEDIA');
  });

  it('is for merchants and admins', async () => {
    expectProblem(await shop().call('POST /products/import'), 401, 'UNAUTHENTICATED');
    expectProblem(await send(csv([facts()]), { token: (await shop().make.user()).token }), 403, 'FORBIDDEN');
  });
});

describe('an import of 10,000 rows', () => {
  it('with three invalid rows writes nothing and names them; once corrected, writes all and reports its progress', {
    timeout: 120_000,
  }, async () => {
    const before = await countProducts();
    const rows = Array.from(
      { length: 10_000 },
      (_none, n): FileRow => ({ ...facts(), nameEn: `Big ${n}`, variants: n % 10 ? '' : 'Sizes: 1 kg; 2 kg +80 (5)' }),
    );
    const wrong = rows
      .with(41, { ...facts(), price: 'x' })
      .with(4999, { ...facts(), quantity: 0 })
      .with(9999, { ...facts(), shop: '?' });
    expect(await importFile(csv(wrong))).toMatchObject({
      written: false,
      errorCount: 3,
      errors: [
        { row: 43, column: 'price', code: 'NUMBER' },
        { row: 5001, column: 'quantity', code: 'too_small' },
        { row: 10_001, column: 'shop', code: 'NOT_FOUND' },
      ],
    });
    expect(await countProducts()).toBe(before);
    const lines = await linesOf(csv(rows));
    expect(lines.at(-1)).toMatchObject({ written: true, created: 10_000, errorCount: 0 });
    const steps = lines.flatMap((line) => (line.type === 'progress' ? `${line.step} ${line.done}/${line.total}` : []));
    expect(steps).toEqual(expect.arrayContaining(['check 5000/10000', 'write 500/10000', 'write 9500/10000']));
    expect(await countProducts()).toBe(before + 10_000);
    const [counts] = await shop().database.sql`
      select (select count(*) from variant_items v join products p on p.id = v.product_id where p.slug like 'big-%')::int as items,
        (select count(*) from audit_log where action = 'create' and actor_id = ${who.merchant.id} and row_id in (select id from products where slug like 'big-%'))::int as logged`;
    expect(counts).toEqual({ items: 2000, logged: 10_000 });
  });

  it('stops when the client disconnects before it starts', { timeout: 60_000 }, async () => {
    const { app, database, make } = shop();
    const product = await make.product({ ...who.parents, slug: 'locked-slug' });
    const url = await listen(app);
    const holder = await database.sql.reserve();
    await holder`begin`;
    await holder`select from products where id = ${product.id} for update`;
    const leaving = new AbortController();
    const sent = fetch(`${url}/api/v1/products/import`, {
      method: 'POST',
      body: `slug,price\r\nlocked-slug,50`,
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${who.merchant.token}` },
      signal: leaving.signal,
    });
    await expect.poll(shop().countLockWaits, { interval: 20 }).toBe(1);
    leaving.abort();
    await expect(sent).rejects.toThrow();
    await holder`rollback`;
    holder.release();
    const open = async () =>
      (
        await database.sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`
      ).length;
    await expect.poll(open, { interval: 20 }).toBe(0);
  });

  it('writes nothing when the client disconnects', { timeout: 60_000 }, async () => {
    const { app, database } = shop();
    const before = await countProducts();
    const url = await listen(app);
    const leaving = new AbortController();
    const rows = Array.from({ length: 5000 }, (_none, n): FileRow => ({ ...facts(), nameEn: `Left ${n}` }));
    const { body } = await fetch(`${url}/api/v1/products/import`, {
      method: 'POST',
      body: csv(rows),
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${who.merchant.token}` },
      signal: leaving.signal,
    });
    const reader = body?.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
    let told = '';
    while (!told.includes('"write","done":500')) told += (await reader?.read())?.value;
    leaving.abort();
    const openTransactions = async () =>
      (
        await database.sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`
      ).length;
    await expect.poll(openTransactions, { interval: 20 }).toBe(0);
    expect(await countProducts()).toBe(before);
  });
});
