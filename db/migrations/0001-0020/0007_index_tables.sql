-- What a table of 100,000 products needs: every order that it offers, and the search of who sees more than what is on sale.
-- With the text, for words that are too short for the index of their trigrams.
create index products_newest_idx on products (created_at desc, id) include (listed, search_text) where deleted_at is null;
create index products_name_idx on products (name, id) include (listed) where deleted_at is null;
create index products_rating_idx on products (rating desc, review_count desc, id) include (listed) where deleted_at is null;
-- The price that is charged depends on the campaign that runs: read from its beginning, type by type (catalog/price-order.queries.ts).
create index products_price_idx on products (campaign, (least(price_poisha, special_price_poisha)), id)
  include (listed, status, price_poisha, special_price_poisha) where deleted_at is null;
create index products_brand_idx on products (brand, created_at desc, id) where deleted_at is null;
drop index products_search_idx;
create index products_search_idx on products using gin (search_text gin_trgm_ops) where deleted_at is null;
create index products_status_idx on products (status, created_at desc, id) where deleted_at is null;
-- What a shop has, on sale or not, is counted and paged without the table.
drop index products_shop_idx;
create index products_shop_idx on products (shop_id, created_at desc, id) include (listed, deleted_at);
-- An index of quantities would have to follow every order; this one follows when a stock becomes low (`limits.lowStock`) or is filled again.
alter table products add column low_stock boolean not null generated always as (quantity <= 5) stored;
create index products_low_stock_idx on products (shop_id, id) where low_stock and deleted_at is null and status = 'active';
-- And one of 100,000 payments, sorted up and down.
create index payments_amount_idx on payments (amount_poisha, id) where deleted_at is null;
create index payments_status_idx on payments (status, created_at desc, id) where deleted_at is null;
