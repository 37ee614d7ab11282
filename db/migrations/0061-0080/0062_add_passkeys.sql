-- Passkeys (WebAuthn): a second factor of sign-in, and a way to sign in without a password.

create table passkeys (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- Chosen by the authenticator; WebAuthn allows 1,023 bytes.
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  -- In COSE format. Nothing here is secret: the private key does not leave the authenticator.
  public_key bytea not null,
  -- Of the last use. One that does not grow tells of a copied authenticator; those that sync have always 0.
  counter bigint not null default 0,
  -- How browsers reach the authenticator.
  transports text[] not null default '{}',
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index passkeys_credential_key on passkeys (credential_id);
create index passkeys_user_idx on passkeys (user_id);

-- What an authenticator has to sign next. Each is deleted by the first answer; a new one replaces the previous one of its purpose.
create table passkey_challenges (
  -- The session, the sign-in that waits for a second factor, or the device: only there the answer counts.
  binding_hash bytea not null,
  purpose text not null check (purpose in ('create', 'signIn', 'secondStep', 'stepUp')),
  challenge bytea not null,
  -- Null: the answer says who signs in.
  user_id uuid references users on delete cascade check ((user_id is null) = (purpose = 'signIn')),
  expires_at timestamptz not null,
  primary key (binding_hash, purpose)
);
create index passkey_challenges_expires_at_idx on passkey_challenges (purpose, expires_at);
create index passkey_challenges_user_idx on passkey_challenges (user_id);
