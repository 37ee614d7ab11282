-- Notifications of `catalog_changed` name what changed, as the tags of the cached responses that show it (server/core/cache/tags.ts),
-- separated by spaces. An empty one means everything.

-- What pages show of a stock, as `shownStock` in domain/line-choice.ts.
create function shown_stock(quantity integer) returns integer language sql immutable parallel safe as $$
  select case when quantity <= 10 then quantity
    else ('{10,15,20,30,50,100,200,500,999}'::integer[])[width_bucket(quantity, '{10,15,20,30,50,100,200,500,999}'::integer[])] end
$$;

-- A transaction that changes a lot says that everything changed: a notification for each row would cost more than rendering again.
create function notify_tags(tags text) returns void language plpgsql as $$
declare
  changes integer := coalesce(nullif(current_setting('catalog.changes', true), ''), '0')::integer + 1;
begin
  if changes > 100 or length(tags) > 2000 then
    perform pg_notify('catalog_changed', '');
  else
    perform set_config('catalog.changes', changes::text, true);
    perform pg_notify('catalog_changed', tags);
  end if;
end $$;

-- The lists that a product on sale is in, or can be in.
create function list_tags(product products, kinds text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(kind || ':' || key), '{}')
  from unnest(kinds) as kind,
    unnest(array['all', product.category_id::text, product.sub_category_id::text, product.shop_id::text, product.campaign]) as key
  where product.listed
$$;

-- `products:<id>`: what shows the product. `in`: lists that it enters, leaves or moves in; `price`, `rating`: lists that go by it.
create function notify_product_changed() returns trigger language plpgsql as $$
declare
  -- Shown where the product is, and of no influence on where that is.
  shown_only constant text[] := '{images, slug, advance_money_poisha, quantity, updated_at}';
  prices constant text[] := '{price_poisha, special_price_poisha}';
  ratings constant text[] := '{rating, starting_rating, review_count, review_sum}';
  kinds text[] := '{}';
begin
  if not coalesce(old.listed, false) and not coalesce(new.listed, false) then return null; end if;
  if old.listed and new.listed then
    if to_jsonb(old) - shown_only - prices - ratings is distinct from to_jsonb(new) - shown_only - prices - ratings then
      kinds := '{in}';
    end if;
    if row(old.price_poisha, old.special_price_poisha) is distinct from row(new.price_poisha, new.special_price_poisha) then
      kinds := kinds || 'price'::text;
    end if;
    if row(old.rating, old.review_count) is distinct from row(new.rating, new.review_count) then
      kinds := kinds || 'rating'::text;
    end if;
    perform notify_tags(array_to_string('products:' || new.id || list_tags(old, kinds) || list_tags(new, kinds), ' '));
  else
    perform notify_tags(array_to_string(array['products:' || coalesce(new.id, old.id), 'available'] || list_tags(old, '{in}') || list_tags(new, '{in}'), ' '));
  end if;
  return null;
end $$;

-- A stock that is shown differently; one that ends or comes back also changes what is offered.
create function notify_product_stock_changed() returns trigger language plpgsql as $$
begin
  if new.listed then
    perform notify_tags(array_to_string(array['products:' || new.id, 'stock']
      || case when (old.quantity = 0) is distinct from (new.quantity = 0) then 'available'::text || list_tags(new, '{in}') else '{}' end, ' '));
  end if;
  return null;
end $$;

create function notify_variant_changed() returns trigger language plpgsql as $$
declare
  product products;
begin
  select * into product from products where id = coalesce(new.product_id, old.product_id);
  if product.listed then
    perform notify_tags(array_to_string(array['products:' || product.id, 'stock']
      || case when tg_argv[0] = 'stock' and (old.quantity = 0) is not distinct from (new.quantity = 0) then '{}'
        else 'available'::text || list_tags(product, '{in}') end, ' '));
  end if;
  return null;
end $$;

-- Products show the name of their shop, and are on sale when it is.
create function notify_shop_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and row(old.name, old.translations, old.status, old.deleted_at) is not distinct from row(new.name, new.translations, new.status, new.deleted_at)
  then
    perform notify_tags('shops shops:' || new.id);
  else
    perform pg_notify('catalog_changed', '');
  end if;
  return null;
end $$;

create function notify_review_changed() returns trigger language plpgsql as $$
begin
  perform notify_tags('reviews:' || coalesce(new.product_id, old.product_id));
  return null;
end $$;

-- Reviews name their authors.
create function notify_author_changed() returns trigger language plpgsql as $$
begin
  perform notify_tags('reviews:' || product_id) from reviews where user_id = new.id and deleted_at is null;
  return null;
end $$;

drop trigger products_notify on products;
create trigger products_notify after insert or delete on products for each row execute function notify_product_changed();
drop trigger products_stock_notify on products;
create trigger products_stock_notify after update of quantity on products for each row
  when (shown_stock(old.quantity) is distinct from shown_stock(new.quantity)) execute function notify_product_stock_changed();

drop trigger variant_items_notify on variant_items;
create trigger variant_items_notify after insert or delete on variant_items for each row execute function notify_variant_changed();
drop trigger variant_items_stock_notify on variant_items;
create trigger variant_items_stock_notify after update of quantity on variant_items for each row
  when (shown_stock(old.quantity) is distinct from shown_stock(new.quantity)) execute function notify_variant_changed('stock');

drop trigger shops_notify on shops;
create trigger shops_notify after insert or update or delete on shops for each row execute function notify_shop_changed();
drop trigger reviews_notify on reviews;
create trigger reviews_notify after insert or update or delete on reviews for each row execute function notify_review_changed();
create trigger users_name_notify after update of name on users for each row
  when (old.name is distinct from new.name) execute function notify_author_changed();

-- Their triggers are built at the end of the run.
update change_triggers set action = 'notify_product_changed()' where name = 'products_change_notify';
update change_triggers set action = 'notify_variant_changed()' where name = 'variant_items_change_notify';
