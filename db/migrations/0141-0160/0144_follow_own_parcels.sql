-- Own riders have no API: their shipment follows its package. Couriers tell of theirs themselves.
create function follow_own_parcels() returns trigger language plpgsql as $$
declare
  now_at constant text := case coalesce(new.step, new.status)
    when 'pending' then 'booked' when 'confirmed' then 'booked' when 'packed' then 'booked' when 'shipped' then 'handed_over'
    when 'returned_to_shop' then 'returned' when 'damaged' then 'lost' else coalesce(new.step, new.status) end;
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
