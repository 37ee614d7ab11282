-- migrate: no transaction
alter table payments validate constraint payments_refunded_check;
drop index concurrently if exists orders_owed_idx;
create index concurrently orders_owed_idx on orders (id) where owed_poisha is not null;
-- Orders of which some packages, but not all, were cancelled or came back: few, and in steps.
do $$
declare
  filled int;
begin
  loop
    update orders o set owed_poisha = k.owed
    from (select p.order_id as id, sum(p.subtotal_poisha + p.delivery_fee_poisha) filter (where p.status not in ('cancelled', 'returned')) as owed
      from packages p join orders o on o.id = p.order_id
      where o.owed_poisha is null and o.status not in ('cancelled', 'returned')
      group by p.order_id having bool_or(p.status in ('cancelled', 'returned')) limit 1000) k
    where o.id = k.id;
    get diagnostics filled = row_count;
    exit when filled = 0;
    commit;
  end loop;
end $$;
