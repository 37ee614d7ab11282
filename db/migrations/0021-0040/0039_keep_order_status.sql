-- The state of an order is that of its least advanced package (domain/order-states.ts). Lists of 100,000 orders filter and count by it, so
-- it is kept with the order: 'pending' when it is placed, then whatever its packages make of it.
alter table orders add column status text not null default 'pending'
  check (status in ('pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'));

create function order_state(packages text[]) returns text language sql immutable strict
return (select state from unnest(array['pending', 'confirmed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled']) with ordinality as s(state, place)
  where state = any(packages) order by place limit 1);

create function keep_order_status() returns trigger language plpgsql as $$
begin
  -- Nearly all: packages of new orders.
  if tg_op = 'INSERT' and not exists (select from new_rows where status <> 'pending') then return null; end if;
  update orders o set status = s.status
  from (select id, order_state(array(select status from packages p where p.order_id = n.id)) as status
    from (select distinct order_id as id from new_rows) n) s
  -- A package that moves is a change of its order, whose updated_at follows (orders_touch).
  where o.id = s.id and (tg_op = 'UPDATE' or o.status <> s.status);
  return null;
end $$;
-- As in 0014: the plan must not depend on how few orders there were when it was made.
alter function keep_order_status() set enable_seqscan = off;
-- Until 0080 it also had `set app.actor = ''`, which only superusers may do.

create trigger packages_new_status after insert on packages
  referencing new table as new_rows for each statement execute function keep_order_status();
create trigger packages_moved_status after update on packages
  referencing new table as new_rows for each statement execute function keep_order_status();

-- Nothing happened to these orders: they stay as old as they are.
alter table orders disable trigger user;
update orders o set status = s.status
from (select order_id, order_state(array_agg(status)) as status from packages group by order_id) s
where s.order_id = o.id and s.status <> 'pending';
alter table orders enable trigger user;

create index orders_status_idx on orders (status, created_at desc, id) where deleted_at is null;
drop index orders_total_idx;
create index orders_total_idx on orders (total_poisha, id) include (status) where deleted_at is null;
-- A deleted order is rare: lists of payments and packages leave out these few, instead of reading every order.
create index orders_deleted_idx on orders (id) where deleted_at is not null;

-- Which orders had ended without goods was found from these.
drop index packages_undone_idx;
drop index packages_counting_idx;

-- A merchant's orders are read without the table.
drop index packages_shop_id_idx;
create index packages_shop_id_idx on packages (shop_id, created_at desc) include (order_id, status, subtotal_poisha, delivery_fee_poisha);

-- Searches by the start of a number, and by any part of a name.
create index orders_number_idx on orders (number collate "C");
create index orders_phone_idx on orders (delivery_phone collate "C");
create index orders_name_idx on orders using gin (lower(delivery_address ->> 'name') gin_trgm_ops);
create index users_phone_idx on users (phone collate "C");
create index users_name_idx on users using gin (lower(name) gin_trgm_ops);
create index payments_transaction_idx on payments (upper(transaction_id) collate "C") where transaction_id is not null;

analyze orders, packages;
