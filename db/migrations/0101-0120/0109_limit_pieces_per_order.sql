-- How many pieces of a product, with any options, one order can have; null: any number. Merchants set it.
alter table products add column max_per_order integer;
alter table products add constraint products_max_per_order_check check (max_per_order > 0) not valid;
