-- What a delivery costs: by zone and weight, of the platform and of shops that have their own rates.
create table delivery_zones (
  id uuid primary key default uuid_v7(),
  name text not null check (name <> ''),
  translations jsonb not null default '{}',
  -- Districts, and thanas and upazilas that count before their district (areaKeyOf in domain/parcels/delivery-rates.ts).
  areas text[] not null default '{}',
  -- Every area that no zone names.
  is_rest boolean not null default false,
  position smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index delivery_zones_rest_key on delivery_zones (is_rest) where is_rest;

create table delivery_rates (
  id uuid primary key default uuid_v7(),
  -- null: the platform's
  shop_id uuid references shops on delete cascade,
  zone_id uuid not null references delivery_zones on delete cascade,
  -- null: any weight
  up_to_grams int check (up_to_grams between 1 and 1000000),
  fee_poisha bigint not null check (fee_poisha >= 0),
  extra_kg_poisha bigint not null default 0 check (extra_kg_poisha >= 0),
  days_min smallint not null check (days_min >= 0),
  days_max smallint not null check (days_max between days_min and 10),
  cash boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (up_to_grams is not null or extra_kg_poisha = 0),
  constraint delivery_rates_bracket_key unique nulls not distinct (shop_id, zone_id, up_to_grams)
);
create index delivery_rates_zone_idx on delivery_rates (zone_id);

-- The weight of what has none, and a version that every change of the tables changes, so that servers know when to read them again.
create table delivery_settings (
  singleton boolean primary key default true check (singleton),
  default_grams int not null default 500 check (default_grams between 1 and 100000),
  version uuid not null default gen_random_uuid(),
  updated_at timestamptz not null default now()
);
insert into delivery_settings default values;

create function renew_delivery_version() returns trigger language plpgsql as $$
begin
  update delivery_settings set version = gen_random_uuid();
  return null;
end $$;
create trigger delivery_zones_version after insert or update or delete on delivery_zones for each statement execute function renew_delivery_version();
create trigger delivery_rates_version after insert or update or delete on delivery_rates for each statement execute function renew_delivery_version();

-- Product pages show what a delivery costs.
create function notify_delivery_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', 'delivery');
  return null;
end $$;
create trigger delivery_settings_notify after update on delivery_settings for each statement execute function notify_delivery_changed();

create trigger delivery_zones_touch before update on delivery_zones for each row execute function touch_updated_at();
create trigger delivery_rates_touch before update on delivery_rates for each row execute function touch_updated_at();
create trigger delivery_settings_touch before update on delivery_settings for each row execute function touch_updated_at();

call audit('delivery_zones', 'deliveryZones', 'id');
call audit('delivery_rates', 'deliveryRates', 'id');

-- The two fees of the settings, so that no price changes: Dhaka city is its district without the upazilas around it.
with zones as (
  insert into delivery_zones (name, translations, areas, is_rest, position) values
    ('ঢাকা শহর', '{"en": {"name": "Dhaka city"}}', '{Dhaka}', false, 0),
    ('ঢাকার বাইরে', '{"en": {"name": "Outside Dhaka"}}', '{Dhaka/Dhamrai,Dhaka/Dohar,Dhaka/Keraniganj,Dhaka/Nawabganj,Dhaka/Savar}', true, 1)
  returning id, is_rest
)
insert into delivery_rates (zone_id, fee_poisha, days_min, days_max)
  select z.id, case when z.is_rest then s.delivery_fee_elsewhere_poisha else s.delivery_fee_dhaka_poisha end,
    case when z.is_rest then 2 else 1 end, case when z.is_rest then 10 else 5 end
  from zones z cross join settings s;

-- null: from the pack size in the name, or the default
alter table products add column weight_grams int check (weight_grams between 1 and 1000000);
-- What it weighed when it was ordered; null: ordered before weights were known.
alter table packages add column grams bigint check (grams > 0);
