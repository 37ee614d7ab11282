-- Who imported a courier's statement and what reached the bank then, and who said which parcel a row is about.
alter table courier_statements add imported_by uuid, add deposit_poisha bigint;
alter table courier_statements add constraint courier_statements_deposit_check check (deposit_poisha >= 0) not valid;
alter table courier_statements
  add constraint courier_statements_imported_by_fkey foreign key (imported_by) references users not valid;
alter table statement_lines add matched_by uuid;
alter table statement_lines add constraint statement_lines_matched_by_fkey foreign key (matched_by) references users not valid;
