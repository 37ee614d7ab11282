import { beforeAll, describe, expect, it } from 'vitest';
import type { DeliveryTableOut } from '#contract/parcels/delivery-rates.ts';
import { uuid } from '#db/ids.ts';
import { address } from '#tests/factory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();

type Zone = DeliveryTableOut['zones'][number];
type People = Record<'admin' | 'owner' | 'other' | 'buyer', { id: string; token: string }>;

let people: People;
let own: { id: string };
beforeAll(async () => {
  const { make } = shop();
  people = {
    admin: await make.user({ role: 'admin' }),
    owner: await make.user({ role: 'merchant' }),
    other: await make.user({ role: 'merchant' }),
    buyer: await make.user(),
  };
  own = await make.shop({ merchantId: people.owner.id });
  await make.shop({ merchantId: people.other.id });
});

const table = async (query = ''): Promise<DeliveryTableOut> =>
  (await shop().call(`GET /delivery/table${query}`, { token: people.admin.token })).body;
/** The values that a stream sent. */
const sentLines = ({ body }: { body: string }) =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const bracket = (fee: number, more: object = {}) => ({ fee, daysMin: 1, daysMax: 3, ...more });

/** What the zones of a table are as a request. */
const asRequest = (zones: readonly Zone[]) =>
  zones.map(({ _id, name, translations, areas, isRest, rates }) => ({ _id, name, translations, areas, isRest, rates }));
const putZones = async (zones: readonly object[], more: object = {}) => {
  const { version, defaultGrams } = await table();
  const body = { version, defaultGrams, zones, ...more };
  return shop().call('PUT /delivery/zones', { token: people.admin.token, body });
};
const putRates = async (zones: readonly object[], token = people.owner.token, more: object = {}) =>
  shop().call('PUT /delivery/rates', { token, body: { shopId: own.id, version: (await table()).version, zones, ...more } });

async function feeOf(productId: string, place: object, quantity = 1): Promise<number> {
  const deliveryAddress = { ...address, ...place };
  return (await shop().call('POST /orders/quote', { body: { products: [{ productId, quantity }], deliveryAddress } })).body.deliveryFee;
}
const inCity = { district: 'ঢাকা', upazila: 'ধানমণ্ডি' };
const inSavar = { district: 'Dhaka', upazila: 'Saver' };

describe('the delivery table', () => {
  it('starts with the two fees of the settings, so that no price changes', async () => {
    const { zones, defaultGrams } = await table();
    expect(defaultGrams).toBe(500);
    expect(zones).toMatchObject([
      { areas: ['Dhaka'], isRest: false, rates: [{ fee: 60, cash: true }] },
      { isRest: true, rates: [{ fee: 120 }] },
    ]);
    const { id } = await shop().make.product({ price: 5_000 });
    expect([await feeOf(id, inCity), await feeOf(id, inSavar), await feeOf(id, { district: 'Cumilla' })]).toEqual([60, 120, 120]);
  });

  it('decides by area and weight, also of many pieces and a chosen size, and an order keeps what it weighed', async () => {
    const [city, rest] = asRequest((await table()).zones);
    const zones = [
      { ...city, rates: [bracket(60, { upToGrams: 1000 }), bracket(110, { upToGrams: 5000, extraKg: 15 })] },
      { name: 'ঢাকার আশপাশ', areas: ['Dhaka/Savar', 'Gazipur'], rates: [bracket(90)] },
      { ...rest, areas: [] },
    ];
    expect((await putZones(zones)).status).toBe(200);
    const { id, shopId } = await shop().make.product({ name: 'চিনি ১ কেজি', price: 5_000 });
    expect(await feeOf(id, inCity)).toBe(60);
    expect(await feeOf(id, inCity, 2)).toBe(110);
    expect(await feeOf(id, inCity, 6)).toBe(125);
    expect(await feeOf(id, inSavar, 6)).toBe(90);
    expect(await feeOf(id, { district: 'Gazipur', upazila: 'nowhere' })).toBe(90);
    expect(await feeOf(id, { district: 'Rangpur' })).toBe(120);
    // The merchant states what it weighs with its packing.
    await shop().database.sql`update products set weight_grams = 1001 where id = ${id}`;
    expect(await feeOf(id, inCity)).toBe(110);
    const { body } = await shop().call('POST /orders/create', {
      token: people.buyer.token,
      body: {
        products: [{ productId: id, quantity: 2 }],
        deliveryAddress: { ...address, ...inCity },
        paymentMethod: 'cash_on_delivery',
        total: 210,
      },
    });
    expect(body.data).toMatchObject({ deliveryFee: 110, total: 210 });
    const [stored] = await shop().database.sql`select grams from packages where order_id = ${body.data._id}`;
    expect(stored).toEqual({ grams: 2002 });
    const promised = await shop().call(`GET /delivery/promises?district=Dhaka&upazila=Savar&shops=${shopId}`);
    expect(promised.body).toMatchObject({ zone: { name: 'ঢাকার আশপাশ' }, defaultGrams: 500, shops: [{ _id: shopId, rates: [{ fee: 90 }] }] });
  });

  it('counts what the chosen option weighs, which stays when variants are sent without it', async () => {
    const { id } = await shop().make.product({ name: 'চিনি ১ কেজি', price: 5_000 });
    const update = (items: object[]) =>
      shop().call(`PUT /products/update/${id}`, { token: people.admin.token, body: { variants: { Sizes: items } } });
    const boxed = async () => {
      const products = [{ productId: id, quantity: 1, options: { Sizes: 'বাক্স' } }];
      const deliveryAddress = { ...address, ...inCity };
      return (await shop().call('POST /orders/quote', { body: { products, deliveryAddress } })).body.deliveryFee;
    };
    for (const weight of [0, 1.5, 1_000_001]) expectProblem(await update([{ name: 'বাক্স', weight }]), 422, 'VALIDATION_FAILED');
    const { body } = await update([{ name: 'বাক্স', weight: 6000 }]);
    expect(body.data.variants.Sizes).toEqual([{ name: 'বাক্স', additionalPrice: 0, weight: 6000 }]);
    expect(await boxed()).toBe(125);
    await update([{ name: 'বাক্স', additionalPrice: 10 }]);
    expect(await boxed()).toBe(125);
    await update([{ name: 'বাক্স', weight: null }]);
    expect(await boxed()).toBe(60);
  });

  it('is read again by another process after a change, and by one that orders at the same second', async () => {
    const second = await shop().openSecond();
    const { id } = await shop().make.product({ price: 5_000 });
    const ask = async () =>
      JSON.parse(
        (
          await second.inject({
            method: 'POST',
            url: '/api/v1/orders/quote',
            payload: { products: [{ productId: id, quantity: 1 }], deliveryAddress: { ...address, district: 'Rangpur' } },
          })
        ).body,
      ).deliveryFee;
    expect(await ask()).toBe(120);
    const zones = asRequest((await table()).zones).map((zone) => (zone.isRest ? { ...zone, rates: [bracket(130)] } : zone));
    expect((await putZones(zones)).status).toBe(200);
    expect(await ask()).toBe(130);
  });

  it('refuses a change of an older version, so that two admins at the same second do not overwrite each other', async () => {
    const { version, defaultGrams, zones } = await table();
    const body = (fee: number) => ({
      version,
      defaultGrams,
      zones: asRequest(zones).map((zone) => ({ ...zone, rates: [bracket(fee)] })),
    });
    const both = await Promise.all(
      [71, 72].map((fee) => shop().call('PUT /delivery/zones', { token: people.admin.token, body: body(fee) })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [lost] = both.filter(({ status }) => status === 409);
    if (lost) expectProblem(lost, 409, 'RATES_CHANGED');
    const log = await shop().database.sql`select distinct actor_id from audit_log where resource like 'delivery%'`;
    expect(log).toEqual([{ actor_id: people.admin.id }]);
  });

  it.each([
    ['no rest of the country', (zones: Zone[]) => zones.map((zone) => ({ ...zone, isRest: false })), 'REST_ZONE'],
    ['two of them', (zones: Zone[]) => zones.map((zone) => ({ ...zone, isRest: true })), 'REST_ZONE'],
    ['an unknown area', ([zone, ...others]: Zone[]) => [{ ...zone, areas: ['Dhaka/Atlantis'] }, ...others], 'AREA_UNKNOWN'],
    ['an area in two zones', (zones: Zone[]) => zones.map((zone) => ({ ...zone, areas: ['Feni'] })), 'AREA_TWICE'],
    ['a zone that is gone', ([zone, ...others]: Zone[]) => [{ ...zone, _id: uuid() }, ...others], 'ZONE_GONE'],
    ['a name twice', (zones: Zone[]) => zones.map((zone) => ({ ...zone, name: 'একই' })), 'NAME_TWICE'],
    ['no bracket', ([zone, ...others]: Zone[]) => [{ ...zone, rates: [] }, ...others], 'too_small'],
    ['a weight twice', ([zone, ...others]: Zone[]) => [{ ...zone, rates: [bracket(1), bracket(2)] }, ...others], 'SAME_WEIGHT'],
    ['days in disorder', ([zone, ...others]: Zone[]) => [{ ...zone, rates: [{ ...bracket(1), daysMin: 4 }] }, ...others], 'DAYS_ORDER'],
    ['an eleventh day', ([zone, ...others]: Zone[]) => [{ ...zone, rates: [{ ...bracket(1), daysMax: 11 }] }, ...others], 'too_big'],
    ['more than any weight', ([zone, ...others]: Zone[]) => [{ ...zone, rates: [bracket(1, { extraKg: 5 })] }, ...others], 'EXTRA_OF_ANY'],
    [
      'a price above a bracket that is not the last',
      ([zone, ...others]: Zone[]) => [{ ...zone, rates: [bracket(1, { upToGrams: 1, extraKg: 5 }), bracket(2)] }, ...others],
      'EXTRA_BELOW',
    ],
    ['a negative fee', ([zone, ...others]: Zone[]) => [{ ...zone, rates: [bracket(-1)] }, ...others], 'too_small'],
  ])('refuses %s, and changes nothing', async (_title, change, code) => {
    const before = await table();
    const response = await putZones(change(asRequest(before.zones) as Zone[]));
    expectProblem(response, 422, 'VALIDATION_FAILED');
    expect(response.body.errors.map((each: { code: string }) => each.code)).toContain(code);
    expect(await table()).toEqual(before);
  });

  it('is read by those who can change a shop, and changed by admins', async () => {
    const { owner, other, buyer } = people;
    const read = (token?: string, query = `?shopId=${own.id}`) => shop().call(`GET /delivery/table${query}`, { token });
    expect((await read(owner.token)).body.zones[0].shopRates).toEqual([]);
    expectProblem(await read(other.token), 404, 'NOT_FOUND');
    expectProblem(await read(owner.token, ''), 404, 'NOT_FOUND');
    expectProblem(await read(buyer.token), 403, 'FORBIDDEN');
    expectProblem(await read(), 401, 'UNAUTHENTICATED');
    expectProblem(await read(people.admin.token, `?shopId=${uuid()}`), 404, 'NOT_FOUND');
    const { version, defaultGrams, zones } = await table();
    const body = { version, defaultGrams, zones: asRequest(zones) };
    expectProblem(await shop().call('PUT /delivery/zones', { token: owner.token, body }), 403, 'FORBIDDEN');
    expectProblem(await shop().call('PUT /delivery/zones', { body }), 401, 'UNAUTHENTICATED');
  });
});

describe('the rates of a shop', () => {
  it('come before those of the platform in their zones, and go again', async () => {
    const { id } = await shop().make.product({ price: 5_000, shopId: own.id });
    const [city, ...others] = (await table()).zones;
    const before = await feeOf(id, inCity);
    const elsewhere = await feeOf(id, { district: 'Rangpur' });
    const { status, body } = await putRates([{ zoneId: city?._id, rates: [bracket(33, { cash: false })] }]);
    expect([status, body.data.zones[0].shopRates]).toEqual([200, [{ fee: 33, extraKg: 0, daysMin: 1, daysMax: 3, cash: false }]]);
    expect(await feeOf(id, inCity)).toBe(33);
    expect(await feeOf(id, { district: 'Rangpur' })).toBe(elsewhere);
    const promised = await shop().call(`GET /delivery/promises?district=Dhaka&shops=${own.id}`);
    expect(promised.body.shops[0].rates).toMatchObject([{ fee: 33, cash: false }]);
    expect((await putRates([{ zoneId: city?._id, rates: [] }, ...others.map(({ _id }) => ({ zoneId: _id, rates: [] }))])).status).toBe(200);
    expect(await feeOf(id, inCity)).toBe(before);
  });

  it('without cash on delivery refuse an order in cash, and take a prepaid one', async () => {
    const { id } = await shop().make.product({ price: 5_000, shopId: own.id });
    const [city] = (await table()).zones;
    expect((await putRates([{ zoneId: city?._id, rates: [bracket(40, { cash: false })] }])).status).toBe(200);
    const products = [{ productId: id, quantity: 1 }];
    const deliveryAddress = { ...address, ...inCity };
    const quote = await shop().call('POST /orders/quote', { body: { products, deliveryAddress } });
    expect(quote.body.packages).toMatchObject([{ deliveryFee: 40, noCash: true }]);
    const order = (payment: object) =>
      shop().call('POST /orders/create', { token: people.buyer.token, body: { products, deliveryAddress, total: 90, ...payment } });
    const refused = await order({ paymentMethod: 'cash_on_delivery' });
    expectProblem(refused, 422, 'VALIDATION_FAILED');
    expect(refused.body.errors).toMatchObject([{ path: 'paymentMethod', code: 'NO_CASH' }]);
    const info = { transactionId: 'BK7X2M9QLA', amount: 90, mobileNumber: '01712345678', mfsProvider: 'bKash' };
    expect((await order({ paymentMethod: 'MFS', paymentInfo: info })).status).toBe(201);
    const elsewhere = await shop().call('POST /orders/quote', {
      body: { products, deliveryAddress: { ...deliveryAddress, district: 'Rangpur', upazila: 'Rangpur Sadar' } },
    });
    expect(elsewhere.body.packages[0].noCash).toBeUndefined();
    expect((await putRates([{ zoneId: city?._id, rates: [] }])).status).toBe(200);
  });

  it('are the shop’s alone', async () => {
    const [city] = (await table()).zones;
    const zones = [{ zoneId: city?._id, rates: [bracket(1)] }];
    expectProblem(await putRates(zones, people.other.token), 404, 'NOT_FOUND');
    expectProblem(await putRates(zones, people.buyer.token), 403, 'FORBIDDEN');
    expectProblem(await putRates([...zones, ...zones]), 422, 'VALIDATION_FAILED');
    expectProblem(await putRates([{ zoneId: uuid(), rates: [] }]), 422, 'VALIDATION_FAILED');
    expectProblem(await putRates(zones, people.owner.token, { version: uuid() }), 409, 'RATES_CHANGED');
    expect((await putRates(zones, people.admin.token)).status).toBe(200);
  });
});

describe('files of rates', () => {
  const send = async (payload: string, { token = people.admin.token, query = '' } = {}) =>
    shop().call(`POST /delivery/import${query}`, { token, payload, headers: { 'content-type': 'text/csv' } });
  const exported = async (query = '', token = people.admin.token) => (await shop().call(`GET /delivery/export${query}`, { token })).body;

  it('come back as they were exported', async () => {
    await putZones([
      ...asRequest((await table()).zones).filter(({ isRest }) => isRest),
      {
        name: 'শহর',
        translations: { en: { name: 'City' } },
        areas: ['Dhaka', 'Gazipur'],
        rates: [bracket(60, { upToGrams: 500, extraKg: 12.5 })],
      },
    ]);
    const before = await table();
    const result = sentLines(await send(await exported())).at(-1);
    expect(result).toMatchObject({ written: true, errorCount: 0, zones: 2 });
    expect((await table()).zones).toEqual(before.zones);
  });

  it('take Bengali titles, digits and words, and show what they would do first', async () => {
    const file = [
      'এলাকা,ইংরেজি নাম,জেলা ও থানা,যত কেজি পর্যন্ত,ফি,প্রতি বাড়তি কেজি,কমপক্ষে দিন,সর্বোচ্চ দিন,ক্যাশ অন ডেলিভারি',
      'উত্তর,North,রংপুর; দিনাজপুর,১,৳ ১১০/-,২০,২,৪,না',
      'বাকি দেশ,Rest,*,,১২০,,২,৫,হ্যাঁ',
    ].join('\n');
    const before = await table();
    expect(sentLines(await send(file, { query: '?preview=true' })).at(-1)).toMatchObject({
      written: false,
      errorCount: 0,
      zones: 2,
      rates: 2,
    });
    expect(await table()).toEqual(before);
    expect(sentLines(await send(file)).at(-1)).toMatchObject({ written: true });
    expect((await table()).zones).toMatchObject([
      {
        name: 'উত্তর',
        areas: ['Rangpur', 'Dinajpur'],
        rates: [{ upToGrams: 1000, fee: 110, extraKg: 20, daysMin: 2, daysMax: 4, cash: false }],
      },
      { name: 'বাকি দেশ', areas: [], isRest: true, rates: [{ fee: 120, cash: true }] },
    ]);
  });

  it('name the row and column of each error, and write nothing', async () => {
    const before = await table();
    const file = [
      'zone,areas,upToKg,fee,extraKg,daysMin,daysMax,cash',
      'A,Dhaka/Atlantis,1,60,,1,2,yes',
      ',Feni,1,60,,1,2,yes',
      'A,,heavy,60,,1,2,yes',
      'A,,2,free,,1,2,perhaps',
      'B,*,,60,,4,2,no',
    ].join('\n');
    const { errors, written } = sentLines(await send(file)).at(-1);
    expect(written).toBe(false);
    expect(errors.map(({ row, column, code }: { row: number; column?: string; code: string }) => `${row} ${column} ${code}`)).toEqual([
      '2 areas AREA_UNKNOWN',
      '3 zone REQUIRED',
      '4 upToKg NUMBER',
      '5 fee NUMBER',
      '5 cash YES_OR_NO',
      '6 daysMax DAYS_ORDER',
    ]);
    const twice = sentLines(await send('zone,areas,fee,daysMin,daysMax\nA,Feni,60,1,2\nB,*; Feni,70,1,2')).at(-1);
    expect(twice.errors).toMatchObject([{ row: 3, column: 'areas', code: 'AREA_TWICE' }]);
    const restless = sentLines(await send('zone,areas,fee,daysMin,daysMax\nA,Feni,60,1,2')).at(-1);
    expect(restless.errors).toMatchObject([{ row: 2, code: 'REST_ZONE' }]);
    expect(await table()).toEqual(before);
  });

  it('are also those of one shop, for its staff only', async () => {
    const { zones } = await table();
    const file = `zone,upToKg,fee,daysMin,daysMax\n${zones[0]?.name},,44,1,2`;
    const query = `?shopId=${own.id}`;
    expect(sentLines(await send(file, { token: people.owner.token, query })).at(-1)).toMatchObject({ written: true, rates: 1 });
    expect((await table(query)).zones[0]?.shopRates).toMatchObject([{ fee: 44 }]);
    expect(await exported(query, people.owner.token)).toContain('44');
    const gone = sentLines(await send('zone,fee,daysMin,daysMax\nNowhere,44,1,2', { token: people.owner.token, query })).at(-1);
    expect(gone.errors).toMatchObject([{ row: 2, column: 'zone', code: 'ZONE_GONE' }]);
    expectProblem(await send(file, { token: people.other.token, query }), 404, 'NOT_FOUND');
    expectProblem(await send(file, { token: people.owner.token }), 404, 'NOT_FOUND');
    expectProblem(await shop().call(`GET /delivery/export${query}`, { token: people.other.token }), 404, 'NOT_FOUND');
  });
});

describe('promises', () => {
  it('refuse an unknown district, too many shops and what is no id', async () => {
    const ask = (query: string) => shop().call(`GET /delivery/promises?${query}`);
    const many = Array.from({ length: 21 }, () => uuid()).join();
    for (const query of ['shops=1&district=Dhaka', `shops=${many}&district=Dhaka`, 'district=Dhaka'])
      expectProblem(await ask(query), 422, 'VALIDATION_FAILED');
    // An unknown district is the rest of the country, as for an order by phone.
    expect((await ask(`shops=${own.id}&district=Atlantis`)).body.shops).toHaveLength(1);
  });
});
