-- Who changed what and when, and what the writes of the resources need.

-- A wallet that buyers pay to by MFS: shown at checkout.
alter table shops
  add column wallet_provider text check (wallet_provider in ('bKash', 'Nagad', 'Rocket')),
  add column wallet_number text check (wallet_number ~ '^0[0-9]{10}$'),
  add constraint shops_wallet_check check ((wallet_provider is null) = (wallet_number is null));

-- A sub category that moves to another category takes its products along.
alter table products
  drop constraint products_sub_category_fkey,
  add constraint products_sub_category_fkey foreign key (sub_category_id, category_id)
    references sub_categories (id, category_id) on update cascade;

-- The slug of a deleted product is free again.
alter table products drop constraint products_slug_key;
create unique index products_slug_key on products (slug) where deleted_at is null;

-- Pages show the order of the items too.
drop trigger variant_items_change_notify on variant_items;
create trigger variant_items_change_notify after update on variant_items for each row
  when ((old.quantity = 0) is distinct from (new.quantity = 0)
    or row(old.name, old.additional_price_poisha, old.position) is distinct from row(new.name, new.additional_price_poisha, new.position))
  execute function notify_catalog_changed();

-- ---------------------------------------------------------------- audit

create table audit_log (
  id uuid primary key default uuid_v7(),
  actor_id uuid not null references users,
  -- As the API names it: products, subCategories, …
  resource text not null,
  row_id uuid,
  action text not null check (action in ('create', 'update', 'delete')),
  -- {"column": {"old": …, "new": …}}
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  created_at timestamptz not null default now()
);
create index audit_log_row_idx on audit_log (resource, row_id, id desc);

-- What one transaction wrote is read in its order: from here on ids are ordered by the microsecond, not only by the millisecond.
create or replace function uuid_v7() returns uuid language plpgsql volatile parallel safe as $$
declare
  microseconds bigint := extract(epoch from clock_timestamp()) * 1000000;
begin
  return encode(
    overlay(uuid_send(gen_random_uuid())
            placing int8send((microseconds / 1000 << 16) + 28672 + microseconds % 1000 * 4096 / 1000)
            from 1 for 8),
    'hex')::uuid;
end $$;

-- One function for all tables: log_changes(resource, key of its rows, column of the row's id, part that a row is of that row) keeps
-- all that a statement changed at once. Columns that the database computes are left out, and so is what only follows from others.
create function log_changes() returns trigger language plpgsql as $$
declare
  silent text[] := array['id', 'created_at', 'updated_at', 'deleted_at', 'singleton', 'listed', 'review_count', 'review_sum', 'password_hash']
    || array(select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');
  -- A part of another row is a change of that row.
  is_part boolean := tg_nargs > 2;
  versions text := case tg_op
    when 'INSERT' then $sql$ select '{}'::jsonb, to_jsonb(n) from new_rows n $sql$
    when 'DELETE' then $sql$ select to_jsonb(o), '{}'::jsonb from old_rows o $sql$
    else format($sql$ select to_jsonb(o), to_jsonb(n) from old_rows o join new_rows n using (%I) $sql$, tg_argv[1]) end;
  -- That a password changed is worth knowing; what it became is nobody's.
  differences text := case
    when is_part then $sql$
      select jsonb_build_object($5, jsonb_build_object('old', nullif(was - $3 - $4, '{}'), 'new', nullif(becomes - $3 - $4, '{}'))) $sql$
    when tg_op = 'INSERT' then $sql$
      select jsonb_object_agg(key, jsonb_build_object('new', value)) from jsonb_each(becomes - $3) where value <> 'null' $sql$
    else $sql$
      select coalesce(jsonb_object_agg(key, jsonb_build_object('old', was -> key, 'new', becomes -> key)), '{}')
        || case when was -> 'password_hash' is distinct from becomes -> 'password_hash' then '{"password": {}}' else '{}' end::jsonb
      from jsonb_object_keys((was || becomes) - $3) as key
      where coalesce(was -> key, 'null') is distinct from coalesce(becomes -> key, 'null') $sql$ end;
begin
  execute format($sql$
    with changed (was, becomes) as materialized (%s)
    insert into audit_log (actor_id, resource, row_id, action, changes)
    select current_setting('app.actor')::uuid, $1, ((was || becomes) ->> $4)::uuid,
      case when $2 = 'update' and was ->> 'deleted_at' is null and becomes ->> 'deleted_at' is not null then 'delete' else $2 end, changes
    from changed cross join lateral (%s) as told (changes)
    where changes <> '{}' or was -> 'deleted_at' is distinct from becomes -> 'deleted_at' $sql$, versions, differences)
  using
    tg_argv[0], case when is_part or tg_op = 'UPDATE' then 'update' when tg_op = 'INSERT' then 'create' else 'delete' end,
    silent, coalesce(tg_argv[2], 'id'), tg_argv[3];
  return null;
end $$;

-- `app.actor` is set, for one transaction, by what admins and merchants write; without it nothing is called and nothing is kept:
-- not what customers do with their own things, nor the stock that orders take.
create procedure audit(of_table text, variadic arguments text[]) language plpgsql as $$
declare e record;
begin
  for e in
    select * from (values
      ('insert', 'new table as new_rows'), ('update', 'old table as old_rows new table as new_rows'), ('delete', 'old table as old_rows')
    ) as events (event, versions)
  loop
    execute format('create trigger %I after %s on %I referencing %s for each statement
      when (current_setting(''app.actor'', true) <> '''') execute function log_changes(%s)',
      of_table || '_audit_' || e.event, e.event, of_table, e.versions, (select string_agg(quote_literal(a), ', ') from unnest(arguments) as a));
  end loop;
end $$;

call audit('users', 'users', 'id');
call audit('shops', 'shops', 'id');
call audit('categories', 'categories', 'id');
call audit('sub_categories', 'subCategories', 'id');
call audit('campaigns', 'campaigns', 'id');
call audit('carousels', 'carousels', 'id');
call audit('products', 'products', 'id');
call audit('variant_items', 'products', 'id', 'product_id', 'variants');
call audit('orders', 'orders', 'id');
call audit('packages', 'packages', 'id');
call audit('payments', 'payments', 'id');
call audit('reviews', 'reviews', 'id');
call audit('contact_messages', 'contacts', 'id');
call audit('settings', 'settings', 'singleton');
