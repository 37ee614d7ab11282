-- One-time codes and guests' orders of strangers are counted apart from those of the owner of the number, who is signed in or on a device that
-- signed in before; and wrong tries of the browser that asked for a code apart from those of others.
alter table one_time_codes
  add column is_owner boolean not null default false,
  add column device_hash bytea check (length(device_hash) = 32),
  -- Of the browser that asked; `tries` are those of others, and of the user whose code it is.
  add column own_tries smallint not null default 0;
comment on column one_time_codes.device_hash is 'SHA-256 of the secret in the cookie of the browser that asked';
alter table counted_acts add column is_owner boolean not null default false;
