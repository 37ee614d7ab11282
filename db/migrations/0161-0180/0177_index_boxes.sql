-- migrate: no transaction
-- A package has one open booking at most, or one for each of its boxes; the server refuses one of each kind under the lock of the package.
drop index concurrently if exists shipments_whole_key;
create unique index concurrently shipments_whole_key on shipments (package_id, direction)
  where box is null and state in ('booking', 'unknown', 'booked', 'handed_over', 'out_for_delivery', 'delivery_failed', 'returning');
drop index concurrently if exists shipments_box_key;
create unique index concurrently shipments_box_key on shipments (package_id, box)
  where box is not null and state in ('booking', 'unknown', 'booked', 'handed_over', 'out_for_delivery', 'delivery_failed', 'returning');
drop index concurrently if exists shipments_open_key;
alter table shipments validate constraint shipments_box_check;
