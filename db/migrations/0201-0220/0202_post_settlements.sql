-- What gateways pay out leaves their accounts: the fee is a cost, and what is of no payment that the shop knows waits unassigned, until it does.
create function settlement_account(of_attempt uuid, verdict text) returns text language sql stable as $$
  select coalesce((select 'cash:gateway:' || a.account_id from payment_attempts a where a.id = of_attempt and verdict <> 'unknown'), 'unassigned') $$;

create function post_settlements() returns trigger language plpgsql as $$
declare
  lines jsonb;
begin
  select jsonb_agg(x) into lines from (
    select jsonb_build_object('account', settlement_account(n.attempt_id, n.verdict), 'order', a.order_id,
        'amount', case n.kind when 'payment' then -n.amount_poisha else n.amount_poisha end) as x
      from new_rows n left join payment_attempts a on a.id = n.attempt_id
    union all
    select jsonb_build_object('account', 'gatewayFees', 'amount', sum(n.fee_poisha)) from new_rows n
    union all
    select jsonb_build_object('account', 'cash:bank',
        'amount', sum(case n.kind when 'payment' then n.amount_poisha else -n.amount_poisha end - n.fee_poisha)) from new_rows n) s
  where (x ->> 'amount')::bigint <> 0;
  if lines is not null then
    perform post_entry('settlement', 'settled', 'settlement:' || uuid_v7(), (select file_id from new_rows limit 1), null, lines);
  end if;
  return null;
end $$;
create trigger settlement_lines_post after insert on settlement_lines referencing new table as new_rows
  for each statement execute function post_settlements();

-- Lines whose payment became known, or turned out to be another.
create function post_judged_settlements() returns trigger language plpgsql as $$
declare
  lines jsonb;
begin
  select jsonb_agg(jsonb_build_object('account', account, 'order', order_id, 'amount', amount)) into lines from (
    select settlement_account(m.attempt_id, m.verdict) as account, a.order_id,
      sum(m.sign * case m.kind when 'payment' then -m.amount_poisha else m.amount_poisha end) as amount
    from (
      select -1 as sign, attempt_id, verdict, kind, amount_poisha from old_rows
      union all select 1, attempt_id, verdict, kind, amount_poisha from new_rows) m
      left join payment_attempts a on a.id = m.attempt_id group by 1, 2) s
  where amount <> 0;
  if lines is not null then
    perform post_entry('settlement', 'judged', 'settlement:' || uuid_v7(), (select file_id from new_rows limit 1), null, lines);
  end if;
  return null;
end $$;
create trigger settlement_lines_post_judged after update on settlement_lines referencing old table as old_rows new table as new_rows
  for each statement execute function post_judged_settlements();
