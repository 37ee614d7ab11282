-- What couriers say they pay out for parcels (docs/parcels/statements.md). It moves no package and no money.
create table courier_statements (
  id uuid primary key default uuid_v7(),
  courier_account_id uuid not null references courier_accounts,
  -- Of the file, so that it is not imported twice.
  file_hash bytea not null check (length(file_hash) = 32),
  created_at timestamptz not null default now(),
  constraint courier_statements_file_key unique (courier_account_id, file_hash)
);

create table statement_lines (
  id uuid primary key default uuid_v7(),
  statement_id uuid not null references courier_statements on delete cascade,
  -- As in a spreadsheet: the titles are row 1.
  row integer not null check (row > 1),
  -- The courier's number and ours, as the file has them.
  consignment text not null check (length(consignment) <= 60),
  number text not null check (length(number) <= 60),
  collected_poisha bigint not null check (collected_poisha >= 0),
  charge_poisha bigint not null check (charge_poisha >= 0),
  cod_fee_poisha bigint not null check (cod_fee_poisha >= 0),
  -- Null: unknown.
  shipment_id uuid references shipments,
  unique (statement_id, row)
);
create index statement_lines_shipment_id_idx on statement_lines (shipment_id, id) where shipment_id is not null;
