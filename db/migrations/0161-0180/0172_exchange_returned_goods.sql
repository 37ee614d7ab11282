-- Whether goods can be exchanged instead of paid back.
alter table return_policies add column exchange boolean not null default true;

-- What the buyer wants, and the order of the new goods; without one, money. `credit_poisha`: what the return pays of that order.
alter table returns
  add column wants text not null default 'refund',
  add column exchange_order_id uuid,
  add column credit_poisha bigint not null default 0,
  add constraint returns_wants_check check (wants in ('refund', 'exchange')) not valid,
  add constraint returns_credit_check check (credit_poisha >= 0) not valid,
  add constraint returns_exchange_order_id_fkey foreign key (exchange_order_id) references orders not valid;
-- The options of the new goods; null: as before.
alter table return_lines add column new_options jsonb;

-- What a return has paid of this package, less what returns of it have paid of others: the sum of all packages is what is not settled yet.
alter table packages add column credit_poisha bigint not null default 0;
alter table orders add column credit_poisha bigint not null default 0;

-- What the courier collects for a package, in poisha.
create function package_due(p packages) returns bigint language sql immutable as $$
  select greatest(0, p.subtotal_poisha + p.delivery_fee_poisha - greatest(p.credit_poisha, 0)) $$;

-- As in 0130: credit of another order is as good as money, so more than the payment can be paid back.
create or replace function order_money(o orders, p payments, out owed bigint, out captured bigint, out refunded bigint, out refund_due bigint)
language sql stable as $$
  select m.owed, m.captured, m.refunded, case when m.captured - m.refunded > m.owed + 100 then m.captured - m.refunded - m.owed else 0 end
  from (select
    case when o.status in ('cancelled', 'returned') then 0 else coalesce(o.owed_poisha, o.total_poisha) end as owed,
    case when p.status in ('verified', 'refunded') then p.amount_poisha else 0 end + o.credit_poisha as captured,
    case p.status when 'refunded' then greatest(p.amount_poisha, p.refunded_poisha) else p.refunded_poisha end as refunded) m
$$;

-- As in 0140, with the credit.
create or replace function keep_order_status() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  actor text := coalesce(current_setting('app.actor', true), '');
begin
  -- Nearly all: packages of new orders.
  if tg_op = 'INSERT' and not exists (select from new_rows where status <> 'pending') then return null; end if;
  perform set_config('app.actor', '', true);
  update orders o set status = s.status, owed_poisha = s.owed, credit_poisha = s.credit
  from (select n.id, order_state(array_agg(p.status)) as status, sum(p.credit_poisha) as credit,
      case when bool_or(p.status in ('cancelled', 'returned')
          or exists (select from line_changes c where c.package_id = p.id and c.void_by is null))
        then coalesce(sum(p.subtotal_poisha + p.delivery_fee_poisha + p.fee_change_poisha)
          filter (where p.status not in ('cancelled', 'returned')), 0) end as owed
    from (select distinct order_id as id from new_rows) n join packages p on p.order_id = n.id group by n.id) s
  -- A package that moves is a change of its order, whose updated_at follows (orders_touch).
  where o.id = s.id and (tg_op = 'UPDATE' or o.status <> s.status);
  perform set_config('app.actor', actor, true);
  return null;
end $$;

-- New goods that do not reach the buyer are paid back: of what was settled, the money is due on the first order again.
create function give_back_credit() returns trigger language plpgsql as $$
begin
  update packages p set credit_poisha = p.credit_poisha + old.credit_poisha from returns r
    where r.exchange_order_id = new.order_id and r.state = 'settled' and p.id = r.package_id;
  update returns set credit_poisha = 0, refund_poisha = refund_poisha + old.credit_poisha where exchange_order_id = new.order_id;
  new.credit_poisha := 0;
  return new;
end $$;
create trigger packages_give_back_credit before update of status on packages for each row
  when (old.credit_poisha > 0 and new.status in ('cancelled', 'returned') and old.status <> new.status) execute function give_back_credit();
