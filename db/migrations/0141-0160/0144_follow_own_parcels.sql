-- Own riders have no API: their shipment follows its package. Couriers tell of theirs themselves.
create function follow_own_parcels() returns trigger language plpgsql as $$
declare
  now_at constant text := case
    when new.step in ('out_for_delivery', 'delivery_failed', 'returning', 'partly_delivered') then new.step
    when new.step in ('lost', 'damaged') then 'lost'
    -- Plain steps, and those that are added later.
    when new.status = 'shipped' then 'handed_over'
    when new.status in ('delivered', 'returned', 'cancelled') then new.status
    else 'booked' end;
begin
  update shipments s set state = now_at, ended_at = case when now_at in ('booked', 'handed_over', 'out_for_delivery', 'delivery_failed',
      'returning') then null else now() end, handed_at = case when now_at = 'handed_over' then now() else s.handed_at end
  from courier_accounts a
  where s.package_id = new.id and s.courier_account_id = a.id and a.courier = 'own' and s.direction = 'out'
    and s.state in ('booked', 'handed_over', 'out_for_delivery', 'delivery_failed', 'returning') and s.state <> now_at;
  return null;
end $$;
create trigger packages_follow_own_parcels after update on packages for each row
  when (old.status <> new.status or old.step is distinct from new.step) execute function follow_own_parcels();
