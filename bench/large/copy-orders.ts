import type { Database } from '#db/client.ts';

const copyOf = (id: string) => `md5(t.${id}::text || n)::uuid`;
const placedEarlier = "'created_at', t.created_at - n * interval '1 day'";

/** The columns that differ in copy `n` of row `t`. `position` is the row's number in its table. Equal ids stay equal in all tables. */
const copiedColumns: Readonly<Record<string, string>> = {
  users: `'id', ${copyOf('id')}, 'phone', '013' || lpad((position * 1000 + n)::text, 8, '0')`,
  orders: `'id', ${copyOf('id')}, ${placedEarlier}, 'idempotency_key', null, 'user_id', ${copyOf('user_id')},
    'number', 'NH-' || translate(reverse(lpad(to_hex(position * 1000 + n), 8, '0')), '0123456789abcdef', '23456789ABCDEFGH')`,
  packages: `'id', ${copyOf('id')}, ${placedEarlier}, 'order_id', ${copyOf('order_id')}`,
  order_lines: `'id', ${copyOf('id')}, 'order_id', ${copyOf('order_id')}, 'package_id', ${copyOf('package_id')}`,
  package_events: `'id', ${copyOf('id')}, ${placedEarlier}, 'package_id', ${copyOf('package_id')}`,
  payments: `'id', ${copyOf('id')}, ${placedEarlier}, 'order_id', ${copyOf('order_id')}, 'transaction_id', t.transaction_id || n`,
};

/**
 * Copies the demo shop's customers with their orders until there are about `count` orders, each copy a day earlier. Does nothing when there
 * are enough.
 */
export async function copyOrders({ sql }: Pick<Database, 'sql'>, count: number): Promise<void> {
  const [row] = await sql<{ existing: number }[]>`select count(*) as existing from orders`;
  const existing = row?.existing ?? 0;
  if (existing === 0 || existing >= count) return;
  console.log('Copying orders …');
  await sql.begin(async (tx) => {
    // Skips triggers: the rows are copies of valid rows, and there are about a million.
    for (const table of Object.keys(copiedColumns)) await tx.unsafe(`alter table ${table} disable trigger user`);
    for (const [table, own] of Object.entries(copiedColumns)) {
      await tx.unsafe(`insert into ${table} select copy.*
        from (select *, row_number() over () as position from ${table} ${table === 'users' ? "where role = 'customer'" : ''}) t, generate_series(1, ${Math.ceil(count / existing) - 1}) as n,
          jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${own})) as copy`);
    }
    for (const table of Object.keys(copiedColumns)) await tx.unsafe(`alter table ${table} enable trigger user`);
  });
  await sql`vacuum analyze`;
}
