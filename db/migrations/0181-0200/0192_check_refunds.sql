-- migrate: no transaction
alter table payments validate constraint payments_refunding_check;
-- Money of orders that are not paid: advances, and payments that came late.
drop index concurrently if exists payments_captured_idx;
create index concurrently payments_captured_idx on payments (id) where captured_poisha > 0 and status in ('pending', 'failed');
drop index concurrently if exists payments_refunding_idx;
create index concurrently payments_refunding_idx on payments (id) where refunding_poisha > 0;
