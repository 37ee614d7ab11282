-- Whether an order is the same as one of minutes before is checked as it is written, so that of two at the same second one is placed
-- (docs/decisions/screens/0106-ask-before-the-same-order.md).
create table recent_orders (
  -- A hash of the account, the lines and the address.
  key bytea primary key,
  order_id uuid not null references orders on delete cascade,
  placed_at timestamptz not null default now()
);
create index recent_orders_order_id_idx on recent_orders (order_id);
create index recent_orders_placed_at_idx on recent_orders (placed_at);

create function raise_repeated_order() returns uuid language plpgsql as $$
begin
  raise exception 'repeated order' using errcode = 'check_violation', constraint = 'repeated_order';
end $$;
