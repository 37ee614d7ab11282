-- What is low in stock matters while it is on sale.
drop index products_low_stock_idx;
create index products_low_stock_idx on products (shop_id, id) where low_stock and listed;
-- Tables of all products filter what they sort: every order's index has what is filtered by, so that a far page reads no rows either.
drop index products_newest_idx, products_search_idx, products_name_idx, products_rating_idx, products_shop_idx;
-- A row of such an index has a greatest size: the texts are searched as far as they fit, which is several times what a product needs.
alter table products drop column search_text;
alter table products add column search_text text not null generated always as (left(
  lower(normalize(name || ' ' || coalesce(translations #>> '{en,name}', '') || ' ' || coalesce(translations #>> '{bn,name}', '')
    || ' ' || brand || ' ' || model || ' ' || manufacturer, nfc)), 640)) stored;
create index products_search_idx on products using gin (search_text gin_trgm_ops) where deleted_at is null;
create index products_newest_idx on products (created_at desc, id) include (listed, status, campaign, shop_id, search_text)
  where deleted_at is null;
create index products_name_idx on products (name, id) include (listed, status, campaign) where deleted_at is null;
create index products_rating_idx on products (rating desc, review_count desc, id) include (listed, status, campaign) where deleted_at is null;
-- And a merchant's tables sort all products of the own shops, by whatever they sort.
create index products_shop_idx on products (shop_id, created_at desc, id)
  include (listed, deleted_at, status, campaign, name, rating, review_count, price_poisha, special_price_poisha);
-- Payments are listed by what their orders are: not deleted, whose, which number.
create index orders_live_idx on orders (id) include (user_id, number) where deleted_at is null;
