-- Which units can come back, and until when. The most exact row counts: product, sub category, shop, platform (all three are null).
create table return_policies (
  id uuid primary key default uuid_v7(),
  shop_id uuid references shops,
  sub_category_id uuid references sub_categories,
  product_id uuid references products,
  -- After a change of mind; 0: not at all.
  days smallint not null check (days between 0 and 30),
  -- Of goods that do not keep: how soon a fault has to be reported. Null: as for other goods.
  claim_hours smallint check (claim_hours between 1 and 720),
  -- Who pays the way back after a change of mind.
  buyer_pays boolean not null default true,
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (num_nonnulls(shop_id, sub_category_id, product_id) <= 1)
);
create unique index return_policies_of_key on return_policies (shop_id, sub_category_id, product_id) nulls not distinct where deleted_at is null;
create index return_policies_product_idx on return_policies (product_id) where product_id is not null;
create index return_policies_sub_category_idx on return_policies (sub_category_id) where sub_category_id is not null;
create trigger return_policies_touch before update on return_policies for each row execute function touch_updated_at();
call audit('return_policies', 'returnPolicies', 'id');

-- Goods that a buyer wants to give back after they were delivered (domain/parcels/return-states.ts).
create table returns (
  id uuid primary key default uuid_v7(),
  number text not null unique,
  package_id uuid not null references packages,
  state text not null constraint returns_state_check
    check (state in ('requested', 'approved', 'refused', 'appealed', 'closed', 'withdrawn', 'expired', 'settled')),
  reason text not null constraint returns_reason_check check (reason in ('wrongItem', 'missingItem', 'damaged', 'expired', 'defective', 'fake',
    'notAsDescribed', 'changedMind', 'tooLate')),
  note text not null,
  -- How it comes back; null: it does not, or that is not decided.
  way text check (way in ('pickup', 'dropOff')),
  -- The buyer keeps the goods, and gets the money.
  keeps boolean not null default false,
  -- What the way back costs the buyer.
  fee_poisha bigint not null default 0 check (fee_poisha >= 0),
  -- Settled: what the accepted units were paid with, and what is due back because of them.
  goods_poisha bigint check (goods_poisha >= 0),
  refund_poisha bigint check (refund_poisha >= 0),
  -- When admins take over, and when an approved one ends because nothing came.
  answer_by timestamptz not null,
  come_by timestamptz,
  decided_at timestamptz,
  escalated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index returns_package_idx on returns (package_id);
create index returns_open_idx on returns (state, answer_by) where state in ('requested', 'approved', 'appealed');
create trigger returns_touch before update on returns for each row execute function touch_updated_at();

create table return_lines (
  return_id uuid not null references returns,
  line_id uuid not null references order_lines,
  quantity integer not null check (quantity > 0),
  -- Settled: units that were accepted, and those of them on sale again.
  received integer check (received between 0 and quantity),
  fit integer check (fit between 0 and received),
  primary key (return_id, line_id)
);
create index return_lines_line_idx on return_lines (line_id);

create table return_events (
  id uuid primary key default uuid_v7(),
  return_id uuid not null references returns,
  state text not null,
  -- Null: the holder of the order link, or a job.
  actor_id uuid references users,
  side text not null check (side in ('buyer', 'shop', 'admin', 'job')),
  note text not null,
  created_at timestamptz not null default now()
);
create index return_events_return_idx on return_events (return_id);

-- In the database, not in the public store of images (docs/decisions/parcels/0121-returns-after-delivery.md).
create table return_pictures (
  id uuid primary key default uuid_v7(),
  return_id uuid not null references returns,
  side text not null check (side in ('buyer', 'shop')),
  webp bytea not null check (octet_length(webp) <= 4 * 1024 * 1024),
  created_at timestamptz not null default now()
);
create index return_pictures_return_idx on return_pictures (return_id);

-- Units that came back after they had stayed with the buyer.
alter table line_changes
  add column return_id uuid,
  add constraint line_changes_return_id_fkey foreign key (return_id) references returns not valid,
  drop constraint line_changes_kind_check,
  add constraint line_changes_kind_check check (kind in ('refused', 'lost', 'damaged', 'returned')) not valid;

-- What returns add to the delivery fee (the way back), or give back of it (the way there).
alter table packages
  add column fee_change_poisha bigint not null default 0,
  add constraint packages_fee_change_check check (delivery_fee_poisha + fee_change_poisha >= 0) not valid;

alter table counted_acts
  drop constraint counted_acts_act_check,
  add constraint counted_acts_act_check check (act in ('guestOrder', 'invitation', 'return')) not valid;

-- As in 0130, with what returns change.
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
        then coalesce(sum(p.subtotal_poisha + p.delivery_fee_poisha + p.fee_change_poisha)
          filter (where p.status not in ('cancelled', 'returned')), 0) end as owed
    from (select distinct order_id as id from new_rows) n join packages p on p.order_id = n.id group by n.id) s
  -- A package that moves is a change of its order, whose updated_at follows (orders_touch).
  where o.id = s.id and (tg_op = 'UPDATE' or o.status <> s.status);
  perform set_config('app.actor', actor, true);
  return null;
end $$;
