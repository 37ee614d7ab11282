-- migrate: no transaction
-- Payments at gateways by the time they came, to find those that no settlement file has.
drop index concurrently if exists payment_attempts_paid_idx;
create index concurrently payment_attempts_paid_idx on payment_attempts (gateway, ended_at) where state = 'paid' and own_ref is not null;
-- What needs a person (docs/money/settlements.md): few rows of large tables.
drop index concurrently if exists payment_attempts_unclear_idx;
create index concurrently payment_attempts_unclear_idx on payment_attempts (created_at)
  where state in ('unknown', 'mismatch') or own_ref is not null and next_check_at is null and state in ('created', 'open', 'checking');
drop index concurrently if exists payment_attempts_waiting_idx;
create index concurrently payment_attempts_waiting_idx on payment_attempts (created_at) where state = 'claimed';
drop index concurrently if exists shipments_unknown_idx;
create index concurrently shipments_unknown_idx on shipments (created_at) where state = 'unknown';
drop index concurrently if exists shipments_word_idx;
create index concurrently shipments_word_idx on shipments (news_at) where courier_state is not null
  and state in ('booking', 'unknown', 'booked', 'handed_over', 'out_for_delivery', 'delivery_failed', 'returning');
drop index concurrently if exists shipment_events_cash_idx;
create index concurrently shipment_events_cash_idx on shipment_events (received_at) where applied = 'cashDiffers';
drop index concurrently if exists statement_lines_unmatched_idx;
create index concurrently statement_lines_unmatched_idx on statement_lines (id) where shipment_id is null and matched_by is null;
