-- migrate: no transaction
-- How many links a user asked for in a day.
drop index concurrently if exists messages_email_verification_idx;
create index concurrently messages_email_verification_idx on messages (user_id, created_at) where kind = 'emailVerification';
