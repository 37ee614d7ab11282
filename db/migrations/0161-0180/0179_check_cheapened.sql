-- migrate: no transaction
-- What 0178 left unchecked for the rows of before.
alter table packages validate constraint packages_cash_collected_check;
alter table packages validate constraint packages_slot_check;
alter table order_lines validate constraint order_lines_off_check;
