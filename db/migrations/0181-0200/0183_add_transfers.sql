-- Whether claims that a statement proves are verified without a person.
alter table settings add column verify_transfers boolean not null default true;

-- Statements of the wallets and bank accounts of the shop (docs/money/transfers.md).
create table transfer_files (
  id uuid primary key default uuid_v7(),
  -- The wallet, or `bank`.
  provider text not null check (provider in ('bKash', 'Nagad', 'Rocket', 'bank')),
  -- So that it is not imported twice.
  file_hash bytea not null check (length(file_hash) = 32),
  imported_by uuid not null references users,
  created_at timestamptz not null default now(),
  constraint transfer_files_file_key unique (provider, file_hash)
);
create index transfer_files_imported_by_idx on transfer_files (imported_by);

-- Money that arrived.
create table transfers (
  id uuid primary key default uuid_v7(),
  file_id uuid not null references transfer_files,
  provider text not null check (provider in ('bKash', 'Nagad', 'Rocket', 'bank')),
  -- In capital letters, without dashes.
  trx_id text not null check (trx_id ~ '^[0-9A-Z]{4,40}$'),
  amount_poisha bigint not null check (amount_poisha > 0),
  -- Of this, what is of claims. The trigger below keeps it.
  assigned_poisha bigint not null default 0,
  received_at timestamptz not null,
  -- The number that the statement shows, as far as it does.
  payer text check (length(payer) between 1 and 40),
  constraint transfers_trx_key unique (provider, trx_id),
  constraint transfers_assigned_check check (assigned_poisha between 0 and amount_poisha)
);
create index transfers_open_idx on transfers (received_at, id) where assigned_poisha < amount_poisha;
create index transfers_received_at_idx on transfers (received_at, id);
create index transfers_file_id_idx on transfers (file_id);
create index transfers_payer_idx on transfers (payer) where payer is not null;

-- What of a transfer pays which claim.
create table transfer_parts (
  id uuid primary key default uuid_v7(),
  transfer_id uuid not null references transfers,
  attempt_id uuid not null constraint transfer_parts_attempt_key unique references payment_attempts,
  payment_id uuid not null references payments,
  -- That of the transfer, for the change log; the buyer may have typed another one.
  trx_id text not null,
  amount_poisha bigint not null check (amount_poisha > 0),
  -- Null: the statement proved the claim by itself.
  assigned_by uuid references users,
  created_at timestamptz not null default now()
);
create index transfer_parts_transfer_id_idx on transfer_parts (transfer_id);
create index transfer_parts_payment_id_idx on transfer_parts (payment_id);
create index transfer_parts_assigned_by_idx on transfer_parts (assigned_by) where assigned_by is not null;
call audit('transfer_parts', 'payments', 'id', 'payment_id', 'transfer');

-- The row of the transfer is locked by this, so that its parts are never more than it, whatever runs at the same time.
create function take_transfer_part() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update transfers set assigned_poisha = assigned_poisha - old.amount_poisha where id = old.transfer_id;
  end if;
  if tg_op <> 'DELETE' then
    update transfers set assigned_poisha = assigned_poisha + new.amount_poisha where id = new.transfer_id;
  end if;
  return null;
end $$;
create trigger transfer_parts_take after insert or delete or update of transfer_id, amount_poisha on transfer_parts
  for each row execute function take_transfer_part();

-- More was received for a claim than is due: that is asked for at once, too, by a function of 0191.
create function request_refund_of_claim() returns trigger language plpgsql as $$
begin
  perform request_refund(o, new) from orders o where o.id = new.order_id;
  return null;
end $$;
create trigger payments_request_refund_of_claim after update of status on payments for each row
  when (new.method in ('MFS', 'bank') and old.status <> new.status and new.status = 'verified') execute function request_refund_of_claim();

-- As in 0181; what a buyer claimed stays beside what was received.
create or replace function record_claim() returns trigger language plpgsql as $$
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
      amount_poisha = case when is_claim and new.status = 'pending' then new.amount_poisha else amount_poisha end,
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
