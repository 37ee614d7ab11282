import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courierWordOf, type SimulatedCourier } from '#server/adapters/courier/simulator/courier-cases.ts';
import { expectConsistentShop } from '#tests/orders.ts';
import { type SplitPackage, splitPackage, threeBoxes } from '#tests/parcels/split-package.ts';
import { courierShop } from '#tests/simulators/courier-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';
import { applyEvent } from '../apply-news.ts';

const at = courierShop();

/** A package whose three boxes are booked. */
async function bookedBoxes(courier: SimulatedCourier | 'own' = 'pathao') {
  const part = await splitPackage(at(), { courier });
  const lines = await at().book(part.seller.token, part.account.id, [part.order.packageId], { boxes: threeBoxes(part) });
  const ids = new Map(lines.map(({ shipment }) => [shipment?.number ?? '', shipment?._id ?? '']));
  const numberOf = (box: number) => `${part.order.number}-${box}`;
  return { ...part, courier, numberOf, idOf: (box: number) => ids.get(numberOf(box)) ?? '' };
}
type Boxes = Awaited<ReturnType<typeof bookedBoxes>>;

type Word = Parameters<typeof courierWordOf>[0];

/** The courier tells of a box, and it is applied. */
async function tell({ account, courier, numberOf }: Boxes, box: number, word: Word, more: object = {}) {
  const { notify, simulator, shop } = at();
  const webhook = simulator.tell(numberOf(box), courierWordOf(word, courier as SimulatedCourier), more);
  expect((await notify(account, webhook)).status).toBeLessThan(300);
  await shop.runDueJobs();
}

const packageOf = async ({ order, seller }: SplitPackage) => (await at().read(order, seller.token)).packages[0];
const stepOf = async (part: SplitPackage) => (await packageOf(part)).step;
const dropped = async (part: SplitPackage) => {
  const { lines } = await packageOf(part);
  return [part.three, part.two].map((id) => lines.find(({ _id }: { _id: string }) => _id === id).dropped ?? 0);
};
const update = ({ order, seller }: SplitPackage, body: object) =>
  at().shop.call(`PUT /packages/update/${order.packageId}`, { token: seller.token, body });

describe('news of boxes', () => {
  it('moves the package to the step of the least advanced one', async () => {
    const boxes = await bookedBoxes();
    const steps = [];
    for (const [box, word] of [
      [1, 'picked'],
      [2, 'delivered'],
      [3, 'picked'],
      [3, 'out'],
      [1, 'held'],
      [1, 'out'],
      [3, 'delivered'],
      [1, 'delivered'],
    ] as const) {
      await tell(boxes, box, word);
      steps.push(await stepOf(boxes));
    }
    expect(steps).toEqual([
      'packed',
      'packed',
      'handed_over',
      'handed_over',
      'delivery_failed',
      'out_for_delivery',
      'out_for_delivery',
      'delivered',
    ]);
    expect(await packageOf(boxes)).toMatchObject({ status: 'delivered', cashCollected: 421, attempts: 1 });
    expect((await at().read(boxes.order, boxes.order.buyer.token)).payment).toMatchObject({ status: 'verified', amount: 421 });
    await expectConsistentShop(at().shop.database.sql);
  });

  it('delivers a part when some come back; the shop receives those', async () => {
    const { shop } = at();
    const boxes = await bookedBoxes();
    await tell(boxes, 1, 'delivered');
    await tell(boxes, 2, 'returning');
    expect(await stepOf(boxes)).toBe('packed');
    await tell(boxes, 3, 'delivered');
    // The first two units of one line, and the third box's unit of the other.
    expect(await packageOf(boxes)).toMatchObject({ step: 'partly_delivered', cashCollected: 288, toReceive: true });
    expect(await dropped(boxes)).toEqual([1, 1]);
    const body = { lines: [{ lineId: boxes.three, refused: 1 }] };
    const answer = await shop.call(`PUT /packages/receive/${boxes.order.packageId}`, { token: boxes.seller.token, body });
    expect(answer.status).toBe(200);
    expect(await packageOf(boxes)).not.toHaveProperty('toReceive');
    expect(await Promise.all(boxes.products.map(({ id }) => shop.make.stockOf(id)))).toEqual([18, 18]);
    const [lost] = await shop.database.sql`
      select quantity from line_changes where package_id = ${boxes.order.packageId} and kind = 'lost' and void_by is null`;
    expect(lost?.quantity).toBe(1);
    // A courier that changes its mind is heard, and moves nothing.
    await tell(boxes, 2, 'delivered');
    expect(await packageOf(boxes)).toMatchObject({ step: 'partly_delivered', cashCollected: 288 });
    await expectConsistentShop(shop.database.sql);
  });

  it('turns the package back when all of them come back, and it can still be delivered', async () => {
    const [back, late] = [await bookedBoxes(), await bookedBoxes()];
    for (const each of [back, late]) for (const box of [1, 2, 3]) await tell(each, box, 'returning');
    expect([await stepOf(back), await stepOf(late)]).toEqual(['returning', 'returning']);
    expect((await update(back, { step: 'returned_to_shop' })).body.data.packages[0]).toMatchObject({ step: 'returned_to_shop' });
    await tell(late, 3, 'delivered');
    expect(await packageOf(late)).toMatchObject({ step: 'partly_delivered', cashCollected: 100 });
    expect(await dropped(late)).toEqual([3, 1]);
    await expectConsistentShop(at().shop.database.sql);
  });

  it('says that other cash was collected: of a box, or of the delivery, which is on the first one', async () => {
    const { shop } = at();
    const applied = async (boxes: Boxes) =>
      (
        await shop.database.sql<{ applied: string }[]>`
        select e.applied from shipment_events e join shipments s on s.id = e.shipment_id
        where s.package_id = ${boxes.order.packageId} and e.key <> 'booking' order by e.received_at, e.id`
      ).map((row) => row.applied);
    const less = await bookedBoxes();
    await tell(less, 1, 'delivered', { collected: 150 });
    for (const box of [2, 3]) await tell(less, box, 'delivered');
    expect(await applied(less)).toEqual(['cashDiffers', 'noted', 'cashDiffers']);
    expect(await packageOf(less)).toMatchObject({ step: 'delivered', cashCollected: 383 });
    const noFee = await bookedBoxes();
    await tell(noFee, 1, 'returning');
    for (const box of [2, 3]) await tell(noFee, box, 'delivered');
    expect(await applied(noFee)).toEqual(['noted', 'noted', 'cashDiffers']);
    expect(await packageOf(noFee)).toMatchObject({ step: 'partly_delivered', cashCollected: 233 });
    await expectConsistentShop(shop.database.sql);
  });

  it('of a part of a box waits for the shop to say what was refused', async () => {
    const boxes = await bookedBoxes();
    for (const box of [1, 2]) await tell(boxes, box, 'delivered');
    await tell(boxes, 3, 'partial');
    expect(await stepOf(boxes)).toBe('packed');
    await update(boxes, { step: 'handed_over' });
    const lines = [{ lineId: boxes.two, refused: 1 }];
    const answer = await update(boxes, { step: 'partly_delivered', lines, cashCollected: 321 });
    expect(answer.body.data.packages[0]).toMatchObject({ step: 'partly_delivered', cashCollected: 321 });
  });

  it('of all of them at the same second, by three workers, in any order and twice, counts once', async () => {
    const { shop, simulator, notify } = at();
    for (const ends of [
      ['delivered', 'delivered', 'delivered'],
      ['delivered', 'returning', 'delivered'],
    ] as const) {
      const boxes = await bookedBoxes();
      const webhooks = ends.flatMap((word, index) => {
        const webhook = (each: Word) => simulator.tell(boxes.numberOf(index + 1), courierWordOf(each, 'pathao'));
        return [webhook('picked'), webhook('out'), webhook(word), webhook(word)].reverse();
      });
      await Promise.all(webhooks.map((webhook) => notify(boxes.account, webhook)));
      const events = await shop.database.sql<{ id: string }[]>`
        select e.id from shipment_events e join shipments s on s.id = e.shipment_id
        where s.package_id = ${boxes.order.packageId} and e.applied is null order by md5(e.id::text)`;
      const deps = { db: shop.database.db } as Parameters<typeof applyEvent>[0]; // this courier's news needs no settings
      const work = async () => {
        for (const { id } of events) await applyEvent(deps, id, undefined);
      };
      await Promise.all([work(), work(), work()]);
      await shop.runDueJobs();
      const part = await packageOf(boxes);
      const isWhole = ends[1] === 'delivered';
      expect(part).toMatchObject({ step: isWhole ? 'delivered' : 'partly_delivered', cashCollected: isWhole ? 421 : 288 });
      expect(part.events.filter(({ status }: { status: string }) => status === 'delivered')).toHaveLength(1);
    }
    await expectConsistentShop(shop.database.sql);
  });

  it('keeps every piece and every taka, however the boxes end', async () => {
    const { shop } = at();
    const end = fc.constantFrom<Word>('picked', 'out', 'held', 'delivered', 'delivered', 'returning', 'partial');
    const news = fc.array(
      fc.record({ box: fc.integer({ min: 1, max: 3 }), word: end, collected: fc.option(fc.nat(300), { nil: undefined }) }),
      {
        minLength: 3,
        maxLength: 12,
      },
    );
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(news, fc.constantFrom('pathao', 'steadfast'), async (told, courier) => {
        const boxes = await bookedBoxes(courier);
        let collectedOf: number | undefined;
        for (const { box, word, collected } of told) {
          // One that the courier has no word for.
          if (courier === 'steadfast' && word === 'out') continue;
          await tell(boxes, box, word, { ...(collected !== undefined && { collected }) });
          const { status, cashCollected, boxes: now } = await packageOf(boxes);
          // Later news of boxes are for a person.
          if (collectedOf !== undefined || status !== 'delivered') continue;
          const kept = now.filter(({ state }: { state: string }) => state === 'delivered');
          collectedOf = kept.reduce((taka: number, each: { cash: number; collected?: number }) => taka + (each.collected ?? each.cash), 0);
          expect(cashCollected).toBe(collectedOf);
        }
        const part = await packageOf(boxes);
        reached.add(part.step);
        if (part.step === 'returning') await update(boxes, { step: 'returned_to_shop' });
        if (part.toReceive) await shop.call(`PUT /packages/receive/${boxes.order.packageId}`, { token: boxes.seller.token, body: {} });
        const states = part.boxes.map(({ state }: { state: string }) => state);
        if (part.step === 'delivered') expect(new Set(states)).toEqual(new Set(['delivered']));
        expect(part.cashCollected).toBe(collectedOf);
        const back = ['returning', 'partly_delivered'].includes(part.step) ? await dropped(boxes) : [0, 0];
        expect(await Promise.all(boxes.products.map(({ id }) => shop.make.stockOf(id)))).toEqual([
          17 + Number(back[0]),
          18 + Number(back[1]),
        ]);
        await expectConsistentShop(shop.database.sql);
      }),
      { numRuns: 20, endOnFailure: true },
    );
    expect(reached.size).toBeGreaterThan(2);
  }, 120_000);
});

describe('boxes at the hand-over', () => {
  const scan = (boxes: Boxes, number: string) =>
    at().shop.call(`GET /shipments/scan?number=${encodeURIComponent(number)}`, { token: boxes.seller.token });
  const handOver = (boxes: Boxes, which: number[]) =>
    at().shop.call('PUT /shipments/hand-over', { token: boxes.seller.token, body: { shipmentIds: which.map(boxes.idOf) } });

  it.each(['steadfast', 'own'] as const)('are marked one by one; the package goes with the last one (%s)', async (courier) => {
    const boxes = await bookedBoxes(courier);
    // The number of the order finds the next one.
    expect((await scan(boxes, boxes.order.number)).body).toMatchObject({ number: boxes.numberOf(1), cash: 188 });
    expect((await handOver(boxes, [1, 1])).body.data).toEqual({ changed: [boxes.idOf(1)], refused: [] });
    expect((await scan(boxes, boxes.numberOf(1))).body).toMatchObject({ problem: 'handedOver' });
    expect((await scan(boxes, boxes.order.number)).body).toMatchObject({ number: boxes.numberOf(2) });
    expect((await handOver(boxes, [1, 2])).body.data).toEqual({
      changed: [boxes.idOf(2)],
      refused: [{ _id: boxes.idOf(1), code: 'ILLEGAL_TRANSITION' }],
    });
    expect(await stepOf(boxes)).toBe('packed');
    const both = await Promise.all([handOver(boxes, [3]), handOver(boxes, [3])]);
    expect(both.flatMap(({ body }) => body.data.changed)).toEqual([boxes.idOf(3)]);
    expect(await stepOf(boxes)).toBe('handed_over');
    // By mistake: they are in the shop again.
    await update(boxes, { step: 'packed' });
    expect((await scan(boxes, boxes.numberOf(1))).body).not.toHaveProperty('problem');
    expect((await handOver(boxes, [1, 2, 3])).body.data.changed).toHaveLength(3);
    expect(await stepOf(boxes)).toBe('handed_over');
    if (courier === 'own') {
      await update(boxes, { step: 'delivered', cashCollected: 421 });
      expect((await packageOf(boxes)).boxes.map(({ state }: { state: string }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
    }
    await expectConsistentShop(at().shop.database.sql);
  });

  it('that are not booked, or of a package that is not packed, stay', async () => {
    const { shop } = at();
    const boxes = await bookedBoxes('steadfast');
    await shop.call(`PUT /shipments/update/${boxes.idOf(2)}`, { token: boxes.seller.token, body: { state: 'cancelled' } });
    expect((await handOver(boxes, [1, 2, 3])).body.data.refused).toEqual([{ _id: boxes.idOf(2), code: 'NO_LABEL' }]);
    expect(await stepOf(boxes)).toBe('packed');
    const [again] = await at().book(boxes.seller.token, boxes.account.id, [boxes.order.packageId]);
    expect(again).toMatchObject({ outcome: 'booked', shipment: { number: boxes.numberOf(4), cash: 133 } });
    await update(boxes, { step: 'confirmed' });
    const body = { shipmentIds: [again?.shipment?._id ?? ''] };
    const answer = await shop.call('PUT /shipments/hand-over', { token: boxes.seller.token, body });
    expect(answer.body.data.refused).toEqual([{ _id: again?.shipment?._id, code: 'ILLEGAL_TRANSITION' }]);
    const stranger = await bookedBoxes('steadfast');
    expect((await handOver({ ...boxes, idOf: stranger.idOf }, [1])).body.data.refused).toEqual([
      { _id: stranger.idOf(1), code: 'NOT_FOUND' },
    ]);
    expectProblem(await scan(boxes, stranger.numberOf(1)), 404, 'NOT_FOUND');
  });
});
