-- migrate: no transaction
drop index concurrently if exists orders_a_idx;
create index concurrently orders_a_idx on orders (a);
alter table orders validate constraint orders_d_check;
-- expects drop-before-create-index
create index concurrently orders_b_idx on orders (b);
-- expects ban-locks-outside-transaction
alter table orders add column c text;
