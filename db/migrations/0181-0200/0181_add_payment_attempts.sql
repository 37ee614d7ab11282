-- How long an order waits for a payment at a gateway; 0: forever.
alter table settings add column online_hold_minutes integer not null default 30 check (online_hold_minutes between 0 and 1440);

-- Accounts into which buyers pay (docs/money/online-payments.md). Today those at gateways.
create table pay_accounts (
  id uuid primary key default uuid_v7(),
  kind text not null default 'gateway' constraint pay_accounts_kind_check check (kind in ('gateway', 'wallet', 'bank')),
  -- The gateway, the wallet, or the bank by its English name.
  provider text not null check (length(provider) between 1 and 100),
  name text not null check (length(name) between 1 and 100),
  -- Not secret: the store's id, whether it is the gateway's sandbox.
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  -- Which secrets are set, and when they changed.
  secret_names text[] not null default '{}',
  secrets_at timestamptz,
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
-- One account of a gateway takes payments.
create unique index pay_accounts_gateway_key on pay_accounts (provider) where kind = 'gateway' and status = 'active' and deleted_at is null;
create trigger pay_accounts_touch before update on pay_accounts for each row execute function touch_updated_at();
call audit('pay_accounts', 'payAccounts', 'id');

-- Apart, so that no list, answer or log reads them.
create table pay_account_secrets (
  account_id uuid primary key references pay_accounts on delete cascade,
  -- Encrypted by the server.
  sealed bytea not null,
  -- The token, of gateways that issue one, when the last and the one before were asked for, and until when one process asks.
  sealed_token bytea,
  token_at timestamptz,
  token_expires_at timestamptz,
  token_asked_at timestamptz,
  token_asked_before timestamptz,
  token_claimed_until timestamptz
);

-- What happened to the payment of an order: each claim of a buyer, and each visit to a gateway.
create table payment_attempts (
  id uuid primary key default uuid_v7(),
  payment_id uuid not null references payments,
  order_id uuid not null references orders,
  kind text not null default 'full' constraint payment_attempts_kind_check check (kind in ('full', 'rest', 'advance')),
  -- As that of payments.
  method text not null check (length(method) <= 40),
  -- The gateway, or the wallet or bank from which the buyer says it came.
  gateway text check (length(gateway) <= 100),
  account_id uuid references pay_accounts,
  amount_poisha bigint not null check (amount_poisha >= 0),
  received_poisha bigint check (received_poisha >= 0),
  state text not null constraint payment_attempts_state_check check (state in ('created', 'open', 'checking', 'unknown', 'claimed', 'paid',
    'mismatch', 'failed', 'cancelled', 'expired')),
  -- Of visits to a gateway: the hash of the key in the address to which the browser returns, and our number there.
  key_hash bytea constraint payment_attempts_key_hash_key unique check (length(key_hash) = 32),
  own_ref text constraint payment_attempts_own_ref_key unique check (own_ref ~ '^[0-9A-Z]{8,20}$'),
  -- The gateway's number of it, and where the browser was sent.
  provider_ref text check (length(provider_ref) between 1 and 100),
  redirect_to text check (length(redirect_to) <= 2000),
  -- What the return or a notice brought that finds the payment.
  hint text check (length(hint) <= 200),
  trx_id text check (length(trx_id) between 4 and 80),
  payer_number text check (length(payer_number) <= 60),
  fee_poisha bigint check (fee_poisha >= 0),
  reason text check (length(reason) <= 40),
  -- For operators: the gateway's words.
  detail text check (length(detail) <= 300),
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  -- Until then the buyer can pay.
  expires_at timestamptz,
  ended_at timestamptz,
  -- When the gateway is asked next.
  next_check_at timestamptz,
  checks smallint not null default 0,
  -- It was paid after it had ended.
  late boolean not null default false,
  constraint payment_attempts_visit_check check ((key_hash is null) = (own_ref is null))
);
-- One at a time.
create unique index payment_attempts_live_key on payment_attempts (payment_id)
  where state in ('created', 'open', 'checking', 'unknown', 'claimed');
-- What a gateway took is of one attempt; of claims, payments_transaction_key says so.
create unique index payment_attempts_trx_key on payment_attempts (gateway, upper(trx_id)) where own_ref is not null and trx_id is not null;
create index payment_attempts_payment_id_idx on payment_attempts (payment_id);
create index payment_attempts_order_id_idx on payment_attempts (order_id);
create index payment_attempts_check_idx on payment_attempts (next_check_at) where next_check_at is not null;
-- Gateways that do not answer: few, and read with each list of ways to pay.
create index payment_attempts_down_idx on payment_attempts (gateway, ended_at) where reason = 'gatewayDown';
create index payment_attempts_account_id_idx on payment_attempts (account_id) where account_id is not null;

-- What gateways told without being asked, once each.
create table gateway_events (
  id uuid primary key default uuid_v7(),
  gateway text not null check (length(gateway) <= 40),
  key text not null check (length(key) between 1 and 200),
  attempt_id uuid not null references payment_attempts on delete cascade,
  received_at timestamptz not null default now(),
  -- Some fields, without phone numbers.
  payload jsonb not null default '{}',
  constraint gateway_events_key unique (gateway, key)
);
create index gateway_events_attempt_id_idx on gateway_events (attempt_id);
create index gateway_events_received_at_idx on gateway_events (received_at);

-- What gateways brought, and what else was paid; null: no gateway brought anything, the status says it.
alter table payments add column captured_poisha bigint,
  add constraint payments_captured_check check (captured_poisha >= 0) not valid,
  drop constraint payments_details_check,
  -- Other methods are visits to gateways: their details are in the attempts.
  add constraint payments_details_check check (case method
    when 'MFS' then provider in ('bKash', 'Nagad', 'Rocket') and transaction_id is not null and mobile_number is not null
    when 'bank' then provider is not null and transaction_id is not null and account_number is not null and branch is not null
    else provider is null and transaction_id is null end) not valid;

-- Money of a payment that people handle.
create function typed_money(p payments) returns bigint language sql immutable as $$
  select case when p.status in ('verified', 'refunded') and p.method in ('cash_on_delivery', 'MFS', 'bank') then p.amount_poisha else 0 end $$;
create function payment_captured(p payments) returns bigint language sql immutable as $$
  select coalesce(p.captured_poisha, case when p.status in ('verified', 'refunded') then p.amount_poisha else 0 end) $$;

-- Cash that is collected, or a claim that is verified, after a gateway brought money: both count.
create function keep_captured() returns trigger language plpgsql as $$
begin
  new.captured_poisha := greatest(0, old.captured_poisha + typed_money(new) - typed_money(old));
  return new;
end $$;
create trigger payments_keep_captured before update on payments for each row
  when (old.captured_poisha is not null and new.captured_poisha = old.captured_poisha) execute function keep_captured();

-- As in 0172, with money of gateways.
create or replace function order_money(o orders, p payments, out owed bigint, out captured bigint, out refunded bigint, out refund_due bigint)
language sql stable as $$
  select m.owed, m.captured, m.refunded, case when m.captured - m.refunded > m.owed + 100 then m.captured - m.refunded - m.owed else 0 end
  from (select
    case when o.status in ('cancelled', 'returned') then 0 else coalesce(o.owed_poisha, o.total_poisha) end as owed,
    payment_captured(p) + o.credit_poisha as captured,
    case p.status when 'refunded' then greatest(payment_captured(p), p.refunded_poisha) else p.refunded_poisha end as refunded) m
$$;

-- A claim of a buyer is an attempt, whichever version of the server writes it.
create function record_claim() returns trigger language plpgsql as $$
declare
  is_claim boolean := new.method in ('MFS', 'bank');
begin
  -- What was claimed before: an admin corrected it, decided it, or the buyer pays in another way.
  if tg_op = 'UPDATE' then
    update payment_attempts set
      method = case when is_claim then new.method else method end,
      gateway = case when is_claim then new.provider else gateway end,
      trx_id = case when is_claim then new.transaction_id else trx_id end,
      payer_number = case when is_claim then coalesce(new.mobile_number, new.account_number) else payer_number end,
      amount_poisha = case when is_claim then new.amount_poisha else amount_poisha end,
      state = case when not is_claim then 'cancelled' when new.status = 'verified' then 'paid' when new.status = 'failed' then 'failed' else state end,
      received_poisha = case when is_claim and new.status = 'verified' then new.amount_poisha end,
      ended_at = case when not is_claim or new.status in ('verified', 'failed') then now() end
    where payment_id = new.id and state = 'claimed';
    if found then return null; end if;
  end if;
  if is_claim and new.status = 'pending' then
    insert into payment_attempts (payment_id, order_id, method, gateway, amount_poisha, state, trx_id, payer_number)
    values (new.id, new.order_id, new.method, new.provider, new.amount_poisha, 'claimed', new.transaction_id,
      coalesce(new.mobile_number, new.account_number));
  end if;
  return null;
end $$;
create trigger payments_record_new_claim after insert on payments for each row
  when (new.method in ('MFS', 'bank')) execute function record_claim();
create trigger payments_record_claim after update of method, status, provider, transaction_id, amount_poisha, mobile_number, account_number
  on payments for each row when ((old.method in ('MFS', 'bank') or new.method in ('MFS', 'bank'))
    and (old.method, old.status, old.amount_poisha, old.provider, old.transaction_id, old.mobile_number, old.account_number)
      is distinct from (new.method, new.status, new.amount_poisha, new.provider, new.transaction_id, new.mobile_number, new.account_number))
  execute function record_claim();

-- Money that a gateway brought counts for the order, however late. A visit that ended without money fails the payment that waits for it.
create function take_attempt() returns trigger language plpgsql as $$
declare
  pay payments;
  o orders;
  takes_over boolean;
begin
  select * into pay from payments where id = new.payment_id;
  if new.state <> 'paid' then
    update payments set status = 'failed' where id = new.payment_id and method = new.method and status = 'pending';
    return null;
  end if;
  select * into o from orders where id = new.order_id;
  -- Paid online after the buyer chose another way: that way is not needed, unless cash is on a label by now.
  takes_over := pay.status in ('pending', 'failed') and (pay.method <> 'cash_on_delivery' or not exists (select from packages k
    where k.order_id = o.id and (k.status not in ('pending', 'confirmed', 'packed', 'cancelled')
      or exists (select from shipments s where s.package_id = k.id and s.state in ('booking', 'unknown', 'booked')))));
  update payments set captured_poisha = payment_captured(pay) + new.received_poisha,
      method = case when takes_over then new.method else method end,
      provider = case when takes_over then null else provider end,
      transaction_id = case when takes_over then null else transaction_id end,
      mobile_number = case when takes_over then null else mobile_number end,
      account_number = case when takes_over then null else account_number end,
      branch = case when takes_over then null else branch end,
      amount_poisha = case when takes_over or pay.method = new.method then payment_captured(pay) + new.received_poisha else amount_poisha end,
      note = case when takes_over then '' else note end,
      deleted_at = null,
      status = case when takes_over then 'verified' else status end
    where id = pay.id;
  return null;
end $$;
create trigger payment_attempts_take after update of state on payment_attempts for each row
  when (new.own_ref is not null and old.state <> new.state and new.state in ('paid', 'failed', 'cancelled', 'expired'))
  execute function take_attempt();

-- Admins look at claims only, and a buyer who is at the gateway needs no message that it failed.
drop trigger payments_tell_new on payments;
create trigger payments_tell_new after insert on payments for each row
  when (new.method in ('MFS', 'bank') and new.status = 'pending') execute function tell_new_payments();
drop trigger payments_tell_claimed on payments;
create trigger payments_tell_claimed after update of status on payments for each row
  when (old.status <> new.status and new.status = 'pending' and new.method in ('MFS', 'bank')) execute function tell_new_payments();
create or replace function tell_moved_payments() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, user_id, payload)
  select 'payment.moved', o.user_id, jsonb_build_object('orderId', o.id, 'number', o.number, 'paymentId', new.id, 'status', new.status)
  from orders o where o.id = new.order_id and buyer_sees(o);
  -- Cash is settled by what happens to the packages, of which the buyer hears.
  if new.method <> 'cash_on_delivery' and new.status = 'verified' or new.method in ('MFS', 'bank') and new.status = 'failed' then
    perform write_messages(jsonb_build_array(jsonb_build_object('kind',
      case new.status when 'verified' then 'paymentVerified' else 'paymentFailed' end, 'paymentId', new.id)));
  end if;
  return null;
end $$;
