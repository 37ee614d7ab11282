-- What 0155 left unchecked for the rows of before.
alter table order_lines validate constraint order_lines_removed_check;
alter table order_lines validate constraint order_lines_off_check;
alter table line_changes validate constraint line_changes_kind_check;
alter table line_changes validate constraint line_changes_quantity_check;
