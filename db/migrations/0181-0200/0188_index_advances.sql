-- migrate: no transaction
-- A transfer pays one advance; and admins find the claims of advances.
drop index concurrently if exists payment_attempts_advance_key;
create unique index concurrently payment_attempts_advance_key on payment_attempts (lower(gateway), upper(replace(trx_id, '-', '')))
  where kind = 'advance' and own_ref is null and state in ('claimed', 'paid');
drop index concurrently if exists payment_attempts_claimed_idx;
create index concurrently payment_attempts_claimed_idx on payment_attempts (payment_id) where kind = 'advance' and state = 'claimed';
