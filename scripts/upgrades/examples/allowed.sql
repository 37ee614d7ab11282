-- Allowed statements of migrations.
alter table orders add column a text;
alter table orders add column b integer not null default 0 check (b >= 0);
alter table orders add column c timestamptz not null default now();
alter table orders add constraint orders_d_check check (d > 0) not valid;
create table gifts (id uuid primary key default uuid_v7(), name text not null check (name <> ''), user_id uuid not null references users);
create index gifts_name_idx on gifts (name);
create function tell_gift() returns trigger language plpgsql as $$ begin drop view if exists v; return null; end $$;
create trigger gifts_tell after insert on gifts for each row execute function tell_gift();
-- One row.
-- squawk-ignore constraint-missing-not-valid
alter table settings add constraint settings_e_check check (e > 0);
-- No version since 0.6.0 reads it.
-- squawk-ignore ban-drop-object
drop function order_state(text[]);
