-- Links that open an order without signing in (docs/orders.md). Only the hash of the key in a link is stored.
create table order_links (
  key_hash bytea primary key check (length(key_hash) = 32),
  order_id uuid not null references orders on delete cascade,
  created_at timestamptz not null default now()
);
create index order_links_order_id_idx on order_links (order_id);
create index order_links_created_at_idx on order_links (created_at);

-- Visitors can order without an account.
alter table settings add column guest_checkout boolean not null default true;
