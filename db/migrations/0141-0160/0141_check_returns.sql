-- migrate: no transaction
alter table line_changes validate constraint line_changes_kind_check;
alter table line_changes validate constraint line_changes_return_id_fkey;
alter table packages validate constraint packages_fee_change_check;
alter table counted_acts validate constraint counted_acts_act_check;
drop index concurrently if exists line_changes_return_idx;
create index concurrently line_changes_return_idx on line_changes (return_id) where return_id is not null;
