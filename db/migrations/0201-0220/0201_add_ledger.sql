-- The ledger (docs/money/ledger.md): each fact that is worth money becomes an entry, whose postings add up to zero and are never changed.

-- What the shop takes of a sale: the most exact row in force on the day of the delivery (shop and sub category, shop, sub category, platform).
create table commission_rates (
  id uuid primary key default uuid_v7(),
  shop_id uuid references shops,
  sub_category_id uuid references sub_categories,
  -- Of the price, and for each line.
  percent numeric(5, 2) not null check (percent between 0 and 100),
  fixed_poisha bigint not null default 0 check (fixed_poisha between 0 and 100000000),
  -- On the commission.
  vat_percent numeric(5, 2) not null default 0 check (vat_percent between 0 and 100),
  from_day date not null,
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index commission_rates_of_key on commission_rates (shop_id, sub_category_id, from_day) nulls not distinct where deleted_at is null;
create index commission_rates_sub_category_id_idx on commission_rates (sub_category_id) where sub_category_id is not null;
create trigger commission_rates_touch before update on commission_rates for each row execute function touch_updated_at();
call audit('commission_rates', 'commissionRates', 'id');

-- The rate of a line when it was delivered: later changes of rates do not touch it.
create table line_terms (
  line_id uuid primary key references order_lines,
  percent numeric(5, 2) not null,
  fixed_poisha bigint not null,
  vat_percent numeric(5, 2) not null
);

-- What the platform pays of the price of a line; null: nothing. What a collected amount is less or more than what was due, because couriers
-- take whole taka; null: nothing.
alter table order_lines add column promotion_poisha bigint;
alter table packages add column rounding_poisha bigint;
-- Where the money of a payment is, and where that of a refund came from: the code of an account. The wallet to which a refund goes.
alter table payment_attempts add column cash_account text;
alter table refunds add column cash_account text, add column wallet text;

-- How many days after its delivery the shop is paid for a parcel.
alter table settings add column payout_hold_days smallint not null default 7 check (payout_hold_days between 0 and 60);

create table ledger_accounts (
  id integer primary key generated always as identity,
  code text not null constraint ledger_accounts_code_key unique check (length(code) between 1 and 80),
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense', 'equity')),
  shop_id uuid references shops,
  courier_account_id uuid references courier_accounts,
  pay_account_id uuid references pay_accounts
);
create index ledger_accounts_shop_id_idx on ledger_accounts (shop_id) where shop_id is not null;
create index ledger_accounts_courier_account_id_idx on ledger_accounts (courier_account_id) where courier_account_id is not null;
create index ledger_accounts_pay_account_id_idx on ledger_accounts (pay_account_id) where pay_account_id is not null;

-- Months that are closed: no entry is dated into them.
create table ledger_months (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null default now(),
  closed_by uuid references users
);
create index ledger_months_closed_by_idx on ledger_months (closed_by) where closed_by is not null;

create table ledger_entries (
  id uuid primary key default uuid_v7(),
  at timestamptz not null default now(),
  -- In Bangladesh.
  day date not null default (now() at time zone 'Asia/Dhaka')::date,
  kind text not null constraint ledger_entries_kind_check check (kind in ('sale', 'cash', 'exchange', 'payment', 'refund', 'difference', 'transfer',
    'remittance', 'settlement', 'payout', 'correction', 'opening')),
  -- What happened: `delivered`, `returned` …
  reason text not null default '' check (length(reason) <= 500),
  -- The fact: each is posted once.
  key text not null constraint ledger_entries_key unique check (length(key) between 1 and 120),
  -- Its row: a package, an order, a statement …
  fact_id uuid,
  order_id uuid references orders,
  -- Of corrections.
  actor_id uuid references users
);
create index ledger_entries_day_idx on ledger_entries (day, id);
create index ledger_entries_order_id_idx on ledger_entries (order_id, id) where order_id is not null;
create index ledger_entries_fact_id_idx on ledger_entries (fact_id, kind);
create index ledger_entries_actor_id_idx on ledger_entries (actor_id) where actor_id is not null;

create table ledger_postings (
  entry_id uuid not null references ledger_entries,
  no integer not null,
  account_id integer not null references ledger_accounts,
  -- Debit positive, credit negative.
  amount_poisha bigint not null check (amount_poisha <> 0),
  order_id uuid,
  -- Of payables: from when the shop is paid.
  available_on date,
  primary key (entry_id, no)
);
create index ledger_postings_account_id_idx on ledger_postings (account_id, entry_id);
create index ledger_postings_available_idx on ledger_postings (account_id, available_on) where available_on is not null;
create index ledger_postings_order_id_idx on ledger_postings (order_id) where order_id is not null;

-- Sums of postings. Transactions that run at the same time write different stripes, so that they do not wait for each other.
create table ledger_balances (
  account_id integer not null references ledger_accounts,
  day date not null,
  stripe smallint not null,
  debit_poisha bigint not null,
  credit_poisha bigint not null,
  primary key (account_id, day, stripe)
);

-- What people correct: proposed by one, posted by another.
create table ledger_corrections (
  id uuid primary key default uuid_v7(),
  reason text not null check (length(reason) between 10 and 500),
  -- [{account, amount, order}], amounts in poisha.
  lines jsonb not null,
  day date not null,
  state text not null default 'proposed' check (state in ('proposed', 'posted', 'rejected')),
  proposed_by uuid not null references users,
  decided_by uuid references users check (decided_by <> proposed_by),
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create index ledger_corrections_proposed_by_idx on ledger_corrections (proposed_by);
create index ledger_corrections_decided_by_idx on ledger_corrections (decided_by) where decided_by is not null;

-- What the last check found (docs/money/ledger.md).
create table ledger_checks (
  singleton boolean primary key default true check (singleton),
  checked_at timestamptz not null,
  problems jsonb not null
);

-- What was posted is never changed, by the owner of the tables neither.
create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the ledger are never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_entries_refuse_change before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change_of_ledger();
create trigger ledger_postings_refuse_change before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change_of_ledger();

create function check_ledger_entry() returns trigger language plpgsql as $$
declare
  parts integer;
  total bigint;
begin
  select count(*), sum(amount_poisha) into parts, total from ledger_postings where entry_id = new.id;
  if parts < 2 or total <> 0 then
    raise exception 'the postings of entry % do not add up to zero', new.id using errcode = 'check_violation', constraint = 'ledger_entries_zero_check';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_zero_check after insert on ledger_entries deferrable initially deferred
  for each row execute function check_ledger_entry();

create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_months where month = date_trunc('month', new.day)::date) then
    raise exception 'the month of % is closed', new.day using errcode = 'check_violation', constraint = 'ledger_entries_month_check';
  end if;
  return new;
end $$;
create trigger ledger_entries_refuse_closed_month before insert on ledger_entries for each row execute function refuse_closed_month();

-- The stripe of this transaction: no other that runs has it.
create function ledger_stripe() returns smallint language plpgsql as $$
declare
  chosen text := current_setting('app.ledger_stripe', true);
  stripes constant integer := 32;
begin
  if chosen <> '' then return chosen::smallint; end if;
  for i in 0 .. stripes - 1 loop
    if pg_try_advisory_xact_lock(201, i) then
      perform set_config('app.ledger_stripe', i::text, true);
      return i;
    end if;
  end loop;
  chosen := (pg_backend_pid() % stripes)::text;
  perform pg_advisory_xact_lock(201, chosen::integer);
  perform set_config('app.ledger_stripe', chosen, true);
  return chosen::smallint;
end $$;

-- A statement writes all postings of its entries: what is added later does not add up.
create function take_postings() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows n join ledger_postings p on p.entry_id = n.entry_id group by n.entry_id
      having sum(p.amount_poisha) <> 0) then
    raise exception 'postings do not add up to zero' using errcode = 'check_violation', constraint = 'ledger_entries_zero_check';
  end if;
  insert into ledger_balances as b (account_id, day, stripe, debit_poisha, credit_poisha)
  select n.account_id, e.day, ledger_stripe(), sum(greatest(n.amount_poisha, 0)), sum(greatest(-n.amount_poisha, 0))
  from new_rows n join ledger_entries e on e.id = n.entry_id group by 1, 2 order by 1, 2
  on conflict (account_id, day, stripe) do update
    set debit_poisha = b.debit_poisha + excluded.debit_poisha, credit_poisha = b.credit_poisha + excluded.credit_poisha;
  return null;
end $$;
create trigger ledger_postings_take after insert on ledger_postings referencing new table as new_rows
  for each statement execute function take_postings();

-- The account with this code, which is opened with its first posting: `buyers`, `shop:<id>`, `cash:wallet:bkash` …
create function ledger_account(wanted text) returns integer language plpgsql as $$
declare
  account integer;
  owner uuid := substring(wanted from '[0-9a-f]{8}-[0-9a-f-]{27}$')::uuid;
begin
  select id into account from ledger_accounts where code = wanted;
  if account is not null then return account; end if;
  insert into ledger_accounts (code, kind, shop_id, courier_account_id, pay_account_id)
  values (wanted,
    case when wanted ~ '^(cash|claims)(:|$)' then 'asset' when wanted in ('commission', 'delivery') then 'income'
      when wanted in ('promotions', 'courier', 'gatewayFees', 'losses', 'rounding') then 'expense' when wanted = 'opening' then 'equity'
      else 'liability' end,
    case when wanted ~ '^(cash:)?shop:' then owner end, case when wanted ~ '^(cash|claims):courier:' then owner end,
    case when wanted ~ '^cash:gateway:' then owner end)
  on conflict on constraint ledger_accounts_code_key do nothing returning id into account;
  if account is null then select id into account from ledger_accounts where code = wanted; end if;
  return account;
end $$;

-- Writes an entry. `lines`: [{account, amount, order, availableOn}], amounts in poisha. Those of an account and an order become one posting.
create function post_entry(of_kind text, why text, fact text, of_fact uuid, of_order uuid, lines jsonb, actor uuid default null,
  dated date default null) returns uuid language plpgsql as $$
declare
  entry uuid;
begin
  insert into ledger_entries (kind, reason, key, fact_id, order_id, actor_id, day)
  values (of_kind, coalesce(nullif(current_setting('app.ledger_reason', true), ''), why), fact, of_fact, of_order, actor,
    coalesce(dated, (now() at time zone 'Asia/Dhaka')::date)) returning id into entry;
  insert into ledger_postings (entry_id, no, account_id, amount_poisha, order_id, available_on)
  select entry, row_number() over (order by amount < 0, account, "order"), account, amount, "order", available
  from (
    select ledger_account(x.account) as account, coalesce(x."order", of_order) as "order", x."availableOn" as available, sum(x.amount) as amount
    from jsonb_to_recordset(lines) as x(account text, amount bigint, "order" uuid, "availableOn" date) group by 1, 2, 3) s
  where amount <> 0;
  return entry;
end $$;

-- Writes what a fact is worth now beyond what was posted for it. So it is posted once, however often this runs, and a correction is posted as
-- the difference. The row of the fact is locked by the transaction.
create function post_difference(of_kind text, why text, of_fact uuid, of_order uuid, worth jsonb, available date default null)
returns void language plpgsql as $$
declare
  lines jsonb;
  posted integer;
begin
  select count(*) into posted from ledger_entries e where e.fact_id = of_fact and e.kind = of_kind;
  -- What is settled already is not due.
  select jsonb_agg(jsonb_build_object('account', code, 'amount', amount, 'availableOn',
    case when code like 'shop:%' and coalesce(current_setting('app.ledger_reason', true), '') = '' then available end)) into lines
  from (
    select code, sum(amount) as amount from (
      select x.account as code, x.amount from jsonb_to_recordset(worth) as x(account text, amount bigint)
      union all select a.code, -p.amount_poisha
        from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
        where posted > 0 and e.fact_id = of_fact and e.kind = of_kind) s
    group by code having sum(amount) <> 0) d;
  if lines is null then return; end if;
  perform post_entry(of_kind, why, of_kind || ':' || of_fact || ':' || posted + 1, of_fact, of_order, lines);
end $$;

-- A part of an amount, half up. The part of a part is the difference of two of these, so that parts add up to the whole.
create function share(amount bigint, part bigint, whole bigint) returns bigint language sql immutable as $$
  select case when whole = 0 then 0 else (2 * amount * part + whole) / (2 * whole) end $$;

-- Who carries a package: the platform, if it was booked by an account of the platform; and with what account its cash is.
create function carrier_of(p packages, out is_platform boolean, out cash_account text) language plpgsql stable as $$
declare
  account uuid;
  owner uuid;
begin
  select a.id, a.shop_id into account, owner from shipments s join courier_accounts a on a.id = s.courier_account_id
  where s.package_id = p.id and s.direction = 'out' and s.state not in ('booking', 'cancelled', 'refused') order by s.id desc limit 1;
  is_platform := account is not null and owner is null;
  cash_account := case when is_platform then 'cash:courier:' || account
    when account is null and p.cash_held_by = 'platform' then 'cash:platform' else 'cash:shop:' || p.shop_id end;
end $$;

-- The cash of a package. Servers of earlier versions deliver without recording it: it was what the package came to.
create function package_collected(p packages, pay payments) returns bigint language sql immutable as $$
  select coalesce(p.cash_collected_poisha,
    case when p.status = 'delivered' and pay.method = 'cash_on_delivery' and pay.status in ('verified', 'refunded') then package_cash(p) else 0 end) $$;
-- What came for an order beside it.
create function payment_beside_cash(pay payments) returns bigint language sql immutable as $$
  select payment_captured(pay) - case when pay.method = 'cash_on_delivery' then typed_money(pay) else 0 end $$;

-- What a package is worth: its sale, its cash, and what exchanges moved between orders.
create function post_package(which uuid) returns void language plpgsql as $$
declare
  p packages;
  pay payments;
  carrier record;
  goods bigint := 0;
  promoted bigint := 0;
  commission bigint := 0;
  vat bigint := 0;
  fee bigint := 0;
  kept_fee bigint := 0;
  collected bigint := 0;
  why text;
begin
  select * into p from packages where id = which;
  select * into pay from payments where order_id = p.order_id;
  select * into carrier from carrier_of(p);
  why := case when p.status <> 'delivered' then 'cameBack' when not exists (select from ledger_entries where fact_id = p.id and kind = 'sale')
    then case p.step when 'partly_delivered' then 'partlyDelivered' else 'delivered' end
    when (select e.data ? 'isReturn' from package_events e where e.package_id = p.id order by e.created_at desc, e.id desc limit 1) then 'returned'
    else 'corrected' end;
  if p.status = 'delivered' then
    insert into line_terms (line_id, percent, fixed_poisha, vat_percent)
    select l.id, coalesce(r.percent, 0), coalesce(r.fixed_poisha, 0), coalesce(r.vat_percent, 0)
    from order_lines l join products g on g.id = l.product_id left join lateral (
      select c.* from commission_rates c
      where c.deleted_at is null and c.status = 'active' and c.from_day <= (now() at time zone 'Asia/Dhaka')::date
        and (c.shop_id is null or c.shop_id = p.shop_id) and (c.sub_category_id is null or c.sub_category_id = g.sub_category_id)
      order by c.shop_id is null, c.sub_category_id is null, c.from_day desc limit 1) r on true
    where l.package_id = p.id on conflict do nothing;
    select coalesce(sum(k.goods), 0), coalesce(sum(k.promoted), 0), coalesce(sum(c.commission), 0), coalesce(sum(round(c.commission * t.vat_percent / 100)), 0)
    into goods, promoted, commission, vat
    from order_lines l join line_terms t on t.line_id = l.id
      cross join lateral (select (l.unit_price_poisha - l.off_poisha) * (l.quantity - l.dropped) as goods,
        share(coalesce(l.promotion_poisha, 0), l.quantity - l.dropped, l.quantity) as promoted) k
      cross join lateral (select least(k.goods + k.promoted, round((k.goods + k.promoted) * t.percent / 100)
        + case when l.dropped < l.quantity then t.fixed_poisha else 0 end) as commission) c
    where l.package_id = p.id;
    goods := p.subtotal_poisha;
    fee := p.delivery_fee_poisha + p.fee_change_poisha;
  end if;
  collected := package_collected(p, pay);
  -- Of an advance, when the buyer did not take the parcel.
  kept_fee := coalesce(p.advance_kept_poisha, 0);
  fee := fee + kept_fee;
  perform post_difference('sale', why, p.id, p.order_id, jsonb_build_array(
    jsonb_build_object('account', 'buyers', 'amount', goods + fee),
    jsonb_build_object('account', 'promotions', 'amount', promoted),
    jsonb_build_object('account', 'shop:' || p.shop_id,
      'amount', commission + vat - goods - promoted - case when carrier.is_platform then 0 else fee end),
    jsonb_build_object('account', 'commission', 'amount', -commission),
    jsonb_build_object('account', 'vat:commission', 'amount', -vat),
    jsonb_build_object('account', 'delivery', 'amount', case when carrier.is_platform then -fee else 0 end)),
    (now() at time zone 'Asia/Dhaka')::date + case why when 'delivered' then (select payout_hold_days from settings)
      when 'partlyDelivered' then (select payout_hold_days from settings) else 0 end);
  perform post_difference('cash', 'collected', p.id, p.order_id, jsonb_build_array(
    jsonb_build_object('account', carrier.cash_account, 'amount', collected),
    jsonb_build_object('account', 'rounding', 'amount', coalesce(p.rounding_poisha, 0)),
    jsonb_build_object('account', 'buyers', 'amount', -collected - coalesce(p.rounding_poisha, 0))));
  perform post_difference('exchange', 'credit', p.id, p.order_id, jsonb_build_array(
    jsonb_build_object('account', 'exchanges', 'amount', p.credit_poisha + kept_fee),
    jsonb_build_object('account', 'buyers', 'amount', -p.credit_poisha - kept_fee)));
end $$;

-- What was paid and paid back beside cash at the door, and what a buyer of an order that has ended still owes, because less cash was accepted.
create function post_order(which uuid) returns void language plpgsql as $$
declare
  o orders;
  pay payments;
  m record;
  lines jsonb;
  paid bigint;
  rest bigint;
  debt bigint := 0;
  bearer text;
begin
  select * into o from orders where id = which;
  select * into pay from payments where order_id = which;
  select * into m from order_money(o, pay);
  paid := payment_beside_cash(pay);
  select coalesce(jsonb_agg(jsonb_build_object('amount', a.received_poisha,
      'account', coalesce(a.cash_account, cash_account_of(which, a.method, a.gateway, a.account_id)))), '[]'), coalesce(sum(a.received_poisha), 0)
    into lines, rest from payment_attempts a where a.order_id = which and a.state = 'paid' and a.received_poisha > 0;
  rest := paid - rest;
  perform post_difference('payment', 'paid', which, which, lines
    || jsonb_build_object('account', cash_account_of(which, pay.method, pay.provider, null), 'amount', rest)
    || jsonb_build_object('account', 'buyers', 'amount', -paid));
  select coalesce(jsonb_agg(jsonb_build_object('account', coalesce(r.cash_account, cash_account_of_refund(r)), 'amount', -r.amount_poisha)), '[]'), coalesce(sum(r.amount_poisha), 0)
    into lines, rest from refunds r where r.order_id = which and r.state = 'done';
  rest := m.refunded - rest;
  perform post_difference('refund', 'paidBack', which, which, lines
    || jsonb_build_object('account', cash_account_of(which, pay.method, pay.provider, null), 'amount', -rest)
    || jsonb_build_object('account', 'buyers', 'amount', m.refunded));
  -- Of an order that has ended: what its buyer still owes, or less than a taka, which is not paid back.
  if o.status in ('delivered', 'cancelled', 'returned') then
    select m.owed - paid - o.credit_poisha + m.refunded - coalesce(sum(package_collected(p, pay)), 0) into rest from packages p where p.order_id = which;
    if rest between -100 and 100 or rest < 0 and rest + pay.refunding_poisha between -100 and -1 then
      debt := case when rest between -100 and 100 then rest else rest + pay.refunding_poisha end;
    elsif rest > 0 then
      -- Paid back beyond what was due, or less cash was accepted: by whom.
      select case when r.package_id is null then 'losses' else 'shop:' || k.shop_id end into bearer
      from refunds r left join packages k on k.id = r.package_id
      where r.order_id = which and r.state = 'done' and r.reason = 'goodwill' order by r.id desc limit 1;
      if bearer is null and pay.method = 'cash_on_delivery' then
        -- Only the platform says what the platform or its courier bears.
        select case case when e.data ->> 'source' = 'courier' then 'courier'
            when exists (select from users u where u.id = e.actor_id and u.role = 'admin') then e.data ->> 'differenceBornBy' end
            when 'platform' then 'losses'
            when 'courier' then case when c.is_platform then replace(c.cash_account, 'cash:', 'claims:') else 'shop:' || p.shop_id end
            else 'shop:' || p.shop_id end
        into bearer from packages p cross join lateral carrier_of(p) c
          left join package_events e on e.package_id = p.id and (e.data ? 'differenceBornBy' or e.data ->> 'source' = 'courier')
        where p.order_id = which and p.status = 'delivered'
        order by package_cash(p) - coalesce(p.cash_collected_poisha, 0) desc, e.created_at desc nulls last limit 1;
      end if;
      -- Less was accepted of what is paid first.
      if bearer is null and pay.method <> 'cash_on_delivery' and pay.status = 'verified' then bearer := 'losses'; end if;
      debt := case when bearer is null then 0 else rest end;
    end if;
  end if;
  perform post_difference('difference', case when bearer is null then 'rounding' else 'accepted' end, which, which, jsonb_build_array(
    jsonb_build_object('account', coalesce(bearer, 'rounding'), 'amount', debt),
    jsonb_build_object('account', 'buyers', 'amount', -debt)));
end $$;

-- Where money is that was paid to a gateway, a wallet or a bank: with the only shop of the order, if it has such a wallet of its own.
create function cash_account_of(of_order uuid, of_method text, of_provider text, of_account uuid) returns text language sql stable as $$
  select case of_method
    when 'cash_on_delivery' then 'cash:platform'
    when 'bank' then 'cash:bank'
    when 'MFS' then coalesce((
        select 'cash:shop:' || min(s.id::text) from packages p join shops s on s.id = p.shop_id where p.order_id = of_order
        having count(distinct s.id) = 1 and bool_and(s.wallet_number is not null and lower(s.wallet_provider) = lower(of_provider))),
      'cash:wallet:' || lower(coalesce(of_provider, 'other')))
    else 'cash:gateway:' || coalesce(of_account::text, of_method) end
$$;
-- It is decided when the buyer claims, so that a shop that changes its wallet later changes nothing; a statement is surer.
create function place_attempt() returns trigger language plpgsql as $$
begin
  new.cash_account := coalesce(
    case when new.state = 'paid' and new.own_ref is null then (
      select case t.provider when 'bank' then 'cash:bank' else 'cash:wallet:' || lower(t.provider) end
      from transfer_parts x join transfers t on t.id = x.transfer_id where x.attempt_id = new.id) end,
    case when new.state = 'paid' then new.cash_account end,
    cash_account_of(new.order_id, new.method, new.gateway, new.account_id));
  return new;
end $$;
create trigger payment_attempts_place before insert or update of state on payment_attempts for each row
  when (new.state in ('claimed', 'paid')) execute function place_attempt();
create function cash_account_of_refund(r refunds) returns text language sql stable as $$
  select case r.channel
    when 'gateway' then coalesce((select coalesce(a.cash_account, cash_account_of(r.order_id, a.method, a.gateway, a.account_id))
      from payment_attempts a where a.id = r.attempt_id), 'cash:platform')
    when 'wallet' then 'cash:wallet:' || lower(coalesce(r.wallet, (
      select a.gateway from payment_attempts a where a.payment_id = r.payment_id and a.state = 'paid' and a.method = 'MFS' order by a.id desc limit 1), 'other'))
    when 'bank' then 'cash:bank' else 'cash:platform' end
$$;
create function place_refund() returns trigger language plpgsql as $$
begin
  new.cash_account := cash_account_of_refund(new);
  return new;
end $$;
create trigger refunds_place before insert or update of state on refunds for each row
  when (new.state = 'done' and new.cash_account is null) execute function place_refund();

-- At the end of the transaction, when all its rows are as they stay.
create function post_moved_package() returns trigger language plpgsql as $$
begin
  perform post_package(new.id);
  perform post_order(new.order_id);
  return null;
end $$;
create constraint trigger packages_post_new after insert on packages deferrable initially deferred for each row
  when (new.status in ('delivered', 'returned') or new.credit_poisha <> 0 or new.cash_collected_poisha > 0) execute function post_moved_package();
create constraint trigger packages_post after update on packages deferrable initially deferred for each row
  when ((old.status, old.subtotal_poisha, old.delivery_fee_poisha, old.fee_change_poisha, old.credit_poisha)
      is distinct from (new.status, new.subtotal_poisha, new.delivery_fee_poisha, new.fee_change_poisha, new.credit_poisha)
      and (new.status in ('delivered', 'returned', 'cancelled') or old.status in ('delivered', 'returned'))
    or old.credit_poisha <> new.credit_poisha
    or (old.cash_collected_poisha, old.cash_held_by, old.rounding_poisha, old.advance_kept_poisha)
      is distinct from (new.cash_collected_poisha, new.cash_held_by, new.rounding_poisha, new.advance_kept_poisha))
  execute function post_moved_package();

create function post_moved_payment() returns trigger language plpgsql as $$
begin
  perform post_package(p.id) from packages p
    where p.order_id = new.order_id and p.status = 'delivered' and p.cash_collected_poisha is null and new.method = 'cash_on_delivery';
  perform post_order(new.order_id);
  return null;
end $$;
create constraint trigger payments_post_new after insert on payments deferrable initially deferred for each row
  when (new.status in ('verified', 'refunded') or new.captured_poisha > 0) execute function post_moved_payment();
create constraint trigger payments_post after update on payments deferrable initially deferred for each row
  when ((old.status, old.method, old.amount_poisha, old.captured_poisha, old.refunded_poisha, old.refunding_poisha)
      is distinct from (new.status, new.method, new.amount_poisha, new.captured_poisha, new.refunded_poisha, new.refunding_poisha)
    and (old.status in ('verified', 'refunded') or new.status in ('verified', 'refunded') or new.captured_poisha > 0 or old.captured_poisha > 0))
  execute function post_moved_payment();

-- What couriers pay for parcels of the platform, in one entry a file. Rows without a parcel, or of one that was paid, wait unassigned.
create function remittance_of(statement uuid) returns jsonb language sql stable as $$
  with part as (
    select case when s.id is null or exists (select from statement_lines e where e.shipment_id = l.shipment_id and e.id < l.id)
        then 'unassigned' else 'cash:courier:' || f.courier_account_id end as account, p.order_id, l.collected_poisha as collected,
      l.charge_poisha + l.cod_fee_poisha as charges
    from courier_statements f join courier_accounts a on a.id = f.courier_account_id and a.shop_id is null
      join statement_lines l on l.statement_id = f.id
      left join shipments s on s.id = l.shipment_id left join packages p on p.id = s.package_id
    where f.id = statement)
  select jsonb_agg(x) from (
    select jsonb_build_object('account', account, 'amount', -sum(collected), 'order', order_id) as x from part group by account, order_id
    union all select jsonb_build_object('account', 'courier', 'amount', sum(charges), 'order', order_id) from part group by order_id
    union all select jsonb_build_object('account', 'cash:bank', 'amount', sum(collected - charges)) from part having count(*) > 0) s
$$;
-- The rows of an account are posted one file after the other, so that one row pays a parcel. Files that are older than the ledger are not posted.
create function post_statement(which uuid) returns void language plpgsql as $$
declare
  account uuid;
  posted integer;
  lines jsonb;
begin
  select courier_account_id into account from courier_statements
    where id = which and created_at >= (select started_at from ledger_opening);
  if account is null then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('statements ' || account, 0));
  select count(*) into posted from ledger_entries where fact_id = which and kind = 'remittance';
  select jsonb_agg(jsonb_build_object('account', code, 'amount', amount, 'order', order_id)) into lines from (
    select code, order_id, sum(amount) as amount from (
      select x.account as code, x."order" as order_id, x.amount from jsonb_to_recordset(remittance_of(which)) as x(account text, amount bigint, "order" uuid)
      union all select a.code, p.order_id, -p.amount_poisha
        from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
        where e.fact_id = which and e.kind = 'remittance') s
    group by 1, 2 having sum(amount) <> 0) d;
  if lines is null then return; end if;
  perform post_entry('remittance', case posted when 0 then 'statement' else 'matched' end, 'remittance:' || which || ':' || posted + 1, which, null, lines);
end $$;
create function post_new_statement() returns trigger language plpgsql as $$
begin
  perform post_statement(new.id);
  return null;
end $$;
create constraint trigger courier_statements_post after insert on courier_statements deferrable initially deferred
  for each row execute function post_new_statement();
-- A row whose parcel is found later, or was another one. The next row that names a parcel pays it then.
create function post_matched_line() returns trigger language plpgsql as $$
begin
  perform post_statement(id) from (select new.statement_id as id
    union select l.statement_id from statement_lines l where l.shipment_id in (old.shipment_id, new.shipment_id) order by id) s;
  return null;
end $$;
create constraint trigger statement_lines_post after update of shipment_id on statement_lines deferrable initially deferred for each row
  when (old.shipment_id is distinct from new.shipment_id) execute function post_matched_line();

-- Money in wallets and banks that is of no order yet.
create function post_transfers() returns trigger language plpgsql as $$
declare
  lines jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_object('provider', provider, 'amount', amount)) into lines
      from (select provider, sum(amount_poisha - assigned_poisha) as amount from new_rows group by 1) s where amount <> 0;
  else
    select jsonb_agg(jsonb_build_object('provider', provider, 'amount', amount)) into lines
      from (select n.provider, sum(was.assigned_poisha - n.assigned_poisha) as amount from new_rows n join old_rows was using (id) group by 1) s where amount <> 0;
  end if;
  if lines is null then return null; end if;
  perform post_entry('transfer', case tg_op when 'INSERT' then 'found' else 'assigned' end, 'transfer:' || uuid_v7(), null, null, (
    select jsonb_agg(x) from (
      select jsonb_build_object('account', case provider when 'bank' then 'cash:bank' else 'cash:wallet:' || lower(provider) end, 'amount', amount) as x
        from jsonb_to_recordset(lines) as l(provider text, amount bigint)
      union all select jsonb_build_object('account', 'unassigned', 'amount', -sum(amount)) from jsonb_to_recordset(lines) as l(amount bigint)) s));
  return null;
end $$;
create trigger transfers_post_new after insert on transfers referencing new table as new_rows
  for each statement execute function post_transfers();
create trigger transfers_post after update on transfers referencing old table as old_rows new table as new_rows
  for each statement execute function post_transfers();

-- As in 0172; what couriers round off was paid, too.
create or replace function keep_order_status() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  actor text := coalesce(current_setting('app.actor', true), '');
begin
  -- Nearly all: packages of new orders.
  if tg_op = 'INSERT' and not exists (select from new_rows where status <> 'pending') then return null; end if;
  perform set_config('app.actor', '', true);
  update orders o set status = s.status, owed_poisha = s.owed, credit_poisha = s.credit
  from (select n.id, order_state(array_agg(p.status)) as status, sum(p.credit_poisha + coalesce(p.rounding_poisha, 0)) as credit,
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

-- The accounts of all orders, before two transactions open them at the same time.
select ledger_account(code) from unnest(array['buyers', 'commission', 'delivery', 'vat:commission', 'promotions', 'courier', 'gatewayFees', 'losses',
  'rounding', 'exchanges', 'unassigned', 'opening', 'cash:bank', 'cash:platform']) as code;

-- Orders older than `started_at` are opened once, by a job; until where it has come.
create table ledger_opening (
  singleton boolean primary key default true check (singleton),
  started_at timestamptz not null default now(),
  last_order uuid not null default '00000000-0000-0000-0000-000000000000',
  done_at timestamptz
);
insert into ledger_opening (done_at) select case when exists (select from orders) then null else now() end;
create table ledger_opened (order_id uuid primary key references orders);

-- Orders older than the ledger: what they are worth is posted as that of others is, without commission, and one more entry takes it out of the
-- accounts again, except what buyers are owed: the rest was settled by hand.
create function open_order(which uuid) returns void language plpgsql as $$
begin
  insert into ledger_opened (order_id) values (which) on conflict do nothing;
  if not found then return; end if;
  perform set_config('app.ledger_reason', 'opening', true);
  insert into line_terms (line_id, percent, fixed_poisha, vat_percent)
    select l.id, 0, 0, 0 from order_lines l join packages p on p.id = l.package_id where p.order_id = which and p.status in ('delivered', 'returned')
    on conflict do nothing;
  perform post_package(p.id) from packages p where p.order_id = which
    and (p.status in ('delivered', 'returned') or p.credit_poisha <> 0 or p.cash_collected_poisha > 0);
  perform post_order(which);
  perform post_entry('opening', 'opening', 'opening:' || which, which, which, lines) from (
    select jsonb_agg(jsonb_build_object('account', code, 'amount', -amount)) || jsonb_build_object('account', 'opening', 'amount', sum(amount)) as lines
    from (select a.code, sum(p.amount_poisha) as amount from ledger_entries e join ledger_postings p on p.entry_id = e.id
        join ledger_accounts a on a.id = p.account_id where e.order_id = which and a.code <> 'buyers' group by 1 having sum(p.amount_poisha) <> 0) s
    having count(*) > 0) x;
  perform set_config('app.ledger_reason', '', true);
end $$;

-- Opens the next orders; returns how many were looked at.
create function open_next_orders(how_many integer) returns integer language plpgsql as $$
declare
  from_order uuid;
  ids uuid[];
begin
  select last_order into from_order from ledger_opening where done_at is null for update;
  if from_order is null then return 0; end if;
  ids := array(select o.id from orders o, ledger_opening l where o.id > from_order and o.created_at < l.started_at order by o.id limit how_many);
  perform from packages where order_id = any(ids) order by id for update;
  perform from payments where order_id = any(ids) order by id for update;
  perform open_order(id) from unnest(ids) as id;
  update ledger_opening set last_order = coalesce(ids[array_upper(ids, 1)], last_order), done_at = case when cardinality(ids) < how_many then now() end;
  return cardinality(ids);
end $$;

-- An old order that changes before the job gets to it is opened first, as it is before the change.
create function open_changed_order() returns trigger language plpgsql as $$
declare
  progress ledger_opening;
begin
  select * into progress from ledger_opening where done_at is null;
  if found and new.order_id > progress.last_order
      and exists (select from orders where id = new.order_id and created_at < progress.started_at) then
    perform open_order(new.order_id);
  end if;
  return new;
end $$;
create trigger packages_open_order before update on packages for each row execute function open_changed_order();
create trigger payments_open_order before update on payments for each row execute function open_changed_order();
create trigger payment_attempts_open_order before insert or update of state on payment_attempts for each row execute function open_changed_order();
create trigger refunds_open_order before insert or update of state on refunds for each row execute function open_changed_order();

-- What does not agree: sums of accounts, entries, and what each buyer owes or is owed.
create function check_ledger() returns table (what text, id uuid, code text, expected bigint, found bigint) language sql stable as $$
  select 'balance', null::uuid, a.code, p.total, coalesce(b.total, 0)
    from (select account_id, sum(amount_poisha)::bigint as total from ledger_postings group by 1) p join ledger_accounts a on a.id = p.account_id
      left join (select account_id, sum(debit_poisha - credit_poisha)::bigint as total from ledger_balances group by 1) b on b.account_id = p.account_id
    where p.total is distinct from b.total
  union all
  select 'entry', p.entry_id, null, 0, sum(p.amount_poisha)::bigint from ledger_postings p group by 2 having sum(p.amount_poisha) <> 0
  union all
  select 'order', o.id, o.number, x.expected, coalesce(l.total, 0)
    from orders o join payments pay on pay.order_id = o.id cross join lateral order_money(o, pay) m
      left join (select p.order_id, sum(p.amount_poisha)::bigint as total from ledger_postings p
        where p.account_id = (select a.id from ledger_accounts a where a.code = 'buyers') group by 1) l on l.order_id = o.id
      left join (select k.order_id, sum(k.subtotal_poisha + k.delivery_fee_poisha + k.fee_change_poisha) filter (where k.status = 'delivered')::bigint as delivered,
          sum(package_collected(k, pay))::bigint as collected
        from packages k join payments pay on pay.order_id = k.order_id where k.status = 'delivered' or k.cash_collected_poisha > 0 group by 1) k on k.order_id = o.id
      left join (select p.order_id, sum(p.amount_poisha)::bigint as total from ledger_entries e join ledger_postings p on p.entry_id = e.id
        where e.kind in ('difference', 'correction') and p.account_id = (select a.id from ledger_accounts a where a.code = 'buyers') group by 1) d on d.order_id = o.id
      cross join lateral (select coalesce(k.delivered, 0) - coalesce(k.collected, 0) - payment_beside_cash(pay) - o.credit_poisha + m.refunded
        + coalesce(d.total, 0) as expected) x
    where (select done_at is not null from ledger_opening) and x.expected <> coalesce(l.total, 0)
$$;
