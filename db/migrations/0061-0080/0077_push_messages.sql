-- Web push, a fourth channel (docs/messages.md). Its texts are those of the inbox.
alter table messages
  drop constraint messages_channel_check,
  add constraint messages_channel_check check (channel in ('sms', 'email', 'push', 'inbox'));
alter table muted_messages
  drop constraint muted_messages_channel_check,
  add constraint muted_messages_channel_check check (channel in ('sms', 'email', 'push', 'inbox'));

-- Browsers that get messages. One belongs to the session that switched it on, and ends with it: a shared phone must not show messages of
-- the user who has left.
create table push_subscriptions (
  id uuid primary key default uuid_v7(),
  session_id uuid not null constraint push_subscriptions_session_id_key unique references sessions on delete cascade,
  -- The address at the browser's push service: who knows it can send.
  endpoint text not null constraint push_subscriptions_endpoint_key unique check (length(endpoint) <= 1000),
  -- The keys of the browser, and the shop's public key that it accepts, in base64url.
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  vapid_key text not null check (length(vapid_key) = 87),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

-- Key pairs of the shop, made when one is needed first. The newest that SECRET_KEY opens counts.
create table push_keys (
  id uuid primary key default uuid_v7(),
  -- Encrypted (server/core/security/secret-box.ts).
  sealed_private_key bytea not null,
  created_at timestamptz not null default now()
);
