-- What happens to orders and payments is told to those concerned (GET /events/stream). Triggers write it down in the transaction that
-- caused it, whoever does; NOTIFY carries it to every process when that transaction commits. Payloads name things and hold nothing personal.

drop index outbox_undelivered_idx;
alter table outbox
  drop column delivered_at,
  -- Who is told; null: every admin. No foreign key: rows live a day, and checking would lock the merchant's row with every order.
  add column user_id uuid,
  -- Ids are given out before transactions commit, so they do not say who has seen what. A reader that has seen this row has seen every
  -- row of a transaction below `settled`; what it may have missed is at or above.
  add column xid bigint not null default pg_current_xact_id()::text::bigint,
  add column settled bigint not null default pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
create index outbox_user_id_idx on outbox (user_id, xid);
create index outbox_created_at_idx on outbox (created_at);

create function notify_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', row_to_json(n)::text) from new_rows n;
  return null;
end $$;
create trigger outbox_notify after insert on outbox
  referencing new table as new_rows for each statement execute function notify_outbox();

create function tell_new_packages() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, user_id, payload)
  select 'package.created', s.merchant_id,
    jsonb_build_object('orderId', o.id, 'number', o.number, 'packageId', p.id, 'status', p.status)
  from new_rows p join orders o on o.id = p.order_id join shops s on s.id = p.shop_id;
  return null;
end $$;
create trigger packages_tell_new after insert on packages
  referencing new table as new_rows for each statement execute function tell_new_packages();

create function tell_moved_packages() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, user_id, payload)
  select 'package.moved', person.id,
    jsonb_build_object('orderId', o.id, 'number', o.number, 'packageId', p.id, 'status', p.status)
  from new_rows p join old_rows before on before.id = p.id and before.status <> p.status
    join orders o on o.id = p.order_id join shops s on s.id = p.shop_id
    cross join lateral (select o.user_id union select s.merchant_id) as person(id);
  return null;
end $$;
create trigger packages_tell_moved after update on packages
  referencing old table as old_rows new table as new_rows for each statement execute function tell_moved_packages();

-- Cash needs nobody to look at it.
create function tell_new_payments() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload)
  select 'payment.pending', jsonb_build_object('orderId', o.id, 'number', o.number, 'paymentId', new.id, 'status', new.status)
  from orders o where o.id = new.order_id;
  return null;
end $$;
create trigger payments_tell_new after insert on payments for each row
  when (new.method <> 'cash_on_delivery' and new.status = 'pending') execute function tell_new_payments();

create function tell_moved_payments() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, user_id, payload)
  select 'payment.moved', o.user_id, jsonb_build_object('orderId', o.id, 'number', o.number, 'paymentId', new.id, 'status', new.status)
  from orders o where o.id = new.order_id;
  return null;
end $$;
create trigger payments_tell_moved after update of status on payments for each row
  when (old.status <> new.status) execute function tell_moved_payments();

-- Whoever may no longer be signed in must not go on listening: every process looks again at the streams of this user.
create function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;
create trigger sessions_notify_ended after delete on sessions for each row execute function notify_session_ended('user_id');
create trigger users_notify_ended after update of role, status, deleted_at on users for each row
  when (row(old.role, old.status, old.deleted_at) is distinct from row(new.role, new.status, new.deleted_at))
  execute function notify_session_ended('id');
