-- SMS to phone numbers that no account has proved by a code (docs/messages.md): what goes out, or may have, counted for a day in every process.
create table unproved_sms (
  id uuid primary key default uuid_v7(),
  message_id uuid not null,
  phone text not null,
  kind text not null,
  -- What was taken from the share of the day; a code has no other price yet.
  price_poisha bigint not null,
  created_at timestamptz not null default now()
);
create index unproved_sms_phone_idx on unproved_sms (phone, created_at);
create index unproved_sms_message_id_idx on unproved_sms (message_id);
create index unproved_sms_created_at_idx on unproved_sms (created_at);
alter table sms_spending add column unproved_poisha bigint not null default 0;
-- The percentage of the share of which admins were told last.
alter table sms_spending add column unproved_told_percent smallint not null default 0;
