-- The products of a category, a sub category or a shop by price are merged by campaign, as all products are: sorting them read every one.
create index products_category_price_idx on products (category_id, campaign, (least(price_poisha, special_price_poisha)), id)
  include (price_poisha, special_price_poisha) where listed;
create index products_sub_category_price_idx on products (sub_category_id, campaign, (least(price_poisha, special_price_poisha)), id)
  include (price_poisha, special_price_poisha) where listed;
create index products_shop_price_idx on products (shop_id, campaign, (least(price_poisha, special_price_poisha)), id)
  include (price_poisha, special_price_poisha) where listed;
