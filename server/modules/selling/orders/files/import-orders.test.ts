import type postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderTotals } from '#contract/selling/order-files.ts';
import { csv, type FileRow, fileImporter } from '#tests/import-files.ts';
import { mfsPayment, placeTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
type Sql = postgres.TransactionSql;
let admin = { id: '', token: '' };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});
const { send, linesOf, importFile, errorsOf } = fileImporter<OrderTotals>(shop, 'POST /orders/import', () => admin.token);

/** A number without an account. */
const newPhone = () => `0188${String(shop().make.next()).padStart(7, '0')}`;
const count = async (table: 'orders' | 'users') =>
  Number((await shop().database.sql`select count(*) from ${shop().database.sql(table)}`)[0]?.count);
const ordersOf = async (phone: string) => (await shop().call(`GET /orders/read?q=${phone}&sort=oldest`, { token: admin.token })).body;

/** A row of an order that can be placed. */
const line = (product: string, more: FileRow = {}): FileRow => ({
  order: `FB-${shop().make.next()}`,
  customer: 'রহিমা খাতুন',
  phone: newPhone(),
  division: '',
  district: 'Rangpur',
  upazila: 'Rangpur Sadar',
  address: 'Road 3',
  product,
  options: '',
  quantity: 1,
  price: '',
  paymentMethod: '',
  ...more,
});

describe('POST /orders/import', () => {
  it('places orders of several lines and shops for phone buyers, with accounts, stock, cart and log', async () => {
    const { make } = shop();
    const buyer = await make.user({ name: 'Karim' });
    const rice = await make.product({ price: 8050, quantity: 10 });
    const sized = await make.product({
      slug: 'panjabi',
      price: 50_000,
      variants: [
        { group: 'Sizes', name: 'M', additional: 1000, quantity: 3 },
        { group: 'Colors', name: 'লাল | Red' },
      ],
    });
    await shop().call('POST /carts/create', { token: buyer.token, body: { productId: rice.id, quantity: 1 } });
    const phone = newPhone();
    const head = { order: '১', customer: 'রহিমা', phone: `'${phone.slice(1)}`, district: 'Dacca', upazila: 'Mirpur', address: 'বাড়ি ৪' };
    const file = csv([
      { ...head, product: rice.id, quantity: '২', price: '৳৮০.৫০' },
      { order: '1', product: 'Panjabi', options: 'size: M | Colors: লাল \\| Red', quantity: 1 },
      { ...line(rice.id, { order: '2', customer: 'Karim', phone: `+88 ${buyer.phone}`, division: 'রংপুর', quantity: 3 }) },
    ]);
    const result = { type: 'result', orders: 2, lines: 3, amount: 1152.5, unchanged: 0, errorCount: 0, errors: [] };
    expect(await importFile(file, { preview: true })).toEqual({ ...result, written: false, columns: expect.any(Array) });
    expect(await ordersOf(phone)).toEqual([]);
    expect(await importFile(file)).toEqual({ ...result, written: true, columns: expect.any(Array) });
    await shop().runDueJobs();
    expect((await shop().call(`GET /messages/read?q=${phone}`, { token: admin.token })).body).toEqual([]);
    const [order] = await ordersOf(phone);
    expect(order).toMatchObject({
      total: 791,
      customer: { name: 'রহিমা', phone },
      deliveryAddress: { name: 'রহিমা', phone, division: 'Dhaka', district: 'Dhaka', upazila: 'Mirpur', line: 'বাড়ি ৪' },
      payment: { method: 'cash_on_delivery', status: 'pending', amount: 791 },
    });
    expect(order.packages.map(({ lines, deliveryFee }: { lines: object[]; deliveryFee: number }) => [lines, deliveryFee])).toEqual(
      expect.arrayContaining([
        [[expect.objectContaining({ productId: rice.id, quantity: 2, unitPrice: 80.5 })], 60],
        [[expect.objectContaining({ productId: sized.id, options: { Sizes: 'M', Colors: 'লাল | Red' }, unitPrice: 510 })], 60],
      ]),
    );
    expect(await ordersOf(buyer.phone)).toMatchObject([
      { customer: { _id: buyer.id, name: 'Karim' }, deliveryAddress: { division: 'Rangpur' }, total: 361.5 },
    ]);
    expect(await make.stockOf(rice.id)).toBe(5);
    const items = await shop().database.sql`select name, quantity from variant_items where product_id = ${sized.id} order by name`;
    expect(items).toMatchObject([{ name: 'M', quantity: 2 }, { quantity: null }]);
    expect((await shop().call('GET /carts/read', { token: buyer.token })).body.lines).toEqual([]);
    const log = await shop().call(`GET /audit/read?resource=orders&id=${order._id}`, { token: admin.token });
    expect(log.body).toMatchObject([{ action: 'create', actor: { _id: admin.id } }]);
    // The export prints options in the format that the import parses.
    const exported = await shop().call(`GET /orders/export?q=${phone}`, { token: admin.token });
    expect(exported.body).toContain(',Sizes: M | Colors: লাল \\| Red,');
  });

  it('accepts prepayments by MFS, each transaction once', async () => {
    const { id } = await shop().make.product({ price: 10_000 });
    const [phone, transactionId] = [newPhone(), `MFS${String(shop().make.next()).padStart(5, '0')}X`];
    const paid = { mfsProvider: 'Nagad', mobileNumber: '1712345678', transactionId, amount: '২২০' };
    expect(await importFile(csv([line(id, { phone, ...paid })]))).toMatchObject({ written: true });
    const [order] = await ordersOf(phone);
    expect(order.payment).toMatchObject({ method: 'MFS', amount: 220, provider: 'Nagad', transactionId });
    const [again, fresh] = [
      { ...paid, transactionId: transactionId.toLowerCase() },
      { ...paid, transactionId: `${transactionId}2` },
    ];
    expect(await errorsOf(csv([line(id, again), line(id, fresh), line(id, fresh)]))).toEqual([
      { row: 2, column: 'transactionId', code: 'TRANSACTION_USED' },
      { row: 4, column: 'transactionId', code: 'TRANSACTION_USED' },
    ]);
    const halfPaid = { paymentMethod: 'MFS', transactionId: `${transactionId}3` };
    expect(await errorsOf(csv([line(id, halfPaid)]))).toEqual(
      ['mfsProvider', 'amount', 'mobileNumber'].map((column) => ({ row: 2, column, code: 'REQUIRED' })),
    );
  });

  it('places an order once, however often and in whatever file it is sent; rejects it with different contents', async () => {
    const product = await shop().make.product({ quantity: 8 });
    const [first, second] = [line(product.id, { quantity: 5 }), line(product.id, { quantity: 2 })];
    expect(await importFile(csv([first]))).toMatchObject({ written: true, orders: 1, unchanged: 0 });
    // The remaining stock is not enough to repeat the first order.
    const both = await Promise.all([importFile(csv([first, second])), importFile(csv([first, second]))]);
    expect(both.map(({ orders, unchanged }) => [orders, unchanged]).sort()).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect(await shop().make.stockOf(product.id)).toBe(1);
    expect(await importFile(csv([{ ...second, price: 1 }]), { preview: true })).toMatchObject({ orders: 0, unchanged: 1, errorCount: 0 });
    // A customer who has changed the phone number is not a new customer.
    await shop().database.sql`update users set phone = '01599999999' where phone = ${String(first.phone)}`;
    expect(await importFile(csv([first]))).toMatchObject({ written: true, orders: 0, unchanged: 1 });
    expect(await errorsOf(csv([{ ...second, quantity: 1 }]))).toEqual([{ row: 2, column: 'order', code: 'IDEMPOTENCY_MISMATCH' }]);
    // The same reference for another buyer is a different order.
    expect(await importFile(csv([{ ...second, phone: newPhone(), quantity: 1 }]))).toMatchObject({ orders: 1 });
  });

  it('names the row of an order whose customer changed the phone number since', async () => {
    const { make, database } = shop();
    const product = await make.product();
    const [row, phone] = [line(product.id), newPhone()];
    await importFile(csv([row]));
    await database.sql`update users set phone = ${phone} where phone = ${String(row.phone)}`;
    expect(await errorsOf(csv([{ ...row, phone }]))).toEqual([{ row: 2, column: 'order', code: 'IDEMPOTENCY_MISMATCH' }]);
  });

  it('opens one account for a phone buyer with several orders, with the name of the first', async () => {
    const { id } = await shop().make.product();
    const phone = newPhone();
    const before = await count('users');
    await importFile(csv([line(id, { phone, customer: 'First' }), line(id, { phone, customer: 'Second' })]));
    expect(await count('users')).toBe(before + 1);
    const orders = await ordersOf(phone);
    expect(orders.map((order: { customer: object; deliveryAddress: { name: string } }) => order.deliveryAddress.name).sort()).toEqual([
      'First',
      'Second',
    ]);
    expect(orders[0].customer.name).toBe('First');
  });

  it('reports which row exceeds the stock, after the rows before it', async () => {
    const { make } = shop();
    const product = await make.product({ quantity: 5 });
    const sized = await make.product({ variants: [{ group: 'Sizes', name: 'M', quantity: 1 }] });
    const rows = [
      line(product.id, { quantity: 3 }),
      line(sized.id, { options: 'Sizes: M', quantity: 2 }),
      line(product.id, { quantity: 3 }),
      line(product.id, { quantity: 2 }),
    ];
    const { errors } = await importFile(csv(rows));
    expect(errors).toMatchObject([
      { row: 3, column: 'quantity', code: 'OUT_OF_STOCK', params: { available: 1 } },
      { row: 4, column: 'quantity', code: 'OUT_OF_STOCK', params: { available: 2 }, name: rows[2]?.order },
    ]);
    expect(await make.stockOf(product.id)).toBe(5);
  });

  it.each<[string, () => FileRow, string, string]>([
    ['an order without a name', () => ({ order: '' }), 'order', 'REQUIRED'],
    ['a name that is too long', () => ({ order: 'x'.repeat(101) }), 'order', 'too_big'],
    ['a missing customer', () => ({ customer: '' }), 'customer', 'REQUIRED'],
    ['a phone that is none', () => ({ phone: '12345' }), 'phone', 'PHONE'],
    ['a division that is none', () => ({ division: 'Bengal' }), 'division', 'NOT_FOUND'],
    ['a division of another district', () => ({ division: 'Dhaka' }), 'division', 'NOT_IN_DIVISION'],
    ['a district that is none', () => ({ district: 'Dhakka' }), 'district', 'NOT_FOUND'],
    ['a missing upazila', () => ({ upazila: '' }), 'upazila', 'REQUIRED'],
    ['a missing address', () => ({ address: '' }), 'address', 'REQUIRED'],
    ['a missing product', () => ({ product: '' }), 'product', 'REQUIRED'],
    ['a product that is not there', () => ({ product: 'not-there' }), 'product', 'NOT_FOUND'],
    ['options where there are none', () => ({ options: 'Sizes: M' }), 'options', 'OPTION_GONE'],
    ['options in another form', () => ({ options: 'M, Red' }), 'options', 'OPTIONS'],
    ['a quantity that is no number', () => ({ quantity: 'two' }), 'quantity', 'NUMBER'],
    ['no quantity', () => ({ quantity: '' }), 'quantity', 'REQUIRED'],
    ['nothing of it', () => ({ quantity: 0 }), 'quantity', 'too_small'],
    ['a price that is no number', () => ({ price: 'cheap' }), 'price', 'NUMBER'],
    ['another price', () => ({ price: 99.5 }), 'price', 'PRICE_CHANGED'],
    ['a bank', () => ({ paymentMethod: 'bank' }), 'paymentMethod', 'invalid_value'],
  ])('names %s by row and column and writes nothing', async (_what, wrong, column, code) => {
    const { id } = await shop().make.product();
    const before = [await count('orders'), await count('users')];
    const rows = [line(id), { ...line(id), ...wrong() }];
    expect(await importFile(csv(rows))).toMatchObject({ written: false, errorCount: 1, errors: [{ row: 3, column, code }] });
    expect([await count('orders'), await count('users')]).toEqual(before);
    expect(await shop().make.stockOf(id)).toBe(100);
  });

  it('reports products that are not on sale, contradictory rows of an order, and orders that are too long', async () => {
    const { make } = shop();
    const [hidden, { id }] = [await make.product({ status: 'inactive' }), await make.product({ slug: 'on-sale', quantity: 999 })];
    const head = line(id);
    const other: FileRow = { order: head.order ?? '', product: 'on-sale', quantity: 1, district: 'Dhaka' };
    expect(await errorsOf(csv([line(hidden.id), head, other]))).toEqual([
      { row: 2, column: 'product', code: 'UNAVAILABLE' },
      { row: 4, column: 'district', code: 'DIFFERS' },
    ]);
    const long = Array.from({ length: 51 }, () => head);
    expect(await errorsOf(csv(long))).toEqual([{ row: 52, column: 'order', code: 'TOO_MANY_LINES' }]);
    expect(await importFile(csv(long.slice(1)))).toMatchObject({ orders: 1, lines: 50 });
  });

  it('reports all errors of a row together', async () => {
    const wrong = { phone: '1', district: '?', product: '?', options: '?', quantity: '?', price: '?', address: '' };
    expect(await errorsOf(csv([line('', wrong)]))).toEqual(
      ['district', 'phone', 'address', 'product', 'options', 'quantity', 'price'].map((column) =>
        expect.objectContaining({ row: 2, column }),
      ),
    );
  });

  it('fails as a whole when something is sold while it is written', async () => {
    const { make, database } = shop();
    const [product, buyer] = [await make.product({ quantity: 1 }), await make.user()];
    const before = await count('orders');
    const { sql } = database;
    // A trigger sells the last one in the middle of the import.
    await sql.unsafe(`create function sell_last() returns trigger language plpgsql as
      $$ begin update products set quantity = 0 where id = '${product.id}'; return null; end $$`);
    await sql`create trigger sell_last after insert on orders for each row execute function sell_last()`;
    const lines = await linesOf(csv([line(product.id)]));
    await sql`drop trigger sell_last on orders`;
    expect(lines.at(-1)).toMatchObject({ type: 'failed', code: 'OUT_OF_STOCK' });
    expect(await count('orders')).toBe(before);
    await placeTestOrder(shop(), buyer, { products: [product] });
    expect(await errorsOf(csv([line(product.id)]))).toEqual([{ row: 2, column: 'quantity', code: 'OUT_OF_STOCK' }]);
  });

  /** Sends a file that has to wait for the locks of `hold`, and runs `act` before it continues. Returns the import's last line. */
  async function whileHolding(rows: readonly FileRow[], hold: (sql: Sql) => Promise<unknown>, act: () => Promise<unknown>) {
    const { database, countLockWaits: waiting } = shop();
    const { importing } = await database.sql.begin(async (holder) => {
      await hold(holder);
      const importing = linesOf(csv(rows));
      await expect.poll(waiting).toBe(1);
      await act();
      return { importing };
    });
    return (await importing).at(-1);
  }
  /** In the order in which stock is taken. */
  async function twoProducts() {
    const { make } = shop();
    const [first, second] = [await make.product(), await make.product()].sort((a, b) => (a.id < b.id ? -1 : 1));
    if (!first || !second) throw new Error('two were made');
    return [first, second] as const;
  }
  const hold =
    ({ id }: { id: string }) =>
    (sql: Sql) =>
      sql`select from products where id = ${id} for no key update`;

  it('waits for stock without blocking buyers of products in their cart', async () => {
    const buyer = await shop().make.user();
    const [first, second] = await twoProducts();
    await shop().call('POST /carts/create', { token: buyer.token, body: { productId: second.id, quantity: 1 } });
    const head = line(first.id, { phone: buyer.phone });
    // If the import had already emptied the cart, the two would deadlock when it continues.
    const buys = () => placeTestOrder(shop(), buyer, { products: [second] });
    const result = await whileHolding([head, { ...head, product: second.id }], hold(first), buys);
    expect(result).toMatchObject({ written: true, orders: 1, lines: 2 });
    expect((await shop().call('GET /carts/read', { token: buyer.token })).body.lines).toEqual([]);
  });

  it('waits for stock without blocking a payment with the same transaction, and fails as a whole', async () => {
    const { make } = shop();
    const buyer = await make.user();
    const [first, second] = await twoProducts();
    const claim = mfsPayment(shop());
    const head = line(first.id, claim.paymentInfo);
    const rows = [head, { ...head, product: second.id }];
    // If the import had already written its payment, the two would deadlock when it continues.
    const result = await whileHolding(rows, hold(first), () => placeTestOrder(shop(), buyer, { products: [second], extra: claim }));
    expect(result).toMatchObject({ type: 'failed', code: 'TRANSACTION_USED' });
    expect([await make.stockOf(first.id), await make.stockOf(second.id)]).toEqual([100, 99]);
    expect(await errorsOf(csv(rows))).toEqual([{ row: 2, column: 'transactionId', code: 'TRANSACTION_USED' }]);
  });

  it('locks transaction ids in one order, whatever the order of the file, to avoid deadlocks', async () => {
    const { make } = shop();
    const buyer = await make.user();
    const [mine, theirs] = await twoProducts();
    const [early, late] = [mfsPayment(shop()), mfsPayment(shop())];
    const { _id } = await placeTestOrder(shop(), buyer, { products: [theirs], extra: mfsPayment(shop()) });
    const claimEarly = (sql: Sql) => sql`update payments set transaction_id = ${early.paymentInfo.transactionId} where order_id = ${_id}`;
    const rows = [late, early].map(({ paymentInfo }) => line(mine.id, paymentInfo));
    // A transaction that holds the later one can still get the earlier one.
    const result = await whileHolding(rows, claimEarly, () => placeTestOrder(shop(), buyer, { products: [theirs], extra: late }));
    expect(result).toMatchObject({ type: 'failed', code: 'TRANSACTION_USED' });
    expect(await make.stockOf(mine.id)).toBe(100);
  });

  it('rejects files that can’t be parsed', async () => {
    expectProblem(await send('order,Order\r\n1,red'), 422, 'VALIDATION_FAILED');
    expectProblem(await send('{}', { type: 'application/json' }), 415, 'UNSUPPORTED_MEDIA');
    expectProblem(await send(Buffer.alloc(16 * 1024 * 1024 + 1, 'a')), 413, 'FILE_TOO_LARGE');
  });

  it('is for admins', async () => {
    expectProblem(await shop().call('POST /orders/import'), 401, 'UNAUTHENTICATED');
    for (const role of ['customer', 'merchant'] as const) {
      expectProblem(await send(csv([line('x')]), { token: (await shop().make.user({ role })).token }), 403, 'FORBIDDEN');
    }
  });
});

describe('an import of 10,000 rows', () => {
  it('with invalid rows writes nothing and names them; once corrected, reads in batches, writes all and reports its progress', {
    timeout: 300_000,
  }, async () => {
    const { make } = shop();
    const shopId = (await make.shop()).id;
    const products = await Promise.all(Array.from({ length: 20 }, () => make.product({ shopId, quantity: 500 })));
    const rows = Array.from({ length: 10_000 }, (_none, n) => line(products[n % 20]?.id ?? '', { phone: `0199${7_000_000 + n}` }));
    const before = [await count('orders'), await count('users')];
    const wrong = rows
      .with(41, { ...rows[41], district: '?' })
      .with(4999, { ...rows[4999], quantity: 500 })
      .with(9999, { ...rows[9999], price: 1 });
    let checked: Awaited<ReturnType<typeof importFile>> | undefined;
    const statements = await shop().statementsOf(async () => {
      checked = await importFile(csv(wrong));
    });
    expect(checked?.errors.slice(0, 2)).toMatchObject([
      { row: 43, column: 'district', code: 'NOT_FOUND' },
      { row: 5001, column: 'quantity', code: 'OUT_OF_STOCK' },
    ]);
    expect(checked?.errors.at(-1)).toMatchObject({ row: 10_001, column: 'price', code: 'PRICE_CHANGED' });
    expect(statements.length).toBeLessThan(20);
    expect([await count('orders'), await count('users')]).toEqual(before);
    const lines = await linesOf(csv(rows));
    expect(lines.at(-1)).toMatchObject({ written: true, orders: 10_000, lines: 10_000, errorCount: 0 });
    const steps = lines.flatMap((each) => (each.type === 'progress' ? `${each.step} ${each.done}/${each.total}` : []));
    expect(steps).toEqual(expect.arrayContaining(['check 5000/10000', 'write 200/10000', 'write 9800/10000']));
    expect([await count('orders'), await count('users')]).toEqual(before.map((number) => number + 10_000));
    expect(await Promise.all(products.map(({ id }) => make.stockOf(id)))).toEqual(products.map(() => 0));
  });
});
