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
  packageAmountsWrong: {
    since: '0155_change_lines_before_hand_over.sql',
    // Packages that were cancelled or came back keep the amounts that they had.
    query: `select count(*) from packages p left join (
        select package_id, sum(unit_price_poisha * quantity) as ordered, sum((unit_price_poisha - off_poisha) * (quantity - dropped)) as kept
        from order_lines group by package_id) l on l.package_id = p.id
      where case when p.status in ('cancelled', 'returned') then p.subtotal_poisha > coalesce(l.ordered, 0)
        else p.subtotal_poisha <> coalesce(l.kept, 0) end`,
  },
  droppedWrong: {
    since: '0128_add_package_steps.sql',
    query: `select count(*) from order_lines l where l.dropped <> (
        select coalesce(sum(c.quantity), 0) from line_changes c where c.line_id = l.id and c.void_by is null)`,
  },
  removedWrong: {
    since: '0155_change_lines_before_hand_over.sql',
    query: `select count(*) from order_lines l where l.removed <> (
        select coalesce(sum(c.quantity), 0) from line_changes c where c.line_id = l.id and c.kind = 'cancelled')`,
  },
  returnedUnitsWrong: {
    since: '0141_check_returns.sql',
    // What returns have accepted are changes of their lines; no units are in more returns than stayed with the buyer.
    query: `select (select count(*) from returns r where r.state = 'settled' and (
          select coalesce(sum(rl.received), 0) from return_lines rl where rl.return_id = r.id) <> (
          select coalesce(sum(c.quantity), 0) from line_changes c where c.return_id = r.id and c.void_by is null))
      + (select count(*) from order_lines l where l.quantity - l.dropped < (
          select coalesce(sum(rl.quantity), 0) from return_lines rl join returns r on r.id = rl.return_id
          where rl.line_id = l.id and r.state in ('requested', 'approved', 'appealed')))`,
  },
  owedAmountsWrong: {
    since: '0141_check_returns.sql',
    // Of orders that were cancelled or came back as a whole, the state says it.
    query: `select count(*) from orders o join lateral (
        select coalesce(sum(p.subtotal_poisha + p.delivery_fee_poisha + p.fee_change_poisha) filter (where p.status not in ('cancelled', 'returned')), 0) as owed
        from packages p where p.order_id = o.id) k on true
      where o.status not in ('cancelled', 'returned') and coalesce(o.owed_poisha, o.total_poisha) <> k.owed`,
  },
  creditsWrong: {
    since: '0201_add_ledger.sql',
    // The kept fee of an advance was given away, too. What returns pay of new goods is money of the first order, once they are settled; until then the new goods stay in the shop.
    query: `select (select count(*) from packages p where p.credit_poisha <>
          coalesce((select sum(r.credit_poisha) from returns r where r.exchange_order_id = p.order_id), 0)
          - coalesce((select sum(r.credit_poisha) from returns r where r.package_id = p.id and r.state = 'settled'), 0)
          - coalesce(p.advance_kept_poisha, 0))
      + (select count(*) from orders o where o.credit_poisha <> (
          select sum(p.credit_poisha + coalesce(p.rounding_poisha, 0)) from packages p where p.order_id = o.id))
      + (select count(*) from returns r join orders o on o.id = r.exchange_order_id
          where r.state = 'approved' and o.status not in ('pending', 'confirmed', 'packed', 'cancelled')
            or r.state not in ('approved', 'settled') and o.status <> 'cancelled')`,
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
  verifiedMoneyWrong: {
    since: '0181_add_payment_attempts.sql',
    // Only verified ones: before that, an amount is what the buyer typed. Prepaid is what was ordered. Cash is what was collected; servers of
    // earlier versions recorded none, also of packages that came back later.
    query: `select count(*) from orders o join payments p on p.order_id = o.id and p.status = 'verified' join lateral (
        select sum(k.delivery_fee_poisha + coalesce((
            select sum((e.data ->> 'feeLess')::bigint) from package_events e where e.package_id = k.id and e.data ? 'feeLess'), 0)) + (select sum(l.unit_price_poisha * l.quantity) from order_lines l where l.order_id = o.id) as ordered,
          sum(coalesce(k.cash_collected_poisha, case when k.status = 'delivered' then k.subtotal_poisha + k.delivery_fee_poisha end)) as collected,
          bool_or(k.status = 'returned' and k.cash_collected_poisha is null) as is_unknown
        from packages k where k.order_id = o.id) s on true
      where case when p.method = 'cash_on_delivery' then p.amount_poisha <> coalesce(s.collected, 0) and not s.is_unknown
        -- What was paid at a gateway or received for a claim may be more.
        else p.amount_poisha > s.ordered and not exists (select from payment_attempts a where a.payment_id = p.id and a.state = 'paid') end`,
  },
  capturedMoneyWrong: {
    since: '0181_add_payment_attempts.sql',
    query: `select count(*) from payments p where p.captured_poisha is distinct from (
        select sum(a.received_poisha) + typed_money(p) from payment_attempts a
        where a.payment_id = p.id and a.state = 'paid' and (a.own_ref is not null or a.kind = 'advance'))`,
  },
  transferPartsWrong: {
    since: '0183_add_transfers.sql',
    // What is assigned of a transfer is what its parts pay, and each of them is what its claim received.
    query: `select (select count(*) from transfers t where t.assigned_poisha <> (
          select coalesce(sum(x.amount_poisha), 0) from transfer_parts x where x.transfer_id = t.id))
      + (select count(*) from transfer_parts x join payment_attempts a on a.id = x.attempt_id
        where a.state <> 'paid' or a.received_poisha is distinct from x.amount_poisha)`,
  },
  refundedAmountsWrong: {
    since: '0191_add_refunds.sql',
    // What was paid back before has no rows.
    query: `select count(*) from payments p join lateral (
        select coalesce(sum(r.amount_poisha) filter (where r.state not in ('done', 'withdrawn')), 0) as promised,
          coalesce(sum(r.amount_poisha) filter (where r.state = 'done'), 0) as done
        from refunds r where r.payment_id = p.id) s on true
      where p.refunding_poisha <> s.promised or p.refunded_poisha < s.done`,
  },
  ledgerWrong: {
    since: '0201_add_ledger.sql',
    // Accounts are the sums of their postings, entries add up to zero, and buyers owe and are owed what their orders say.
    query: 'select count(*) from check_ledger()',
  },
  payoutsWrong: {
    since: '0203_add_payouts.sql',
    // What a payout settles adds up to what is to be paid, and to nothing when it was.
    query: 'select count(*) from check_payouts()',
  },
  paperNumbersWrong: {
    since: '0207_add_papers.sql',
    // A series has no gaps.
    query: `select count(*) from number_series s full join (
        select seller_id, kind, fiscal_year, count(*) as number, max(nth) as last from documents group by 1, 2, 3) d
      on d.seller_id is not distinct from s.seller_id and d.kind = s.kind and d.fiscal_year = s.fiscal_year
      where (s.next - 1, d.last) is distinct from (d.number::integer, d.number::integer)`,
  },
  paperAmountsWrong: {
    since: '0207_add_papers.sql',
    // Invoices less credit notes are what the package comes to.
    query: `select count(*) from packages p join (
        select package_id, sum(case kind when 'creditNote' then -1 else 1 end * (data ->> 'total')::bigint) as total
        from documents where package_id is not null group by 1) d on d.package_id = p.id
      where d.total <> coalesce(p.advance_kept_poisha, 0) + case when p.status in ('shipped', 'delivered')
        then p.subtotal_poisha + p.delivery_fee_poisha + p.fee_change_poisha else 0 end`,
  },
  boxesWrong: {
    since: '0176_add_boxes.sql',
    // While a box is open, its package is in its boxes, and nothing else is.
    query: `select count(*) from order_lines l
      join packages p on p.id = l.package_id and p.status in ('packed', 'shipped')
      join lateral (select c.boxes from shipments c where c.package_id = p.id order by c.id desc limit 1) last on last.boxes is not null
      where exists (select from shipments o where o.package_id = p.id and o.box is not null and o.state in ('booking', 'unknown', 'booked',
          'handed_over', 'out_for_delivery', 'delivery_failed', 'returning'))
        and l.quantity - l.removed <> (select coalesce(sum(sl.quantity), 0) from shipment_lines sl join (
          select distinct on (s.box) s.id from shipments s where s.package_id = p.id and s.boxes = last.boxes order by s.box, s.id desc
        ) s on s.id = sl.shipment_id where sl.line_id = l.id)`,
  },
  slotDaysWrong: {
    since: '0161_add_delivery_slots.sql',
    query: `select count(*) from slot_days d where d.used <> (
        select count(*) from packages p where p.slot_id = d.slot_id and p.slot_day = d.day and p.status <> 'cancelled')`,
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
