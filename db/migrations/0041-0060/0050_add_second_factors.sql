-- A second factor of sign-in: an app that shows codes (TOTP), and recovery codes for when the app is lost.

-- True while the user has a second factor. Kept with the user, because every request reads it.
alter table users add column has_second_factor boolean not null default false;
-- When this session last showed a second factor.
alter table sessions add column second_factor_at timestamptz;

create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted with the key of the shop (server/core/security/secret-box.ts). Null: no code confirmed one yet.
  secret bytea,
  -- The time step of the last accepted code: no code is accepted twice.
  last_step bigint not null default 0,
  -- The one that a code is to confirm.
  pending_secret bytea,
  pending_until timestamptz
);

-- Only the hash is stored; a used one is deleted.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- The password or the one-time code was right, the second factor is missing.
create table pending_sign_ins (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- The device that began.
  device_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index pending_sign_ins_user_idx on pending_sign_ins (user_id);
create index pending_sign_ins_expires_at_idx on pending_sign_ins (expires_at);

-- Wrong codes: their number in an hour is limited, separately for devices that the user knows, so that others can't lock them out.
create table second_factor_failures (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  source text not null check (source in ('unknownDevice', 'knownDevice', 'session')),
  created_at timestamptz not null default now()
);
create index second_factor_failures_user_idx on second_factor_failures (user_id, source, created_at);
create index second_factor_failures_created_at_idx on second_factor_failures (created_at);
