-- The whole data model of the shop. Money is integer poisha (1 taka = 100 poisha), times are timestamptz.
-- Deleted rows stay (deleted_at) so that orders, reviews and the audit trail keep what they point at.

create extension if not exists pg_trgm;

-- UUID v7 (RFC 9562): time-ordered, so that primary keys are inserted at the end of their index.
-- PostgreSQL 18 has uuidv7() of its own; this one also works on 15 to 17.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
              placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
              from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- What a rendered public page may show has changed: every process drops its kept pages.
-- Equal notifications of one transaction are folded into one by PostgreSQL.
create function notify_catalog_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', '');
  return null;
end $$;

-- Second-language texts: {"en": {"name": "…", "description": "…"}}.
create function is_translations(value jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(value) = 'object' and not exists (
    select from jsonb_each(value) as t(lang, texts) where t.lang not in ('bn', 'en') or jsonb_typeof(t.texts) <> 'object')
$$;

-- The names alone, for references to the thing: lists repeat those in every row.
create function name_translations(value jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(t.lang, jsonb_build_object('name', t.texts -> 'name')) filter (where t.texts ? 'name'), '{}')
  from jsonb_each(value) as t(lang, texts)
$$;

-- ---------------------------------------------------------------- people

create table users (
  id uuid primary key default uuid_v7(),
  name text not null check (length(name) between 1 and 200),
  phone text not null check (phone ~ '^0[0-9]{10}$'),
  email text check (length(email) <= 320),
  gender text check (gender in ('male', 'female', 'third')),
  dob date,
  address text check (length(address) <= 1000),
  image text,
  password_hash text not null,
  role text not null default 'customer' check (role in ('customer', 'merchant', 'admin')),
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_phone_key on users (phone) where deleted_at is null;
create index users_role_idx on users (role) where deleted_at is null;

-- Only the SHA-256 of a token is kept: a leaked table signs nobody in.
create table sessions (
  id uuid primary key default uuid_v7(),
  token_hash bytea not null constraint sessions_token_hash_key unique check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  device text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id_idx on sessions (user_id);

-- ---------------------------------------------------------------- shops and catalogue

create table shops (
  id uuid primary key default uuid_v7(),
  merchant_id uuid not null references users,
  name text not null check (length(name) between 1 and 200),
  description text not null default '',
  address text not null default '',
  logo text,
  banners text[] not null default '{}' check (cardinality(banners) <= 5),
  free_delivery_from_poisha bigint check (free_delivery_from_poisha >= 0),
  translations jsonb not null default '{}' check (is_translations(translations)),
  name_translations jsonb not null generated always as (name_translations(translations)) stored,
  status text not null default 'pending' check (status in ('active', 'inactive', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index shops_name_key on shops (lower(name)) where deleted_at is null;
create index shops_merchant_id_idx on shops (merchant_id);

create table categories (
  id uuid primary key default uuid_v7(),
  name text not null check (length(name) between 1 and 200),
  description text not null default '',
  image text,
  position integer not null default 0,
  translations jsonb not null default '{}' check (is_translations(translations)),
  name_translations jsonb not null generated always as (name_translations(translations)) stored,
  status text not null default 'pending' check (status in ('active', 'inactive', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index categories_name_key on categories (lower(name)) where deleted_at is null;

create table sub_categories (
  id uuid primary key default uuid_v7(),
  category_id uuid not null references categories,
  name text not null check (length(name) between 1 and 200),
  description text not null default '',
  image text,
  position integer not null default 0,
  translations jsonb not null default '{}' check (is_translations(translations)),
  name_translations jsonb not null generated always as (name_translations(translations)) stored,
  status text not null default 'pending' check (status in ('active', 'inactive', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint sub_categories_id_category_id_key unique (id, category_id)
);
create unique index sub_categories_name_key on sub_categories (category_id, lower(name)) where deleted_at is null;

create table campaigns (
  id uuid primary key default uuid_v7(),
  name text not null check (length(name) between 1 and 200),
  description text not null default '',
  image text,
  campaign_type text not null
    check (campaign_type in ('flashSale', 'newArrivals', 'festivalSale', 'discountSale', 'clearanceSale')),
  discount_percent numeric(5, 2) not null check (discount_percent between 0 and 100),
  start_date timestamptz not null,
  end_date timestamptz not null,
  translations jsonb not null default '{}' check (is_translations(translations)),
  status text not null default 'pending' check (status in ('active', 'inactive', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint campaigns_dates_check check (end_date > start_date)
);
create index campaigns_type_idx on campaigns (campaign_type, end_date) where deleted_at is null and status = 'active';

create table carousels (
  id uuid primary key default uuid_v7(),
  name text not null check (length(name) between 1 and 200),
  description text not null default '',
  image text,
  destination text not null,
  position integer not null default 0,
  translations jsonb not null default '{}' check (is_translations(translations)),
  status text not null default 'pending' check (status in ('active', 'inactive', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table products (
  id uuid primary key default uuid_v7(),
  shop_id uuid not null references shops,
  category_id uuid not null,
  sub_category_id uuid not null,
  name text not null check (length(name) between 1 and 300),
  slug text not null constraint products_slug_key unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  images text[] not null default '{}' check (cardinality(images) <= 5),
  price_poisha bigint not null check (price_poisha >= 0),
  special_price_poisha bigint not null check (special_price_poisha >= 0),
  advance_money_poisha bigint not null default 0 check (advance_money_poisha >= 0),
  quantity integer not null constraint products_quantity_check check (quantity >= 0),
  brand text not null default '',
  model text not null default '',
  origin_country text not null default '',
  manufacturer text not null default '',
  campaign text not null default 'none'
    check (campaign in ('none', 'flashSale', 'newArrivals', 'festivalSale', 'discountSale', 'clearanceSale')),
  -- The rating typed on the form; real reviews replace it as soon as there are any.
  starting_rating numeric(2, 1) not null default 4 check (starting_rating between 1 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  review_sum integer not null default 0 check (review_sum >= 0),
  rating numeric(2, 1) not null generated always as
    (case when review_count > 0 then round(review_sum::numeric / review_count, 1) else starting_rating end) stored,
  translations jsonb not null default '{}' check (is_translations(translations)),
  status text not null default 'pending' check (status in ('active', 'inactive', 'pending')),
  -- On sale to everybody: the product, its shop, category and sub category are all active. Kept by triggers
  -- below, so that every public list is one partial index instead of three joins.
  listed boolean not null default false,
  -- What the plain search looks through; NFC because the same Bengali letter has two encodings.
  search_text text not null generated always as (
    lower(normalize(name || ' ' || coalesce(translations #>> '{en,name}', '') || ' ' || coalesce(translations #>> '{bn,name}', '')
      || ' ' || brand || ' ' || model || ' ' || manufacturer, nfc))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint products_sub_category_fkey foreign key (sub_category_id, category_id)
    references sub_categories (id, category_id)
);
create index products_listed_idx on products (created_at desc, id) where listed;
create index products_category_idx on products (category_id, created_at desc, id) where listed;
create index products_sub_category_idx on products (sub_category_id, created_at desc, id) where listed;
create index products_campaign_idx on products (campaign, created_at desc, id) where listed;
create index products_shop_idx on products (shop_id, created_at desc, id);
create index products_search_idx on products using gin (search_text gin_trgm_ops) where listed;

create table variant_items (
  id uuid primary key default uuid_v7(),
  product_id uuid not null references products on delete cascade,
  group_name text not null check (group_name in ('Sizes', 'Grades', 'Colors', 'Pieces')),
  name text not null check (length(name) between 1 and 100),
  additional_price_poisha bigint not null default 0 check (additional_price_poisha >= 0),
  -- The item's own stock; null: the product's quantity is the stock.
  quantity integer constraint variant_items_quantity_check check (quantity >= 0),
  position integer not null default 0,
  constraint variant_items_name_key unique (product_id, group_name, name)
);

-- `listed` is derived data; these triggers are the only writers.
create function set_product_listed() returns trigger language plpgsql as $$
begin
  new.listed := new.status = 'active' and new.deleted_at is null
    and exists (select from shops where id = new.shop_id and status = 'active' and deleted_at is null)
    and exists (select from categories where id = new.category_id and status = 'active' and deleted_at is null)
    and exists (select from sub_categories where id = new.sub_category_id and status = 'active' and deleted_at is null);
  return new;
end $$;
create trigger products_set_listed
  before insert or update of status, deleted_at, shop_id, category_id, sub_category_id on products
  for each row execute function set_product_listed();

-- Touching status lets products_set_listed work out the new value.
create function relist_products() returns trigger language plpgsql as $$
begin
  execute format('update products set status = status where %I = $1', tg_argv[0]) using new.id;
  return null;
end $$;
create trigger shops_relist after update of status, deleted_at on shops for each row
  when (old.status is distinct from new.status or old.deleted_at is distinct from new.deleted_at)
  execute function relist_products('shop_id');
create trigger categories_relist after update of status, deleted_at on categories for each row
  when (old.status is distinct from new.status or old.deleted_at is distinct from new.deleted_at)
  execute function relist_products('category_id');
create trigger sub_categories_relist after update of status, deleted_at on sub_categories for each row
  when (old.status is distinct from new.status or old.deleted_at is distinct from new.deleted_at)
  execute function relist_products('sub_category_id');

-- ---------------------------------------------------------------- cart and wishlist

create table cart_lines (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products,
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  quantity integer not null check (quantity between 1 and 999),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cart_lines_line_key unique (user_id, product_id, options)
);

create table wishlist_items (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

-- ---------------------------------------------------------------- orders

-- One row: what an admin may set for the whole shop.
create table settings (
  singleton boolean primary key default true check (singleton),
  delivery_fee_dhaka_poisha bigint not null default 6000 check (delivery_fee_dhaka_poisha >= 0),
  delivery_fee_elsewhere_poisha bigint not null default 12000 check (delivery_fee_elsewhere_poisha >= 0),
  updated_at timestamptz not null default now()
);
insert into settings default values;

create table orders (
  id uuid primary key default uuid_v7(),
  number text not null constraint orders_number_key unique check (number ~ '^NH-[2-9A-HJ-NP-Z]{8}$'),
  user_id uuid not null references users,
  subtotal_poisha bigint not null check (subtotal_poisha >= 0),
  delivery_fee_poisha bigint not null check (delivery_fee_poisha >= 0),
  total_poisha bigint not null check (total_poisha = subtotal_poisha + delivery_fee_poisha),
  delivery_address jsonb not null check (jsonb_typeof(delivery_address) = 'object'),
  -- Who may track it without signing in: the delivery phone.
  delivery_phone text not null check (delivery_phone ~ '^0[0-9]{10}$'),
  idempotency_key text check (length(idempotency_key) between 1 and 200),
  -- SHA-256 of the request that made it: the same key with another body is refused.
  request_hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint orders_idempotency_key unique (user_id, idempotency_key)
);
create index orders_user_id_idx on orders (user_id, created_at desc);
create index orders_created_at_idx on orders (created_at desc, id) where deleted_at is null;

create table packages (
  id uuid primary key default uuid_v7(),
  order_id uuid not null references orders,
  shop_id uuid not null references shops,
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned')),
  subtotal_poisha bigint not null check (subtotal_poisha >= 0),
  delivery_fee_poisha bigint not null check (delivery_fee_poisha >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint packages_order_id_shop_id_key unique (order_id, shop_id)
);
create index packages_shop_id_idx on packages (shop_id, created_at desc);

-- A snapshot: what was bought at what price never changes afterwards.
create table order_lines (
  id uuid primary key default uuid_v7(),
  order_id uuid not null references orders,
  package_id uuid not null references packages,
  product_id uuid not null references products,
  name text not null,
  translations jsonb not null default '{}',
  image text,
  options jsonb not null default '{}',
  -- The variant items whose own stock was taken; empty: the product's quantity was.
  stock_item_ids uuid[] not null default '{}',
  list_price_poisha bigint not null check (list_price_poisha >= 0),
  unit_price_poisha bigint not null check (unit_price_poisha >= 0 and unit_price_poisha <= list_price_poisha),
  quantity integer not null check (quantity between 1 and 999),
  position integer not null default 0
);
create index order_lines_order_id_idx on order_lines (order_id);
create index order_lines_product_id_idx on order_lines (product_id);

create table package_events (
  id uuid primary key default uuid_v7(),
  package_id uuid not null references packages,
  status text not null
    check (status in ('pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned')),
  actor_id uuid references users,
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default now()
);
create index package_events_package_id_idx on package_events (package_id, created_at);

create table payments (
  id uuid primary key default uuid_v7(),
  order_id uuid not null constraint payments_order_id_key unique references orders,
  method text not null check (method in ('cash_on_delivery', 'MFS', 'bank')),
  status text not null default 'pending' check (status in ('pending', 'verified', 'failed', 'refunded')),
  amount_poisha bigint not null check (amount_poisha >= 0),
  -- The wallet (bKash, Nagad, Rocket) or the bank's name; null for cash.
  provider text,
  transaction_id text check (length(transaction_id) between 4 and 60),
  mobile_number text check (mobile_number ~ '^0[0-9]{10}$'),
  account_number text,
  branch text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint payments_details_check check (case method
    when 'cash_on_delivery' then provider is null and transaction_id is null
    when 'MFS' then provider in ('bKash', 'Nagad', 'Rocket') and transaction_id is not null and mobile_number is not null
    else provider is not null and transaction_id is not null and account_number is not null and branch is not null end)
);
create unique index payments_transaction_key on payments (lower(provider), upper(transaction_id));

-- ---------------------------------------------------------------- what people say

create table reviews (
  id uuid primary key default uuid_v7(),
  product_id uuid not null references products,
  user_id uuid not null references users,
  rating integer not null check (rating between 1 and 5),
  comment text not null default '' check (length(comment) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index reviews_author_key on reviews (product_id, user_id) where deleted_at is null;
create index reviews_product_id_idx on reviews (product_id, created_at desc) where deleted_at is null;

create function count_reviews() returns trigger language plpgsql as $$
begin
  update products set (review_count, review_sum) =
    (select count(*), coalesce(sum(rating), 0) from reviews where product_id = coalesce(new.product_id, old.product_id) and deleted_at is null)
  where id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
create trigger reviews_count after insert or update or delete on reviews for each row execute function count_reviews();

create table contact_messages (
  id uuid primary key default uuid_v7(),
  user_id uuid references users on delete set null,
  name text not null check (length(name) between 1 and 200),
  phone text not null check (phone ~ '^0[0-9]{10}$'),
  email text check (length(email) <= 320),
  message text not null check (length(message) between 1 and 5000),
  handled_at timestamptz,
  created_at timestamptz not null default now()
);

-- Events written in the transaction that caused them and delivered after it.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index outbox_undelivered_idx on outbox (id) where delivered_at is null;

-- ---------------------------------------------------------------- upkeep

do $$
declare t text;
begin
  foreach t in array array['users', 'shops', 'categories', 'sub_categories', 'campaigns', 'carousels', 'products', 'cart_lines',
    'settings', 'orders', 'packages', 'payments', 'reviews'] loop
    execute format('create trigger %I before update on %I for each row execute function touch_updated_at()', t || '_touch', t);
  end loop;
  foreach t in array array['shops', 'categories', 'sub_categories', 'campaigns', 'carousels', 'reviews', 'settings'] loop
    execute format('create trigger %I after insert or update or delete on %I for each statement execute function notify_catalog_changed()',
      t || '_notify', t);
  end loop;
end $$;

-- Products change with every order; pages only care when something that they show does.
create trigger products_notify after insert or delete on products for each statement execute function notify_catalog_changed();
create trigger products_change_notify after update on products for each row
  when (old.quantity = 0 is distinct from (new.quantity = 0)
    or row(old.shop_id, old.category_id, old.sub_category_id, old.name, old.description, old.images, old.price_poisha, old.special_price_poisha,
           old.campaign, old.starting_rating, old.review_count, old.translations, old.listed)
       is distinct from
       row(new.shop_id, new.category_id, new.sub_category_id, new.name, new.description, new.images, new.price_poisha, new.special_price_poisha,
           new.campaign, new.starting_rating, new.review_count, new.translations, new.listed))
  execute function notify_catalog_changed();
create trigger variant_items_notify after insert or delete on variant_items for each statement execute function notify_catalog_changed();
create trigger variant_items_change_notify after update on variant_items for each row
  when ((old.quantity = 0) is distinct from (new.quantity = 0)
    or row(old.name, old.additional_price_poisha) is distinct from row(new.name, new.additional_price_poisha))
  execute function notify_catalog_changed();
