-- A package that is sent in several boxes has a booking for each. Null: one booking holds all of it.
alter table shipments add box smallint, add boxes smallint;
alter table shipments add constraint shipments_box_check
  check (case when box is null then boxes is null else boxes between 2 and 10 and box between 1 and boxes end) not valid;

-- What is in a box; bookings of whole packages have none.
create table shipment_lines (
  shipment_id uuid not null references shipments,
  line_id uuid not null references order_lines,
  quantity smallint not null check (quantity between 1 and 999),
  primary key (shipment_id, line_id)
);
create index shipment_lines_line_id_idx on shipment_lines (line_id);

-- A package that was handed over by mistake is in the shop again, with its boxes.
create function forget_handed_boxes() returns trigger language plpgsql as $$
begin
  update shipments set handed_at = null
  where package_id = new.id and box is not null and state = 'booked' and handed_at is not null;
  return null;
end $$;
create trigger packages_forget_handed_boxes after update on packages for each row
  when (old.status = 'shipped' and new.status = 'packed') execute function forget_handed_boxes();
