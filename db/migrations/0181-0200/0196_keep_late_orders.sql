-- Of a payment that came after its order had expired: until when its buyer can have the goods instead of the money, and the order that it pays
-- instead (docs/money/late-payments.md). A time that is over: there is nothing to decide any more.
alter table payments
  add column keep_until timestamptz,
  add column kept_order_id uuid,
  add constraint payments_kept_order_id_fkey foreign key (kept_order_id) references orders not valid;

-- Whether a package was cancelled because its order was not paid in time.
create function is_expired(p packages) returns boolean language sql stable as $$
  select p.status = 'cancelled' and exists (
    select from package_events e where e.package_id = p.id and e.status = 'cancelled' and e.reason = 'expired') $$;

-- Whether all goods of what expired can be had: what the page of the order offers. Taking them is what decides.
create function expired_goods_in_stock(of_order uuid) returns boolean language sql stable as $$
  select not exists (
    select from (
      select l.product_id, s.item_id, sum(l.quantity - l.removed) as needed
      from packages p join order_lines l on l.package_id = p.id left join lateral unnest(l.stock_item_ids) as s (item_id) on true
      where p.order_id = of_order and is_expired(p) and l.quantity > l.removed
      group by 1, 2) n
    join products r on r.id = n.product_id left join variant_items v on v.id = n.item_id
    where not r.listed or coalesce(case when n.item_id is null then r.quantity else v.quantity end, 0) < n.needed)
$$;
