-- What a table of 100,000 orders needs to be sorted by what they come to, up and down.
create index orders_total_idx on orders (total_poisha, id) where deleted_at is null;
