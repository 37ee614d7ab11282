-- Medicine may not be advertised: it is in its category, its shop, the search, on its own page and in lists of the buyer, and nowhere else.
-- Whole sub categories are marked, and single products. No sub category of an existing shop is: nothing in it says which ones sell medicine.
alter table sub_categories add column is_medicine boolean not null default false;
alter table products
  -- What an admin or merchant marked by itself.
  add column marked_medicine boolean not null default false,
  -- That, or of such a sub category. Kept by the trigger below.
  add column is_medicine boolean not null default false;

-- A medicine is in no campaign, with every write: so no price and no list needs to ask.
create function set_product_medicine() returns trigger language plpgsql as $$
begin
  if new.is_medicine and (tg_op = 'INSERT' or not old.is_medicine) then
    new.marked_medicine := true;
  elsif tg_op = 'UPDATE' and old.is_medicine and not new.is_medicine then
    new.marked_medicine := false;
  end if;
  new.is_medicine := new.marked_medicine or exists (select from sub_categories where id = new.sub_category_id and is_medicine);
  if new.is_medicine then
    new.campaign := 'none';
  end if;
  return new;
end $$;
-- After products_set_listed by name, which waits for a sub category that is changing. A sub category that is marked touches the status of its
-- products (sub_categories_relist watches all columns).
create trigger products_set_medicine before insert or update of status, sub_category_id, campaign, is_medicine, marked_medicine on products
  for each row execute function set_product_medicine();
alter table products add constraint products_medicine_check check (not is_medicine or campaign = 'none') not valid;

-- Lists without a category, a shop or words have no medicine: their count is that of 'goods'.
create function product_count_keys(product products) returns text[] language sql immutable as $$
  select product_count_keys(product.category_id, product.sub_category_id, product.shop_id, product.campaign)
    || case when product.is_medicine then 'medicine' else 'goods' end
$$;

create or replace function count_new_products() returns trigger language plpgsql as $$
begin
  insert into product_counts (key, count)
  select key, count(*) from new_rows
    cross join unnest(product_count_keys(category_id, sub_category_id, shop_id, campaign) || case when is_medicine then 'medicine' else 'goods' end) as key
  where listed group by key;
  return null;
end $$;

create or replace function count_changed_product() returns trigger language plpgsql as $$
begin
  insert into product_counts (key, count)
  select key, sum(change) from (
    select unnest(product_count_keys(old)) as key, -1 as change where old.listed
    union all
    select unnest(product_count_keys(new)), 1 where new.listed) as changes
  group by key having sum(change) <> 0;
  return null;
end $$;

create or replace function count_deleted_product() returns trigger language plpgsql as $$
begin
  insert into product_counts (key, count) select unnest(product_count_keys(old)), -1;
  return null;
end $$;

create or replace trigger products_change_count after update on products for each row
  when (row(old.listed, old.category_id, old.sub_category_id, old.shop_id, old.campaign, old.is_medicine)
    is distinct from row(new.listed, new.category_id, new.sub_category_id, new.shop_id, new.campaign, new.is_medicine))
  execute function count_changed_product();

insert into product_counts (key, count) select 'goods', count(*) from products where listed having count(*) > 0;

-- The text of an address, without its escapes.
create function decode_address(address text) returns text language plpgsql immutable strict as $$
begin
  return convert_from((
    select string_agg(case when part[1] ~ '^%.' then decode(substr(part[1], 2), 'hex') else convert_to(part[1], 'UTF8') end, ''::bytea order by place)
    from regexp_matches(replace(address, '+', ' '), '%[0-9a-fA-F]{2}|.', 'g') with ordinality as found (part, place)), 'UTF8');
exception when others then
  return address;
end $$;

-- Whether a link shows a medicine: by the id or slug of one, by a marked sub category, or by words to search for that find one.
create function leads_to_medicine(link text) returns boolean language sql stable as $$
  select
    exists (
      select from regexp_matches(lower(address), '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') as found (part)
      where exists (select from products where id = part[1]::uuid and is_medicine)
        or exists (select from sub_categories where id = part[1]::uuid and is_medicine))
    or exists (select from regexp_split_to_table(lower(address), '[/?#&=]') as slug join products p using (slug) where p.is_medicine and p.deleted_at is null)
    or exists (
      select from regexp_split_to_table(split_part(split_part(link, '?', 2), '#', 1), '&') as parameter
        join products p on p.is_medicine and p.listed
          and not exists (
            select from regexp_split_to_table(lower(normalize(decode_address(split_part(parameter, '=', 2)), nfc)), '\s+') as word
            where word <> '' and strpos(' ' || p.search_text, ' ' || word) = 0)
      where split_part(parameter, '=', 1) in ('q', 'query') and trim(decode_address(split_part(parameter, '=', 2))) <> '')
  from decode_address(link) as address
$$;

-- The index of the search does not hold how a product came to be one.
update change_triggers set ignored_columns = ignored_columns || '{marked_medicine}' where name = 'products_change_search';
