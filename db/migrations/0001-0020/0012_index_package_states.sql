-- What is to be paid back of 100,000 payments: the orders with packages that came to nothing, without those that have others.
create index packages_undone_idx on packages (order_id) where status in ('cancelled', 'returned');
create index packages_counting_idx on packages (order_id) where status not in ('cancelled', 'returned');
