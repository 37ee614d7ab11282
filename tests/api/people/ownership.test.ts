import { beforeAll, expect, it } from 'vitest';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { ids, numbers } from '#contract/examples/example.ts';
import { createExampleShop, exampleOf, requestOf } from '#tests/example-shop.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();

/** These concern public products, and write only the user's own rows. */
const onPublicRows = [
  'POST /carts/create',
  'POST /carts/merge',
  'POST /wishlists/create',
  'DELETE /wishlists/delete',
  'POST /stock-alerts/create',
  'POST /orders/create',
  'POST /orders',
];
/** Not NOT_FOUND: the shop and the product are public. */
const otherErrors: Record<string, ErrorCode> = {
  'POST /products/create': 'VALIDATION_FAILED',
  'POST /courierAccounts/create': 'VALIDATION_FAILED',
  'POST /reviews/create': 'NOT_PURCHASED',
};

let strangers: { role: 'merchant' | 'customer'; token: string }[];
beforeAll(async () => {
  const { make, database } = shop();
  await createExampleShop(database);
  const merchant = await make.user({ role: 'merchant' });
  await make.product({ shopId: (await make.shop({ merchantId: merchant.id })).id });
  strangers = [
    { role: 'merchant', token: merchant.token },
    { role: 'customer', token: (await make.user()).token },
  ];
});

/** The contents of every table, except the last use of sessions. */
async function contents(): Promise<Record<string, string>> {
  const { sql } = shop().database;
  const tables = await sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'sessions' order by 1`;
  const dumps: Record<string, string> = {};
  for (const { name } of tables) {
    const [dump] = await sql<
      { text: string }[]
    >`select coalesce(string_agg(t::text, chr(10) order by t::text), '') as text from ${sql(name)} t`;
    dumps[name] = dump?.text ?? '';
  }
  return dumps;
}

it('shows personal data only to its owner: for another merchant and another customer it does not exist', async () => {
  const named = new RegExp([...Object.values(ids), ...Object.values(numbers)].join('|'));
  const before = await contents();
  const asked: string[] = [];
  for (const [key, { access }] of shop().registry.endpoints) {
    const { body, headers } = exampleOf(key);
    const request = requestOf(key);
    if (access === 'public' || onPublicRows.includes(key) || !named.test(request + JSON.stringify(body))) continue;
    for (const { role, token } of strangers) {
      if (typeof access === 'object' && !access.includes(role)) continue;
      // A file is sent as text.
      const content = typeof body === 'string' ? { payload: body, headers: { 'content-type': 'text/csv' } } : body && { body };
      const answer = await shop().call(request, { token, ...(headers && { headers }), ...content });
      const code = otherErrors[key] ?? 'NOT_FOUND';
      if (key === 'PUT /orders/update' || key === 'PUT /shipments/hand-over') {
        // They have a result for each order or parcel.
        const { changed, refused } = answer.body.data;
        expect(changed).toEqual([]);
        expect(new Set(refused.map((each: { code: ErrorCode }) => each.code))).toEqual(new Set([code]));
      } else {
        expectProblem(answer, errorStatus[code], code);
      }
      asked.push(`${key} ${role}`);
    }
  }
  expect(asked.length).toBeGreaterThan(30);
  expect(await contents()).toEqual(before);
});
