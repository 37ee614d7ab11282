import type postgres from 'postgres';

interface Check {
  /** Needs the schema of this migration. */
  since: string;
  /** Returns one number. */
  query: string;
}

/**
 * What must be unchanged after a restore. Numbers of `…Wrong` should be 0; a backup of a shop where one is not can still be restored.
 * Rename a check when its query changes.
 */
const checks: Readonly<Record<string, Check>> = {
  ordersTotal: { since: '0001_create_shop.sql', query: 'select coalesce(sum(total_poisha), 0) from orders' },
  paymentsTotal: { since: '0001_create_shop.sql', query: 'select coalesce(sum(amount_poisha), 0) from payments' },
  stockTotal: {
    since: '0001_create_shop.sql',
    query: 'select coalesce((select sum(quantity) from products), 0) + coalesce((select sum(quantity) from variant_items), 0)',
  },
  stockWrong: {
    since: '0001_create_shop.sql',
    query: 'select (select count(*) from products where quantity < 0) + (select count(*) from variant_items where quantity < 0)',
  },
  ordersWrong: {
    since: '0001_create_shop.sql',
    query: `select count(*) from orders o join (
        select order_id, sum(subtotal_poisha) as subtotal, sum(delivery_fee_poisha) as fee from packages group by order_id) p on p.order_id = o.id
      where o.subtotal_poisha <> p.subtotal or o.delivery_fee_poisha <> p.fee or o.total_poisha <> p.subtotal + p.fee`,
  },
  ordersWithoutPackagesWrong: {
    since: '0001_create_shop.sql',
    query: 'select count(*) from orders o where not exists (select from packages p where p.order_id = o.id)',
  },
  packagesWrong: {
    since: '0001_create_shop.sql',
    query: `select count(*) from packages p left join (
        select package_id, sum(unit_price_poisha * quantity) as subtotal from order_lines group by package_id) l on l.package_id = p.id
      where p.subtotal_poisha <> coalesce(l.subtotal, 0)`,
  },
  orderStatesWrong: {
    since: '0039_keep_order_status.sql',
    query: `select count(*) from orders o
      where o.status <> order_state(array(select p.status from packages p where p.order_id = o.id))`,
  },
  ordersWithoutPaymentWrong: {
    since: '0001_create_shop.sql',
    query: 'select count(*) from orders o where not exists (select from payments p where p.order_id = o.id)',
  },
  verifiedPaymentsWrong: {
    since: '0001_create_shop.sql',
    // Only verified ones: before that, an amount is what the buyer typed. The amount due is that of the delivered packages, if some were
    // not delivered.
    query: `select count(*) from orders o join payments p on p.order_id = o.id and p.status = 'verified'
      where p.amount_poisha > o.total_poisha or p.amount_poisha < o.total_poisha and not exists (
        select from packages k where k.order_id = o.id and k.status in ('cancelled', 'returned'))`,
  },
  ratingsWrong: {
    since: '0001_create_shop.sql',
    query: 'select count(*) from products where review_count = 0 and review_sum <> 0',
  },
  productCountsWrong: {
    since: '0038_count_listed_products.sql',
    query: `select abs(coalesce((select sum(count) from product_counts where key = 'all'), 0) - (select count(*) from products where listed))`,
  },
  jobsWaiting: { since: '0040_create_job_queue.sql', query: "select count(*) from pgboss.job where state < 'active'" },
  newJobs: { since: '0091_write_jobs_beside_the_queue.sql', query: 'select count(*) from new_jobs' },
};

/** The results of the checks that this schema supports. */
export async function runChecks(
  sql: postgres.Sql | postgres.TransactionSql,
  migrations: readonly string[],
): Promise<Record<string, number>> {
  const ran = new Set(migrations);
  const numbers: Record<string, number> = {};
  for (const [name, { since, query }] of Object.entries(checks)) {
    if (!ran.has(since)) continue;
    const [row] = await sql.unsafe<{ number: number }[]>(`select (${query})::numeric as number`);
    numbers[name] = Number(row?.number);
  }
  return numbers;
}

/** The names of those that should be 0 but are not. */
export const listWrong = (numbers: Readonly<Record<string, number>>): string[] =>
  Object.entries(numbers).flatMap(([name, number]) => (name.endsWith('Wrong') && number > 0 ? [`${name}: ${number}`] : []));
