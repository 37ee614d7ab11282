-- migrate: no transaction
-- Lists by what is due next, of all shops or of some.
drop index concurrently if exists packages_due_idx;
create index concurrently packages_due_idx on packages (due_of(status, hand_over_by, deliver_by), order_id) include (shop_id)
  where status in ('pending', 'confirmed', 'packed', 'shipped');
-- Those that a server of the version before placed.
drop index concurrently if exists packages_unset_clocks_idx;
create index concurrently packages_unset_clocks_idx on packages (id)
  where hand_over_by is null and status in ('pending', 'confirmed', 'packed', 'shipped');
