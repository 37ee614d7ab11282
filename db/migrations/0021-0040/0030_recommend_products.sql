-- What orders say about products, counted by a process in the background: pages read it by key.

create table product_sales (
  product_id uuid primary key references products,
  -- Placed in the counted days, without cancelled and returned packages.
  orders integer not null check (orders > 0)
);
create index product_sales_orders_idx on product_sales (orders desc, product_id);

create table product_pairs (
  product_id uuid not null references products,
  other_id uuid not null references products,
  -- Orders with both.
  orders integer not null check (orders > 0),
  primary key (product_id, other_id)
);

-- One row: which process counts next.
create table recommendation_refreshes (
  singleton boolean primary key default true check (singleton),
  refreshed_at timestamptz not null default '-infinity'
);
insert into recommendation_refreshes default values;
