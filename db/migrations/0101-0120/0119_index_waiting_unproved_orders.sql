-- migrate: no transaction
-- Orders of unproved numbers that no one has confirmed yet.
drop index concurrently if exists orders_waiting_unproved_idx;
create index concurrently orders_waiting_unproved_idx on orders (id) where status = 'pending' and not is_proved and deleted_at is null;
