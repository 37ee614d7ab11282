-- migrate: no transaction
-- Orders whose buyers have to be called, which may hold a share of the stock only.
drop index concurrently if exists orders_needs_call_idx;
create index concurrently orders_needs_call_idx on orders (created_at) where needs_call;
