-- What users do not want to hear of, by kind and channel; the rest goes out.
create table muted_messages (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  channel text not null check (channel in ('sms', 'email', 'inbox')),
  created_at timestamptz not null default now(),
  primary key (user_id, kind, channel)
);

-- Keys of links that work without signing in. Each shop makes one when it needs it first.
create table signing_keys (
  name text primary key,
  value bytea not null check (length(value) = 32)
);
