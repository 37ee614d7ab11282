-- migrate: no transaction
-- Slides of the home page ask whether words find a medicine.
drop index concurrently if exists products_medicine_idx;
create index concurrently products_medicine_idx on products (id) include (listed) where is_medicine;
alter table products validate constraint products_medicine_check;
