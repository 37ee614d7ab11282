-- Orders that were placed for a phone number (by telephone, by import, by a guest) belong to the account with this number. Who registered
-- it may not have the phone: the order is shown to the account only once a code has proved the number.
alter table orders add column placed_for_phone text;
comment on column orders.placed_for_phone is 'the number for which another person than the signed-in owner placed it; null: placed by the owner';
create index orders_placed_for_phone_idx on orders (user_id) where placed_for_phone is not null;

update orders o set placed_for_phone = u.phone from users u
where u.id = o.user_id and exists (
  select from packages p join package_events e on e.package_id = p.id
  where p.order_id = o.id and e.status = 'pending' and e.actor_id <> o.user_id);

-- Whether the account of an order sees it as its buyer.
create function buyer_sees(o orders) returns boolean language sql stable as $$
  select o.placed_for_phone is null or exists (
    select from users u where u.id = o.user_id and u.phone = o.placed_for_phone and u.phone_verified_at is not null)
$$;

-- The orders of a proved number stay with the account when the number changes. Those of a number that was not proved follow an admin's
-- correction; users can't change such a number themselves.
create or replace function forget_verified_phone() returns trigger language plpgsql as $$
begin
  update orders set placed_for_phone = case when old.phone_verified_at is null then new.phone end
  where user_id = old.id and placed_for_phone = old.phone;
  if new.phone_verified_at is not distinct from old.phone_verified_at then new.phone_verified_at := null; end if;
  return new;
end $$;

-- As in 0043, but an account hears only of the orders that it sees.
create or replace function tell_moved_packages() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, user_id, payload)
  select 'package.moved', person.id,
    jsonb_build_object('orderId', o.id, 'number', o.number, 'packageId', p.id, 'status', p.status)
  from new_rows p join old_rows before on before.id = p.id and before.status <> p.status
    join orders o on o.id = p.order_id join shops s on s.id = p.shop_id
    cross join lateral (select o.user_id where buyer_sees(o) union select s.merchant_id) as person(id);
  -- Packages of an order that move together are one message.
  perform write_messages((select jsonb_agg(jsonb_build_object('kind', kind, 'packageIds', ids)) from (
    select k.kind, jsonb_agg(p.id) as ids
    from new_rows p join old_rows before on before.id = p.id and before.status <> p.status
      join (values ('confirmed', 'packageConfirmed'), ('shipped', 'packageShipped'), ('delivered', 'packageDelivered'),
        ('cancelled', 'packageCancelled')) as k(status, kind) on k.status = p.status
    group by p.order_id, k.kind) moved));
  return null;
end $$;
-- As in 0014.
alter function tell_moved_packages() set enable_seqscan = off;

create or replace function tell_moved_payments() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, user_id, payload)
  select 'payment.moved', o.user_id, jsonb_build_object('orderId', o.id, 'number', o.number, 'paymentId', new.id, 'status', new.status)
  from orders o where o.id = new.order_id and buyer_sees(o);
  -- Cash is settled by what happens to the packages, of which the buyer hears.
  if new.method <> 'cash_on_delivery' and new.status in ('verified', 'failed') then
    perform write_messages(jsonb_build_array(jsonb_build_object('kind',
      case new.status when 'verified' then 'paymentVerified' else 'paymentFailed' end, 'paymentId', new.id)));
  end if;
  return null;
end $$;
