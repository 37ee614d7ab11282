-- Payouts (docs/money/payouts.md): what the platform owes a shop becomes a payout, which a second person approves and a bank or bKash sends.

-- Where a shop is paid. A change is a new row: the last one counts.
create table payout_accounts (
  id uuid primary key default uuid_v7(),
  shop_id uuid not null references shops,
  way text not null check (way in ('bank', 'bkash')),
  -- {number, holder, bank, branch, routing}, encrypted.
  account bytea not null,
  -- Its last digits.
  hint text not null check (length(hint) between 1 and 8),
  -- Nothing is sent to it before: its owner has time to object.
  held_until timestamptz not null,
  created_by uuid references users,
  created_at timestamptz not null default now()
);
create index payout_accounts_shop_id_idx on payout_accounts (shop_id, id desc);
create index payout_accounts_created_by_idx on payout_accounts (created_by) where created_by is not null;

create table payouts (
  id uuid primary key default uuid_v7(),
  number text not null constraint payouts_number_key unique,
  shop_id uuid not null references shops,
  -- What was due at the end of this day; in Bangladesh.
  up_to date not null,
  amount_poisha bigint not null check (amount_poisha >= 0),
  -- What the shop held of the money of others, or had paid for the platform: less than 0.
  netted_poisha bigint not null default 0,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'sent', 'paid', 'failed', 'reversed', 'cancelled')),
  -- By law.
  pay_by date not null,
  -- From its approval on.
  account_id uuid references payout_accounts,
  -- When it was first in a file: a bank may have it.
  filed_at timestamptz,
  proposed_by uuid references users,
  approved_by uuid references users,
  -- The number of the transfer, which proves it.
  reference text check (length(reference) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state in ('proposed', 'cancelled') or amount_poisha = 0 or account_id is not null),
  check (state not in ('paid', 'reversed') or amount_poisha = 0 or reference is not null)
);
-- A shop is not paid twice at a time.
create unique index payouts_open_key on payouts (shop_id) where state in ('proposed', 'approved', 'sent');
create index payouts_shop_id_idx on payouts (shop_id, id desc);
create index payouts_state_idx on payouts (state, id desc);
create index payouts_account_id_idx on payouts (account_id) where account_id is not null;
create index payouts_proposed_by_idx on payouts (proposed_by) where proposed_by is not null;
create index payouts_approved_by_idx on payouts (approved_by) where approved_by is not null;
create trigger payouts_touch before update on payouts for each row execute function touch_updated_at();

-- The entries that a payout settles: each of them once. Those of one that failed are free again.
create table payout_entries (
  entry_id uuid not null references ledger_entries,
  shop_id uuid not null references shops,
  payout_id uuid not null references payouts,
  primary key (entry_id, shop_id)
);
create index payout_entries_payout_id_idx on payout_entries (payout_id, entry_id desc);
create index payout_entries_shop_id_idx on payout_entries (shop_id);

create table payout_events (
  id uuid primary key default uuid_v7(),
  payout_id uuid not null references payouts,
  state text not null,
  actor_id uuid references users,
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default now()
);
create index payout_events_payout_id_idx on payout_events (payout_id, id);
create index payout_events_actor_id_idx on payout_events (actor_id) where actor_id is not null;

alter table settings
  add column payout_minimum_poisha bigint not null default 50000 check (payout_minimum_poisha between 0 and 10000000),
  add column payout_run text not null default 'hand' check (payout_run in ('hand', 'weekly', 'monthly'));

-- What a shop can be paid now, without what is being paid; less than 0: it owes the platform.
create function shop_available(of_shop uuid) returns bigint language sql stable as $$
  select coalesce(-(select sum(b.debit_poisha - b.credit_poisha) from ledger_balances b join ledger_accounts a on a.id = b.account_id
      where a.code = 'shop:' || of_shop), 0)::bigint
    + coalesce((select sum(p.amount_poisha) from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where a.code = 'shop:' || of_shop and p.available_on > (now() at time zone 'Asia/Dhaka')::date), 0)::bigint
    - coalesce((select sum(amount_poisha) from payouts where shop_id = of_shop and state in ('proposed', 'approved', 'sent')), 0)::bigint $$;

-- Proposes what is due to a shop, less the cash that it holds beyond what is due to it later. Null: it is less than the minimum, or a payout is under way.
create function propose_payout(of_shop uuid, least_amount bigint, new_number text, proposer uuid) returns uuid language plpgsql as $$
declare
  payable integer;
  today date := (now() at time zone 'Asia/Dhaka')::date;
  payout uuid := uuid_v7();
  covered uuid[];
  due bigint;
  since date;
  held bigint;
  later bigint;
  netted bigint;
begin
  -- Two proposals of a shop wait for each other; deliveries, which only refer to the account, don't wait.
  select id into payable from ledger_accounts where code = 'shop:' || of_shop for no key update;
  if payable is null or exists (select from payouts where shop_id = of_shop and state in ('proposed', 'approved', 'sent')) then return null; end if;
  -- In one statement, so that it sees one moment. What was opened (docs/money/ledger.md) adds up to nothing, and may be hundreds of thousands of entries.
  select c.entries, coalesce(c.due, 0), coalesce((
      select sum(b.debit_poisha - b.credit_poisha) from ledger_balances b join ledger_accounts a on a.id = b.account_id
      where a.code = 'cash:shop:' || of_shop), 0),
    coalesce((select -sum(p.amount_poisha) from ledger_postings p where p.account_id = payable and p.available_on > today), 0)
  into covered, due, held, later
  from (
    select array_agg(distinct p.entry_id) as entries, -sum(p.amount_poisha) as due
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where p.account_id = payable and (p.available_on is null or p.available_on <= today) and e.reason <> 'opening'
      and not exists (select from payout_entries x where x.entry_id = p.entry_id and x.shop_id = of_shop)) c;
  -- The first sale of which something is due.
  select min(f.day) into since from (
    select min(e.day) as day from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account_id = payable
    where e.id = any(covered) and e.kind = 'sale' group by e.fact_id having sum(p.amount_poisha) < 0) f;
  -- The cash of its last parcels is its own in a few days.
  netted := case when held < 0 then held else least(greatest(held - greatest(later, 0), 0), greatest(due, 0)) end;
  if due - netted < 0 or due - netted between 1 and least_amount - 1 or due - netted = 0 and netted = 0 then return null; end if;
  insert into payouts (id, number, shop_id, up_to, amount_poisha, netted_poisha, state, pay_by, proposed_by)
  values (payout, new_number, of_shop, today, due - netted, netted, case when due = netted then 'paid' else 'proposed' end,
    coalesce(since, today) + 10, proposer);
  if netted <> 0 then
    covered := covered || post_entry('payout', 'netted', 'netting:' || payout, payout, null, jsonb_build_array(
      jsonb_build_object('account', 'shop:' || of_shop, 'amount', netted),
      jsonb_build_object('account', 'cash:shop:' || of_shop, 'amount', -netted)));
  end if;
  insert into payout_entries (entry_id, shop_id, payout_id) select unnest(covered), of_shop, payout;
  insert into payout_events (payout_id, state, actor_id) select payout, state, proposer from payouts where id = payout;
  return payout;
end $$;

-- Writes that a payout was paid, or that the money came back. Its entries then add up to nothing.
create function post_payout(which uuid, why text) returns void language plpgsql as $$
declare
  p payouts;
  entry uuid;
begin
  select * into p from payouts where id = which;
  entry := post_entry('payout', why, why || ':' || p.id, p.id, null, (
    select jsonb_build_array(
      jsonb_build_object('account', 'shop:' || p.shop_id, 'amount', s.amount),
      jsonb_build_object('account', case a.way when 'bank' then 'cash:bank' else 'cash:wallet:bkash' end, 'amount', -s.amount))
    from payout_accounts a cross join lateral (select case why when 'paid' then p.amount_poisha else -p.amount_poisha end as amount) s
    where a.id = p.account_id));
  insert into payout_entries (entry_id, shop_id, payout_id) values (entry, p.shop_id, p.id);
end $$;

-- Payouts whose entries do not add up to what is to be paid, or was.
create function check_payouts() returns table (id uuid, expected bigint, found bigint) language sql stable as $$
  select p.id, case when p.state in ('proposed', 'approved', 'sent') then p.amount_poisha else 0 end, -coalesce(s.amount, 0)::bigint
  from payouts p left join lateral (
    select sum(l.amount_poisha) as amount from payout_entries x join ledger_accounts a on a.code = 'shop:' || x.shop_id
      join ledger_postings l on l.entry_id = x.entry_id and l.account_id = a.id where x.payout_id = p.id) s on true
  where -coalesce(s.amount, 0) <> case when p.state in ('proposed', 'approved', 'sent') then p.amount_poisha else 0 end
$$;
