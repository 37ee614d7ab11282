-- What an order comes to when a part of it was cancelled, came back or was refused; null: its total.
alter table orders add column owed_poisha bigint;
-- What was paid back so far. Of refunded payments of earlier versions: nothing, their status says it.
alter table payments
  add column refunded_poisha bigint not null default 0,
  add constraint payments_refunded_check check (refunded_poisha >= 0) not valid;

-- The one place that says what an order and its payment come to, in poisha: lists, pages and counts read it. Less than a taka too much is not
-- paid back: couriers take whole taka.
create function order_money(o orders, p payments, out owed bigint, out captured bigint, out refunded bigint, out refund_due bigint)
language sql stable as $$
  select m.owed, m.captured, m.refunded, case when m.captured - m.refunded > m.owed + 100 then m.captured - m.refunded - m.owed else 0 end
  from (select
    case when o.status in ('cancelled', 'returned') then 0 else coalesce(o.owed_poisha, o.total_poisha) end as owed,
    case when p.status in ('verified', 'refunded') then p.amount_poisha else 0 end as captured,
    case p.status when 'refunded' then p.amount_poisha else p.refunded_poisha end as refunded) m
$$;

-- As in 0080, with what the order comes to.
create or replace function keep_order_status() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  actor text := coalesce(current_setting('app.actor', true), '');
begin
  -- Nearly all: packages of new orders.
  if tg_op = 'INSERT' and not exists (select from new_rows where status <> 'pending') then return null; end if;
  perform set_config('app.actor', '', true);
  update orders o set status = s.status, owed_poisha = s.owed
  from (select n.id, order_state(array_agg(p.status)) as status,
      case when bool_or(p.status in ('cancelled', 'returned')
          or exists (select from line_changes c where c.package_id = p.id and c.void_by is null))
        then coalesce(sum(p.subtotal_poisha + p.delivery_fee_poisha) filter (where p.status not in ('cancelled', 'returned')), 0) end as owed
    from (select distinct order_id as id from new_rows) n join packages p on p.order_id = n.id group by n.id) s
  -- A package that moves is a change of its order, whose updated_at follows (orders_touch).
  where o.id = s.id and (tg_op = 'UPDATE' or o.status <> s.status);
  perform set_config('app.actor', actor, true);
  return null;
end $$;

-- The amount is that of this refund; of servers of earlier versions, the whole payment.
create or replace function tell_refunds() returns trigger language plpgsql as $$
begin
  perform write_messages(jsonb_build_array(jsonb_build_object('kind', 'paymentRefunded', 'paymentId', new.id)
    || case when new.refunded_poisha > old.refunded_poisha
      then jsonb_build_object('amount', new.refunded_poisha - old.refunded_poisha) else '{}' end));
  return null;
end $$;
create trigger payments_tell_partial_refunds after update of refunded_poisha on payments for each row
  when (new.refunded_poisha > old.refunded_poisha and new.status = old.status) execute function tell_refunds();
