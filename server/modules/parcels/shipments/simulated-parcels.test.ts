import { describe, expect, it } from 'vitest';
import { type CourierCase, courierCases } from '#server/adapters/courier/simulator/courier-cases.ts';
import { simulatedCourier, simulatedCourierLimits } from '#server/adapters/courier/simulator/simulated-courier.ts';
import { courierShop, sellerOf } from '#tests/simulators/courier-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';
import { pollShipments } from './poll-shipments.ts';

const at = courierShop();

/** The account that the seed of the demo shop makes. */
async function demoAccount(): Promise<string> {
  const [row] = await at().shop.database.sql<{ id: string }[]>`
    with made as (insert into courier_accounts (courier, name, for_shops) values ('simulated', 'পরীক্ষামূলক কুরিয়ার', true) returning id)
    insert into courier_secrets (account_id, webhook_key_hash)
      select id, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) from made returning account_id as id`;
  return row?.id ?? '';
}

/** Lets the time of some steps pass, and asks. */
async function move(shipmentId: string, steps: number): Promise<void> {
  const { sql } = at().shop.database;
  await sql`update shipments set next_poll_at = now() - interval '1 second', consignment_id = regexp_replace(consignment_id, '^T\\d+',
    'T' || (extract(epoch from now())::bigint * 1000 - ${steps * simulatedCourierLimits.stepMs + 1000}::bigint)) where id = ${shipmentId}`;
  await at().shop.runJob(pollShipments, {});
}

/** A packed order at the courier; the test of `usual` takes a number that is not refused. */
async function booked(which?: CourierCase) {
  const { shop, packed, book, read } = at();
  const seller = await sellerOf(shop);
  const order = await packed(seller, which);
  const [line] = await book(seller.token, await demoAccount(), [order.packageId]);
  const stepNow = async () => (await read(order, seller.token)).packages[0].step;
  return { seller, order, line, shipmentId: line?.shipment?._id ?? '', stepNow };
}

describe('the courier of the demo shop', () => {
  it('moves a parcel with time, and needs no memory', async () => {
    const { line, shipmentId, stepNow } = await booked('dear');
    expect(line).toMatchObject({ outcome: 'booked', shipment: { state: 'booked' } });
    const [row] = await at().shop.database.sql`select next_poll_at <= now() + interval '2 minutes' as soon from shipments`;
    expect(row?.soon).toBe(true);
    const steps = [];
    for (const passed of [0, 1, 2, 3, 9]) {
      await move(shipmentId, passed);
      steps.push(await stepNow());
    }
    expect(steps).toEqual(['packed', 'handed_over', 'out_for_delivery', 'delivered', 'delivered']);
  });

  it('delivers what stood still for a night', async () => {
    const { shipmentId, stepNow } = await booked('dear');
    await move(shipmentId, 500);
    expect(await stepNow()).toBe('delivered');
  });

  it('brings a refused parcel back, which the shop receives itself', async () => {
    const { shop } = at();
    const { seller, order, shipmentId, stepNow } = await booked('refused');
    for (const passed of [1, 2, 3]) await move(shipmentId, passed);
    expect(await stepNow()).toBe('returning');
    const answer = await shop.call(`PUT /packages/update/${order.packageId}`, { token: seller.token, body: { step: 'returned_to_shop' } });
    expect(answer.status).toBe(200);
  });

  it('says no, or nothing, as the phone number asks for', async () => {
    expect((await booked('invalid')).line).toMatchObject({ outcome: 'refused', problem: 'rejected' });
    expect((await booked('late')).line).toMatchObject({ outcome: 'unknown' });
    const { shipmentId, stepNow } = await booked('silent');
    await move(shipmentId, 9);
    expect(await stepNow()).toBe('packed');
  });

  it('takes a parcel back until it was picked up', async () => {
    const { shop } = at();
    const { seller, shipmentId } = await booked('dear');
    const cancel = () => shop.call(`PUT /shipments/update/${shipmentId}`, { token: seller.token, body: { state: 'cancelled' } });
    await move(shipmentId, 1);
    expectProblem(await cancel(), 409, 'ILLEGAL_TRANSITION');
    const early = await booked('dear');
    const answer = await shop.call(`PUT /shipments/update/${early.shipmentId}`, {
      token: early.seller.token,
      body: { state: 'cancelled' },
    });
    expect(answer.status).toBe(200);
  });

  it('refuses some at the door', async () => {
    const parcel = { name: '', address: '', areaName: '', cash: 0, value: 0, grams: 1, pieces: 1, note: '', phone: '01700000003' };
    const access = { courier: 'simulated' as const, url: '', settings: {}, secrets: {}, keepToken: async () => {} };
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        simulatedCourier.book(access, { ...parcel, number: `NH-ABCDEFG${String.fromCharCode(65 + (n % 26))}-${n}` }),
      ),
    );
    const refused = outcomes.filter((each) => each.state === 'accepted' && each.consignmentId?.includes('refused'));
    expect(refused.length).toBeGreaterThan(20);
    expect(refused.length).toBeLessThan(100);
    expect(Object.values(courierCases)).not.toContain(parcel.phone.slice(-2));
  });

  it('is of the demo shop only', async () => {
    const { shop } = at();
    const admin = await shop.make.user({ role: 'admin' });
    const answer = await shop.call('POST /courierAccounts/create', { token: admin.token, body: { courier: 'simulated', name: 'Test' } });
    expectProblem(answer, 422, 'VALIDATION_FAILED');
  });
});
