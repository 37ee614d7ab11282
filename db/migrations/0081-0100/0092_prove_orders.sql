-- Orders of unproved phone numbers (docs/decisions/access/0091-proof-before-stock.md). What an earlier version writes counts as proved.
alter table orders
  -- False: neither a code nor the shop itself says that the number is the buyer's.
  add column is_proved boolean not null default true,
  -- The shop has to call the buyer before it believes the order: no code could be sent.
  add column needs_call boolean not null default false,
  -- Then the packages that still wait are cancelled; null: it waits neither for proof nor for money.
  add column expires_at timestamptz;

-- From where an order came, as keyed hashes, to count and to find those of one network or device. A separate table: moving an order
-- touches none of these indexes, and forgetting one is a delete.
create table order_traces (
  order_id uuid primary key references orders on delete cascade,
  user_id uuid not null references users,
  network bytea,
  device bytea,
  is_proved boolean not null,
  created_at timestamptz not null default now()
);
create index order_traces_network_idx on order_traces (network, created_at) where network is not null;
create index order_traces_device_idx on order_traces (device, created_at) where device is not null;
create index order_traces_created_at_idx on order_traces (created_at);
create index order_traces_user_id_idx on order_traces (user_id);

-- Pieces of one product and numbers of one network or device in 24 hours above which an order needs a code, besides the amount and the open
-- orders of 0071, which hold for prepaid orders, too; what waits, how long and how much of it. 0: no limit.
alter table settings
  add column code_pieces integer not null default 10 check (code_pieces >= 0),
  add column code_numbers integer not null default 3 check (code_numbers >= 0),
  add column prepaid_orders_max integer not null default 3 check (prepaid_orders_max >= 0),
  add column prepaid_hold_hours integer not null default 24 check (prepaid_hold_hours >= 0),
  add column call_hold_hours integer not null default 24 check (call_hold_hours >= 0),
  add column call_stock_percent integer not null default 20 check (call_stock_percent between 0 and 100);
alter table settings
  alter column cash_code_amount_poisha set default 300000,
  alter column cash_code_orders set default 2;
-- Shops that left these at their defaults, which were too loose.
update settings set cash_code_amount_poisha = 300000 where cash_code_amount_poisha = 0;
update settings set cash_code_orders = 2 where cash_code_orders = 3;
