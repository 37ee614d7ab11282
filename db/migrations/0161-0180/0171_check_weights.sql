-- What 0170 left unchecked for the rows of before.
alter table variant_items validate constraint variant_items_weight_check;
