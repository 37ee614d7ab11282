-- Devices that signed in before. Only the SHA-256 of a device's secret is stored, as for sessions. Several users may share a device.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  secret_hash bytea not null check (length(secret_hash) = 32),
  last_used_at timestamptz not null default now(),
  primary key (user_id, secret_hash)
);
-- Does anyone sign in on this device?
create index known_devices_secret_idx on known_devices (secret_hash);
