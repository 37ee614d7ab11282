-- Settlement files of gateways (docs/money/settlements.md): what they paid out, line by line.
create table settlement_files (
  id uuid primary key default uuid_v7(),
  gateway text not null check (gateway in ('bkash', 'sslcommerz', 'nagad')),
  -- So that it is not imported twice.
  file_hash bytea not null check (length(file_hash) = 32),
  -- Of its new lines, which never change.
  lines integer not null check (lines >= 0),
  amount_poisha bigint not null,
  fee_poisha bigint not null,
  net_poisha bigint not null,
  imported_by uuid not null references users,
  created_at timestamptz not null default now(),
  constraint settlement_files_file_key unique (gateway, file_hash)
);
create index settlement_files_gateway_idx on settlement_files (gateway, created_at);
create index settlement_files_imported_by_idx on settlement_files (imported_by);

create table settlement_lines (
  id uuid primary key default uuid_v7(),
  file_id uuid not null references settlement_files,
  gateway text not null check (gateway in ('bkash', 'sslcommerz', 'nagad')),
  kind text not null constraint settlement_lines_kind_check check (kind in ('payment', 'refund')),
  -- In capital letters: the gateway's number of it, and ours if the file has it.
  trx_id text not null check (trx_id ~ '^[0-9A-Z][0-9A-Z._/-]{3,79}$'),
  own_ref text check (length(own_ref) between 1 and 80),
  amount_poisha bigint not null check (amount_poisha > 0),
  -- Taken off; of refunds it can be below 0.
  fee_poisha bigint not null,
  net_poisha bigint not null,
  settled_on date not null,
  -- The payment that it is about, as far as it was known at the last import.
  attempt_id uuid references payment_attempts,
  verdict text not null constraint settlement_lines_verdict_check check (verdict in ('matched', 'unknown', 'amountDiffers', 'notPaid')),
  created_at timestamptz not null default now()
);
-- A line that another file has, too. A payment can be refunded in parts.
create unique index settlement_lines_trx_key on settlement_lines
  (gateway, kind, trx_id, (case kind when 'refund' then amount_poisha else 0 end));
create index settlement_lines_open_idx on settlement_lines (id) where verdict <> 'matched';
create index settlement_lines_attempt_id_idx on settlement_lines (attempt_id, kind) where attempt_id is not null;
create index settlement_lines_file_id_idx on settlement_lines (file_id);
create index settlement_lines_settled_on_idx on settlement_lines (gateway, settled_on);

-- Differences that a person has explained: of a line, or of a payment that no file has.
create table settlement_notes (
  id uuid primary key default uuid_v7(),
  line_id uuid constraint settlement_notes_line_key unique references settlement_lines,
  attempt_id uuid constraint settlement_notes_attempt_key unique references payment_attempts,
  -- For the change log; null: the line is of no payment that we know.
  payment_id uuid references payments,
  gateway text not null,
  trx_id text,
  reason text not null check (length(reason) between 1 and 300),
  noted_by uuid not null references users,
  created_at timestamptz not null default now(),
  constraint settlement_notes_subject_check check (num_nonnulls(line_id, attempt_id) = 1)
);
create index settlement_notes_payment_id_idx on settlement_notes (payment_id) where payment_id is not null;
create index settlement_notes_noted_by_idx on settlement_notes (noted_by);
call audit('settlement_notes', 'payments', 'id', 'payment_id', 'settlement');

-- Which payment a line is about, and whether the shop knows the same. What it knows can change later, so open lines are judged when they are read.
-- It returns a table, so that PostgreSQL plans it as a part of the query.
create function judge_settlement(gateway text, kind text, trx_id text, own_ref text, amount bigint)
returns table (attempt_id uuid, verdict text) language sql stable as $$
  select a.id, case
    when a.id is null then 'unknown'
    when $2 = 'refund' then case
      when exists (select from refunds r where r.attempt_id = a.id and r.channel = 'gateway' and r.state = 'done' and r.amount_poisha = $5) then 'matched'
      when exists (select from refunds r where r.attempt_id = a.id and r.channel = 'gateway' and r.state <> 'withdrawn' and r.amount_poisha = $5) then 'notPaid'
      when exists (select from refunds r where r.attempt_id = a.id and r.channel = 'gateway' and r.state <> 'withdrawn') then 'amountDiffers'
      else 'unknown' end
    -- The buyer paid twice: we know another transaction of it. SSLCommerz has several numbers of one payment.
    when $1 <> 'sslcommerz' and upper(a.trx_id) <> $3 and a.own_ref <> $3 then 'unknown'
    when a.state = 'mismatch' then 'amountDiffers'
    when a.state <> 'paid' then 'notPaid'
    when a.received_poisha is distinct from $5 then 'amountDiffers'
    else 'matched' end
  from (select coalesce(
      (select t.id from payment_attempts t where t.gateway = $1 and upper(t.trx_id) = $3 and t.own_ref is not null and t.trx_id is not null),
      (select t.id from payment_attempts t where t.own_ref = $3 and t.gateway = $1),
      (select t.id from payment_attempts t where t.own_ref = $4 and t.gateway = $1),
      (select r.attempt_id from refunds r where $2 = 'refund' and r.number = $4),
      (select r.attempt_id from refunds r where $2 = 'refund' and r.number = $3)) as id) found
    left join payment_attempts a on a.id = found.id
$$;
