-- What 0168 left unchecked for the rows of before.
alter table courier_statements validate constraint courier_statements_deposit_check;
alter table courier_statements validate constraint courier_statements_imported_by_fkey;
alter table statement_lines validate constraint statement_lines_matched_by_fkey;
