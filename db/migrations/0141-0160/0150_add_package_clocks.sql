-- When a package is to be handed over and delivered at the latest. Null: of an order that is older, that a server of the version before
-- placed, or whose money is not there yet; the job `check-clocks` fills in those of open packages.
alter table packages add column hand_over_by timestamptz, add column deliver_by timestamptz;

-- In hours and days from the order: the Digital Commerce Operation Guidelines 2021, until an admin says otherwise.
alter table delivery_settings
  add column confirm_hours smallint not null default 24 check (confirm_hours between 1 and 720),
  add column hand_over_hours smallint not null default 48 check (hand_over_hours between 1 and 720),
  add column same_city_days smallint not null default 5 check (same_city_days between 1 and 60),
  add column elsewhere_days smallint not null default 10 check (elsewhere_days between 1 and 60);

-- When the next thing is due of a package; null: nothing more.
create function due_of(status text, hand_over_by timestamptz, deliver_by timestamptz) returns timestamptz language sql immutable
return case when status in ('pending', 'confirmed', 'packed') then hand_over_by when status = 'shipped' then deliver_by end;

-- What was said about the times of a package, each thing once.
create table package_clocks (
  package_id uuid not null references packages,
  clock text not null check (clock in ('toConfirm', 'toHandOver', 'toDeliver', 'toReceive', 'handOverLate', 'deliveryLate')),
  at timestamptz not null default now(),
  primary key (package_id, clock)
);
