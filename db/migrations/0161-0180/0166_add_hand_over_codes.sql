-- Whether riders of a shop ask the buyer for a code: never, when they like to, always.
alter table settings
  add column hand_over_code text not null default 'off' check (hand_over_code in ('off', 'onRequest', 'required'));

-- Wrong codes that were typed for a package. The code is in no table: the server derives it.
create table hand_over_tries (
  package_id uuid primary key references packages,
  wrong smallint not null default 0 check (wrong between 0 and 5),
  at timestamptz not null default now()
);
