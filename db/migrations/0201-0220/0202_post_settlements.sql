-- What gateways pay out leaves their accounts: the fee is a cost, and what is of no payment that the shop knows waits unassigned. A payment that
-- the shop learns of later is on the same account.
create function post_settlements() returns trigger language plpgsql as $$
declare
  lines jsonb;
begin
  select jsonb_agg(x) into lines from (
    select jsonb_build_object('account', coalesce('cash:gateway:' || a.account_id, 'unassigned'), 'order', a.order_id,
        'amount', sum(case n.kind when 'payment' then -n.amount_poisha else n.amount_poisha end)) as x
      from new_rows n left join payment_attempts a on a.id = n.attempt_id group by a.account_id, a.order_id
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
