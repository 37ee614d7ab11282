-- The printed maximum price, which no price may exceed, and what was really charged: only that is struck through.
alter table products
  add column mrp_poisha bigint,
  -- The lowest price that was charged before the present reduction; null: none is struck through. Kept by refresh_was_prices().
  add column was_poisha bigint;
alter table variant_items
  -- Null: that of the product.
  add column mrp_poisha bigint,
  -- Of the product with this item alone.
  add column was_poisha bigint;
alter table products add constraint products_mrp_check check (mrp_poisha is null or (mrp_poisha > 0 and price_poisha <= mrp_poisha)) not valid;
alter table variant_items add constraint variant_items_mrp_check check (mrp_poisha > 0 and additional_price_poisha <= mrp_poisha) not valid;

-- What a product, or a product with one of its items, cost from a time on. Campaigns have their own rows.
create table price_changes (
  product_id uuid not null,
  -- Null: the product without items.
  item_id uuid,
  from_at timestamptz not null,
  -- The lower of price and special price, with the item; null: it was not on sale.
  usual_poisha bigint,
  price_poisha bigint not null,
  campaign text not null,
  constraint price_changes_key unique nulls not distinct (product_id, item_id, from_at)
);

-- When refresh_was_prices() last ran for what time alone changes.
create table was_price_runs (
  singleton boolean primary key default true check (singleton),
  boundaries_at timestamptz not null default now(),
  all_at timestamptz not null default now()
);
insert into was_price_runs default values;

create view current_prices as
  select p.id as product_id, null::uuid as item_id, case when p.listed then least(p.price_poisha, p.special_price_poisha) end as usual_poisha,
    p.price_poisha, p.campaign
  from products p
  union all
  select p.id, v.id, case when p.listed then least(p.price_poisha, p.special_price_poisha) + v.additional_price_poisha end,
    p.price_poisha + v.additional_price_poisha, p.campaign
  from variant_items v join products p on p.id = v.product_id;

-- A transaction has one row, at its start; or after one that another transaction wrote since then, while this one waited for the product.
create function log_prices(ids uuid[]) returns void language sql as $$
  insert into price_changes (product_id, item_id, from_at, usual_poisha, price_poisha, campaign)
  select k.product_id, k.item_id, case when last.from_at > now() then last.from_at + interval '1 microsecond' else now() end,
    k.usual_poisha, k.price_poisha, k.campaign
  from current_prices k
    left join lateral (
      select * from price_changes c where c.product_id = k.product_id and c.item_id is not distinct from k.item_id order by from_at desc limit 1
    ) last on true
  where k.product_id = any(ids)
    and row(k.usual_poisha, k.price_poisha, k.campaign) is distinct from row(last.usual_poisha, last.price_poisha, last.campaign)
  on conflict on constraint price_changes_key do update
    set usual_poisha = excluded.usual_poisha, price_poisha = excluded.price_poisha, campaign = excluded.campaign
$$;

-- The price before the present one: the lowest that was charged in the 30 days before that began, with the one that was valid when they began.
-- Null, where nothing may be struck through: it is not lower than the price and what was charged, it was charged for less than 7 of these days,
-- or the product is a medicine. Docs: orders.md.
create function find_was_prices(ids uuid[]) returns table (product_id uuid, item_id uuid, was_poisha bigint) language sql stable as $$
  with running as materialized (
    select campaign_type, (discount_percent * 100)::bigint as off, start_date, end_date from campaigns where status = 'active' and deleted_at is null),
  changes as materialized (select * from price_changes c where c.product_id = any(ids)),
  points as (
    select c.product_id, c.item_id, c.from_at as at from changes c
    union
    select c.product_id, c.item_id, boundary from changes c
      join running r on r.campaign_type = c.campaign, lateral (values (r.start_date), (r.end_date)) as b (boundary)),
  charged as (
    select x.product_id, x.item_id, x.at, c.price_poisha, c.usual_poisha, least(c.usual_poisha, case when c.usual_poisha is not null then
        (select (c.price_poisha * (10000 - max(r.off)) + 5000) / 10000 from running r
          where r.campaign_type = c.campaign and r.start_date <= x.at and r.end_date > x.at) end) as poisha
    from points x cross join lateral (
      select * from changes c where c.product_id = x.product_id and c.item_id is not distinct from x.item_id and c.from_at <= x.at
      order by c.from_at desc limit 1) c
    where x.at <= clock_timestamp()),
  spans as (
    select *, lead(at, 1, clock_timestamp()) over w as until, lag(poisha) over w as before, lag(at) over w is null as is_first
    from charged window w as (partition by product_id, item_id order by at)),
  present as (
    select distinct on (s.product_id, s.item_id) s.product_id, s.item_id, s.poisha, s.price_poisha,
      max(s.at) filter (where s.is_first or s.poisha is distinct from s.before) over (partition by s.product_id, s.item_id) as began_at
    from spans s order by s.product_id, s.item_id, s.at desc),
  earlier as (
    select s.product_id, s.item_id, s.poisha,
      sum(least(s.until, n.began_at) - greatest(s.at, n.began_at - interval '30 days')) as charged_for
    from spans s join present n on n.product_id = s.product_id and n.item_id is not distinct from s.item_id
    where s.poisha is not null and s.at < n.began_at and s.until > n.began_at - interval '30 days'
    group by 1, 2, 3),
  lowest as (select distinct on (product_id, item_id) * from earlier order by product_id, item_id, poisha)
  select n.product_id, n.item_id,
    case when not p.is_medicine and n.poisha < n.price_poisha and l.poisha > n.poisha and l.charged_for >= interval '7 days' then l.poisha end
  from present n join products p on p.id = n.product_id
    left join lowest l on l.product_id = n.product_id and l.item_id is not distinct from n.item_id
$$;

-- Not a change of the person who changes the price: app.actor is empty meanwhile, so that the audit log has only what was typed.
create function refresh_was_prices(ids uuid[]) returns void language plpgsql as $$
declare
  actor text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', '', true);
  with changed as materialized (
      select w.* from find_was_prices(ids) w
        left join products p on w.item_id is null and p.id = w.product_id left join variant_items v on v.id = w.item_id
      where coalesce(p.was_poisha, v.was_poisha) is distinct from w.was_poisha),
    -- In id order, as orders lock them, and only these.
    locked as materialized (select id from products where id in (select product_id from changed) order by id for no key update),
    of_products as (
      update products p set was_poisha = w.was_poisha from changed w
      where w.item_id is null and p.id = w.product_id and (select count(*) from locked) > 0)
  update variant_items v set was_poisha = w.was_poisha from changed w where v.id = w.item_id and (select count(*) from locked) > 0;
  perform set_config('app.actor', actor, true);
end $$;

create function record_price() returns trigger language plpgsql as $$
begin
  perform log_prices(array[new.id]);
  perform refresh_was_prices(array[new.id]);
  return null;
end $$;
create function record_item_price() returns trigger language plpgsql as $$
begin
  perform log_prices(array[new.product_id]);
  perform refresh_was_prices(array[new.product_id]);
  return null;
end $$;
create function record_new_prices() returns trigger language plpgsql as $$
begin
  perform log_prices(array(select id from new_rows));
  return null;
end $$;
create function record_new_item_prices() returns trigger language plpgsql as $$
begin
  perform log_prices(array(select distinct product_id from new_rows));
  return null;
end $$;
create trigger products_new_price after insert on products referencing new table as new_rows
  for each statement execute function record_new_prices();
create trigger variant_items_new_price after insert on variant_items referencing new table as new_rows
  for each statement execute function record_new_item_prices();
-- Every order changes a quantity: only what changes a price matters here.
create trigger products_price after update on products for each row
  when (row(old.listed, old.price_poisha, old.special_price_poisha, old.campaign, old.is_medicine)
    is distinct from row(new.listed, new.price_poisha, new.special_price_poisha, new.campaign, new.is_medicine))
  execute function record_price();
create trigger variant_items_price after update on variant_items for each row
  when (old.additional_price_poisha is distinct from new.additional_price_poisha) execute function record_item_price();

update change_triggers set ignored_columns = ignored_columns || '{mrp_poisha,was_poisha}'
  where name in ('products_change_search', 'variant_items_change_search');

-- As in 0059, with the new columns among those that move no product in its lists.
create or replace function notify_product_changed() returns trigger language plpgsql as $$
declare
  -- Shown where the product is, and of no influence on where that is.
  shown_only constant text[] := '{images, slug, advance_money_poisha, quantity, updated_at, mrp_poisha, was_poisha, marked_medicine}';
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
