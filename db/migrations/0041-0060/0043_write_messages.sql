-- What the shop tells people: each message once for each event and channel. It is written by the job of the event (docs/messages.md).

alter table users add column language text not null default 'bn' check (language in ('bn', 'en'));

create table messages (
  id uuid primary key default uuid_v7(),
  -- The job of the event: whatever runs twice writes nothing again.
  event_id uuid not null,
  kind text not null,
  channel text not null check (channel in ('sms', 'inbox')),
  user_id uuid references users,
  -- A phone number; in the inbox the user.
  recipient text not null,
  language text not null check (language in ('bn', 'en')),
  -- Values of the template. Messages of the inbox are put into words when they are read.
  variables jsonb not null default '{}',
  link text not null default '',
  -- Null: in the inbox; and one-time codes, which are stored nowhere.
  body text,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown')),
  parts smallint not null default 0,
  price_poisha bigint not null default 0,
  attempts smallint not null default 0,
  provider text not null default '',
  provider_id text not null default '',
  error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  unique (event_id, kind, channel, recipient)
);
create index messages_inbox_idx on messages (user_id, created_at desc, id) where channel = 'inbox';
create index messages_unread_idx on messages (user_id) where channel = 'inbox' and read_at is null;
create index messages_log_idx on messages (created_at desc, id) where channel <> 'inbox';
create index messages_recipient_idx on messages (recipient collate "C", created_at desc) where channel <> 'inbox';
create index messages_created_at_idx on messages (created_at);

-- Texts that admins changed; the others are in domain/messages.
create table message_templates (
  kind text not null,
  channel text not null check (channel in ('sms', 'inbox')),
  language text not null check (language in ('bn', 'en')),
  title text not null default '' check (length(title) <= 200),
  body text not null check (length(body) between 1 and 1000),
  updated_at timestamptz not null default now(),
  primary key (kind, channel, language)
);

-- Writes a job of this kind for each payload, as server/core/jobs/enqueue.ts does; none before the shop has started once.
create function write_jobs(queue_name text, payloads jsonb) returns void language plpgsql as $$
begin
  insert into pgboss.job (id, name, data, start_after, keep_until, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    expire_seconds, heartbeat_seconds, deletion_seconds)
  select uuid_v7(), q.name, payload, now(), now() + q.retention_seconds * interval '1 second', q.policy, q.retry_limit, q.retry_delay,
    q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds
  from pgboss.queue q cross join jsonb_array_elements(payloads) as payload where q.name = queue_name;
  if found then perform pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), queue_name); end if;
end $$;

-- Messages of an event, unless the transaction is quiet (imports and the demo shop, whose orders are not new).
create function write_messages(events jsonb) returns void language plpgsql as $$
begin
  if events is not null and coalesce(current_setting('app.quiet', true), '') = '' then perform write_jobs('write-messages', events); end if;
end $$;

create or replace function tell_new_packages() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, user_id, payload)
  select 'package.created', s.merchant_id,
    jsonb_build_object('orderId', o.id, 'number', o.number, 'packageId', p.id, 'status', p.status)
  from new_rows p join orders o on o.id = p.order_id join shops s on s.id = p.shop_id;
  perform write_messages((select jsonb_agg(jsonb_build_object('kind', 'orderPlaced', 'orderId', id))
    from (select distinct order_id as id from new_rows) n));
  return null;
end $$;

create or replace function tell_moved_packages() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, user_id, payload)
  select 'package.moved', person.id,
    jsonb_build_object('orderId', o.id, 'number', o.number, 'packageId', p.id, 'status', p.status)
  from new_rows p join old_rows before on before.id = p.id and before.status <> p.status
    join orders o on o.id = p.order_id join shops s on s.id = p.shop_id
    cross join lateral (select o.user_id union select s.merchant_id) as person(id);
  -- Packages of an order that move together are one message.
  perform write_messages((select jsonb_agg(jsonb_build_object('kind', kind, 'packageIds', ids)) from (
    select k.kind, jsonb_agg(p.id) as ids
    from new_rows p join old_rows before on before.id = p.id and before.status <> p.status
      join (values ('confirmed', 'packageConfirmed'), ('shipped', 'packageShipped'), ('delivered', 'packageDelivered'),
        ('cancelled', 'packageCancelled')) as k(status, kind) on k.status = p.status
    group by p.order_id, k.kind) moved));
  return null;
end $$;

-- As in 0014, which replacing them undid.
alter function tell_new_packages() set enable_seqscan = off;
alter function tell_moved_packages() set enable_seqscan = off;

create or replace function tell_new_payments() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload)
  select 'payment.pending', jsonb_build_object('orderId', o.id, 'number', o.number, 'paymentId', new.id, 'status', new.status)
  from orders o where o.id = new.order_id;
  perform write_messages(jsonb_build_array(jsonb_build_object('kind', 'paymentToVerify', 'paymentId', new.id)));
  return null;
end $$;

create or replace function tell_moved_payments() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, user_id, payload)
  select 'payment.moved', o.user_id, jsonb_build_object('orderId', o.id, 'number', o.number, 'paymentId', new.id, 'status', new.status)
  from orders o where o.id = new.order_id;
  -- Cash is settled by what happens to the packages, of which the buyer hears.
  if new.method <> 'cash_on_delivery' and new.status in ('verified', 'failed') then
    perform write_messages(jsonb_build_array(jsonb_build_object('kind',
      case new.status when 'verified' then 'paymentVerified' else 'paymentFailed' end, 'paymentId', new.id)));
  end if;
  return null;
end $$;

-- The bell rises while the page is open.
create function tell_new_messages() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, user_id, payload) select 'inbox.changed', n.user_id, '{}'::jsonb from (select distinct user_id from new_rows where channel = 'inbox') n;
  return null;
end $$;
create trigger messages_tell_new after insert on messages
  referencing new table as new_rows for each statement execute function tell_new_messages();
