-- Lists sort products by the names of the page's language, regardless of case. Both names are computed, and indexed as the name was.
alter table products
  add column sort_name_bn text not null generated always as (lower(coalesce(nullif(translations #>> '{bn,name}', ''), name))) stored,
  add column sort_name_en text not null generated always as (lower(coalesce(nullif(translations #>> '{en,name}', ''), name))) stored;
drop index products_name_idx, products_shop_idx;
create index products_sort_name_bn_idx on products (sort_name_bn, id) include (listed, status, campaign) where deleted_at is null;
create index products_sort_name_en_idx on products (sort_name_en, id) include (listed, status, campaign) where deleted_at is null;
create index products_shop_idx on products (shop_id, created_at desc, id)
  include (listed, deleted_at, status, campaign, sort_name_bn, sort_name_en, rating, review_count, price_poisha, special_price_poisha);
