-- Roles of staff: admins who do a part of what an admin does.
create table staff_roles (
  id uuid primary key default uuid_v7(),
  name text not null check (length(name) between 1 and 200),
  translations jsonb not null default '{}' check (is_translations(translations)),
  name_translations jsonb not null generated always as (name_translations(translations)) stored,
  -- A resource and an action, `orders:write`; the API knows which exist.
  permissions text[] not null check (array_to_string(permissions, ',', '') ~ '^([a-zA-Z]+:(read|write|delete|export)(,|$))*$'),
  -- As all resources have it.
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index staff_roles_name_key on staff_roles (lower(name)) where deleted_at is null;
create trigger staff_roles_touch before update on staff_roles for each row execute function touch_updated_at();
call audit('staff_roles', 'roles', 'id');

-- Null: everything that the role may do.
alter table users
  add column staff_role_id uuid references staff_roles,
  add constraint users_staff_role_check check (staff_role_id is null or role = 'admin');
create index users_staff_role_idx on users (staff_role_id) where staff_role_id is not null;
