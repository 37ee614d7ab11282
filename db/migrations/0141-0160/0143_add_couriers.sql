-- Accounts at couriers, bookings of packages there, and what the couriers say about them (docs/parcels/couriers.md).
create table courier_accounts (
  id uuid primary key default uuid_v7(),
  courier text not null constraint courier_accounts_courier_check check (courier in ('steadfast', 'pathao', 'redx', 'own')),
  -- Null: the platform's.
  shop_id uuid references shops,
  name text not null check (length(name) between 1 and 100),
  -- Not secret: the pick-up store, whether it is the courier's sandbox.
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  -- Whether shops can book with an account of the platform.
  for_shops boolean not null default false,
  -- Which secrets are set, and when they changed.
  secret_names text[] not null default '{}',
  secrets_at timestamptz,
  -- The address of webhooks is derived from it.
  key_version integer not null default 1 check (key_version > 0),
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (not (for_shops and shop_id is not null))
);
create index courier_accounts_shop_id_idx on courier_accounts (shop_id) where deleted_at is null;
create trigger courier_accounts_touch before update on courier_accounts for each row execute function touch_updated_at();
call audit('courier_accounts', 'courierAccounts', 'id');

-- Apart, so that no list, answer or log reads them.
create table courier_secrets (
  account_id uuid primary key references courier_accounts on delete cascade,
  -- Encrypted by the server; null: none are needed.
  sealed bytea,
  webhook_key_hash bytea not null constraint courier_secrets_webhook_key unique check (length(webhook_key_hash) = 32),
  -- The courier's token, for couriers that issue one.
  sealed_token bytea,
  token_expires_at timestamptz
);

-- Ids of areas at couriers that need them, as an account found them by name; empty: the courier has none of that name.
create table courier_areas (
  courier_account_id uuid not null references courier_accounts on delete cascade,
  district text not null check (length(district) <= 100),
  upazila text not null check (length(upazila) <= 100),
  external jsonb not null default '{}',
  found_at timestamptz not null default now(),
  primary key (courier_account_id, district, upazila)
);

create table shipments (
  id uuid primary key default uuid_v7(),
  package_id uuid not null references packages,
  courier_account_id uuid not null references courier_accounts,
  direction text not null default 'out' check (direction in ('out', 'back')),
  -- Ours, new for each booking.
  number text not null constraint shipments_number_key unique check (number ~ '^NH-[2-9A-HJ-NP-Z]{8}-[0-9]{1,4}$'),
  state text not null constraint shipments_state_check check (state in ('booking', 'unknown', 'booked', 'handed_over', 'out_for_delivery',
    'delivery_failed', 'returning', 'delivered', 'partly_delivered', 'returned', 'lost', 'cancelled', 'refused')),
  consignment_id text check (length(consignment_id) between 1 and 60),
  tracking_code text check (length(tracking_code) between 1 and 60),
  grams integer not null check (grams between 1 and 50000),
  -- What the courier has to collect; they take whole taka.
  cash_poisha bigint not null check (cash_poisha >= 0 and cash_poisha % 100 = 0),
  charge_poisha bigint check (charge_poisha >= 0),
  -- What it says it collected.
  collected_poisha bigint check (collected_poisha >= 0),
  -- Its last word.
  courier_state text check (length(courier_state) <= 100),
  -- Of `refused`: why.
  problem text check (length(problem) <= 40),
  reason text check (length(reason) <= 300),
  -- The time of the last news that was applied.
  news_at timestamptz,
  booked_at timestamptz,
  handed_at timestamptz,
  ended_at timestamptz,
  -- When the courier is asked; of `booking`: when it counts as unknown.
  next_poll_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- A package has one open booking at most; one of unknown outcome is open.
create unique index shipments_open_key on shipments (package_id, direction)
  where state in ('booking', 'unknown', 'booked', 'handed_over', 'out_for_delivery', 'delivery_failed', 'returning');
create unique index shipments_consignment_key on shipments (courier_account_id, consignment_id) where consignment_id is not null;
create index shipments_package_id_idx on shipments (package_id, id);
create index shipments_poll_idx on shipments (next_poll_at) where next_poll_at is not null;
create trigger shipments_touch before update on shipments for each row execute function touch_updated_at();
call audit('shipments', 'shipments', 'id');

-- Each fact once: `key` is the courier's own id of it, or a hash.
create table shipment_events (
  id uuid primary key default uuid_v7(),
  shipment_id uuid not null references shipments,
  key text not null check (length(key) between 1 and 100),
  source text not null check (source in ('courier', 'poll', 'person', 'system')),
  courier_state text not null check (length(courier_state) <= 100),
  -- What it means.
  state text,
  -- When it happened, as the courier says.
  at timestamptz not null,
  received_at timestamptz not null default now(),
  -- Without names and phone numbers; emptied after 90 days.
  payload jsonb not null default '{}' check (pg_column_size(payload) <= 4096),
  -- What became of it; null: not yet.
  applied text constraint shipment_events_applied_check check (applied in ('moved', 'known', 'noted', 'stale', 'cashDiffers', 'blocked')),
  unique (shipment_id, key)
);
create index shipment_events_received_idx on shipment_events (received_at) where payload <> '{}';
