-- What migrations must not do to a table that a running shop uses. The rule is in the comment above each statement.
-- expects require-concurrent-index-creation
create index orders_a_idx on orders (a);
-- expects ban-concurrent-index-creation-in-transaction
create index concurrently orders_b_idx on orders (b);
-- expects adding-field-with-default
alter table orders add column c uuid not null default uuid_v7();
-- expects adding-field-with-default
alter table orders add column d text generated always as (lower(number)) stored;
-- expects adding-required-field
alter table orders add column e text not null;
-- expects adding-not-nullable-field
alter table orders alter column f set not null;
-- expects changing-column-type
alter table orders alter column g type bigint;
-- expects renaming-column
alter table orders rename column h to i;
-- expects renaming-table
alter table orders rename to old_orders;
-- expects ban-drop-column
alter table orders drop column j;
-- expects ban-drop-table
drop table old_orders;
-- expects ban-drop-object
drop function order_state(text[]);
-- expects ban-drop-object
alter type mood rename value 'happy' to 'glad';
-- expects constraint-missing-not-valid
alter table orders add constraint orders_k_check check (k > 0);
-- expects adding-foreign-key-constraint, constraint-missing-not-valid
alter table orders add constraint orders_l_fkey foreign key (l) references users;
-- expects disallowed-unique-constraint, constraint-missing-not-valid
alter table orders add constraint orders_m_key unique (m);
-- expects require-concurrent-index-deletion
drop index orders_a_idx;
-- expects ban-table-lock
lock table orders;
-- expects ban-update-of-all-rows
update orders set note = '';
-- expects ban-timeouts
set lock_timeout = '1min';
-- expects reason
-- squawk-ignore ban-drop-column
alter table orders drop column n;
