-- Units taken out of a package before it was handed over, and what was taken off the price of each unit. What was bought stays in the other
-- columns; `dropped` has the removed units, too.
alter table order_lines
  add column removed integer not null default 0,
  add column off_poisha bigint not null default 0,
  add constraint order_lines_removed_check check (removed between 0 and dropped) not valid,
  add constraint order_lines_off_check check (off_poisha = 0 or off_poisha between 0 and unit_price_poisha - 1) not valid;

-- `cancelled`: units removed; `reduced`: a lower price, of no units.
alter table line_changes
  drop constraint line_changes_kind_check,
  add constraint line_changes_kind_check check (kind in ('refused', 'lost', 'damaged', 'returned', 'cancelled', 'reduced')) not valid,
  drop constraint line_changes_quantity_check,
  add constraint line_changes_quantity_check check (quantity > 0 or (quantity = 0 and kind = 'reduced' and goods_poisha > 0)) not valid;
