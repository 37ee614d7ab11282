-- A product's row version (xmin) says whether anything changed that its view shows: what is shown from other tables touches the row.
-- Readers keep presented products in memory and compare versions, instead of joining and presenting each of them for every list.

-- In the order of ids, as orders lock them.
create or replace function relist_products() returns trigger language plpgsql as $$
begin
  execute format('select from products where %I = $1 order by id for no key update', tg_argv[0]) using new.id;
  execute format('update products set status = status where %I = $1', tg_argv[0]) using new.id;
  return null;
end $$;

drop trigger shops_relist on shops;
drop trigger categories_relist on categories;
drop trigger sub_categories_relist on sub_categories;
create trigger shops_relist after update of status, deleted_at, name, translations on shops for each row
  when (row(old.status, old.deleted_at, old.name, old.translations) is distinct from row(new.status, new.deleted_at, new.name, new.translations))
  execute function relist_products('shop_id');
create trigger categories_relist after update of status, deleted_at, name, translations on categories for each row
  when (row(old.status, old.deleted_at, old.name, old.translations) is distinct from row(new.status, new.deleted_at, new.name, new.translations))
  execute function relist_products('category_id');
create trigger sub_categories_relist after update of status, deleted_at, name, translations on sub_categories for each row
  when (row(old.status, old.deleted_at, old.name, old.translations) is distinct from row(new.status, new.deleted_at, new.name, new.translations))
  execute function relist_products('sub_category_id');

create function touch_products_of_items() returns trigger language plpgsql as $$
begin
  perform from products where id in (select product_id from changed) order by id for no key update;
  update products set updated_at = now() where id in (select product_id from changed);
  return null;
end $$;
create trigger variant_items_insert_touch after insert on variant_items referencing new table as changed
  for each statement execute function touch_products_of_items();
create trigger variant_items_update_touch after update on variant_items referencing new table as changed
  for each statement execute function touch_products_of_items();
create trigger variant_items_delete_touch after delete on variant_items referencing old table as changed
  for each statement execute function touch_products_of_items();

-- Everything that a product's view shows but the number that is left; kept answers are dropped when it changes.
drop trigger products_change_notify on products;
create trigger products_change_notify after update on products for each row
  when ((old.quantity = 0) is distinct from (new.quantity = 0)
    or row(old.shop_id, old.category_id, old.sub_category_id, old.name, old.slug, old.description, old.images, old.price_poisha,
           old.special_price_poisha, old.advance_money_poisha, old.brand, old.model, old.origin_country, old.manufacturer, old.campaign,
           old.starting_rating, old.review_count, old.review_sum, old.translations, old.listed)
       is distinct from
       row(new.shop_id, new.category_id, new.sub_category_id, new.name, new.slug, new.description, new.images, new.price_poisha,
           new.special_price_poisha, new.advance_money_poisha, new.brand, new.model, new.origin_country, new.manufacturer, new.campaign,
           new.starting_rating, new.review_count, new.review_sum, new.translations, new.listed))
  execute function notify_catalog_changed();

-- An order is read package by package.
create index order_lines_package_id_idx on order_lines (package_id);

-- Room on each page for new versions of its rows: a changed stock then touches no index.
alter table products set (fillfactor = 80);
alter table variant_items set (fillfactor = 80);
