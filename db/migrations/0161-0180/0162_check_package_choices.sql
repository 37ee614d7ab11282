-- What 0160 and 0161 left unchecked for the rows of before.
alter table packages validate constraint packages_substitution_check;
alter table packages validate constraint packages_substitution_extra_check;
alter table packages validate constraint packages_slot_check;
