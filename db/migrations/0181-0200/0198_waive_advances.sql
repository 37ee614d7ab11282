-- Why an order in cash goes on without its advance; null: it was not waived. No check: PostgreSQL reads each check for each new order (0178).
alter table orders add column advance_waiver text;
