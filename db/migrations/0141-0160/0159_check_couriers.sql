-- After 0158, without a lock that stops writes.
alter table courier_accounts validate constraint courier_accounts_courier_check;
