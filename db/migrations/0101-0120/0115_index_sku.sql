-- migrate: no transaction
-- Unique in a shop, however it is written; lists find it by the code alone.
drop index concurrently if exists products_sku_key;
create unique index concurrently products_sku_key on products (lower(sku), shop_id) where sku is not null and deleted_at is null;
alter table products validate constraint products_max_per_order_check;
