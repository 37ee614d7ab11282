-- migrate: no transaction
-- What an unproved number has ordered, and what waits for proof or money.
drop index concurrently if exists orders_unproved_idx;
create index concurrently orders_unproved_idx on orders (user_id) where not is_proved;
drop index concurrently if exists orders_expires_at_idx;
create index concurrently orders_expires_at_idx on orders (expires_at) where expires_at is not null;
