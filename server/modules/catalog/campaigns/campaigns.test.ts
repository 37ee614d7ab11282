import { beforeAll, describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { testImage } from '#tests/images.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let admin: string;
beforeAll(async () => {
  admin = (await shop().make.user({ role: 'admin' })).token;
});

const call = (request: string, body?: unknown, token: string | undefined = admin) => shop().call(request, { token, body });
const fields = {
  name: 'বিজয় দিবস',
  description: 'ছাড়',
  campaignType: 'Flash Sale',
  discountPercent: 12.5,
  startDate: '2026-12-16T10:00',
  endDate: '2026-12-20T10:00:00Z',
};

describe('campaigns', () => {
  it('accept the form of a browser: label as type, dates without an offset in the time of Bangladesh', async () => {
    const form = { type: 'campaign', status: 'active', ...fields, discountPercent: '12.5', image: await testImage() };
    const { status, body } = await shop().form('POST /campaigns/create', form, { token: admin });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'বিজয় দিবস'.normalize('NFC'),
      status: 'active',
      campaignType: 'flashSale',
      discountPercent: 12.5,
      startDate: '2026-12-16T04:00:00.000Z',
      endDate: '2026-12-20T10:00:00.000Z',
      image: expect.any(String),
    });
  });

  it.each([
    ['flashSale', 'flashSale'],
    ['new', 'newArrivals'],
    ['New Arrivals', 'newArrivals'],
    ['festival', 'festivalSale'],
    ['Discount Sale', 'discountSale'],
    ['clearance', 'clearanceSale'],
  ])('accept the type %s as %s', async (campaignType, code) => {
    expect((await call('POST /campaigns/create', { ...fields, campaignType })).body.data.campaignType).toBe(code);
  });

  it.each([
    ['discountPercent', { discountPercent: 100.5 }, 'too_big'],
    ['discountPercent', { discountPercent: -1 }, 'too_small'],
    ['campaignType', { campaignType: 'none' }, 'invalid_value'],
    ['startDate', { startDate: '2026-02-30T10:00' }, 'invalid_format'],
    ['startDate', { startDate: '0000-02-28T20:00' }, 'custom'],
    ['endDate', { endDate: '9999-12-31T23:00:00-20:00' }, 'custom'],
    ['endDate', { endDate: '2026-12-16T10:00' }, 'DATE_ORDER'],
  ])('reject an invalid %s', async (path, wrong, code) => {
    const answer = await call('POST /campaigns/create', { ...fields, ...wrong });
    expectProblem(answer, 422, 'VALIDATION_FAILED');
    expect(answer.body.errors).toMatchObject([{ path, code }]);
  });

  it('keep their dates in order when only one of them changes', async () => {
    const { data } = (await call('POST /campaigns/create', fields)).body;
    const early = await call(`PUT /campaigns/update/${data._id}`, { endDate: '2026-12-01T00:00:00Z' });
    expect(early.body.errors).toMatchObject([{ path: 'endDate', code: 'DATE_ORDER' }]);
    const later = await call(`PUT /campaigns/update/${data._id}`, { startDate: '2026-12-17T00:00:00Z' });
    expect(later.body.data).toEqual({ ...data, startDate: '2026-12-17T00:00:00.000Z', updatedAt: expect.any(String) });
  });

  it('change prices as soon as they are created, moved and deleted', async () => {
    const { make } = shop();
    const product = await make.product({ price: 10_000, campaign: 'festivalSale' });
    const price = async () => (await shop().call(`GET /products/read/${product.id}`)).body.unitPrice;
    const body = { ...fields, campaignType: 'festivalSale', discountPercent: 30, startDate: new Date(Date.now() - 1000).toISOString() };
    const { data } = (await call('POST /campaigns/create', { ...body, endDate: '2036-01-01T00:00:00Z' })).body;
    expect(await price()).toBe(70);
    await call(`PUT /campaigns/update/${data._id}`, { discountPercent: 40 });
    expect(await price()).toBe(60);
    expect((await call('DELETE /campaigns/delete', { campaignIds: [data._id] })).body).toEqual({ data: { ids: [data._id] } });
    expect(await price()).toBe(100);
  });
});

describe('a campaign', () => {
  it('takes its percentage off every option: product, cart, quote and order agree', async () => {
    const { make } = shop();
    await make.campaign({ type: 'discountSale', percent: 10 });
    const variants = (['Strip', 'Box', 'Crate'] as const).map((name, i) => ({
      group: 'Pieces' as const,
      name,
      additional: [0, 40_000, 90_000][i] ?? 0,
    }));
    const product = await make.product({ price: 10_000, campaign: 'discountSale', variants });
    const { body } = await shop().call(`GET /products/read/${product.id}`);
    expect(body).toMatchObject({ price: 100, specialPrice: 100, campaignPercent: 10, unitPrice: 90 });
    const products = variants.map(({ name }) => ({ productId: product.id, options: { Pieces: name }, quantity: 1 }));
    const unitPrices = (lines: { unitPrice: number }[]) => lines.map(({ unitPrice }) => unitPrice);
    const quote = await shop().call('POST /orders/quote', { body: { products } });
    expect(unitPrices(quote.body.packages[0].lines)).toEqual([90, 450, 900]);
    expect(unitPrices((await shop().call('POST /carts/preview', { body: { lines: products } })).body.lines)).toEqual([90, 450, 900]);
    const { token } = await make.user();
    const order = { deliveryAddress: address, paymentMethod: 'cash_on_delivery' };
    const placed = await shop().call('POST /orders/create', { token, body: { ...order, products, total: quote.body.total } });
    expect(placed.status).toBe(201);
    expect(unitPrices(placed.body.data.packages[0].lines)).toEqual([90, 450, 900]);
  });
});

describe('the next change', () => {
  const next = async () => (await shop().call('GET /campaigns/next')).body.at as string | undefined;

  it('is the start of a campaign, then its end, and undefined when no active campaign is left', async () => {
    const made = await Promise.all(
      (await shop().call('GET /campaigns/read?scope=all', { token: admin })).body.map(({ _id }: { _id: string }) => _id),
    );
    if (made.length > 0) await call('DELETE /campaigns/delete', { campaignIds: made });
    expect(await next()).toBeUndefined();
    const { data } = (
      await call('POST /campaigns/create', { ...fields, startDate: '2036-01-02T00:00:00Z', endDate: '2036-01-05T00:00:00Z' })
    ).body;
    await expect.poll(next).toBe('2036-01-02T00:00:00.000Z');
    await call(`PUT /campaigns/update/${data._id}`, { startDate: '2026-01-01T00:00:00Z' });
    await expect.poll(next).toBe('2036-01-05T00:00:00.000Z');
    await call(`PUT /campaigns/update/${data._id}`, { status: 'inactive' });
    await expect.poll(next).toBeUndefined();
  });
});

describe('carousels', () => {
  it('accept the form of a browser', async () => {
    const form = {
      type: 'carousel',
      name: 'Slide',
      status: 'active',
      destination: '/sugar-machine',
      description: 'x',
      image: await testImage(),
    };
    const { status, body } = await shop().form('POST /carousels/create', form, { token: admin });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ destination: '/sugar-machine', type: 'carousel', status: 'active', image: expect.any(String) });
    expect((await call('DELETE /carousels/delete', { carouselIds: [body.data._id] })).status).toBe(200);
    expectProblem(await call(`GET /carousels/read/${body.data._id}`), 404, 'NOT_FOUND');
  });

  it('link to a path or a web address, never to a script', async () => {
    const send = (destination: string) => call('POST /carousels/create', { name: 'Slide', description: 'x', destination });
    for (const destination of ['/terms', 'https://example.org/a']) expect((await send(destination)).status).toBe(201);
    for (const destination of ['javascript:alert(1)', '//evil.example', 'terms']) {
      expect((await send(destination)).body.errors, destination).toMatchObject([{ path: 'destination' }]);
    }
  });
});
