-- What is left at each provider of SMS, as it said last.
create table sms_balances (
  provider text primary key,
  balance_poisha bigint not null,
  checked_at timestamptz not null default now(),
  -- When admins were told that it is low; null: not since it was enough.
  told_at timestamptz
);
