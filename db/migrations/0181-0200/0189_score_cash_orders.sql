-- From how many points an order in cash asks for the delivery fee in advance; 0: never.
alter table settings add column cash_risk_advance smallint not null default 60 check (cash_risk_advance between 0 and 200);

-- The points of an order when it was placed, and why; null: none were given. They have no checks: PostgreSQL reads each check for each new
-- order (0178), and the server alone writes them.
alter table orders add column cash_risk smallint, add column risk_reasons text[];
