-- What the SMS of a day cost, in Dhaka, for the daily budget (docs/messages.md).
create table sms_spending (
  day date primary key,
  price_poisha bigint not null default 0,
  -- The percentage of the budget of which admins were told last.
  told_percent smallint not null default 0
);
