-- migrate: no transaction
alter table packages validate constraint packages_step_check;
alter table packages validate constraint packages_cash_collected_check;
alter table package_events validate constraint package_events_step_check;
alter table package_events validate constraint package_events_reason_check;
alter table order_lines validate constraint order_lines_dropped_check;
-- Lists by step: few packages have one of those at a time.
drop index concurrently if exists packages_step_idx;
create index concurrently packages_step_idx on packages (step, order_id) where step is not null;
