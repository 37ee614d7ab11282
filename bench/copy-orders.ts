import type { Database } from '#db/client.ts';

const copyOf = (id: string) => `md5(t.${id}::text || n)::uuid`;
const placedEarlier = "'created_at', t.created_at - n * interval '1 day'";

/** What copy `n` of row `t`, the `place`th of its table, has of its own. The same id becomes the same id wherever it is copied. */
const ownOfCopy: Readonly<Record<string, string>> = {
  orders: `'id', ${copyOf('id')}, ${placedEarlier}, 'idempotency_key', null,
    'number', 'NH-' || translate(lpad(to_hex(place * 1000 + n), 8, '0'), '0123456789abcdef', '23456789ABCDEFGH')`,
  packages: `'id', ${copyOf('id')}, ${placedEarlier}, 'order_id', ${copyOf('order_id')}`,
  order_lines: `'id', ${copyOf('id')}, 'order_id', ${copyOf('order_id')}, 'package_id', ${copyOf('package_id')}`,
  package_events: `'id', ${copyOf('id')}, ${placedEarlier}, 'package_id', ${copyOf('package_id')}`,
  payments: `'id', ${copyOf('id')}, ${placedEarlier}, 'order_id', ${copyOf('order_id')}, 'transaction_id', t.transaction_id || n`,
};

/** Makes of the orders of the demo shop `count`, a day's worth earlier each time, unless there are as many; nobody is told. */
export async function copyOrders({ sql }: Pick<Database, 'sql'>, count: number): Promise<void> {
  const [row] = await sql<{ there: number }[]>`select count(*) as there from orders`;
  const there = row?.there ?? 0;
  if (there === 0 || there >= count) return;
  console.log('Copying orders …');
  await sql.begin(async (tx) => {
    // Neither triggers nor foreign keys: a million rows are made of rows that are right.
    await tx`set local session_replication_role = replica`;
    for (const [table, own] of Object.entries(ownOfCopy)) {
      await tx.unsafe(`insert into ${table} select copy.*
        from (select *, row_number() over () as place from ${table}) t, generate_series(1, ${Math.ceil(count / there) - 1}) as n,
          jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${own})) as copy`);
    }
  });
  await sql`vacuum analyze`;
}
