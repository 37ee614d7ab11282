-- What anyone can do to a phone number, counted for a day in every process: guests' orders and invitations to work, each of which is an SMS.
create table counted_acts (
  id uuid primary key default uuid_v7(),
  act text not null check (act in ('guestOrder', 'invitation')),
  phone text not null,
  created_at timestamptz not null default now()
);
create index counted_acts_phone_idx on counted_acts (phone, act, created_at);
create index counted_acts_created_at_idx on counted_acts (created_at);
