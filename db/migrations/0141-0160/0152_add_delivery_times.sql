-- Days on which the platform or a shop is closed, and when shops are open.
create table closures (
  id uuid primary key default uuid_v7(),
  -- null: the platform's
  shop_id uuid references shops on delete cascade,
  from_day date not null,
  to_day date not null,
  name text not null check (length(name) between 1 and 100),
  -- Whether orders are taken, to be sent afterwards.
  takes_orders boolean not null default true,
  created_at timestamptz not null default now(),
  check (to_day between from_day and from_day + 366)
);
create index closures_shop_id_idx on closures (shop_id);

create table shop_times (
  -- Of the shop.
  id uuid primary key references shops on delete cascade,
  -- By weekday, Sunday first: {"opensAt": "09:00", "closesAt": "21:00"}, or null on a closed day. Null: always open.
  hours jsonb check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7),
  -- Whether orders are taken out of hours.
  takes_orders boolean not null default true,
  -- Of the goods of a package; null: any.
  min_order_poisha bigint check (min_order_poisha > 0),
  updated_at timestamptz not null default now()
);
create trigger shop_times_touch before update on shop_times for each row execute function touch_updated_at();

-- Weekdays on which couriers neither collect nor deliver; 0: Sunday.
alter table delivery_settings add column rest_days jsonb not null default '[5]' check (jsonb_typeof(rest_days) = 'array');

-- What the buyer was told: days in Bangladesh. Null: ordered before promises were kept.
alter table packages add column promised_from date, add column promised_to date;

-- As of rates (0132): servers read them again.
create trigger closures_version after insert or update or delete on closures for each statement execute function renew_delivery_version();
create trigger shop_times_version after insert or update or delete on shop_times for each statement execute function renew_delivery_version();
-- The district of a shop decides how long a delivery may take.
create function renew_version_of_moved_shop() returns trigger language plpgsql as $$
begin
  update delivery_settings set version = gen_random_uuid();
  return null;
end $$;
create trigger shops_delivery_version after update on shops for each row when (old.address is distinct from new.address)
  execute function renew_version_of_moved_shop();

call audit('closures', 'closures', 'id');
call audit('shop_times', 'shopTimes', 'id');
