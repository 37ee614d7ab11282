-- migrate: no transaction
-- Claims by the transaction that they name.
drop index concurrently if exists payment_attempts_claim_idx;
create index concurrently payment_attempts_claim_idx on payment_attempts (upper(replace(trx_id, '-', ''))) where state = 'claimed';
