import { expect, it } from 'vitest';
import { testShop } from '#tests/test-shop.ts';

const shop = testShop();

it.each([
  ['{}', true],
  ['{"en": {}}', true],
  ['{"bn": {"name": "চাল"}, "en": {"name": "Rice"}}', true],
  ['{"en": "Rice"}', false],
  ['{"bn": null}', false],
  ['{"en": {}, "de": {}}', false],
  ['["bn"]', false],
  ['"bn"', false],
  ['null', false],
  [null, null],
])('says whether %s is translations', async (value, expected) => {
  const [row] = await shop().database.sql`select is_translations(${value}::text::jsonb) as "isTranslations"`;
  expect(row).toEqual({ isTranslations: expected });
});

/** What a check says of values: those of its columns by name. */
async function passes(name: string, columns: string): Promise<boolean | null | undefined> {
  const { sql } = shop().database;
  const [check] = await sql<{ condition: string }[]>`
    select pg_get_expr(conbin, conrelid) as condition from pg_constraint where conname = ${name} and convalidated`;
  const [row] = await sql.unsafe<{ passes: boolean | null }[]>(`select ${check?.condition} as passes from (select ${columns}) t`);
  return row?.passes;
}

it('lets no price be taken off completely, but leaves what costs nothing', async () => {
  const off = (amount: number, price: number) => passes('order_lines_off_check', `${amount} as off_poisha, ${price} as unit_price_poisha`);
  expect(await Promise.all([off(0, 0), off(0, 500), off(499, 500)])).toEqual([true, true, true]);
  expect(await Promise.all([off(-1, 500), off(500, 500), off(1, 0), off(1, 1)])).toEqual([false, false, false, false]);
});

it('has all of a slot or nothing', async () => {
  const slot = (...set: readonly boolean[]) =>
    passes(
      'packages_slot_check',
      ['slot_id', 'slot_day', 'slot_from', 'slot_to']
        .map((column, index) => `${set[index] ? "'x'" : 'null'}::text as ${column}`)
        .join(', '),
    );
  expect(await Promise.all([slot(), slot(true, true, true, true)])).toEqual([true, true]);
  expect(await Promise.all([slot(true), slot(true, true), slot(true, true, true)])).toEqual([false, false, false]);
});

it('knows who holds the cash exactly when it was collected', async () => {
  const cash = (amount: number | null, holder: string | null) =>
    passes(
      'packages_cash_collected_check',
      `${amount}::bigint as cash_collected_poisha, ${holder === null ? 'null' : `'${holder}'`}::text as cash_held_by`,
    );
  expect(await Promise.all([cash(0, 'courier'), cash(5, 'shop'), cash(5, 'platform')])).toEqual([true, true, true]);
  // Unknown is no refusal.
  expect(await cash(null, null)).toBeNull();
  expect(await Promise.all([cash(-1, 'courier'), cash(5, 'buyer'), cash(5, null), cash(null, 'shop')])).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
