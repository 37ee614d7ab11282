-- migrate: no transaction
-- Payments at gateways by the time they came, to find those that no settlement file has.
drop index concurrently if exists payment_attempts_paid_idx;
create index concurrently payment_attempts_paid_idx on payment_attempts (gateway, ended_at) where state = 'paid' and own_ref is not null;
