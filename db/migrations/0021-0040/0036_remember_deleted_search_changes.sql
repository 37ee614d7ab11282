-- The latest transaction whose search changes have been deleted: an index that has not read further is built again from the products.
create table search_changes_deleted (
  only_row boolean primary key default true check (only_row),
  up_to bigint not null default 0
);
insert into search_changes_deleted default values;
