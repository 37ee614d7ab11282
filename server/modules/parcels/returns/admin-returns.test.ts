import { beforeAll, describe, expect, it } from 'vitest';
import { expectConsistentShop } from '#tests/orders.ts';
import { returnShop, type TestPerson } from '#tests/parcels/return-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';

const { shop, sql, admin: asAdmin, delivered, change, changed, expectInvalid } = returnShop();
let admin: TestPerson;
beforeAll(() => {
  admin = asAdmin();
});

describe('an admin', () => {
  const why = 'The buyer rang: it broke after three weeks';

  it('opens a return whatever the time, the reason and the limits, with a reason that is logged', async () => {
    const { part, order, product, lineId, body, buyer, seller, read } = await delivered({ isPrepaid: true });
    await sql()`update package_events set created_at = now() - interval '60 days' where package_id = ${part._id}`;
    await sql()`update products set is_medicine = true where id = ${product.id}`;
    const open = (more: object, by = admin) =>
      shop().call('POST /returns/create', { token: by.token, body: body({ reason: 'damaged', ...more }) });
    for (const override of ['too short', '          ']) expectInvalid(await open({ override }), 'override', 'too_small');
    for (const other of [buyer, seller]) expectProblem(await open({ override: why }, other), 403, 'FORBIDDEN');
    expectProblem(await open({}), 404, 'NOT_FOUND');
    const units = await shop().call(`GET /returns/order/${order._id}`, { token: admin.token });
    expect(units.body.packages).toEqual([{ packageId: part._id, lines: [{ lineId, left: 3, reasons: [] }] }]);
    const { status, body: made } = await open({ override: why, reason: 'changedMind' });
    expect(status, JSON.stringify(made)).toBe(201);
    expect(made.data).toMatchObject({ state: 'requested', events: [{ side: 'admin', note: why }] });
    const [entry] = await sql()`select actor_id, resource, changes from audit_log where row_id = ${part._id} and changes ? 'return'`;
    expect(entry).toEqual({
      actor_id: admin.id,
      resource: 'packages',
      changes: { return: { new: made.data.number }, note: { new: why } },
    });
    const two = { lines: [{ lineId, quantity: 3 }] };
    expectProblem(await open({ override: why, ...two }), 409, 'RETURN_QUANTITY');
    await changed(made.data._id, seller, { state: 'approved', way: 'dropOff' });
    expect(await changed(made.data._id, seller, { state: 'settled' })).toMatchObject({ refund: 100 });
    expect((await read()).payment.refundDue).toBe(100);
    await expectConsistentShop(sql());
  });

  it('needs what was delivered, and units that are nowhere else, also in the same second', async () => {
    const { body, order, part, asked, seller } = await delivered();
    const id = await asked();
    await changed(id, seller, { state: 'refused', note: 'Opened' });
    const open = (quantity: number) =>
      shop().call('POST /returns/create', {
        token: admin.token,
        body: body({ override: why, lines: [{ lineId: part.lines[0]._id, quantity }] }),
      });
    expectProblem(await open(3), 409, 'RETURN_QUANTITY');
    const answers = await Promise.all([open(2), open(2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await changed(id, admin, { state: 'closed', note: 'Seen on the picture' });
    expect((await open(1)).status).toBe(201);
    const fresh = await delivered();
    await sql()`update packages set status = 'shipped' where id = ${fresh.part._id}`;
    const early = await shop().call('POST /returns/create', { token: admin.token, body: fresh.body({ override: why }) });
    expectProblem(early, 409, 'NOT_RETURNABLE');
    await sql()`update packages set status = 'delivered' where id = ${fresh.part._id}`;
    expect(order._id).not.toBe(fresh.order._id);
    await expectConsistentShop(sql());
  });

  it('overrules a shop in every open state, with a reason', async () => {
    const { seller, asked, stock } = await delivered({ isPrepaid: true });
    const id = await asked();
    expectProblem(await change(id, seller, { state: 'closed', note: 'No' }), 409, 'ILLEGAL_TRANSITION');
    await changed(id, seller, { state: 'refused', note: 'Opened' });
    expectInvalid(await change(id, admin, { state: 'approved', way: 'dropOff' }), 'note', 'REQUIRED');
    expectProblem(await change(id, seller, { state: 'approved', way: 'dropOff', note: 'Yes' }), 409, 'ILLEGAL_TRANSITION');
    const approved = await changed(id, admin, { state: 'approved', way: 'dropOff', note: 'The film is not a seal' });
    expect(approved.moves).toEqual(['settled', 'closed']);
    const closed = await changed(id, admin, { state: 'closed', note: 'It came empty' });
    expect(closed).toMatchObject({ state: 'closed', moves: [] });
    expect(await stock()).toBe(7);
    const logged =
      await sql()`select changes from audit_log where actor_id = ${admin.id} and changes #>> '{return,new}' = ${closed.number} order by id`;
    expect(logged.map(({ changes }) => changes.note.new)).toEqual(['The film is not a seal', 'It came empty']);
    const second = await asked();
    const answers = await Promise.all([
      change(second, admin, { state: 'closed', note: 'A second time' }),
      change(second, seller, { state: 'approved', keeps: true }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectConsistentShop(sql());
  });

  it('verifies a second factor again before both', async () => {
    const { asked, seller, body } = await delivered();
    const careful = await shop().make.user({ role: 'admin' });
    await sql()`update users set has_second_factor = true where id = ${careful.id}`;
    const id = await asked();
    await changed(id, seller, { state: 'refused', note: 'Opened' });
    expectProblem(await change(id, careful, { state: 'closed', note: 'Seen' }), 403, 'STEP_UP_REQUIRED');
    const open = await shop().call('POST /returns/create', { token: careful.token, body: body({ override: why }) });
    expectProblem(open, 403, 'STEP_UP_REQUIRED');
  });
});
