-- How many cash orders a buyer may have that have not arrived, and what they may come to; 0: no limit.
alter table settings
  add column cash_orders_max integer not null default 5 check (cash_orders_max >= 0),
  add column cash_amount_max_poisha bigint not null default 2000000 check (cash_amount_max_poisha >= 0);
