-- migrate: no transaction
alter table payments validate constraint payments_kept_order_id_fkey;
-- One payment keeps an order.
drop index concurrently if exists payments_kept_order_key;
create unique index concurrently payments_kept_order_key on payments (kept_order_id) where kept_order_id is not null;
