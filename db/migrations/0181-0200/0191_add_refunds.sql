-- Up to this amount a refund that is due is approved without a person.
alter table settings add column refund_auto_poisha bigint not null default 200000 check (refund_auto_poisha between 0 and 100000000);

-- What goes back to buyers (docs/money/refunds.md).
create table refunds (
  id uuid primary key default uuid_v7(),
  -- Ours at the gateway, too.
  number text not null constraint refunds_number_key unique check (number ~ '^RF[2-9A-HJ-NP-Z]{8}$'),
  payment_id uuid not null references payments,
  order_id uuid not null references orders,
  -- The payment at a gateway that it goes back to.
  attempt_id uuid references payment_attempts,
  package_id uuid references packages,
  amount_poisha bigint not null check (amount_poisha > 0),
  state text not null constraint refunds_state_check
    check (state in ('requested', 'approved', 'sending', 'unknown', 'done', 'failed', 'withdrawn')),
  channel text not null constraint refunds_channel_check check (channel in ('gateway', 'wallet', 'bank', 'cash')),
  reason text not null check (length(reason) between 1 and 40),
  note text not null default '' check (length(note) <= 500),
  -- The buyer's wallet or bank account, encrypted by the server.
  sealed_receiver bytea check (length(sealed_receiver) <= 1000),
  provider_ref text check (length(provider_ref) <= 100),
  trx_id text check (length(trx_id) between 4 and 80),
  -- For operators: the gateway's words.
  detail text check (length(detail) <= 300),
  -- null: a job.
  requested_by uuid references users,
  approved_by uuid references users,
  done_by uuid references users,
  due_by timestamptz not null,
  sent_at timestamptz,
  done_at timestamptz,
  next_check_at timestamptz,
  checks smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint refunds_gateway_check check (channel <> 'gateway' or attempt_id is not null)
);
create index refunds_payment_id_idx on refunds (payment_id);
create index refunds_order_id_idx on refunds (order_id);
create index refunds_attempt_id_idx on refunds (attempt_id) where attempt_id is not null;
create index refunds_package_id_idx on refunds (package_id) where package_id is not null;
create index refunds_open_idx on refunds (due_by, id) where state not in ('done', 'withdrawn');
create index refunds_state_idx on refunds (state, due_by, id);
create index refunds_check_idx on refunds (next_check_at) where next_check_at is not null;
create index refunds_to_send_idx on refunds (id) where state = 'approved' and channel = 'gateway';
create index refunds_requested_by_idx on refunds (requested_by) where requested_by is not null;
create index refunds_approved_by_idx on refunds (approved_by) where approved_by is not null;
create index refunds_done_by_idx on refunds (done_by) where done_by is not null;
-- bKash tells refunds of a payment apart by their amounts only: one at a time.
create unique index refunds_sending_key on refunds (attempt_id) where channel = 'gateway' and state in ('sending', 'unknown');
-- One transfer proves one refund.
create unique index refunds_trx_key on refunds (channel, upper(trx_id)) where trx_id is not null and channel in ('wallet', 'bank');
create trigger refunds_touch before update on refunds for each row execute function touch_updated_at();
call audit('refunds', 'payments', 'id', 'payment_id', 'refund');

-- Of what was paid, what is on its way back; what has arrived is in refunded_poisha.
alter table payments
  add column refunding_poisha bigint not null default 0,
  add constraint payments_refunding_check check (refunding_poisha >= 0) not valid;

-- No more goes back than was paid, whatever runs at the same time. What an exchange paid for this order counts as paid, and the other way round.
create function refuse_over_refund() returns trigger language plpgsql as $$
declare
  credit bigint;
begin
  select credit_poisha into credit from orders where id = new.order_id;
  if new.refunded_poisha + new.refunding_poisha > payment_captured(new) + credit then
    raise exception 'more than was paid' using errcode = 'check_violation', constraint = 'payments_refund_check', table = 'payments';
  end if;
  return new;
end $$;
-- After payments_keep_captured, by its name.
create trigger payments_refuse_over_refund before update on payments for each row
  when (new.refunded_poisha + new.refunding_poisha > old.refunded_poisha + old.refunding_poisha)
  execute function refuse_over_refund();

-- As in 0181; what is on its way back is not due again.
create or replace function order_money(o orders, p payments, out owed bigint, out captured bigint, out refunded bigint, out refund_due bigint)
language sql stable as $$
  select m.owed, m.captured, m.refunded, case when m.captured - m.refunded - p.refunding_poisha > m.owed + 100
    then m.captured - m.refunded - p.refunding_poisha - m.owed else 0 end
  from (select
    case when o.status in ('cancelled', 'returned') then 0 else coalesce(o.owed_poisha, o.total_poisha) end as owed,
    payment_captured(p) + o.credit_poisha as captured,
    case p.status when 'refunded' then greatest(payment_captured(p), p.refunded_poisha) else p.refunded_poisha end as refunded) m
$$;

-- The payment follows its refunds; the server has locked it.
create function take_refund() returns trigger language plpgsql as $$
declare
  was_open bigint := 0;
  is_open bigint := case when new.state in ('done', 'withdrawn') then 0 else new.amount_poisha end;
  paid bigint := case when new.state = 'done' then new.amount_poisha else 0 end;
begin
  if tg_op = 'UPDATE' then was_open := case when old.state in ('done', 'withdrawn') then 0 else old.amount_poisha end; end if;
  if is_open = was_open and paid = 0 then return null; end if;
  update payments p set refunding_poisha = p.refunding_poisha + is_open - was_open, refunded_poisha = p.refunded_poisha + paid,
      note = case when paid > 0 then new.note else p.note end,
      status = case when paid > 0 and p.status = 'verified'
        and p.refunded_poisha + paid >= payment_captured(p) + greatest(0, o.credit_poisha) then 'refunded' else p.status end
    from orders o where o.id = p.order_id and p.id = new.payment_id;
  return null;
end $$;
create trigger refunds_take_new after insert on refunds for each row execute function take_refund();
create trigger refunds_take after update of state on refunds for each row when (old.state <> new.state) execute function take_refund();

-- Whatever makes money due back asks for it at once: what came late or twice, and orders that were cancelled, came back or cost less.
create function request_refund(o orders, p payments) returns void language plpgsql as $$
begin
  if (order_money(o, p)).refund_due > 0 then
    perform write_jobs('request-refund', jsonb_build_array(jsonb_build_object('paymentId', p.id)));
  end if;
end $$;
create function request_refund_of_payment() returns trigger language plpgsql as $$
begin
  perform request_refund(o, new) from orders o where o.id = new.order_id;
  return null;
end $$;
create trigger payments_request_refund after update of captured_poisha on payments for each row
  when (new.captured_poisha > coalesce(old.captured_poisha, 0)) execute function request_refund_of_payment();
create function request_refund_of_order() returns trigger language plpgsql as $$
begin
  perform request_refund(new, p) from payments p where p.order_id = new.id;
  return null;
end $$;
create trigger orders_request_refund after update of status, owed_poisha on orders for each row
  when (old.status <> new.status and new.status in ('cancelled', 'returned') or old.owed_poisha is distinct from new.owed_poisha)
  execute function request_refund_of_order();
