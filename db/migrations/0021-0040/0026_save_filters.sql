-- Searches, filters and sort orders of the lists of merchants and admins, saved under a name.
create table saved_filters (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  list text not null,
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) between 1 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_filters_name_key on saved_filters (user_id, list, lower(name));
create trigger saved_filters_touch before update on saved_filters for each row execute function touch_updated_at();
