-- When a shop brings packages, by weekday. Shops without any promise days as before.
create table delivery_slots (
  id uuid primary key default uuid_v7(),
  shop_id uuid not null references shops on delete cascade,
  -- null: every zone
  zone_id uuid references delivery_zones on delete cascade,
  -- 0: Sunday
  weekday smallint not null check (weekday between 0 and 6),
  from_time time not null,
  to_time time not null,
  -- How long before its start it can be ordered.
  cutoff_minutes integer not null check (cutoff_minutes between 0 and 10080),
  -- Packages of a day.
  capacity integer not null check (capacity between 1 and 1000),
  created_at timestamptz not null default now(),
  check (from_time < to_time)
);
create index delivery_slots_shop_id_idx on delivery_slots (shop_id);
create index delivery_slots_zone_id_idx on delivery_slots (zone_id);

-- How many packages take a slot on a day: taken with the order, given back when the package is cancelled.
create table slot_days (
  slot_id uuid not null references delivery_slots on delete cascade,
  day date not null,
  used integer not null check (used >= 0),
  -- The capacity of the slot.
  at_most integer not null,
  primary key (slot_id, day),
  constraint slot_days_full_check check (used <= at_most)
) with (fillfactor = 50);

-- The slot that the buyer chose, as it was then. Null: none, also of a server of the version before.
alter table packages
  add column slot_id uuid,
  add column slot_day date,
  add column slot_from time,
  add column slot_to time,
  add constraint packages_slot_check check (num_nulls(slot_id, slot_day, slot_from, slot_to) in (0, 4)) not valid;

-- Gives the place back at each cancellation, also by a server of the version before. The slots of the whole order are locked first, in order, as
-- two orders with the same two slots may be cancelled at the same time.
create function release_slot() returns trigger language plpgsql as $$
begin
  perform from slot_days d
    where (d.slot_id, d.day) in (select p.slot_id, p.slot_day from packages p where p.order_id = new.order_id and p.slot_id is not null)
    order by d.slot_id, d.day for no key update;
  update slot_days d set used = d.used - 1 where d.slot_id = new.slot_id and d.day = new.slot_day;
  return null;
end $$;
create trigger packages_release_slot after update on packages for each row
  when (new.status = 'cancelled' and old.status is distinct from new.status and new.slot_id is not null)
  execute function release_slot();

-- As of rates (0132): servers read them again.
create trigger delivery_slots_version after insert or update or delete on delivery_slots for each statement
  execute function renew_delivery_version();

call audit('delivery_slots', 'deliverySlots', 'id');
