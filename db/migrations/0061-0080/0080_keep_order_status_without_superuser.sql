-- The audit log has the edit of the package; what only follows from it is no edit of the order. The setting of the function that said so
-- could only be made by a superuser, which the owner of the database need not be.
create or replace function keep_order_status() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  actor text := coalesce(current_setting('app.actor', true), '');
begin
  -- Nearly all: packages of new orders.
  if tg_op = 'INSERT' and not exists (select from new_rows where status <> 'pending') then return null; end if;
  perform set_config('app.actor', '', true);
  update orders o set status = s.status
  from (select id, order_state(array(select status from packages p where p.order_id = n.id)) as status
    from (select distinct order_id as id from new_rows) n) s
  -- A package that moves is a change of its order, whose updated_at follows (orders_touch).
  where o.id = s.id and (tg_op = 'UPDATE' or o.status <> s.status);
  perform set_config('app.actor', actor, true);
  return null;
end $$;
