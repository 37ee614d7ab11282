-- Who works in which shop. What a role may do is in domain/access/shop-roles.ts.
create table shop_members (
  id uuid primary key default uuid_v7(),
  shop_id uuid not null references shops on delete cascade,
  user_id uuid not null references users,
  role text not null check (role in ('owner', 'manager', 'packer', 'viewer')),
  created_at timestamptz not null default now(),
  -- Everything that is limited to own shops reads it.
  unique (user_id, shop_id) include (role)
);
create index shop_members_shop_id_idx on shop_members (shop_id);
create unique index shop_members_owner_key on shop_members (shop_id) where role = 'owner';

-- Invitations that are neither answered nor withdrawn.
create table shop_invitations (
  id uuid primary key default uuid_v7(),
  shop_id uuid not null references shops on delete cascade,
  phone text not null check (phone ~ '^0[0-9]{10}$'),
  role text not null check (role in ('manager', 'packer', 'viewer')),
  invited_by uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Inviting a phone number again replaces the invitation.
  unique (shop_id, phone)
);
create index shop_invitations_phone_idx on shop_invitations (phone);
create index shop_invitations_expires_at_idx on shop_invitations (expires_at);

insert into shop_members (shop_id, user_id, role) select id, merchant_id, 'owner' from shops;

-- The merchant of a shop is its owner. The audit log has the change of the shop; this follows from it.
create function keep_shop_owner() returns trigger language plpgsql as $$
declare
  actor text := coalesce(current_setting('app.actor', true), '');
begin
  perform set_config('app.actor', '', true);
  delete from shop_members where shop_id = new.id and role = 'owner' and user_id <> new.merchant_id;
  insert into shop_members (shop_id, user_id, role) values (new.id, new.merchant_id, 'owner')
    on conflict (user_id, shop_id) do update set role = 'owner';
  perform set_config('app.actor', actor, true);
  return null;
end $$;
create trigger shops_keep_owner after insert or update of merchant_id on shops for each row execute function keep_shop_owner();

-- Staff are merchants while they work in a shop. Open streams are checked again by every process.
create function keep_staff_role() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', coalesce(new.user_id, old.user_id)::text);
  if tg_op <> 'DELETE' then
    if new.role <> 'owner' then update users set role = 'merchant' where id = new.user_id and role = 'customer'; end if;
  elsif old.role <> 'owner' then
    -- Of two shops that a user leaves at the same time, the second one is the last.
    perform from users where id = old.user_id for no key update;
    update users set role = 'customer'
    where id = old.user_id and role = 'merchant' and not exists (select from shop_members where user_id = old.user_id);
  end if;
  return null;
end $$;
create trigger shop_members_keep_role after insert or delete or update of role on shop_members
  for each row execute function keep_staff_role();

create function leave_shops() returns trigger language plpgsql as $$
begin
  delete from shop_members where user_id = new.id and role <> 'owner';
  return null;
end $$;
create trigger users_leave_shops after update of deleted_at on users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function leave_shops();

create function dismiss_staff() returns trigger language plpgsql as $$
begin
  delete from shop_members where shop_id = new.id and role <> 'owner';
  delete from shop_invitations where shop_id = new.id;
  return null;
end $$;
create trigger shops_dismiss_staff after update of deleted_at on shops for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function dismiss_staff();

call audit('shop_members', 'shops', 'id', 'shop_id', 'staff');
call audit('shop_invitations', 'shops', 'id', 'shop_id', 'invitation');

-- The same as before, for the owner and for all staff: each of their roles reads orders.
create or replace function tell_new_packages() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, user_id, payload)
  select 'package.created', m.user_id,
    jsonb_build_object('orderId', o.id, 'number', o.number, 'packageId', p.id, 'status', p.status)
  from new_rows p join orders o on o.id = p.order_id join shop_members m on m.shop_id = p.shop_id;
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
    join orders o on o.id = p.order_id
    cross join lateral (select o.user_id where buyer_sees(o) union select m.user_id from shop_members m where m.shop_id = p.shop_id) as person(id);
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
