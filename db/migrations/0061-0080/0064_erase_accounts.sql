-- Users ask for the erasure of their account (docs/own-data.md).
alter table users
  -- When it is to be erased; null: it was not asked for.
  add column erasure_due_at timestamptz,
  -- When everything that names the person was erased. The row stays for the orders.
  add column erased_at timestamptz;
create index users_erasure_due_at_idx on users (erasure_due_at) where erasure_due_at is not null;
create index users_erased_at_idx on users (erased_at) where erased_at is not null;

alter table audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('create', 'update', 'delete', 'signIn', 'signInFailed', 'signOut', 'erase'));

-- All messages of an account, whatever their channel.
create index messages_user_id_idx on messages (user_id) where user_id is not null;
