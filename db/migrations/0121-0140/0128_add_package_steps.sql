-- The finer position of a package (domain/parcels/package-steps.ts); null: the plain step of its status, as servers of earlier versions
-- leave it (docs/decisions/parcels/0119-steps-beside-states.md).
alter table packages
  add column step text,
  add column step_at timestamptz,
  -- How often delivery failed at the door.
  add column attempts smallint not null default 0,
  -- The day on which the buyer wants it instead.
  add column postponed_to date,
  -- Null: nothing was recorded. Servers of earlier versions deliver without it.
  add column cash_collected_poisha bigint,
  add column cash_held_by text,
  add constraint packages_step_check check (step in ('pending', 'confirmed', 'packed', 'handed_over', 'out_for_delivery', 'delivery_failed',
    'returning', 'delivered', 'partly_delivered', 'returned_to_shop', 'lost', 'damaged', 'cancelled')) not valid,
  add constraint packages_cash_collected_check check (cash_collected_poisha >= 0 and cash_held_by in ('courier', 'shop', 'platform')
    and (cash_collected_poisha is null) = (cash_held_by is null)) not valid;

alter table package_events
  add column step text,
  -- Of a step: the day, the cash, who bears a difference, the lines.
  add column data jsonb not null default '{}',
  add constraint package_events_step_check check (step in ('pending', 'confirmed', 'packed', 'handed_over', 'out_for_delivery',
    'delivery_failed', 'returning', 'delivered', 'partly_delivered', 'returned_to_shop', 'lost', 'damaged', 'cancelled')) not valid;

-- Reasons of failed deliveries beside those of cancellations.
alter table package_events
  drop constraint package_events_reason_check,
  add constraint package_events_reason_check check (reason in ('outOfStock', 'unreachable', 'buyerAsked', 'wrongPrice', 'damaged',
    'areaNotServed', 'other', 'expired', 'refused', 'notFound', 'wrongAddress', 'postponed', 'noCash', 'damagedParcel', 'outsideArea'))
    not valid;

-- Units that do not stay with the buyer. What was bought stays in the other columns.
alter table order_lines
  add column dropped integer not null default 0,
  add constraint order_lines_dropped_check check (dropped between 0 and quantity) not valid;

-- Why, and what became of them.
create table line_changes (
  id uuid primary key default uuid_v7(),
  line_id uuid not null references order_lines,
  package_id uuid not null references packages,
  event_id uuid not null references package_events,
  kind text not null constraint line_changes_kind_check check (kind in ('refused', 'lost', 'damaged')),
  quantity integer not null check (quantity > 0),
  goods_poisha bigint not null check (goods_poisha >= 0),
  -- When the shop had them in hand again; null: on their way, or gone.
  received_at timestamptz,
  -- How many of them were put back on sale.
  fit integer check (fit between 0 and quantity),
  -- The correction that made it void.
  void_by uuid references package_events,
  created_at timestamptz not null default now(),
  check ((received_at is null) = (fit is null))
);
create index line_changes_package_id_idx on line_changes (package_id);
create index line_changes_line_id_idx on line_changes (line_id);
create index line_changes_event_id_idx on line_changes (event_id);

-- A server of an earlier version moves a package by its status alone.
create function forget_package_step() returns trigger language plpgsql as $$
begin
  new.step := null;
  return new;
end $$;
create trigger packages_forget_step before update on packages for each row
  when (old.status <> new.status and old.step is not null and new.step is not distinct from old.step)
  execute function forget_package_step();

create or replace function tell_moved_packages() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, user_id, payload)
  select 'package.moved', person.id,
    jsonb_build_object('orderId', o.id, 'number', o.number, 'packageId', p.id, 'status', p.status)
  from new_rows p join old_rows before on before.id = p.id and (before.status <> p.status or before.step is distinct from p.step)
    join orders o on o.id = p.order_id
    cross join lateral (select o.user_id where buyer_sees(o) union select m.user_id from shop_members m where m.shop_id = p.shop_id) as person(id);
  -- Packages of an order that move together are one message. Unpacking, or taking a parcel back before the courier scanned it, is none.
  perform write_messages((select jsonb_agg(jsonb_build_object('kind', kind, 'packageIds', ids)) from (
    select k.kind, jsonb_agg(p.id) as ids
    from new_rows p join old_rows before on before.id = p.id and (before.status <> p.status or before.step is distinct from p.step)
      join (values ('confirmed', 'packageConfirmed'), ('shipped', 'packageShipped'), ('handed_over', 'packageShipped'),
        ('out_for_delivery', 'packageOutForDelivery'), ('delivery_failed', 'deliveryFailed'), ('returning', 'packageReturning'),
        ('delivered', 'packageDelivered'), ('partly_delivered', 'packageDelivered'),
        ('returned', 'packageReturned'), ('returned_to_shop', 'packageReturned'), ('lost', 'packageLost'), ('damaged', 'packageLost'),
        ('cancelled', 'packageCancelled')) as k(step, kind)
        on k.step = coalesce(p.step, p.status) and not (p.status = 'confirmed' and before.status = 'packed')
    group by p.order_id, k.kind) moved));
  return null;
end $$;
-- As in 0076, which replacing it undid.
alter function tell_moved_packages() set enable_seqscan = off;

-- As in 0100, without `step_at`: the time of the entry says it.
create or replace function log_changes() returns trigger language plpgsql as $$
declare
  silent text[] := array['id', 'created_at', 'updated_at', 'deleted_at', 'step_at', 'singleton', 'listed', 'review_count', 'review_sum', 'password_hash']
    || array(select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');
  -- A part of another row is a change of that row.
  is_part boolean := tg_nargs > 2;
  versions text := case tg_op
    when 'INSERT' then $sql$ select '{}'::jsonb, to_jsonb(n) from new_rows n $sql$
    when 'DELETE' then $sql$ select to_jsonb(o), '{}'::jsonb from old_rows o $sql$
    else format($sql$ select to_jsonb(o), to_jsonb(n) from old_rows o join new_rows n using (%I) $sql$, tg_argv[1]) end;
  -- The log says that a password changed, and not to what.
  differences text := case
    when is_part then $sql$
      select jsonb_build_object($5, jsonb_build_object('old', nullif(was - $3 - $4, '{}'), 'new', nullif(becomes - $3 - $4, '{}'))) $sql$
    when tg_op = 'INSERT' then $sql$
      select jsonb_object_agg(key, jsonb_build_object('new', value)) from jsonb_each(becomes - $3) where value <> 'null' $sql$
    else $sql$
      select case when is_hidden then (
          select jsonb_object_agg(key, jsonb_build_object('old', value)) from jsonb_each(was - $3) where value not in ('null', '""', '[]', '{}'))
        else coalesce(jsonb_object_agg(key, jsonb_build_object('old', was -> key, 'new', becomes -> key)), '{}') end
        || case when is_shown then '{"hidden": {"old": true, "new": false}}' else '{}' end::jsonb
        || case when was -> 'password_hash' is distinct from becomes -> 'password_hash' then '{"password": {}}' else '{}' end::jsonb
      from jsonb_object_keys((was || becomes) - $3) as key
      where coalesce(was -> key, 'null') is distinct from coalesce(becomes -> key, 'null') $sql$ end;
begin
  execute format($sql$
    with changed (was, becomes) as materialized (%s)
    insert into audit_log (actor_id, resource, row_id, action, changes)
    select current_setting('app.actor')::uuid, $1, ((was || becomes) ->> $4)::uuid,
      case when $2 = 'update' and is_hidden then 'delete' else $2 end, changes
    from changed
      cross join lateral (select was ->> 'deleted_at' is null and becomes ->> 'deleted_at' is not null,
        was ->> 'deleted_at' is not null and $2 = 'update' and becomes ->> 'deleted_at' is null) as deletion (is_hidden, is_shown)
      cross join lateral (%s) as told (changes)
    where changes <> '{}' or was -> 'deleted_at' is distinct from becomes -> 'deleted_at' $sql$, versions, differences)
  using
    tg_argv[0], case when is_part or tg_op = 'UPDATE' then 'update' when tg_op = 'INSERT' then 'create' else 'delete' end,
    silent, coalesce(tg_argv[2], 'id'), tg_argv[3];
  return null;
end $$;
