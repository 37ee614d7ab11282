-- migrate: no transaction
-- What 0164 left unchecked for the rows of before.
alter table package_events validate constraint package_events_reason_check;
