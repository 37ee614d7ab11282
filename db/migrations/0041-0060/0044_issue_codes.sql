-- One-time codes that are sent to phones (docs/messages.md). The code itself is made when the SMS goes out, and only its hash is stored.
create table one_time_codes (
  id uuid primary key default uuid_v7(),
  phone text not null check (phone ~ '^0[0-9]{10}$'),
  purpose text not null check (purpose in ('signIn', 'resetPassword', 'verifyPhone', 'changePhone')),
  -- The user whose phone is verified or changed; null: the owner of the account with this phone.
  user_id uuid references users on delete cascade,
  salt bytea,
  code_hash bytea,
  tries smallint not null default 0,
  expires_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_codes_phone_idx on one_time_codes (phone, created_at desc);
create index one_time_codes_created_at_idx on one_time_codes (created_at);

-- When a code proved that the user has this phone; null: not proved. A change of the number clears it.
alter table users add column phone_verified_at timestamptz;
create function forget_verified_phone() returns trigger language plpgsql as $$
begin
  if new.phone_verified_at is not distinct from old.phone_verified_at then new.phone_verified_at := null; end if;
  return new;
end $$;
create trigger users_forget_verified_phone before update of phone on users for each row
  when (old.phone <> new.phone) execute function forget_verified_phone();
