-- Orders of unproved numbers hold a share of the shop's stock together, above which the next ones need a code (docs/orders.md).
-- How many pieces an order took.
alter table order_traces add column pieces integer not null default 0;
-- 0: it does not matter.
alter table settings add column unproved_stock_percent integer not null default 2;
alter table settings add constraint settings_unproved_stock_percent_check check (unproved_stock_percent between 0 and 100) not valid;
