import { beforeEach, describe, expect, it } from 'vitest';
import { weekdayOf } from '#domain/parcels/delivery-promise.ts';
import { found } from '#server/core/resources/list.ts';
import { allJobs } from '#server/jobs.ts';
import { expectConsistentShop, mfsPayment } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const jobNamed = (wanted: string) => found(allJobs.find(({ name }) => name === wanted));

const shop = testShop();

interface Person {
  id: string;
  token: string;
}
const call = (request: string, { token }: Person, body?: unknown) => shop().call(request, { token, ...(body !== undefined && { body }) });
const address = { name: 'Rahim', phone: '01712345678', division: 'Rangpur', district: 'Rangpur', upazila: 'Pirganj', line: 'House 1' };

/** Every weekday, so that one is open whatever today is. */
const daily = (given: object = {}) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, fromTime: '00:00', toTime: '23:59', cutoffMinutes: 0, capacity: 3, ...given }));

async function scene() {
  const { make } = shop();
  const [seller, buyer] = [await make.user({ role: 'merchant' }), await make.user()];
  const { id: shopId } = await make.shop({ merchantId: seller.id });
  const product = await make.product({ shopId, price: 10_000, quantity: 1000 });
  const times = async () => (await call(`GET /delivery/times?shopId=${shopId}`, seller)).body;
  const write = async (slots: object[] | undefined, more: object = {}) =>
    call('PUT /delivery/shop-times', seller, { shopId, version: (await times()).version, closures: [], ...(slots && { slots }), ...more });
  const quote = async (place: object | string = { district: 'Rangpur' }) =>
    (await shop().call('POST /orders/quote', { body: { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: place } })).body
      .packages[0];
  const place = (slot: object | undefined, user: Person = buyer, more: object = {}) =>
    call('POST /orders/create', user, {
      products: [{ productId: product.id, quantity: 1 }],
      deliveryAddress: address,
      paymentMethod: 'cash_on_delivery',
      orderAgain: true,
      ...(slot && { choices: [{ shopId, slot }] }),
      ...more,
    });
  const used = async (): Promise<number> => {
    const [row] = await shop().database
      .sql`select coalesce(sum(used), 0)::int as used from slot_days d join delivery_slots s on s.id = d.slot_id
      where s.shop_id = ${shopId}`;
    return row?.used;
  };
  return { seller, buyer, shopId, product, times, write, quote, place, used };
}

const chosen = ({ slotId, day }: { slotId: string; day: string }) => ({ slotId, day });

beforeEach(async () => {
  // Fridays are tested with the pure function.
  await shop().database.sql`update delivery_settings set rest_days = '[]', version = gen_random_uuid()`;
});

describe('the slots of a shop', () => {
  it('are written with its times, read again, and kept by who does not know them', async () => {
    const { write, times, seller, shopId } = await scene();
    expect((await times()).slots).toEqual([]);
    const table = (await call(`GET /delivery/table?shopId=${shopId}`, seller)).body;
    const zoneId = table.zones[0]._id;
    const slot = { zoneId, weekday: 1, fromTime: '10:00', toTime: '12:00', cutoffMinutes: 90, capacity: 5 };
    expect((await write([slot])).status).toBe(200);
    const [stored] = (await times()).slots;
    expect(stored).toEqual({ ...slot, _id: stored._id, booked: 0 });
    expect((await write(undefined)).status).toBe(200);
    expect((await times()).slots).toEqual([stored]);
    const { booked: _booked, ...kept } = stored;
    expect((await write([{ ...kept, capacity: 6 }])).body.data.slots).toEqual([{ ...stored, capacity: 6 }]);
    expect((await write([])).body.data.slots).toEqual([]);
    const log = await call(`GET /audit/read?resource=deliverySlots&id=${stored._id}`, await shop().make.user({ role: 'admin' }));
    expect(log.body).toMatchObject([
      { action: 'delete', actor: { _id: seller.id } },
      { action: 'update', changes: [{ field: 'capacity', old: 5, new: 6 }] },
      { action: 'create' },
    ]);
  });

  it('are refused with times, zones and rooms that can not be', async () => {
    const { write, times } = await scene();
    const slot = { weekday: 1, fromTime: '10:00', toTime: '12:00', cutoffMinutes: 90, capacity: 5 };
    const code = async (...slots: object[]) => (await write(slots)).body.errors?.[0]?.code;
    const gone = '01890000-0000-7000-8000-00000000dead';
    expect(await code({ ...slot, toTime: '10:00' })).toBe('TIME_ORDER');
    expect(await code({ ...slot, capacity: 0 })).toBe('too_small');
    expect(await code({ ...slot, capacity: 1001 })).toBe('too_big');
    expect(await code({ ...slot, cutoffMinutes: 10_081 })).toBe('too_big');
    expect(await code({ ...slot, weekday: 7 })).toBe('too_big');
    expect(await code({ ...slot, zoneId: gone })).toBe('ZONE_GONE');
    expect(await code({ ...slot, _id: gone })).toBe('SLOT_GONE');
    expect(await code(slot, slot)).toBe('SLOT_TWICE');
    expect(await code(...Array.from({ length: 43 }, (_, n) => ({ ...slot, cutoffMinutes: n })))).toBe('too_big');
    expect((await times()).slots).toEqual([]);
  });

  it('of another shop can not be taken over', async () => {
    const [mine, other] = [await scene(), await scene()];
    await other.write(daily());
    const [{ booked: _booked, ...foreign }] = (await other.times()).slots;
    expect((await mine.write([foreign])).body.errors[0].code).toBe('SLOT_GONE');
    const { version } = await other.times();
    expect((await call('PUT /delivery/shop-times', mine.seller, { shopId: other.shopId, version, closures: [], slots: [] })).status).toBe(
      404,
    );
    expect((await other.times()).slots).toHaveLength(7);
  });

  it('keep room for what is booked', async () => {
    const { write, times, quote, place } = await scene();
    await write(daily());
    const [first] = (await quote()).slots;
    for (const _ of [1, 2]) expect((await place(chosen(first))).status).toBe(201);
    const slots: { _id: string; booked: number; capacity: number }[] = (await times()).slots;
    expect(Math.max(...slots.map(({ booked }) => booked))).toBe(2);
    const withRoom = (capacity: number) => slots.map(({ booked: _booked, ...slot }) => ({ ...slot, capacity }));
    const refused = await write(withRoom(1));
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0]).toMatchObject({ code: 'BELOW_BOOKED', path: expect.stringMatching(/^slots\.\d\.capacity$/) });
    expect((await write(withRoom(2))).status).toBe(200);
    expectProblem(await place(chosen(first)), 409, 'SLOT_FULL');
    expect((await write(withRoom(3))).status).toBe(200);
    expect((await place(chosen(first))).status).toBe(201);
    // Packages keep the slot that is gone.
    expect((await write([])).status).toBe(200);
    expectProblem(await place(chosen(first)), 409, 'SLOT_CLOSED');
  });
});

describe('a package with a slot', () => {
  it('has it instead of the promised days, for buyer, shop and tracking', async () => {
    const { write, quote, place, seller, buyer } = await scene();
    await write(daily({ fromTime: '10:00', toTime: '12:30' }));
    const slot = (await quote()).slots[1];
    expect(slot).toMatchObject({ fromTime: '10:00', toTime: '12:30' });
    const placed = (await place(chosen(slot))).body.data;
    const arrives = { from: slot.day, to: slot.day, fromTime: '10:00', toTime: '12:30' };
    expect(placed.packages[0]).toMatchObject({ arrives, handOverBy: `${slot.day}T06:30:00.000Z` });
    for (const user of [buyer, seller])
      expect((await call(`GET /orders/read/${placed._id}`, user)).body.packages[0].arrives).toEqual(arrives);
    const tracked = await shop().call(`GET /orders/track?number=${placed.number}&phone=${address.phone}`);
    expect(tracked.body.packages[0].arrives).toEqual(arrives);
  });

  it('is not needed: without one, the promised days count, and nothing of slots is read or written', async () => {
    const { write, quote, place, used } = await scene();
    await write(daily());
    const { arrives } = await quote();
    expect((await place(undefined)).body.data.packages[0].arrives).toEqual(arrives);
    expect(arrives).not.toHaveProperty('fromTime');
    expect(await used()).toBe(0);
  });

  it('of a prepaid order is due for the hand-over at its end, once the money is there', async () => {
    const { write, quote, place } = await scene();
    await write(daily());
    const slot = (await quote()).slots[1];
    const { deliveryFee } = await quote();
    const placed = (await place(chosen(slot), undefined, mfsPayment(shop(), 100 + deliveryFee))).body.data;
    const admin = await shop().make.user({ role: 'admin' });
    expect((await call(`PUT /payments/update/${placed.payment._id}`, admin, { status: 'verified' })).status).toBe(200);
    await shop().runJob(jobNamed('check-clocks'), {});
    const { handOverBy } = (await call(`GET /orders/read/${placed._id}`, admin)).body.packages[0];
    expect(handOverBy).toBe(`${slot.day}T17:59:00.000Z`);
  });

  it('is offered for an area only, and only for its zone', async () => {
    const { write, quote, seller, shopId, place } = await scene();
    const { zones } = (await call(`GET /delivery/table?shopId=${shopId}`, seller)).body;
    const dhaka = zones.find((zone: { isRest: boolean }) => !zone.isRest);
    await write(daily({ zoneId: dhaka._id }));
    expect((await quote({ district: 'Dhaka', upazila: 'Dhanmondi' })).slots.length).toBeGreaterThan(0);
    expect((await quote()).slots).toEqual([]);
    expect((await quote('House 1, Dhanmondi, Dhaka')).slots).toBeUndefined();
    const [first] = (await quote({ district: 'Dhaka', upazila: 'Dhanmondi' })).slots;
    const refused = await place(chosen(first));
    expectProblem(refused, 409, 'SLOT_CLOSED');
    expect(refused.body.quote.packages[0].slots).toEqual([]);
    // As plain text: no area.
    expectProblem(await place(chosen(first), undefined, { deliveryAddress: 'House 1, Dhanmondi, Dhaka' }), 409, 'SLOT_CLOSED');
  });

  it('can not be had on another weekday, in the past, far ahead, when the shop is closed, or of another shop', async () => {
    const { write, quote, place, used } = await scene();
    await write(daily());
    const [first, second] = (await quote()).slots;
    const other = await scene();
    await other.write(daily());
    const [foreign] = (await other.quote()).slots;
    for (const slot of [
      { slotId: first.slotId, day: second.day },
      { slotId: first.slotId, day: '2020-01-01' },
      { slotId: first.slotId, day: '2090-01-01' },
      chosen(foreign),
    ])
      expectProblem(await place(slot), 409, 'SLOT_CLOSED');
    expect((await place({ slotId: 'x', day: first.day })).status).toBe(422);
    const day = { opensAt: '09:00', closesAt: '21:00' };
    const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => (weekday === weekdayOf(second.day) ? null : day));
    const closures = [{ fromDay: second.day, toDay: second.day, name: 'ঈদ', takesOrders: true }];
    for (const times of [{ hours }, { closures }]) {
      await write(undefined, times);
      const refused = await place(chosen(second));
      expectProblem(refused, 409, 'SLOT_CLOSED');
      expect(refused.body.quote.packages[0].slots.map((slot: { day: string }) => slot.day)).not.toContain(second.day);
    }
    expect(await used()).toBe(0);
  });
});

describe('the places of a slot', () => {
  it('are never more than there are: of 20 orders at once for the last one, one gets it, and the others see the next', async () => {
    const { write, quote, place, used, product } = await scene();
    await write(daily({ capacity: 1 }));
    const [first, next] = (await quote()).slots;
    const buyers = await Promise.all(Array.from({ length: 20 }, () => shop().make.user()));
    const answers = await Promise.all(buyers.map((buyer) => place(chosen(first), buyer)));
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 201)) {
      expectProblem(refused, 409, 'SLOT_FULL');
      const { slots } = refused.body.quote.packages[0];
      expect(slots[0]).toEqual({ ...first, isFull: true });
      expect(slots[1]).toEqual(next);
    }
    expect(await used()).toBe(1);
    expect(await shop().make.stockOf(product.id)).toBe(999);
    // Orders for others are written beside them.
    expect((await place(chosen(next))).status).toBe(201);
  });

  it('come back when the buyer, the shop or a job cancels the package, and when its last line goes, each once', async () => {
    const { write, quote, place, used, seller, buyer } = await scene();
    await write(daily());
    const [first] = (await quote()).slots;
    const order = async (more: object = {}) => (await place(chosen(first), buyer, more)).body.data;
    const cancel = { status: 'cancelled' };

    const byBuyer = await order();
    expect(await used()).toBe(1);
    expect((await call(`PUT /orders/update/${byBuyer._id}`, buyer, cancel)).status).toBe(200);
    expect(await used()).toBe(0);
    expectProblem(await call(`PUT /orders/update/${byBuyer._id}`, buyer, cancel), 409, 'ILLEGAL_TRANSITION');
    expect(await used()).toBe(0);

    const byShop = await order();
    const packageId = byShop.packages[0]._id;
    expect((await call(`PUT /packages/update/${packageId}`, seller, { ...cancel, reason: 'outOfStock' })).status).toBe(200);
    expect(await used()).toBe(0);

    const ofLine = await order();
    const lines = [{ lineId: ofLine.packages[0].lines[0]._id, remove: 1 }];
    expect((await call(`PUT /orders/${ofLine._id}/lines`, buyer, { lines })).body.data.status).toBe('cancelled');
    expect(await used()).toBe(0);

    const { deliveryFee } = await quote();
    const unpaid = await order(mfsPayment(shop(), 100 + deliveryFee));
    expect(await used()).toBe(1);
    await shop().database.sql`update orders set expires_at = now() - interval '1 hour' where id = ${unpaid._id}`;
    await shop().runJob(jobNamed('expire-orders'), {});
    expect((await call(`GET /orders/read/${unpaid._id}`, buyer)).body.status).toBe('cancelled');
    expect(await used()).toBe(0);

    // A server of the version before knows nothing of slots.
    const old = await order();
    await shop().database.sql`update packages set status = 'cancelled' where order_id = ${old._id}`;
    expect(await used()).toBe(0);
  });

  it('stay right when two orders with the same slots of two shops are cancelled and placed at once', async () => {
    const [one, two] = [await scene(), await scene()];
    await one.write(daily({ capacity: 4 }));
    await two.write(daily({ capacity: 4 }));
    const [a] = (await one.quote()).slots;
    const [b] = (await two.quote()).slots;
    const buyers = await Promise.all(Array.from({ length: 12 }, () => shop().make.user()));
    const rounds = await Promise.all(
      buyers.map(async (buyer, n) => {
        const ofShops = [
          { productId: one.product.id, quantity: 1 },
          { productId: two.product.id, quantity: 1 },
        ];
        const products = n % 2 ? ofShops : ofShops.toReversed();
        const choices = [
          { shopId: one.shopId, slot: chosen(a) },
          { shopId: two.shopId, slot: chosen(b) },
        ];
        const body = { products, choices, deliveryAddress: address, paymentMethod: 'cash_on_delivery', orderAgain: true };
        const statuses: number[] = [];
        for (const _ of [1, 2, 3]) {
          const answer = await call('POST /orders/create', buyer, body);
          statuses.push(answer.status);
          if (answer.status !== 201) continue;
          statuses.push((await call(`PUT /orders/update/${answer.body.data._id}`, buyer, { status: 'cancelled' })).status);
        }
        return statuses;
      }),
    );
    expect(rounds.flat().filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    expect(rounds.flat()).toContain(201);
    expect([await one.used(), await two.used()]).toEqual([0, 0]);
    await expectConsistentShop(shop().database.sql);
  });
});
