-- Buyers keep faulty goods that cost less, and get the money; 0: never by itself.
alter table settings add column keep_below_poisha bigint not null default 30000 check (keep_below_poisha >= 0);
