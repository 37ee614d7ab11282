import { describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { testShop } from '#tests/test-shop.ts';
import { codeJobs } from './code-jobs.ts';
import { phoneLimits } from './count-act.ts';

const shop = testShop({ env: { RATE_LIMITS: 'on' } });
let second: ReturnType<ReturnType<typeof shop>['openSecond']> | undefined;
const freePhone = () => `019${String(shop().make.next()).padStart(8, '0')}`;

/** Sends concurrent requests, every second one to a second process. Returns how many had each status. */
async function sendTo(request: (n: number) => { body: unknown; token?: string }, key: string, count: number) {
  second ??= shop().openSecond();
  const app = await second;
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      shop().call(key, { ...request(n), ...(n % 2 === 1 && { app }), remoteAddress: `10.20.${n}.1` }),
    ),
  );
  return Object.entries(Object.groupBy(answers, ({ status }) => String(status))).map(([status, of = []]) => [Number(status), of.length]);
}

describe('actions on one phone number, in two processes', () => {
  it('are limited together: orders of guests', async () => {
    const products = await Promise.all(Array.from({ length: phoneLimits.guestOrder + 6 }, () => shop().make.product()));
    const phone = freePhone();
    const order = (n: number) => ({
      body: {
        products: [{ productId: products[n]?.id, quantity: 1 }],
        deliveryAddress: { ...address, phone },
        paymentMethod: 'cash_on_delivery',
      },
    });
    expect(await sendTo(order, 'POST /guest-orders/create', products.length)).toEqual([
      [201, phoneLimits.guestOrder],
      [429, 6],
    ]);
  });

  it('are limited together: invitations of all shops', async () => {
    const owners = await Promise.all(
      Array.from({ length: phoneLimits.invitation + 4 }, async () => {
        const owner = await shop().make.user({ role: 'merchant' });
        return { token: owner.token, shop: (await shop().make.shop({ merchantId: owner.id })).id };
      }),
    );
    const phone = freePhone();
    const invite = (n: number) => {
      const { token = '', shop: id } = owners[n] ?? {};
      return { token, body: { shop: id, phone, role: 'packer' } };
    };
    expect(await sendTo(invite, 'POST /staff/invitations/create', owners.length)).toEqual([
      [201, phoneLimits.invitation],
      [429, 4],
    ]);
    // A day later the count starts again, and nothing is left of the old one.
    await shop().database.sql`update counted_acts set created_at = created_at - interval '1 day'`;
    expect(await sendTo(invite, 'POST /staff/invitations/create', 1)).toEqual([[201, 1]]);
    for (const job of codeJobs) await shop().runJob(job, {});
    expect(await shop().database.sql`select from counted_acts`).toHaveLength(1);
  });
});
