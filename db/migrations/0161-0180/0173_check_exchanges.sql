-- migrate: no transaction
alter table returns validate constraint returns_wants_check;
alter table returns validate constraint returns_credit_check;
alter table returns validate constraint returns_exchange_order_id_fkey;
drop index concurrently if exists returns_exchange_order_key;
create unique index concurrently returns_exchange_order_key on returns (exchange_order_id) where exchange_order_id is not null;
