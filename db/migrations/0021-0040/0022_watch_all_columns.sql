-- Triggers that fire when a row changes watch every column of their table except those that are opted out here, so that a new column
-- takes part by default. Each migrate run ends with build_change_triggers().

create table change_triggers (
  name text primary key,
  table_name text not null,
  ignored_columns text[] not null,
  action text not null
);

-- Every order changes a quantity: it must not compare all texts of its products. Triggers on the stock alone follow below.
insert into change_triggers (name, table_name, action, ignored_columns) values
  ('products_change_notify', 'products', 'notify_catalog_changed()', '{quantity, updated_at}'),
  -- Only what the search index reads.
  ('products_change_search', 'products', 'log_search_change(''product'')',
    '{quantity, updated_at, slug, description, images, advance_money_poisha, origin_country}'),
  ('variant_items_change_notify', 'variant_items', 'notify_catalog_changed()', '{quantity}'),
  ('variant_items_change_search', 'variant_items', 'log_variant_search_change()', '{quantity, additional_price_poisha, position}'),
  -- Only what the products' views show. A sub category that moves to another category updates its products by its foreign key.
  ('shops_relist', 'shops', 'relist_products(''shop_id'')',
    '{merchant_id, description, address, logo, banners, free_delivery_from_poisha, wallet_provider, wallet_number, updated_at}'),
  ('categories_relist', 'categories', 'relist_products(''category_id'')', '{description, image, position, updated_at}'),
  ('sub_categories_relist', 'sub_categories', 'relist_products(''sub_category_id'')', '{category_id, description, image, position, updated_at}');

create trigger variant_items_stock_notify after update of quantity on variant_items for each row
  when ((old.quantity = 0) is distinct from (new.quantity = 0)) execute function notify_catalog_changed();
create trigger variant_items_stock_search after update of quantity on variant_items for each row
  when ((old.quantity = 0) is distinct from (new.quantity = 0)) execute function log_variant_search_change();

-- Creates or replaces the triggers that differ from what change_triggers and the catalog say. A generated column follows the columns that
-- it is computed from: listed itself, it would fire with every update of a table that has a BEFORE trigger. The comment of a trigger is the statement
-- that made it, so that a run without changes only reads the catalog and locks no table.
create procedure build_change_triggers() language plpgsql as $$
declare
  unknown text;
  t record;
begin
  select string_agg(table_name || '.' || ignored, ', ') into unknown from change_triggers cross join unnest(ignored_columns) as ignored
  where not exists (select from pg_attribute where attrelid = table_name::regclass and attname = ignored and not attisdropped);
  if unknown is not null then
    raise exception 'change_triggers ignores columns that do not exist: %', unknown;
  end if;
  for t in
    select c.name, c.table_name, made.statement
    from change_triggers c
      cross join lateral (
        select format('create or replace trigger %I after update of %s on %I for each row when (row(%s) is distinct from row(%s)) execute function %s',
          c.name, string_agg(quote_ident(attname), ', ' order by attnum), c.table_name,
          string_agg(format('old.%I', attname), ', ' order by attnum), string_agg(format('new.%I', attname), ', ' order by attnum), c.action)
        from pg_attribute
        where attrelid = c.table_name::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all (c.ignored_columns)
      ) as made (statement)
      left join pg_trigger on tgrelid = c.table_name::regclass and tgname = c.name
    where obj_description(pg_trigger.oid, 'pg_trigger') is distinct from made.statement
  loop
    execute t.statement;
    execute format('comment on trigger %I on %I is %L', t.name, t.table_name, t.statement);
    -- Orders go on: no more than one table is locked at a time.
    commit;
  end loop;
end $$;
