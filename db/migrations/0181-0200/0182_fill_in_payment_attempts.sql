-- migrate: no transaction
alter table payments validate constraint payments_captured_check;
alter table payments validate constraint payments_details_check;
-- Each claim of before becomes one attempt, in steps; those of a running shop are recorded by then.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
begin
  loop
    select array_agg(id order by id) into ids from (
      select id from payments where id > last and method in ('MFS', 'bank') order by id limit 1000 for no key update) p;
    exit when ids is null;
    insert into payment_attempts (payment_id, order_id, method, gateway, amount_poisha, received_poisha, state, trx_id, payer_number,
      created_at, ended_at)
    select id, order_id, method, provider, amount_poisha, case when status in ('verified', 'refunded') then amount_poisha end,
      case status when 'pending' then 'claimed' when 'failed' then 'failed' else 'paid' end, transaction_id,
      coalesce(mobile_number, account_number), created_at, case when status <> 'pending' then coalesce(verified_at, updated_at) end
    from payments p where id = any(ids) and not exists (select from payment_attempts a where a.payment_id = p.id);
    last := ids[array_length(ids, 1)];
    commit;
  end loop;
end $$;
