import { describe, expect, it } from 'vitest';
import { isOpenShipment, shipmentStates } from '#domain/parcels/couriers.ts';
import { nextShipmentStates } from '#domain/parcels/shipment-news.ts';
import {
  type CourierCase,
  courierWordOf,
  type SimulatedCourier,
  simulatedCouriers,
} from '#server/adapters/courier/simulator/courier-cases.ts';
import { expectConsistentShop } from '#tests/orders.ts';
import { courierShop, type Seller, sellerOf, type TestAccount } from '#tests/simulators/courier-shop.ts';
import { pollShipments } from './poll-shipments.ts';

const at = courierShop();

/** A package that is booked. */
async function bookedAt(courier: SimulatedCourier, which?: CourierCase) {
  const { shop, account, packed, book } = at();
  const seller = await sellerOf(shop);
  const order = await packed(seller, which);
  const own = await account(seller, courier, { shop: seller.shopId });
  const [line] = await book(seller.token, own.id, [order.packageId]);
  const number = line?.shipment?.number ?? '';
  return { seller, order, account: own, number, shipmentId: line?.shipment?._id ?? '' };
}
type Booked = Awaited<ReturnType<typeof bookedAt>>;

const packageOf = async ({ order, seller }: { order: Booked['order']; seller: Seller }) =>
  (await at().read(order, seller.token)).packages[0];

/** Sends news, and applies it. */
async function tell({ account, number }: { account: TestAccount; number: string }, word: string, more?: object) {
  const { notify, simulator, shop } = at();
  const answer = await notify(account, simulator.tell(number, word, more));
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  await shop.runDueJobs();
  return answer;
}

/** Everything that the courier tells about a parcel. */
async function tellAll({ account, number }: Booked) {
  const { notify, simulator, shop } = at();
  for (const webhook of simulator.storyOf(number)) {
    expect((await notify(account, webhook)).status).toBeLessThan(300);
    await shop.runDueJobs();
  }
}

const eventsOf = async (shipmentId: string) =>
  (
    await at().shop.database.sql<
      { applied: string }[]
    >`select applied from shipment_events where shipment_id = ${shipmentId} and key <> 'booking'
      order by received_at, id`
  ).map(({ applied }) => applied);

describe.each(simulatedCouriers)('news from %s', (courier) => {
  it('moves the package, collects the cash, and is told to the buyer', async () => {
    const booked = await bookedAt(courier);
    await tellAll(booked);
    const part = await packageOf(booked);
    expect(part).toMatchObject({ status: 'delivered', step: 'delivered', cashCollected: 220, shipment: { state: 'delivered' } });
    expect(part.events.map(({ step, actor }: { step: string; actor?: string }) => [step, actor])).toEqual([
      ['pending', 'customer'],
      ['confirmed', 'merchant'],
      ['packed', 'merchant'],
      ['handed_over', 'courier'],
      ...(courier === 'steadfast' ? [] : [['out_for_delivery', 'courier']]),
      ['delivered', 'courier'],
    ]);
    const order = await at().read(booked.order, booked.order.buyer.token);
    expect(order.payment).toMatchObject({ status: 'verified', amount: 220 });
    const [row] = await at().shop.database.sql`select cash_held_by from packages where id = ${booked.order.packageId}`;
    expect(row?.cash_held_by).toBe('courier');
  });

  it('that comes twice counts once', async () => {
    const booked = await bookedAt(courier, 'twice');
    await tellAll(booked);
    const part = await packageOf(booked);
    expect(part).toMatchObject({ step: 'delivered', shipment: { state: 'delivered' } });
    expect(part.events.filter(({ step }: { step: string }) => step === 'delivered')).toHaveLength(1);
  });

  it('in the wrong order moves nothing back', async () => {
    const booked = await bookedAt(courier, 'unordered');
    await tellAll(booked);
    const part = await packageOf(booked);
    expect(part).toMatchObject({ step: 'delivered', shipment: { state: 'delivered' } });
    // The courier did not tell of the pick-up before.
    expect(part.events.map(({ step }: { step: string }) => step)).toEqual(['pending', 'confirmed', 'packed', 'handed_over', 'delivered']);
    expect(await eventsOf(booked.shipmentId)).toEqual(['moved', 'stale']);
  });

  it('of a parcel that comes back ends nothing: the shop receives it', async () => {
    const booked = await bookedAt(courier, 'refused');
    await tellAll(booked);
    expect(await packageOf(booked)).toMatchObject({ step: 'returning', attempts: 1, shipment: { state: 'returning' } });
    if (courier === 'redx') {
      await tell(booked, 'returned');
      expect(await packageOf(booked)).toMatchObject({ step: 'returning', shipment: { state: 'returned' } });
    }
    const { shop } = at();
    const answer = await shop.call(`PUT /packages/update/${booked.order.packageId}`, {
      token: booked.seller.token,
      body: { step: 'returned_to_shop' },
    });
    expect(answer.body.data.packages[0]).toMatchObject({ step: 'returned_to_shop' });
  });

  it('with a wrong secret, or to an unknown address, is refused', async () => {
    const { notify, simulator } = at();
    const booked = await bookedAt(courier);
    const webhook = simulator.tell(booked.number, courierWordOf('delivered', courier));
    const wrong = { ...webhook, headers: { authorization: 'Bearer wrong', 'x-pathao-signature': 'wrong' }, query: { token: 'wrong' } };
    const none = { ...webhook, headers: {}, query: {} };
    for (const answer of [
      await notify(booked.account, wrong),
      await notify(booked.account, none),
      await notify({ ...booked.account, key: '0'.repeat(32) }, webhook),
      await notify({ ...booked.account, key: "x' or 1=1" }, webhook),
      await notify((await bookedAt(courier === 'redx' ? 'steadfast' : 'redx')).account, webhook),
    ])
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    await at().shop.runDueJobs();
    expect(await packageOf(booked)).toMatchObject({ step: 'packed' });
  });

  it('about parcels of other accounts, or unknown words, moves nothing', async () => {
    const { notify, simulator, shop } = at();
    const [booked, other] = [await bookedAt(courier), await bookedAt(courier)];
    const foreign = await notify(other.account, simulator.tell(booked.number, courierWordOf('delivered', courier)));
    expect(foreign.status).toBeLessThan(300);
    for (const body of [{}, [], { status: 7 }, { event: 'order.delivered' }, { notification_type: 'delivery_status' }]) {
      const webhook = simulator.tell(other.number, courierWordOf('picked', courier));
      expect((await notify(other.account, { ...webhook, body })).status).toBeLessThan(300);
    }
    await shop.runDueJobs();
    for (const each of [booked, other]) expect(await packageOf(each)).toMatchObject({ step: 'packed', shipment: { state: 'booked' } });
    await tell(booked, courier === 'pathao' ? 'order.a-new-word' : 'a-new-word');
    expect(await packageOf(booked)).toMatchObject({ step: 'packed' });
    expect(await eventsOf(booked.shipmentId)).toEqual(['noted']);
  });

  it('tells of a booking of unknown outcome that it was made', async () => {
    const booked = await bookedAt(courier, 'cut');
    await tell(booked, courierWordOf('picked', courier));
    const [parcel] = at().simulator.booked(booked.number);
    expect(await packageOf(booked)).toMatchObject({
      step: 'handed_over',
      shipment: { state: 'handed_over', consignmentId: parcel?.consignmentId },
    });
  });
});

it('answers as each courier expects it', async () => {
  const [steadfast, pathao] = [await bookedAt('steadfast'), await bookedAt('pathao')];
  expect(await tell(steadfast, 'pending')).toMatchObject({ status: 200, body: { status: 'success' } });
  const answer = await tell(pathao, 'order.picked');
  expect(answer.status).toBe(202);
  expect(answer.headers['x-pathao-merchant-webhook-integration-secret']).toBe('f3992ecc-59da-4cbe-a049-a13da2018d51');
});

it('other cash than was due is recorded, and the package still moves', async () => {
  for (const courier of ['steadfast', 'pathao'] as const) {
    const booked = await bookedAt(courier, 'lessCash');
    await tellAll(booked);
    expect(await packageOf(booked)).toMatchObject({ step: 'delivered', cashCollected: 170, shipment: { cash: 220, collected: 170 } });
    expect((await eventsOf(booked.shipmentId)).at(-1)).toBe('cashDiffers');
  }
  await expectConsistentShop(at().shop.database.sql);
});

it('other cash in a repetition is told, and that of news which no longer count is not', async () => {
  const booked = await bookedAt('steadfast');
  await tell(booked, 'delivered', { collected: 220 });
  await tell(booked, 'partial_delivered', { collected: 90 });
  expect(await packageOf(booked)).toMatchObject({ step: 'delivered', shipment: { collected: 220 } });
  await tell(booked, 'delivered', { collected: 150 });
  expect(await packageOf(booked)).toMatchObject({ step: 'delivered', cashCollected: 220, shipment: { collected: 150 } });
  expect(await eventsOf(booked.shipmentId)).toEqual(['moved', 'stale', 'cashDiffers']);
});

it('a partial delivery waits for the shop to say what was refused', async () => {
  for (const courier of ['steadfast', 'pathao'] as const) {
    const booked = await bookedAt(courier, 'partial');
    await tellAll(booked);
    expect(await packageOf(booked)).toMatchObject({ step: 'handed_over', shipment: { state: 'partly_delivered', collected: 170 } });
  }
});

it('what the rider says and Steadfast has not approved moves nothing', async () => {
  const booked = await bookedAt('steadfast');
  await tell(booked, 'pending');
  await tell(booked, 'delivered_approval_pending');
  expect(await packageOf(booked)).toMatchObject({
    step: 'handed_over',
    shipment: { state: 'handed_over', courierState: 'delivered_approval_pending' },
  });
  await tell(booked, 'cancelled');
  expect(await packageOf(booked)).toMatchObject({ step: 'returning' });
});

it('RedX is asked before a parcel ends: its webhooks can be sent by anyone who knows their address', async () => {
  const { notify, simulator, shop } = at();
  const booked = await bookedAt('redx');
  await tell(booked, 'ready-for-delivery');
  const forged = simulator.tell(booked.number, 'delivered');
  simulator.setWord(booked.number, 'delivery-in-progress');
  await notify(booked.account, forged);
  await shop.runDueJobs();
  expect(await packageOf(booked)).toMatchObject({ step: 'out_for_delivery', shipment: { state: 'out_for_delivery' } });
});

it('news about a package that people moved is recorded, and moves nothing', async () => {
  const { shop } = at();
  const booked = await bookedAt('steadfast');
  await tell(booked, 'pending');
  const move = (step: string) =>
    shop.call(`PUT /packages/update/${booked.order.packageId}`, { token: booked.seller.token, body: { step } });
  await move('delivered');
  await tell(booked, 'delivered');
  expect(await packageOf(booked)).toMatchObject({ step: 'delivered', shipment: { state: 'delivered' } });
  expect(await eventsOf(booked.shipmentId)).toEqual(['moved', 'known']);
  const other = await bookedAt('steadfast');
  await shop.call(`PUT /packages/update/${other.order.packageId}`, {
    token: other.seller.token,
    body: { status: 'cancelled', reason: 'outOfStock' },
  });
  await tell(other, 'delivered');
  expect(await packageOf(other)).toMatchObject({ step: 'cancelled' });
  expect(await eventsOf(other.shipmentId)).toEqual(['blocked']);
});

it('the same webhook ten times at once counts once', async () => {
  const { notify, simulator, shop } = at();
  const booked = await bookedAt('pathao');
  const webhook = simulator.tell(booked.number, 'order.delivered');
  const answers = await Promise.all(Array.from({ length: 10 }, () => notify(booked.account, webhook)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 202));
  await shop.runDueJobs();
  expect(await eventsOf(booked.shipmentId)).toEqual(['moved']);
  expect((await packageOf(booked)).events.filter(({ step }: { step: string }) => step === 'delivered')).toHaveLength(1);
});

it('a courier that tells nothing is asked', async () => {
  const { shop, simulator } = at();
  for (const courier of simulatedCouriers) {
    const booked = await bookedAt(courier, 'silent');
    const due = () => shop.database.sql`update shipments set next_poll_at = now() - interval '1 second' where id = ${booked.shipmentId}`;
    for (const event of ['picked', 'delivered'] as const) {
      simulator.setWord(booked.number, courierWordOf(event, courier));
      await due();
      await shop.runJob(pollShipments, {});
    }
    expect(await packageOf(booked)).toMatchObject({ step: 'delivered', cashCollected: 220, shipment: { state: 'delivered' } });
    const [row] = await shop.database.sql`select next_poll_at from shipments where id = ${booked.shipmentId}`;
    expect(row?.next_poll_at).toBeNull();
  }
});

it('nothing that is stored has the buyer’s number, and old details are deleted', async () => {
  const { shop } = at();
  const booked = await bookedAt('pathao');
  await tell(booked, 'order.on-hold', { reason: `Customer ${booked.order.phone} unreachable, call 01812-345678` });
  const [event] = await shop.database.sql`select payload from shipment_events where shipment_id = ${booked.shipmentId} and payload <> '{}'`;
  expect(JSON.stringify(event?.payload)).not.toContain(booked.order.phone.slice(1));
  expect(JSON.stringify(event?.payload)).not.toContain('345678');
  expect(await packageOf(booked)).toMatchObject({
    step: 'delivery_failed',
    events: expect.arrayContaining([expect.objectContaining({ reason: 'unreachable' })]),
  });
  await shop.database.sql`update shipment_events set received_at = now() - interval '91 days' where shipment_id = ${booked.shipmentId}`;
  await shop.runJob(pollShipments, {});
  const left = await shop.database.sql`select from shipment_events where shipment_id = ${booked.shipmentId} and payload <> '{}'`;
  expect(left).toHaveLength(0);
});

it('news is at most 64 KB', async () => {
  const { notify, simulator } = at();
  const booked = await bookedAt('steadfast');
  const webhook = simulator.tell(booked.number, 'pending', { reason: 'x'.repeat(70_000) });
  expect((await notify(booked.account, webhook)).status).toBe(413);
});

it('a courier that does not answer is asked again later, and nothing moves', async () => {
  const { shop, simulator } = at();
  const booked = await bookedAt('steadfast', 'silent');
  await shop.call(`PUT /courierAccounts/update/${booked.account.id}`, { token: booked.seller.token, body: { apiKey: 'a-wrong-key' } });
  simulator.setWord(booked.number, 'delivered');
  await shop.database.sql`update shipments set next_poll_at = now() - interval '1 second' where id = ${booked.shipmentId}`;
  await shop.runJob(pollShipments, {});
  expect(await packageOf(booked)).toMatchObject({ step: 'packed', shipment: { state: 'booked' } });
  const [row] = await shop.database.sql<{ waits: boolean }[]>`
    select next_poll_at > now() + interval '10 minutes' as waits from shipments where id = ${booked.shipmentId}`;
  expect(row?.waits).toBe(true);
});

it('there is news of open shipments only', () => {
  for (const state of shipmentStates) expect(nextShipmentStates[state].length > 0, state).toBe(isOpenShipment(state));
});
