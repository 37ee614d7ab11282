import { describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();

const cash = (productId: string, quantity = 1, extra: object = {}) => ({
  products: [{ productId, quantity }],
  deliveryAddress: address,
  paymentMethod: 'cash_on_delivery',
  ...extra,
});

describe('POST /orders/create', () => {
  it('writes packages per shop, takes the stock, removes the bought lines from the cart and keeps the others', async () => {
    const { make, call } = bound();
    const buyer = await make.user();
    const free = await make.shop({ freeDeliveryFrom: 50_000 });
    const a = await make.product({ price: 12_050, specialPrice: 10_050, quantity: 5 });
    const b = await make.product({ price: 60_000, shopId: free.id });
    const other = await make.product();
    for (const productId of [a.id, b.id, other.id])
      await call('POST /carts/create', { token: buyer.token, body: { productId, quantity: 2 } });
    const products = [a, b].map(({ id }) => ({ productId: id, quantity: 2 }));
    const { status, body } = await call('POST /orders/create', { token: buyer.token, body: cash('', 1, { products, total: 1401 }) });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'pending',
      subtotal: 1401,
      deliveryFee: 120,
      total: 1521,
      payment: { method: 'cash_on_delivery', status: 'pending', amount: 1521 },
      deliveryAddress: address,
      customer: { _id: buyer.id, phone: buyer.phone },
    });
    expect(body.data.number).toMatch(/^NH-[2-9A-HJ-NP-Z]{8}$/);
    expect(body.data.packages).toHaveLength(2);
    const [first, second] = body.data.packages;
    expect(first).toMatchObject({
      subtotal: 201,
      deliveryFee: 120,
      lines: [{ productId: a.id, unitPrice: 100.5, listPrice: 100.5, quantity: 2, lineTotal: 201 }],
    });
    expect(second).toMatchObject({ subtotal: 1200, deliveryFee: 0, events: [{ status: 'pending', actor: 'customer' }] });
    expect(await make.stockOf(a.id)).toBe(3);
    const cart = await call('GET /carts/read', { token: buyer.token });
    expect(cart.body.lines.map((line: { product: { _id: string } }) => line.product._id)).toEqual([other.id]);
  });

  it('returns what can be read afterwards: with several shops, variants, prepayment, and another recipient', async () => {
    const { make, call } = bound();
    const [buyer, admin] = [await make.user(), await make.user({ role: 'admin' })];
    const plain = await make.product();
    const sized = await make.product({ shopId: plain.shopId, variants: [{ group: 'Sizes', name: 'M', quantity: 3, additional: 500 }] });
    const elsewhere = await make.product();
    const products = [
      { productId: sized.id, quantity: 2, options: { Sizes: 'M' } },
      { productId: elsewhere.id, quantity: 1 },
      { productId: plain.id, quantity: 3 },
    ];
    const paymentInfo = { transactionId: `TX${make.next()}READ`, amount: 850, mobileNumber: '01712345678', mfsProvider: 'Nagad' };
    const ahead = { products, deliveryAddress: address, paymentMethod: 'MFS', paymentInfo };
    const onBehalf = cash(plain.id, 1, { customer: { name: 'Caller', phone: `0199${String(make.next()).padStart(7, '0')}` } });
    for (const [token, request] of [
      [buyer.token, ahead],
      [admin.token, cash(plain.id, 1, { userId: buyer.id })],
      [admin.token, onBehalf],
    ] as const) {
      const placed = await call('POST /orders/create', { token, body: request });
      expect(placed.status).toBe(201);
      const read = await call(`GET /orders/read/${placed.body.data._id}`, { token });
      expect(placed.body.data).toEqual(read.body);
      // Orders that an admin places for others are logged.
      const kept = await call(`GET /audit/read?resource=orders&id=${read.body._id}`, { token: admin.token });
      expect(kept.body.map(({ action }: { action: string }) => action)).toEqual(token === admin.token ? ['create'] : []);
    }
  });

  it('is also served at /api/orders, and accepts a form', async () => {
    const { make, call } = bound();
    const buyer = await make.user();
    const product = await make.product();
    expect((await call('POST /api/orders', { token: buyer.token, body: cash(product.id) })).status).toBe(201);
    const form = await shop().form(
      'POST /orders/create',
      {
        type: 'order',
        products: JSON.stringify([{ productId: product.id, quantity: 1 }]),
        total: '100',
        deliveryAddress: 'House 4, Rangpur',
        paymentMethod: 'MFS',
        paymentInfo: JSON.stringify({ transactionId: 'AB12CD34EF', amount: 220, mobileNumber: '০১৭১২৩৪৫৬৭৮', mfsProvider: 'bKash' }),
      },
      { token: buyer.token },
    );
    expect(form.status).toBe(201);
    expect(form.body.data).toMatchObject({
      deliveryAddress: { line: 'House 4, Rangpur', phone: buyer.phone },
      payment: { method: 'MFS', provider: 'bKash', transactionId: 'AB12CD34EF' },
    });
  });

  it('charges the campaign price while it runs, rounded to the poisha', async () => {
    const { make, call } = bound();
    const buyer = await make.user();
    await make.campaign({ type: 'clearanceSale', percent: 12.34 });
    await make.campaign({ type: 'festivalSale', percent: 50, end: new Date(Date.now() - 1000), start: new Date(Date.now() - 5000) });
    const running = await make.product({ price: 9_999, campaign: 'clearanceSale' });
    const over = await make.product({ price: 9_999, campaign: 'festivalSale' });
    const products = [running, over].map(({ id }) => ({ productId: id, quantity: 1 }));
    const { body } = await call('POST /orders/create', { token: buyer.token, body: cash('', 1, { products }) });
    const prices = body.data.packages.flatMap((part: { lines: { productId: string; unitPrice: number }[] }) =>
      part.lines.map((line) => [line.productId, line.unitPrice]),
    );
    expect(Object.fromEntries(prices)).toEqual({ [running.id]: 87.65, [over.id]: 99.99 });
  });

  it('fails when the chosen variant is deleted after it was priced', async () => {
    const { make, call } = bound();
    const buyer = await make.user();
    const sized = await make.product({ variants: [{ group: 'Sizes', name: 'M', quantity: 3 }] });
    const line = { productId: sized.id, quantity: 1, options: { Sizes: 'M' } };
    const placing = await shop().database.sql.begin(async (sql) => {
      await sql`select from products where id = ${sized.id} for update`;
      const answer = call('POST /orders/create', { token: buyer.token, body: cash('', 1, { products: [line] }) });
      await expect.poll(shop().countLockWaits).toBe(1);
      await sql`delete from variant_items where product_id = ${sized.id}`;
      return { answer };
    });
    expectProblem(await placing.answer, 422, 'VALIDATION_FAILED');
    expect((await call('GET /orders/read', { token: buyer.token })).body).toEqual([]);
  });

  it('answers PRICE_CHANGED with the current quote for a wrong price or total, and writes nothing', async () => {
    const { make, call } = bound();
    const buyer = await make.user();
    const product = await make.product({ price: 10_000, quantity: 3 });
    const wrongPrice = await call('POST /orders/create', {
      token: buyer.token,
      body: cash('', 1, { products: [{ productId: product.id, quantity: 1, price: 99 }] }),
    });
    expectProblem(wrongPrice, 409, 'PRICE_CHANGED');
    expect(wrongPrice.body.quote).toMatchObject({
      subtotal: 100,
      deliveryFee: 120,
      total: 220,
      packages: [{ lines: [{ unitPrice: 100 }] }],
    });
    expectProblem(
      await call('POST /orders/create', { token: buyer.token, body: cash(product.id, 1, { total: 219.99 }) }),
      409,
      'PRICE_CHANGED',
    );
    expect(await make.stockOf(product.id)).toBe(3);
    expect((await call('GET /orders/read', { token: buyer.token })).body).toEqual([]);
    expect((await call('POST /orders/create', { token: buyer.token, body: cash(product.id, 1, { total: 220 }) })).status).toBe(201);
  });

  it('takes the stock of a chosen item with separate stock, otherwise the stock of the product', async () => {
    const { make, call } = bound();
    const buyer = await make.user();
    const product = await make.product({
      quantity: 4,
      variants: [
        { group: 'Sizes', name: '1 kg', quantity: 2 },
        { group: 'Sizes', name: '5 kg', additional: 30_000 },
        { group: 'Colors', name: 'Red' },
      ],
    });
    const order = (size: string, quantity: number) =>
      call('POST /orders/create', {
        token: buyer.token,
        body: cash('', 1, { products: [{ productId: product.id, quantity, options: { Sizes: size, Colors: 'Red' } }] }),
      });
    expect((await order('1 kg', 2)).status).toBe(201);
    expect(await make.stockOf(product.id)).toBe(4);
    const sold = await order('1 kg', 1);
    expectProblem(sold, 409, 'OUT_OF_STOCK');
    expect(sold.body.params).toMatchObject({ available: 0 });
    const large = await order('5 kg', 3);
    expect(large.body.data.packages[0].lines[0]).toMatchObject({ unitPrice: 400, options: { Sizes: '5 kg', Colors: 'Red' } });
    expect(await make.stockOf(product.id)).toBe(1);
  });

  it('rejects invalid orders with the field that is wrong', async () => {
    const { make, call } = bound();
    const buyer = await make.user();
    const sized = await make.product({ variants: [{ group: 'Sizes', name: 'M' }] });
    const plain = await make.product();
    const hidden = await make.product({ status: 'inactive' });
    const post = (body: object) => call('POST /orders/create', { token: buyer.token, body });
    const withoutOption = await post(cash(sized.id));
    expectProblem(withoutOption, 422, 'VALIDATION_FAILED');
    expect(withoutOption.body.errors[0].path).toBe('products.0.options');
    expectProblem(
      await post(cash('', 1, { products: [{ productId: plain.id, quantity: 1, options: { Sizes: 'M' } }] })),
      422,
      'VALIDATION_FAILED',
    );
    expectProblem(await post(cash(hidden.id)), 404, 'NOT_FOUND');
    expectProblem(await post(cash(plain.id, 1, { surprise: 1 })), 422, 'VALIDATION_FAILED');
    expectProblem(await post(cash(plain.id, 0)), 422, 'VALIDATION_FAILED');
    expectProblem(await post({ ...cash(plain.id), products: [] }), 422, 'VALIDATION_FAILED');
    const unpaid = await post(cash(plain.id, 1, { paymentMethod: 'bank', paymentInfo: { transactionId: 'X12345', amount: 1 } }));
    expect(unpaid.body.errors.map((error: { path: string }) => error.path)).toEqual([
      'paymentInfo.bankName',
      'paymentInfo.branch',
      'paymentInfo.accountNumber',
    ]);
    expectProblem(await post(cash(plain.id, 1, { userId: (await make.user()).id })), 403, 'FORBIDDEN');
    expectProblem(await call('POST /orders/create', { body: cash(plain.id) }), 401, 'UNAUTHENTICATED');
    const malformed = await call('POST /orders/create', {
      token: buyer.token,
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expectProblem(malformed, 400, 'MALFORMED');
    expectProblem(
      await call('POST /orders/create', { token: buyer.token, payload: 'x', headers: { 'content-type': 'text/csv' } }),
      415,
      'UNSUPPORTED_MEDIA',
    );
  });

  it('counts two lines of one product against one stock', async () => {
    const { make, call } = bound();
    const buyer = await make.user();
    const product = await make.product({ quantity: 3 });
    const products = [2, 2].map((quantity) => ({ productId: product.id, quantity }));
    const answer = await call('POST /orders/create', { token: buyer.token, body: cash('', 1, { products }) });
    expectProblem(answer, 409, 'OUT_OF_STOCK');
    expect(answer.body).toMatchObject({ params: { available: 1 }, errors: [{ path: 'products.1.quantity' }] });
    expect(await make.stockOf(product.id)).toBe(3);
  });

  it('accepts a transaction id once in the whole shop, and writes nothing the second time', async () => {
    const { make, call } = bound();
    const product = await make.product({ quantity: 9 });
    const info = { transactionId: '9FX3K2LM1Q', amount: 220, mobileNumber: '01712345678', mfsProvider: 'Nagad' };
    const post = async (transactionId: string) =>
      call('POST /orders/create', {
        token: (await make.user()).token,
        body: cash(product.id, 1, { paymentMethod: 'MFS', paymentInfo: { ...info, transactionId } }),
      });
    expect((await post('9FX3K2LM1Q')).status).toBe(201);
    expectProblem(await post('9fx3k2lm1q'), 409, 'TRANSACTION_USED');
    expect(await make.stockOf(product.id)).toBe(8);
  });

  it('rejects only the invalid ones of many concurrent orders, and writes the others completely', async () => {
    const { make, call } = bound();
    const [plenty, last] = [await make.product({ quantity: 50 }), await make.product({ quantity: 1 })];
    const info = { amount: 220, mobileNumber: '01712345678', mfsProvider: 'Nagad', transactionId: '8GX3K2LM1Q' };
    const paid = { paymentMethod: 'MFS', paymentInfo: info };
    const bodies = [
      ...Array(12).fill(cash(plenty.id, 2)),
      cash(last.id),
      cash(last.id),
      cash(plenty.id, 1, paid),
      cash(plenty.id, 1, paid),
    ];
    const buyers = await Promise.all(bodies.map(() => make.user()));
    for (const [n, { token }] of buyers.entries()) await call('POST /carts/create', { token, body: bodies[n].products[0] });
    const answers = await Promise.all(bodies.map((body, n) => call('POST /orders/create', { token: buyers[n]?.token, body })));
    const codes = answers.map(({ status, body }) => (status === 201 ? 'placed' : body.code));
    expect(codes.slice(0, 12)).toEqual(Array(12).fill('placed'));
    expect(codes.slice(12, 14).sort()).toEqual(['OUT_OF_STOCK', 'placed']);
    expect(codes.slice(14).sort()).toEqual(['TRANSACTION_USED', 'placed']);
    expect([await make.stockOf(plenty.id), await make.stockOf(last.id)]).toEqual([25, 0]);
    for (const [n, { status, body }] of answers.entries()) {
      const { token } = buyers[n] ?? {};
      const placed = (await call('GET /orders/read', { token })).body;
      expect(placed).toEqual(status === 201 ? [body.data] : []);
      expect((await call('GET /carts/read', { token })).body.lines).toHaveLength(status === 201 ? 0 : 1);
    }
  });

  it('rejects texts that cannot be stored, and keys reserved for files of orders', async () => {
    const { make, call } = bound();
    const { token } = await make.user();
    const product = await make.product({ quantity: 9 });
    for (const deliveryAddress of ['House \0', 'House \ud83d'])
      expectProblem(await call('POST /orders/create', { token, body: cash(product.id, 1, { deliveryAddress }) }), 422, 'VALIDATION_FAILED');
    const headers = { 'idempotency-key': 'import:FB-1' };
    expectProblem(await call('POST /orders/create', { token, body: cash(product.id), headers }), 422, 'VALIDATION_FAILED');
    expect(await make.stockOf(product.id)).toBe(9);
  });

  it('returns the first result for the same idempotency key and body, also concurrently, and rejects another body', async () => {
    const { make, call } = bound();
    const buyer = await make.user();
    const product = await make.product({ quantity: 1 });
    const place = (body: object) => call('POST /orders/create', { token: buyer.token, body, headers: { 'idempotency-key': 'key-1' } });
    const answers = await Promise.all(Array.from({ length: 6 }, () => place(cash(product.id))));
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map((answer) => answer.body.data._id)).size).toBe(1);
    expect(await make.stockOf(product.id)).toBe(0);
    expectProblem(await place(cash(product.id, 1, { total: 100 })), 409, 'IDEMPOTENCY_MISMATCH');
    const stranger = await make.user();
    expectProblem(
      await call('POST /orders/create', { token: stranger.token, body: cash(product.id), headers: { 'idempotency-key': 'key-1' } }),
      409,
      'OUT_OF_STOCK',
    );
  });

  it('sells exactly the stock to 200 concurrent buyers', async () => {
    const { make, call } = bound();
    const product = await make.product({ quantity: 20 });
    const buyers = await Promise.all(Array.from({ length: 200 }, () => make.user()));
    const answers = await Promise.all(buyers.map((buyer) => call('POST /orders/create', { token: buyer.token, body: cash(product.id) })));
    const statuses = Map.groupBy(answers, (answer) => answer.status);
    expect(statuses.get(201)).toHaveLength(20);
    expect(statuses.get(409)).toHaveLength(180);
    for (const rejected of statuses.get(409) ?? []) expectProblem(rejected, 409, 'OUT_OF_STOCK');
    expect(await make.stockOf(product.id)).toBe(0);
    const { sum } = await shop()
      .database.db.reads.selectFrom('order_lines')
      .select((eb) => eb.fn.sum<number>('quantity').as('sum'))
      .where('product_id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect(sum).toBe(20);
  });

  it('runs six statements with an idempotency key, for any number of lines, and one less if risks do not matter', async () => {
    const { make, call } = bound();
    const buyer = await make.user();
    const products = await Promise.all(
      Array.from({ length: 20 }, () => make.product({ variants: [{ group: 'Sizes', name: 'M', quantity: 9 }] })),
    );
    const count = async (lines: number) => {
      const body = cash('', 1, {
        products: products.slice(0, lines).map(({ id }) => ({ productId: id, quantity: 1, options: { Sizes: 'M' } })),
      });
      // The rates of shops are read by the first order since their last change.
      await call('POST /orders/quote', { body: { products: body.products } });
      let status = 0;
      const statements = await shop().statementsOf(async () => {
        status = (await call('POST /orders/create', { token: buyer.token, body, headers: { 'idempotency-key': `lines-${lines}` } })).status;
      });
      expect(status).toBe(201);
      return statements.length;
    };
    const one = await count(1);
    expect(one).toBe(6);
    expect(await count(20)).toBe(one);
    await shop().database.sql`update settings set cash_risk_advance = 0`;
    expect(await count(19)).toBe(5);
    await shop().database.sql`update settings set cash_risk_advance = 60`;
  });
});

describe('POST /orders/quote', () => {
  it('prices lines for every visitor, with delivery by area, and writes nothing', async () => {
    const { make, call } = bound();
    const product = await make.product({ price: 5_000, quantity: 2 });
    const quote = (district: string, upazila: string) =>
      call('POST /orders/quote', {
        body: { products: [{ productId: product.id, quantity: 2 }], deliveryAddress: { ...address, district, upazila } },
      });
    expect((await quote('Dhaka', 'Mirpur')).body).toMatchObject({ subtotal: 100, deliveryFee: 60, total: 160 });
    expect((await quote('Dhaka', 'Savar')).body).toMatchObject({ deliveryFee: 120 });
    expect((await quote('Rangpur', 'Rangpur Sadar')).body).toMatchObject({ deliveryFee: 120 });
    for (const [district, upazila, fee] of [
      ['ঢাকা', 'মিরপুর', 60],
      ['Dacca', 'Mirpur', 60],
      ['ঢাকা জেলা', 'সাভার', 120],
      ['Chittagong', 'Halishahar', 120],
    ] as const)
      expect((await quote(district, upazila)).body, district).toMatchObject({ deliveryFee: fee });
    const nowhere = await quote('Nowhere', 'Mirpur');
    expectProblem(nowhere, 422, 'VALIDATION_FAILED');
    expect(nowhere.body.errors).toMatchObject([{ path: 'deliveryAddress.district', code: 'DISTRICT' }]);
    expect(await make.stockOf(product.id)).toBe(2);
    expectProblem(await call('POST /orders/quote', { body: { products: [{ productId: product.id, quantity: 3 }] } }), 409, 'OUT_OF_STOCK');
    expectProblem(
      await call('POST /orders/quote', { body: { products: [{ productId: product.id, quantity: 1, price: 1 }] } }),
      409,
      'PRICE_CHANGED',
    );
    expectProblem(await call('POST /orders/quote', { body: { products: [{ productId: 'x', quantity: 1 }] } }), 422, 'VALIDATION_FAILED');
  });
});

function bound() {
  const current = shop();
  return { make: current.make, call: current.call.bind(current) };
}
