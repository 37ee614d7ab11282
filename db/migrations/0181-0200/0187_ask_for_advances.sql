-- How long an order waits for its advance, 0: forever; and whether the delivery fee of a parcel that its buyer refused is kept of it.
alter table settings
  add column advance_hold_minutes integer not null default 120 check (advance_hold_minutes between 0 and 10080),
  add column advance_keeps_fee boolean not null default true;

-- Of a unit, when it was ordered; and the part of each package, which is not collected at its door, with the most of it that is kept, as its
-- buyer was told, and what is kept. Null: nothing. They have no checks: PostgreSQL reads each check for each new order (0178).
alter table order_lines add column advance_poisha bigint;
alter table packages add column advance_poisha bigint, add column advance_keep_poisha bigint, add column advance_kept_poisha bigint;

-- What is collected at the door, in poisha.
create function package_cash(p packages) returns bigint language sql immutable as $$
  select greatest(0, package_due(p) - coalesce(p.advance_poisha, 0)) $$;

-- What an order in cash still waits for, in poisha; 0: nothing.
create function advance_due(pay payments) returns bigint language sql stable as $$
  select case when pay.method = 'cash_on_delivery' and pay.status = 'pending' then greatest(0, coalesce((
      select sum(least(p.advance_poisha, package_due(p))) from packages p
      where p.order_id = pay.order_id and p.advance_poisha is not null and p.status not in ('cancelled', 'returned')), 0)::bigint
    - payment_captured(pay)) else 0 end $$;

-- A transfer pays one thing. What buyers claim for orders is unique in `payments`; advances are claimed in attempts, which 0188 makes unique.
create function refuse_used_transfer(provider text, transaction text, is_advance boolean) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('transfer ' || lower(provider) || ' ' || upper(replace(transaction, '-', '')), 0));
  if is_advance and exists (select from payments p where lower(p.provider) = lower(refuse_used_transfer.provider)
        and upper(replace(p.transaction_id, '-', '')) = upper(replace(transaction, '-', '')))
      or not is_advance and exists (select from payment_attempts a where a.kind = 'advance' and a.own_ref is null and a.state in ('claimed', 'paid')
        and lower(a.gateway) = lower(refuse_used_transfer.provider) and upper(replace(a.trx_id, '-', '')) = upper(replace(transaction, '-', ''))) then
    raise exception 'used transfer' using errcode = 'unique_violation', constraint = 'payments_transaction_key';
  end if;
end $$;
create function refuse_used_claim() returns trigger language plpgsql as $$
begin
  perform refuse_used_transfer(new.provider, new.transaction_id, false);
  return new;
end $$;
create trigger payments_refuse_used_new before insert on payments for each row
  when (new.transaction_id is not null) execute function refuse_used_claim();
create trigger payments_refuse_used before update of transaction_id, provider on payments for each row
  when (new.transaction_id is not null and (old.transaction_id, old.provider) is distinct from (new.transaction_id, new.provider))
  execute function refuse_used_claim();
create function refuse_used_advance() returns trigger language plpgsql as $$
begin
  perform refuse_used_transfer(new.gateway, new.trx_id, true);
  return new;
end $$;
create trigger payment_attempts_refuse_used before insert on payment_attempts for each row
  when (new.kind = 'advance' and new.own_ref is null) execute function refuse_used_advance();

-- As in 0181, with advances: the order stays one in cash. Money for one that has ended is due back.
create or replace function take_attempt() returns trigger language plpgsql as $$
declare
  pay payments;
  o orders;
  is_advance boolean := new.kind = 'advance';
  takes_over boolean;
  is_late boolean;
begin
  select * into pay from payments where id = new.payment_id;
  if new.state <> 'paid' then
    if not is_advance then
      update payments set status = 'failed' where id = new.payment_id and method = new.method and status = 'pending';
    end if;
    return null;
  end if;
  select * into o from orders where id = new.order_id;
  -- Paid online after the buyer chose another way: that way is not needed, unless cash is on a label by now.
  takes_over := not is_advance and pay.status in ('pending', 'failed') and (pay.method <> 'cash_on_delivery' or not exists (select from packages k
    where k.order_id = o.id and (k.status not in ('pending', 'confirmed', 'packed', 'cancelled')
      or exists (select from shipments s where s.package_id = k.id and s.state in ('booking', 'unknown', 'booked')))));
  is_late := is_advance and pay.method = 'cash_on_delivery' and pay.status = 'failed';
  update payments set captured_poisha = payment_captured(pay) + new.received_poisha,
      method = case when takes_over then new.method else method end,
      provider = case when takes_over then null else provider end,
      transaction_id = case when takes_over then null else transaction_id end,
      mobile_number = case when takes_over then null else mobile_number end,
      account_number = case when takes_over then null else account_number end,
      branch = case when takes_over then null else branch end,
      amount_poisha = case when takes_over or (pay.method = new.method and not is_advance) then payment_captured(pay) + new.received_poisha
        when is_late then 0 else amount_poisha end,
      note = case when takes_over then '' else note end,
      deleted_at = null,
      status = case when takes_over or is_late then 'verified' else status end
    where id = pay.id;
  if is_advance and not is_late then
    insert into outbox (topic, user_id, payload)
    select 'payment.moved', o.user_id, jsonb_build_object('orderId', o.id, 'number', o.number, 'paymentId', pay.id, 'status', pay.status)
    where buyer_sees(o);
  end if;
  return null;
end $$;
drop trigger payment_attempts_take on payment_attempts;
create trigger payment_attempts_take after update of state on payment_attempts for each row
  when ((new.own_ref is not null or new.kind = 'advance') and old.state <> new.state and new.state in ('paid', 'failed', 'cancelled', 'expired'))
  execute function take_attempt();
