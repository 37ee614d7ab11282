-- "Tell me when it is back": a buyer waits for a product that is sold out, or for one of its choices with a separate stock.
create table stock_alerts (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  -- null: the product, with any choice
  item_id uuid references variant_items on delete cascade,
  created_at timestamptz not null default now(),
  -- null: the buyer waits
  told_at timestamptz
);
-- Asking twice is one alert. One that was told does not count: who asks again waits again.
create unique index stock_alerts_waiting_key on stock_alerts (user_id, product_id, item_id) nulls not distinct where told_at is null;
create index stock_alerts_queue_idx on stock_alerts (product_id, created_at, id) where told_at is null;
create index stock_alerts_told_idx on stock_alerts (product_id, told_at) where told_at is not null;
create index stock_alerts_user_idx on stock_alerts (user_id);
create index stock_alerts_item_idx on stock_alerts (item_id) where item_id is not null;

-- The job reads the stock, and decides who is told (tell-waiting-buyers.ts). None is written for a product that no buyer waits for. Imports,
-- which are quiet otherwise, write it, too: a merchant's delivery often arrives as a file.
create function wake_stock_alerts() returns trigger language plpgsql as $$
declare
  of_product constant uuid := case
    when tg_table_name = 'products' then to_jsonb(new) ->> 'id'
    when tg_op = 'DELETE' then to_jsonb(old) ->> 'product_id'
    else to_jsonb(new) ->> 'product_id' end;
begin
  if exists (select from stock_alerts where product_id = of_product and told_at is null) then
    perform write_jobs('tell-waiting-buyers', jsonb_build_array(jsonb_build_object('productId', of_product)));
  end if;
  return null;
end $$;

-- A product that was filled up while it was off sale is back when it is on sale again.
create trigger products_wake_alerts after update on products for each row
  when (new.listed and new.deleted_at is null and (old.quantity = 0 and new.quantity > 0 or not old.listed))
  execute function wake_stock_alerts();
create trigger variant_items_wake_alerts after update of quantity on variant_items for each row
  when (old.quantity = 0 and new.quantity is distinct from 0) execute function wake_stock_alerts();
-- A new choice can be bought, and a product without its sold-out choices sells from its own stock.
create trigger variant_items_wake_alerts_of_others after insert or delete on variant_items for each row execute function wake_stock_alerts();

-- Products are deleted by a mark.
create function delete_stock_alerts() returns trigger language plpgsql as $$
begin
  delete from stock_alerts where product_id = new.id;
  return null;
end $$;
create trigger products_delete_alerts after update of deleted_at on products for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function delete_stock_alerts();
