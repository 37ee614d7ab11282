-- migrate: no transaction
-- The history of a shop that upgrades begins with its present prices. They are valid since the row last changed, at least.
do $$ begin
  insert into price_changes (product_id, item_id, from_at, usual_poisha, price_poisha, campaign)
  select k.product_id, k.item_id, p.updated_at, k.usual_poisha, k.price_poisha, k.campaign
  from current_prices k join products p on p.id = k.product_id
  where not exists (select from price_changes c where c.product_id = k.product_id and c.item_id is not distinct from k.item_id)
  on conflict do nothing;
end $$;
alter table products validate constraint products_mrp_check;
alter table variant_items validate constraint variant_items_mrp_check;
