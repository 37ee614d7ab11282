-- What people chose for the columns of a file: the next file of the shop with these titles is read the same way. Titles are compared by their
-- letters and digits, and stored so.
create table import_titles (
  -- null: files of admins, who import for all shops
  shop_id uuid references shops on delete cascade,
  kind text not null,
  title text not null,
  -- null: left out
  column_name text,
  chosen_at timestamptz not null default now(),
  unique nulls not distinct (shop_id, kind, title)
);
